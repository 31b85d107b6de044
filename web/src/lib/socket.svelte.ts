/**
 * The line to the server: one socket for the whole client, that finds its way back by itself.
 *
 * A move gets its name here and is sent again, under the same name, on every new socket until the
 * server has answered it. The table is asked for from the number of the last update that came.
 */

import { moveId } from './chance';
import { spaced } from './dictionary/typeset';
import { Heartbeat, PONG_SOON } from './heartbeat';
import { loadNewestOnce } from './install';
import { meeting } from './meeting';
import { PROTOCOL, type FromClient, type FromServer, type Language, type Trouble, type Update } from './protocol';
import { settings } from './settings.svelte';
import type { Ears, LineState, Move, Remark, Wish } from './talk';

export type { Ears, LineState, Remark, Wish } from './talk';

const WAITS: readonly number[] = [250, 500, 1000, 2000, 4000];
const PAUSED_WAIT = 2000;
const POLICY = 1008;
const POLICY_WAIT = 10_000;

interface Seat {
  readonly table: string;
  /** None before the page that shows the table is there: `kept` has what it is going to hear. */
  ears: Ears | null;
  readonly kept: ((ears: Ears) => void)[];
  n: number;
}

export interface Means {
  /** Whether the server knows this browser, once that is settled; null where it is. */
  readonly meet: () => Promise<boolean> | null;
  /** Opens a socket. */
  readonly dial: () => WebSocket;
  readonly lang: () => Language;
  /** From 0 to 1, for waits that differ from client to client. */
  readonly dice: () => number;
  /** The server speaks another protocol: load the page anew. */
  readonly reload: () => void;
}

export class Line {
  state: LineState = $state('closed');
  /** How many moves the server has not answered yet. */
  waiting: number = $state(0);

  readonly #means: Means;
  readonly #unanswered = new Map<string, Move>();
  #socket: WebSocket | null = null;
  #seat: Seat | null = null;
  #welcomed = false;
  /** The server has let us sit down on this socket. */
  #seated = false;
  #tries = 0;
  /** Counts the attempts at a socket: only the last one may come to one. */
  #attempt = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  readonly #heart = new Heartbeat(
    () => this.#send({ t: 'ping' }),
    () => {
      if (this.#socket !== null) this.#lost(this.#socket, 0);
    },
  );
  #paused: ReturnType<typeof setTimeout> | undefined;

  constructor(means: Means) {
    this.#means = means;
  }

  /** Open the line, ahead of any table; again, nothing happens. */
  start(): void {
    if (this.state === 'closed') this.#dial();
  }

  /** Sit down ahead of the page that shows the table, which hears all of it when it joins. */
  sitDown(table: string): void {
    this.#take({ table, ears: null, kept: [], n: 0 });
  }

  /** Sit down at a table, from the number that was seen already. The answer stands up again. */
  join(table: string, ears: Ears, n = 0): () => void {
    let seat = this.#seat;
    if (seat?.table === table && seat.ears === null) {
      seat.ears = ears;
      for (const tell of seat.kept.splice(0)) tell(ears);
    } else {
      seat = { table, ears, kept: [], n };
      this.#take(seat);
    }
    return () => {
      if (this.#seat !== seat) return;
      this.#seat = null;
      this.#forget();
      this.#send({ t: 'leave' });
      if (this.state === 'replaced') this.state = this.#welcomed ? 'online' : 'away';
    };
  }

  /** Make a move, chosen on update `n` (the last one unless told). The answer is its name. */
  move(wish: Wish, n: number = this.#seat?.n ?? 0): string {
    const id = moveId();
    if (this.state === 'replaced' || this.state === 'mismatch') return id;
    const move = { ...wish, id, n } as Move;
    this.#unanswered.set(id, move);
    this.waiting = this.#unanswered.size;
    this.#send(move);
    return id;
  }

  /** Say what needs no answer; lost when the line is cut. */
  say(remark: Remark, n: number = this.#seat?.n ?? 0): void {
    if (this.state !== 'online') return;
    this.#send(remark.t === 'pace' ? remark : { ...remark, n });
  }

  /** Take the seat back from the other window. */
  takeBack(): void {
    if (this.state !== 'replaced') return;
    this.state = this.#welcomed ? 'online' : 'away';
    this.#sit();
  }

  /** All texts in another language from now on. */
  speak(): void {
    if (this.#welcomed) this.#hello();
  }

  /** Something happened to the device: make sure, quickly, that the line still stands. */
  check(): void {
    if (this.state === 'online') this.#heart.ask(PONG_SOON);
    else if (this.state === 'away') this.#dial();
  }

  #take(seat: Seat): void {
    this.#seat = seat;
    this.#forget();
    if (this.state === 'replaced') this.state = this.#welcomed ? 'online' : 'away';
    this.start();
    this.#sit();
  }

  #tell(tell: (ears: Ears) => void): void {
    const seat = this.#seat;
    if (seat === null) return;
    if (seat.ears === null) seat.kept.push(tell);
    else tell(seat.ears);
  }

  #dial(): void {
    clearTimeout(this.#retry);
    this.#drop();
    this.#welcomed = false;
    if (this.state !== 'away' && this.state !== 'replaced') this.state = 'connecting';
    this.#attempt += 1;
    const mine = this.#attempt;
    const meeting = this.#means.meet();
    if (meeting === null) return this.#open();
    void meeting.then((met) => {
      if (mine !== this.#attempt) return;
      if (met) this.#open();
      else this.#away(0);
    });
  }

  #open(): void {
    const socket = this.#means.dial();
    this.#socket = socket;
    socket.onopen = () => {
      this.#hello();
      // What follows a hello need not wait for its answer: that would be once more to the server and back.
      this.#sit();
      if (this.state !== 'replaced') this.#sendUnanswered();
    };
    socket.onmessage = (event: MessageEvent) => this.#hear(socket, event.data);
    socket.onclose = (event: CloseEvent) => this.#lost(socket, event.code);
    this.#heart.expect();
  }

  #hello(): void {
    this.#send({ t: 'hello', lang: this.#means.lang(), protocol: PROTOCOL });
  }

  #sit(): void {
    if (this.#seat !== null && this.state !== 'replaced') {
      this.#seated = false;
      this.#send({ t: 'join', table: this.#seat.table, n: this.#seat.n });
    }
  }

  /** Lost where no socket is open; one that is has been said hello on. */
  #send(message: FromClient): void {
    if (this.#socket?.readyState === 1) this.#socket.send(JSON.stringify(message));
  }

  /** Close a socket and hear no more of it. */
  #drop(): void {
    this.#heart.stop();
    clearTimeout(this.#paused);
    const socket = this.#socket;
    this.#socket = null;
    if (socket === null) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  #lost(socket: WebSocket, code: number): void {
    if (socket !== this.#socket) return;
    this.#drop();
    this.#welcomed = false;
    if (this.state !== 'mismatch') this.#away(code);
  }

  /** Try again in a while. */
  #away(code: number): void {
    if (this.state !== 'replaced') this.state = 'away';
    const wait = code === POLICY ? POLICY_WAIT : (WAITS[Math.min(this.#tries, WAITS.length - 1)] ?? 0);
    this.#tries += 1;
    this.#retry = setTimeout(() => this.#dial(), wait * (0.5 + this.#means.dice()));
  }

  #hear(socket: WebSocket, data: unknown): void {
    if (socket !== this.#socket || typeof data !== 'string') return;
    this.#heart.heard();
    const answer = JSON.parse(spaced(data)) as FromServer;
    switch (answer.t) {
      case 'welcome':
        this.#welcome(answer.protocol);
        break;
      case 'update':
        this.#update(answer);
        break;
      case 'done':
        this.#answered(answer.id);
        this.#tell((ears) => ears.done?.(answer));
        break;
      case 'refused':
        this.#answered(answer.id);
        this.#tell((ears) => ears.refused?.(answer));
        break;
      case 'hint':
        this.#tell((ears) => ears.hint?.(answer));
        break;
      case 'replaced':
        this.#forget();
        this.state = 'replaced';
        break;
      case 'trouble':
        this.#trouble(answer);
        break;
      case 'pong':
        break;
    }
  }

  #welcome(protocol: number): void {
    if (protocol !== PROTOCOL) {
      this.#mismatch();
      return;
    }
    this.#tries = 0;
    if (this.#welcomed) return; // The answer to another language.
    this.#welcomed = true;
    if (this.state === 'replaced') return;
    this.state = 'online';
  }

  #update(update: Update): void {
    const seat = this.#seat;
    if (seat === null || update.screen.table !== seat.table) return;
    this.#seated = true;
    if (update.n < seat.n && !update.fresh) return;
    seat.n = update.n;
    this.#tell((ears) => ears.update(update));
  }

  #trouble(trouble: Trouble): void {
    if (trouble.code === 'protocol') {
      this.#mismatch();
      return;
    }
    const move = trouble.id === null ? undefined : this.#unanswered.get(trouble.id);
    // A table that cannot be read just now lets nobody sit down, and then no move is its last word.
    const unseated = this.#seat !== null && !this.#seated;
    if (trouble.code === 'paused' && (unseated || move !== undefined)) this.#later();
    else if (move !== undefined && !(trouble.code === 'not_here' && unseated)) this.#answered(move.id);
    this.#tell((ears) => ears.trouble?.(trouble));
  }

  /** Nothing can be written down just now: say the same again in a while. */
  #later(): void {
    clearTimeout(this.#paused);
    this.#paused = setTimeout(() => {
      if (!this.#seated) this.#sit();
      this.#sendUnanswered();
    }, PAUSED_WAIT);
  }

  #sendUnanswered(): void {
    for (const move of this.#unanswered.values()) this.#send(move);
  }

  #mismatch(): void {
    this.state = 'mismatch';
    this.#drop();
    this.#means.reload();
  }

  #answered(id: string): void {
    this.#unanswered.delete(id);
    this.waiting = this.#unanswered.size;
  }

  #forget(): void {
    this.#unanswered.clear();
    this.waiting = 0;
  }
}

/** The line of this page. */
export const line = new Line({
  meet: () => meeting.pending(),
  dial: () => new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`),
  lang: () => settings.lang,
  dice: Math.random,
  reload: () => loadNewestOnce(`protocol ${PROTOCOL}`),
});

/** Have the line checked whenever the page or the network comes back. Called once. */
export function watchLine(): void {
  addEventListener('online', () => line.check());
  addEventListener('offline', () => line.check());
  addEventListener('pageshow', () => line.check());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') line.check();
  });
}
