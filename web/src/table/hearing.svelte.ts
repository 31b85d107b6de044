/**
 * What is read aloud: a polite region where each thing is told once and in order, and an urgent one
 * for "your turn" and refusals.
 *
 * A region that changes too fast is not read. So a text stays for a moment, and all that is said in
 * the meantime is said together afterwards: nothing is lost, and the ear is never far behind.
 */

/** How long a text stands before the next may replace it, in milliseconds. */
export const GAP = 400;
/** How long after what happened the turn is called, so that one does not cut the other. */
export const AFTER = 120;
/** When a region is emptied. */
export const CLEAR = 3000;

/** A text read once must differ to be read again. */
const TWIN = '\u00a0';

export class Hearing {
  polite = $state('');
  urgent = $state('');

  #waiting: string[] = [];
  #call: string | null = null;
  #calling: ReturnType<typeof setTimeout> | undefined;
  #free = true;
  #timers = new Set<ReturnType<typeof setTimeout>>();
  #clearPolite: ReturnType<typeof setTimeout> | undefined;
  #clearUrgent: ReturnType<typeof setTimeout> | undefined;

  /** Tell what happened. */
  say(text: string): void {
    if (text === '') return;
    this.#waiting.push(text);
    if (this.#free) this.#speak();
  }

  /** Call the reader to act, once all that happened is told. */
  call(text: string): void {
    this.#call = text;
    if (this.#free && this.#waiting.length === 0) this.#speak();
  }

  /** What was called is no longer asked. */
  hush(): void {
    this.#call = null;
    clearTimeout(this.#calling);
  }

  /** Say at once why something was refused: whoever tried knows that it is their turn. */
  warn(text: string): void {
    this.hush();
    this.#cry(text);
  }

  #cry(text: string): void {
    this.urgent = this.urgent === text ? text + TWIN : text;
    clearTimeout(this.#clearUrgent);
    this.#clearUrgent = this.#later(CLEAR, () => (this.urgent = ''));
  }

  stop(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
    this.#waiting = [];
    this.#call = null;
    this.#free = true;
  }

  #speak(): void {
    const text = this.#waiting.join(' ');
    this.#waiting = [];
    if (text !== '') {
      this.polite = this.polite === text ? text + TWIN : text;
      clearTimeout(this.#clearPolite);
      this.#clearPolite = this.#later(CLEAR, () => (this.polite = ''));
    }
    const call = this.#call;
    this.#call = null;
    if (call !== null) {
      if (text === '') this.#cry(call);
      else this.#calling = this.#later(AFTER, () => this.#cry(call));
    }
    this.#free = false;
    this.#later(GAP, () => {
      this.#free = true;
      if (this.#waiting.length > 0 || this.#call !== null) this.#speak();
    });
  }

  #later(delay: number, then: () => void): ReturnType<typeof setTimeout> {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      then();
    }, delay);
    this.#timers.add(timer);
    return timer;
  }
}
