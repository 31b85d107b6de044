import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { AFTER, CLEAR, GAP, Hearing } from './hearing.svelte';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Every text that a region held, in order. */
function listen(hearing: Hearing): string[] {
  const heard: string[] = [];
  let last = '';
  const look = (): void => {
    if (hearing.polite !== last && hearing.polite !== '') heard.push(hearing.polite);
    last = hearing.polite;
  };
  look();
  setInterval(look, 1);
  return heard;
}

test('what happens together is told once, in order, and nothing is lost', () => {
  const hearing = new Hearing();
  const heard = listen(hearing);
  for (const word of ['un', 'deux', 'trois', 'quatre']) hearing.say(word);
  vi.advanceTimersByTime(GAP + 5);
  hearing.say('cinq');
  vi.advanceTimersByTime(GAP * 3);
  expect(heard.join(' ')).toBe('un deux trois quatre cinq');
});

test('however much is said, the ear is never more than a moment behind', () => {
  const hearing = new Hearing();
  for (let i = 0; i < 40; i += 1) hearing.say(`carte ${i}`);
  vi.advanceTimersByTime(GAP + 5);
  expect(hearing.polite).toContain('carte 39');
});

test('the same words said twice are two texts', () => {
  const hearing = new Hearing();
  hearing.say('Inès passe.');
  const first = hearing.polite;
  vi.advanceTimersByTime(GAP + 5);
  hearing.say('Inès passe.');
  expect(hearing.polite).not.toBe(first);
  expect(hearing.polite.trim()).toBe('Inès passe.');
});

test('the turn is called after what happened is told', () => {
  const hearing = new Hearing();
  hearing.say('Karim, 7 de pique.');
  hearing.say('Inès, valet de pique.');
  hearing.call('À vous.');
  expect(hearing.urgent).toBe('');
  vi.advanceTimersByTime(GAP + 1);
  expect(hearing.polite).toBe('Inès, valet de pique.');
  expect(hearing.urgent).toBe('');
  vi.advanceTimersByTime(AFTER);
  expect(hearing.urgent).toBe('À vous.');
});

test('a turn that was answered before it was called is not called', () => {
  const hearing = new Hearing();
  hearing.say('Karim, 7 de pique.');
  hearing.call('À vous.');
  hearing.hush();
  vi.advanceTimersByTime(GAP * 3);
  expect(hearing.urgent).toBe('');
});

test('a refusal is said at once, and both regions are empty a while later', () => {
  const hearing = new Hearing();
  hearing.say('Karim, 7 de pique.');
  hearing.warn('Il faut fournir.');
  expect(hearing.urgent).toBe('Il faut fournir.');
  vi.advanceTimersByTime(CLEAR + 1);
  expect([hearing.polite, hearing.urgent]).toEqual(['', '']);
});

test('a reason is not spoken over by a call that comes too late', () => {
  const hearing = new Hearing();
  hearing.say('Inès passe.');
  hearing.call('À vous.');
  hearing.warn('Il faut fournir.');
  vi.advanceTimersByTime(GAP + AFTER + 5);
  expect(hearing.urgent).toBe('Il faut fournir.');
});
