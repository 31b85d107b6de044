/** A sheet is begun: anew, for another match of the same table, or from a file. */

import { moveId } from '../lib/chance';
import { made, type Entry } from './log';
import { FORMAT, is_csv, read_csv, read_sheet, sheet_file, type Head, type Sheet } from './reckoned';
import { blankCard, store, toldOf, type Card } from './store';
import { tell } from './tabs';

/** What a sheet begins with, and its deals; returns its name. */
async function begun(sheet: Sheet): Promise<string> {
  const id = moveId();
  const { deals: _, rebelote_sheet: __, ...head } = sheet_file(sheet);
  let entries: readonly Entry[] = [{ ...made(id, [], { head }), step: 'start' }];
  for (const deal of sheet.deals) entries = [...entries, { ...made(id, entries, { deal }), step: 'start' as const }];
  const card: Card = { ...blankCard(id, Date.now()), told: toldOf(sheet) };
  tell({ card, entries });
  await store.keep(card, entries);
  // Asked once, and not waited for: the browser may clear away what nobody asked it to keep.
  void navigator.storage?.persist?.().catch(() => undefined);
  return id;
}

/** A new sheet with this head. Raises the engine's SheetError where it cannot be. */
export function begin(head: Head): Promise<string> {
  return begun(read_sheet({ rebelote_sheet: FORMAT, ...head, deals: [] }));
}

/** Another match at the same table; `dealer` deals first. */
export function rematch(sheet: Sheet, dealer: number): Promise<string> {
  return begun({ ...sheet, dealer, deals: [] });
}

/** A sheet from a file's text, of either kind. Raises the engine's SheetError, or a SyntaxError, where it is none. */
export function fromFile(text: string): Promise<string> {
  return begun(is_csv(text) ? read_csv(text) : read_sheet(JSON.parse(text)));
}
