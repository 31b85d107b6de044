/** The lines of the totals, on paper of a width and height in pixels. */

const LEFT = 6;
/** Room for the numbers at the lines' ends. */
const NUMBERS = 44;
const UNDER = 6;
const TOP = 9;
/** How far apart two numbers at the lines' ends stand at least. */
const APART = 13;

export interface Curve {
  readonly points: string;
  readonly end: { readonly x: number; readonly y: number };
  readonly total: number;
  /** The height of its number. */
  readonly label: number;
}

export interface Paper {
  readonly width: number;
  readonly height: number;
}

/** Where the lines end, and where nought is when nobody is below it. */
export function edges({ width, height }: Paper): { left: number; right: number; bottom: number } {
  return { left: LEFT, right: width - NUMBERS, bottom: height - UNDER };
}

/** A curve for each side; `rows` are the totals after each deal. */
export function curves(rows: readonly (readonly number[])[], sides: number, paper: Paper): readonly Curve[] {
  const { left, right, bottom } = edges(paper);
  const start = Array.from({ length: sides }, () => 0);
  const all = [start, ...rows];
  const highest = Math.max(100, ...all.flat());
  const lowest = Math.min(0, ...all.flat());
  const x = (deal: number): number => left + (deal * (right - left)) / Math.max(1, all.length - 1);
  const y = (total: number): number => bottom - ((total - lowest) * (bottom - TOP)) / (highest - lowest);
  const round = (number: number): number => Math.round(number * 10) / 10;
  const found = start.map((_, side) => {
    const totals = all.map((row) => row[side] ?? 0);
    const total = totals.at(-1) ?? 0;
    const end = { x: round(x(all.length - 1)), y: round(y(total)) };
    return { points: totals.map((each, deal) => `${round(x(deal))},${round(y(each))}`).join(' '), end, total, label: end.y };
  });
  return spread(found, paper.height);
}

/** Numbers that would stand on one another are moved apart, the highest staying where it is. */
function spread(found: readonly Curve[], height: number): readonly Curve[] {
  const byHeight = found.map((curve, side) => ({ side, at: curve.end.y })).sort((a, b) => a.at - b.at || a.side - b.side);
  let least = TOP - 2;
  for (const one of byHeight) {
    one.at = Math.max(one.at, least);
    least = one.at + APART;
  }
  // The lowest may not fall off the paper.
  let most = height - 3;
  for (const one of [...byHeight].reverse()) {
    one.at = Math.min(one.at, most);
    most = one.at - APART;
  }
  return found.map((curve, side) => ({ ...curve, label: byHeight.find((one) => one.side === side)?.at ?? curve.label }));
}
