/** The words of the table. Those of the rules (prompts, refusals, lines of the sheet) come from the server. */

import { Tongues } from '../lib/dictionary/tongues.svelte';
import { typeset } from '../lib/dictionary/typeset';

/** Who does something: a name, and whether it is the reader. */
export interface Who {
  readonly name: string;
  readonly you: boolean;
}

export interface TableWords {
  readonly you: string;
  readonly us: string;
  readonly them: string;
  /** "Inès et Léo": names one after the other. */
  readonly together: (names: readonly string[]) => string;
  readonly nameless: (seat: number) => string;

  readonly seat: {
    readonly label: (parts: {
      name: string;
      bot: boolean;
      away: boolean;
      dealer: boolean;
      taker: boolean;
      turn: boolean;
      cards: number;
      tricks: number | null;
    }) => string;
    readonly bot: string;
    readonly away: string;
    readonly dealer: string;
    readonly dealerMark: string;
    readonly takes: (who: Who) => string;
    readonly turn: (who: Who) => string;
    readonly thinks: (who: Who) => string;
    readonly drew: string;
  };

  readonly hand: {
    readonly label: string;
    readonly trump: string;
    readonly empty: string;
    readonly notYourTurn: (who: Who | null) => string;
    readonly sort: string;
    readonly sortHelp: string;
    readonly sortHeld: (card: string) => string;
    readonly sortDone: string;
    readonly sortReset: string;
    readonly chosen: (card: string) => string;
    readonly moved: (card: string, place: number, of: number) => string;
  };

  /** Before a card gives up what may be said. */
  readonly parting: {
    readonly title: (action: string) => string;
    readonly again: string;
    readonly noMore: string;
  };

  readonly arena: {
    readonly label: string;
    readonly trick: string;
    readonly noTrick: string;
    readonly holds: string;
    readonly turned: (card: string) => string;
    readonly stock: (left: number) => string;
    readonly open: string;
    readonly takeTrick: string;
    readonly lastTrick: (who: Who, points: number) => string;
    readonly backToGame: string;
    readonly noLast: string;
    readonly watching: string;
  };

  readonly bar: {
    readonly menu: string;
    readonly score: string;
    readonly contract: string;
    readonly taken: (who: Who) => string;
    readonly bid: (who: Who) => string;
    readonly doubledBy: (words: string, who: Who) => string;
    readonly round: (round: number) => string;
    readonly auction: string;
    readonly deal: (deal: number) => string;
    readonly over: string;
    readonly helped: string;
  };

  readonly info: {
    readonly title: string;
    readonly total: string;
    readonly thisDeal: string;
    readonly tricks: (done: number, of: number) => string;
    readonly won: string;
    readonly pending: (points: number) => string;
    readonly announced: string;
    /** Between a name and what it says. */
    readonly says: string;
    readonly journal: string;
    readonly none: string;
  };

  readonly tools: {
    readonly label: string;
    readonly last: string;
    readonly rules: string;
    readonly hint: string;
    readonly undo: string;
    readonly score: string;
    readonly close: string;
    readonly hintTitle: string;
    /** Put the call of a hint on the bidding box. */
    readonly propose: string;
    readonly failed: string;
  };

  readonly auction: {
    readonly label: string;
    readonly points: string;
    readonly suit: string;
    readonly choose: string;
    readonly cannot: (bid: string) => string;
    /** What is missing of a bid whose height alone is chosen. */
    readonly inWhat: (height: string) => string;
    readonly none: string;
  };

  readonly link: {
    readonly joining: string;
    readonly lost: string;
    readonly back: string;
    readonly replaced: string;
    readonly playHere: string;
    readonly paused: string;
    readonly missing: string;
    readonly missingMore: string;
    readonly home: string;
    readonly left: (who: Who) => string;
    readonly returned: (who: Who) => string;
  };

  readonly ladder: {
    readonly label: string;
    readonly rung: (level: number) => string;
    readonly streak: (wins: number) => string;
  };

  /** One sentence for each thing that happens. */
  readonly told: {
    readonly deal: (deal: number, dealer: Who) => string;
    readonly cards: (cards: readonly string[]) => string;
    readonly received: (cards: readonly string[]) => string;
    readonly turned: (card: string) => string;
    readonly passes: (who: Who) => string;
    readonly bids: (who: Who, label: string) => string;
    readonly says: (who: Who, label: string) => string;
    /** A contract that names trumps alone, and one that says how much. */
    readonly contract: (who: Who, label: string) => string;
    readonly bound: (who: Who, label: string) => string;
    readonly announces: (who: Who, what: string) => string;
    readonly shows: (who: Who, what: string, points: number | null, cards: readonly string[]) => string;
    readonly beaten: (who: Who, what: string) => string;
    readonly cancelled: (who: Who, what: string) => string;
    readonly belote: (who: Who, again: boolean) => string;
    readonly plays: (who: Who, card: string) => string;
    readonly trick: (number: number, who: Who, points: number) => string;
    readonly draws: (who: Who, card: string | null, left: number) => string;
    readonly stockOut: string;
    readonly lays: (who: Who, cards: readonly string[]) => string;
    readonly marked: (words: string, awarded: string, totals: string) => string;
    readonly score: (name: string, points: number) => string;
    readonly won: (names: string, you: boolean) => string;
    readonly drawn: string;
    readonly gaveUp: (who: Who) => string;
    readonly undone: (who: Who) => string;
    readonly choices: (cards: readonly string[]) => string;
    readonly trickSoFar: (plays: readonly string[]) => string;
  };

  /** The first words of the journal's lines, and what is said aloud in a bubble. */
  readonly journal: {
    readonly deal: (deal: number) => string;
    readonly auction: string;
    readonly announcement: string;
    readonly trick: (number: number) => string;
    readonly draw: string;
    readonly end: string;
    readonly takes: (who: Who, points: number) => string;
    readonly belote: string;
    readonly rebelote: string;
  };
}

/** The table comes with the words of one language. */
export const tableTongues = new Tongues<TableWords>({
  fr: async () => typeset((await import('./words.fr')).fr),
  en: async () => (await import('./words.en')).en,
});

/** The table's words in the language that is chosen. */
export function tableWords(): TableWords {
  return tableTongues.words;
}
