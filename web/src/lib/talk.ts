/** What a table and the line say to each other. */

import type {
  Act,
  AskHint,
  Done,
  GiveUp,
  GoOn,
  Hint,
  Ready,
  Refused,
  SetPace,
  Trouble,
  Undo,
  Update,
} from './protocol';

/**
 * `closed` before `start`; `away` while the line is cut, and it tries again by itself; `replaced`
 * when the seat is played from another window; `mismatch` when the page is older or newer than the server.
 */
export type LineState = 'closed' | 'connecting' | 'online' | 'away' | 'replaced' | 'mismatch';

/** What a table wants to hear. */
export interface Ears {
  readonly update: (update: Update) => void;
  readonly done?: (done: Done) => void;
  readonly refused?: (refused: Refused) => void;
  readonly hint?: (hint: Hint) => void;
  readonly trouble?: (trouble: Trouble) => void;
}

/** What is sent again until it is answered. */
export type Move = Ready | Act | Undo | GiveUp;
type Unnamed<T> = T extends Move ? Omit<T, 'id' | 'n'> : never;
/** A move before it has a name. */
export type Wish = Unnamed<Move>;
/** What needs no answer, and is not sent again. */
export type Remark = Omit<GoOn, 'n'> | Omit<AskHint, 'n'> | SetPace;
