/** Who sits at a sheet's table. */

import { next_seat, side_count, side_of, type Sheet } from './reckoned';
import type { SheetWords, Who, Winner } from './words';

const PAIRS = 4;

/** How a sheet is looked at: by somebody it was shared with, at a table that plays to the right. */
export interface Seen {
  readonly guest?: boolean;
  readonly anticlockwise?: boolean;
}

/** A sheet's players and sides, in words. */
export class People {
  readonly #names: readonly string[];
  readonly #players: number;
  readonly #words: SheetWords;
  readonly #seen: Seen;

  constructor(players: number, names: readonly string[], words: SheetWords, seen: Seen = {}) {
    this.#players = players;
    this.#names = names;
    this.#words = words;
    this.#seen = seen;
  }

  static of(sheet: Sheet, words: SheetWords, seen: Seen = {}): People {
    return new People(sheet.rules.players, sheet.names, words, seen);
  }

  /** Whether two play together against two. */
  get partners(): boolean {
    return side_count(this.#players) < this.#players;
  }

  seat(seat: number): Who {
    const name = this.#names[seat] ?? '';
    if (name !== '') return { name, you: false, place: '' };
    if (this.#seen.guest === true) return { name: this.#words.player(seat + 1), you: false, place: '' };
    const there = this.#seen.anticlockwise === true && seat > 0 ? this.#players - seat : seat;
    if (this.#players !== PAIRS) return { name: this.#words.seats(seat, this.#players), you: seat === 0, place: '' };
    return { name: this.#words.seats(there, this.#players), you: seat === 0, place: this.#words.places(there, this.#players) };
  }

  /** The sides' names: one's own pair and the other, or the players. */
  get sides(): readonly string[] {
    if (this.partners) return [this.#words.us, this.#words.them].map((label, side) => (this.isNamed ? this.players(side).join(' & ') : label));
    return Array.from({ length: this.#players }, (_, seat) => this.seat(seat).name);
  }

  /** Whether the pairs are called by their names: "us" is somebody else's word. */
  get isNamed(): boolean {
    return this.#seen.guest === true && this.partners && [0, 1].every((side) => this.players(side).length === 2);
  }

  side(side: number): string {
    return this.sides[side] ?? '';
  }

  /** Who has won. */
  winner(side: number): Winner {
    if (!this.partners) return { ...this.seat(side), side: null };
    const own = { name: this.side(side), you: false, place: '' };
    if (this.#seen.guest !== true) return { ...own, side: side === 0 ? 'us' : 'them' };
    const names = this.players(side);
    if (names.length < 2) return { ...own, side: 'side' };
    return { ...own, name: this.#words.together(names), side: 'named' };
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
