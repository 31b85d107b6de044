/** The notes: what was typed, in localStorage until the base has it. Where that is forbidden there are none. */

import { joined, type Card } from './card';
import { renumbered, type Entry } from './log';

export interface Note {
  readonly card: Card;
  readonly entries: readonly Entry[];
  /** The sheet was begun here, and the base has nothing of it yet. */
  readonly whole?: boolean;
}

const NOTE = 'rebelote.sheet.';

export function read(id: string): Note | null {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(NOTE + id) ?? 'null');
    if (typeof found !== 'object' || found === null || !('card' in found) || !('entries' in found)) return null;
    return found as Note;
  } catch {
    return null;
  }
}

export function noted(): readonly Note[] {
  try {
    const names = Object.keys(localStorage).filter((name) => name.startsWith(NOTE));
    return names.flatMap((name) => read(name.slice(NOTE.length)) ?? []);
  } catch {
    return [];
  }
}

/** What was noted before, by another tab say, and what comes to it. */
export function added(before: Note | null, card: Card, entries: readonly Entry[]): Note {
  const isBegun = entries.some((entry) => entry.step === 'start' && entry.number === null);
  return {
    card: joined(before?.card ?? null, card),
    entries: renumbered(before?.entries ?? [], entries),
    whole: before?.whole === true || isBegun,
  };
}

/** Note a card and entries; whether there was room for it. */
export function note(id: string, whole: Note): boolean {
  try {
    localStorage.setItem(NOTE + id, JSON.stringify(whole));
    return true;
  } catch {
    return false;
  }
}

/** Strike out what is kept for good. */
export function strike(kept: Note): void {
  const left = read(kept.card.id);
  if (left === null) return;
  const known = new Map(kept.entries.map((entry) => [entry.change.id, JSON.stringify(entry)]));
  const entries = left.entries.filter((entry) => known.get(entry.change.id) !== JSON.stringify(entry));
  // Where there is no room to strike out, what is noted twice counts once.
  if (entries.length === 0 && left.card.touched <= kept.card.touched) forget(kept.card.id);
  else note(kept.card.id, { card: left.card, entries });
}

export function forget(id: string): void {
  try {
    localStorage.removeItem(NOTE + id);
  } catch {
    // Forbidden: there is no note either.
  }
}
