/**
 * A sheet that is shared: what was typed here goes to the server, what others typed comes from it.
 *
 * The server's numbers are the order of the log; what has none yet stands after all that have, and
 * is sent until it has one. So two phones may write at once, and either may be without a network.
 */

import { come, type Entry } from './log';
import { change_file, Change, read_change, rule_set, type Head, type RuleSet } from './reckoned';
import { Refused, type Server } from './server';
import type { SheetChange } from '../lib/protocol';
import type { Shared } from './store';

/** What one request takes. */
const MOST_CHANGES = 100;
const MOST_OCTETS = 48_000;

/** The sheet's log, as this device has it. */
export interface Log {
  readonly entries: readonly Entry[];
  /** Entries that are new, or have another number. */
  readonly put: (entries: readonly Entry[]) => void;
}

/** How far the numbers go without a hole. */
export function whole(entries: readonly Entry[]): number {
  const numbers = new Set(entries.map((entry) => entry.number));
  let n = 0;
  while (numbers.has(n + 1)) n += 1;
  return n;
}

/** The first of the changes that one request takes. */
export function batch(entries: readonly Entry[]): readonly SheetChange[] {
  const found: SheetChange[] = [];
  let octets = 0;
  for (const { change } of entries) {
    const file = change_file(change) as unknown as SheetChange;
    octets += JSON.stringify(file).length;
    if (found.length === MOST_CHANGES || (octets > MOST_OCTETS && found.length > 0)) break;
    found.push(file);
  }
  return found;
}

/** What the server sent, as entries of this sheet; what is known already only gets its number. */
export function taken(
  sheet: string,
  known: readonly Entry[],
  sent: readonly { readonly n: number; readonly change: SheetChange }[],
): readonly Entry[] {
  let head = come(known.filter((entry) => entry.number !== null)).head as Head;
  const found: Entry[] = [];
  for (const { n, change } of sent) {
    const mine = known.find((entry) => entry.change.id === change.id);
    if (change.head != null) head = { ...head, ...(change.head as Head) };
    if (mine !== undefined) found.push({ ...mine, number: n });
    else found.push({ sheet, change: read(change, head), step: 'theirs', of: null, number: n, at: 0 });
  }
  return found;
}

function read(change: SheetChange, head: Head): Change {
  if (change.deal == null) return Change({ ...change, deal: null, head: (change.head ?? null) as Record<string, unknown> | null });
  const rules: RuleSet = rule_set(head.ruleset, head.options ?? {}, head.revision ?? null);
  return read_change(change, rules);
}

export class Live {
  /** Whether the server has everything, or is away, or has said no. */
  state: 'even' | 'sending' | 'away' | 'refused' = $state('sending');
  /** What the server said of a change that it does not take. */
  told: string = $state('');

  readonly #sheet: string;
  readonly #log: Log;
  readonly #server: Server;
  readonly #shared: Shared;
  #running: Promise<void> | null = null;
  #again = false;

  constructor(sheet: string, shared: Shared, log: Log, server: Server) {
    this.#sheet = sheet;
    this.#shared = shared;
    this.#log = log;
    this.#server = server;
  }

  /** The server is at number `n`, or something was typed: come to the same. */
  even(): Promise<void> {
    if (this.#running !== null) {
      this.#again = true;
      return this.#running;
    }
    this.#running = this.#work().finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  away(): void {
    if (this.state !== 'refused') this.state = 'away';
  }

  async #work(): Promise<void> {
    try {
      do {
        this.#again = false;
        await this.#pull();
        await this.#push();
      } while (this.#again || this.#unsent.length > 0);
      this.state = 'even';
    } catch (error) {
      this.state = error instanceof Refused ? 'refused' : 'away';
      if (error instanceof Refused) this.told = error.message;
    }
  }

  get #unsent(): readonly Entry[] {
    return this.#shared.key === null ? [] : this.#log.entries.filter((entry) => entry.number === null);
  }

  async #pull(): Promise<void> {
    for (;;) {
      const after = whole(this.#log.entries);
      const answer = await this.#server.read(this.#shared.id, after);
      if (answer.n < after) {
        // The server was put back to an older copy: what is not on it is sent again.
        this.#log.put(this.#log.entries.map((entry) => (entry.number === 0 ? entry : { ...entry, number: null })));
        continue;
      }
      if (answer.changes.length > 0) this.#log.put(taken(this.#sheet, this.#log.entries, answer.changes));
      if (whole(this.#log.entries) >= answer.n || answer.changes.length === 0) return;
    }
  }

  async #push(): Promise<void> {
    const { id, key } = this.#shared;
    if (key === null) return;
    while (this.#unsent.length > 0) {
      if (this.state === 'even') this.state = 'sending';
      const changes = batch(this.#unsent);
      const { numbers, refused } = await this.#server.write(id, key, changes);
      const byId = new Map(changes.map((change, place) => [change.id, numbers[place]]));
      const done = this.#log.entries.flatMap((entry) => {
        const number = byId.get(entry.change.id);
        return number === undefined ? [] : [{ ...entry, number }];
      });
      if (done.length === 0 && refused == null) throw new Error('nothing was done');
      this.#log.put(done);
      if (refused != null) {
        this.told = refused.text;
        const never = this.#log.entries.filter((entry) => entry.change.id === refused.id);
        this.#log.put(never.map((entry) => ({ ...entry, number: 0 })));
      }
      // Others may have written between one's own.
      this.#again = true;
    }
  }
}
