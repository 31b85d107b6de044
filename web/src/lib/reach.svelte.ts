/** Whether the server can be reached, as far as the last request and the device know. */

class Reach {
  ok: boolean = $state(globalThis.navigator?.onLine !== false);

  lost(): void {
    this.ok = false;
  }

  found(): void {
    this.ok = true;
  }
}

export const reach = new Reach();

/** Follow what the device says of its network. Called once. */
export function watchReach(): void {
  addEventListener('offline', () => reach.lost());
  addEventListener('online', () => reach.found());
}
