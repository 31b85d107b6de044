/** Screens for tests, as a server would send them. */

import type { Ask, HandCard, Happening, Place, Screen, TrickCard, TrickShown, Update } from '../../lib/protocol';

const NAMES = ['', 'Karim', 'Inès', 'Léo'];

export function placeAt(seat: number, more: Partial<Place> = {}): Place {
  return {
    name: NAMES[seat] ?? '',
    side: seat % 2,
    bot: seat === 0 ? null : 2,
    here: true,
    cards: 8,
    taken: 0,
    may_act: false,
    spoke: null,
    known: [],
    ...more,
  };
}

export function held(card: string, ok = true, why = ''): HandCard {
  return { card, trump: false, ok, why };
}

export function ask(kind: Ask['kind'], more: Partial<Ask> = {}): Ask {
  return { kind, text: 'À vous', detail: '', choices: [], bids: null, turn: true, ...more };
}

export function trick(cards: readonly TrickCard[], number: number, winner: number | null = null): TrickShown {
  return { cards, number, winner, points: 10 };
}

/** The middle of a deal of four, the reader at seat 0. */
export function screenOf(more: Partial<Screen> = {}): Screen {
  return {
    table: 'A'.repeat(22),
    kind: 'bots',
    ruleset: 'x',
    title: 'Table',
    length: '',
    target: 1000,
    house: 0,
    you: 0,
    places: [0, 1, 2, 3].map((seat) => placeAt(seat)),
    sides: [
      [0, 2],
      [1, 3],
    ],
    stage: 'play',
    deal: 1,
    number: 1,
    dealer: 3,
    totals: [0, 0],
    pending: 0,
    over: false,
    winner: null,
    given_up: null,
    to_act: 0,
    turned: null,
    round: 0,
    calls: [],
    contract: null,
    points: [0, 0],
    trick: null,
    last: null,
    tricks: 0,
    of: 8,
    stock: null,
    open_stock: false,
    declared: [],
    hand: [held('KS'), held('9S'), held('QH', false, 'Il faut fournir à pique. Vous en avez : roi ou 9.')],
    ask: ask('play', { text: 'À vous : fournir à pique' }),
    sheet: null,
    rows: [],
    promise: null,
    pace: { tempo: 'normal', keep: null, wait: false },
    can_undo: true,
    can_hint: true,
    helped: false,
    ladder: null,
    ...more,
  };
}

export function updateOf(n: number, screen: Screen, told: readonly Happening[] = [], fresh = false): Update {
  return { t: 'update', n, told, screen, fresh };
}

export const played = (seat: number, card: string): Happening => ({ e: 'played', seat, card });
