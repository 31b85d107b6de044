import { expect, test } from 'vitest';

import { cardName, LANGUAGES } from '.';
import { settings } from '../settings.svelte';
import { en } from './en';
import { fr } from './fr';
import { PAGE_WORDS } from './pages';
import { spaced, typeset, typesetText } from './typeset';

type Found = Map<string, unknown>;

function leaves(words: unknown, path = '', found: Found = new Map()): Found {
  if (typeof words === 'object' && words !== null) {
    for (const [name, value] of Object.entries(words)) leaves(value, `${path}.${name}`, found);
  } else {
    found.set(path, words);
  }
  return found;
}

const SAID = {
  fr: { ...LANGUAGES.fr.words, pages: PAGE_WORDS.fr },
  en: { ...LANGUAGES.en.words, pages: PAGE_WORDS.en },
};
const TONGUES = Object.entries(SAID);

test('every language says the same things', () => {
  const paths = [...leaves(SAID.fr).keys()].sort();
  for (const [, words] of TONGUES) expect([...leaves(words).keys()].sort()).toEqual(paths);
});

test.each(TONGUES)('%s leaves nothing unsaid', (_, words) => {
  for (const [path, said] of leaves(words)) {
    if (!path.endsWith('.theme.help')) expect(said, path).toBeTruthy();
  }
});

test.each(TONGUES)('%s is written with its own quotes and apostrophes, and without exclamation marks', (_, words) => {
  for (const [path, said] of leaves(words)) {
    if (typeof said === 'string') expect(said, path).not.toMatch(/['"!]|\.\.\./);
  }
});

test('French puts a space before its high signs, narrow but for the colon and quotes, in what functions say too', () => {
  expect(typesetText('Quoi ? « Oui » : 3 s')).toBe('Quoi\u202f? «\u00a0Oui\u00a0»\u00a0: 3\u00a0s');
  expect(typesetText('Un ; deux !')).toBe('Un\u202f; deux\u202f!');
  expect(typesetText('10 000 points')).toBe('10\u202f000\u00a0points');
  expect(typeset({ say: (n: number) => [`${n} points : oui`] }).say(4)).toEqual(['4\u00a0points\u00a0: oui']);
  for (const [path, said] of leaves(SAID.fr)) {
    if (typeof said === 'string') expect(said, path).not.toMatch(/ [;:!?»]|« |\u00a0[;!?]|\u202f[:»]|«\u202f/);
  }
});

test('what the server says in French is spaced as the words of the page are', () => {
  const words = 'À vous : passer ou prendre ? « Oui » ; non !';
  expect(spaced(words.replace(/ (?=[:;!?»])|(?<=«) /g, '\u00a0'))).toBe(typesetText(words));
  expect(spaced(words)).toBe(typesetText(words));
  expect(spaced('Deal 2: bid or pass? 90 hearts!')).toBe('Deal 2: bid or pass? 90 hearts!');
});

test('one is not many', () => {
  expect(fr.home.ladderRun(0)).toBe('0 victoire d’affilée');
  expect(fr.home.ladderRun(1)).toBe('1 victoire d’affilée');
  expect(fr.home.ladderRun(2)).toBe('2 victoires d’affilée');
  expect(en.home.ladderRun(0)).toBe('0 wins in a row');
  expect(en.home.ladderRun(1)).toBe('1 win in a row');
});

test('cards have names', () => {
  settings.lang = 'fr';
  expect(cardName('JH')).toBe('valet de cœur');
  expect(cardName('10S')).toBe('10\u00a0de pique');
  settings.lang = 'en';
  expect(cardName('AD')).toBe('ace of diamonds');
});
