/** One's own order of the hand: kept for the deal, also through a reload. The server's order stands until it is changed. */

import type { HandCard } from '../lib/protocol';

interface Arranged {
  readonly deal: number;
  readonly cards: readonly string[];
}

export class Order {
  #arranged: Arranged | null = $state.raw(null);
  readonly #name: string;

  constructor(table: string) {
    this.#name = `rebelote.order.${table}`;
    try {
      this.#arranged = JSON.parse(sessionStorage.getItem(this.#name) ?? 'null') as Arranged | null;
    } catch {
      // Nothing kept, or nothing that can be read: the server's order.
    }
  }

  /** The hand as its player holds it. Cards that came since stand at the end. */
  of(hand: readonly HandCard[], deal: number): readonly HandCard[] {
    const arranged = this.#arranged;
    if (arranged === null || arranged.deal !== deal || !Array.isArray(arranged.cards)) return hand;
    const rank = new Map(arranged.cards.map((card, place) => [card, place]));
    const place = (held: HandCard): number => rank.get(held.card) ?? rank.size;
    return [...hand].sort((a, b) => place(a) - place(b));
  }

  /** Put a card in front of another; with null, at the end. */
  put(card: string, before: string | null, hand: readonly HandCard[], deal: number): void {
    const cards = this.of(hand, deal)
      .map((held) => held.card)
      .filter((held) => held !== card);
    const at = before === null ? cards.length : cards.indexOf(before);
    cards.splice(at < 0 ? cards.length : at, 0, card);
    this.#keep({ deal, cards });
  }

  reset(): void {
    this.#keep(null);
  }

  #keep(arranged: Arranged | null): void {
    this.#arranged = arranged;
    try {
      sessionStorage.setItem(this.#name, JSON.stringify(arranged));
    } catch {
      // A browser that keeps nothing: the order lasts as long as the page.
    }
  }
}
