/** Files that leave the page, and what the system's share sheet takes. */

/** Offer a text as a file. */
export function download(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** A file's name from a title: letters and figures of any language, and hyphens. */
export function fileName(title: string, otherwise: string, date: Date): string {
  const plain = title.normalize('NFD').replace(/\p{M}/gu, '');
  const words = plain.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return `${[...(words.length > 0 ? words : [otherwise]), date.toISOString().slice(0, 10)].join('-')}`;
}
