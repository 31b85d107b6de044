/**
 * What is being typed for one deal, and what each tap makes of it.
 *
 * Nothing here knows what a deal is worth: the engine says that of the deal that a draft comes to.
 */

import { pairsOf, wholeOf, type Deal, type Form } from './reckoned';

export interface Draft {
  /** Passed or annulled, and nothing else counts; null where it was played. */
  readonly outcome: string | null;
  /** The side that took. */
  readonly taker: number | null;
  readonly trump: string | null;
  readonly level: number | string | null;
  readonly multiplier: number;
  /** Digits by side, empty where none were typed. */
  readonly typed: readonly string[];
  /** The sides that were typed, the earliest first. */
  readonly order: readonly number[];
  /** The side whose points the digits are. */
  readonly active: number;
  /** The next digit begins a new number. */
  readonly anew: boolean;
  readonly capot: number | null;
  readonly generale: boolean;
  /** Belotes held, by side. */
  readonly belote: readonly number[];
  /** The points of each announcement that counts, by side, and of each that was beaten. */
  readonly calls: readonly (readonly number[])[];
  readonly beaten: readonly (readonly number[])[];
}

/** Whether trumps are bid for, and not taken. */
export function isBid(form: Form): boolean {
  return form.levels.length > 0;
}

const MOST_DIGITS = 3;
/** Announcements of one side, as many as a sheet takes. */
const MOST_CALLS = 16;

/** An empty draft: the digits are the first side's, so that nobody types for a side unawares. */
export function fresh(form: Form): Draft {
  const each = <T>(value: T): readonly T[] => Array.from({ length: form.sides }, () => value);
  return {
    outcome: null,
    taker: null,
    trump: null,
    level: null,
    multiplier: 1,
    typed: each(''),
    order: [],
    active: 0,
    anew: false,
    capot: null,
    generale: false,
    belote: each(0),
    calls: each<readonly number[]>([]),
    beaten: each<readonly number[]>([]),
  };
}

/** Whether nothing was typed yet. */
export function isFresh(draft: Draft, form: Form): boolean {
  return JSON.stringify({ ...draft, anew: false, active: 0 }) === JSON.stringify(fresh(form));
}

const put = <T>(list: readonly T[], place: number, value: T): readonly T[] =>
  list.map((each, i) => (i === place ? value : each));

/** A side took. */
export function take(draft: Draft, taker: number): Draft {
  // A capot is the taker's until another side was turned to, whoever that is told to be.
  const follows = draft.capot !== null && (draft.taker === null || draft.capot === draft.taker);
  const capot = follows ? taker : draft.capot;
  return { ...draft, outcome: null, taker, capot };
}

/** Nothing was played. */
export function unplayed(draft: Draft, outcome: string): Draft {
  return { ...draft, outcome, taker: null };
}

/** Trumps; told again, they are taken back. */
export function trump(draft: Draft, form: Form, code: string): Draft {
  const chosen = draft.trump === code ? null : code;
  const held = draft.belote.reduce((sum, count) => sum + count, 0);
  const belote = held > pairsOf(form, chosen) ? draft.belote.map(() => 0) : draft.belote;
  return { ...draft, outcome: null, trump: chosen, belote };
}

/** What was bid; told again, it is taken back. */
export function bid(draft: Draft, level: number | string): Draft {
  const chosen = draft.level === level ? null : level;
  return { ...draft, outcome: null, level: chosen, generale: chosen === 'generale' };
}

/** How many times the contract counts; told again, it counts once. */
export function double(draft: Draft, times: number): Draft {
  return { ...draft, multiplier: draft.multiplier === times ? 1 : times };
}

/** How many sides have their points typed before the rest follows. */
function wanted(form: Form): number {
  return form.all_typed ? form.sides : form.sides - 1;
}

/** A digit of the active side's points. */
export function digit(draft: Draft, form: Form, figure: number): Draft {
  if (draft.capot !== null && !form.capot_typed) draft = uncapped(draft);
  const { active } = draft;
  const before = draft.anew ? '' : (draft.typed[active] ?? '');
  const text = before === '0' ? String(figure) : before + String(figure);
  if (text.length > MOST_DIGITS) return draft;
  let typed = put(draft.typed, active, text);
  let order = [...draft.order.filter((side) => side !== active), active];
  // One more than is wanted: the earliest is worked out again.
  while (order.length > wanted(form)) {
    const [first = 0, ...others] = order;
    typed = put(typed, first, '');
    order = others;
  }
  const next = { ...draft, outcome: null, typed, order, anew: false };
  return isFull(text, wholeOf(form, draft.trump)) ? onward(next, form) : next;
}

/** No digit more can follow. */
function isFull(text: string, whole: number): boolean {
  return text === '0' || text.length === MOST_DIGITS || Number(text) * 10 > whole;
}

/** On to the next side, where another one is still to be typed. */
function onward(draft: Draft, form: Form): Draft {
  if (form.sides < 3 && !form.all_typed) return draft;
  if (draft.order.length >= wanted(form)) return draft;
  for (let step = 1; step < form.sides; step += 1) {
    const side = (draft.active + step) % form.sides;
    if (draft.typed[side] === '') return { ...draft, active: side };
  }
  return draft;
}

/** Take the last digit back, the one before the active side's first too. */
export function erase(draft: Draft, form: Form): Draft {
  if (draft.capot !== null && !form.capot_typed) return uncapped(draft);
  let { active } = draft;
  const last = draft.order.at(-1);
  if (draft.typed[active] === '') {
    if (last === undefined) return draft;
    active = last;
  }
  const text = draft.anew ? '' : (draft.typed[active] ?? '').slice(0, -1);
  const order = text === '' ? draft.order.filter((side) => side !== active) : draft.order;
  return { ...draft, active, anew: false, typed: put(draft.typed, active, text), order };
}

/** The digits are a side's from now on; where a capot is told, it is that side's. */
export function turnTo(draft: Draft, side: number): Draft {
  if (draft.capot !== null) return { ...draft, active: side, capot: side };
  return { ...draft, active: side, anew: draft.typed[side] !== '' };
}

/** Every trick: the taker's, until another side is turned to; told again, it is taken back. */
export function capot(draft: Draft): Draft {
  if (draft.capot !== null) return uncapped(draft);
  const typed = draft.typed.map(() => '');
  return { ...draft, outcome: null, capot: draft.taker ?? draft.active, typed, order: [], anew: false };
}

function uncapped(draft: Draft): Draft {
  return { ...draft, capot: null };
}

/** A side held belote; null: none did. At all trumps there are several. */
export function belote(draft: Draft, form: Form, side: number | null): Draft {
  const none = draft.belote.map(() => 0);
  if (side === null) return { ...draft, belote: none };
  const pairs = pairsOf(form, draft.trump);
  if (pairs <= 1) return { ...draft, outcome: null, belote: pairs === 0 ? none : put(none, side, 1) };
  const held = draft.belote.reduce((sum, count) => sum + count, 0);
  if (held >= pairs) return draft;
  return { ...draft, outcome: null, belote: put(draft.belote, side, (draft.belote[side] ?? 0) + 1) };
}

/** A side announced something; `beaten`, it does not count. */
export function call(draft: Draft, side: number, points: number, beaten = false): Draft {
  const name = beaten ? 'beaten' : 'calls';
  const called = draft[name][side] ?? [];
  if (called.length >= MOST_CALLS) return draft;
  const more = [...called, points].sort((a, b) => b - a);
  return { ...draft, outcome: null, [name]: put(draft[name], side, more) };
}

/** One such announcement less. */
export function uncall(draft: Draft, side: number, points: number, beaten = false): Draft {
  const name = beaten ? 'beaten' : 'calls';
  const called = [...(draft[name][side] ?? [])];
  const place = called.indexOf(points);
  if (place >= 0) called.splice(place, 1);
  return { ...draft, [name]: put(draft[name], side, called) };
}

/** What is still to be typed before the deal can be worked out, null where nothing is. */
export function missing(draft: Draft, form: Form): 'taker' | 'level' | 'points' | null {
  if (draft.outcome !== null) return null;
  if (draft.taker === null) return 'taker';
  if (isBid(form) && draft.level === null) return 'level';
  if (draft.capot !== null && !form.capot_typed) return null;
  return draft.order.length < wanted(form) ? 'points' : null;
}

/** The points of a side: as typed, or as they follow from the others'; null where neither. */
export function pointsOf(draft: Draft, form: Form, side: number): number | null {
  const text = draft.typed[side] ?? '';
  if (text !== '') return Number(text);
  if (form.all_typed || draft.order.length < form.sides - 1) return null;
  const rest = draft.order.reduce((left, other) => left - Number(draft.typed[other]), wholeOf(form, draft.trump));
  return rest >= 0 ? rest : null;
}

/** The deal that a draft comes to, under this name. */
export function dealOf(draft: Draft, form: Form, id: string): Deal {
  const some = (lists: readonly (readonly number[])[]) => (lists.some((list) => list.length > 0) ? lists : []);
  const played = draft.outcome === null;
  const typed = played && draft.order.length > 0;
  return {
    id,
    outcome: draft.outcome,
    taker: played ? (draft.taker ?? 0) : 0,
    trump: played ? draft.trump : null,
    level: played && isBid(form) ? draft.level : null,
    multiplier: played && isBid(form) ? draft.multiplier : 1,
    card_points: typed ? draft.typed.map((text) => (text === '' ? null : Number(text))) : [],
    declarations: played ? some(draft.calls) : [],
    beaten: played ? some(draft.beaten) : [],
    belote: played && draft.belote.some((count) => count > 0) ? draft.belote.map((count) => count * form.belote) : [],
    capot: played ? draft.capot : null,
    generale_made: played && draft.generale && draft.level === 'generale' && draft.capot === draft.taker,
  };
}

/** A draft without what is not asked at this table: its rules may have changed meanwhile. */
export function fitted(draft: Draft, form: Form): Draft {
  const trump = draft.trump !== null && form.trumps.includes(draft.trump) ? draft.trump : null;
  const level = draft.level !== null && form.levels.includes(draft.level) ? draft.level : null;
  const held = draft.belote.reduce((sum, count) => sum + count, 0);
  const none = draft.calls.map((): readonly number[] => []);
  return {
    ...draft,
    outcome: draft.outcome !== null && form.outcomes.includes(draft.outcome) ? draft.outcome : null,
    trump,
    level,
    multiplier: form.multipliers.includes(draft.multiplier) ? draft.multiplier : 1,
    generale: draft.generale && level === 'generale',
    belote: held > pairsOf(form, trump) ? draft.belote.map(() => 0) : draft.belote,
    calls: form.announced ? draft.calls : none,
    beaten: form.beaten ? draft.beaten : none,
  };
}

/** The draft that a kept deal is corrected in. */
export function draftOf(deal: Deal, form: Form): Draft {
  const empty = fresh(form);
  if (deal.outcome !== null) return unplayed(empty, deal.outcome);
  const each = <T>(list: readonly T[], nothing: readonly T[]): readonly T[] => (list.length === form.sides ? list : nothing);
  const typed = each(deal.card_points, empty.typed.map(() => null)).map((points) => (points === null ? '' : String(points)));
  let order = typed.flatMap((text, side) => (text === '' ? [] : [side]));
  // Typed once more than is needed, as a file may have it: the last follows from the others.
  if (order.length > wanted(form)) order = order.slice(0, wanted(form));
  const [active = deal.capot ?? 0] = order;
  return {
    ...empty,
    taker: form.sides === 2 ? deal.taker % 2 : deal.taker,
    trump: deal.trump,
    level: deal.level,
    multiplier: deal.multiplier,
    typed: typed.map((text, side) => (order.includes(side) ? text : '')),
    order,
    active,
    anew: typed[active] !== '',
    capot: deal.capot,
    generale: deal.generale_made,
    belote: each(deal.belote, empty.belote).map((points) => Math.round(points / Math.max(1, form.belote))),
    calls: each(deal.declarations, empty.calls),
    beaten: each(deal.beaten, empty.beaten),
  };
}
