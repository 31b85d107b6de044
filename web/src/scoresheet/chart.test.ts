import { expect, test } from 'vitest';

import { curves } from './chart';

const PAPER = { width: 366, height: 66 };

test('a sheet without deals is a point, and the highest total is at the top', () => {
  expect(curves([], 2, PAPER).map((curve) => curve.points)).toEqual(['6,60', '6,60']);
  const [us, them] = curves([[80, 82], [200, 132]], 2, PAPER);
  expect(us?.points.split(' ')).toHaveLength(3);
  expect(us?.end).toEqual({ x: 322, y: 9 });
  expect(them?.end.y).toBeGreaterThan(us?.end.y ?? 0);
});

test('numbers at the ends never stand on one another, nor off the paper', () => {
  for (const totals of [[100, 100, 100], [0, 0, 0], [500, 499, 2], [-20, 300, 299]]) {
    const at = curves([totals], 3, PAPER).map((curve) => curve.label).sort((a, b) => a - b);
    expect((at[1] ?? 0) - (at[0] ?? 0)).toBeGreaterThanOrEqual(13);
    expect((at[2] ?? 0) - (at[1] ?? 0)).toBeGreaterThanOrEqual(13);
    expect(at[2]).toBeLessThanOrEqual(63);
  }
});
