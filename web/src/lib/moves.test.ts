/** Moves on the line: named, sent until they are answered, and made ahead of the page. */

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { ears, last, newLine, startAnew, TABLE, update } from './testing/lines';

beforeEach(startAnew);
afterEach(() => vi.useRealTimers());

describe('moves', () => {
  test('carry a name and the number they were chosen on', () => {
    const line = newLine();
    line.join(TABLE, ears());
    last().welcome();
    last().say(update(5));
    const id = line.move({ t: 'act', action: 'JH' });
    expect(id).toMatch(/^[A-Za-z0-9_-]{8,32}$/);
    expect(last().sent.at(-1)).toEqual({ t: 'act', action: 'JH', id, n: 5 });
    expect(line.waiting).toBe(1);
  });

  test('are sent again on a new socket under the same name, after the join', () => {
    const line = newLine();
    line.join(TABLE, ears());
    last().welcome();
    last().say(update(5));
    const id = line.move({ t: 'act', action: 'JH' });
    last().cut();
    vi.advanceTimersByTime(250);
    last().welcome();
    expect(last().sent.slice(1)).toEqual([
      { t: 'join', table: TABLE, n: 5 },
      { t: 'act', action: 'JH', id, n: 5 },
    ]);
  });

  test('made while the line is cut are sent when it is back', () => {
    const line = newLine();
    line.join(TABLE, ears());
    last().welcome();
    last().cut();
    line.move({ t: 'act', action: 'pass' });
    expect(last().kinds()).toEqual(['hello', 'join']);
    vi.advanceTimersByTime(250);
    last().welcome();
    expect(last().kinds()).toEqual(['hello', 'join', 'act']);
  });

  test.each(['done', 'refused'] as const)('are not sent again once %s', (kind) => {
    const line = newLine();
    const heard = ears();
    line.join(TABLE, heard);
    last().welcome();
    const id = line.move({ t: 'undo' });
    if (kind === 'done') last().say({ t: 'done', id, n: 1 });
    else last().say({ t: 'refused', id, code: 'stale', text: '' });
    expect(heard[kind]).toHaveBeenCalledOnce();
    expect(line.waiting).toBe(0);
    last().cut();
    vi.advanceTimersByTime(250);
    last().welcome();
    expect(last().kinds()).toEqual(['hello', 'join']);
  });

  test('are said again while the server can write nothing down', () => {
    const line = newLine();
    const heard = ears();
    line.join(TABLE, heard);
    last().welcome();
    const id = line.move({ t: 'act', action: 'pass' });
    last().say({ t: 'trouble', code: 'paused', text: 'En pause.', id });
    expect(heard.trouble).toHaveBeenCalledOnce();
    expect(line.waiting).toBe(1);
    vi.advanceTimersByTime(2000);
    expect(last().sent.filter((message) => message['id'] === id)).toHaveLength(2);
    last().say({ t: 'done', id, n: 1 });
    expect(line.waiting).toBe(0);
  });

  test('that another trouble answers are not sent again', () => {
    const line = newLine();
    line.join(TABLE, ears());
    last().welcome();
    const id = line.move({ t: 'act', action: 'pass' });
    last().say({ t: 'trouble', code: 'not_seated', text: '', id });
    expect(line.waiting).toBe(0);
  });

  test('remarks are lost with the line, never kept for later', () => {
    const line = newLine();
    line.join(TABLE, ears());
    line.say({ t: 'go-on' });
    last().welcome();
    last().say(update(3));
    line.say({ t: 'hint' });
    expect(last().sent.at(-1)).toEqual({ t: 'hint', n: 3 });
    expect(last().kinds()).toEqual(['hello', 'join', 'hint']);
  });
});

describe('sitting down before the page is there', () => {
  test('has it hear all that came meanwhile, in order, and joins once', () => {
    const line = newLine();
    line.start();
    last().welcome();
    line.sitDown(TABLE);
    const id = line.move({ t: 'ready', entropy: '' }, 2);
    expect(last().kinds()).toEqual(['hello', 'join', 'ready']);
    last().say(update(2));
    last().say({ t: 'done', id, n: 3 });
    last().say(update(3));
    const heard = ears();
    const order: string[] = [];
    heard.update.mockImplementation(({ n }) => void order.push(`update ${n}`));
    heard.done.mockImplementation(() => void order.push('done'));
    line.join(TABLE, heard);
    expect(order).toEqual(['update 2', 'done', 'update 3']);
    last().say(update(4));
    expect(order).toHaveLength(4);
    expect(last().kinds()).toEqual(['hello', 'join', 'ready']);
    expect(line.waiting).toBe(0);
  });

  test('at a table that is not the one shown leaves nothing of it', () => {
    const line = newLine();
    line.start();
    last().welcome();
    line.sitDown('B'.repeat(22));
    const heard = ears();
    line.join(TABLE, heard);
    expect(heard.update).not.toHaveBeenCalled();
    expect(last().kinds()).toEqual(['hello', 'join', 'join']);
  });
});
