/** Words that come by language: the one that is spoken with the page, another when it is chosen. */

import type { Language } from '../protocol';
import { settings } from '../settings.svelte';

export class Tongues<Words> {
  readonly #load: Readonly<Record<Language, () => Promise<Words>>>;
  #here = $state.raw<Partial<Record<Language, Words>>>({});

  constructor(load: Readonly<Record<Language, () => Promise<Words>>>) {
    this.#load = load;
  }

  /** Have the words of a language here; raises what loading them raised. */
  async fetch(language: Language = settings.lang): Promise<void> {
    if (this.#here[language] !== undefined) return;
    const words = await this.#load[language]();
    this.#here = { ...this.#here, [language]: words };
  }

  /** The words of the language that is spoken; until they are here, those of another. */
  get words(): Words {
    const words = this.#here[settings.lang];
    if (words !== undefined) return words;
    void this.fetch().catch(() => undefined);
    const [other] = Object.values(this.#here) as Words[];
    if (other === undefined) throw new Error('no words are here: fetch them first');
    return other;
  }
}
