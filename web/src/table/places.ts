/** Who sits where: names as the reader knows them, sides, and the edge of the table that a seat is drawn at. */

import type { Screen } from '../lib/protocol';
import { tableWords, type Who } from './words';

/** An edge of the table as it is drawn; the reader is always at the south. */
export type Edge = 's' | 'w' | 'n' | 'e';

const ROUND: Readonly<Record<number, readonly Edge[]>> = {
  2: ['s', 'n'],
  3: ['s', 'w', 'e'],
  4: ['s', 'w', 'n', 'e'],
};
const TURNED: Readonly<Record<Edge, Edge>> = { s: 's', n: 'n', w: 'e', e: 'w' };

/** The seat that is drawn at the south: one's own, or the first for who watches. */
export function south(screen: Screen): number {
  return screen.you ?? 0;
}

/** The edge of a seat. Clockwise, the next player sits on the reader's left. */
export function edgeOf(screen: Screen, seat: number, clockwise: boolean): Edge {
  const players = screen.places.length;
  const step = (seat - south(screen) + players) % players;
  const edge = ROUND[players]?.[step] ?? 'n';
  return clockwise ? edge : TURNED[edge];
}

export function who(screen: Screen, seat: number): Who {
  const words = tableWords();
  const you = seat === screen.you;
  const name = you ? words.you : screen.places[seat]?.name || words.nameless(seat);
  return { name, you };
}

/** Whether a side is the reader's (or, for who watches, the one at the south). */
export function isOurs(screen: Screen, side: number): boolean {
  return side === screen.places[south(screen)]?.side;
}

/** Every side, the reader's own first. */
export function sides(screen: Screen): number[] {
  const all = screen.sides.map((_, side) => side);
  return all.sort((a, b) => Number(isOurs(screen, b)) - Number(isOurs(screen, a)));
}

/** What a side's column is headed by: us and them in pairs, names where each plays alone or for who watches. */
export function sideNames(screen: Screen, side: number): string[] {
  const words = tableWords();
  const seats = screen.sides[side] ?? [];
  if (seats.length === 1 || screen.you === null) return seats.map((seat) => who(screen, seat).name);
  return [isOurs(screen, side) ? words.us : words.them];
}

/** The same in one line. */
export function sideName(screen: Screen, side: number): string {
  return sideNames(screen, side).join(' + ');
}

/** A side in a sentence. */
export function sidePlayers(screen: Screen, side: number): string {
  return tableWords().together((screen.sides[side] ?? []).map((seat) => who(screen, seat).name));
}
