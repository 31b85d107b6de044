// What engine.js offers, written by `python -m tools.browser_engine` from the Python that it is made from.

import type { Fault, PointGroup, Preset } from '../lib/protocol';

export const FORMAT: number;
export const HEAD: readonly [string, string, string, string, string, string, string];
export const LONGEST_NAME: number;
export const MOST_DEALS: number;
/** Makes one; what is left out is as usual. */
export function Change(fields: Partial<Change> & Pick<Change, "id">): Change;
/** Makes one; what is left out is as usual. */
export function Deal(fields: Partial<Deal>): Deal;
/** There is no such rule set: `problems` lists everything that is wrong, not only the first. */
export class RuleSetError extends Error {
  readonly problems: readonly Problem[];
}
/** Makes one; what is left out is as usual. */
export function Sheet(fields: Partial<Sheet> & Pick<Sheet, "rules">): Sheet;
/** No sheet can be made of this; `troubles` says everything that is wrong. */
export class SheetError extends Error {
  readonly troubles: readonly Trouble[];
}
/** Makes one; what is left out is as usual. */
export function Written(fields: Partial<Written>): Written;
/** What may be announced under that trump, as records write it; nothing where nobody does. */
export function announcement_kinds(rules: RuleSet, trump: string | null, language: string): readonly AnnouncementKind[];
/** What a side marked in a deal on average, rounded; null where none was played. */
export function average_awarded(found: Statistics, side: number): number | null;
/** Every point that these rules know, by the part of the game: a form of house rules. */
export function axes(rules: RuleSet, language: string): readonly PointGroup[];
/** The chance of each side, from so many matches at most; null where nothing can be said. */
export function chance(sheet: Sheet, reckoning: Reckoning, played: readonly Deal[], most?: number): Chance | null;
/** A change as it is kept and sent. */
export function change_file(change: Change): { readonly [name: string]: unknown };
/** What the sides were compared on, and what was bid; empty where nothing was compared. */
export function count_words(rules: RuleSet, marks: Marks, facts: Facts | null, sides: readonly (readonly [number, string])[], language: string): string;
/** The deals of a file; `rules` are the published set's for so many players. Throws SheetError. */
export function deals_of(found: unknown, rules: RuleSet): readonly Deal[];
/** What the table says for a double. */
export function double_words(rules: RuleSet, language: string): DoubleWords;
/** Why a deal cannot be, in plain words; `number` is the problem's own. */
export function flaw_words(flaw: Flaw, language: string, number?: number | null): string;
/** What may be typed for a deal of this sheet. */
export function form_of(sheet: Sheet): Form;
/** A published rule set with house rules, as the page of house rules shows it. Throws RuleSetError. */
export function house(id: string, options: { readonly [name: string]: unknown }, language: string): House;
/** Whether a text begins as a sheet's comma-separated values do. */
export function is_csv(text: string): boolean;
/** The rule of a line: the point's title, or the choice's French term in French. */
export function line_rule(rules: RuleSet, line: Line, language: string): string;
/** What a line stands for: "Announcement (run of three to the ace of spades)", "Multiplier ×2". */
export function line_words(line: Line, language: string, card?: ((it: number) => string) | null): string;
/** The seat on the left. */
export function next_seat(seat: number, players: number): number;
/** How a deal ended. */
export function outcome_words(outcome: Outcome, language: string): string;
/** How many in a hundred a side wins from here, rounded. */
export function percent_won(found: Chance, side: number): number;
/** The card points of a whole pack as the sheet counts them, last trick included. */
export function points_in_play(rules: RuleSet, trump: Trump | null): number;
/** What is wrong with a rule set that was asked for. */
export function problem_words(problem: Problem, language: string): string;
/** A change from what another phone sent, `rules` being those of the sheet. Throws SheetError. */
export function read_change(found: unknown, rules: RuleSet): Change;
/** A sheet from its export, also as a spreadsheet saves it: with semicolons or tabs. Throws SheetError. */
export function read_csv(text: string): Sheet;
/** A deal by itself, from what a change that another phone made holds: it has its own name. Throws SheetError. */
export function read_deal(found: unknown, rules: RuleSet): Deal;
/** A sheet from what a JSON file holds. Throws SheetError. */
export function read_sheet(found: unknown): Sheet;
/** Work out a sheet from its first deal to its last. */
export function reckon(sheet: Sheet): Reckoning;
/** One deal by itself: what it marks, or why it cannot be. Its totals are left empty. */
export function reckon_deal(sheet: Sheet, deal: Deal, dealer: number, pending: number, falls: readonly number[]): Reckoned;
/** The rules of a table that plays a published set with these house rules. Throws RuleSetError. */
export function rule_set(id: unknown, options?: unknown, revision?: unknown): RuleSet;
/** The published rule sets, in the order in which they are offered. */
export function rule_set_ids(): readonly string[];
/** How many in a hundred of its contracts a side made, rounded; null where it took none. */
export function share_made(found: Statistics, side: number): number | null;
/** The sheet as comma-separated values, in UTF-8 once encoded. */
export function sheet_csv(sheet: Sheet): string;
/** A sheet as its file holds it. */
export function sheet_file(sheet: Sheet): { readonly [name: string]: unknown };
/** A sheet from what a log comes to (`log.Written`). Throws SheetError. */
export function sheet_of(head: { readonly [name: string]: unknown }, deals: readonly Deal[]): Sheet;
/** How many sides play. */
export function side_count(players: number): number;
/** The side of a seat. */
export function side_of(seat: number, players: number): number;
/** What is worth telling of a sheet, all of its deals, also those after a match was over. */
export function statistics(sheet: Sheet, reckoning: Reckoning): Statistics;
/** What is wrong in a sheet's file. */
export function trouble_words(trouble: Trouble, language: string): string;
/** A suit, all trumps or no trumps, from its letters in records ("H": "hearts"). */
export function trump_words(code: string, language: string): string;
/** The change, named `id`, that takes back `change`, which was made after `before`. */
export function undone(change: Change, before: Written, id: string): Change;
/** Make changes in their order, after what was written `before`. */
export function written(changes: readonly Change[], before?: Written | null): Written;

/** One announcement that was called. */
export interface Announced {
  readonly side: number;
  readonly points: number;
  readonly valid: boolean;
  readonly label: string;
  readonly cards: readonly number[];
}

/** What may be announced, and what it is worth. */
export interface AnnouncementKind {
  readonly kind: Kind;
  readonly points: number;
  readonly words: string;
}

/** The most that a side marked in one deal: which (from 0), who, how many points. */
export interface BestDeal {
  readonly deal: number;
  readonly side: number;
  readonly points: number;
}

/** Of so many `matches` played on from here, those that each side `won`; others were drawn. */
export interface Chance {
  readonly matches: number;
  readonly won: readonly number[];
}

/** One change. */
export interface Change {
  readonly id: string;
  readonly deal: Deal | null;
  readonly before: string | null;
  readonly removed: string | null;
  readonly head: { readonly [name: string]: unknown } | null;
}

/** What was undertaken, and by whom. */
export interface Contract {
  readonly taker: number;
  readonly trump: Trump | null;
  readonly level: number | null;
  readonly promise: DealPromise;
  readonly doubling: Doubling;
}

/** What a score keeper types for one deal. */
export interface Deal {
  readonly id: string;
  readonly outcome: string | null;
  readonly taker: number;
  readonly trump: string | null;
  readonly level: number | string | null;
  readonly multiplier: number;
  readonly card_points: readonly (number | null)[];
  readonly declarations: readonly (readonly number[])[];
  readonly beaten: readonly (readonly number[])[];
  readonly belote: readonly number[];
  readonly capot: number | null;
  readonly generale_made: boolean;
}

/** What a table says for a double: `say` and `again` aloud, `done` of the contract. */
export interface DoubleWords {
  readonly say: string;
  readonly done: string;
  readonly again: string;
  readonly again_done: string;
}
/** Whether the contract was doubled (contre) and redoubled (surcontre). */
export type Doubling = "none" | "contre" | "surcontre";

/** A finished deal. */
export interface Facts {
  readonly players: number;
  readonly contract: Contract;
  readonly dealer: number;
  readonly card_points: readonly number[];
  readonly belote: readonly number[];
  readonly last_trick: number | null;
  readonly capot: number | null;
  readonly generale_made: boolean;
  readonly announced: readonly Announced[];
  readonly pending: number;
  readonly out_of_play: boolean;
  readonly falls_before: number;
}

/** One flaw, and the side it is about (null when it is about the deal). */
export interface FactsProblem {
  readonly flaw: Flaw;
  readonly side: number | null;
  readonly number: number | null;
}
/** Where a problem lies, as a record's error code. */
export type ProblemCode = "ruleset" | "revision" | "option";
/** What is wrong with the facts of a deal. */
export type Flaw = "sides" | "out_of_range" | "capot_typed" | "pack_total" | "untyped" | "capot_points" | "last_trick" | "generale" | "announcement" | "too_many" | "one_side" | "runs" | "fours" | "apart" | "belote" | "contract" | "negative";

/** What may be typed for one deal. */
export interface Form {
  readonly sides: number;
  readonly outcomes: readonly string[];
  readonly all_typed: boolean;
  readonly capot_typed: boolean;
  readonly levels: readonly (number | string)[];
  readonly trumps: readonly string[];
  readonly multipliers: readonly number[];
  readonly belote: number;
  readonly announced: boolean;
  readonly beaten: boolean;
  readonly stakes: { readonly [name: string]: Stakes };
}

/** The rules of a table: every point as chosen, and what is wrong with the choices. */
export interface House {
  readonly rules: RuleSet;
  readonly groups: readonly PointGroup[];
  readonly presets: readonly Preset[];
  readonly faults: readonly Fault[];
}
/** What is heard when an announcement is called. */
export type Kind = "tierce" | "cinquante" | "cent" | "carre";

/** Points that one side marks, or that leave it (negative), for one reason. */
export interface Line {
  readonly side: number;
  readonly kind: LineKind;
  readonly points: number;
  readonly rule: string;
  readonly label: string;
}
/** What a line of the sheet is for. */
export type LineKind = "cards" | "last_trick" | "capot" | "rounding" | "pack" | "handed_over" | "contract" | "multiplier" | "announcement" | "belote" | "waiting_in" | "waiting_out" | "penalty";

/** What a deal marks. */
export interface Marks {
  readonly outcome: Outcome;
  readonly lines: readonly Line[];
  readonly awarded: readonly number[];
  readonly pending: number;
  readonly taker: number | null;
  readonly capot: number | null;
  readonly compared: readonly number[];
}
/** How a deal ended, as records write it. */
export type Outcome = "made" | "inside" | "litige" | "tie" | "passed" | "annulled";

/** One thing that is wrong: `option` names the option it is about, null for anything else. */
export interface Problem {
  readonly code: ProblemCode;
  readonly option: string | null;
  readonly en: string;
  readonly fr: string;
}
/** What the taker undertook: points, every trick, or every trick alone (K11). */
export type DealPromise = "points" | "capot" | "generale";

/** A deal, worked out. */
export interface Reckoned {
  readonly deal: Deal;
  readonly dealer: number;
  readonly pending: number;
  readonly totals: readonly number[];
  readonly over: boolean;
  readonly winner: number | null;
  readonly marks: Marks | null;
  readonly facts: Facts | null;
  readonly problems: readonly FactsProblem[];
}

/** A whole sheet, worked out: `dealer` deals next, and `pending` waits for that deal. */
export interface Reckoning {
  readonly deals: readonly Reckoned[];
  readonly totals: readonly number[];
  readonly dealer: number;
  readonly pending: number;
  readonly over: boolean;
  readonly winner: number | null;
  readonly played: number;
  readonly falls: readonly number[];
}

/** The rules of one table. */
export interface RuleSet {
  readonly id: string; readonly revision: number;
  readonly title: { readonly [name: string]: string }; readonly double_term: string;
  readonly options: { readonly [name: string]: unknown }; readonly auction: "turn-up" | "bidding";
  readonly table_sizes: readonly number[]; readonly players: number; readonly hand_size: number;
  readonly packets: "3-2" | "2-3" | "3-3" | "3-2-3" | "3-3-2" | "2-3-3" | "4-4";
  readonly stock: "none" | "draw"; readonly three_pack: "24" | "32";
  readonly shuffle: "shuffled" | "cut"; readonly passed_out: "next-dealer" | "same-dealer";
  readonly small_hand: "played" | "annulled"; readonly turned_jack: "free" | "must-take";
  readonly second_round: "other-suits" | "any-suit" | "any-contract" | "other-contracts";
  readonly dealer_must_take: "never" | "always" | "third-deal"; readonly suitless: "off" | "on";
  readonly min_bid: number; readonly max_bid: number; readonly generale: number;
  readonly double: "on" | "off"; readonly double_when: "in-turn" | "any-time";
  readonly double_freezes: "yes" | "no"; readonly redouble_by: "side" | "bidder";
  readonly suitless_points: "raw" | "rebalanced" | "scaled";
  readonly raise_partner_trump: "must" | "free";
  readonly overtrump_partner: "must" | "free" | "barred"; readonly undertrump: "must" | "free";
  readonly trump_partner: "free" | "must"; readonly raise_plain: "free" | "must";
  readonly declarations: "off" | "on"; readonly declarations_ranking: "single" | "separate";
  readonly declarations_tie: "cancel" | "first-player";
  readonly declarations_overlap: "no" | "yes"; readonly declarations_in_contract: "yes" | "no";
  readonly dedans_declarations: "all" | "valid";
  readonly capot_declarations: "kept" | "winner" | "lost";
  readonly suitless_fours: "usual" | "aces-and-tens"; readonly belote: "on" | "off";
  readonly belote_call: "automatic" | "said"; readonly belote_when_inside: "holder" | "defence";
  readonly belote_in_contract: "yes" | "no"; readonly belote_doubled: "no" | "yes";
  readonly tie: "litige" | "inside" | "made" | "keep"; readonly litige_belote: "holder" | "waits";
  readonly capot: number; readonly failed_pays: "pack" | "162" | "whole" | "160";
  readonly rounding: "none" | "taker" | "each"; readonly bid_test: "exact" | "rounded";
  readonly contract_points: "made" | "made-and-bid" | "bid" | "bid-alone";
  readonly double_pays: "fixed" | "multiply" | "bid-only"; readonly redouble: "4" | "3";
  readonly failed_capot: "capot" | "410" | "160"; readonly three_target: "each" | "together";
  readonly three_inside: "best" | "lost" | "each" | "split"; readonly zero_penalty: number;
  readonly fall_penalty: number; readonly target: number | null; readonly deals: number | null;
  readonly both_pass: "points" | "taker";
  readonly finish: "any" | "not-on-belote" | "not-on-capot";
}

/** A table's sheet: `names` by seat, `dealer` the seat that deals first. */
export interface Sheet {
  readonly rules: RuleSet;
  readonly title: string;
  readonly names: readonly string[];
  readonly dealer: number;
  readonly out_of_play: boolean;
  readonly deals: readonly Deal[];
}

/** What follows from the trumps: the card points in play, and how many belotes there are. */
export interface Stakes {
  readonly points: number;
  readonly pairs: number;
}

/** An evening in numbers, one a side. */
export interface Statistics {
  readonly deals: number;
  readonly taken: readonly number[];
  readonly made: readonly number[];
  readonly falls: readonly number[];
  readonly litiges: readonly number[];
  readonly capots: readonly number[];
  readonly belotes: readonly number[];
  readonly awarded: readonly number[];
  readonly best: BestDeal | null;
}

/** Something that is wrong in a file: in which deal (from 0), null where it is in none. */
export interface Trouble {
  readonly en: string;
  readonly fr: string;
  readonly deal: number | null;
}
/** What is trumps: one of the four suits (numbered as `Suit`), all of them, or none. */
export type Trump = 0 | 1 | 2 | 3 | 4 | 5;

/** What a log comes to: the head's entries, the deals in order, the changes that were made. */
export interface Written {
  readonly head: { readonly [name: string]: unknown };
  readonly deals: readonly Deal[];
  readonly changes: readonly string[];
}
