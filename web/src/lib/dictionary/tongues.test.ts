import { expect, test } from 'vitest';

import { settings } from '../settings.svelte';
import { Tongues } from './tongues.svelte';

test('the words that are spoken come alone, and another language when it is chosen', async () => {
  const asked: string[] = [];
  const tongues = new Tongues({
    fr: async () => (asked.push('fr'), await Promise.resolve('oui')),
    en: async () => (asked.push('en'), await Promise.resolve('yes')),
  });
  settings.lang = 'fr';
  expect(() => tongues.words).toThrow('fetch');
  await tongues.fetch();
  await tongues.fetch();
  expect(tongues.words).toBe('oui');
  expect(asked).not.toContain('en');
  settings.lang = 'en';
  expect(tongues.words).toBe('oui'); // Until they are here.
  await tongues.fetch();
  expect(tongues.words).toBe('yes');
});

test('words that could not be had are asked for again', async () => {
  let line = false;
  const tongues = new Tongues({
    fr: () => (line ? Promise.resolve('oui') : Promise.reject(new Error('away'))),
    en: () => Promise.resolve('yes'),
  });
  settings.lang = 'fr';
  await expect(tongues.fetch()).rejects.toThrow('away');
  line = true;
  await tongues.fetch();
  expect(tongues.words).toBe('oui');
});
