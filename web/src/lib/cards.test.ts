import { expect, test } from 'vitest';

import { face, letter, parsed, sprite, SUITS, type Letters, type Rank } from './cards';

const RANKS: readonly Rank[] = ['7', '8', '9', 'J', 'Q', 'K', '10', 'A'];
const LETTERS: readonly Letters[] = ['fr', 'frA', 'en'];

test('a card is its rank and its suit', () => {
  expect(parsed('10S')).toEqual({ rank: '10', suit: 'S' });
  expect(parsed('JH')).toEqual({ rank: 'J', suit: 'H' });
});

test('every face uses only what the sprite holds', () => {
  const held = new Set([...sprite().matchAll(/<symbol id="([^"]+)"/g)].map((found) => found[1]));
  for (const suit of SUITS) {
    for (const rank of RANKS) {
      for (const letters of LETTERS) {
        const used = [...face(rank + suit, letters).matchAll(/href="#([^"]+)"/g)].map((found) => found[1]);
        for (const id of used) expect(held).toContain(id);
        expect(used).toContain(`g-${letter(rank, letters)}`);
      }
    }
  }
});

test('a number card has as many pips as its number', () => {
  for (const rank of ['7', '8', '9', '10']) {
    const suits = [...face(`${rank}C`, 'fr').matchAll(/href="#s-C"/g)].length;
    expect(suits).toBe(Number(rank) + 1);
  }
});

test('a mirrored face has its index on the right', () => {
  expect(face('KH', 'fr')).toContain('<use href="#g-R" x="7"');
  expect(face('KH', 'fr', true)).toContain('<use href="#g-R" x="69"');
});

test('drawings hold no style that a strict page would refuse', () => {
  expect(sprite() + face('KH', 'fr')).not.toMatch(/style|<script|on\w+=/);
});
