/**
 * What a language has to say; the table, which is loaded by itself, has words of its own. A text that needs a number, a name or a card is a function of it, so
 * that each language has its own plurals and order of words.
 */

import type { Rank, Suit } from '../cards';

/** A question or setting with its explanation. */
interface Told {
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
    readonly you: string;
    readonly us: string;
    readonly them: string;
    readonly home: string;
    readonly back: string;
    readonly close: string;
    readonly cancel: string;
    readonly again: string;
    readonly loading: string;
    readonly changed: string;
    readonly darkTheme: string;
    readonly lightTheme: string;
    readonly settings: string;
    readonly points: (count: number) => string;
    readonly wins: (count: number) => string;
    readonly players: (sizes: readonly number[]) => string;
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
    readonly resume: string;
    readonly resumeGo: string;
    readonly deal: (number: number) => string;
    readonly score: (mine: number, others: readonly number[]) => string;
    readonly others: (count: number) => string;
    readonly ladder: Told;
    readonly ladderGo: string;
    readonly ladderRun: (wins: number) => string;
    readonly house: Told;
    readonly houseGo: string;
    readonly rules: Told;
    readonly rulesGo: string;
    readonly fair: string;
    readonly programs: string;
  };
  readonly house: {
    readonly title: string;
    readonly lead: string;
    readonly from: string;
    readonly presets: string;
    readonly changes: (count: number) => string;
    readonly reset: string;
    readonly usual: (words: string) => string;
    readonly noEffect: string;
    readonly between: (low: number, high: number, step: number) => string;
    readonly more: (title: string) => string;
    readonly less: (title: string) => string;
    readonly faults: string;
    readonly notPlayed: string;
    readonly yes: string;
    readonly no: string;
    readonly bots: Told;
    readonly levels: readonly (Told & { readonly level: number })[];
    readonly table: string;
    readonly open: string;
    readonly kept: string;
    readonly sheet: string;
    readonly sheetAll: string;
  };
  readonly rules: {
    readonly title: (game: string) => string;
    readonly lead: string;
    readonly games: string;
    readonly parts: string;
    readonly whose: string;
    readonly published: string;
    readonly mine: string;
    readonly play: string;
    readonly change: string;
  };
  readonly ladder: {
    readonly title: string;
    readonly lead: string;
    readonly rungs: string;
    readonly level: (level: number) => string;
    readonly done: string;
    readonly here: string;
    readonly toCome: string;
    readonly run: string;
    readonly score: string;
    readonly best: string;
    readonly counts: string;
    readonly counting: readonly string[];
    readonly rivals: string;
    readonly start: string;
    readonly goOn: string;
    readonly goOnHelp: string;
    readonly restart: string;
    readonly sure: Told;
    readonly sureGo: string;
    readonly table: string;
    readonly empty: string;
    readonly rank: string;
    readonly name: string;
    readonly anonymous: string;
    readonly youMark: string;
    readonly yourName: Told;
    readonly keep: string;
    readonly named: (name: string) => string;
    readonly unnamed: string;
  };
  readonly settings: {
    readonly title: string;
    readonly lead: string;
    readonly preview: string;
    readonly look: string;
    readonly language: string;
    readonly theme: Told & { readonly auto: string; readonly light: string; readonly dark: string };
    readonly motion: Told;
    readonly deck: string;
    readonly colours: Told & { readonly two: string; readonly four: string };
    readonly faces: Told;
    readonly letters: Told;
    readonly large: Told;
    readonly leftHanded: Told;
    readonly table: string;
    readonly around: Told & { readonly clockwise: string; readonly anticlockwise: string };
    readonly twoTouch: Told;
    readonly order: Told & { readonly automatic: string; readonly own: string };
    readonly keys: Told;
    readonly pace: string;
    readonly tempo: Told & { readonly slow: string; readonly normal: string; readonly fast: string };
    readonly keep: Told & { readonly follow: string; readonly seconds: (ms: number) => string };
    readonly wait: Told;
    readonly sound: string;
    readonly sounds: Told;
    readonly volume: string;
    readonly hear: string;
    readonly reset: string;
    readonly wasReset: string;
  };
  readonly fair: {
    readonly title: string;
    readonly lead: string;
    readonly steps: readonly Told[];
    readonly limits: string;
    readonly limitsText: readonly string[];
    readonly check: string;
    readonly checkText: string;
    readonly command: string;
    readonly records: string;
    readonly recordsText: string;
    readonly none: string;
    readonly download: (title: string, deal: number) => string;
    readonly running: string;
    readonly over: string;
    readonly licence: string;
  };
  readonly lost: { readonly title: string; readonly text: string; readonly go: string };
}
