/** Putting one's cards in order: take one up, put it down in front of another. Nothing is dragged. */

import { cardName } from '../lib/dictionary';
import type { HandCard } from '../lib/protocol';
import { settings } from '../lib/settings.svelte';
import type { Hearing } from './hearing.svelte';
import type { Order } from './order.svelte';
import { tableWords } from './words';

export class Sorting {
  on = $state(false);
  /** The card that is taken up. */
  held: string | null = $state(null);

  readonly #order: Order;
  readonly #hearing: Hearing;

  constructor(order: Order, hearing: Hearing) {
    this.#order = order;
    this.#hearing = hearing;
  }

  start(): void {
    this.on = true;
    this.held = null;
  }

  stop(): void {
    this.on = false;
    this.held = null;
  }

  /** Back to the order of the server. */
  reset(): void {
    this.#order.reset();
    settings.order = 'automatic';
    this.stop();
  }

  /** The hand as it is held. */
  of(hand: readonly HandCard[], deal: number): readonly HandCard[] {
    return settings.order === 'own' ? this.#order.of(hand, deal) : hand;
  }

  /** A touch takes a card up, or puts the one that is held down in front of it. */
  touch(card: string, hand: readonly HandCard[], deal: number): void {
    const held = this.held;
    if (held === null) {
      this.held = card;
      this.#hearing.say(tableWords().hand.sortHeld(cardName(card)));
      return;
    }
    this.held = null;
    if (held !== card) this.#put(held, card, hand, deal);
  }

  /** The card that is held goes so many places to the right. */
  shift(card: string, by: number, hand: readonly HandCard[], deal: number): void {
    const cards = this.of(hand, deal).map((one) => one.card);
    const to = Math.max(0, Math.min(cards.length - 1, cards.indexOf(card) + by));
    this.#put(card, cards.filter((one) => one !== card)[to] ?? null, hand, deal);
  }

  #put(card: string, before: string | null, hand: readonly HandCard[], deal: number): void {
    const shown = this.of(hand, deal);
    settings.order = 'own';
    this.#order.put(card, before, shown, deal);
    const place = this.#order.of(hand, deal).findIndex((one) => one.card === card);
    this.#hearing.say(tableWords().hand.moved(cardName(card), place + 1, hand.length));
  }
}
