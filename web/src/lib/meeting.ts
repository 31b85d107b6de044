/**
 * Who this browser is to the server: settled by one request before all others.
 *
 * The cookie that says so comes with the page. A page that the service worker kept comes without
 * one, and where the browser has lost its own, each of the first requests would make a visitor: the
 * socket one, the table that was opened another, and its maker would only watch.
 */

const PATIENCE = 4500;

export class Meeting {
  readonly #ask: () => Promise<boolean>;
  #met: boolean;
  #going: Promise<boolean> | null = null;

  /** `met` where the page itself brought the cookie; `ask` answers whether the server was met. */
  constructor(met: boolean, ask: () => Promise<boolean>) {
    this.#met = met;
    this.#ask = ask;
  }

  /** Null where the server knows this browser; else whether it does, asked once at a time. */
  pending(): Promise<boolean> | null {
    if (this.#met) return null;
    this.#going ??= this.#ask().then((met) => {
      this.#met = met;
      this.#going = null;
      return met;
    });
    return this.#going;
  }
}

/** This page's. The service worker asks as soon as it hands a page out, and answers with that. */
export const meeting = new Meeting(!globalThis.navigator?.serviceWorker?.controller, () =>
  fetch('/api/me', { method: 'HEAD', signal: AbortSignal.timeout(PATIENCE) }).then(
    (answer) => answer.status < 500,
    () => false,
  ),
);
