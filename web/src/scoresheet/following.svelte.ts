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
      if (book.read) untrack(() => void this.#find());
    });
    // Once the key is kept, it need not stay where it may be read over a shoulder.
    $effect(() => {
      if (book.exists && this.#key !== null && KEY.test(location.hash)) history.replaceState(null, '', location.pathname);
    });
    $effect(() => {
      if (this.#id === '') return;
      const live = new Live(
        book.id,
        { id: this.#id, key: this.#key },
        {
          get entries() {
            return book.entries;
          },
          put: (entries) => book.put(entries),
        },
        server,
      );
      this.live = live;
      const stop = watch(this.#id, () => void this.#even(live), () => live.away());
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

  async #even(live: Live): Promise<void> {
    await live.even();
    this.looking = false;
  }

  /** Nothing of it is here: perhaps it is another's, and the address is its link. */
  async #find(): Promise<void> {
    const book = this.#book;
    const key = KEY.test(location.hash) ? location.hash.slice(1) : null;
    if (book.card.shared === null && SHARED.test(book.id) && !book.exists) {
      const mine = (await store.cards()).find((card) => card.gone === null && card.shared?.id === book.id);
      if (mine !== undefined) {
        router.go(`/sheet/${mine.id}`, { replace: true });
        return;
      }
      book.follow({ id: book.id, key });
      if ((await server.read(book.id, 0).catch(() => null)) === null) this.looking = false;
      return;
    }
    if (key !== null && book.card.shared?.id === book.id && book.card.shared.key === null) book.shareAs({ id: book.id, key });
    this.looking = false;
  }
}
