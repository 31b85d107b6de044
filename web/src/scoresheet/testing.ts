/** Sheets for the tests: a table, and deals typed tap by tap. */

import * as draft from './draft';
import type { Draft } from './draft';
import { form_of, read_sheet, rule_set, rule_set_ids, type Form, type RuleSet, type Sheet } from './reckoned';

function having(what: (rules: RuleSet) => boolean): string {
  const found = rule_set_ids().find((id) => what(rule_set(id)));
  if (found === undefined) throw new Error('no rules like that');
  return found;
}

/** Rules for two, three or four, and rules by which one bids and marks the bid too. */
export const BOOK = having((rules) => rules.table_sizes.length > 2);
export const BIDDING = having((rules) => rules.auction === 'bidding' && rules.contract_points === 'made-and-bid');

export function sheetOf(head: Record<string, unknown> = {}): Sheet {
  return read_sheet({ rebelote_sheet: 1, ruleset: BOOK, ...head, deals: [] });
}

export function formFor(head: Record<string, unknown> = {}): Form {
  return form_of(sheetOf(head));
}

/** A hand at the form, and how often it has tapped. */
export class Hand {
  readonly form: Form;
  draft: Draft;
  taps = 0;

  constructor(head: Record<string, unknown> = {}) {
    this.form = formFor(head);
    this.draft = draft.fresh(this.form);
  }

  tap(what: (draft: Draft, form: Form) => Draft): this {
    this.draft = what(this.draft, this.form);
    this.taps += 1;
    return this;
  }

  take(side: number): this {
    return this.tap((now) => draft.take(now, side));
  }

  type(digits: string): this {
    for (const digit of digits) this.tap((now, form) => draft.digit(now, form, Number(digit)));
    return this;
  }

  /** The points of every side, as they stand in the boxes. */
  get points(): readonly (number | null)[] {
    return this.draft.typed.map((_, side) => draft.pointsOf(this.draft, this.form, side));
  }
}
