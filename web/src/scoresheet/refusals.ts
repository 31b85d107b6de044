/** What the server did not take of what was typed here, as a sheet of its own. */

import { come, type Entry } from './log';
import { sheet_of, SheetError, type Sheet } from './reckoned';

/** The refused deals under the last rules by which they can be read; null where there are none. */
export function apartOf(entries: readonly Entry[], refused: readonly Entry[]): Sheet | null {
  const deals = refused.flatMap(({ change }) => change.deal ?? []);
  if (deals.length === 0) return null;
  const typed: Record<string, unknown> = Object.assign({}, ...refused.map(({ change }) => change.head ?? {}));
  for (let end = entries.length; end > 0; end -= 1) {
    if (entries[end - 1]?.change.head == null) continue;
    const { head } = come(entries.slice(0, end));
    const found = readable({ ...head, ...typed }, deals) ?? readable(head, deals);
    if (found !== null) return found;
  }
  return null;
}

function readable(head: Record<string, unknown>, deals: Sheet['deals']): Sheet | null {
  try {
    return sheet_of(head, deals);
  } catch (error) {
    if (error instanceof SheetError) return null;
    throw error;
  }
}
