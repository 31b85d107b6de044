/** Waits so long for an answer, and no longer. */

/**
 * What `ask` answers; it is aborted where it takes longer than `ms` milliseconds. An answer that has
 * come stays good however late it is read: a signal that times out by itself would end that too.
 */
export async function within<T>(ms: number, ask: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const patience = new AbortController();
  const end = setTimeout(() => patience.abort(), ms);
  try {
    return await ask(patience.signal);
  } finally {
    clearTimeout(end);
  }
}
