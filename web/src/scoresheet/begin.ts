/** A sheet is begun: anew, for another match of the same table, or from a file. */

import { moveId } from '../lib/chance';
import { made, type Entry } from './log';
import { FORMAT, is_csv, LONGEST_NAME, read_csv, read_sheet, sheet_file, type Head, type Sheet } from './reckoned';
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

/** Another match at the same table; `dealer` deals first, and the title has the next number. */
export function rematch(sheet: Sheet, dealer: number): Promise<string> {
  return begun({ ...sheet, title: nextTitle(sheet.title), dealer, deals: [] });
}

/** "Friday" is followed by "Friday (2)", and that by "Friday (3)"; a year is no such number. Without a title there is none. */
export function nextTitle(title: string): string {
  if (title === '') return '';
  const [, own = title, number = '1'] = /^(.*\S) \(([1-9]\d?)\)$/u.exec(title) ?? [];
  const told = ` (${Number(number) + 1})`;
  return [...own].slice(0, LONGEST_NAME - told.length).join('').trimEnd() + told;
}

/**
 * A sheet that is not shared any more: the same one under another name, which it has from now on; returns that.
 *
 * The numbers of its changes were the server's, and shared again it will be another sheet there. The old one
 * is deleted for good here when the other is kept: what still comes of it, from the server or a tab, is too late.
 */
export async function apart(shared: Card, entries: readonly Entry[]): Promise<string> {
  const id = moveId();
  const card: Card = { ...shared, id, shared: null, touched: Date.now() };
  const own = entriesApart(id, entries);
  tell({ card, entries: own });
  await store.keep(card, own);
  tell({ card: await store.drop(shared.id), entries: [] });
  return id;
}

/** The entries of a sheet that nobody shares, in the same order: those that the server refused still count nowhere. */
export function entriesApart(sheet: string, entries: readonly Entry[]): readonly Entry[] {
  return entries.map((entry, place) => ({ ...entry, sheet, number: entry.number === 0 ? 0 : null, at: place + 1 }));
}

/** A sheet from a file's text, of either kind. Raises the engine's SheetError, or a SyntaxError, where it is none. */
export function fromFile(text: string): Promise<string> {
  return begun(is_csv(text) ? read_csv(text) : read_sheet(JSON.parse(text)));
}
