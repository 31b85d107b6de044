/** What happened, in sentences: one for the ear, and lines for the journal. */

import { cardName } from '../lib/dictionary';
import type { Happening, Screen } from '../lib/protocol';
import { sideName, sidePlayers, sides, who } from './places';
import { tableWords } from './words';

export interface JournalLine {
  readonly head: string;
  readonly text: string;
}

/** A call or a label that begins with how much is undertaken. */
const HEIGHT = /^(\d|capot|g[eé]n[eé]rale)/i;

const names = (cards: readonly string[]): string[] => cards.map(cardName);

function scores(screen: Screen, points: readonly number[]): string {
  const { told } = tableWords();
  return sides(screen)
    .map((side) => told.score(sideName(screen, side), points[side] ?? 0))
    .join(', ');
}

/** The cards that are new since `before`. */
export function newCards(before: Screen | null, after: Screen): string[] {
  const held = new Set(before?.hand.map((card) => card.card));
  return after.hand.map((card) => card.card).filter((card) => !held.has(card));
}

/** A sentence for the ear. `screen` is the table after it, `before` the one that was shown until then. */
export function sentence(happening: Happening, screen: Screen, before: Screen | null): string {
  const { told } = tableWords();
  const by = (seat: number) => who(screen, seat);
  switch (happening.e) {
    case 'dealt': {
      const hand = names(screen.hand.map((card) => card.card));
      return [
        told.deal(happening.deal, by(happening.dealer)),
        hand.length > 0 ? told.cards(hand) : '',
        screen.turned === null ? '' : told.turned(cardName(screen.turned)),
      ]
        .filter(Boolean)
        .join(' ');
    }
    case 'called':
      return called(happening.call, happening.label, by(happening.seat));
    case 'contract': {
      const dealt = before?.deal === screen.deal ? newCards(before, screen) : [];
      const more = dealt.length > 0 ? ` ${told.received(names(dealt))}` : '';
      const taker = by(happening.taker);
      const label = small(happening.label);
      return (HEIGHT.test(label) ? told.bound(taker, label) : told.contract(taker, label)) + more;
    }
    case 'announced':
      return told.announces(by(happening.seat), happening.declared.map((one) => one.label).join(', '));
    case 'belote':
      return told.belote(by(happening.seat), happening.again);
    case 'played':
      return told.plays(by(happening.seat), cardName(happening.card));
    case 'trick':
      return told.trick(happening.number, by(happening.seat), happening.points);
    case 'drew': {
      const drawn = happening.card === null ? null : cardName(happening.card);
      const words = told.draws(by(happening.seat), drawn, happening.left);
      return happening.left > 0 ? words : `${words} ${told.stockOut}`;
    }
    case 'shown':
      return shown(happening, screen);
    case 'laid-down':
      return told.lays(by(happening.seat), names(happening.cards));
    case 'marked':
      return told.marked(
        happening.words,
        scores(screen, happening.awarded),
        scores(screen, happening.totals),
      );
    case 'ended':
      return ended(happening.winner, happening.given_up, screen);
    case 'undone':
      return told.undone(by(happening.seat));
  }
}

function called(call: string, label: string, by: ReturnType<typeof who>): string {
  const { told } = tableWords();
  if (call === 'pass') return told.passes(by);
  // Taking and naming end the auction: the contract, told next, says it all.
  if (/^(take|[SHDC]|AT|NT)$/.test(call)) return '';
  return HEIGHT.test(call) ? told.bids(by, small(label)) : told.says(by, small(label));
}

/** A label inside a sentence. */
function small(label: string): string {
  return label.charAt(0).toLowerCase() + label.slice(1);
}

function shown(happening: Extract<Happening, { e: 'shown' }>, screen: Screen): string {
  const { told } = tableWords();
  const by = (seat: number) => who(screen, seat);
  return [
    ...happening.valid.map((one) => told.shows(by(one.seat), one.label, one.points, names(one.cards))),
    ...happening.beaten.map((one) => told.beaten(by(one.seat), one.label)),
    ...happening.cancelled.map((one) => told.cancelled(by(one.seat), one.label)),
  ].join(' ');
}

function ended(winner: number | null, givenUp: number | null, screen: Screen): string {
  const { told } = tableWords();
  const left = givenUp === null ? '' : `${told.gaveUp(who(screen, givenUp))} `;
  if (winner === null) return left + told.drawn;
  const yours = screen.you !== null && (screen.sides[winner] ?? []).includes(screen.you);
  return left + told.won(sidePlayers(screen, winner), yours);
}

/** What a player took back is no more: the happenings up to its last choice. */
export function withoutUndone(story: readonly Happening[]): Happening[] {
  const kept: Happening[] = [];
  for (const one of story) {
    if (one.e === 'undone') {
      const last = kept.findLastIndex(
        (old) =>
          (old.e === 'called' || old.e === 'played' || old.e === 'announced') && old.seat === one.seat,
      );
      if (last >= 0) kept.length = last;
    } else {
      kept.push(one);
    }
  }
  return kept;
}

/** The deal under way in lines: the auction, each trick, what was announced and shown. */
export function journal(story: readonly Happening[], screen: Screen): JournalLine[] {
  const words = tableWords();
  const lines: JournalLine[] = [];
  /** What comes under the same head as the line before goes on that line. */
  const write = (head: string, text: string): void => {
    if (text === '') return;
    const last = lines.at(-1);
    if (last?.head === head) lines[lines.length - 1] = { head, text: `${last.text} ${text}` };
    else lines.push({ head, text });
  };
  let trick = 1;
  for (const one of withoutUndone(story)) {
    const text = sentence(one, screen, null);
    switch (one.e) {
      case 'dealt':
        trick = 1;
        write(words.journal.deal(screen.number), words.told.deal(one.deal, who(screen, one.dealer)));
        break;
      case 'called':
      case 'contract':
        write(words.journal.auction, text);
        break;
      case 'announced':
      case 'belote':
      case 'shown':
      case 'laid-down':
        write(words.journal.announcement, text);
        break;
      case 'played':
        write(words.journal.trick(trick), text);
        break;
      case 'trick':
        write(words.journal.trick(one.number), words.journal.takes(who(screen, one.seat), one.points));
        trick = one.number + 1;
        break;
      case 'drew':
        write(words.journal.draw, text);
        break;
      case 'marked':
      case 'ended':
        write(words.journal.end, text);
        break;
      case 'undone':
        break;
    }
  }
  return lines;
}
