/** The words of the score sheet. Those of the rules (lines, reasons, points of a table) are the engine's. */

import { typeset } from '../lib/dictionary/typeset';
import type { Told } from '../lib/dictionary/words';
import type { Language } from '../lib/protocol';
import { settings } from '../lib/settings.svelte';
import { en } from './words.en';
import { fr } from './words.fr';

/** A player: a name, and whether it is the reader who has told none. */
export interface Who {
  readonly name: string;
  readonly you: boolean;
  /** Where a nameless one sits, as part of a sentence; empty where that is not said so. */
  readonly place: string;
}

/** Who has won: a player, one's own side or the other, two by their names, or a side as it is called here. */
export interface Winner extends Who {
  readonly side: 'us' | 'them' | 'named' | 'side' | null;
}

/** A side and its points, with what is in them: "Nous 112 (belote 20)". */
export interface Points {
  readonly name: string;
  readonly points: number;
  readonly parts: readonly { readonly name: string; readonly points: number }[];
}

export interface SheetWords {
  readonly us: string;
  readonly them: string;
  /** A seat without a name: the one who writes is the first. */
  readonly seats: (seat: number, players: number) => string;
  readonly player: (number: number) => string;
  readonly places: (seat: number, players: number) => string;
  /** "Inès, Léo et Sam". */
  readonly together: (names: readonly string[]) => string;

  readonly list: {
    readonly title: string;
    readonly lead: string;
    /** Where the browser keeps the page, and where it does not because of its address. */
    readonly offline: string;
    readonly notHttps: string;
    readonly begin: string;
    readonly none: string;
    readonly yours: string;
    readonly untitled: (game: string) => string;
    readonly deals: (count: number) => string;
    readonly over: string;
    readonly live: string;
    readonly read: string;
    readonly readHelp: string;
    readonly notRead: string;
    readonly throwAway: (title: string) => string;
    readonly thrown: (title: string) => string;
    readonly putBack: string;
    readonly bin: (count: number) => string;
    readonly binHelp: string;
    readonly forGood: string;
    readonly sure: Told;
    readonly dropped: (title: string) => string;
  };
  readonly begin: {
    readonly title: string;
    readonly lead: string;
    readonly game: string;
    readonly players: string;
    readonly size: (players: number) => string;
    readonly names: string;
    readonly namesHelp: string;
    /** Where two play together against two. */
    readonly partnersHelp: string;
    readonly name: (seat: string) => string;
    readonly dealer: string;
    readonly name_: string;
    readonly nameHint: string;
    readonly rules: (told: string) => string;
    readonly changes: (count: number) => string;
    readonly go: string;
    readonly outOfPlay: Told;
  };
  readonly page: {
    readonly back: string;
    readonly untitled: string;
    readonly undo: string;
    readonly redo: string;
    readonly share: string;
    readonly settings: string;
    readonly close: string;
    readonly missing: Told;
    /** Instead of the form, where one only watches. */
    readonly watching: string;
    /** Somebody else wrote in a shared sheet: a deal of this number, or something. */
    readonly theirs: (deal: number | null, isNew: boolean) => string;
    /** How a shared sheet stands with the server. */
    readonly live: { readonly even: string; readonly sending: string; readonly away: string; readonly refused: string };
    readonly broken: Told;
    /** The link's key is not the sheet's. */
    readonly notItsKey: string;
    readonly noted: string;
    readonly lost: string;
  };
  /** What the server did not take, and what may be done with it. */
  readonly refused: {
    readonly title: string;
    readonly help: string;
    readonly head: string;
    readonly removal: string;
    readonly again: string;
    readonly dismiss: string;
    readonly apart: string;
  };
  readonly totals: {
    readonly label: string;
    readonly target: (points: number) => string;
    readonly ofDeals: (deal: number, deals: number) => string;
    readonly ahead: (points: number) => string;
    readonly leadsBy: (points: number) => string;
    readonly turn: (dealer: Who, speaker: Who) => string;
    readonly dealerMark: string;
    readonly waiting: (points: number) => string;
    readonly waitingShort: (points: number) => string;
    readonly chart: string;
    readonly wins: (winner: Winner) => string;
    readonly drawn: string;
    readonly final: (sides: readonly Points[]) => string;
    readonly again: string;
    readonly goOn: string;
  };
  readonly history: {
    readonly label: string;
    readonly deal: string;
    readonly number: (number: number) => string;
    readonly empty: string;
    readonly wrong: string;
    readonly passed: string;
    readonly annulled: string;
    readonly inside: string;
    readonly litige: string;
    readonly tie: string;
    readonly capot: (name: string) => string;
    readonly belote: (name: string) => string;
    readonly calls: (points: number) => string;
    readonly won: string;
    readonly correct: string;
    readonly remove: string;
    readonly insert: string;
    readonly lines: string;
    readonly bid: (level: string, doubled: string) => string;
    readonly nothing: string;
    readonly total: string;
    readonly row: (parts: { number: number; taker: string; trump: string; sides: readonly Points[]; told: string }) => string;
  };
  readonly chance: {
    readonly title: string;
    readonly help: string;
    readonly percent: (percent: number) => string;
  };
  readonly stats: {
    readonly title: string;
    readonly taken: string;
    readonly made: string;
    /** How many of so many, in percent. */
    readonly share: (made: number, percent: number | null) => string;
    readonly falls: string;
    readonly litiges: string;
    readonly capots: string;
    readonly belotes: string;
    readonly average: string;
    readonly best: (name: string, points: number, deal: number) => string;
  };
  readonly entry: {
    readonly label: string;
    readonly correcting: (number: number) => string;
    /** Before the deal of this number, 0 for the end; and of one that went away while it was corrected. */
    readonly inserting: (number: number) => string;
    readonly puttingBack: (number: number) => string;
    readonly cancel: string;
    readonly taker: string;
    readonly trump: string;
    readonly contract: string;
    readonly noContract: string;
    readonly levels: string;
    readonly promises: Readonly<Record<string, string>>;
    readonly generaleMade: string;
    readonly belote: string;
    readonly no: string;
    /** The same where its label is not seen. */
    readonly noBelote: string;
    readonly passed: string;
    readonly annulled: string;
    readonly points: (name: string, points: number | null, worked: boolean) => string;
    readonly capot: string;
    readonly capotOf: (name: string) => string;
    /** All points are one side's, and no capot was told. */
    readonly maybeCapot: string;
    readonly calls: string;
    readonly callsOf: string;
    readonly callsCount: (count: number) => string;
    readonly beaten: string;
    readonly counts: string;
    readonly four: string;
    readonly fewer: (name: string) => string;
    readonly called: (name: string, points: number, count: number) => string;
    readonly digits: string;
    readonly pad: string;
    readonly erase: string;
    readonly keep: string;
    readonly keepCorrected: string;
    readonly why: string;
    readonly full: string;
    readonly missing: { readonly taker: string; readonly level: string; readonly points: string; readonly pointsAll: string };
  };
  readonly verdict: {
    readonly made: string;
    readonly inside: (name: string) => string;
    readonly litige: string;
    readonly tie: string;
    readonly passed: string;
    readonly annulled: string;
    readonly capot: (name: string) => string;
    readonly nobody: string;
    readonly against: (mine: number, others: readonly number[]) => string;
    readonly of: (mine: number, bid: number) => string;
    readonly sides: (sides: readonly Points[]) => string;
    readonly waits: (points: number) => string;
    readonly belote: string;
    readonly calls: (count: number) => string;
    readonly waiting: string;
    readonly kept: (number: number) => string;
    readonly totals: (sides: readonly Points[]) => string;
    /** A deal's number, null where it was something else. */
    readonly undone: (deal: number | null) => string;
    readonly redone: (deal: number | null) => string;
    readonly removed: (number: number) => string;
  };
  readonly settings: {
    readonly title: string;
    readonly awake: Told;
    readonly awakeCannot: string;
    readonly awakeNotHttps: string;
    readonly sheet: string;
    readonly throwAway: string;
    readonly sure: Told;
    readonly rulesNow: string;
    readonly theme: string;
  };
  readonly share: {
    readonly title: string;
    readonly send: Told;
    readonly sendGo: string;
    readonly json: Told;
    readonly jsonGo: string;
    readonly csv: Told;
    readonly csvGo: string;
    readonly print: Told;
    readonly printGo: string;
    readonly live: Told;
    readonly liveGo: string;
    readonly liveBusy: string;
    readonly liveFailed: string;
    readonly who: string;
    readonly watch: string;
    readonly write: string;
    readonly copy: string;
    readonly copied: string;
    readonly code: string;
    /** The link leads to this very machine, and to no other. */
    readonly onlyHere: (option: string) => string;
    readonly stop: string;
    readonly stopSure: Told;
    readonly stopFailed: string;
    readonly file: string;
    readonly text: (title: string, sides: readonly Points[], deals: number) => string;
    readonly printed: (date: string) => string;
    /** The table's own rules, each by its title and what was chosen. */
    readonly byRules: (game: string, changes: readonly (readonly [string, string])[]) => string;
  };
}

export const SHEET_WORDS: Record<Language, SheetWords> = { fr: typeset(fr), en };

export function sheetWords(): SheetWords {
  return SHEET_WORDS[settings.lang];
}
