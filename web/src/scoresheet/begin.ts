/** A sheet is begun: anew, for another match of the same table, or from a file. */

import { moveId } from '../lib/chance';
import { made, merged, type Entry } from './log';
import { FORMAT, is_csv, LONGEST_NAME, read_csv, read_sheet, sheet_file, type Head, type Sheet } from './reckoned';
import { blankCard, changed, store, toldOf, type Card } from './store';
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

/** A sheet as it is now. */
interface Now {
  readonly card: Card;
  readonly entries: readonly Entry[];
}

/**
 * A sheet that is not shared any more: the same one under another name, which it has from now on. Returns that,
 * null where the browser has no room for it: then it is shared as before.
 *
 * The numbers of its changes were the server's, and shared again it will be another sheet there. The old one
 * goes to the bin, with whatever still comes of it from the server or a tab.
 */
export async function apart(now: Now): Promise<string | null> {
  const id = moveId();
  const copied = new Set<string>();
  let touched = -1;
  for (;;) {
    const found = await store.find(now.card.id);
    const entries = merged(now.entries, found.entries);
    if (touched === now.card.touched && entries.every((entry) => copied.has(entry.change.id))) break;
    // What is typed meanwhile, here or in another tab, goes along.
    touched = now.card.touched;
    const card: Card = { ...now.card, id, shared: null, touched: Date.now() };
    const own = entriesApart(id, entries);
    tell({ card, entries: own });
    if ((await store.keep(card, own)) === 'lost') {
      tell({ card: await store.drop(id), entries: [] });
      return null;
    }
    for (const entry of entries) copied.add(entry.change.id);
  }
  const old = changed(now.card, { gone: Date.now() }, Date.now());
  tell({ card: old, entries: [] });
  await store.keep(old);
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
