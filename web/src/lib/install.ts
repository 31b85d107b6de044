/** The page's side of the service worker. */

/** Keep this build for the next visit, once the page has all it needs itself. */
export function keepForNextVisit(): void {
  // Vite's development server has no build to keep.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = () => void navigator.serviceWorker.register('/sw.js').catch(() => undefined);
  if (document.readyState === 'complete') register();
  else addEventListener('load', register, { once: true });
}

/**
 * Load the newest build now, for a page that the server no longer understands.
 *
 * Without a network, or where nothing newer is found, the page is only loaded again.
 */
export async function loadNewest(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration();
    await registration?.update();
    const coming = registration?.installing;
    if (coming) await settled(coming);
    if (registration?.waiting) {
      const over = new Promise((done) =>
        navigator.serviceWorker.addEventListener('controllerchange', done, { once: true }),
      );
      registration.waiting.postMessage('take-over');
      await over;
    }
  } finally {
    location.reload();
  }
}

/** Resolves when a worker is installed, or given up. */
function settled(worker: ServiceWorker): Promise<void> {
  return new Promise((done) => {
    const look = () => {
      if (worker.state !== 'installing') done();
    };
    worker.addEventListener('statechange', look);
    look();
  });
}

/** The same, once in a tab for a reason: a page that stays old goes round in no circle. */
export function loadNewestOnce(reason: string): void {
  const mark = `rebelote.reloaded.${reason}`;
  try {
    if (sessionStorage.getItem(mark) !== null) return;
    sessionStorage.setItem(mark, '1');
  } catch {
    return;
  }
  void loadNewest();
}
