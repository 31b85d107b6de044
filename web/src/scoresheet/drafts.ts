/** What is on its way at a sheet: the next deal, and a deal that is being corrected or put in. */

import { draftOf, fresh, isBid, type Draft } from './draft';
import type { Deal, Form } from './reckoned';

/** What stands under the fingers. */
export type Pad = 'digits' | 'calls' | 'contract' | 'lines';

/** A deal that is being corrected, or put in before another: `deal` is its name, null for a new one. */
export interface Edit {
  readonly deal: string | null;
  readonly before: string | null;
  readonly draft: Draft;
}

export interface Drafts {
  readonly next: Draft;
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
  return kept.edit === null || isOurs(kept.edit.draft) ? kept : { ...kept, edit: null };
}

/** What is typed now. */
export function current(drafts: Drafts): Draft {
  return drafts.edit?.draft ?? drafts.next;
}

export function withDraft(drafts: Drafts, draft: Draft): Drafts {
  return drafts.edit === null ? { ...drafts, next: draft } : { ...drafts, edit: { ...drafts.edit, draft } };
}

/** A kept deal is corrected; the next deal waits as it was. */
export function correcting(drafts: Drafts, deal: Deal, form: Form): Drafts {
  const edit = { deal: deal.id, before: null, draft: draftOf(deal, form) };
  return { ...drafts, edit, pad: 'digits', of: 0, beaten: false };
}

/** A deal is put in before another. */
export function inserting(drafts: Drafts, before: string, form: Form): Drafts {
  const edit = { deal: null, before, draft: fresh(form) };
  return { ...drafts, edit, pad: firstPad(form), of: 0, beaten: false };
}

/** Back to the next deal. */
export function back(drafts: Drafts, form: Form): Drafts {
  return { ...drafts, edit: null, pad: firstPad(form), of: 0, beaten: false };
}
