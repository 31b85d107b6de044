/** The HTTP side of the server: one function a request, and failures in words. */

import { words } from './dictionary';
import { spaced } from './dictionary/typeset';
import { meeting } from './meeting';
import type {
  HouseRules,
  LadderRow,
  Me,
  NewTable,
  Opened,
  Options,
  Problem,
  RuleSetCard,
  WantedRules,
} from './protocol';
import { reach } from './reach.svelte';
import { settings } from './settings.svelte';

const PATIENCE = 10_000;

/** A request that was not done. `code` is the server's, or `offline`, `away`, `broken`. */
export class ApiError extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.text);
    this.name = 'ApiError';
    this.problem = problem;
  }

  get code(): string {
    return this.problem.code;
  }
}

function failure(code: 'offline' | 'away' | 'broken', what: string): ApiError {
  const { errors } = words();
  const text = code === 'offline' ? errors.offline(what) : errors[code];
  return new ApiError({ code, text, faults: [] });
}

function isProblem(body: unknown): body is Problem {
  return typeof body === 'object' && body !== null && 'code' in body && 'text' in body;
}

async function asked<T>(what: string, path: string, body?: unknown): Promise<T> {
  let answer: Response;
  try {
    if ((await meeting.pending()) === false) throw new Error('not met');
    answer = await fetch(path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: body === undefined ? {} : { 'content-type': 'application/json' },
      body: body === undefined ? null : JSON.stringify(body),
      credentials: 'same-origin',
      signal: AbortSignal.timeout(PATIENCE),
    });
  } catch {
    reach.lost();
    throw failure(navigator.onLine ? 'away' : 'offline', what);
  }
  if (answer.status === 502 || answer.status === 503 || answer.status === 504) {
    reach.lost();
    throw failure('away', what);
  }
  reach.found();
  let said: unknown;
  try {
    said = JSON.parse(spaced(await answer.text()));
  } catch {
    throw failure('broken', what);
  }
  if (answer.ok) return said as T;
  throw isProblem(said) ? new ApiError({ ...said, faults: said.faults ?? [] }) : failure('broken', what);
}

/** Ask again, once, what may be asked twice. */
async function insisted<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof ApiError && error.code === 'away') return ask();
    throw error;
  }
}

const at = (path: string): string => `${path}?lang=${settings.lang}`;
const named = (id: string): string => `/api/rules/${encodeURIComponent(id)}`;

export const api = {
  games: (): Promise<RuleSetCard[]> => asked(words().errors.needs.rules, at('/api/rules')),

  rules: (id: string): Promise<HouseRules> => asked(words().errors.needs.rules, at(named(id))),

  house: (id: string, options: Options): Promise<HouseRules> => {
    const wanted: WantedRules = { options, lang: settings.lang };
    return asked(words().errors.needs.rules, named(id), wanted);
  },

  /** The table of `wanted.id`: asked twice, it is still one table. */
  open: (wanted: NewTable): Promise<Opened> =>
    insisted(() => asked(words().errors.needs.play, '/api/tables', wanted)),

  me: (): Promise<Me> => asked(words().errors.needs.records, '/api/me'),

  rename: (name: string): Promise<Me> => asked(words().errors.needs.name, '/api/me', { name }),

  ladder: (): Promise<LadderRow[]> => asked(words().errors.needs.ladder, '/api/ladder'),

  /** Where the record of a table's finished deals is. */
  record: (table: string): string => `/api/tables/${encodeURIComponent(table)}/record`,
};
