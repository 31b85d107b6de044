/** A sheet on this page and the server's copy of it: found by its link, and kept even while it is open. */

import { untrack } from 'svelte';

import { router } from '../lib/router.svelte';
import type { Book } from './book.svelte';
import { Live } from './live.svelte';
import { server } from './server';
import { store } from './store';
import { watch } from './watching';

/** Names that only a server gives. */
const SHARED = /^[\w-]{22}$/;
const AGAIN = 4000;
const KEY = /^#[\w-]{8,64}$/;

export class Following {
  live: Live | null = $state.raw(null);
  /** Looking for it, here and on the server. */
  looking = $state(true);

  readonly #book: Book;
  readonly #id = $derived.by(() => this.#book.card.shared?.id ?? '');
  readonly #key = $derived.by(() => this.#book.card.shared?.key ?? null);
  readonly #unsent = $derived.by(() => this.#book.entries.filter((entry) => entry.number === null).length);

  constructor(book: Book) {
    this.#book = book;
    $effect(() => {
      if (book.read || (book.waits && SHARED.test(book.id))) untrack(() => void this.#find());
    });
    // Another link of the same sheet, opened in the same tab.
    $effect(() => {
      const again = (): void => {
        if (book.read) this.#unlock();
      };
      addEventListener('hashchange', again);
      return () => removeEventListener('hashchange', again);
    });
    // Once the key is kept, it need not stay where it may be read over a shoulder.
    $effect(() => {
      if (book.exists && (this.#key !== null || this.refused)) untrack(() => this.#hide());
    });
    $effect(() => {
      const [id, key] = [this.#id, this.#key];
      if (id === '' || !(book.read || book.waits)) return;
      const live = new Live(
        book.id,
        { id, key, proved: untrack(() => book.card.shared?.proved === true) },
        {
          get entries() {
            return book.entries;
          },
          put: (entries) => book.put(entries),
          key: (key, opens) => book.prove(key, opens),
        },
        server,
      );
      this.live = live;
      const stop = watch(id, () => void this.#even(live), () => live.away());
      return () => {
        stop();
        this.live = null;
      };
    });
    $effect(() => {
      if (this.live !== null && this.#unsent > 0) void this.#even(this.live);
    });
    // A request that failed says nothing of when the next one would not.
    $effect(() => {
      const live = this.live;
      if (live?.state !== 'away') return;
      const again = setInterval(() => void this.#even(live), AGAIN);
      return () => clearInterval(again);
    });
  }

  /** Whether one may only watch. */
  get watches(): boolean {
    return this.#id !== '' && this.#key === null;
  }

  /** The link said that one may write, and the server did not. */
  get refused(): boolean {
    return this.watches && this.#book.card.shared?.refused !== undefined;
  }

  async #even(live: Live): Promise<void> {
    await live.even();
    this.looking = false;
  }

  /** The address may have a key that is not known yet. */
  #unlock(): void {
    const book = this.#book;
    const key = keyOf(location.hash);
    if (key === null || book.card.shared?.id !== book.id) return;
    book.unlock(key);
    if (book.exists) this.#hide();
  }

  #hide(): void {
    if (keyOf(location.hash) !== null) history.replaceState(null, '', location.pathname);
  }

  /** Nothing of it is here: perhaps it is another's, and the address is its link. */
  async #find(): Promise<void> {
    const book = this.#book;
    if (book.card.shared === null && SHARED.test(book.id) && !book.exists) {
      const mine = (await store.cards()).find((card) => card.gone === null && card.shared?.id === book.id);
      if (mine !== undefined && mine.id !== book.id) {
        router.go(`/sheet/${mine.id}`, { replace: true });
        return;
      }
      // Where the base is silent, a note may have the key.
      book.follow(book.id, keyOf(location.hash) ?? mine?.shared?.key ?? null);
      if ((await server.read(book.id, 0).catch(() => null)) === null) this.looking = false;
      return;
    }
    this.#unlock();
    this.looking = false;
  }
}

function keyOf(hash: string): string | null {
  return KEY.test(hash) ? hash.slice(1) : null;
}
