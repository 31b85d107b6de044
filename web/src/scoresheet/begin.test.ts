import { expect, test } from 'vitest';

import { entriesApart, nextTitle } from './begin';
import { come, made, merged, stacks, type Entry } from './log';
import { Deal, LONGEST_NAME } from './reckoned';
import { buries, blankCard, type Card } from './store';
import { scoreOf } from './told';
import { BOOK } from './testing';
import { SHEET_WORDS } from './words';

test('the next match of a table has the next number', () => {
  expect(nextTitle('Vendredi')).toBe('Vendredi (2)');
  expect(nextTitle('Vendredi (2)')).toBe('Vendredi (3)');
  expect(nextTitle('Vendredi (9)')).toBe('Vendredi (10)');
});

test('without a title there is no number, and a year is none', () => {
  expect(nextTitle('')).toBe('');
  expect(nextTitle('Noël (2025)')).toBe('Noël (2025) (2)');
  expect(nextTitle('(2)')).toBe('(2) (2)');
});

test('the longest title keeps its number, and stays a title', () => {
  const next = nextTitle('é'.repeat(LONGEST_NAME));
  expect([...next]).toHaveLength(LONGEST_NAME);
  expect(next).toMatch(/é \(2\)$/);
});

test('a sheet that is shared no longer comes to the same, in the same order', () => {
  const own = [{ ...made('s', [], { head: { ruleset: BOOK } }, 100), step: 'start' as const, number: 1 }];
  const theirs: Entry = { ...made('s', own, { deal: Deal({ id: 'a', card_points: [90, null] }) }), step: 'theirs', number: 2, at: 0 };
  const corrected: Entry = { ...made('s', own, { deal: Deal({ id: 'a', card_points: [100, null] }) }, 50), number: 3 };
  const refused: Entry = { ...made('s', own, { deal: Deal({ id: 'b' }) }), number: 0 };
  const shared = merged(own, [theirs, corrected, refused]);
  const apart = merged(entriesApart('t', shared));
  expect(apart.map((entry) => [entry.sheet, entry.number])).toEqual([['t', 0], ['t', null], ['t', null], ['t', null]]);
  expect(come(apart)).toEqual(come(shared));
  expect(come(apart).deals.map((deal) => deal.card_points)).toEqual([[100, null]]);
  expect(stacks(apart).undo.map((entry) => entry.change.id)).toEqual([corrected.change.id]);
});

test('a sheet that was deleted for good stays so, unless it is followed anew', () => {
  const grave: Card = { ...blankCard('s', 1000), gone: 1000, dropped: true };
  expect(buries(grave, { ...blankCard('s', 900), touched: 2000 })).toBe(true);
  expect(buries(grave, blankCard('s', 1001))).toBe(false);
  expect(buries({ ...blankCard('s', 1000), gone: 1000 }, blankCard('s', 900))).toBe(false);
});

test('a list tells the score by the names that were told', () => {
  const told = { title: '', ruleset: BOOK, players: 4, names: [] as string[], deals: 1, totals: [120, 40], over: false };
  const score = (what: Partial<typeof told>, language: 'fr' | 'en' = 'fr') =>
    scoreOf(blankCard('s'), { ...told, ...what }, SHEET_WORDS[language]).replaceAll('\u00a0', ' ');
  expect(score({ names: ['Amel', 'Karim', 'Inès', 'Léo'] })).toBe('Amel et Inès 120, Karim et Léo 40');
  expect(score({ names: ['Amel'] })).toBe('Amel 120, Eux 40');
  expect(score({}, 'en')).toBe('Us 120, Them 40');
  expect(score({ players: 2, names: ['', 'Sami'] })).toBe('Vous 120, Sami 40');
});

test('what is worked out agrees in number', () => {
  expect(SHEET_WORDS.fr.entry.points('Eux', 65, true)).toMatch(/65.points, calculés$/);
  expect(SHEET_WORDS.fr.entry.points('Eux', 1, true)).toMatch(/1.point, calculé$/);
  expect(SHEET_WORDS.fr.entry.points('Eux', 0, true)).toMatch(/0.point, calculé$/);
});
