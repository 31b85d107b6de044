/**
 * What the engine says of a sheet: the one door to it, so that no rule stands anywhere else here.
 *
 * engine.js and its types are written from the Python of the engine; its words are those of records.
 */

import type { Options } from '../lib/protocol';
import { written, type Change, type Deal, type Form, type Sheet, type Written } from './engine.js';

export * from './engine.js';

/** What stands on a sheet besides its deals. */
export interface Head {
  readonly title?: string;
  readonly ruleset?: string;
  readonly revision?: number;
  readonly options?: Options;
  readonly names?: readonly string[];
  readonly dealer?: number;
  readonly out_of_play?: boolean;
}

/** How many belotes there are with these trumps. */
export function pairsOf(form: Form, trump: string | null): number {
  return form.stakes[trump ?? '']?.pairs ?? 0;
}

/** The card points in play with these trumps. */
export function wholeOf(form: Form, trump: string | null): number {
  return form.stakes[trump ?? '']?.points ?? 0;
}

/** The sheet with a deal put in: corrected, before the one named, or at the end. */
export function withDeal(sheet: Sheet, done: Written, deal: Deal, before: string | null): Sheet {
  const change: Change = { id: '', deal, before, removed: null, head: null };
  // Whatever others have called their changes, this one is made.
  return { ...sheet, deals: written([change], { ...done, changes: [] }).deals };
}

/** A name that no deal of the sheet has. */
export function unnamed(done: Written): string {
  let name = 'coming';
  while (done.deals.some((deal) => deal.id === name)) name += '.';
  return name;
}
