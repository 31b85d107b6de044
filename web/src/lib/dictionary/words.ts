/**
 * What a language has to say at once; the table, and the pages that come when they are asked for,
 * have words of their own.
 *
 * A text that needs a number, a name or a card is a function of it, so that each language has its
 * own plurals and order of words.
 */

import type { Rank, Suit } from '../cards';

/** A question or setting with its explanation. */
export interface Told {
  readonly title: string;
  readonly help: string;
}

export interface Words {
  readonly product: string;
  readonly cards: {
    readonly ranks: Readonly<Record<Rank, string>>;
    readonly suits: Readonly<Record<Suit, string>>;
    /** What stands for a trump that is no suit: "TA". */
    readonly signs: Readonly<Record<string, string>>;
    readonly named: (rank: string, suit: string) => string;
  };
  readonly common: {
    readonly skip: string;
    readonly home: string;
    readonly cancel: string;
    readonly again: string;
    readonly loading: string;
    readonly changed: string;
    readonly darkTheme: string;
    readonly lightTheme: string;
    readonly settings: string;
  };
  readonly errors: {
    readonly offlineTitle: string;
    /** `what` from `needs`. */
    readonly offline: (what: string) => string;
    readonly away: string;
    readonly broken: string;
    readonly needs: {
      readonly play: string;
      readonly rules: string;
      readonly ladder: string;
      readonly records: string;
      readonly name: string;
      readonly page: string;
    };
    readonly stale: Told;
    readonly reload: string;
  };
  readonly home: {
    readonly title: string;
    readonly heading: string;
    readonly lead: string;
    readonly play: string;
    readonly opening: string;
    readonly modes: string;
    readonly modesLater: string;
    /** How many may play, where a game leaves it open. */
    readonly sizes: (game: string) => string;
    readonly size: (players: number) => string;
    readonly players: string;
    readonly resume: string;
    readonly resumeGo: string;
    readonly deal: (number: number) => string;
    readonly score: (mine: number, others: readonly number[]) => string;
    readonly running: string;
    /** Who sits there besides oneself; a rival of the ladder has levels of its own. */
    readonly company: (names: readonly string[], level: number | null, ladder: boolean) => string;
    readonly more: (count: number) => string;
    readonly giveUp: string;
    readonly giveUpThis: (game: string, deal: number) => string;
    readonly sure: (ladder: boolean) => string;
    readonly keep: string;
    readonly gone: string;
    readonly hidden: string;
    readonly notGone: string;
    readonly ladder: Told;
    readonly ladderGo: string;
    readonly ladderRun: (wins: number) => string;
    readonly sheet: Told;
    readonly sheetGo: string;
    readonly house: Told;
    readonly houseGo: string;
    /** How far a game's house rules are from its own. */
    readonly houseChanges: (game: string, count: number) => string;
    readonly rules: Told;
    readonly rulesGo: string;
    readonly fair: string;
    readonly programs: string;
  };
  readonly lost: { readonly title: string; readonly text: string; readonly go: string };
}
