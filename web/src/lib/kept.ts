/** What the browser keeps between visits beside the settings: the last answers, and a table's rules. */

import type { Options } from './protocol';

function get(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(`rebelote.${name}`) ?? 'null');
  } catch {
    return null;
  }
}

function put(name: string, value: unknown): void {
  try {
    localStorage.setItem(`rebelote.${name}`, JSON.stringify(value));
  } catch {
    // Full or forbidden: it is asked for again next time.
  }
}

/** The last answer to a question, to show until the next one is here. */
export const lastAnswer = {
  of: <T>(question: string): T | null => get(`answer.${question}`) as T | null,
  is: (question: string, answer: unknown): void => put(`answer.${question}`, answer),
};

/** One's own house rules by rule set: only what differs. */
export const houseRules = {
  of(ruleset: string): Options {
    const found = get(`house.${ruleset}`);
    const own: Record<string, string | boolean | number> = {};
    if (typeof found !== 'object' || found === null) return own;
    for (const [name, value] of Object.entries(found).slice(0, 80)) {
      if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
        own[name] = value;
      }
    }
    return own;
  },
  are(ruleset: string, options: Options): void {
    put(`house.${ruleset}`, options);
  },
};

/** Who sits at a table besides oneself, as it was last seen. */
export interface Company {
  readonly names: readonly string[];
  /** The bots' level, null where there are none. */
  readonly level: number | null;
}

const MOST_TABLES = 60;

/** The company at the tables that were seen here: the list of one's games does not say it. */
export const company = {
  of(table: string): Company | null {
    const found = get('company') as Record<string, Company> | null;
    const here = found?.[table];
    return Array.isArray(here?.names) ? here : null;
  },
  is(table: string, now: Company): void {
    const { [table]: _, ...others } = (get('company') as Record<string, Company> | null) ?? {};
    const kept = Object.entries(others).slice(1 - MOST_TABLES);
    put('company', Object.fromEntries([...kept, [table, now]]));
  },
};

/** Matches that the server cannot close, and that are not shown here any more. */
export const hidden = {
  all: (): readonly string[] => {
    const found = get('hidden');
    return Array.isArray(found) ? found.filter((one) => typeof one === 'string') : [];
  },
  add: (table: string): void => put('hidden', [...hidden.all(), table].slice(-MOST_TABLES)),
};

/** How many players were chosen for a game that leaves it open, by rule set. */
export const tableSizes = {
  all: (): Readonly<Record<string, number>> => {
    const found = get('sizes');
    return typeof found === 'object' && found !== null ? (found as Record<string, number>) : {};
  },
  are: (sizes: Readonly<Record<string, number>>): void => put('sizes', sizes),
};
