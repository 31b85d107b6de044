/** A question to the server, with its last answer to show until the next is here. */

import { ApiError } from './api';
import { lastAnswer } from './kept';

export class Asked<T> {
  answer: T | null = $state.raw(null);
  /** Why the last question was not answered. */
  problem: ApiError | null = $state.raw(null);

  #asked = 0;

  /** Ask; `name` is what the answer is kept under for the next visit, where it is. */
  async ask(question: () => Promise<T>, name?: string): Promise<void> {
    this.#asked += 1;
    const mine = this.#asked;
    if (name !== undefined) this.answer = lastAnswer.of<T>(name);
    try {
      const answer = await question();
      if (name !== undefined) lastAnswer.is(name, answer);
      if (mine !== this.#asked) return; // Something else was asked since.
      this.answer = answer;
      this.problem = null;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (mine === this.#asked) this.problem = error;
    }
  }
}
