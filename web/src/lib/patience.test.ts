import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { within } from './patience';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('an answer that has come is not taken back later', async () => {
  let heard: AbortSignal | null = null;
  const answer = within(1000, (signal) => {
    heard = signal;
    return Promise.resolve('here');
  });
  expect(await answer).toBe('here');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(heard!.aborted).toBe(false);
});

test('what takes too long is given up', async () => {
  const never = within(1000, (signal) => new Promise((_, fail) => signal.addEventListener('abort', () => fail(new Error('late')))));
  const told = expect(never).rejects.toThrow('late');
  await vi.advanceTimersByTimeAsync(1000);
  await told;
});
