/** The words of what opens over the table and at the end of a deal: they come when they are needed. */

import { typeset } from '../../lib/dictionary/typeset';
import type { Language, Tempo } from '../../lib/protocol';
import { settings } from '../../lib/settings.svelte';
import type { Who } from '../words';
import { en } from './words.en';
import { fr } from './words.fr';

export interface MoreWords {
  readonly sheet: {
    readonly title: (deal: number) => string;
    readonly rule: string;
    readonly total: string;
    readonly before: string;
    readonly score: string;
    readonly next: string;
    readonly result: string;
    readonly nothing: string;
    readonly dealt: string;
  };

  readonly end: {
    readonly won: string;
    readonly lost: string;
    readonly wins: (names: string) => string;
    readonly drawn: string;
    readonly gaveUp: (who: Who) => string;
    readonly again: string;
    readonly nextRung: string;
    readonly home: string;
    readonly board: string;
    readonly breakdown: string;
    readonly sheet: string;
    readonly failed: string;
    readonly streak: (wins: number) => string;
    readonly worth: (score: number, wins: number) => string;
    readonly best: (score: number) => string;
    readonly streakOver: string;
    readonly nextRival: (level: number) => string;
    readonly helped: string;
  };

  readonly name: { readonly title: string; readonly help: string; readonly keep: string; readonly kept: string };

  readonly menu: {
    readonly title: string;
    readonly rules: string;
    readonly sheet: string;
    readonly sort: string;
    readonly pace: string;
    readonly fair: string;
    readonly keys: string;
    readonly name: string;
    readonly share: string;
    readonly shareMore: string;
    readonly copied: string;
    /** Before the address, where it can only be shown. */
    readonly copyThis: string;
    readonly giveUp: string;
    readonly leave: string;
    readonly leaveMore: string;
    readonly back: string;
    readonly loading: string;
    readonly failed: string;
  };

  readonly pace: {
    readonly tempo: string;
    readonly tempos: Readonly<Record<Tempo, string>>;
    readonly keep: string;
    readonly asTempo: string;
    readonly seconds: (milliseconds: number) => string;
    readonly wait: string;
    readonly waitMore: string;
    readonly twoTouch: string;
    readonly large: string;
    readonly sounds: string;
    readonly all: string;
  };

  readonly fair: {
    readonly words: string;
    readonly promise: (deal: number) => string;
    readonly receipt: string;
    readonly record: string;
    readonly recordMore: string;
    readonly none: string;
  };

  readonly giveUp: {
    readonly title: string;
    readonly costs: string;
    readonly costsLadder: (wins: number) => string;
    readonly yes: string;
    readonly no: string;
  };

  /** Each key beside what it does. */
  readonly keys: {
    readonly title: string;
    readonly list: readonly (readonly [string, string])[];
    readonly off: string;
  };
}

const LANGUAGES: Readonly<Record<Language, MoreWords>> = { fr: typeset(fr), en };

/** These words in the language that is chosen. */
export function moreWords(): MoreWords {
  return LANGUAGES[settings.lang];
}
