/** What is on its way at a sheet: the next deal, and a deal that is being corrected or put in. */

import { moveId } from '../lib/chance';
import { draftOf, fitted, fresh, isBid, isFresh, type Draft } from './draft';
import type { Deal, Form } from './reckoned';

/** What stands under the fingers. */
export type Pad = 'digits' | 'calls' | 'contract' | 'lines';

/** A deal that is being corrected, or put in before another: `deal` is its name, null for a new one. */
export interface Edit {
  readonly deal: string | null;
  readonly before: string | null;
  readonly draft: Draft;
  readonly name?: string;
}

export interface Drafts {
  readonly next: Draft;
  /** What the deal is to be called that is typed: the same draft in two tabs is one deal. */
  readonly name?: string;
  readonly edit: Edit | null;
  readonly pad: Pad;
  /** The side whose announcements are told, and whether they were beaten. */
  readonly of: number;
  readonly beaten: boolean;
}

export function firstPad(form: Form): Pad {
  return isBid(form) ? 'contract' : 'digits';
}

/** Nothing is on its way. */
export function none(form: Form): Drafts {
  return { next: fresh(form), edit: null, pad: firstPad(form), of: 0, beaten: false };
}

/** What was kept, where it is of this form. */
export function found(kept: Drafts | null, form: Form): Drafts {
  const isOurs = (draft: Draft | undefined): boolean => draft?.typed.length === form.sides;
  if (kept === null || !isOurs(kept.next) || kept.of >= form.sides) return none(form);
  const edit = kept.edit !== null && isOurs(kept.edit.draft) ? { ...kept.edit, draft: fitted(kept.edit.draft, form) } : null;
  return { ...kept, next: fitted(kept.next, form), edit };
}

/** What is typed now. */
export function current(drafts: Drafts): Draft {
  return drafts.edit?.draft ?? drafts.next;
}

/** Another name for each deal that is begun. */
export function withDraft(drafts: Drafts, draft: Draft, form: Form): Drafts {
  if (drafts.edit !== null) return { ...drafts, edit: { ...drafts.edit, draft } };
  const name = drafts.name === undefined || isFresh(drafts.next, form) ? moveId() : drafts.name;
  return { ...drafts, next: draft, name };
}

/** What a new deal is to be called; null where that was not told when it was begun. */
export function nameOf(drafts: Drafts): string | null {
  return (drafts.edit === null ? drafts.name : drafts.edit.name) ?? null;
}

/** A kept deal is corrected; the next deal waits as it was. One that is not there any more goes before another. */
export function correcting(drafts: Drafts, deal: Deal, form: Form, before: string | null = null): Drafts {
  const edit = { deal: deal.id, before, draft: draftOf(deal, form) };
  return { ...drafts, edit, pad: 'digits', of: 0, beaten: false };
}

/** A deal is put in before another. */
export function inserting(drafts: Drafts, before: string, form: Form): Drafts {
  const edit = { deal: null, before, draft: fresh(form), name: moveId() };
  return { ...drafts, edit, pad: firstPad(form), of: 0, beaten: false };
}

/** Back to the next deal. */
export function back(drafts: Drafts, form: Form): Drafts {
  return { ...drafts, edit: null, pad: firstPad(form), of: 0, beaten: false };
}
