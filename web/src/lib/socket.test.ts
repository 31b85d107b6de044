import { afterEach, beforeEach, describe, expect, test, vi, type Mock } from 'vitest';

import { PROTOCOL, type FromServer, type Screen, type Update } from './protocol';
import { Line, type Ears } from './socket.svelte';

const TABLE = 'AAAAAAAAAAAAAAAAAAAAAA';

class FakeSocket {
  readyState = 0;
  sent: { t: string; [key: string]: unknown }[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(): void {
    this.readyState = 3;
  }
  open(): void {
    this.readyState = 1;
    this.onopen?.();
  }
  say(answer: Partial<FromServer> & { t: string }): void {
    this.onmessage?.({ data: JSON.stringify(answer) });
  }
  welcome(): void {
    this.open();
    this.say({ t: 'welcome', protocol: PROTOCOL, version: '0' });
  }
  cut(code = 1006): void {
    this.readyState = 3;
    this.onclose?.({ code });
  }
  kinds(): string[] {
    return this.sent.map((message) => message.t);
  }
}

let sockets: FakeSocket[];
let reload: ReturnType<typeof vi.fn<() => void>>;

const last = (): FakeSocket => sockets.at(-1) as FakeSocket;
const update = (n: number, more: Partial<Update> = {}): Update => ({
  t: 'update',
  n,
  told: [],
  screen: { table: TABLE } as Screen,
  fresh: false,
  ...more,
});

function newLine(): Line {
  return new Line({
    dial: () => {
      const socket = new FakeSocket();
      sockets.push(socket);
      return socket as unknown as WebSocket;
    },
    lang: () => 'fr',
    dice: () => 0.5,
    reload,
  });
}

function ears(): { [Name in keyof Required<Ears>]: Mock<Required<Ears>[Name]> } {
  return { update: vi.fn(), done: vi.fn(), refused: vi.fn(), hint: vi.fn(), trouble: vi.fn() };
}

beforeEach(() => {
  vi.useFakeTimers();
  sockets = [];
  reload = vi.fn<() => void>();
});
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
