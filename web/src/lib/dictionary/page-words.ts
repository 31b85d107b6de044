/** What the pages say that are fetched when they are asked for. */

import type { Told } from './words';

export interface PageWords {
  readonly house: {
    readonly title: string;
    readonly lead: string;
    readonly from: string;
    readonly presets: string;
    readonly changes: (count: number) => string;
    readonly reset: string;
    readonly noEffect: string;
    readonly between: (low: number, high: number, step: number) => string;
    readonly more: (title: string) => string;
    readonly less: (title: string) => string;
    readonly faults: string;
    readonly notPlayed: string;
    /** Before what a point is changed to. */
    readonly chosen: (title: string) => string;
    /** Nothing of a number. */
    readonly none: string;
    readonly putBack: string;
    readonly botsTitle: string;
    readonly bots: Told;
    readonly levels: readonly (Told & { readonly level: number })[];
    readonly table: string;
    readonly open: string;
    readonly kept: string;
    readonly sheet: string;
    readonly sheetAll: string;
  };
  readonly rules: {
    readonly title: (game: string) => string;
    readonly lead: string;
    readonly games: string;
    readonly parts: string;
    readonly whose: string;
    readonly published: string;
    readonly mine: string;
    readonly play: string;
    readonly change: string;
  };
  readonly ladder: {
    readonly title: string;
    readonly lead: string;
    readonly rungs: string;
    readonly level: (level: number) => string;
    readonly done: string;
    readonly here: string;
    readonly toCome: string;
    readonly run: string;
    readonly score: string;
    readonly best: string;
    readonly counts: string;
    readonly counting: readonly string[];
    readonly rivals: string;
    readonly start: string;
    readonly goOn: string;
    readonly restart: string;
    readonly sure: Told;
    readonly sureGo: string;
    readonly table: string;
    readonly empty: string;
    readonly rank: string;
    readonly name: string;
    readonly anonymous: string;
    readonly youMark: string;
    readonly yourName: Told;
    readonly keep: string;
    readonly named: (name: string) => string;
    readonly unnamed: string;
  };
  readonly settings: {
    readonly title: string;
    readonly lead: string;
    readonly preview: string;
    readonly look: string;
    readonly language: string;
    readonly theme: Told & { readonly auto: string; readonly light: string; readonly dark: string };
    readonly motion: Told;
    readonly deck: string;
    readonly colours: Told & { readonly two: string; readonly four: string };
    readonly faces: Told;
    readonly letters: Told;
    readonly large: Told;
    readonly leftHanded: Told;
    readonly table: string;
    readonly around: Told & { readonly clockwise: string; readonly anticlockwise: string };
    readonly twoTouch: Told;
    readonly asksFirst: Told;
    readonly order: Told & { readonly automatic: string; readonly own: string };
    readonly keys: Told;
    readonly pace: string;
    readonly tempo: Told & { readonly slow: string; readonly normal: string; readonly fast: string };
    readonly keep: Told & { readonly follow: string; readonly seconds: (ms: number) => string };
    readonly wait: Told;
    readonly sound: string;
    readonly sounds: Told;
    readonly volume: string;
    readonly hear: string;
    readonly reset: string;
    readonly wasReset: string;
  };
  readonly fair: {
    readonly title: string;
    readonly lead: string;
    readonly steps: readonly Told[];
    readonly limits: string;
    readonly limitsText: readonly string[];
    readonly check: string;
    readonly checkText: string;
    readonly command: string;
    readonly records: string;
    readonly recordsText: string;
    readonly none: string;
    readonly download: (title: string, deal: number) => string;
    readonly noDeal: string;
    readonly running: string;
    readonly over: string;
    readonly licence: string;
  };
}
