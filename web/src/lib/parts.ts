/**
 * Parts of the page that come when they are asked for.
 *
 * One that cannot be had is no reason to throw the page away: it is only loaded anew where a server
 * stands there and has the part no more, as one that was replaced while the page stayed open.
 */

import { loadNewestOnce } from './install';

const PATIENCE = 4500;

export interface Ground {
  /** Whether a server answers now. */
  readonly answers: () => Promise<boolean>;
  /** Styles that were asked for in vain are asked for again. */
  readonly styles: () => Promise<unknown>;
  /** Load the page's newest build; once for the same reason. */
  readonly renew: (reason: string) => void;
}

/**
 * Load a part.
 *
 * Raises what the load raised, where nobody answers: it may be asked for again.
 */
export async function part<T>(load: () => Promise<T>, ground: Ground = here): Promise<T> {
  try {
    await ground.styles();
    return await load();
  } catch (error) {
    if (!(await ground.answers())) throw error;
  }
  // Somebody answers: the line may have come back between the two questions.
  try {
    await ground.styles();
    return await load();
  } catch (error) {
    ground.renew(String(error));
    throw error;
  }
}

async function answers(): Promise<boolean> {
  try {
    return (await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE) })).ok;
  } catch {
    return false;
  }
}

/** A part's styles are asked for once: where they did not come, the part would stand there without. */
function styles(): Promise<unknown> {
  const missing = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].filter(
    (link) => link.dataset['failed'] !== undefined,
  );
  return Promise.all(
    missing.map((link) => {
      const again = link.cloneNode() as HTMLLinkElement;
      delete again.dataset['failed'];
      const settled = new Promise((come, fail) => {
        again.onload = come;
        again.onerror = () => {
          again.dataset['failed'] = '';
          fail(new Error(`No styles: ${again.href}`));
        };
      });
      link.replaceWith(again);
      return settled;
    }),
  );
}

const here: Ground = { answers, styles, renew: loadNewestOnce };

/** Remember which styles did not come. Called once. */
export function watchParts(): void {
  addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') target.dataset['failed'] = '';
    },
    true,
  );
}

/** Do something when nothing else is to be done. */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(work, { timeout: 5000 });
    return () => cancelIdleCallback(handle);
  }
  const handle = setTimeout(work, 1000); // Safari has none
  return () => clearTimeout(handle);
}
