/** Who sits at a sheet's table. */

import { next_seat, side_count, side_of, type Sheet } from './reckoned';
import type { SheetWords, Who } from './words';

/** A sheet's players and sides, in words. */
export class People {
  readonly #names: readonly string[];
  readonly #players: number;
  readonly #words: SheetWords;

  constructor(players: number, names: readonly string[], words: SheetWords) {
    this.#players = players;
    this.#names = names;
    this.#words = words;
  }

  static of(sheet: Sheet, words: SheetWords): People {
    return new People(sheet.rules.players, sheet.names, words);
  }

  /** Whether two play together against two. */
  get partners(): boolean {
    return side_count(this.#players) < this.#players;
  }

  seat(seat: number): Who {
    const name = this.#names[seat] ?? '';
    if (name !== '') return { name, you: false, place: '' };
    const [said, place] = [this.#words.seats(seat, this.#players), this.#words.places(seat, this.#players)];
    return { name: said, you: seat === 0, place };
  }

  /** The sides' names: one's own pair and the other, or the players. */
  get sides(): readonly string[] {
    if (this.partners) return [this.#words.us, this.#words.them];
    return Array.from({ length: this.#players }, (_, seat) => this.seat(seat).name);
  }

  side(side: number): string {
    return this.sides[side] ?? '';
  }

  /** Who has won. */
  winner(side: number): Who & { readonly side: 'us' | 'them' | null } {
    if (!this.partners) return { ...this.seat(side), side: null };
    return { name: this.side(side), you: false, place: '', side: side === 0 ? 'us' : 'them' };
  }

  /** Who sits on a side, where names were told. */
  players(side: number): readonly string[] {
    if (!this.partners) return [];
    return Array.from({ length: this.#players }, (_, seat) => seat)
      .filter((seat) => side_of(seat, this.#players) === side)
      .map((seat) => this.#names[seat] ?? '')
      .filter((name) => name !== '');
  }

  /** The one who speaks first where this one deals. */
  after(dealer: number): Who {
    return this.seat(next_seat(dealer, this.#players));
  }
}
