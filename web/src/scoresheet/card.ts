/** What is known of a sheet besides its changes, and how what several tabs know of it comes together. */

import type { Drafts } from './drafts';
import { reckon, type Sheet } from './reckoned';

/** A sheet as a list shows it, and as it is found again. */
export interface Card {
  readonly id: string;
  /** When it was begun and last written in: milliseconds since 1970. */
  readonly made: number;
  readonly touched: number;
  /** What is being typed. */
  readonly drafts: Drafts | null;
  readonly told: Told | null;
  /** When it was thrown away, null where it was not. */
  readonly gone: number | null;
  /** It was deleted for good when this card was made: nothing that is older comes back, from another tab say. */
  readonly dropped?: true;
  /** When each of these was changed last, as `touched` counts; what is not there never was since it was first kept. */
  readonly when?: Readonly<Partial<Record<Field, number>>>;
  /** The key with which others' changes are read and one's own sent, where it is shared. */
  readonly shared: Shared | null;
}

export interface Told {
  readonly title: string;
  readonly names: readonly string[];
  readonly ruleset: string;
  readonly players: number;
  readonly deals: number;
  readonly totals: readonly number[];
  readonly over: boolean;
}

export interface Shared {
  readonly id: string;
  /** What opens it for writing; null where one only watches. */
  readonly key: string | null;
  /** The server has taken the key. */
  readonly proved?: boolean;
  /** Another key that was never tried, for when this one is refused. */
  readonly spare?: string;
  /** The last key that the server refused. */
  readonly refused?: string;
}

/** What of a card is changed by itself. */
type Field = 'drafts' | 'told' | 'gone' | 'shared';
const FIELDS: readonly Field[] = ['drafts', 'told', 'gone', 'shared'];

/** The card of a sheet that nothing was written in yet. */
export function blankCard(id: string, now = 0): Card {
  return { id, made: now, touched: now, drafts: null, told: null, gone: null, shared: null };
}

/** Whether a card tells that the sheet of the other one was deleted for good; one that is followed anew later was not. */
export function buries(grave: Card | null, card: Card): boolean {
  return grave?.dropped === true && card.dropped !== true && card.made <= grave.made;
}

/** What a list shows of a sheet. */
export function toldOf(sheet: Sheet): Told {
  const { totals, over } = reckon(sheet);
  return {
    title: sheet.title,
    names: sheet.names,
    ruleset: sheet.rules.id,
    players: sheet.rules.players,
    deals: sheet.deals.length,
    totals,
    over,
  };
}

/** The card after something of it was changed. */
export function changed(card: Card, what: Partial<Pick<Card, Field>>, now: number): Card {
  const touched = Math.max(now, card.touched + 1);
  const fields = FIELDS.filter((field) => field in what);
  return { ...card, ...what, touched, when: { ...card.when, ...Object.fromEntries(fields.map((field) => [field, touched])) } };
}

/** Two cards of one sheet: of each part what was changed last, so that nobody wipes out what they have not heard of. */
export function joined(one: Card | null, other: Card): Card {
  if (one === null || buries(other, one)) return other;
  if (buries(one, other)) return one;
  if ((one.dropped ?? false) !== (other.dropped ?? false)) return one.dropped ? other : one;
  const [early, late] = other.touched >= one.touched ? [one, other] : [other, one];
  const since = (card: Card, field: Field): number => card.when?.[field] ?? 0;
  const from = (field: Field): readonly [Card, Card] => (since(early, field) > since(late, field) ? [late, early] : [early, late]);
  const when = Object.fromEntries(FIELDS.map((field) => [field, Math.max(since(early, field), since(late, field))]));
  const [before, after] = from('shared');
  return {
    ...late,
    drafts: from('drafts')[1].drafts,
    told: from('told')[1].told,
    gone: from('gone')[1].gone,
    shared: sharedOf(before.shared, after.shared),
    when,
  };
}

/** A sheet that is shared stays so under its name, and a key goes only where the server has refused it. */
function sharedOf(before: Shared | null, after: Shared | null): Shared | null {
  if (before === null || after === null) return after ?? before;
  if (before.id !== after.id || before.key === null || before.key === after.refused) return after;
  return after.key === null || (before.proved === true && after.proved !== true) ? before : after;
}

/** The link's key is taken where none is known that the server has taken. */
export function withKey(shared: Shared, key: string): Shared | null {
  if (shared.key === key || shared.proved === true) return null;
  return { id: shared.id, key, ...(shared.key === null ? {} : { spare: shared.key }) };
}

/** The server was shown the key, and has taken it or not. */
export function withProof(shared: Shared, key: string, opens: boolean): Shared {
  if (shared.key !== key) return shared;
  if (opens) return { id: shared.id, key, proved: true };
  return { id: shared.id, key: shared.spare ?? null, refused: key };
}
