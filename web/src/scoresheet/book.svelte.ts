/** A sheet that is open: its log, what is on its way, and what the engine makes of them. */

import { moveId } from '../lib/chance';
import { current, back, correcting, found, inserting, nameOf, none, withDraft, type Drafts, type Pad } from './drafts';
import { dealOf, missing, type Draft } from './draft';
import { come, made, madeAgain, merged, refused, renumbered, stacks, standing, takenBack, type Entry } from './log';
import { form_of, MOST_DEALS, reckon, sheet_of, SheetError, side_of, unnamed, wholeOf, withDeal } from './reckoned';
import type { Deal, Form, Head, Reckoned, Reckoning, Sheet, Trouble } from './reckoned';
import type { Server } from './server';
import { named, opened, openingOf, shared } from './sharing';
import { blankCard, buries, changed, joined, store, toldOf, withKey, withProof, type Card, type Keeping } from './store';
import { hear, tell } from './tabs';

export class Book {
  readonly id: string;
  entries: readonly Entry[] = $state.raw([]);
  card: Card = $state.raw(blankCard(''));
  keeping: Exclude<Keeping, 'dropped'> = $state('kept');
  /** Read from the store: with nothing there, there is no such sheet. */
  read = $state(false);
  /** The store has said nothing yet: whether there is such a sheet is not known. */
  waits = $state(false);

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
  /** What the server refused, until that is dismissed. */
  readonly refused = $derived(refused(this.entries));

  readonly #edited = $derived(this.card.drafts?.edit?.deal ?? null);
  readonly #ahead = $derived(this.card.drafts?.edit?.before ?? null);
  /** The deal that is corrected is on the sheet; one that went away meanwhile is put in again. */
  readonly corrects: boolean = $derived(this.#edited !== null && this.written.deals.some((deal) => deal.id === this.#edited));
  /** The deal that the one at the form goes before, or in the place of; null where it goes to the end. */
  readonly before: string | null = $derived.by(() => {
    const where = this.#edited === null ? null : standing(this.entries, this.#edited);
    return where ?? (this.#ahead === null ? null : standing(this.entries, this.#ahead));
  });

  /** It was deleted for good in another tab: nothing is written any more. */
  #dropped = false;
  /** When it was deleted for good, before it was followed anew. */
  #buried = 0;

  /** What the deal that is typed comes to where it stands; null while something is missing. */
  readonly coming: Reckoned | null = $derived.by(() => {
    const { sheet, form, drafts, draft } = this;
    if (sheet === null || form === null || drafts === null || draft === null) return null;
    if (missing(draft, form) !== null) return null;
    const deal = this.#typed(draft, form, drafts, unnamed(this.written));
    const rows = reckon(withDeal(sheet, this.written, deal, this.before)).deals;
    return rows.find((row) => row.deal.id === deal.id) ?? null;
  });

  /** What cannot be about the announcements, however the points turn out; null where nothing is wrong, or nothing is told. */
  readonly amiss: Reckoned | null = $derived.by(() => {
    const { sheet, form, draft } = this;
    if (sheet === null || form === null || draft === null) return null;
    if (missing(draft, form) !== 'points' || ![...draft.calls, ...draft.beaten].some((list) => list.length > 0)) return null;
    const points = draft.typed.map((_, side) => (side === 0 ? wholeOf(form, draft.trump) : 0));
    const deal = { ...dealOf(draft, form, unnamed(this.written)), card_points: points };
    const row = reckon({ ...sheet, deals: [deal] }).deals[0];
    return row === undefined || row.problems.length === 0 ? null : row;
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
    // A page that slept may have missed what others wrote.
    const seen = (): void => {
      if (this.read && document.visibilityState === 'visible') void this.#find();
    };
    document.addEventListener('visibilitychange', seen);
    void this.#find();
    return () => {
      stop();
      document.removeEventListener('visibilitychange', seen);
    };
  }

  async #find(): Promise<void> {
    const { card, entries, late, buried } = await store.find(this.id);
    [this.waits, this.#buried] = [late, buried];
    if (card !== null && !late) this.#take(card, entries);
    if (!late) this.read = true;
    // Whether it is kept is known when it was tried.
    if (this.exists) this.#keepCard(this.card, []);
    if (!store.silent) return;
    await store.answered();
    const all = await store.find(this.id);
    if (all.card !== null) this.#take(all.card, all.entries);
    [this.waits, this.read] = [false, true];
    // Whether it is kept now, as far as it was typed meanwhile.
    if (this.exists) this.#keepCard(this.card, []);
  }

  /** Whether there is such a sheet here. */
  get exists(): boolean {
    return this.entries.length > 0;
  }

  /** Something was typed: it is kept at once. */
  type(draft: Draft): void {
    const { drafts, form } = this;
    if (drafts !== null && form !== null) this.#save({ drafts: withDraft(drafts, draft, form), gone: null }, []);
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
    const typed = this.#typed(draft, form, drafts, '');
    // Kept in two tabs at once it is kept once: the same draft, with the same in it.
    const name = `${nameOf(drafts) ?? moveId()}-${named(JSON.stringify(typed))}`;
    const isNew = drafts.edit?.deal == null;
    const deal = isNew ? { ...typed, id: name } : typed;
    const next = drafts.edit === null ? none(form) : back(drafts, form);
    const before = this.corrects ? null : this.before;
    this.#write([made(this.id, this.entries, { id: isNew ? name : moveId(), deal, before })], next);
    return deal.id;
  }

  /** No deal more fits on the sheet. */
  get full(): boolean {
    return !this.corrects && this.written.deals.length >= MOST_DEALS;
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
    const left = drafts.edit?.deal === deal ? back(drafts, form) : drafts;
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

  /** What was refused goes into the form again. */
  again({ change: { deal, before } }: Entry): void {
    const { drafts, form } = this;
    if (drafts !== null && form !== null && deal !== null) this.#keep(correcting(drafts, deal, form, before));
  }

  /** What was refused was read, and is wanted no more. */
  dismiss(entries: readonly Entry[]): void {
    const deals = new Set(entries.flatMap(({ change }) => change.deal?.id ?? change.removed ?? []));
    const ids = new Set(entries.map(({ change }) => change.id));
    const over = this.entries.filter(({ change, why }) => {
      const deal = change.deal?.id ?? change.removed;
      return why !== undefined && (ids.has(change.id) || (deal !== null && deals.has(deal)));
    });
    this.put(over.map(({ why: _, ...entry }) => entry));
  }

  /** Entries that others wrote, or that the server has numbered. */
  put(entries: readonly Entry[]): void {
    if (this.#dropped) return;
    this.entries = renumbered(this.entries, entries);
    this.#save({ told: this.#told() }, entries);
  }

  /** Share it. Raises what the server says where it cannot be: then nothing has changed. */
  async share(server: Server): Promise<void> {
    const then = this.entries;
    const opening = openingOf(this.id, then);
    const found = await shared(opening, server);
    if (this.#dropped || this.card.shared !== null) return;
    const entries = opened(this.entries, then, opening);
    this.entries = renumbered(this.entries, entries);
    this.#save({ shared: found }, entries);
  }

  /** The address has a key. */
  unlock(key: string): void {
    const { shared } = this.card;
    const next = shared === null ? null : withKey(shared, key);
    if (next !== null) this.#save({ shared: next }, []);
  }

  /** The server has taken a key, or refused it. */
  prove(key: string, opens: boolean): void {
    const { shared } = this.card;
    if (shared !== null && shared.key === key) this.#save({ shared: withProof(shared, key, opens) }, []);
  }

  /** It is another's, and nothing of it is here yet: kept when something of it has come. */
  follow(id: string, key: string | null): void {
    this.card = { ...this.card, made: Math.max(Date.now(), this.#buried + 1), shared: { id, key } };
  }

  throwAway(): void {
    this.#save({ gone: Date.now() }, []);
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
    this.#save({ drafts }, []);
  }

  /** Whoever writes in a sheet does not want it in the bin. */
  #write(entries: readonly Entry[], drafts?: Drafts): void {
    this.entries = merged(this.entries, entries);
    this.#save({ ...(drafts === undefined ? {} : { drafts }), told: this.#told(), gone: null }, entries);
  }

  #told(): Card['told'] {
    return this.sheet === null ? this.card.told : toldOf(this.sheet);
  }

  #save(what: Parameters<typeof changed>[1], entries: readonly Entry[]): void {
    if (this.#dropped) return;
    this.card = changed(this.card, what, Date.now());
    tell({ card: this.card, entries });
    this.#keepCard(this.card, entries);
  }

  #keepCard(mine: Card, entries: readonly Entry[]): void {
    void store.keep(mine, entries).then((keeping) => {
      if (keeping === 'dropped') this.#drop();
      else if (this.card === mine || keeping === 'lost') this.keeping = keeping;
    });
  }

  #take(card: Card, entries: readonly Entry[]): void {
    if (this.#dropped) return;
    if (buries(card, this.card)) {
      this.#drop();
      return;
    }
    this.entries = merged(this.entries, entries);
    this.card = joined(this.card, card);
  }

  #drop(): void {
    this.#dropped = true;
    this.entries = [];
    this.card = blankCard(this.id);
  }
}
