/** Movements: transforms and opacity only, times from the tokens, a short fade where nothing should move. */

import { still } from '../lib/settings.svelte';
import type { Edge } from './places';

const OUT = 'cubic-bezier(.2,.7,.2,1)';
const IN_OUT = 'cubic-bezier(.5,0,.2,1)';
const FADE = 100;

/** Where a card that a seat plays comes from, and where its tricks go, in pixels from the middle. */
const TOWARDS: Readonly<Record<Edge, readonly [number, number]>> = {
  s: [0, 190],
  n: [0, -150],
  w: [-170, 0],
  e: [170, 0],
};

function time(token: string): number {
  return parseFloat(getComputedStyle(document.documentElement).getPropertyValue(token)) || 0;
}

function fade(node: Element, from: number, to: number): void {
  node.animate([{ opacity: from }, { opacity: to }], { duration: FADE, fill: 'forwards' });
}

function move(node: Element, x: number, y: number, scale: number, delay = 0): void {
  const from = `translate(${x}px,${y}px) scale(${scale})`;
  node.animate(
    [{ transform: from, opacity: delay > 0 ? 0 : 1 }, { opacity: 1, offset: 0.2 }, { transform: 'none', opacity: 1 }],
    { duration: time('--d-play'), delay, easing: OUT, fill: 'backwards' },
  );
}

/** A card comes from another place of the window, as large as it was there. */
export function comeFrom(node: Element, place: DOMRect, delay = 0): void {
  if (document.hidden) return;
  if (still()) return fade(node, 0, 1);
  const here = node.getBoundingClientRect();
  if (here.width === 0) return;
  const x = place.left + place.width / 2 - here.left - here.width / 2;
  const y = place.top + place.height / 2 - here.top - here.height / 2;
  move(node, x, y, place.width / here.width, delay);
}

/** A card comes from the seat that plays it. */
export function comeFromEdge(node: Element, edge: Edge): void {
  if (document.hidden) return;
  if (still()) return fade(node, 0, 1);
  const [x, y] = TOWARDS[edge];
  move(node, x, y, 0.8);
}

/** A card of a trick goes to its winner. */
export function goTo(node: Element, edge: Edge): void {
  if (still()) return fade(node, 1, 0);
  const [x, y] = TOWARDS[edge];
  node.animate(
    [
      { transform: 'none', opacity: 1 },
      { opacity: 1, offset: 0.6 },
      { transform: `translate(${x * 1.5}px,${y * 1.3}px) scale(.6)`, opacity: 0 },
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
