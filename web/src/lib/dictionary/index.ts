/**
 * Every word of the client, by language. Rules speak for themselves: their words come from the server.
 *
 * A language is a dictionary of the type `Words`, its direction and its own name.
 */

import { parsed } from '../cards';
import type { Language } from '../protocol';
import { settings } from '../settings.svelte';
import { en } from './en';
import { fr } from './fr';
import { typeset } from './typeset';
import type { Words } from './words';

export type { Words } from './words';

interface Tongue {
  /** Its name in itself. */
  readonly name: string;
  readonly dir: 'ltr' | 'rtl';
  readonly words: Words;
}

export const LANGUAGES: Record<Language, Tongue> = {
  fr: { name: 'Français', dir: 'ltr', words: typeset(fr) },
  en: { name: 'English', dir: 'ltr', words: en },
};

/** The words of the language that is chosen. */
export function words(): Words {
  return LANGUAGES[settings.lang].words;
}

export function direction(): 'ltr' | 'rtl' {
  return LANGUAGES[settings.lang].dir;
}

/** "valet de cœur", for "JH". */
export function cardName(card: string): string {
  const { rank, suit } = parsed(card);
  const { cards } = words();
  return cards.named(cards.ranks[rank], cards.suits[suit]);
}

/** "1 240" or "1,240": a number as the language writes it. */
export function numeral(value: number): string {
  return value.toLocaleString(settings.lang);
}
