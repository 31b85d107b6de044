/** The chance to win from here, worked out beside the page whenever the sheet has changed. */

import type { Answer, Question } from './chance.worker';
import type { Sheet, Written } from './reckoned';

/** Deals that bots played, by rule set, number of players and way with announcements. */
const PLAYED = import.meta.glob<unknown>('../../../src/rebelote/scoresheet/deals/*.json', { import: 'default' });
/** Several changes in a row are one question. */
const PAUSE = 250;

function playedBy({ rules }: Sheet): (() => Promise<unknown>) | undefined {
  const named = (declarations: string): string => `/${rules.id}-${rules.players}-${declarations}.json`;
  for (const name of [named(rules.declarations), named('on')]) {
    const found = Object.keys(PLAYED).find((path) => path.endsWith(name));
    if (found !== undefined) return PLAYED[found];
  }
  return undefined;
}

export class Chances {
  /** In percent by side; null while nothing is known. */
  percent: readonly number[] | null = $state.raw(null);

  #worker: Worker | null = null;
  #asked = 0;
  #soon: ReturnType<typeof setTimeout> | undefined;

  /** The sheet is like this now. */
  ask(sheet: Sheet, done: Written): void {
    clearTimeout(this.#soon);
    this.#soon = setTimeout(() => void this.#ask(sheet, done).catch(() => undefined), PAUSE);
  }

  stop(): void {
    clearTimeout(this.#soon);
    this.#asked += 1;
    this.#worker?.terminate();
    this.#worker = null;
  }

  async #ask(sheet: Sheet, done: Written): Promise<void> {
    this.#asked += 1;
    const id = this.#asked;
    const load = playedBy(sheet);
    const played = await load?.();
    if (id !== this.#asked || played === undefined) return;
    this.#worker ??= this.#start();
    const question: Question = { id, head: done.head, deals: done.deals, played };
    this.#worker.postMessage(question);
  }

  #start(): Worker {
    const worker = new Worker(new URL('./chance.worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<Answer>) => {
      if (data.id === this.#asked) this.percent = data.percent;
    };
    // A browser without module workers shows no chance.
    worker.onerror = () => (this.percent = null);
    return worker;
  }
}
