/** Movements: transforms and opacity only, times from the tokens, a short fade where nothing should move. */

import { still } from '../lib/settings.svelte';
import type { Edge } from './places';

const OUT = 'cubic-bezier(.2,.7,.2,1)';
const IN_OUT = 'cubic-bezier(.5,0,.2,1)';
const FADE = 100;
/** How large a card is at a seat, beside its size on the mat. */
const FAR = 0.45;

/** The milliseconds of "220ms", and of ".22s", which is what a build makes of it. */
export function milliseconds(text: string): number {
  const count = parseFloat(text) || 0;
  return /\ds$/.test(text.trim()) ? count * 1000 : count;
}

function time(token: string): number {
  return milliseconds(getComputedStyle(document.documentElement).getPropertyValue(token));
}

function fade(node: Element, from: number, to: number): void {
  node.animate([{ opacity: from }, { opacity: to }], { duration: FADE, fill: 'forwards' });
}

/** The first place of the window where something of that kind is seen. */
export function placeOf(table: Element, kind: string): DOMRect | null {
  for (const found of table.querySelectorAll(kind)) {
    const place = found.getBoundingClientRect();
    if (place.width > 0) return place;
  }
  return null;
}

function seatOf(node: Element, edge: Edge): DOMRect | null {
  const table = node.closest('.tb');
  return table === null ? null : placeOf(table, `.seat.${edge} .plate`);
}

/** From the middle of a node to the middle of a place. */
function way(node: Element, place: DOMRect): { readonly x: number; readonly y: number; readonly width: number } {
  const { left, top, width, height } = node.getBoundingClientRect();
  return {
    x: place.left + place.width / 2 - left - width / 2,
    y: place.top + place.height / 2 - top - height / 2,
    width,
  };
}

/** A card comes from another place of the window, as large as it was there; small where `far`. */
export function comeFrom(node: Element, place: DOMRect, delay = 0, far = false): void {
  if (document.hidden) return;
  if (still()) return fade(node, 0, 1);
  const { x, y, width } = way(node, place);
  if (width === 0) return;
  const scale = far ? FAR : place.width / width;
  node.animate(
    [
      { transform: `translate(${x}px,${y}px) scale(${scale})`, opacity: far ? 0 : 1 },
      { opacity: 1, offset: 0.25 },
      { transform: 'none', opacity: 1 },
    ],
    { duration: time('--d-play'), delay, easing: OUT, fill: 'backwards' },
  );
}

/** A card comes from the seat that plays it. */
export function comeFromSeat(node: Element, edge: Edge): void {
  const place = seatOf(node, edge);
  if (place !== null) comeFrom(node, place, 0, true);
}

/** A card of a trick goes to the seat that won it. */
export function goTo(node: Element, edge: Edge): void {
  const place = seatOf(node, edge);
  if (still() || place === null) return fade(node, 1, 0);
  const { x, y } = way(node, place);
  node.animate(
    [
      { transform: 'none', opacity: 1 },
      { opacity: 1, offset: 0.7 },
      { transform: `translate(${x}px,${y}px) scale(${FAR})`, opacity: 0 },
    ],
    { duration: time('--d-sweep'), easing: IN_OUT, fill: 'forwards' },
  );
}

/** The time between two cards that are dealt; none where nothing should move. */
export function dealDelay(): number {
  return still() ? 0 : time('--d-deal');
}

/** How long the others of a hand take to close up. */
export function closeUp(): number {
  return still() || document.hidden ? 0 : time('--d-fast');
}
