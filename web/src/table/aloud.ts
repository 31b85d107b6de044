/** What an update says to the ear: what happened, who came and went, and what is asked. */

import { cardName } from '../lib/dictionary';
import type { Happening, Screen } from '../lib/protocol';
import type { Sound } from '../lib/sounds';
import type { Hearing } from './hearing.svelte';
import { who } from './places';
import { sentence } from './telling';
import { tableWords } from './words';

/** The question, and the cards that answer it where not all of them do. */
export function askedAloud({ ask, hand }: Screen): string {
  if (ask === null) return '';
  const open = hand.filter((held) => held.ok);
  const few = ask.kind === 'play' && open.length < hand.length;
  const listed = tableWords().told.choices(open.map((held) => cardName(held.card)));
  const cards = few ? listed.charAt(0).toUpperCase() + listed.slice(1) : '';
  const text = /[.!?…:]$/.test(ask.text) ? ask.text : `${ask.text}.`;
  return [text, ask.detail, cards].filter(Boolean).join(' ');
}

/** People who left since the screen before, or are back. */
function presence(before: Screen | null, screen: Screen): string[] {
  const { link } = tableWords();
  return screen.places.flatMap((place, seat) => {
    const was = before?.places[seat];
    if (was === undefined || was.bot !== null || seat === screen.you || was.here === place.here) return [];
    return [place.here ? link.returned(who(screen, seat)) : link.left(who(screen, seat))];
  });
}

/**
 * Say what an update brought, and call the reader to act where that is new. With `fresh` all of it
 * is old, and only the question is said. Answers whether it is the reader's turn now.
 */
export function speak(
  hearing: Hearing,
  told: readonly Happening[],
  screen: Screen,
  before: Screen | null,
  fresh: boolean,
): boolean {
  if (!fresh) {
    for (const one of told) hearing.say(sentence(one, screen, before));
    for (const text of presence(before, screen)) hearing.say(text);
  }
  const { ask } = screen;
  if (ask === null || ask.kind === 'ready') {
    hearing.hush();
    return false;
  }
  const asked = JSON.stringify([ask, screen.hand.length]);
  const again = asked === JSON.stringify([before?.ask ?? null, before?.hand.length]);
  if (again && (!ask.turn || told.length === 0)) return false;
  hearing.call(askedAloud(screen));
  return ask.turn;
}

/** The sounds of what happened, each once. One's own card was heard when it was touched. */
export function soundsOf(told: readonly Happening[], you: number | null): Set<Sound> {
  const sounds = new Set<Sound>();
  for (const one of told) {
    if (one.e === 'dealt') sounds.add('deal');
    else if (one.e === 'belote') sounds.add('belote');
    else if (one.e === 'trick') sounds.add('trick');
    else if (one.e === 'played' && one.seat !== you) sounds.add('card');
  }
  return sounds;
}
