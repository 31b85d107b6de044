/** What lies on the mat: a card on its way included, a complete trick for its time. */

import type { Pace, Screen, TrickCard, TrickShown } from '../lib/protocol';
import { Timers } from './timers';

/** A trick on its way to its winner. */
export interface Leaving {
  readonly key: string;
  readonly cards: readonly TrickCard[];
  readonly winner: number;
}

/** How long a complete trick stays at each tempo, where the player chose nothing else. */
const STAYS: Readonly<Record<Pace['tempo'], number>> = { slow: 2600, normal: 1600, fast: 300 };
const SWEEP = 340;

/** The name of the trick that a screen shows. */
function keyOf({ deal, trick }: Screen): string {
  return trick === null ? '' : `${deal}:${trick.number}`;
}

function isFull({ places, trick }: Screen): boolean {
  return trick !== null && trick.cards.length === places.length;
}

export class Mat {
  leaving: Leaving | null = $state.raw(null);
  /** The trick that was taken away. */
  #taken = $state('');
  #timed = '';
  #timers = new Timers();

  /** The trick as it lies, with one's own `card` that the server has not answered yet. */
  trick(screen: Screen, card: string | null): TrickShown | null {
    const lies = this.#isTaken(screen) ? null : screen.trick;
    if (card === null) return lies;
    const own = { seat: screen.you ?? 0, card };
    if (lies === null || isFull(screen)) return { cards: [own], winner: null, points: 0, number: 0 };
    return { ...lies, cards: [...lies.cards, own] };
  }

  /** Whether a complete trick lies there still. */
  isComplete(screen: Screen): boolean {
    return isFull(screen) && !this.#isTaken(screen);
  }

  /** The trick before the one on the mat; the one that was just taken away, where none is. */
  last(screen: Screen): TrickShown | null {
    return this.#isTaken(screen) ? screen.trick : screen.last;
  }

  /** Another screen comes: a complete trick that it has no more goes to its winner. */
  turn(before: Screen, after: Screen, undone: boolean): void {
    if (undone) this.#taken = '';
    else if (keyOf(before) !== keyOf(after)) this.sweep(before);
  }

  /** The complete trick goes to its winner, if one lies there. */
  sweep(screen: Screen): void {
    const { trick } = screen;
    if (trick === null || !this.isComplete(screen)) return;
    this.#taken = keyOf(screen);
    this.#timers.clear('stay');
    if (trick.winner === null) return;
    this.leaving = { key: this.#taken, cards: trick.cards, winner: trick.winner };
    this.#timers.set('leaving', SWEEP, () => (this.leaving = null));
  }

  /** A complete trick lies for its time, or until it is taken away. */
  keep(screen: Screen): void {
    const { pace } = screen;
    const stays = pace.wait || !this.isComplete(screen) ? null : (pace.keep ?? STAYS[pace.tempo]);
    const timed = stays === null ? '' : `${keyOf(screen)} ${stays}`;
    if (timed === this.#timed) return;
    this.#timed = timed;
    if (stays === null) this.#timers.clear('stay');
    else this.#timers.set('stay', stays, () => this.sweep(screen));
  }

  stop(): void {
    this.#timers.stop();
  }

  #isTaken(screen: Screen): boolean {
    return isFull(screen) && keyOf(screen) === this.#taken;
  }
}
