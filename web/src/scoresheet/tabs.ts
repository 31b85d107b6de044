/** Several tabs of one browser on one sheet: what one writes, the others hear at once. */

import type { Entry } from './log';
import type { Card } from './store';

export interface News {
  readonly card: Card;
  readonly entries: readonly Entry[];
}

const CHANNEL = 'rebelote.sheets';
const channel = typeof BroadcastChannel === 'function' ? new BroadcastChannel(CHANNEL) : null;

export function tell(news: News): void {
  try {
    channel?.postMessage(news);
  } catch {
    // Closed: the others read it when they are loaded.
  }
}

/** Hear what other tabs write; returns how to stop. */
export function hear(heard: (news: News) => void): () => void {
  const listen = ({ data }: MessageEvent<News>): void => heard(data);
  channel?.addEventListener('message', listen);
  return () => channel?.removeEventListener('message', listen);
}
