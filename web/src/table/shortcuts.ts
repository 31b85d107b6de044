/** Letters that do what a button does, while the focus is at the table. */

import { cardName } from '../lib/dictionary';
import type { TrickShown } from '../lib/protocol';
import type { Hearing } from './hearing.svelte';
import { who } from './places';
import type { TableState } from './tableState.svelte';
import type { Tool } from './tools';
import { tableWords } from './words';

export interface Reach {
  readonly table: TableState;
  readonly hearing: Hearing;
  readonly tools: readonly Tool[];
  /** The hand as it is held. */
  readonly hand: readonly { readonly card: string }[];
  readonly focusCard: (place: number) => boolean;
  /** Press what stands for a letter in the panel, if it is there. */
  readonly click: (letter: string) => void;
  readonly toggleInfo: () => void;
  readonly openKeys: () => void;
}

function cardsOf(table: TableState, trick: TrickShown): string {
  const { screen } = table;
  if (screen === null) return '';
  const plays = trick.cards.map(({ seat, card }) => `${who(screen, seat).name}, ${cardName(card)}`);
  return tableWords().told.trickSoFar(plays);
}

/** Do what a letter stands for. False where it stands for nothing now. */
export function press(letter: string, at: Reach): boolean {
  const { table, hearing } = at;
  const words = tableWords();
  if (letter >= '1' && letter <= '9') return at.focusCard(Number(letter) - 1);
  switch (letter) {
    case 'p':
    case 't':
      at.click(letter);
      return true;
    case 's':
    case 'c':
      at.toggleInfo();
      return true;
    case 'm':
      hearing.say(
        at.hand.length === 0 ? words.hand.empty : words.told.cards(at.hand.map((one) => cardName(one.card))),
      );
      return true;
    case 'n': {
      const { trick } = table;
      hearing.say(trick === null || trick.cards.length === 0 ? words.arena.noTrick : cardsOf(table, trick));
      return true;
    }
    case '?':
      at.openKeys();
      return true;
  }
  const tool = at.tools.find((one) => one.key === letter);
  if (tool === undefined || tool.off) return false;
  tool.use();
  if (letter === 'l' && table.last !== null) hearing.say(cardsOf(table, table.last));
  return true;
}
