import { beforeEach, describe, expect, test, vi } from 'vitest';

import { screenOf, updateOf } from '../table/testing/screens';
import { giveUp } from './givingUp';
import type { Ears } from './talk';

const TABLE = 'A'.repeat(22);
let ears: Ears;
let moves: { t: string; n: number }[];
let left: number;

const line = {
  join: (_: string, heard: Ears) => {
    ears = heard;
    return () => {
      left += 1;
    };
  },
  move: (wish: { readonly t: string }, n = 0) => {
    moves.push({ t: wish.t, n });
    return 'move-1';
  },
};

beforeEach(() => {
  moves = [];
  left = 0;
});

describe('a match that is given up from outside', () => {
  test('is given up once, at the number the table is at', async () => {
    const given = giveUp(TABLE, line);
    ears.update(updateOf(7, screenOf(), [], true));
    ears.update(updateOf(7, screenOf(), [], true));
    expect(moves).toEqual([{ t: 'give-up', n: 7 }]);
    ears.done?.({ t: 'done', id: 'move-1', n: 8 });
    expect(await given).toBe('gone');
    expect(left).toBe(1);
  });

  test('needs no giving up where it is over', async () => {
    const given = giveUp(TABLE, line);
    ears.update(updateOf(7, screenOf({ over: true }), [], true));
    expect(await given).toBe('gone');
    expect(moves).toEqual([]);
  });

  test('cannot be given up by who only watches, nor where there is no such table', async () => {
    let given = giveUp(TABLE, line);
    ears.update(updateOf(7, screenOf({ you: null }), [], true));
    expect(await given).toBe('no');
    given = giveUp(TABLE, line);
    ears.trouble?.({ t: 'trouble', code: 'no_table', id: null, text: '' });
    expect(await given).toBe('no');
  });

  test('stands as it was where nobody answers', async () => {
    vi.useFakeTimers();
    const given = giveUp(TABLE, line);
    vi.advanceTimersByTime(10_000);
    expect(await given).toBe('away');
    vi.useRealTimers();
  });
});
