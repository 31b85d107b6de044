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
