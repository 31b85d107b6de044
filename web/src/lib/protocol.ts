// The protocol between server and client, written from the structs of
// rebelote.server.protocol by `python -m rebelote.server.typescript`: change it there, not here.
//
// The server always sends every field, null where there is nothing to say; `?` marks what a client
// may leave out. On a score sheet, the server leaves out as well what says nothing.

export const PROTOCOL = 1;

/** 128 bits that nobody can guess. */
export type TableId = string;

/** 128 bits that nobody can guess: the right to read a shared score sheet. */
export type SheetId = string;

/** Made by the client, another one for each move. Sent again, it makes nothing happen twice. */
export type MoveId = string;

/** How far a client is: the `n` of the last update it has seen, 0 when it has seen none. */
export type UpdateNumber = number;

/** An action as records write it: "pass", "take", "S", "90H", "contre", "announce", "JH". */
export type ActionText = string;

/** The player's share of the shuffle, 0 to 64 bytes in hexadecimal. */
export type Entropy = string;

/** The language of every text that is sent. */
export type Language = "fr" | "en";

/** How fast bots play, and how long a trick stays where nothing else is asked. */
export type Tempo = "slow" | "normal" | "fast";

/**
 * The table's pace, in its player's hand.
 *
 * `keep` is how long a complete trick stays, in milliseconds (null: as the tempo has it); with
 * `wait` it stays until the player takes it away.
 */
export interface Pace {
  readonly tempo: Tempo;
  readonly keep: number | null;
  readonly wait: boolean;
}

/** First of all; again to change the language. */
export interface Hello {
  readonly t: "hello";
  readonly lang: Language;
  readonly protocol?: number;
}

/** Sit down again, or watch where one has no seat. `n` is what was seen already. */
export interface Join {
  readonly t: "join";
  readonly table: TableId;
  readonly n?: UpdateNumber;
}

/**
 * Hear how far a shared score sheet is, at once and whenever it has grown.
 *
 * A socket is at one table or watches one sheet: it leaves where it was.
 */
export interface WatchSheet {
  readonly t: "watch-sheet";
  readonly sheet: SheetId;
}

/** Stand up from the table, and the match waits; or watch the sheet no more. */
export interface Leave {
  readonly t: "leave";
}

/** Ready for the next deal, with one's share of its shuffle. */
export interface Ready {
  readonly t: "ready";
  readonly id: MoveId;
  readonly n: UpdateNumber;
  readonly entropy?: Entropy;
}

/** Call, announce or play; `n` is the update that the choice was made on. */
export interface Act {
  readonly t: "act";
  readonly id: MoveId;
  readonly n: UpdateNumber;
  readonly action: ActionText;
}

/** Take the trick away, at a table that waits for it. */
export interface GoOn {
  readonly t: "go-on";
  readonly n: UpdateNumber;
}

/** Another pace from now on. */
export interface SetPace {
  readonly t: "pace";
  readonly pace: Pace;
}

/** Take back one's last choice of this deal, where the table allows it. */
export interface Undo {
  readonly t: "undo";
  readonly id: MoveId;
  readonly n: UpdateNumber;
}

/** Ask what a bot would do here, where the table allows it. */
export interface AskHint {
  readonly t: "hint";
  readonly n: UpdateNumber;
}

/** Give up the match: it counts as lost where losses count. */
export interface GiveUp {
  readonly t: "give-up";
  readonly id: MoveId;
  readonly n: UpdateNumber;
}

/** Is anyone there? */
export interface Ping {
  readonly t: "ping";
}

export type FromClient = Hello | Join | WatchSheet | Leave | Ready | Act | GoOn | SetPace | Undo | AskHint | GiveUp | Ping;

/** An announcement: its words ("tierce"), and once shown its cards, points and full words. */
export interface Declared {
  readonly seat: number;
  readonly kind: string;
  readonly label: string;
  readonly points: number | null;
  readonly cards: readonly string[];
}

/** A deal begins; the hands are in the screen. */
export interface DealTold {
  readonly e: "dealt";
  readonly dealer: number;
  readonly deal: number;
}

/** A seat spoke. `label` is what stands in front of it ("90 hearts"). */
export interface CallTold {
  readonly e: "called";
  readonly seat: number;
  readonly call: string;
  readonly label: string;
}

/** The auction is over and play begins; `label` is the contract in words. */
export interface ContractTold {
  readonly e: "contract";
  readonly taker: number;
  readonly label: string;
}

/** A seat announced; only kinds are heard. */
export interface AnnouncedTold {
  readonly e: "announced";
  readonly seat: number;
  readonly declared: readonly Declared[];
}

/** A seat said belote, or `again`, rebelote. */
export interface BeloteTold {
  readonly e: "belote";
  readonly seat: number;
  readonly again: boolean;
}

/** A card was played. */
export interface PlayTold {
  readonly e: "played";
  readonly seat: number;
  readonly card: string;
}

/** A trick is complete: its number in the deal (from 1), its winner, its points. */
export interface TrickTold {
  readonly e: "trick";
  readonly seat: number;
  readonly number: number;
  readonly points: number;
}

/** A seat drew from the stock; `card` for the one who drew alone. `left` stay in the stock. */
export interface DrawTold {
  readonly e: "drew";
  readonly seat: number;
  readonly card: string | null;
  readonly left: number;
}

/** The announcements are settled; the cards of those that count are shown. */
export interface ShowTold {
  readonly e: "shown";
  readonly valid: readonly Declared[];
  readonly beaten: readonly Declared[];
  readonly cancelled: readonly Declared[];
}

/** A seat annulled the deal and showed its hand. */
export interface LayTold {
  readonly e: "laid-down";
  readonly seat: number;
  readonly cards: readonly string[];
}

/** The deal is over: `words` say how ("West, hearts: made"), `awarded` is by side. */
export interface MarksTold {
  readonly e: "marked";
  readonly outcome: string;
  readonly words: string;
  readonly awarded: readonly number[];
  readonly totals: readonly number[];
}

/** The match is over; no winner when it is drawn. `given_up` by the seat that left it. */
export interface EndTold {
  readonly e: "ended";
  readonly winner: number | null;
  readonly given_up: number | null;
}

/** A seat took back its last choice, and all that followed. */
export interface UndoTold {
  readonly e: "undone";
  readonly seat: number;
}

export type Happening = DealTold | CallTold | ContractTold | AnnouncedTold | BeloteTold | PlayTold | TrickTold | DrawTold | ShowTold | LayTold | MarksTold | EndTold | UndoTold;

/** What a table is for: a game against bots, or a match of the ladder. */
export type TableKind = "bots" | "ladder";

/**
 * A seat. `bot` is its level, null for a person; `here` says that the person is connected.
 *
 * `cards` is how many it holds, `taken` how many tricks it has taken, `known` the cards in its
 * hand that everybody knows. `spoke` is the label of its last call while the auction runs;
 * `may_act` says that something is open to it now, a double out of turn included.
 */
export interface Place {
  readonly name: string;
  readonly side: number;
  readonly bot: number | null;
  readonly here: boolean;
  readonly cards: number;
  readonly taken: number;
  readonly may_act: boolean;
  readonly spoke: string | null;
  readonly known: readonly string[];
}

/** One call of the auction, in order; `call` as records write it, `label` in words. */
export interface Call {
  readonly seat: number;
  readonly call: string;
  readonly label: string;
  readonly trump: string | null;
  readonly level: string | null;
}

/**
 * The contract, or the bid that stands while the auction runs.
 *
 * `trump` is S, H, D, C, AT or NT; `level` "90", "capot", "generale" or null; `times` 1, 2 or
 * what a redouble is played for; `doubled` the words for it ("contré"), `by` the seat that
 * doubled.
 */
export interface ContractShown {
  readonly taker: number;
  readonly trump: string;
  readonly level: string | null;
  readonly label: string;
  readonly times: number;
  readonly doubled: string;
  readonly by: number | null;
  readonly final: boolean;
}

/** A card on the table and who played it. */
export interface TrickCard {
  readonly seat: number;
  readonly card: string;
}

/** A trick: its cards in playing order, and the seat whose card holds it so far. */
export interface TrickShown {
  readonly cards: readonly TrickCard[];
  readonly winner: number | null;
  readonly points: number;
  readonly number: number;
}

/**
 * A card of one's own hand, in the order hands are held.
 *
 * `why` is not empty when it may not be played now although it is the player's turn to play.
 */
export interface HandCard {
  readonly card: string;
  readonly trump: boolean;
  readonly ok: boolean;
  readonly why: string;
}

/**
 * Something one may say instead of a card.
 *
 * `trump` where it names one, `detail` what follows; `lost` are the cards of the hand that give it
 * up when they are played.
 */
export interface Choice {
  readonly action: string;
  readonly label: string;
  readonly trump: string | null;
  readonly detail: string;
  readonly lost: readonly string[];
}

/** A height on the bidding box; `trumps` in which it may be bid now, `why` when in none. */
export interface BidLevel {
  readonly level: string;
  readonly label: string;
  readonly trumps: readonly string[];
  readonly why: string;
}

/** A column of the bidding box. */
export interface BidTrump {
  readonly trump: string;
  readonly label: string;
}

/** Every bid of the table; the action is a level's `level` followed by a trump's `trump`. */
export interface BidBox {
  readonly levels: readonly BidLevel[];
  readonly trumps: readonly BidTrump[];
}

/** What the table waits for from this seat. */
export type AskKind = "ready" | "take" | "name" | "bid" | "double" | "play" | "trick";

/**
 * What this seat is asked, in words, and its choices besides the cards of the hand.
 *
 * READY: say ready for the next deal. TAKE: take the turned card or pass. NAME: the second round.
 * BID: a bidding box. DOUBLE: nothing but doubling, redoubling or passing is open; `turn` is false
 * where it may be said out of turn. PLAY: a card, with announcing and the like among the choices.
 * TRICK: take the complete trick away.
 */
export interface Ask {
  readonly kind: AskKind;
  readonly text: string;
  readonly detail: string;
  readonly choices: readonly Choice[];
  readonly bids: BidBox | null;
  readonly turn: boolean;
}

/** A line of a deal's sheet: its words with the rule it comes from, and its points by side. */
export interface MarkLine {
  readonly words: string;
  readonly rule: string;
  readonly points: readonly (number | null)[];
}

/**
 * How the last deal was marked; the lines of each side sum to `awarded`.
 *
 * `outcome` is made, inside, litige, tie, passed or annulled; `headline` says it in words, `count`
 * what was compared. `number` is the deal's as the match counts them.
 */
export interface DealSheet {
  readonly deal: number;
  readonly number: number;
  readonly outcome: string;
  readonly headline: string;
  readonly count: string;
  readonly taker: number | null;
  readonly capot: number | null;
  readonly lines: readonly MarkLine[];
  readonly awarded: readonly number[];
  readonly totals: readonly number[];
  readonly pending: number;
}

/** A finished deal on the sheet of the match; `number` is null for one that does not count. */
export interface DealRow {
  readonly deal: number;
  readonly number: number | null;
  readonly outcome: string;
  readonly words: string;
  readonly awarded: readonly number[];
}

/**
 * What was promised about the deal under way (or to come): hexadecimal, as `verify` reads it.
 *
 * `receipt` once it is dealt.
 */
export interface DealPromise {
  readonly deal: number;
  readonly commitment: string;
  readonly receipt: string | null;
}

/**
 * Where the player stands on the ladder: the rival's level now, the run of wins, its worth.
 *
 * After the match, `after_wins` and `after_score` are what it made of it, `after_level` the next
 * rival's level.
 */
export interface LadderShown {
  readonly level: number;
  readonly top: number;
  readonly wins: number;
  readonly score: number;
  readonly best: number;
  readonly after_wins: number | null;
  readonly after_score: number | null;
  readonly after_level: number | null;
}

/**
 * The table as one seat (`you`), or a spectator (`you` null), sees it.
 *
 * Everything listed by side has one entry a side; `sides` lists each side's seats. `title` and
 * `length` say in words what is played and how long, `target` the points to reach where there are
 * such, `house` how many house rules differ from the rule set.
 *
 * `stage` is dealing, auction, play or finished; `deal` counts from 1, and
 * `number` as the match does: where it ends after so many deals, one that nobody played is none of
 * them. `totals` are the points of
 * the match, `pending` those that wait for the next deal, `points` those won in this deal so far.
 * `winner` is a side, `given_up` and `to_act` are seats. In the auction `turned` is the card that
 * is turned up and `round` the round about it, from 1 (0: the auction has none).
 *
 * `trick` is the one on the table: complete, it stays there until the next card. `last` is the one
 * before it; `tricks` of `of` are done. `stock` counts the cards to draw from, and while there are
 * some, `open_stock` says that any card may be played. `declared` are the announcements heard,
 * `rows` the deals that are over, `sheet` the last of them in full.
 *
 * `ask` is what this seat is asked, null while others are waited for; `can_undo` and `can_hint`
 * tell what the table allows now, and `helped` that a hint was given or a choice taken back in
 * this match.
 */
export interface Screen {
  readonly table: string;
  readonly kind: TableKind;
  readonly ruleset: string;
  readonly title: string;
  readonly length: string;
  readonly target: number | null;
  readonly house: number;
  readonly you: number | null;
  readonly places: readonly Place[];
  readonly sides: readonly (readonly number[])[];
  readonly stage: string;
  readonly deal: number;
  readonly number: number;
  readonly dealer: number;
  readonly totals: readonly number[];
  readonly pending: number;
  readonly over: boolean;
  readonly winner: number | null;
  readonly given_up: number | null;
  readonly to_act: number | null;
  readonly turned: string | null;
  readonly round: number;
  readonly calls: readonly Call[];
  readonly contract: ContractShown | null;
  readonly points: readonly number[];
  readonly trick: TrickShown | null;
  readonly last: TrickShown | null;
  readonly tricks: number;
  readonly of: number;
  readonly stock: number | null;
  readonly open_stock: boolean;
  readonly declared: readonly Declared[];
  readonly hand: readonly HandCard[];
  readonly ask: Ask | null;
  readonly sheet: DealSheet | null;
  readonly rows: readonly DealRow[];
  readonly promise: DealPromise | null;
  readonly pace: Pace;
  readonly can_undo: boolean;
  readonly can_hint: boolean;
  readonly helped: boolean;
  readonly ladder: LadderShown | null;
}

/** The answer to a hello. */
export interface Welcome {
  readonly t: "welcome";
  readonly protocol: number;
  readonly version: string;
}

/**
 * The table at number `n`.
 *
 * `told` is everything since the number the client said it had seen, in order. With `fresh` that
 * was not so: `told` then starts with the deal on the table, and is for the journal, not for the
 * ear.
 */
export interface Update {
  readonly t: "update";
  readonly n: number;
  readonly told: readonly Happening[];
  readonly screen: Screen;
  readonly fresh: boolean;
}

/** A move was made, once, at number `n`: the same answer however often it is sent. */
export interface Done {
  readonly t: "done";
  readonly id: string;
  readonly n: number;
}

/**
 * A move was refused and changed nothing.
 *
 * `code` as records name it, or the table's own: "stale", "ready", "no_undo", "nothing_to_undo",
 * "no_hint", "no_hint_now". `id` is empty where a hint was asked for.
 */
export interface Refused {
  readonly t: "refused";
  readonly id: string;
  readonly code: string;
  readonly text: string;
}

/** What a bot would do at number `n`; `action` as records write it. */
export interface Hint {
  readonly t: "hint";
  readonly n: number;
  readonly action: string;
  readonly text: string;
}

/** The seat is played from another window now; joining again takes it back. */
export interface Replaced {
  readonly t: "replaced";
}

/** A shared score sheet is at number `n`: whoever has fewer changes asks for those after it. */
export interface SheetAt {
  readonly t: "sheet";
  readonly sheet: string;
  readonly n: number;
}

/** Why something other than a move could not be done. */
export type TroubleCode = "bad_message" | "no_hello" | "protocol" | "no_table" | "no_sheet" | "not_seated" | "not_here" | "too_many_tables" | "too_fast" | "paused" | "broken";

/**
 * Something was not done. `id` names the move that it was, if it was one.
 *
 * PAUSED: nothing can be written down just now, so nothing goes on; the same move may be sent
 * again.
 */
export interface Trouble {
  readonly t: "trouble";
  readonly code: TroubleCode;
  readonly text: string;
  readonly id: string | null;
}

/** Yes. */
export interface Pong {
  readonly t: "pong";
}

export type FromServer = Welcome | Update | Done | Refused | Hint | Replaced | SheetAt | Trouble | Pong;

/** House rules by option, as records write them. */
export type Options = { readonly [key: string]: string | boolean | number };

/**
 * A table to open. `id` sent again opens the same table; `level` is the bots'.
 *
 * Without a `ruleset` the usual game is played. On the ladder, the rules and the level are the
 * ladder's own: `ruleset`, `options` and `level` are ignored.
 */
export interface NewTable {
  readonly id: MoveId;
  readonly ruleset?: string;
  readonly options?: Options;
  readonly kind?: TableKind;
  readonly level?: number;
  readonly pace?: Pace;
  readonly lang?: Language;
}

/** A table was opened: join it from number `n`. `promise` binds the first deal. */
export interface Opened {
  readonly table: string;
  readonly n: number;
  readonly promise: DealPromise;
}

/** One thing that is wrong; `field` names the option or the field where there is one. */
export interface Fault {
  readonly text: string;
  readonly field: string | null;
}

/** Why a request was not done, in words. */
export interface Problem {
  readonly code: string;
  readonly text: string;
  readonly faults: readonly Fault[];
}

/**
 * A rule set on the home page. `sizes` are the numbers of players it can be played by.
 *
 * `ladder` says that the ladder is played by it.
 */
export interface RuleSetCard {
  readonly id: string;
  readonly title: string;
  readonly blurb: string;
  readonly sizes: readonly number[];
  readonly players: number;
  readonly ladder: boolean;
}

/** One choice on a point: its value, what tables call it, what is played. */
export interface Way {
  readonly value: string;
  readonly term: string;
  readonly words: string;
}

/**
 * The numbers that a point may take, and those that it may take besides.
 *
 * `zero` says what 0 stands for, empty where it may not be chosen.
 */
export interface Bounds {
  readonly minimum: number;
  readonly maximum: number;
  readonly step: number;
  readonly zero: string;
  readonly also: readonly number[];
}

/**
 * A point on which tables differ, as this table has it.
 *
 * `switch` names the way that "on" stands for, where the point is a plain yes or no. `here` is
 * false where it changes nothing under the choices made.
 */
export interface Point {
  readonly name: string;
  readonly title: string;
  readonly value: string | number | null;
  readonly default: string | number | null;
  readonly here: boolean;
  readonly words: string;
  readonly ways: readonly Way[];
  readonly bounds: Bounds | null;
  readonly switch: string | null;
}

/** The points of one part of the game. */
export interface PointGroup {
  readonly id: string;
  readonly title: string;
  readonly points: readonly Point[];
}

/** House rules that go together. */
export interface Preset {
  readonly id: string;
  readonly title: string;
  readonly words: string;
  readonly options: Options;
}

/** A section of a rule sheet; `house` marks what is this table's own. */
export interface SheetPart {
  readonly title: string;
  readonly items: readonly SheetLine[];
  readonly table: readonly (readonly string[])[];
}

/** A sentence of a rule sheet. */
export interface SheetLine {
  readonly text: string;
  readonly term: string;
  readonly option: string;
  readonly house: boolean;
}

/**
 * The rules of a table: every point as chosen, the sheet, and what is wrong with the choices.
 *
 * With `faults`, the points and the sheet are those of the choices that could stand.
 */
export interface HouseRules {
  readonly id: string;
  readonly title: string;
  readonly blurb: string;
  readonly groups: readonly PointGroup[];
  readonly presets: readonly Preset[];
  readonly sheet: readonly SheetPart[];
  readonly options: Options;
  readonly faults: readonly Fault[];
}

/** House rules to look at. */
export interface WantedRules {
  readonly options?: Options;
  readonly lang?: Language;
}

/**
 * One of the visitor's games, `updated` in seconds since 1970.
 *
 * `seat` and `side` are the visitor's own, `totals` are by side.
 */
export interface GameRow {
  readonly table: string;
  readonly kind: TableKind;
  readonly ruleset: string;
  readonly title: string;
  readonly deal: number;
  readonly totals: readonly number[];
  readonly seat: number;
  readonly side: number;
  readonly over: boolean;
  readonly updated: number;
}

/**
 * A run of wins on the ladder, and what it is worth.
 *
 * `level` is the next rival's, of `top` there are; `best` is the best score so far, and `table`
 * the match that goes on.
 */
export interface Standing {
  readonly level: number;
  readonly top: number;
  readonly wins: number;
  readonly score: number;
  readonly best: number;
  readonly table: string | null;
}

/** The visitor: a name of one's own (may be empty), games going on and finished, the ladder. */
export interface Me {
  readonly name: string;
  readonly games: readonly GameRow[];
  readonly ladder: Standing;
}

/** Another name. */
export interface NewName {
  readonly name: string;
}

/** A best run. `you` marks the visitor's own. */
export interface LadderRow {
  readonly rank: number;
  readonly name: string;
  readonly wins: number;
  readonly score: number;
  readonly you: boolean;
}

/** The server is ready. */
export interface Health {
  readonly ready: boolean;
  readonly version: string;
}

/** The name that a change or a deal has of its own, made by the client: another one for each. */
export type OwnId = string;

/** A word of records. */
export type Word = string;

/**
 * What was typed for one deal.
 *
 * `outcome` is "passed" or "annulled" where nothing was played, else null. `taker` is a seat.
 * `card_points` are by side, null what is to be worked out; `declarations` are the points of each
 * announcement that counts, by side, `beaten` of each that was called and beaten. `belote` is
 * points by side, `capot` the side with every trick.
 */
export interface SheetDeal {
  readonly id: OwnId;
  readonly outcome?: Word | null;
  readonly taker?: number | null;
  readonly trump?: Word | null;
  readonly level?: number | Word | null;
  readonly multiplier?: number;
  readonly card_points?: readonly (number | null)[];
  readonly declarations?: readonly (readonly number[])[];
  readonly beaten?: readonly (readonly number[])[];
  readonly belote?: readonly number[];
  readonly capot?: number | null;
  readonly generale_made?: boolean;
}

/**
 * What else stands on a sheet.
 *
 * A change of it changes what it names, and takes out what it names with null. A `ruleset` without
 * its `revision` is the newest one, and stays that one.
 */
export interface SheetHead {
  readonly title?: string | null;
  readonly ruleset?: string | null;
  readonly revision?: number | null;
  readonly options?: Options | null;
  readonly names?: readonly string[] | null;
  readonly dealer?: number | null;
  readonly out_of_play?: boolean | null;
}

/**
 * One change. It counts once, however often it is sent under its `id`.
 *
 * With `deal` a deal is corrected, or put in where there is none of its id: before the deal
 * `before`, at the end where that is null or gone. `removed` is the id of a deal that is taken
 * out; together with `deal`, of the same id, it is moved.
 */
export interface SheetChange {
  readonly id: OwnId;
  readonly deal?: SheetDeal | null;
  readonly before?: OwnId | null;
  readonly removed?: OwnId | null;
  readonly head?: SheetHead | null;
}

/** A whole sheet, as its file holds it. */
export interface SheetFile {
  readonly rebelote_sheet: number;
  readonly ruleset: string;
  readonly revision?: number | null;
  readonly options?: Options;
  readonly title?: string;
  readonly names?: readonly string[];
  readonly dealer?: number;
  readonly out_of_play?: boolean;
  readonly deals?: readonly SheetDeal[];
}

/**
 * A sheet to share: a file, or the changes so far; of both, the changes come after the file.
 *
 * `id` sent again opens the same sheet, as it is by then.
 */
export interface NewSheet {
  readonly id: MoveId;
  readonly sheet?: SheetFile | null;
  readonly changes?: readonly SheetChange[];
  readonly lang?: Language;
}

/**
 * A sheet is shared, and at number `n`.
 *
 * Whoever has `sheet` may read it, whoever has `key` as well may write in it. Nobody can guess
 * either.
 */
export interface SharedSheet {
  readonly sheet: string;
  readonly key: string;
  readonly n: number;
}

/** A change and its number. */
export interface NumberedChange {
  readonly n: number;
  readonly change: SheetChange;
}

/**
 * The changes after the number asked for, in order. `n` is the sheet's last number.
 *
 * Where the last of these is not it, ask for what follows. Where `n` is below the number asked
 * for, the sheet was put back to an older copy: read all of it, and send again what is missing.
 */
export interface SheetChanges {
  readonly sheet: string;
  readonly n: number;
  readonly changes: readonly NumberedChange[];
}

/** Changes to write down, in this order. */
export interface NewChanges {
  readonly key: string;
  readonly changes: readonly SheetChange[];
  readonly lang?: Language;
}

/**
 * A change that was not made, and never can be on this sheet as it is: forget it.
 *
 * `code` is "unreadable" (`faults` say what is wrong), "change_too_long" or "sheet_full".
 */
export interface ChangeRefused {
  readonly id: string;
  readonly code: string;
  readonly text: string;
  readonly faults: readonly Fault[];
}

/**
 * What became of changes: `numbers` has the number of each, in order, up to one `refused`.
 *
 * What came after that one was not looked at: it may be sent again. `n` is the sheet's last
 * number; others may have written between one's own.
 */
export interface ChangesWritten {
  readonly n: number;
  readonly numbers: readonly number[];
  readonly refused: ChangeRefused | null;
}
