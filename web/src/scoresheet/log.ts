/**
 * A sheet's changes as this device keeps them: in which order they are made, and what undo and redo
 * are. What a change does is the engine's.
 */

import { moveId } from '../lib/chance';
import { undone, written, type Change, type Written } from './reckoned';

/** How a change came: with the sheet itself, typed here, taken back, made again, or from another phone. */
export type Step = 'start' | 'make' | 'undo' | 'redo' | 'theirs';

export interface Entry {
  readonly sheet: string;
  readonly change: Change;
  readonly step: Step;
  /** The change that an undo takes back, and the undo that a redo does. */
  readonly of: string | null;
  /** The server's number for it, null while it has none, 0 where it counts nowhere: refused, or in another change. */
  readonly number: number | null;
  /** Why the server refused it, in its words, until somebody has read that. */
  readonly why?: string;
  /** Milliseconds since 1970, and after every change that was known when it was made. */
  readonly at: number;
}

const before = (one: Entry, other: Entry): number => {
  const [first, second] = [one.number ?? Infinity, other.number ?? Infinity];
  if (first !== second) return first - second;
  return one.at - other.at || (one.change.id < other.change.id ? -1 : 1);
};

/** Entries from several places, each once and in order; what has the server's number is as the server has it. */
export function merged(...lists: readonly (readonly Entry[])[]): readonly Entry[] {
  const found = new Map<string, Entry>();
  for (const entry of lists.flat()) {
    const known = found.get(entry.change.id);
    found.set(entry.change.id, known === undefined ? entry : joined(known, entry));
  }
  return [...found.values()].sort(before);
}

/** Twice the same: whoever typed it may take it back. */
function joined(known: Entry, other: Entry): Entry {
  const { step, of, at } = known.step === 'theirs' ? other : known;
  return { ...(other.number === null ? known : other), step, of, at };
}

/** The log after entries came: those with another number take the place of their own. */
export function renumbered(entries: readonly Entry[], came: readonly Entry[]): readonly Entry[] {
  const ids = new Set(came.map((entry) => entry.change.id));
  return merged(entries.filter((entry) => !ids.has(entry.change.id)), came);
}

/** The time of the next entry: now, but after all that is known. */
export function after(entries: readonly Entry[], now: number): number {
  return entries.reduce((latest, entry) => Math.max(latest, entry.at + 1), now);
}

/** What the entries come to. */
export function come(entries: readonly Entry[], until?: string): Written {
  const end = until === undefined ? -1 : entries.findIndex((entry) => entry.change.id === until);
  const made = (end < 0 ? entries : entries.slice(0, end)).filter((entry) => entry.number !== 0);
  return written(made.map((entry) => entry.change));
}

interface Stacks {
  readonly undo: readonly Entry[];
  readonly redo: readonly Entry[];
}

/** What can be taken back, the latest last, and what can be made again. Others' changes stay out of it. */
export function stacks(entries: readonly Entry[]): Stacks {
  const undo: Entry[] = [];
  let redo: Entry[] = [];
  for (const entry of entries) {
    if (entry.step === 'start' || entry.step === 'theirs' || entry.number === 0) continue;
    if (entry.step === 'undo') {
      const place = undo.findIndex((one) => one.change.id === entry.of);
      // What it took back was refused: there is nothing to make again.
      if (place < 0) continue;
      undo.splice(place, 1);
      redo.push(entry);
      continue;
    }
    if (entry.step === 'redo') redo = redo.filter((one) => one.change.id !== entry.of);
    else redo = [];
    undo.push(entry);
  }
  return { undo, redo };
}

/** A change that was typed. */
export function made(sheet: string, entries: readonly Entry[], change: Partial<Change>, now = Date.now()): Entry {
  const whole = { deal: null, before: null, removed: null, head: null, ...change, id: change.id ?? moveId() };
  return { sheet, change: whole, step: 'make', of: null, number: null, at: after(entries, now) };
}

/** The latest change taken back, null where there is none. */
export function takenBack(sheet: string, entries: readonly Entry[], now = Date.now()): Entry | null {
  return turned(sheet, entries, stacks(entries).undo.at(-1), 'undo', now);
}

/** What was taken back last, made again; null where there is nothing. */
export function madeAgain(sheet: string, entries: readonly Entry[], now = Date.now()): Entry | null {
  return turned(sheet, entries, stacks(entries).redo.at(-1), 'redo', now);
}

function turned(sheet: string, entries: readonly Entry[], of: Entry | undefined, step: Step, now: number): Entry | null {
  if (of === undefined) return null;
  const change = undone(of.change, come(entries, of.change.id), moveId());
  return { sheet, change, step, of: of.change.id, number: null, at: after(entries, now) };
}

/**
 * Where a deal stands, or where it stood: itself while it is there, else the deal that it comes back before;
 * null where that is the end.
 */
export function standing(entries: readonly Entry[], deal: string): string | null {
  const now = come(entries).deals.map((one) => one.id);
  if (now.includes(deal)) return deal;
  for (let place = entries.length - 1; place >= 0; place -= 1) {
    const entry = entries[place];
    if (entry === undefined || entry.number === 0 || entry.change.removed !== deal) continue;
    const then = come(entries.slice(0, place)).deals.map((one) => one.id);
    const old = then.indexOf(deal);
    if (old < 0) continue;
    const next = then.slice(old + 1).find((one) => now.includes(one));
    if (next !== undefined) return next;
    const last = then.slice(0, old).findLast((one) => now.includes(one));
    return (last === undefined ? now[0] : now[now.indexOf(last) + 1]) ?? null;
  }
  return null;
}

/** What the server refused of what was typed here, and nobody has read yet: of each deal the latest. */
export function refused(entries: readonly Entry[]): readonly Entry[] {
  const ofDeal = ({ change }: Entry): string | null => change.deal?.id ?? change.removed;
  const isOver = (entry: Entry): boolean =>
    entries.some((one) => ofDeal(one) === ofDeal(entry) && one.at > entry.at && (one.number !== 0 || one.why !== undefined));
  return entries.filter((entry) => entry.why !== undefined && (ofDeal(entry) === null || !isOver(entry)));
}
