import { expect, test } from 'vitest';

import { milliseconds } from './motion';

test('a time of the tokens is the same however a build writes it', () => {
  expect(milliseconds('220ms')).toBe(220);
  expect(milliseconds(' .22s')).toBe(220);
  expect(milliseconds('0ms')).toBe(0);
  expect(milliseconds('0s')).toBe(0);
  expect(milliseconds('')).toBe(0);
});
