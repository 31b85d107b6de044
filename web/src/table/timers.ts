/** Things that happen later, by name: another one under the same name takes its place. */
export class Timers {
  #running = new Map<string, ReturnType<typeof setTimeout>>();

  set(name: string, delay: number, then: () => void): void {
    this.clear(name);
    this.#running.set(name, setTimeout(then, delay));
  }

  clear(name: string): void {
    clearTimeout(this.#running.get(name));
    this.#running.delete(name);
  }

  stop(): void {
    for (const timer of this.#running.values()) clearTimeout(timer);
    this.#running.clear();
  }
}
