/** Why a card or a call was refused; `card` is the one it stands beside. */
export interface Why {
  readonly title: string;
  readonly detail: string;
  readonly card: string | null;
}

/**
 * A reason of the server, taken apart: its first sentence is the rule, the rest explains it. Where
 * there is one sentence only, the rule ends at its colon.
 */
export function whyOf(text: string, card: string | null): Why {
  const sentence = text.search(/\.\s/);
  const end = sentence < 0 ? text.search(/:\s/) : sentence;
  if (end < 0) return { title: text, detail: '', card };
  const title = text.slice(0, text[end] === '.' ? end + 1 : end).trim();
  return { title, detail: text.slice(end + 1).trim(), card };
}
