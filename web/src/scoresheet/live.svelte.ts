/**
 * A sheet that is shared: what was typed here goes to the server, what others typed comes from it.
 *
 * The server's numbers are the order of the log; what has none yet stands after all that have, and
 * is sent until it has one. So two phones may write at once, and either may be without a network.
 */

import { come, type Entry } from './log';
import { change_file, Change, read_change, rule_set, type Head, type RuleSet } from './reckoned';
import { Refused, TooMuch, type Server } from './server';
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
  /** The server was shown the key, and takes it or not. */
  readonly key?: (key: string, opens: boolean) => void;
}

/** How far the numbers go without a hole. */
export function whole(entries: readonly Entry[]): number {
  const numbers = new Set(entries.map((entry) => entry.number));
  let n = 0;
  while (numbers.has(n + 1)) n += 1;
  return n;
}

/** The first of the changes that one request takes, `most` at the most. */
export function batch(entries: readonly Entry[], most = MOST_CHANGES): readonly SheetChange[] {
  const found: SheetChange[] = [];
  const text = new TextEncoder();
  let octets = 0;
  for (const { change } of entries) {
    const file = change_file(change) as unknown as SheetChange;
    octets += text.encode(JSON.stringify(file)).length;
    if (found.length === most || (octets > MOST_OCTETS && found.length > 0)) break;
    found.push(file);
  }
  return found;
}

type Sent = readonly { readonly n: number; readonly change: SheetChange }[];

/** What the server sent, as entries of this sheet; what is known already stays whose it is. */
export function taken(sheet: string, known: readonly Entry[], sent: Sent): readonly Entry[] {
  let head = come(known.filter((entry) => entry.number !== null)).head as Head;
  const found: Entry[] = [];
  for (const { n, change } of sent) {
    const mine = known.find((entry) => entry.change.id === change.id);
    if (change.head != null) head = { ...head, ...(change.head as Head) };
    const { step, of, at } = mine ?? { step: 'theirs', of: null, at: 0 };
    // The server may have filled something in, such as the revision of the rules.
    found.push({ sheet, change: read(change, head), step, of, number: n, at });
  }
  return found;
}

/** Whether the server has other changes under the numbers that are known here. */
function differs(known: readonly Entry[], sent: Sent): boolean {
  const byNumber = new Map(known.map((entry) => [entry.number, entry.change.id]));
  const byId = new Map(known.map((entry) => [entry.change.id, entry.number]));
  return sent.some(({ n, change }) => (byNumber.get(n) ?? change.id) !== change.id || (byId.get(change.id) || n) !== n);
}

/** The entries in the same order, when the server's numbers are worth nothing any more. */
function unnumbered(entries: readonly Entry[], writes: boolean): readonly Entry[] {
  let at = 0;
  return entries.map((entry) => {
    if (entry.number === 0) return entry;
    at = Math.max(at + 1, entry.at);
    // Who only watches has nothing that the others do not have.
    return { ...entry, number: !writes && entry.step === 'theirs' ? 0 : null, at };
  });
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
  #most = MOST_CHANGES;
  /** The server has taken the key. */
  #opens: boolean;
  /** The first change of the last batch that was taken. */
  #last = '';
  #running: Promise<void> | null = null;
  #again = false;

  constructor(sheet: string, shared: Shared, log: Log, server: Server) {
    this.#sheet = sheet;
    this.#shared = shared;
    this.#opens = shared.proved === true;
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
      if (!(error instanceof Refused)) return;
      this.told = error.message;
      if (error.code === 'wrong_key' && this.#shared.key !== null) this.#log.key?.(this.#shared.key, false);
    }
  }

  get #unsent(): readonly Entry[] {
    return this.#shared.key === null ? [] : this.#log.entries.filter((entry) => entry.number === null);
  }

  async #pull(): Promise<void> {
    for (;;) {
      const after = whole(this.#log.entries);
      // The last known change is read once more: it tells whether the server still means the same.
      const { n, changes } = await this.#server.read(this.#shared.id, Math.max(0, after - 1));
      if (n < after || differs(this.#log.entries, changes)) {
        // The server was put back to an older copy: what is not on it is sent again.
        this.#last = '';
        this.#log.put(unnumbered(this.#log.entries, this.#shared.key !== null));
        continue;
      }
      const fresh = changes.filter((one) => one.n > after);
      if (fresh.length > 0) this.#log.put(taken(this.#sheet, this.#log.entries, fresh));
      const now = whole(this.#log.entries);
      if (now >= n || now === after) return;
    }
  }

  /** Send what one request takes. Its numbers come with the next reading, as the server has written it down. */
  async #push(): Promise<void> {
    const { id, key } = this.#shared;
    if (key === null) return;
    const changes = batch(this.#unsent, this.#most);
    const [first] = changes;
    if (first === undefined && this.#opens) return;
    if (first !== undefined && first.id === this.#last) {
      this.#last = '';
      throw new Error('taken, and not told back');
    }
    if (this.state === 'even' && first !== undefined) this.state = 'sending';
    try {
      const { numbers, refused } = await this.#server.write(id, key, changes);
      if (!this.#opens) this.#log.key?.(key, true);
      this.#opens = true;
      this.#last = first?.id ?? '';
      if (refused != null) this.#refuse(refused.id, refused.text);
      else if (numbers.length < changes.length) throw new Error('not all was done');
    } catch (error) {
      if (!(error instanceof TooMuch) || first === undefined) throw error;
      if (changes.length === 1) this.#refuse(first.id, '');
      this.#most = Math.max(1, Math.floor(changes.length / 2));
    }
    // Others may have written between one's own.
    if (first !== undefined) this.#again = true;
  }

  #refuse(id: string, why: string): void {
    this.#log.put(this.#log.entries.filter((entry) => entry.change.id === id).map((entry) => ({ ...entry, number: 0, why })));
  }
}
