/**
 * Where sheets are kept on this device: IndexedDB, and before it a note in localStorage.
 *
 * What is typed is first noted in localStorage, at once, and the note is struck out when IndexedDB
 * has it for good. So a page that is killed at any moment loses nothing, and where IndexedDB is
 * full or forbidden everything stays in the notes. What is read is both together.
 */

import { merged, type Entry } from './log';
import type { Drafts } from './drafts';
import { reckon, type Sheet } from './reckoned';

/** A sheet as a list shows it, and as it is found again. */
export interface Card {
  readonly id: string;
  /** When it was begun and last written in: milliseconds since 1970. */
  readonly made: number;
  readonly touched: number;
  /** What is being typed. */
  readonly drafts: Drafts | null;
  readonly told: Told | null;
  /** When it was thrown away, null where it was not. */
  readonly gone: number | null;
  /** It was deleted for good when this card was made: nothing that is older comes back, from another tab say. */
  readonly dropped?: true;
  /** The key with which others' changes are read and one's own sent, where it is shared. */
  readonly shared: Shared | null;
}

export interface Told {
  readonly title: string;
  readonly names: readonly string[];
  readonly ruleset: string;
  readonly players: number;
  readonly deals: number;
  readonly totals: readonly number[];
  readonly over: boolean;
}

export interface Shared {
  readonly id: string;
  readonly key: string | null;
}

/** The card of a sheet that nothing was written in yet. */
export function blankCard(id: string, now = 0): Card {
  return { id, made: now, touched: now, drafts: null, told: null, gone: null, shared: null };
}

/** Whether a card tells that the sheet of the other one was deleted for good; one that is followed anew later was not. */
export function buries(grave: Card | null, card: Card): boolean {
  return grave?.dropped === true && card.dropped !== true && card.made <= grave.made;
}

/** What a list shows of a sheet. */
export function toldOf(sheet: Sheet): Told {
  const { totals, over } = reckon(sheet);
  return {
    title: sheet.title,
    names: sheet.names,
    ruleset: sheet.rules.id,
    players: sheet.rules.players,
    deals: sheet.deals.length,
    totals,
    over,
  };
}

export interface Found {
  readonly card: Card | null;
  readonly entries: readonly Entry[];
}

/** Where it is kept: for good, in the notes alone, or nowhere; or not, because the sheet was deleted for good. */
export type Keeping = 'kept' | 'noted' | 'lost' | 'dropped';

const BASE = 'rebelote-sheets';
const VERSION = 1;
const NOTE = 'rebelote.sheet.';
/** A browser that opens no database says nothing for ever. */
const PATIENCE = 4000;

export class Store {
  #base: Promise<IDBDatabase> | null = null;
  /** What is kept nowhere else lasts as long as the page. */
  readonly #held = new Map<string, Note>();

  /** Every sheet, the one written in last first; those that were thrown away too. */
  async cards(): Promise<readonly Card[]> {
    const found = new Map<string, Card>();
    for (const card of [
      ...(await this.#read((base) => all<Card>(base, 'cards'), [])),
      ...[...noted(), ...this.#held.values()].map((note) => note.card),
    ]) {
      found.set(card.id, later(found.get(card.id) ?? null, card));
    }
    return [...found.values()].filter((card) => card.dropped !== true).sort((a, b) => b.touched - a.touched);
  }

  /** A sheet's card and entries; without a card there is none. */
  async find(id: string): Promise<Found> {
    const notes = [read(id), this.#held.get(id) ?? null].filter((one) => one !== null);
    const [card, entries] = await this.#read(
      (base) => Promise.all([one<Card>(base, id), entriesOf(base, id)]),
      [null, []] as const,
    );
    const found = notes.reduce<Card | null>((found, one) => later(found, one.card), card);
    if (found?.dropped === true) return { card: null, entries: [] };
    return { card: found, entries: merged(entries, ...notes.map((one) => one.entries)) };
  }

  /** Keep a card, and entries that are new. */
  async keep(card: Card, entries: readonly Entry[] = []): Promise<Keeping> {
    const isNoted = note(card, entries);
    const unkept = merged(entries, read(card.id)?.entries ?? [], this.#held.get(card.id)?.entries ?? []);
    if (!isNoted) this.#held.set(card.id, { card, entries: unkept });
    try {
      if (!(await write(await this.#open(), card, unkept))) {
        this.#forget(card.id);
        return 'dropped';
      }
    } catch {
      return isNoted ? 'noted' : 'lost';
    }
    strike(card, unkept);
    if (this.#held.get(card.id)?.card === card) this.#held.delete(card.id);
    return 'kept';
  }

  /** Delete a sheet for good: what is left is a card that says so, for the other tabs too. */
  async drop(id: string): Promise<Card> {
    const now = Date.now();
    const grave: Card = { ...blankCard(id, now), gone: now, dropped: true };
    this.#forget(id);
    await this.#read(async (base) => {
      const work = base.transaction(['cards', 'entries'], 'readwrite', { durability: 'strict' });
      work.objectStore('cards').put(grave);
      work.objectStore('entries').delete(rangeOf(id));
      await done(work);
    }, undefined);
    return grave;
  }

  #forget(id: string): void {
    this.#held.delete(id);
    try {
      localStorage.removeItem(NOTE + id);
    } catch {
      // Forbidden: there is no note either.
    }
  }

  #open(): Promise<IDBDatabase> {
    this.#base ??= opened().then((base) => {
      base.onclose = base.onversionchange = () => {
        base.close();
        this.#base = null;
      };
      return base;
    });
    this.#base.catch(() => (this.#base = null));
    return this.#base;
  }

  async #read<T>(work: (base: IDBDatabase) => Promise<T>, otherwise: T): Promise<T> {
    try {
      return await work(await this.#open());
    } catch {
      return otherwise;
    }
  }
}

export const store = new Store();

function later(one: Card | null, other: Card): Card {
  if (one === null || buries(other, one)) return other;
  return buries(one, other) || other.touched < one.touched ? one : other;
}

// the base

function opened(): Promise<IDBDatabase> {
  return new Promise((come, fail) => {
    const ask = indexedDB.open(BASE, VERSION);
    const late = setTimeout(() => fail(new Error('no answer')), PATIENCE);
    ask.onupgradeneeded = () => {
      ask.result.createObjectStore('cards', { keyPath: 'id' });
      ask.result.createObjectStore('entries', { keyPath: ['sheet', 'change.id'] });
    };
    ask.onsuccess = () => {
      clearTimeout(late);
      come(ask.result);
    };
    ask.onerror = () => {
      clearTimeout(late);
      fail(ask.error ?? new Error('no base'));
    };
  });
}

function asked<T>(ask: IDBRequest<T>): Promise<T> {
  return new Promise((come, fail) => {
    ask.onsuccess = () => come(ask.result);
    ask.onerror = () => fail(ask.error ?? new Error('no answer'));
  });
}

function done(work: IDBTransaction): Promise<void> {
  return new Promise((come, fail) => {
    work.oncomplete = () => come();
    work.onabort = work.onerror = () => fail(work.error ?? new Error('not written'));
  });
}

function rangeOf(id: string): IDBKeyRange {
  return IDBKeyRange.bound([id], [id, []]);
}

async function all<T>(base: IDBDatabase, name: string): Promise<readonly T[]> {
  return asked(base.transaction(name).objectStore(name).getAll() as IDBRequest<T[]>);
}

async function one<T>(base: IDBDatabase, id: string): Promise<T | null> {
  return (await asked(base.transaction('cards').objectStore('cards').get(id) as IDBRequest<T | undefined>)) ?? null;
}

async function entriesOf(base: IDBDatabase, id: string): Promise<readonly Entry[]> {
  return asked(base.transaction('entries').objectStore('entries').getAll(rangeOf(id)) as IDBRequest<Entry[]>);
}

/** Strict: it is told only when it is on the disk. False where the sheet was deleted for good, and nothing is written. */
async function write(base: IDBDatabase, card: Card, entries: readonly Entry[]): Promise<boolean> {
  const work = base.transaction(['cards', 'entries'], 'readwrite', { durability: 'strict' });
  const over = done(work);
  let isBuried = false;
  const ask = work.objectStore('cards').get(card.id) as IDBRequest<Card | undefined>;
  ask.onsuccess = () => {
    isBuried = buries(ask.result ?? null, card);
    if (!isBuried) {
      work.objectStore('cards').put(card);
      for (const entry of entries) work.objectStore('entries').put(entry);
    }
    work.commit();
  };
  await over;
  return !isBuried;
}

// the notes

interface Note {
  readonly card: Card;
  readonly entries: readonly Entry[];
}

function read(id: string): Note | null {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(NOTE + id) ?? 'null');
    if (typeof found !== 'object' || found === null || !('card' in found) || !('entries' in found)) return null;
    return found as Note;
  } catch {
    return null;
  }
}

function noted(): readonly Note[] {
  try {
    const names = Object.keys(localStorage).filter((name) => name.startsWith(NOTE));
    return names.flatMap((name) => read(name.slice(NOTE.length)) ?? []);
  } catch {
    return [];
  }
}

/** Note a card and entries beside those that another tab has noted. */
function note(card: Card, entries: readonly Entry[]): boolean {
  try {
    const before = read(card.id);
    const both = { card: later(before?.card ?? null, card), entries: merged(before?.entries ?? [], entries) };
    localStorage.setItem(NOTE + card.id, JSON.stringify(both));
    return true;
  } catch {
    return false;
  }
}

/** Strike out what is kept for good. */
function strike(card: Card, entries: readonly Entry[]): void {
  try {
    const left = read(card.id);
    if (left === null) return;
    const kept = new Map(entries.map((entry) => [entry.change.id, entry.number]));
    const waiting = left.entries.filter((entry) => kept.get(entry.change.id) !== entry.number);
    if (waiting.length === 0 && left.card.touched <= card.touched) localStorage.removeItem(NOTE + card.id);
    else localStorage.setItem(NOTE + card.id, JSON.stringify({ ...left, entries: waiting }));
  } catch {
    // Forbidden, or too full to strike out: what is noted twice counts once.
  }
}
