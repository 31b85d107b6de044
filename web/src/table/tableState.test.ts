import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { settings } from '../lib/settings.svelte';
import { GAP, Hearing } from './hearing.svelte';
import { TableState, type Sender } from './tableState.svelte';
import { ask, held, placeAt, played, screenOf, trick, updateOf } from './testing/screens';
import { tableTongues } from './words';

beforeAll(() => tableTongues.fetch('fr'));

let moves: { t: string; action?: string; n: number }[];
let said: string[];
let table: TableState;
let hearing: Hearing;

const HERE = { x: 100, y: 500 };

beforeEach(() => {
  vi.useFakeTimers();
  settings.lang = 'fr';
  moves = [];
  said = [];
  let id = 0;
  const line: Sender = {
    move: (wish, n = 0) => {
      moves.push({ ...wish, n });
      id += 1;
      return `move-${id}`;
    },
    say: (remark) => {
      said.push(remark.t);
    },
  };
  hearing = new Hearing();
  table = new TableState(line, hearing);
});
afterEach(() => {
  table.stop();
  vi.useRealTimers();
});

const cards = (): string[] => table.hand.map((one) => one.card);
const onMat = (): string[] => table.trick?.cards.map((one) => one.card) ?? [];
/** The polite region, with ordinary spaces, once it has had the time to speak. */
function polite(): string {
  vi.advanceTimersByTime(GAP + 1);
  return hearing.polite.replace(/[\u202f\u00a0]/g, ' ').trim();
}
const led = trick([{ seat: 1, card: '7S' }], 1, 1);

describe('a card that is played', () => {
  test('leaves the hand at once and lies on the mat', () => {
    table.update(updateOf(5, screenOf({ trick: led }), [], true));
    table.touch('KS', HERE, false);
    expect(cards()).toEqual(['9S', 'QH']);
    expect(onMat()).toEqual(['7S', 'KS']);
    expect(moves).toEqual([{ t: 'act', action: 'KS', n: 5 }]);
  });

  test('stays where it is when the server has it too', () => {
    table.update(updateOf(5, screenOf({ trick: led }), [], true));
    table.touch('KS', HERE, false);
    const after = screenOf({
      trick: trick([...led.cards, { seat: 0, card: 'KS' }], 1, 0),
      hand: [held('9S'), held('QH')],
      ask: null,
    });
    table.update(updateOf(6, after, [played(0, 'KS')]));
    expect(onMat()).toEqual(['7S', 'KS']);
    table.done({ t: 'done', id: 'move-1', n: 6 });
    expect(table.busy).toBe(false);
  });

  test('is answered before the update as well as after it', () => {
    table.update(updateOf(5, screenOf({ trick: led }), [], true));
    table.touch('KS', HERE, false);
    table.done({ t: 'done', id: 'move-1', n: 6 });
    expect(cards()).toEqual(['9S', 'QH']);
    table.update(updateOf(6, screenOf({ hand: [held('9S')], ask: null }), [played(0, 'KS')]));
    expect(table.busy).toBe(false);
    expect(cards()).toEqual(['9S']);
  });

  test('slides back when it is refused, with the reason beside it', () => {
    table.update(updateOf(5, screenOf({ trick: led }), [], true));
    table.touch('KS', HERE, false);
    table.refused({ t: 'refused', id: 'move-1', code: 'stale', text: 'La table a changé. Regardez encore.' });
    expect(cards()).toEqual(['KS', '9S', 'QH']);
    expect(onMat()).toEqual(['7S']);
    expect(table.returned).toBe('KS');
    expect(table.why).toEqual({ title: 'La table a changé.', detail: 'Regardez encore.', card: 'KS' });
    expect(hearing.urgent).toBe('La table a changé. Regardez encore.');
  });

  test('takes away the complete trick that still lies there', () => {
    const full = trick([1, 2, 3, 0].map((seat) => ({ seat, card: `${seat + 7}H` })), 1, 0);
    table.update(updateOf(5, screenOf({ trick: full }), [], true));
    table.touch('KS', HERE, false);
    expect(onMat()).toEqual(['KS']);
    expect(table.mat.leaving?.winner).toBe(0);
  });
});

describe('one touch plays one card', () => {
  test('a second touch at the same place within a moment is the same touch', () => {
    table.update(updateOf(5, screenOf(), [], true));
    table.touch('KS', HERE, false);
    table.done({ t: 'done', id: 'move-1', n: 6 });
    table.update(updateOf(6, screenOf({ hand: [held('9S'), held('QH')] }), [played(0, 'KS')]));
    vi.advanceTimersByTime(5);
    table.touch('9S', { x: 102, y: 501 }, false);
    expect(moves).toHaveLength(1);
    vi.advanceTimersByTime(500);
    table.touch('9S', { x: 102, y: 501 }, false);
    expect(moves).toHaveLength(2);
  });

  test('nothing is played while a move is on its way', () => {
    table.update(updateOf(5, screenOf(), [], true));
    table.touch('KS', null, false);
    table.touch('9S', null, false);
    table.act('announce');
    table.undo();
    expect(moves).toHaveLength(1);
  });

  test('where cards are touched twice, the first touch chooses', () => {
    table.update(updateOf(5, screenOf(), [], true));
    table.touch('KS', HERE, true);
    expect([table.chosen, moves.length]).toEqual(['KS', 0]);
    table.touch('9S', { x: 300, y: 500 }, true);
    expect([table.chosen, moves.length]).toEqual(['9S', 0]);
    table.touch('9S', { x: 300, y: 500 }, true);
    expect(moves.map((move) => move.action)).toEqual(['9S']);
  });
});

describe('a card that may not be played', () => {
  test('says why, in the words of the server, and is not sent', () => {
    table.update(updateOf(5, screenOf(), [], true));
    table.touch('QH', HERE, false);
    expect(moves).toEqual([]);
    expect(table.why).toMatchObject({ title: 'Il faut fournir à pique.', card: 'QH' });
    expect(table.why?.detail).toBe('Vous en avez : roi ou 9.');
    vi.advanceTimersByTime(6001);
    expect(table.why).toBeNull();
  });

  test('says whose turn it is', () => {
    table.update(updateOf(5, screenOf({ ask: null, to_act: 1, hand: [held('KS', false)] }), [], true));
    table.touch('KS', HERE, false);
    expect(table.why?.title).toContain('Ce n’est pas à vous.');
    expect(table.why?.detail).toBe('Karim joue.');
  });
});

describe('a complete trick', () => {
  const full = trick([1, 2, 3, 0].map((seat) => ({ seat, card: `${seat + 7}H` })), 3, 2);

  test('lies for the time of the tempo, then goes to its winner', () => {
    table.update(updateOf(5, screenOf(), [], true));
    table.update(updateOf(6, screenOf({ trick: full, ask: null, to_act: 2 })));
    vi.advanceTimersByTime(1599);
    expect(table.complete).toBe(true);
    vi.advanceTimersByTime(1);
    expect(table.complete).toBe(false);
    expect(table.mat.leaving?.winner).toBe(2);
    expect(table.last?.number).toBe(3);
  });

  test('lies as long as the player chose, however often the screen is sent', () => {
    const pace = { tempo: 'normal' as const, keep: 3000, wait: false };
    table.update(updateOf(6, screenOf({ trick: full, pace }), [], true));
    vi.advanceTimersByTime(2000);
    table.update(updateOf(6, screenOf({ trick: full, pace })));
    vi.advanceTimersByTime(999);
    expect(table.complete).toBe(true);
    vi.advanceTimersByTime(2);
    expect(table.complete).toBe(false);
  });

  test('waits for the player where that was chosen, and a touch takes it away', () => {
    const pace = { tempo: 'normal' as const, keep: null, wait: true };
    table.update(updateOf(6, screenOf({ trick: full, pace, ask: ask('trick') }), [], true));
    vi.advanceTimersByTime(60_000);
    expect(table.waits).toBe(true);
    table.takeTrick();
    expect(table.complete).toBe(false);
    expect(said).toEqual(['go-on']);
  });

  test('goes when the next card comes', () => {
    table.update(updateOf(6, screenOf({ trick: full, ask: null }), [], true));
    const next = trick([{ seat: 2, card: 'AS' }], 4, 2);
    table.update(updateOf(7, screenOf({ trick: next }), [played(2, 'AS')]));
    expect(onMat()).toEqual(['AS']);
    expect(table.mat.leaving?.key).toBe('1:3');
  });
});

test('a trick that was taken away and then taken back lies there again', () => {
  const full = trick([1, 2, 3, 0].map((seat) => ({ seat, card: `${seat + 7}H` })), 3, 2);
  table.update(updateOf(6, screenOf({ trick: full, ask: null, to_act: 2 }), [], true));
  vi.advanceTimersByTime(2000);
  const open = trick(full.cards.slice(0, 3), 3, 2);
  table.update(updateOf(7, screenOf({ trick: open }), [{ e: 'undone', seat: 0 }]));
  expect(onMat()).toHaveLength(3);
  table.update(updateOf(8, screenOf({ trick: full, ask: null }), [played(0, '7H')]));
  expect(table.complete).toBe(true);
});

describe('what is told', () => {
  test('each thing once and in order, the turn after it', () => {
    table.update(updateOf(5, screenOf({ ask: null, to_act: 1 }), [], true));
    table.update(updateOf(6, screenOf({ ask: null, to_act: 2 }), [played(1, '7S')]));
    table.update(updateOf(8, screenOf(), [played(2, 'JS'), played(3, 'AS')]));
    expect(hearing.polite).toContain('Karim');
    expect(polite()).toBe('Inès, valet de pique. Léo, as de pique.');
    vi.advanceTimersByTime(GAP);
    expect(hearing.urgent).toContain('À vous');
    expect(hearing.urgent).toContain('Roi de pique, 9');
  });

  test('a seat that is played from another window moves nothing here, and goes on when taken back', () => {
    table.update(updateOf(5, screenOf({ trick: led }), [], true));
    table.touch('KS', HERE, false);
    table.linked('replaced');
    expect(cards()).toContain('KS');
    table.touch('KS', null, false);
    expect([moves.length, table.choosing]).toEqual([1, false]);
    table.linked('online');
    table.update(updateOf(5, screenOf({ trick: led }), [], true));
    table.touch('KS', null, false);
    expect(moves.length).toBe(2);
  });

  test('after a broken line only what was missed', () => {
    table.update(updateOf(5, screenOf({ ask: null, to_act: 1 }), [played(3, '8S')], true));
    expect(hearing.polite).toBe('');
    table.linked('away');
    expect(hearing.polite).toBe('Connexion perdue, votre place est gardée.');
    vi.advanceTimersByTime(GAP + 1);
    table.update(updateOf(7, screenOf(), [played(1, '7S'), played(2, 'JS')]));
    vi.advanceTimersByTime(GAP + 1);
    expect(hearing.polite).toContain('à jour');
    expect(table.story).toHaveLength(3);
    expect(table.back).toBe(true);
  });

  test('a fresh screen fills the journal and leaves the ear alone', () => {
    table.update(updateOf(5, screenOf(), [played(1, '7S')], true));
    expect(hearing.polite).toBe('');
    expect(table.story).toHaveLength(1);
  });

  test('an older update changes nothing', () => {
    table.update(updateOf(8, screenOf({ totals: [10, 0] }), [], true));
    table.update(updateOf(7, screenOf({ totals: [0, 0] })));
    expect([table.n, table.screen?.totals]).toEqual([8, [10, 0]]);
  });

  test('a belote stands in a bubble for a while', () => {
    table.update(updateOf(5, screenOf(), [], true));
    table.update(updateOf(6, screenOf(), [played(2, 'KH'), { e: 'belote', seat: 2, again: false }]));
    expect(table.bubbles.at[2]?.text).toBe('Belote');
    vi.advanceTimersByTime(1801);
    expect(table.bubbles.at[2]).toBeUndefined();
  });

  test('a card that was drawn is marked until the next one is played', () => {
    table.update(updateOf(5, screenOf(), [], true));
    table.update(updateOf(6, screenOf(), [{ e: 'drew', seat: 0, card: '9S', left: 6 }]));
    expect(table.drawn).toBe('9S');
    expect(polite()).toContain('Il reste 6 cartes');
    table.touch('KS', HERE, false);
    expect(table.drawn).toBeNull();
  });

  test('who leaves and comes back is told, for people', () => {
    const away = [placeAt(0), placeAt(1, { bot: null, here: false }), placeAt(2), placeAt(3)];
    const here = [placeAt(0), placeAt(1, { bot: null }), placeAt(2), placeAt(3)];
    table.update(updateOf(5, screenOf({ places: here }), [], true));
    table.update(updateOf(5, screenOf({ places: away })));
    expect(polite()).toBe('Karim a quitté la table.');
  });
});

describe('trouble', () => {
  test('a pause is shown until the table goes on, and the move waits with it', () => {
    table.update(updateOf(5, screenOf(), [], true));
    table.touch('KS', HERE, false);
    table.trouble({ t: 'trouble', code: 'paused', text: 'En pause.', id: 'move-1' });
    expect([table.paused, table.busy]).toEqual([true, true]);
    table.done({ t: 'done', id: 'move-1', n: 6 });
    expect(table.paused).toBe(false);
  });

  test('a table that is not there says so', () => {
    table.trouble({ t: 'trouble', code: 'no_table', text: '', id: null });
    expect(table.missing).toBe(true);
  });

  test('a move that could not be done is given back', () => {
    table.update(updateOf(5, screenOf(), [], true));
    table.touch('KS', HERE, false);
    table.trouble({ t: 'trouble', code: 'broken', text: 'Réessayez.', id: 'move-1' });
    expect([table.busy, cards().length]).toEqual([false, 3]);
  });
});

test('a hint for an older screen is not shown', () => {
  table.update(updateOf(5, screenOf(), [], true));
  table.hinted({ t: 'hint', n: 4, action: 'KS', text: 'Jouer le roi' });
  expect(table.hint).toBeNull();
  table.hinted({ t: 'hint', n: 5, action: 'KS', text: 'Jouer le roi' });
  expect(table.hint?.action).toBe('KS');
});

describe('a card that gives up what may be said', () => {
  const announce = { action: 'announce', label: 'Annoncer', trump: null, detail: 'Une tierce', lost: ['KS', '9S'] };
  const offered = screenOf({ ask: ask('play', { choices: [announce] }) });

  beforeEach(() => {
    settings.asksFirst = true;
    table.update(updateOf(5, offered, [], true));
  });

  test('is played by one more touch only', () => {
    table.touch('KS', HERE, false);
    expect(moves).toEqual([]);
    expect(table.parting.now?.choice.action).toBe('announce');
    expect(hearing.urgent).toContain('Jouer sans annoncer');
    vi.advanceTimersByTime(500);
    table.touch('KS', HERE, false);
    expect(moves).toEqual([{ t: 'act', action: 'KS', n: 5 }]);
  });

  test('is not played by the second half of a double touch', () => {
    table.touch('KS', HERE, false);
    vi.advanceTimersByTime(100);
    table.touch('KS', HERE, false);
    expect(moves).toEqual([]);
  });

  test('is played by the key pressed again', () => {
    table.touch('KS', null, false);
    expect(moves).toEqual([]);
    table.touch('KS', null, false);
    expect(moves).toHaveLength(1);
  });

  test('is asked about with the first of two touches, where cards are touched twice', () => {
    table.touch('9S', HERE, true);
    expect(table.parting.now?.card).toBe('9S');
    vi.advanceTimersByTime(500);
    table.touch('9S', HERE, true);
    expect(moves).toHaveLength(1);
  });

  test('is played at once where nobody wants to be asked, and where it gives nothing up', () => {
    settings.asksFirst = false;
    table.touch('KS', HERE, false);
    expect(moves).toHaveLength(1);
    table.done({ t: 'done', id: 'move-1', n: 6 });
    settings.asksFirst = true;
    table.update(updateOf(6, screenOf({ ask: ask('play', { choices: [{ ...announce, lost: ['QS'] }] }) }), [], true));
    vi.advanceTimersByTime(500);
    table.touch('9S', HERE, false);
    expect(moves).toHaveLength(2);
  });
});
