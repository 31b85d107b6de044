import { expect, test } from 'vitest';

import { People } from './people';
import { read_sheet, reckon } from './reckoned';
import { rowsOf } from './lines';
import { BIDDING, BOOK } from './testing';
import { verdictOf } from './verdict';
import { SHEET_WORDS } from './words';

function said(deals: readonly object[], head: object = {}): string {
  const named = deals.map((deal, number) => ({ id: `d${number}`, ...deal }));
  const sheet = read_sheet({ rebelote_sheet: 1, ruleset: BOOK, ...head, deals: named });
  const people = People.of(sheet, SHEET_WORDS.fr);
  const row = reckon(sheet).deals.at(-1);
  if (row === undefined) throw new Error('no deal');
  const { title, text } = verdictOf(row, people.sides, SHEET_WORDS.fr, 'fr');
  return [title, text].filter(Boolean).join(' ').replaceAll('\u00a0', ' ');
}

test('a deal is told in a sentence', () => {
  expect(said([{ taker: 0, card_points: [92, null], belote: [20, 0] }])).toBe('Réussi. Nous 112 (belote 20), Eux 70.');
  expect(said([{ taker: 0, card_points: [74, null], belote: [0, 20] }])).toBe(
    'Nous dedans. 74 contre 108. Nous 0, Eux 182 (belote 20).',
  );
  expect(said([{ taker: 1, card_points: [81, null] }])).toBe(
    'Litige. Eux 0, Nous 81. 81 points attendent la donne suivante.',
  );
  expect(said([{ taker: 1, capot: 1 }])).toBe('Réussi. Capot, Eux. Eux 252, Nous 0.');
  expect(said([{ outcome: 'passed' }])).toBe('Donne passée. Personne ne marque.');
});

test('waiting points are told where they are won', () => {
  expect(said([{ taker: 1, card_points: [81, null] }, { taker: 0, card_points: [100, null] }])).toBe(
    'Réussi. Nous 181 (litige gagné 81), Eux 62.',
  );
});

test('a bid that fell short is told by what was bid', () => {
  expect(said([{ taker: 0, level: 110, card_points: [100, null] }], { ruleset: BIDDING })).toBe(
    'Nous dedans. 100 pour 110 demandés. Nous 0, Eux 270.',
  );
});

test('what cannot be is refused with the engine’s reason', () => {
  expect(said([{ taker: 0, card_points: [170, null] }])).toBe(
    'Il y a 162 points de cartes en tout : un camp en a de 0 à 162.',
  );
});

test('the lines of each side come to what it marks', () => {
  const sheet = read_sheet({
    rebelote_sheet: 1,
    ruleset: BOOK,
    deals: [{ id: 'd', taker: 0, card_points: [40, null], declarations: [[100], [50]], belote: [20, 0] }],
  });
  const marks = reckon(sheet).deals[0]?.marks;
  if (marks == null) throw new Error('not marked');
  const rows = rowsOf(sheet.rules, marks, 'fr');
  for (const [side, points] of marks.awarded.entries()) {
    expect(rows.reduce((sum, row) => sum + (row.points[side] ?? 0), 0)).toBe(points);
  }
  expect(rows.map((row) => row.words)).toContain('Belote');
});
