/** Notices within nine seconds that a line has died without a word. */

const PING_EVERY = 4000;
/** After a ping: with the wait before it, less than nine seconds. */
const PONG_WITHIN = 4500;
/** After the page was hidden or the network changed, an answer is wanted sooner. */
export const PONG_SOON = 2500;

export class Heartbeat {
  readonly #ping: () => void;
  readonly #dead: () => void;
  #next: ReturnType<typeof setTimeout> | undefined;
  #deadline: ReturnType<typeof setTimeout> | undefined;

  constructor(ping: () => void, dead: () => void) {
    this.#ping = ping;
    this.#dead = dead;
  }

  /** Something was heard: the line is alive. */
  heard(): void {
    this.stop();
    this.#next = setTimeout(() => this.ask(PONG_WITHIN), PING_EVERY);
  }

  /** Ping now, and expect to hear something within some milliseconds. */
  ask(within: number): void {
    this.#ping();
    this.expect(within);
  }

  expect(within = PONG_WITHIN): void {
    clearTimeout(this.#deadline);
    this.#deadline = setTimeout(this.#dead, within);
  }

  stop(): void {
    clearTimeout(this.#next);
    clearTimeout(this.#deadline);
  }
}
