import { expect, test } from 'vitest';

import { SHEET_WORDS } from './words';

function leaves(words: unknown, path = '', found = new Map<string, unknown>()): Map<string, unknown> {
  if (typeof words === 'object' && words !== null) {
    for (const [name, value] of Object.entries(words)) leaves(value, `${path}.${name}`, found);
  } else {
    found.set(path, words);
  }
  return found;
}

test('both languages say the same things, with their own quotes and without exclamation marks', () => {
  const paths = [...leaves(SHEET_WORDS.fr).keys()].sort();
  expect([...leaves(SHEET_WORDS.en).keys()].sort()).toEqual(paths);
  for (const words of Object.values(SHEET_WORDS)) {
    for (const [path, said] of leaves(words)) {
      expect(said, path).toBeTruthy();
      if (typeof said === 'string') expect(said, path).not.toMatch(/['"!]|\.\.\./);
    }
  }
});

test('one is not many', () => {
  const [fr, en] = [SHEET_WORDS.fr, SHEET_WORDS.en];
  expect([0, 1, 2].map(fr.totals.waiting)).toEqual(['0\u00a0point en attente', '1\u00a0point en attente', '2\u00a0points en attente']);
  expect([0, 1, 2].map(en.totals.waiting)).toEqual(['0 points held over', '1 point held over', '2 points held over']);
  expect(fr.verdict.waits(81)).toBe('81\u00a0points attendent la donne suivante.');
  expect(en.verdict.waits(1)).toBe('1 point waits for the next deal.');
});

test('who deals and who speaks is a sentence, whether they have names or not', () => {
  const named = (name: string) => ({ name, you: false, place: '' });
  const you = { name: 'Vous', you: true, place: '' };
  const place = (place: string) => ({ name: place, you: false, place });
  const { turn } = SHEET_WORDS.fr.totals;
  expect(turn(named('Léo'), named('Karim'))).toBe('Léo donne, Karim parle');
  expect(turn(you, place('à gauche'))).toBe('Vous donnez, on parle à gauche');
  expect(turn(place('à droite'), you)).toBe('On donne à droite, vous parlez');
});
