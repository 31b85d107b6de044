/** French typography: the spaces that a line may not break at. */

const NARROW = '\u202f';
const FIXED = '\u00a0';

/** The spaces around high points and in quotes, narrow before ; ! and ?. What the server sends has one for all, or none. */
export function spaced(text: string): string {
  return text
    .replace(/[ \u00a0]([;!?])/g, `${NARROW}$1`)
    .replace(/ ([:»])(?!\/)/g, `${FIXED}$1`)
    .replace(/« /g, `«${FIXED}`);
}

export function typesetText(text: string): string {
  return spaced(text)
    .replace(/(\d) (?=\d{3}(?!\d))/g, `$1${NARROW}`)
    .replace(/(\d) (?=\p{L}|%)/gu, `$1${FIXED}`);
}

/** The same words, every text in them typeset, what functions say too. */
export function typeset<T>(words: T): T {
  if (typeof words === 'string') return typesetText(words) as T;
  if (Array.isArray(words)) return words.map((item: unknown) => typeset(item)) as T;
  if (typeof words === 'function') {
    const say = words as unknown as (...given: unknown[]) => unknown;
    return ((...given: unknown[]) => typeset(say(...given))) as T;
  }
  if (typeof words === 'object' && words !== null) {
    return Object.fromEntries(
      Object.entries(words).map(([name, value]) => [name, typeset(value as unknown)]),
    ) as T;
  }
  return words;
}
