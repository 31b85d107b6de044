import { expect, test } from 'vitest';

import { come, made, merged, stacks, takenBack, type Entry } from './log';
import { Deal } from './reckoned';
import { apartOf } from './refusals';
import { Refused, TooMuch, type Server } from './server';
import { opened, openingOf, shared } from './sharing';
import { BOOK } from './testing';

const SHEET = 'sheet-of-sixteen';

function evening(changes: number): readonly Entry[] {
  let log: readonly Entry[] = [{ ...made(SHEET, [], { head: { ruleset: BOOK } }, 1), step: 'start' }];
  for (const id of ['a', 'b', 'c']) log = [...log, made(SHEET, log, { deal: Deal({ id, card_points: [92, null] }) })];
  for (let n = 0; n < changes; n += 1) log = [...log, made(SHEET, log, { head: { title: `t${n}` } })];
  return log;
}

const answers = (share: Server['share']): Server => ({ share, read: () => Promise.reject(new Error()), write: () => Promise.reject(new Error()) });

test('a long history is shared as what it comes to, and its deals can still be taken back', async () => {
  const log = evening(2500);
  const opening = openingOf(SHEET, log);
  expect(opening.entries).toHaveLength(4);
  const after = merged(opened(log, log, opening));
  expect(come(after)).toMatchObject({ head: come(log).head, deals: come(log).deals });
  expect(stacks(after).undo.map((entry) => entry.change.deal?.id)).toEqual(['a', 'b', 'c']);
  const undo = takenBack(SHEET, after);
  expect(undo?.change.removed).toBe('c');
});

test('a history that one request takes is shared whole: a correction can still be taken back', () => {
  const log = evening(50);
  const opening = openingOf(SHEET, log);
  expect(opening.entries).toEqual(log);
  expect(opened(log, log, opening)).toEqual([]);
});

test('tried again it is the same sheet on the server, and another one when something was typed', () => {
  const log = evening(1);
  expect(openingOf(SHEET, log)).toEqual(openingOf(SHEET, log));
  expect(openingOf(SHEET, log).wanted).toMatch(/^[\w-]{8,32}$/);
  expect(openingOf(SHEET, evening(2)).wanted).not.toBe(openingOf(SHEET, log).wanted);
});

test('what is typed while it is being shared comes after', () => {
  const log = evening(0);
  const opening = openingOf(SHEET, log);
  const now = [...log, made(SHEET, log, { deal: Deal({ id: 'd' }) })];
  const after = merged(now, opened(now, log, opening));
  expect(come(after).deals.map((deal) => deal.id)).toEqual(['a', 'b', 'c', 'd']);
});

test('a server that takes less at once gets less, and one that refuses gets nothing', async () => {
  const asked: number[] = [];
  const few = answers(async (_, changes) => {
    asked.push(changes.length);
    if (changes.length > 1) throw new TooMuch();
    return { sheet: 's', key: 'k', n: 1 };
  });
  expect(await shared(openingOf(SHEET, evening(0)), few)).toEqual({ id: 's', key: 'k', proved: true });
  expect(asked).toEqual([4, 2, 1]);
  const never = answers(() => Promise.reject(new Refused('sheet_full', 'no')));
  await expect(shared(openingOf(SHEET, evening(0)), never)).rejects.toThrow('no');
});

test('deals that were refused under other rules are a sheet by the rules that they were typed by', () => {
  const log = evening(0).map((entry) => (entry.change.deal === null ? { ...entry, number: 1 } : { ...entry, number: 0, why: 'no' }));
  const three = { ...made(SHEET, [], { head: { options: { players: 3 } } }, 0), step: 'theirs' as const, number: 2 };
  const all = merged(log, [three]);
  const refused = all.filter((entry) => entry.why !== undefined);
  const apart = apartOf(all, refused);
  expect(apart?.deals.map((deal) => deal.id)).toEqual(['a', 'b', 'c']);
  expect(apart?.rules.players).toBe(4);
  expect(apartOf(all, [])).toBeNull();
});

test('a deal that came with the sheet and was corrected cannot be taken back after a long history', () => {
  const came = evening(0).map((entry) => ({ ...entry, step: 'start' as const }));
  const corrected = made(SHEET, came, { deal: Deal({ id: 'b', card_points: [100, null] }) });
  let log: readonly Entry[] = [...came, corrected];
  for (let n = 0; n < 101; n += 1) log = [...log, made(SHEET, log, { head: { title: `t${n}` } })];
  const after = merged(opened(log, log, openingOf(SHEET, log)));
  expect(come(after).deals).toEqual(come(log).deals);
  expect(stacks(after).undo).toEqual([]);
});
