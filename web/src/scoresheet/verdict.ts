/** What a deal comes to, in a sentence. */

import { flaw_words, type Marks, type Reckoned } from './reckoned';
import type { Language } from '../lib/protocol';
import type { Points, SheetWords } from './words';

export interface Verdict {
  readonly mood: 'ok' | 'no' | 'eq' | '';
  readonly title: string;
  readonly text: string;
  /** It cannot be. */
  readonly refused: boolean;
}

/** The sides' points for a deal, the taker's first, with what is not of the cards. */
export function pointsFor(marks: Marks, names: readonly string[], words: SheetWords): readonly Points[] {
  const order = names.map((_, side) => side).sort((a, b) => Number(b === marks.taker) - Number(a === marks.taker));
  return order.map((side) => {
    const of = (kind: string): readonly number[] =>
      marks.lines.filter((line) => line.side === side && line.kind === kind).map((line) => line.points);
    const sum = (points: readonly number[]): number => points.reduce((all, one) => all + one, 0);
    const [belote, calls, waiting] = [of('belote'), of('announcement'), of('waiting_in')];
    const parts = [
      { name: words.verdict.belote, points: sum(belote) },
      { name: words.verdict.calls(calls.length), points: sum(calls) },
      { name: words.verdict.waiting, points: sum(waiting) },
    ];
    return {
      name: names[side] ?? '',
      points: marks.awarded[side] ?? 0,
      parts: parts.filter((part) => part.points !== 0),
    };
  });
}

export function verdictOf(row: Reckoned, names: readonly string[], words: SheetWords, lang: Language): Verdict {
  const [problem] = row.problems;
  const { marks } = row;
  const w = words.verdict;
  if (problem !== undefined || marks === null) {
    return { mood: 'no', title: '', text: problem === undefined ? '' : flaw_words(problem.flaw, lang, problem.number), refused: true };
  }
  const told = (mood: Verdict['mood'], title: string, ...texts: readonly string[]): Verdict => ({
    mood,
    title,
    text: texts.filter((text) => text !== '').join(' '),
    refused: false,
  });
  if (marks.outcome === 'passed') return told('', w.passed, w.nobody);
  if (marks.outcome === 'annulled') return told('', w.annulled, w.nobody);
  const taker = marks.taker ?? 0;
  const sides = w.sides(pointsFor(marks, names, words));
  if (marks.outcome === 'litige') {
    return told('eq', w.litige, sides, w.waits(marks.pending));
  }
  if (marks.outcome === 'tie') return told('eq', w.tie, sides);
  if (marks.outcome === 'inside') return told('no', w.inside(names[taker] ?? ''), compared(row, marks, words), sides);
  const capot = marks.capot === null ? '' : w.capot(names[marks.capot] ?? '');
  return told('ok', w.made, capot, sides);
}

/** "74 contre 88", or what was bid. */
function compared(row: Reckoned, marks: Marks, words: SheetWords): string {
  const mine = marks.compared[marks.taker ?? 0];
  if (mine === undefined) return '';
  const { level } = row.deal;
  if (typeof level === 'number' && mine < level) return words.verdict.of(mine, level);
  if (level !== null) return '';
  return words.verdict.against(mine, marks.compared.filter((_, side) => side !== marks.taker));
}
