/** What seats say beside their cards, in bubbles that stay long enough to be read. */

import type { Declared, Happening, Screen } from '../lib/protocol';
import { Timers } from './timers';
import { tableWords } from './words';

/** What a seat says, shown for a while; `cards` are those it shows. */
export interface Bubble {
  readonly text: string;
  readonly cards: readonly string[];
}

const STAYS = 1800;
/** Cards take longer to read. */
const CARDS_STAY = 4500;

export class Bubbles {
  at: Readonly<Record<number, Bubble>> = $state.raw({});
  #timers = new Timers();

  /** Show what happened, as far as it was said. `screen` is the table after it. */
  hear(told: readonly Happening[], screen: Screen): void {
    const { journal } = tableWords();
    for (const one of told) {
      if (one.e === 'called') {
        // While the auction runs, the calls stand in front of their seats; this is its last one.
        const last = screen.stage !== 'auction' && one.call !== 'pass';
        if (last && one.seat !== screen.you) this.#say(one.seat, one.label);
      } else if (one.e === 'announced') {
        this.#say(one.seat, one.declared.map((each) => each.label).join(', '));
      } else if (one.e === 'belote') {
        this.#say(one.seat, one.again ? journal.rebelote : journal.belote);
      } else if (one.e === 'shown') {
        this.#shown(one.valid);
      } else if (one.e === 'laid-down') {
        this.#say(one.seat, '', one.cards);
      }
    }
  }

  stop(): void {
    this.#timers.stop();
  }

  #shown(valid: readonly Declared[]): void {
    for (const seat of new Set(valid.map((one) => one.seat))) {
      const own = valid.filter((one) => one.seat === seat);
      const words = own.map((one) => (one.points === null ? one.label : `${one.label}, ${one.points}`));
      this.#say(seat, words.join(' · '), own.flatMap((one) => one.cards));
    }
  }

  #say(seat: number, text: string, cards: readonly string[] = []): void {
    this.at = { ...this.at, [seat]: { text, cards } };
    this.#timers.set(`${seat}`, cards.length > 0 ? CARDS_STAY : STAYS, () => {
      this.at = Object.fromEntries(Object.entries(this.at).filter(([key]) => Number(key) !== seat));
    });
  }
}
