/** Hears how far a shared sheet is, over a socket of its own that finds its way back. */

import { meeting } from '../lib/meeting';
import { PROTOCOL, type FromClient, type FromServer } from '../lib/protocol';
import { settings } from '../lib/settings.svelte';

const WAITS: readonly number[] = [500, 1000, 2000, 4000, 8000];
const PING_EVERY = 15_000;
const PONG_WITHIN = 5_000;

/** Watch a sheet; `heard` is told its last number, `away` when the line is lost. Returns how to stop. */
export function watch(sheet: string, heard: (n: number) => void, away: () => void): () => void {
  let socket: WebSocket | null = null;
  let tries = 0;
  let over = false;
  let soon: ReturnType<typeof setTimeout> | undefined;
  let silent: ReturnType<typeof setTimeout> | undefined;

  const send = (message: FromClient): void => socket?.send(JSON.stringify(message));

  function alive(): void {
    clearTimeout(silent);
    silent = setTimeout(() => {
      if (socket?.readyState !== WebSocket.OPEN) return;
      send({ t: 'ping' });
      silent = setTimeout(() => socket?.close(), PONG_WITHIN);
    }, PING_EVERY);
  }

  async function dial(): Promise<void> {
    clearTimeout(soon);
    if (over || socket !== null) return;
    const met = await Promise.resolve(meeting.pending()).catch(() => false);
    if (over || socket !== null) return;
    if (met === false) {
      lost();
      return;
    }
    const line = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`);
    socket = line;
    line.onopen = () => {
      send({ t: 'hello', lang: settings.lang, protocol: PROTOCOL });
      send({ t: 'watch-sheet', sheet });
      alive();
    };
    line.onmessage = (event: MessageEvent) => {
      alive();
      const said = JSON.parse(String(event.data)) as FromServer;
      if (said.t !== 'sheet' || said.sheet !== sheet) return;
      tries = 0;
      heard(said.n);
    };
    line.onclose = () => {
      if (socket === line) socket = null;
      lost();
    };
  }

  function lost(): void {
    clearTimeout(silent);
    if (over) return;
    away();
    soon = setTimeout(() => void dial(), WAITS[Math.min(tries, WAITS.length - 1)]);
    tries += 1;
  }

  /** The page is seen again, or the network is back: how far the sheet is by now is asked at once. */
  function again(): void {
    if (document.visibilityState !== 'visible') return;
    tries = 0;
    if (socket === null) void dial();
    else if (socket.readyState === WebSocket.OPEN) send({ t: 'watch-sheet', sheet });
  }

  document.addEventListener('visibilitychange', again);
  addEventListener('online', again);
  void dial();
  return () => {
    over = true;
    clearTimeout(soon);
    clearTimeout(silent);
    document.removeEventListener('visibilitychange', again);
    removeEventListener('online', again);
    socket?.close();
  };
}
