import { beforeAll, expect, test } from 'vitest';

import type { Happening } from '../lib/protocol';
import { settings } from '../lib/settings.svelte';
import { edgeOf, sideName, sides } from './places';
import { journal, sentence, withoutUndone } from './telling';
import { held, played, placeAt, screenOf } from './testing/screens';
import { tableTongues } from './words';

beforeAll(() => Promise.all([tableTongues.fetch('fr'), tableTongues.fetch('en')]));

const say = (one: Happening, lang: 'fr' | 'en' = 'fr'): string => {
  settings.lang = lang;
  return sentence(one, screenOf(), null).replace(/[\u202f\u00a0]/g, ' ');
};

test('every kind of happening has a sentence in both languages', () => {
  const all: Happening[] = [
    { e: 'dealt', dealer: 1, deal: 2 },
    { e: 'called', seat: 2, call: 'pass', label: 'Passe' },
    { e: 'called', seat: 0, call: '110D', label: '110 carreau' },
    { e: 'called', seat: 1, call: 'contre', label: 'Contre' },
    { e: 'contract', taker: 0, label: 'Cœur' },
    { e: 'announced', seat: 2, declared: [{ seat: 2, kind: 'tierce', label: 'une tierce', points: null, cards: [] }] },
    { e: 'belote', seat: 0, again: true },
    played(1, '7S'),
    { e: 'trick', seat: 1, number: 2, points: 20 },
    { e: 'drew', seat: 0, card: '8S', left: 0 },
    {
      e: 'shown',
      valid: [{ seat: 2, kind: 'tierce', label: 'tierce à l’as', points: 20, cards: ['AS'] }],
      beaten: [],
      cancelled: [],
    },
    { e: 'laid-down', seat: 3, cards: ['7S'] },
    { e: 'marked', outcome: 'made', words: 'Contrat réussi.', awarded: [110, 92], totals: [522, 480] },
    { e: 'ended', winner: 0, given_up: null },
    { e: 'undone', seat: 0 },
  ];
  for (const lang of ['fr', 'en'] as const) {
    for (const one of all) if (one.e !== 'called' || one.call !== 'take') expect(say(one, lang)).not.toBe('');
  }
});

test('the reader is addressed, the others are named', () => {
  expect(say({ e: 'called', seat: 2, call: 'pass', label: 'Passe' })).toBe('Inès passe.');
  expect(say({ e: 'called', seat: 0, call: 'pass', label: 'Passe' })).toBe('Vous passez.');
  expect(say({ e: 'called', seat: 3, call: '110D', label: '110 carreau' })).toBe('Léo demande 110 carreau.');
  expect(say(played(1, '7S'))).toBe('Karim, 7 de pique.');
  expect(say({ e: 'trick', seat: 0, number: 2, points: 20 })).toBe('Pli 2 pour vous, 20 points.');
});

test('the journal has a line for the auction and one for each trick', () => {
  settings.lang = 'fr';
  const lines = journal(
    [
      { e: 'dealt', dealer: 1, deal: 2 },
      { e: 'called', seat: 2, call: 'pass', label: 'Passe' },
      { e: 'called', seat: 3, call: 'take', label: 'Je prends' },
      { e: 'contract', taker: 3, label: 'Cœur' },
      played(2, '7S'),
      played(3, '8S'),
      { e: 'trick', seat: 3, number: 1, points: 0 },
      played(3, 'AS'),
    ],
    screenOf({ deal: 2, number: 2 }),
  );
  expect(lines.map((line) => line.head.replace(/\u00a0/g, ' '))).toEqual(['Donne 2', 'Enchères', 'Pli 1', 'Pli 2']);
  expect(lines[2]?.text).toContain('Léo ramasse 0.');
});

test('what was taken back is no more', () => {
  const story = [played(3, '7S'), played(0, 'KS'), played(1, '8S'), { e: 'undone', seat: 0 } as const];
  expect(withoutUndone(story)).toEqual([played(3, '7S')]);
});

test('the next player sits on the left clockwise, on the right the other way round', () => {
  const four = screenOf();
  expect([0, 1, 2, 3].map((seat) => edgeOf(four, seat, true))).toEqual(['s', 'w', 'n', 'e']);
  expect([0, 1, 2, 3].map((seat) => edgeOf(four, seat, false))).toEqual(['s', 'e', 'n', 'w']);
  const three = screenOf({ you: 2, places: [0, 1, 2].map((seat) => placeAt(seat, { side: seat })) });
  expect([0, 1, 2].map((seat) => edgeOf(three, seat, true))).toEqual(['w', 'e', 's']);
});

test('sides are headed by us and them, by names where each plays alone, one’s own first', () => {
  settings.lang = 'fr';
  const four = screenOf({ you: 1 });
  expect(sides(four).map((side) => sideName(four, side))).toEqual(['Nous', 'Eux']);
  expect(sides(four)[0]).toBe(1);
  const three = screenOf({
    you: 1,
    places: [0, 1, 2].map((seat) => placeAt(seat, { side: seat, name: ['Léa', '', 'Ali'][seat] ?? '' })),
    sides: [[0], [1], [2]],
    hand: [held('KS')],
  });
  expect(sides(three).map((side) => sideName(three, side))).toEqual(['Vous', 'Léa', 'Ali']);
});
