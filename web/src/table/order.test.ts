import { beforeEach, expect, test, vi } from 'vitest';

import { Order } from './order.svelte';
import { held } from './testing/screens';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
  });
});

const hand = [held('KS'), held('9S'), held('QH'), held('AD')];
const cards = (order: Order, deal = 1): string => order.of(hand, deal).map((one) => one.card).join(' ');

test('the order of the server stands until a card is moved', () => {
  expect(cards(new Order('t'))).toBe('KS 9S QH AD');
});

test('a card is put in front of another, and the order outlives the page', () => {
  const order = new Order('t');
  order.put('AD', '9S', hand, 1);
  expect(cards(order)).toBe('KS AD 9S QH');
  expect(cards(new Order('t'))).toBe('KS AD 9S QH');
});

test('it is the order of one deal', () => {
  const order = new Order('t');
  order.put('AD', 'KS', hand, 1);
  expect(cards(order, 2)).toBe('KS 9S QH AD');
});

test('cards that come later stand at the end', () => {
  const order = new Order('t');
  order.put('AD', 'KS', hand, 1);
  expect(order.of([held('7C'), ...hand], 1).map((one) => one.card)).toEqual(['AD', 'KS', '9S', 'QH', '7C']);
});
