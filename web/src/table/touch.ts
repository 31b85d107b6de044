/** Where a finger or a pointer was, in pixels of the window. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A second touch at the same place this soon is the same touch: milliseconds, pixels. */
const WITHIN = 400;
const NEAR = 30;

/** Tells a touch that was meant from the second half of a double one. */
export class Touch {
  #last: (Point & { at: number }) | null = null;

  /** Something was done by it; null for a key. */
  used(point: Point | null): void {
    this.#last = point === null ? null : { ...point, at: performance.now() };
  }

  isSame(point: Point | null): boolean {
    const last = this.#last;
    if (last === null || point === null || performance.now() - last.at > WITHIN) return false;
    return Math.hypot(point.x - last.x, point.y - last.y) < NEAR;
  }
}
