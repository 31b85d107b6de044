/** A sheet's card in the words of a list. */

import type { Language } from '../lib/protocol';
import { People } from './people';
import { rule_set } from './reckoned';
import type { Card, Told } from './store';
import type { SheetWords } from './words';

/** Its title, or the game where it has none. */
export function titleOf(told: Told, words: SheetWords, language: Language): string {
  return told.title === '' ? words.list.untitled(rule_set(told.ruleset).title[language] ?? told.ruleset) : told.title;
}

/** Who has how much, by the players' names where they were told: "Amel et Inès 120, Karim et Léo 40". */
export function scoreOf(card: Card, told: Told, words: SheetWords): string {
  const people = new People(told.players, told.names, words, { guest: card.shared?.id === card.id });
  return told.totals
    .map((total, side) => {
      const named = people.players(side);
      return `${named.length > 0 ? words.together(named) : people.side(side)}\u00a0${total}`;
    })
    .join(', ');
}

/** When it was written in last, how many deals it has, and whether the match is over. */
export function stateOf(card: Card, told: Told, words: SheetWords, language: Language): string {
  const when = new Date(card.touched).toLocaleString(language === 'en' ? 'en-GB' : language, {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  });
  return [when, words.list.deals(told.deals), told.over ? words.list.over : ''].filter(Boolean).join(' · ');
}
