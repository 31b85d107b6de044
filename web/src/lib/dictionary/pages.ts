/** The words of the pages that are fetched when they are asked for. */

import type { Language } from '../protocol';
import { settings } from '../settings.svelte';
import type { PageWords } from './page-words';
import { en } from './page-words.en';
import { fr } from './page-words.fr';
import { typeset } from './typeset';

export const PAGE_WORDS: Record<Language, PageWords> = { fr: typeset(fr), en };

export function pageWords(): PageWords {
  return PAGE_WORDS[settings.lang];
}
