import type { IconName } from '../lib/icons';

/** A button beside the mat. `key` is the letter that does the same. */
export interface Tool {
  readonly key: string;
  readonly icon: IconName;
  readonly label: string;
  readonly off: boolean;
  /** For one that stays pressed. */
  readonly pressed?: boolean;
  readonly use: () => void;
}
