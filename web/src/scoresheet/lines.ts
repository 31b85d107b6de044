/** A deal line by line, as a table has it: one row a reason, one column a side. */

import type { Language } from '../lib/protocol';
import { line_rule, line_words, type Marks, type RuleSet } from './reckoned';

export interface Row {
  readonly words: string;
  /** The rule that the line comes from, empty where the words say it already. */
  readonly rule: string;
  readonly points: readonly (number | null)[];
}

export function rowsOf(rules: RuleSet, marks: Marks, lang: Language): readonly Row[] {
  const rows: { words: string; rule: string; points: (number | null)[] }[] = [];
  for (const line of marks.lines) {
    const [words, rule] = [line_words(line, lang), line_rule(rules, line, lang)];
    // Each side's own of the same kind stand side by side.
    let row = rows.find((one) => one.words === words && one.rule === rule && one.points[line.side] === null);
    if (row === undefined) {
      row = { words, rule, points: marks.awarded.map(() => null) };
      rows.push(row);
    }
    row.points[line.side] = line.points;
  }
  return rows;
}

/** A number with a real minus. */
export function signed(points: number | null | undefined): string {
  return `${points ?? ''}`.replace('-', '−');
}
