/** Works out the chance to win apart from the page: thousands of matches are gone on with. */

import { chance, deals_of, percent_won, reckon, rule_set, sheet_of, type Deal } from './engine.js';

/** A sheet, and the deals that bots played by its rules. */
export interface Question {
  readonly id: number;
  readonly head: Readonly<Record<string, unknown>>;
  readonly deals: readonly Deal[];
  readonly played: unknown;
}

/** In percent by side, null where nothing can be said. */
export interface Answer {
  readonly id: number;
  readonly percent: readonly number[] | null;
}

const page = self as unknown as { onmessage: (event: MessageEvent<Question>) => void; postMessage: (answer: Answer) => void };

page.onmessage = ({ data }) => {
  const sheet = sheet_of(data.head, data.deals);
  const own = rule_set(sheet.rules.id, { players: sheet.rules.players });
  const found = chance(sheet, reckon(sheet), deals_of(data.played, own));
  page.postMessage({ id: data.id, percent: found === null ? null : found.won.map((_, side) => percent_won(found, side)) });
};
