/**
 * A sheet is shared first: with its history where one request takes that, so that all of it can still be
 * taken back, and else as what it comes to by now.
 */

import { come, made, stacks, type Entry } from './log';
import { batch } from './live.svelte';
import { TooMuch, type Server } from './server';
import type { Shared } from './store';

/** How a sheet goes to the server: under which name, and as which changes. */
export interface Opening {
  readonly wanted: string;
  readonly entries: readonly Entry[];
}

/** The longest name that a server takes from a client. */
const LONGEST = 32;

/** Tried twice it is the same sheet on the server, and after something was typed it is another one. */
export function openingOf(sheet: string, entries: readonly Entry[]): Opening {
  const log = entries.filter((entry) => entry.number !== 0);
  const isWhole = batch(log).length === log.length;
  const sent = isWhole ? log : present(sheet, entries);
  const name = named(JSON.stringify([sheet, sent.map((entry) => entry.change)]));
  return { wanted: `${sheet}-${name}`.slice(-LONGEST), entries: sent };
}

/** One change of the head and one for each deal, their names made from what they say. */
function present(sheet: string, entries: readonly Entry[]): readonly Entry[] {
  const { head, deals } = come(entries);
  // One's own are deals that were put in here, and not those that were only corrected.
  const done = new Set(stacks(entries).undo);
  const first = new Map<string | undefined, Entry>();
  for (const entry of entries) if (!first.has(entry.change.deal?.id)) first.set(entry.change.deal?.id, entry);
  const own = new Set([...first].flatMap(([deal, entry]) => (done.has(entry) ? [deal] : [])));
  const name = named(JSON.stringify([sheet, head, deals]));
  const all = [made(sheet, [], { id: `${name}.0`, head }, 0), ...deals.map((deal, place) => made(sheet, [], { id: `${name}.${place + 1}`, deal }, place + 1))];
  return all.map((entry) => ({ ...entry, step: own.has(entry.change.deal?.id) && entry.change.deal !== null ? 'make' : 'start' }));
}

/** Open it on the server, with as much as one request takes. */
export async function shared({ wanted, entries }: Opening, server: Server): Promise<Shared> {
  let first = batch(entries);
  for (;;) {
    try {
      const { sheet, key } = await server.share(wanted, first);
      return { id: sheet, key, proved: true };
    } catch (error) {
      if (!(error instanceof TooMuch) || first.length < 2) throw error;
      first = batch(entries, Math.floor(first.length / 2));
    }
  }
}

/** The log of a sheet that is shared from now on: what it was made of counts no more, and what was typed meanwhile does. */
export function opened(now: readonly Entry[], then: readonly Entry[], { entries }: Opening): readonly Entry[] {
  const old = new Set(then.map((entry) => entry.change.id));
  const sent = new Set(entries.map((entry) => entry.change.id));
  const before = now.filter(({ change, number }) => old.has(change.id) && !sent.has(change.id) && number !== 0);
  return [...before.map((entry) => ({ ...entry, number: 0 })), ...entries.filter((entry) => !old.has(entry.change.id))];
}

/** A name of thirteen letters or so that follows from a text. */
export function named(text: string): string {
  return [0x811c9dc5, 0x01234567].map((seed) => hashed(text, seed).toString(36)).join('');
}

function hashed(text: string, seed: number): number {
  let hash = seed;
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash;
}
