/** Lines whose sockets are opened on nothing, for tests. */

import { vi, type Mock } from 'vitest';

import { PROTOCOL, type FromServer, type Screen, type Update } from '../protocol';
import { Line, type Ears } from '../socket.svelte';

/** The table of these tests. */
export const TABLE = 'AAAAAAAAAAAAAAAAAAAAAA';

/** A socket whose other end is the test. */
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

/** Every socket that was opened, the oldest first. */
export const sockets: FakeSocket[] = [];
export const reload = vi.fn<() => void>();

/** The socket that was opened last. */
export const last = (): FakeSocket => sockets.at(-1) as FakeSocket;
export const update = (n: number, more: Partial<Update> = {}): Update => ({
  t: 'update',
  n,
  told: [],
  screen: { table: TABLE } as Screen,
  fresh: false,
  ...more,
});

export function newLine(meet: () => Promise<boolean> | null = () => null): Line {
  return new Line({
    meet,
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

export function ears(): { [Name in keyof Required<Ears>]: Mock<Required<Ears>[Name]> } {
  return { update: vi.fn(), done: vi.fn(), refused: vi.fn(), hint: vi.fn(), trouble: vi.fn() };
}

/** Before each test: a clock that stands still, and nothing opened. */
export function startAnew(): void {
  vi.useFakeTimers();
  sockets.length = 0;
  reload.mockClear();
}
