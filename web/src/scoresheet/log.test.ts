import { expect, test } from 'vitest';

import { come, made, madeAgain, merged, refused, stacks, standing, takenBack, type Entry } from './log';
import { Deal } from './reckoned';
import { BOOK } from './testing';

const SHEET = 'one';
let clock = 0;

function written(entries: readonly Entry[], ...ids: readonly string[]): readonly Entry[] {
  return ids.reduce(
    (all, id) => [...all, made(SHEET, all, { deal: Deal({ id, card_points: [92, null] }) }, (clock += 1))],
    entries,
  );
}

const start = (): readonly Entry[] => [{ ...made(SHEET, [], { head: { ruleset: BOOK } }, 1), step: 'start' }];
const names = (entries: readonly Entry[]): readonly string[] => come(entries).deals.map((deal) => deal.id);

function turned(entries: readonly Entry[], times: number, how: typeof takenBack): readonly Entry[] {
  for (let time = 0; time < times; time += 1) {
    const entry = how(SHEET, entries, (clock += 1));
    if (entry === null) return entries;
    entries = [...entries, entry];
  }
  return entries;
}

test('sixty deals are taken back one by one to an empty sheet, and made again one by one', () => {
  const ids = Array.from({ length: 60 }, (_, number) => `d${number}`);
  const all = written(start(), ...ids);
  const back = turned(all, 60, takenBack);
  expect(names(back)).toEqual([]);
  expect(takenBack(SHEET, back)).toBeNull();
  const again = turned(back, 60, madeAgain);
  expect(names(again)).toEqual(ids);
  expect(madeAgain(SHEET, again)).toBeNull();
  expect(names(turned(again, 25, takenBack))).toEqual(ids.slice(0, 35));
});

test('a correction, a deletion and a deal put in are taken back as they were', () => {
  let log = written(start(), 'a', 'b', 'c');
  log = [...log, made(SHEET, log, { deal: Deal({ id: 'b', card_points: [10, null] }) })];
  log = [...log, made(SHEET, log, { removed: 'a' })];
  log = [...log, made(SHEET, log, { deal: Deal({ id: 'x' }), before: 'c' })];
  expect(names(log)).toEqual(['b', 'x', 'c']);
  log = turned(log, 2, takenBack);
  expect(names(log)).toEqual(['a', 'b', 'c']);
  expect(come(log).deals[1]?.card_points).toEqual([10, null]);
  log = turned(log, 1, takenBack);
  expect(come(log).deals[1]?.card_points).toEqual([92, null]);
  log = turned(log, 3, madeAgain);
  expect(names(log)).toEqual(['b', 'x', 'c']);
});

test('what is written after an undo cannot be made again', () => {
  const log = turned(written(start(), 'a', 'b'), 1, takenBack);
  expect(stacks(log).redo).toHaveLength(1);
  const more = written(log, 'c');
  expect(stacks(more).redo).toHaveLength(0);
  expect(names(more)).toEqual(['a', 'c']);
  expect(names(turned(more, 2, takenBack))).toEqual([]);
});

test('the names and the rules are taken back too', () => {
  let log = start();
  log = [...log, made(SHEET, log, { head: { title: 'Jeudi' } })];
  expect(come(log).head).toMatchObject({ ruleset: BOOK, title: 'Jeudi' });
  log = turned(log, 1, takenBack);
  expect(come(log).head).toMatchObject({ ruleset: BOOK });
  expect(come(log).head['title'] ?? '').toBe('');
});

test('two tabs that wrote at once come to one log, each entry once', () => {
  const shared = written(start(), 'a');
  const [left, right] = [written(shared, 'b'), written(shared, 'c')];
  const both = merged(left, right);
  expect(both).toHaveLength(4);
  expect(merged(right, left)).toEqual(both);
  expect([...names(both)].sort()).toEqual(['a', 'b', 'c']);
  expect(merged(both, left, right)).toEqual(both);
});

test('what the server has numbered comes first, in its order', () => {
  const log = written(start(), 'a', 'b');
  const numbered = log.map((entry, place) => (place === 0 ? { ...entry, number: 1 } : entry));
  const theirs: Entry = { ...made(SHEET, [], { deal: Deal({ id: 'z' }) }, 0), step: 'theirs', number: 2 };
  expect(names(merged(numbered, [theirs]))).toEqual(['z', 'a', 'b']);
  expect(stacks(merged(numbered, [theirs])).undo.map((entry) => entry.change.deal?.id)).toEqual(['a', 'b']);
  // The same change, now with its number.
  const known = log.map((entry) => (entry.change.deal?.id === 'b' ? { ...entry, number: 3 } : entry));
  expect(names(merged(numbered, [theirs], known))).toEqual(['z', 'b', 'a']);
});

test('of a change that the server has numbered, what the server wrote counts, and it stays one’s own', () => {
  const log = written(start(), 'a');
  const theirs: Entry = { ...made(SHEET, [], { id: log[1]?.change.id ?? '', deal: Deal({ id: 'a', card_points: [10, null] }) }, 0), step: 'theirs', number: 2 };
  for (const both of [merged(log, [theirs]), merged([theirs], log)]) {
    expect(come(both).deals[0]?.card_points).toEqual([10, null]);
    expect(stacks(both).undo).toHaveLength(1);
  }
});

test('a deal that went away has its place still: before the next one that is left, or after the last', () => {
  let log = written(start(), 'a', 'b', 'c', 'd');
  expect(standing(log, 'b')).toBe('b');
  log = [...log, made(SHEET, log, { removed: 'b' }), made(SHEET, log, { removed: 'd' })];
  expect([standing(log, 'b'), standing(log, 'd'), standing(log, 'never')]).toEqual(['c', null, null]);
  log = [...log, made(SHEET, log, { removed: 'c' })];
  log = written(log, 'e');
  expect([standing(log, 'b'), standing(log, 'd')]).toEqual(['e', 'e']);
  // Taken back, it went away as well.
  const undone = turned(written(start(), 'a', 'b'), 2, takenBack);
  expect(standing(written(undone, 'c'), 'a')).toBe('c');
});

test('what was refused is told until the same deal is written again', () => {
  const not = (entry: Entry): Entry => ({ ...entry, number: 0, why: 'no' });
  const deals = (entries: readonly Entry[]): readonly (string | undefined)[] => refused(entries).map((entry) => entry.change.deal?.id);
  const log = written(start(), 'a', 'b').map((entry, place) => (place === 0 ? entry : not(entry)));
  expect([deals(log), names(log)]).toEqual([['a', 'b'], []]);
  expect(stacks(log).undo).toEqual([]);
  const again = written(log, 'a');
  expect(deals(again)).toEqual(['b']);
  expect(deals(again.map((entry) => (entry.change.deal?.id === 'a' ? not(entry) : entry)))).toEqual(['b', 'a']);
});

test('of what was taken back before it was refused there is nothing to make again', () => {
  const log = turned(written(start(), 'a'), 1, takenBack);
  const after = log.map((entry, place) => ({ ...entry, number: [1, 0, 2][place] ?? null, ...(place === 1 ? { why: 'no' } : {}) }));
  expect(stacks(after)).toEqual({ undo: [], redo: [] });
});
