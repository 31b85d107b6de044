import { expect, test } from 'vitest';

import { blankCard, changed, joined, withKey, withProof, type Card, type Shared } from './card';
import { none } from './drafts';
import { formFor } from './testing';

const shared: Shared = { id: 'there', key: 'k', proved: true };
const drafts = none(formFor());
const old: Card = blankCard('one', 1);

test('a tab that missed what another wrote wipes none of it out', () => {
  const here = changed(old, { shared }, 10);
  const deaf = changed(changed(old, { drafts }, 11), { drafts }, 12);
  for (const both of [joined(here, deaf), joined(deaf, here)]) {
    expect(both).toMatchObject({ shared, drafts, touched: 12 });
  }
});

test('of each part the latest counts, whichever card comes first', () => {
  const thrown = changed(old, { gone: 20 }, 20);
  const written = changed(thrown, { gone: null, drafts }, 30);
  const late = changed(thrown, { told: null }, 40);
  for (const both of [joined(written, late), joined(late, written)]) expect(both).toMatchObject({ gone: null, drafts });
});

test('a key is never lost to a card that has none, nor one that opens to one that was never tried', () => {
  const keyed = changed(old, { shared }, 10);
  for (const other of [null, { id: 'there', key: null }, { id: 'there', key: 'cut' }]) {
    const late = changed(old, { shared: other }, 20);
    for (const both of [joined(keyed, late), joined(late, keyed)]) expect(both.shared).toEqual(shared);
  }
});

test('a key that is refused gives way: to the one before it, to the link’s, or to none', () => {
  const first: Shared = { id: 'there', key: 'whole' };
  const cut = withKey(first, 'cut');
  expect(cut).toEqual({ id: 'there', key: 'cut', spare: 'whole' });
  const refused = withProof(cut as Shared, 'cut', false);
  expect(refused).toMatchObject({ key: 'whole', refused: 'cut' });
  const alone = withProof({ id: 'there', key: 'cut' }, 'cut', false);
  expect(alone).toEqual({ id: 'there', key: null, refused: 'cut' });
  const [before, after] = [changed(old, { shared: { id: 'there', key: 'cut' } }, 10), changed(old, { shared: alone }, 20)];
  for (const both of [joined(before, after), joined(after, before)]) expect(both.shared).toEqual(alone);
  expect(withKey(alone, 'whole')).toEqual(first);
  expect(withProof(first, 'whole', true)).toEqual({ id: 'there', key: 'whole', proved: true });
  expect(withKey(shared, 'cut')).toBeNull();
});

test('a sheet that was deleted for good is not brought back by what is older', () => {
  const grave: Card = { ...blankCard('one', 50), gone: 50, dropped: true };
  for (const both of [joined(grave, old), joined(old, grave)]) expect(both).toEqual(grave);
  const anew = { ...old, made: 60, touched: 60 };
  for (const both of [joined(grave, anew), joined(anew, grave)]) expect(both).toEqual(anew);
});
