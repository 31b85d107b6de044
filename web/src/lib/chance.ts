/** What must not be guessed: from the browser's own secure source. */

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

function bytes(length: number): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(length));
}

/** The name of a move: another one each time. */
export function moveId(): string {
  return Array.from(bytes(16), (byte) => ALPHABET[byte & 63]).join('');
}

/** One's share of a shuffle: 32 bytes in hexadecimal. */
export function entropy(): string {
  return Array.from(bytes(32), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
