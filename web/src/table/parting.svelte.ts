/** Asks once before a card gives up what may still be said: an announcement, a belote. */

import type { Choice, Screen } from '../lib/protocol';
import { settings } from '../lib/settings.svelte';

export interface Asked {
  /** The card that was touched. */
  readonly card: string;
  /** What is lost when it is played. */
  readonly choice: Choice;
}

export class Parting {
  /** The question that stands on the page. */
  now: Asked | null = $state.raw(null);

  /** At which number of the table it was asked: once is enough. */
  #asked = -1;

  /** Whether the card must be touched once more, since it gives something up. */
  stops(screen: Screen, n: number, card: string): boolean {
    if (!settings.asksFirst || this.#asked === n) return false;
    const choice = screen.ask?.choices.find((one) => one.lost.includes(card));
    if (choice === undefined) return false;
    this.#asked = n;
    this.now = { card, choice };
    return true;
  }

  dismiss(): void {
    this.now = null;
  }
}
