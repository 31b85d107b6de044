/** The screen stays on while a sheet is open, where that is wanted and the browser can. */

const STORED = 'rebelote.awake';

class Awake {
  readonly can = 'wakeLock' in navigator;
  wanted: boolean = $state(read());
  #held: WakeLockSentinel | null = null;

  set(wanted: boolean): void {
    this.wanted = wanted;
    try {
      localStorage.setItem(STORED, JSON.stringify(wanted));
    } catch {
      // Full or forbidden: the choice lasts as long as the page.
    }
  }

  /** Keep the screen on from now; returns how to let it go. */
  hold(): () => void {
    if (!this.can) return () => undefined;
    let over = false;
    const ask = async (): Promise<void> => {
      // A hidden page loses it, and asks again when it is seen.
      if (over || document.visibilityState !== 'visible' || this.#held?.released === false) return;
      try {
        const held = await navigator.wakeLock.request('screen');
        if (over) await held.release();
        else this.#held = held;
      } catch {
        // Refused, as with little battery: the screen goes dark as usual.
      }
    };
    const seen = (): void => void ask();
    document.addEventListener('visibilitychange', seen);
    void ask();
    return () => {
      over = true;
      document.removeEventListener('visibilitychange', seen);
      void this.#held?.release();
      this.#held = null;
    };
  }
}

function read(): boolean {
  try {
    return localStorage.getItem(STORED) !== 'false';
  } catch {
    return true;
  }
}

export const awake = new Awake();
