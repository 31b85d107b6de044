/** Giving a match up from outside its table: sitting down, saying so, and standing up again. */

import type { Line } from './socket.svelte';

const PATIENCE = 10_000;

/** `gone` once the server has written it down, `no` where it has no such match for us, `away` where it does not answer. */
export type Given = 'gone' | 'no' | 'away';

export function giveUp(table: string, line: Pick<Line, 'join' | 'move'>): Promise<Given> {
  return new Promise((settle) => {
    let move: string | null = null;
    const end = (given: Given): void => {
      clearTimeout(late);
      leave();
      settle(given);
    };
    const late = setTimeout(() => end('away'), PATIENCE);
    const leave = line.join(table, {
      update: ({ screen, n }) => {
        if (screen.over) end('gone');
        else if (screen.you === null) end('no');
        else move ??= line.move({ t: 'give-up' }, n);
      },
      done: ({ id }) => {
        if (id === move) end('gone');
      },
      refused: ({ id }) => {
        if (id === move) end('no');
      },
      trouble: ({ code }) => {
        if (code !== 'paused') end('no');
      },
    });
  });
}
