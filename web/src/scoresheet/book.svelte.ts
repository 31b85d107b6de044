/** A sheet that is open: its log, what is on its way, and what the engine makes of them. */

import { moveId } from '../lib/chance';
import { current, back, correcting, found, inserting, none, withDraft, type Drafts, type Pad } from './drafts';
import { dealOf, missing, type Draft } from './draft';
import { come, made, madeAgain, merged, renumbered, stacks, takenBack, type Entry } from './log';
import { form_of, MOST_DEALS, reckon, sheet_of, SheetError, side_of, withDeal } from './reckoned';
import type { Deal, Form, Head, Reckoned, Reckoning, Sheet, Trouble } from './reckoned';
import { blankCard, buries, store, toldOf, type Card, type Keeping, type Shared } from './store';
import { hear, tell } from './tabs';

/** The name of a deal that is not kept yet. */
const COMING = 'coming';

export class Book {
  readonly id: string;
  entries: readonly Entry[] = $state.raw([]);
  card: Card = $state.raw(blankCard(''));
  keeping: Exclude<Keeping, 'dropped'> = $state('kept');
  /** Read from the store: with nothing there, there is no such sheet. */
  read = $state(false);

  readonly written = $derived(come(this.entries));
  readonly stacks = $derived(stacks(this.entries));
  readonly opened: Sheet | readonly Trouble[] = $derived.by(() => {
    try {
      return sheet_of(this.written.head as Record<string, unknown>, this.written.deals);
    } catch (error) {
      if (error instanceof SheetError) return error.troubles;
      throw error;
    }
  });
  readonly sheet: Sheet | null = $derived('rules' in this.opened ? this.opened : null);
  readonly form: Form | null = $derived(this.sheet === null ? null : form_of(this.sheet));
  readonly reckoning: Reckoning | null = $derived(this.sheet === null ? null : reckon(this.sheet));
  readonly drafts: Drafts | null = $derived(this.form === null ? null : found(this.card.drafts, this.form));
  readonly draft: Draft | null = $derived(this.drafts === null ? null : current(this.drafts));

  /** It was deleted for good in another tab: nothing is written any more. */
  #dropped = false;

  /** What the deal that is typed comes to where it stands; null while something is missing. */
  readonly coming: Reckoned | null = $derived.by(() => {
    const { sheet, form, drafts, draft } = this;
    if (sheet === null || form === null || drafts === null || draft === null) return null;
    if (missing(draft, form) !== null) return null;
    const deal = this.#typed(draft, form, drafts, COMING);
    const before = drafts.edit?.before ?? null;
    const rows = reckon(withDeal(sheet, this.written, deal, before)).deals;
    return rows.find((row) => row.deal.id === deal.id) ?? null;
  });

  constructor(id: string) {
    this.id = id;
    this.card = blankCard(id);
  }

  /** Read the sheet, and hear other tabs from now on; returns how to stop. */
  open(): () => void {
    const stop = hear((news) => {
      if (news.card.id === this.id) this.#take(news.card, news.entries);
    });
    void store.find(this.id).then(({ card, entries }) => {
      if (card !== null) this.#take(card, entries);
      this.read = true;
    });
    return stop;
  }

  /** Whether there is such a sheet here. */
  get exists(): boolean {
    return this.entries.length > 0;
  }

  /** Something was typed: it is kept at once. */
  type(draft: Draft): void {
    if (this.drafts !== null) this.#keep(withDraft(this.drafts, draft));
  }

  show(pad: Pad, of?: number, beaten?: boolean): void {
    if (this.drafts === null) return;
    this.#keep({ ...this.drafts, pad, of: of ?? this.drafts.of, beaten: beaten ?? this.drafts.beaten });
  }

  /** Keep the deal that is typed; its name where it was kept, null where it cannot be. */
  keepDeal(): string | null {
    const { form, drafts, draft } = this;
    if (form === null || drafts === null || draft === null) return null;
    if (this.coming === null || this.coming.problems.length > 0 || this.full) return null;
    const deal = this.#typed(draft, form, drafts, moveId());
    const next = drafts.edit === null ? none(form) : back(drafts, form);
    this.#write([made(this.id, this.entries, { deal, before: drafts.edit?.before ?? null })], next);
    return deal.id;
  }

  /** No deal more fits on the sheet. */
  get full(): boolean {
    return this.drafts?.edit?.deal == null && this.written.deals.length >= MOST_DEALS;
  }

  correct(deal: Deal): void {
    if (this.drafts !== null && this.form !== null) this.#keep(correcting(this.drafts, deal, this.form));
  }

  insert(before: string): void {
    if (this.drafts !== null && this.form !== null) this.#keep(inserting(this.drafts, before, this.form));
  }

  /** Leave what is being corrected as it was. */
  leave(): void {
    if (this.drafts !== null && this.form !== null) this.#keep(back(this.drafts, this.form));
  }

  remove(deal: string): void {
    const { drafts, form } = this;
    if (drafts === null || form === null) return;
    const left = drafts.edit?.deal === deal || drafts.edit?.before === deal ? back(drafts, form) : drafts;
    this.#write([made(this.id, this.entries, { removed: deal })], left);
  }

  change(head: Head): void {
    this.#write([made(this.id, this.entries, { head: head as Record<string, unknown> })]);
  }

  undo(): Entry | null {
    return this.#turn(takenBack(this.id, this.entries));
  }

  redo(): Entry | null {
    return this.#turn(madeAgain(this.id, this.entries));
  }

  /** Entries that others wrote, or that the server has numbered. */
  put(entries: readonly Entry[]): void {
    if (this.#dropped) return;
    this.entries = renumbered(this.entries, entries);
    this.#save({ ...this.card, told: this.#told() }, entries);
  }

  /** It is shared from now on. */
  shareAs(shared: Shared): void {
    this.#save({ ...this.card, shared }, []);
  }

  /** It is another's, and nothing of it is here yet: kept when something of it has come. */
  follow(shared: Shared): void {
    this.card = { ...this.card, made: Date.now(), shared };
  }

  throwAway(): void {
    this.#save({ ...this.card, gone: Date.now() }, []);
  }

  #turn(entry: Entry | null): Entry | null {
    if (entry !== null) this.#write([entry]);
    return entry;
  }

  /** The deal as typed; one that is corrected keeps its name, and its seat where its side took. */
  #typed(draft: Draft, form: Form, drafts: Drafts, name: string): Deal {
    const id = drafts.edit?.deal ?? name;
    const deal = dealOf(draft, form, id);
    const old = this.written.deals.find((one) => one.id === id);
    const players = this.sheet?.rules.players ?? 0;
    const isSame = old !== undefined && old.outcome === null && side_of(old.taker, players) === deal.taker;
    return isSame && deal.outcome === null ? { ...deal, taker: old.taker } : deal;
  }

  #keep(drafts: Drafts): void {
    this.#save({ ...this.card, drafts }, []);
  }

  #write(entries: readonly Entry[], drafts?: Drafts): void {
    this.entries = merged(this.entries, entries);
    this.#save({ ...this.card, drafts: drafts ?? this.card.drafts, told: this.#told() }, entries);
  }

  #told(): Card['told'] {
    return this.sheet === null ? this.card.told : toldOf(this.sheet);
  }

  #save(card: Card, entries: readonly Entry[]): void {
    if (this.#dropped) return;
    this.card = { ...card, touched: Math.max(Date.now(), this.card.touched + 1) };
    tell({ card: this.card, entries });
    const mine = this.card;
    void store.keep(mine, entries).then((keeping) => {
      if (keeping === 'dropped') this.#drop();
      else if (this.card === mine || keeping === 'lost') this.keeping = keeping;
    });
  }

  #take(card: Card, entries: readonly Entry[]): void {
    if (this.#dropped) return;
    this.read = true;
    if (buries(card, this.card)) {
      this.#drop();
      return;
    }
    this.entries = merged(this.entries, entries);
    if (card.touched >= this.card.touched) this.card = card;
  }

  #drop(): void {
    this.#dropped = true;
    this.entries = [];
    this.card = blankCard(this.id);
  }
}
