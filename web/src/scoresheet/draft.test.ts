import { expect, test } from 'vitest';

import * as draft from './draft';
import { BIDDING, Hand } from './testing';

test('at four a deal takes six taps at most, the one that keeps it among them', () => {
  const keep = 1;
  expect(new Hand().take(0).type('92').taps + keep).toBe(4);
  expect(new Hand().take(1).type('102').taps + keep).toBe(5);
  const full = new Hand().take(0).type('112').tap((now, form) => draft.belote(now, form, 0));
  expect(full.taps + keep).toBe(6);
  expect(full.points).toEqual([112, 50]);
  expect(draft.missing(full.draft, full.form)).toBeNull();
  const capot = new Hand().take(0).tap((now) => draft.capot(now));
  expect(capot.taps + keep).toBe(3);
});

test('at three two scores are typed in eight taps at most: a full one leads on to the next', () => {
  const keep = 1;
  const plain = new Hand({ options: { players: 3 } }).take(0).type('7042');
  expect(plain.points).toEqual([70, 42, 50]);
  expect(plain.taps + keep).toBe(6);
  const long = new Hand({ options: { players: 3 } }).take(1).type('102').type('42').tap((now, form) => draft.belote(now, form, 1));
  expect(long.points).toEqual([102, 42, 18]);
  expect(long.taps + keep).toBe(8);
  // A short one does not lead on by itself: the next box is touched.
  const short = new Hand({ options: { players: 3 } }).take(0).type('8').tap((now) => draft.turnTo(now, 1)).type('90');
  expect(short.points).toEqual([8, 90, 64]);
});

test('one side is typed and the other worked out; typing the other one begins with that one', () => {
  const hand = new Hand().take(0).type('92');
  expect(hand.points).toEqual([92, 70]);
  hand.tap((now) => draft.turnTo(now, 1)).type('81');
  expect(hand.points).toEqual([81, 81]);
  expect(hand.draft.typed).toEqual(['', '81']);
});

test('a side that is turned to is typed anew, and the earliest of three follows from the others', () => {
  const hand = new Hand({ options: { players: 3 } }).take(0).type('7042');
  hand.tap((now) => draft.turnTo(now, 1)).type('60');
  expect(hand.points).toEqual([70, 60, 32]);
  hand.tap((now) => draft.turnTo(now, 2)).type('20');
  expect(hand.points).toEqual([82, 60, 20]);
});

test('a digit is taken back, and the side before after the first one', () => {
  const hand = new Hand({ options: { players: 3 } }).take(0).type('704');
  hand.tap(draft.erase);
  expect(hand.draft.typed).toEqual(['70', '', '']);
  hand.tap(draft.erase);
  expect(hand.draft.typed).toEqual(['7', '', '']);
  expect(hand.draft.active).toBe(0);
  hand.tap(draft.erase).tap(draft.erase);
  expect(draft.isFresh({ ...hand.draft, taker: null }, hand.form)).toBe(true);
});

test('a nought is a whole number, and a number that is too great stays to be refused', () => {
  expect(new Hand().take(0).type('07').points).toEqual([7, 155]);
  const great = new Hand().take(0).type('170');
  expect(great.draft.typed).toEqual(['170', '']);
  expect(great.points).toEqual([170, null]);
  expect(great.type('5').draft.typed).toEqual(['170', '']);
});

test('a capot is the taker’s, whenever it is told, until another side is touched', () => {
  const first = new Hand().tap((now) => draft.capot(now)).take(1);
  expect(draft.dealOf(first.draft, first.form, 'd').capot).toBe(1);
  first.tap((now) => draft.turnTo(now, 0));
  expect(draft.dealOf(first.draft, first.form, 'd')).toMatchObject({ taker: 1, capot: 0, card_points: [] });
  first.type('81');
  expect(draft.dealOf(first.draft, first.form, 'd')).toMatchObject({ capot: null, card_points: [81, null] });
});

test('one belote at a suit, one in each at all trumps, none at no trumps', () => {
  const hand = new Hand({ ruleset: BIDDING, options: { suitless: 'on' } });
  const held = (side: number | null) => (now: draft.Draft, form: typeof hand.form) => draft.belote(now, form, side);
  hand.tap((now, form) => draft.trump(now, form, 'AT')).tap(held(0)).tap(held(0)).tap(held(1)).tap(held(1)).tap(held(1));
  expect(hand.draft.belote).toEqual([2, 2]);
  hand.tap((now, form) => draft.trump(now, form, 'H'));
  expect(hand.draft.belote).toEqual([0, 0]);
  hand.tap(held(0)).tap(held(1));
  expect(hand.draft.belote).toEqual([0, 1]);
  hand.tap((now, form) => draft.trump(now, form, 'NT')).tap(held(0));
  expect(hand.draft.belote).toEqual([0, 0]);
});

test('announcements are counted, and taken back one by one', () => {
  const hand = new Hand().take(0);
  for (const points of [20, 100, 20]) hand.tap((now) => draft.call(now, 0, points));
  hand.tap((now) => draft.call(now, 1, 50, true));
  expect(hand.draft.calls).toEqual([[100, 20, 20], []]);
  expect(hand.draft.beaten).toEqual([[], [50]]);
  hand.tap((now) => draft.uncall(now, 0, 20)).tap((now) => draft.uncall(now, 0, 200));
  expect(hand.draft.calls).toEqual([[100, 20], []]);
});

test('what is missing is asked for in turn', () => {
  const hand = new Hand({ ruleset: BIDDING });
  const ask = () => draft.missing(hand.draft, hand.form);
  expect(ask()).toBe('taker');
  hand.take(0);
  expect(ask()).toBe('level');
  hand.tap((now) => draft.bid(now, 110));
  expect(ask()).toBe('points');
  hand.type('100');
  expect(ask()).toBeNull();
});

test('a deal that was passed holds nothing else, and taking takes it back', () => {
  const hand = new Hand().take(0).type('92').tap((now) => draft.unplayed(now, 'passed'));
  expect(draft.dealOf(hand.draft, hand.form, 'd')).toMatchObject({ outcome: 'passed', card_points: [], capot: null });
  expect(draft.missing(hand.draft, hand.form)).toBeNull();
  hand.take(1);
  expect(draft.dealOf(hand.draft, hand.form, 'd')).toMatchObject({ outcome: null, taker: 1, card_points: [92, null] });
});

test('a kept deal comes back as it was typed', () => {
  const hand = new Hand({ ruleset: BIDDING, options: { suitless: 'on', generale: 500 } }).take(1).type('81');
  hand
    .tap((now) => draft.bid(now, 120))
    .tap((now, form) => draft.trump(now, form, 'AT'))
    .tap((now) => draft.double(now, 2))
    .tap((now, form) => draft.belote(now, form, 1));
  const deal = draft.dealOf(hand.draft, hand.form, 'd');
  expect(deal).toMatchObject({ level: 120, trump: 'AT', multiplier: 2, belote: [0, 20] });
  expect(draft.dealOf(draft.draftOf(deal, hand.form), hand.form, 'd')).toEqual(deal);
  const passed = { ...deal, outcome: 'passed' };
  expect(draft.draftOf(passed, hand.form).outcome).toBe('passed');
});

test('with cards out of play every side is typed, and nothing follows', () => {
  const hand = new Hand({ options: { players: 2 }, out_of_play: true }).take(0).type('60');
  expect(draft.missing(hand.draft, hand.form)).toBe('points');
  expect(hand.points).toEqual([60, null]);
  hand.type('44');
  expect(hand.points).toEqual([60, 44]);
  expect(draft.missing(hand.draft, hand.form)).toBeNull();
});

test('a capot goes with its taker until another side is turned to', () => {
  const hand = new Hand().take(0).tap((now) => draft.capot(now)).take(1);
  expect(hand.draft.capot).toBe(1);
  hand.tap((now) => draft.turnTo(now, 0)).take(0).take(1);
  expect(hand.draft.capot).toBe(1);
  hand.tap((now) => draft.turnTo(now, 0)).take(1);
  expect(hand.draft.capot).toBe(0);
});

test('what a table no longer asks is left out of a draft, and the deal can be kept', () => {
  const hand = new Hand().take(0).type('92').tap((now) => draft.call(now, 0, 20)).tap((now, form) => draft.belote(now, form, 1));
  const { form } = new Hand({ options: { declarations: 'off', belote: 'off' } });
  const deal = draft.dealOf(draft.fitted(hand.draft, form), form, 'd1');
  expect([deal.declarations, deal.belote, deal.card_points]).toEqual([[], [], [92, null]]);
  const bid = { ...new Hand({ ruleset: BIDDING }).take(0).draft, multiplier: 2, level: 100 };
  const single = new Hand({ ruleset: BIDDING, options: { double: 'off' } });
  expect(draft.fitted(bid, single.form)).toMatchObject({ multiplier: 1, level: 100 });
});
