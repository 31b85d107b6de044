import { describe, expect, test } from 'vitest';

import { defaults, firstLanguage, read, show, settings } from './settings.svelte';

const first = defaults(['fr-FR']);

describe('what is found in the store', () => {
  test('nothing: the defaults', () => {
    expect(read(null, first)).toEqual(first);
  });

  test.each(['{', '[]', '"x"', '12', 'null'])('%s: the defaults', (text) => {
    expect(read(text, first)).toEqual(first);
  });

  test('what was chosen stands', () => {
    const found = read('{"theme":"dark","deck":"2","keep":300,"level":1,"volume":0}', first);
    expect(found).toEqual({ ...first, theme: 'dark', deck: '2', keep: 300, level: 1, volume: 0 });
  });

  test('what cannot be chosen is left out, and so is what nobody knows', () => {
    const odd = { theme: 'pink', deck: 2, keep: 7, wait: 'yes', volume: 1e9, level: 5, other: 1 };
    expect(read(JSON.stringify({ ...odd, toString: 'x', __proto__: null }), first)).toEqual(first);
  });

  test('every default may be kept', () => {
    expect(read(JSON.stringify(first), defaults(['en']))).toEqual(first);
  });
});

describe('the first language', () => {
  test.each([
    [['en-GB', 'fr'], 'en'],
    [['de', 'fr-BE', 'en'], 'fr'],
    [['ar-TN'], 'fr'],
    [[], 'fr'],
  ] as const)('%j: %s', (asked, language) => {
    expect(firstLanguage(asked)).toBe(language);
  });
});

test('the choices are shown as attributes of the page', () => {
  const page = { dataset: {} } as unknown as HTMLElement;
  Object.assign(settings, first, { theme: 'dark', deck: '2', motion: 'less', leftHanded: true, large: true });
  show(page, 'rtl');
  expect(page.lang).toBe('fr');
  expect(page.dir).toBe('rtl');
  expect(page.dataset).toEqual({
    theme: 'dark',
    deck: '2',
    cards: 'light',
    size: 'large',
    hand: 'left',
    motion: 'less',
  });
});
