import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { PROTOCOL } from './protocol';
import { ears, last, newLine, reload, sockets, startAnew, TABLE, update } from './testing/lines';

beforeEach(startAnew);
afterEach(() => vi.useRealTimers());

describe('coming on line', () => {
  test('hello is said first, then the table is asked for without waiting for the answer', () => {
    const line = newLine();
    line.start();
    line.start();
    line.join(TABLE, ears(), 2);
    expect(line.state).toBe('connecting');
    last().open();
    const said = [
      { t: 'hello', lang: 'fr', protocol: PROTOCOL },
      { t: 'join', table: TABLE, n: 2 },
    ];
    expect(last().sent).toEqual(said);
    expect(line.state).toBe('connecting');
    last().say({ t: 'welcome', protocol: PROTOCOL, version: '0' });
    expect(line.state).toBe('online');
    expect(last().sent).toEqual(said);
    expect(sockets).toHaveLength(1);
  });

  test('a move made between the hello and its answer is sent once', () => {
    const line = newLine();
    line.join(TABLE, ears());
    last().open();
    line.move({ t: 'ready', entropy: '' }, 2);
    last().say({ t: 'welcome', protocol: PROTOCOL, version: '0' });
    expect(last().kinds()).toEqual(['hello', 'join', 'ready']);
  });

  test('a table that cannot be read just now is asked for again, and no move is lost', () => {
    const line = newLine();
    line.join(TABLE, ears());
    line.move({ t: 'ready', entropy: '' }, 2);
    last().welcome();
    const id = String(last().sent[2]?.['id']);
    last().say({ t: 'trouble', code: 'paused', text: '', id: null });
    last().say({ t: 'trouble', code: 'not_here', text: '', id });
    expect(line.waiting).toBe(1);
    vi.advanceTimersByTime(2000);
    expect(last().kinds()).toEqual(['hello', 'join', 'ready', 'join', 'ready']);
    last().say(update(3));
    last().say({ t: 'trouble', code: 'paused', text: '', id: null });
    vi.advanceTimersByTime(2000);
    expect(last().kinds()).toHaveLength(5);
  });

  test('a table joined when the line is open is asked for at once', () => {
    const line = newLine();
    line.start();
    last().welcome();
    line.join(TABLE, ears());
    expect(last().kinds()).toEqual(['hello', 'join']);
  });

  test('a server of another protocol has the page loaded anew', () => {
    const line = newLine();
    line.start();
    last().open();
    last().say({ t: 'welcome', protocol: PROTOCOL + 1, version: '9' });
    expect(line.state).toBe('mismatch');
    expect(reload).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(60_000);
    expect(sockets).toHaveLength(1);
  });

  test('what the server says of the protocol before any welcome is heard too', () => {
    const line = newLine();
    line.start();
    last().open();
    last().say({ t: 'trouble', code: 'protocol', text: '', id: null });
    expect(line.state).toBe('mismatch');
  });
});

describe('a line that is cut', () => {
  test('is opened again, and asks from the number of the last update', () => {
    const line = newLine();
    const heard = ears();
    line.join(TABLE, heard);
    last().welcome();
    last().say(update(7));
    last().cut();
    expect(line.state).toBe('away');
    vi.advanceTimersByTime(250);
    expect(sockets).toHaveLength(2);
    last().welcome();
    expect(line.state).toBe('online');
    expect(last().sent[1]).toEqual({ t: 'join', table: TABLE, n: 7 });
  });

  test('waits longer each time, at most four seconds on the whole, and soon again after a success', () => {
    const line = newLine();
    line.start();
    const waits: number[] = [];
    for (let i = 0; i < 7; i += 1) {
      last().cut();
      const before = sockets.length;
      let waited = 0;
      while (sockets.length === before) {
        vi.advanceTimersByTime(50);
        waited += 50;
      }
      waits.push(waited);
    }
    expect(waits).toEqual([250, 500, 1000, 2000, 4000, 4000, 4000]);
    last().welcome();
    last().cut();
    const before = sockets.length;
    vi.advanceTimersByTime(250);
    expect(sockets).toHaveLength(before + 1);
    expect(line.state).toBe('away');
  });

  test('that dies without a word is noticed within nine seconds', () => {
    const line = newLine();
    line.start();
    last().welcome();
    vi.advanceTimersByTime(4000);
    expect(last().kinds()).toEqual(['hello', 'ping']);
    last().say({ t: 'pong' });
    vi.advanceTimersByTime(8999);
    expect(line.state).toBe('away');
  });

  test('whose socket never opens is given up and tried again', () => {
    const line = newLine();
    line.start();
    vi.advanceTimersByTime(4500 + 250);
    expect(sockets.length).toBe(2);
  });

  test('stays on line as long as pings are answered', () => {
    const line = newLine();
    line.start();
    last().welcome();
    for (let i = 0; i < 10; i += 1) {
      vi.advanceTimersByTime(4000);
      last().say({ t: 'pong' });
    }
    expect(line.state).toBe('online');
    expect(sockets).toHaveLength(1);
  });

  test('is opened at once when the page comes back', () => {
    const line = newLine();
    line.start();
    last().cut();
    line.check();
    expect(sockets).toHaveLength(2);
  });

  test('after the server turned it out for talking too much, waits a good while', () => {
    const line = newLine();
    line.start();
    last().welcome();
    last().cut(1008);
    vi.advanceTimersByTime(9_999);
    expect(sockets).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(sockets).toHaveLength(2);
    expect(line.state).toBe('away');
  });
});

describe('updates', () => {
  test('of a number that was passed are not heard, unless they are fresh', () => {
    const line = newLine();
    const heard = ears();
    line.join(TABLE, heard);
    last().welcome();
    last().say(update(9));
    last().say(update(8));
    expect(heard.update).toHaveBeenCalledOnce();
    last().say(update(8, { fresh: true }));
    expect(heard.update).toHaveBeenCalledTimes(2);
  });

  test('of a table that was left are not heard', () => {
    const line = newLine();
    const heard = ears();
    const leave = line.join(TABLE, heard);
    last().welcome();
    leave();
    last().say(update(1));
    expect(heard.update).not.toHaveBeenCalled();
    expect(last().kinds()).toEqual(['hello', 'join', 'leave']);
  });
});

describe('a seat played from another window', () => {
  test('is not fought over, and can be taken back', () => {
    const line = newLine();
    line.join(TABLE, ears());
    last().welcome();
    line.move({ t: 'act', action: 'pass' });
    last().say({ t: 'replaced' });
    expect(line.state).toBe('replaced');
    expect(line.waiting).toBe(0);
    line.move({ t: 'act', action: 'pass' });
    expect(last().kinds()).toEqual(['hello', 'join', 'act']);
    last().cut();
    vi.advanceTimersByTime(250);
    last().welcome();
    expect(line.state).toBe('replaced');
    expect(last().kinds()).toEqual(['hello']);
    line.takeBack();
    expect(line.state).toBe('online');
    expect(last().kinds()).toEqual(['hello', 'join']);
  });
});

test('another language is asked for on the open line', () => {
  const line = newLine();
  line.join(TABLE, ears());
  line.speak();
  last().welcome();
  line.speak();
  last().say({ t: 'welcome', protocol: PROTOCOL, version: '0' });
  expect(last().kinds()).toEqual(['hello', 'join', 'hello']);
});

test('what is said in French comes with the spaces that the page writes itself', () => {
  const line = newLine();
  const heard = ears();
  line.join(TABLE, heard);
  last().welcome();
  last().say({ t: 'trouble', code: 'not_here', text: 'Qui\u00a0? Personne\u00a0: passez.', id: null });
  expect(heard.trouble).toHaveBeenCalledWith(
    expect.objectContaining({ text: 'Qui\u202f? Personne\u00a0: passez.' }),
  );
});
