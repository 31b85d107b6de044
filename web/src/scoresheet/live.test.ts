import { expect, test } from 'vitest';

import type { ChangesWritten, SheetChange } from '../lib/protocol';
import { batch, Live, whole } from './live.svelte';
import { come, made, refused, renumbered, stacks, takenBack, type Entry } from './log';
import { Deal } from './reckoned';
import { Refused, TooMuch, type Server } from './server';
import { BOOK } from './testing';

/** A server in memory: it numbers, counts a change once, and can be away. */
class Fake implements Server {
  log: SheetChange[] = [];
  up = true;
  /** Changes with these deals are never taken. */
  readonly never = new Set<string>();
  /** Changes that one request takes. */
  most = Infinity;

  share = async () => {
    await this.#line();
    return { sheet: 's', key: 'k', n: this.log.length };
  };

  read = async (sheet: string, after: number) => {
    await this.#line();
    const changes = this.log.slice(after, after + 3).map((change, place) => ({ n: after + place + 1, change }));
    return { sheet, n: this.log.length, changes };
  };

  write = async (_: string, key: string, changes: readonly SheetChange[]): Promise<ChangesWritten> => {
    await this.#line();
    if (key !== 'k') throw new Refused('wrong_key', 'no');
    if (changes.length > this.most) throw new TooMuch();
    const numbers: number[] = [];
    for (const change of changes) {
      if (this.never.has(change.deal?.id ?? '')) {
        return { n: this.log.length, numbers, refused: { id: change.id, code: 'unreadable', text: 'no such deal', faults: [] } };
      }
      let place = this.log.findIndex((one) => one.id === change.id);
      if (place < 0) place = this.log.push(change) - 1;
      numbers.push(place + 1);
    }
    return { n: this.log.length, numbers, refused: null };
  };

  async #line(): Promise<void> {
    await Promise.resolve();
    if (!this.up) throw new Error('away');
  }
}

class Phone {
  entries: readonly Entry[];
  readonly live: Live;
  /** What the server said of the key. */
  opens: boolean | null = null;

  constructor(server: Fake, key: string | null = 'k', entries: readonly Entry[] = []) {
    this.entries = entries;
    const phone = this;
    this.live = new Live('s', { id: 's', key }, {
      get entries() { return phone.entries; },
      put: (entries) => { phone.entries = renumbered(phone.entries, entries); },
      key: (_, opens) => { phone.opens = opens; },
    }, server);
  }

  deal(id: string, points = 90): void {
    this.entries = [...this.entries, made('s', this.entries, { deal: Deal({ id, card_points: [points, null] }) })];
  }

  get deals(): readonly string[] {
    return come(this.entries).deals.map((deal) => deal.id);
  }
}

const begun = (): readonly Entry[] => [{ ...made('s', [], { head: { ruleset: BOOK } }, 1), step: 'start' }];

async function table(): Promise<{ server: Fake; one: Phone; two: Phone }> {
  const server = new Fake();
  const one = new Phone(server, 'k', begun());
  await one.live.even();
  const two = new Phone(server);
  await two.live.even();
  return { server, one, two };
}

test('what one phone writes the other has, and both are even', async () => {
  const { one, two } = await table();
  for (const id of ['a', 'b', 'c', 'd', 'e']) one.deal(id);
  await one.live.even();
  await two.live.even();
  expect(two.deals).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect(come(two.entries).head).toMatchObject({ ruleset: BOOK });
  expect([one.live.state, two.live.state]).toEqual(['even', 'even']);
  expect(whole(one.entries)).toBe(6);
});

test('two phones that write at once without a line lose nothing, and agree', async () => {
  const { server, one, two } = await table();
  server.up = false;
  one.deal('a');
  two.deal('b');
  one.deal('c');
  await Promise.all([one.live.even(), two.live.even()]);
  expect([one.live.state, two.live.state]).toEqual(['away', 'away']);
  expect([one.deals, two.deals]).toEqual([['a', 'c'], ['b']]);
  server.up = true;
  await Promise.all([one.live.even(), two.live.even()]);
  await Promise.all([one.live.even(), two.live.even()]);
  expect([...one.deals].sort()).toEqual(['a', 'b', 'c']);
  expect(two.deals).toEqual(one.deals);
  expect(two.entries.map((entry) => entry.number)).toEqual([1, 2, 3, 4]);
});

test('one takes back one’s own changes, never those of another', async () => {
  const { one, two } = await table();
  one.deal('a');
  await one.live.even();
  await two.live.even();
  two.deal('b');
  await two.live.even();
  await one.live.even();
  expect(stacks(one.entries).undo).toHaveLength(1);
  const undo = takenBack('s', one.entries);
  if (undo === null) throw new Error('nothing to undo');
  one.entries = [...one.entries, undo];
  await one.live.even();
  await two.live.even();
  expect([one.deals, two.deals]).toEqual([['b'], ['b']]);
});

test('a phone without the key reads, and sends nothing', async () => {
  const { server, one } = await table();
  one.deal('a');
  await one.live.even();
  const reader = new Phone(server, null);
  await reader.live.even();
  reader.deal('x');
  await reader.live.even();
  expect(server.log).toHaveLength(2);
  expect(reader.live.state).toBe('even');
});

test('a change that the server never takes stays to be read, and the rest is sent', async () => {
  const { server, one } = await table();
  server.never.add('bad');
  for (const id of ['a', 'bad', 'b']) one.deal(id);
  await one.live.even();
  expect(one.deals).toEqual(['a', 'b']);
  expect(refused(one.entries).map((entry) => [entry.change.deal?.id, entry.why])).toEqual([['bad', 'no such deal']]);
  expect(server.log.map((change) => change.deal?.id)).toEqual([undefined, 'a', 'b']);
});

test('a wrong key is told', async () => {
  const { server, one } = await table();
  one.deal('a');
  await one.live.even();
  const other = new Phone(server, 'other');
  other.deal('x');
  await other.live.even();
  expect([other.live.state, other.opens, one.opens]).toEqual(['refused', false, true]);
  expect(other.deals).toEqual(['a', 'x']);
});

test('a server that was put back to an older copy gets again what it has lost', async () => {
  const { server, one, two } = await table();
  for (const id of ['a', 'b', 'c']) one.deal(id);
  await one.live.even();
  server.log = server.log.slice(0, 2);
  await one.live.even();
  await two.live.even();
  expect(server.log.map((change) => change.deal?.id)).toEqual([undefined, 'a', 'b', 'c']);
  expect(two.deals).toEqual(['a', 'b', 'c']);
});

test('more than one request takes goes in several', async () => {
  const { server, one, two } = await table();
  for (let number = 0; number < 250; number += 1) one.deal(`d${number}`);
  await one.live.even();
  expect(server.log).toHaveLength(251);
  await two.live.even();
  expect(two.deals).toEqual(one.deals);
});

test('a key is tried before anything is written', async () => {
  const { server } = await table();
  const other = new Phone(server, 'other');
  await other.live.even();
  expect([other.live.state, other.opens]).toEqual(['refused', false]);
});

test('a server that was put back and has grown past a phone is noticed too, and the phone’s own is sent again', async () => {
  const { server, one, two } = await table();
  for (const id of ['a', 'b', 'c']) one.deal(id);
  await one.live.even();
  await two.live.even();
  const reader = new Phone(server, null);
  await reader.live.even();
  server.log = server.log.slice(0, 2);
  const newcomer = new Phone(server);
  await newcomer.live.even();
  for (const id of ['x', 'y', 'z']) newcomer.deal(id);
  await newcomer.live.even();
  await reader.live.even();
  expect(reader.deals).toEqual(['a', 'x', 'y', 'z']);
  await one.live.even();
  expect(one.deals).toEqual(['a', 'x', 'y', 'z', 'b', 'c']);
  for (const phone of [two, newcomer, reader]) {
    await phone.live.even();
    expect(phone.deals).toEqual(one.deals);
    expect(phone.live.state).toBe('even');
  }
});

test('others’ deals that are sent again stay in their order', async () => {
  const { server, one, two } = await table();
  for (let number = 0; number < 20; number += 1) one.deal(`d${number}`);
  await one.live.even();
  await two.live.even();
  server.log = server.log.slice(0, 1);
  await two.live.even();
  expect(two.deals).toEqual(one.deals);
  expect(server.log.slice(1).map((change) => change.deal?.id)).toEqual(one.deals);
});

test('what the server fills in is what stands in the log', async () => {
  const { server, one } = await table();
  one.entries = [...one.entries, made('s', one.entries, { head: { ruleset: BOOK } })];
  const write = server.write;
  server.write = async (sheet, key, changes) =>
    write(sheet, key, changes.map((change) => (change.head == null ? change : { ...change, head: { ...change.head, revision: 1 } })));
  await one.live.even();
  expect(one.entries.at(-1)?.change.head).toEqual({ ruleset: BOOK, revision: 1 });
  expect(one.entries.at(-1)?.step).toBe('make');
});

test('a request is counted in octets, and one that is too long still goes in several', async () => {
  const names = Array.from({ length: 4 }, () => '王'.repeat(40));
  let log = begun();
  for (let number = 0; number < 100; number += 1) log = [...log, made('s', log, { head: { names } })];
  const octets = new TextEncoder().encode(JSON.stringify(batch(log))).length;
  expect(octets).toBeLessThan(65_536);
  expect(octets).toBeGreaterThan(40_000);
  const server = new Fake();
  server.most = 7;
  const one = new Phone(server, 'k', log);
  await one.live.even();
  expect([one.live.state, server.log.length]).toEqual(['even', 101]);
});
