/**
 * The card faces, our own drawings: a sprite of small symbols put once in the page, and faces
 * composed from them. Colours come from CSS alone, so that no theme redraws a card.
 *
 * A face is 100 x 140. Its index fills the first 40, which is what a fan shows; the picture has the rest.
 */

export type Suit = 'S' | 'H' | 'D' | 'C';
export type Rank = '7' | '8' | '9' | 'J' | 'Q' | 'K' | '10' | 'A';
/** What stands for ace, king, queen and jack: 1 R D V, A R D V, or A K Q J. */
export type Letters = 'fr' | 'frA' | 'en';

export const SUITS: readonly Suit[] = ['S', 'H', 'D', 'C'];

const SUIT_SHAPES: Record<Suit, string> = {
  S: 'M50 3C55 19 95 39 95 64c0 13-9 21-20 21-9 0-16-4-20-11 1 11 6 19 14 23H31c8-4 13-12 14-23-4 7-11 11-20 11C14 85 5 77 5 64 5 39 45 19 50 3Z',
  H: 'M50 95C22 72 4 54 4 32 4 16 15 6 28 6c10 0 18 6 22 16C54 12 62 6 72 6c13 0 24 10 24 26C96 54 78 72 50 95Z',
  D: 'M50 2C60 21 74 38 90 50 74 62 60 79 50 98 40 79 26 62 10 50 26 38 40 21 50 2Z',
  C: 'M50 4a22 22 0 0 1 17 36 22 22 0 1 1-12 31c1 12 6 21 14 26H31c8-5 13-14 14-26A22 22 0 1 1 33 40 22 22 0 0 1 50 4Z',
};

/** Strokes on a box of 40 x 60; the ten's is 50 wide. */
const GLYPHS: Record<string, string> = {
  '7': 'M4 5.5H35C25 22 18 38 16 60',
  '8': 'M20 28a12.5 11.3 0 1 0 0-22.5 12.5 11.3 0 1 0 0 22.5a14.5 13.3 0 1 0 0 26.5 14.5 13.3 0 1 0 0-26.5Z',
  '9': 'M34.5 21a14.5 15.5 0 1 0-29 0 14.5 15.5 0 1 0 29 0C34.5 38 29 49 15 58',
  '10': 'M3 14.5L11.5 6V60M35 5.5c-6.5 0-10.5 6-10.5 24.5s4 24.5 10.5 24.5 10.5-6 10.5-24.5-4-24.5-10.5-24.5Z',
  '1': 'M7 17L21 6.5V60M8 55.5H34',
  A: 'M4 60L20 5L36 60M10 41.5H30',
  K: 'M8.5 0V60M35 0L11 34M18.5 25L36.5 60',
  Q: 'M20 5.5c-9 0-14.5 8-14.5 24.5S11 54.5 20 54.5 34.5 46.5 34.5 30 29 5.5 20 5.5ZM21 41L36 60',
  J: 'M28.5 0V40C28.5 50 24 54.5 17.5 54.5 10.5 54.5 6.5 50 6 41',
  R: 'M8.5 60V5.5H20a12.6 13.2 0 0 1 0 26.4H8.5M20 32L35 60',
  D: 'M8.5 5.5H15C28 5.5 34.5 14 34.5 30S28 54.5 15 54.5H8.5Z',
  V: 'M4 0L20 56L36 0',
};

const LETTERS: Record<Letters, Partial<Record<Rank, string>>> = {
  fr: { A: '1', K: 'R', Q: 'D', J: 'V' },
  frA: { A: 'A', K: 'R', Q: 'D', J: 'V' },
  en: { A: 'A', K: 'K', Q: 'Q', J: 'J' },
};

/** A coat of arms for each court card: crown and shield, coronet and lozenge, lance and banner. */
const SHIELD = 'M3 54H55V84C55 102 44 113 29 121 14 113 3 102 3 84Z';
const LOZENGE = 'M29 50 56.5 86 29 122 1.5 86Z';
const BANNER = 'M9 24H57L47 57 57 90H9Z';
const field = (shape: string) =>
  `<path d="${shape}" class="kt"/><path d="${shape}" class="ki" stroke-width="3.5"/>`;
const pearl = (x: number, y: number, r: number) => `<circle cx="${x}" cy="${y}" r="${r}" class="kI"/>`;

const COURTS: Partial<Record<Rank, string>> = {
  K:
    '<path d="M5 41 2 15l13 12L29 6l14 21 13-12-3 26Z" class="km"/><path d="M6 45.5h46" class="ki" stroke-width="5"/>' +
    pearl(29, 5.5, 4.5) + pearl(2.5, 14, 3) + pearl(55.5, 14, 3) + field(SHIELD),
  Q:
    '<path d="M8 40 4 21Q17 36 29 12 41 36 54 21L50 40Z" class="km"/><path d="M8 44.5h42" class="ki" stroke-width="4"/>' +
    pearl(29, 9, 5) + pearl(4, 18, 4) + pearl(54, 18, 4) + field(LOZENGE),
  J:
    '<path d="M7 122V16" class="ki" stroke-width="4.5"/><path d="M7 1 13 15 7 22 1 15Z" class="km"/>' +
    field(BANNER) + '<path d="M9 96H34" class="kM" stroke-width="5"/>',
};

/** Where a court's suit stands on its arms: centre and size. */
const ARMS: Partial<Record<Rank, readonly [number, number, number]>> = {
  K: [29, 82, 34],
  Q: [29, 86, 31],
  J: [28.5, 57, 36],
};

const L = 50;
const M = 65;
const R = 80;
const PIPS: Partial<Record<Rank, readonly (readonly [number, number])[]>> = {
  '7': [[L, 28], [R, 28], [M, 49], [L, 70], [R, 70], [L, 112], [R, 112]],
  '8': [[L, 28], [R, 28], [M, 49], [L, 70], [R, 70], [M, 91], [L, 112], [R, 112]],
  '9': [[L, 25], [R, 25], [L, 55], [R, 55], [M, 70], [L, 85], [R, 85], [L, 115], [R, 115]],
  '10': [[L, 25], [R, 25], [M, 40], [L, 55], [R, 55], [L, 85], [R, 85], [M, 100], [L, 115], [R, 115]],
};

const use = (id: string, x: number, y: number, width: number, height = width, more = '') =>
  `<use href="#${id}" x="${x}" y="${y}" width="${width}" height="${height}"${more}/>`;

/** "JH" taken apart, "10S" too. */
export function parsed(card: string): { rank: Rank; suit: Suit } {
  return { rank: card.slice(0, -1) as Rank, suit: card.slice(-1) as Suit };
}

/** What a card's index shows: "V", "10". */
export function letter(rank: Rank, letters: Letters): string {
  return LETTERS[letters][rank] ?? rank;
}

/** The inside of a face's <svg>. `mirror` puts the index on the right, for left-handers. */
export function face(card: string, letters: Letters, mirror = false): string {
  const { rank, suit } = parsed(card);
  const shape = `s-${suit}`;
  const glyph = letter(rank, letters);
  const centre = mirror ? 81 : 19;
  const shift = mirror ? -30 : 0;
  const ten = glyph === '10';
  const width = ten ? 29 : 24;
  let out = '<rect x=".5" y=".5" width="99" height="139" rx="8.5" class="cf"/>';
  out += use(`g-${glyph}`, centre - width / 2, 9, width, ten ? 34.8 : 36);
  out += use(shape, centre - 12.5, 50, 25);
  const pips = PIPS[rank];
  const arms = ARMS[rank];
  if (pips) {
    for (const [x, y] of pips) {
      const turned = y > 72 ? ` transform="rotate(180 ${x + shift} ${y})"` : '';
      out += use(shape, x + shift - 10.5, y - 10.5, 21, 21, turned);
    }
  } else if (arms) {
    const left = mirror ? 6 : 36;
    out += use(`k-${rank}`, left, 8, 58, 124);
    out += use(shape, left + arms[0] - arms[2] / 2, 8 + arms[1] - arms[2] / 2, arms[2]);
  } else {
    out += use(shape, 38 + shift, 42, 54);
  }
  return out;
}

/** The inside of a back's <svg>: a lattice of lozenges, and the four suits in a larger one. */
function back(): string {
  let lattice = '';
  for (let y = 14; y <= 126; y += 14) {
    for (let x = 15; x <= 85; x += 14) lattice += `M${x} ${y - 5}l4 5-4 5-4-5Z`;
  }
  return (
    '<rect width="100" height="140" rx="9" class="bk-p"/><rect x="6" y="6" width="88" height="128" rx="5" class="bk-b"/>' +
    `<path d="${lattice}" class="bk-l"/><path d="M50 30 80 70 50 110 20 70Z" class="bk-d"/>` +
    use('s-S', 44, 47.5, 12) + use('s-H', 56, 64, 12) + use('s-C', 44, 80.5, 12) + use('s-D', 32, 64, 12)
  );
}

/** Every symbol that faces and backs use. */
export function sprite(): string {
  let out = '';
  for (const [suit, shape] of Object.entries(SUIT_SHAPES)) {
    out += `<symbol id="s-${suit}" viewBox="0 0 100 100"><path d="${shape}"/></symbol>`;
  }
  for (const [glyph, strokes] of Object.entries(GLYPHS)) {
    const ten = glyph === '10';
    out +=
      `<symbol id="g-${glyph}" viewBox="0 0 ${ten ? 50 : 40} 60" overflow="visible">` +
      `<path d="${strokes}" class="gl" stroke-width="${ten ? 8.6 : 9.4}"/></symbol>`;
  }
  for (const [rank, drawing] of Object.entries(COURTS)) {
    out += `<symbol id="k-${rank}" viewBox="0 0 58 124" overflow="visible">${drawing}</symbol>`;
  }
  return `${out}<symbol id="c-back" viewBox="0 0 100 140">${back()}</symbol>`;
}
