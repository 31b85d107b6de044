/** What a shared sheet asks of the server over HTTP. */

import { meeting } from '../lib/meeting';
import type { ChangesWritten, SharedSheet, SheetChange, SheetChanges } from '../lib/protocol';
import { settings } from '../lib/settings.svelte';

const PATIENCE = 10_000;

/** The server said no: `code` and `text` are its own. */
export class Refused extends Error {
  readonly code: string;

  constructor(code: string, text: string) {
    super(text);
    this.code = code;
  }
}

/** More than one request takes. */
export class TooMuch extends Error {}

export interface Server {
  /** Share a sheet: sent again under the same id, it is still one. */
  readonly share: (id: string, changes: readonly SheetChange[]) => Promise<SharedSheet>;
  readonly read: (sheet: string, after: number) => Promise<SheetChanges>;
  readonly write: (sheet: string, key: string, changes: readonly SheetChange[]) => Promise<ChangesWritten>;
}

async function asked<T>(path: string, body?: unknown): Promise<T> {
  if ((await meeting.pending()) === false) throw new Error('the server is away');
  const answer = await fetch(path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: body === undefined ? {} : { 'content-type': 'application/json' },
    body: body === undefined ? null : JSON.stringify(body),
    credentials: 'same-origin',
    signal: AbortSignal.timeout(PATIENCE),
  });
  if (answer.ok) return (await answer.json()) as T;
  if (answer.status === 413) throw new TooMuch();
  const said = (await answer.json().catch(() => null)) as { code?: string; text?: string } | null;
  // What may be otherwise in a moment is no answer yet.
  if (answer.status >= 500 || answer.status === 429 || said?.code === undefined) throw new Error(`status ${answer.status}`);
  throw new Refused(said.code, said.text ?? '');
}

const at = (sheet: string): string => `/api/sheets/${encodeURIComponent(sheet)}`;

export const server: Server = {
  share: (id, changes) => asked('/api/sheets', { id, changes, lang: settings.lang }),
  read: (sheet, after) => asked(`${at(sheet)}?after=${after}&lang=${settings.lang}`),
  write: (sheet, key, changes) => asked(`${at(sheet)}/changes`, { key, changes, lang: settings.lang }),
};
