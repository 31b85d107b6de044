/**
 * Where sheets are kept on this device: IndexedDB, and before it a note in localStorage.
 *
 * What is typed is first noted in localStorage, at once, and the note is struck out when IndexedDB
 * has it for good. So a page that is killed at any moment loses nothing, and where IndexedDB is
 * full or forbidden everything stays in the notes. What is read is both together; a base that says
 * nothing yet is not taken for an empty one.
 */

import { blankCard, buries, joined, type Card } from './card';
import { renumbered, type Entry } from './log';
import { added, forget, note, noted, read, strike, type Note } from './notes';

export * from './card';

export interface Found {
  readonly card: Card | null;
  readonly entries: readonly Entry[];
  /** The base may have more: it has said nothing yet. */
  readonly late: boolean;
  /** When it was deleted for good, 0 where it was not. */
  readonly buried: number;
}

/** Where it is kept: for good, in the notes alone, or nowhere; or not, because the sheet was deleted for good. */
export type Keeping = 'kept' | 'noted' | 'lost' | 'dropped';

const BASE = 'rebelote-sheets';
const VERSION = 1;
/** A browser that opens no database may say nothing for ever. */
const PATIENCE = 4000;

export class Store {
  #base: Promise<IDBDatabase> | null = null;
  #patience: Promise<null> | null = null;
  #silent = false;
  /** What is kept nowhere else lasts as long as the page. */
  readonly #held = new Map<string, Note>();
  /** What is to be written when the base answers. */
  readonly #waiting = new Set<string>();

  /** The base has said nothing yet: what is read is the notes alone. */
  get silent(): boolean {
    return this.#silent;
  }

  /** The base has answered, or was refused. */
  async answered(): Promise<void> {
    await this.#open().catch(() => undefined);
  }

  /** Every sheet, the one written in last first, those that were thrown away too; `heard` is news of other tabs. */
  async cards(heard: Iterable<Card> = []): Promise<readonly Card[]> {
    const found = new Map<string, Card>();
    for (const card of [
      ...(await this.#read((base) => all<Card>(base, 'cards'), [])),
      ...[...noted(), ...this.#held.values()].map((note) => note.card),
      ...heard,
    ]) {
      found.set(card.id, joined(found.get(card.id) ?? null, card));
    }
    return [...found.values()].filter((card) => card.dropped !== true).sort((a, b) => b.touched - a.touched);
  }

  /** A sheet's card and entries; without a card there is none. */
  async find(id: string): Promise<Found> {
    const [card, entries] = await this.#read(
      (base) => Promise.all([one<Card>(base, id), entriesOf(base, id)]),
      [null, []] as const,
    );
    const unkept = this.#unkept(id);
    const found = unkept === null ? card : joined(card, unkept.card);
    // A note that has the sheet's beginning was never in the base.
    const isWhole = unkept?.whole === true || unkept?.entries.some((entry) => entry.step === 'start') === true;
    const late = this.#silent && !isWhole;
    if (found?.dropped === true) return { card: null, entries: [], late, buried: found.made };
    return { card: found, entries: renumbered(entries, unkept?.entries ?? []), late, buried: 0 };
  }

  /** Keep a card, and entries that are new. */
  async keep(card: Card, entries: readonly Entry[] = []): Promise<Keeping> {
    const unkept = added(this.#unkept(card.id), card, entries);
    const isNoted = note(card.id, unkept);
    if (isNoted) this.#held.delete(card.id);
    else this.#held.set(card.id, unkept);
    const failed = isNoted ? 'noted' : 'lost';
    try {
      const base = await this.#soon();
      if (base !== null) return await this.#write(base, unkept);
    } catch {
      return failed;
    }
    this.#later(card.id);
    return failed;
  }

  /** Delete a sheet for good: what is left is a card that says so, for the other tabs too. */
  async drop(id: string): Promise<Card> {
    // A clock that was set back must not let it rise again.
    const { card } = await this.find(id);
    const now = Math.max(Date.now(), (card?.made ?? 0) + 1, (card?.touched ?? 0) + 1);
    const grave: Card = { ...blankCard(id, now), gone: now, dropped: true };
    this.#forget(id);
    const kept = await this.keep(grave);
    // Where there is no base, there is nothing else of it; one that is full has it, and the note says that it is deleted.
    const isThere = kept === 'kept' || this.#silent || (await this.#open().then(Boolean, () => false));
    if (!isThere) this.#forget(id);
    return grave;
  }

  #unkept(id: string): Note | null {
    const [held, found] = [this.#held.get(id) ?? null, read(id)];
    return held === null || found === null ? (held ?? found) : added(found, held.card, held.entries);
  }

  #forget(id: string): void {
    this.#held.delete(id);
    forget(id);
  }

  async #write(base: IDBDatabase, unkept: Note): Promise<Keeping> {
    const { id } = unkept.card;
    if (!(await write(base, unkept))) {
      this.#forget(id);
      return 'dropped';
    }
    strike(unkept);
    if (this.#held.get(id)?.card.touched === unkept.card.touched) this.#held.delete(id);
    return 'kept';
  }

  /** Write what is not kept of a sheet as soon as the base answers. */
  #later(id: string): void {
    if (this.#waiting.has(id)) return;
    this.#waiting.add(id);
    void this.#open()
      .finally(() => this.#waiting.delete(id))
      .then(async (base) => {
        const unkept = this.#unkept(id);
        if (unkept !== null) await this.#write(base, unkept);
      })
      .catch(() => undefined);
  }

  #open(): Promise<IDBDatabase> {
    if (this.#base !== null) return this.#base;
    const base = opened();
    this.#base = base;
    let late: ReturnType<typeof setTimeout> | undefined;
    this.#patience = new Promise((come) => {
      late = setTimeout(() => {
        this.#silent = true;
        come(null);
      }, PATIENCE);
    });
    const over = (): void => {
      clearTimeout(late);
      this.#silent = false;
    };
    const close = (): void => {
      if (this.#base === base) this.#base = null;
    };
    base.then(
      (open) => {
        over();
        open.onclose = close;
        open.onversionchange = () => {
          open.close();
          close();
        };
      },
      () => {
        over();
        close();
      },
    );
    return base;
  }

  /** The base; null while it says nothing. */
  #soon(): Promise<IDBDatabase | null> {
    const base = this.#open();
    return this.#patience === null ? base : Promise.race([base, this.#patience]);
  }

  async #read<T>(work: (base: IDBDatabase) => Promise<T>, otherwise: T): Promise<T> {
    try {
      const base = await this.#soon();
      return base === null ? otherwise : await work(base);
    } catch {
      return otherwise;
    }
  }
}

export const store = new Store();

// the base

function opened(): Promise<IDBDatabase> {
  return new Promise((come, fail) => {
    const ask = indexedDB.open(BASE, VERSION);
    ask.onupgradeneeded = () => {
      ask.result.createObjectStore('cards', { keyPath: 'id' });
      ask.result.createObjectStore('entries', { keyPath: ['sheet', 'change.id'] });
    };
    ask.onsuccess = () => come(ask.result);
    ask.onerror = () => fail(ask.error ?? new Error('no base'));
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

/**
 * Strict: it is told only when it is on the disk. What others have written of the card meanwhile stays; false where
 * the sheet was deleted for good, and nothing is written.
 */
async function write(base: IDBDatabase, { card, entries }: Note): Promise<boolean> {
  const work = base.transaction(['cards', 'entries'], 'readwrite', { durability: 'strict' });
  const [cards, changes] = [work.objectStore('cards'), work.objectStore('entries')];
  const over = done(work);
  let isBuried = false;
  const ask = cards.get(card.id) as IDBRequest<Card | undefined>;
  ask.onsuccess = () => {
    const known = ask.result ?? null;
    isBuried = known !== null && buries(known, card);
    try {
      if (!isBuried) {
        cards.put(joined(known, card));
        if (card.dropped === true) changes.delete(rangeOf(card.id));
        for (const entry of entries) changes.put(entry);
      }
      work.commit();
    } catch {
      work.abort();
    }
  };
  await over;
  return !isBuried;
}
