/**
 * What a person chose for this device: kept in the browser, shown as attributes of <html>.
 *
 * /first-paint.js sets the same attributes before anything is drawn.
 */

import type { Letters } from './cards';
import type { Language, Pace, Tempo } from './protocol';

export interface Settings {
  lang: Language;
  theme: 'auto' | 'light' | 'dark';
  /** Two colours of suits or four. */
  deck: '2' | '4';
  cards: 'light' | 'dark';
  /** `auto` follows the language. */
  letters: 'auto' | Letters;
  large: boolean;
  /** The index of a card on its right. */
  leftHanded: boolean;
  /** Which way the seats go round the table as it is drawn. */
  around: 'clockwise' | 'anticlockwise';
  motion: 'auto' | 'less';
  sounds: boolean;
  /** 0 to 100. */
  volume: number;
  tempo: Tempo;
  /** How long a trick stays, in milliseconds; null: as the tempo has it. */
  keep: number | null;
  wait: boolean;
  twoTouch: boolean;
  /** Asks before a card gives up what may be said. */
  asksFirst: boolean;
  order: 'automatic' | 'own';
  /** Single letters as shortcuts at the table. */
  keys: boolean;
  /** The rule set that was last chosen; empty until one is. */
  ruleset: string;
  /** The bots' level. */
  level: number;
}

export const KEEPS: readonly number[] = [300, 1000, 1600, 3000, 5000];
const STORED = 'rebelote.settings';

type Test = (value: unknown) => boolean;
const among = (...values: readonly unknown[]): Test => (value) => values.includes(value);
const truth: Test = (value) => typeof value === 'boolean';
const whole = (low: number, high: number): Test => (value) =>
  Number.isInteger(value) && (value as number) >= low && (value as number) <= high;

/** Anything else that is found in the store is left out. */
const TESTS: Record<keyof Settings, Test> = {
  lang: among('fr', 'en'),
  theme: among('auto', 'light', 'dark'),
  deck: among('2', '4'),
  cards: among('light', 'dark'),
  letters: among('auto', 'fr', 'frA', 'en'),
  large: truth,
  leftHanded: truth,
  around: among('clockwise', 'anticlockwise'),
  motion: among('auto', 'less'),
  sounds: truth,
  volume: whole(0, 100),
  tempo: among('slow', 'normal', 'fast'),
  keep: among(null, ...KEEPS),
  wait: truth,
  twoTouch: truth,
  asksFirst: truth,
  order: among('automatic', 'own'),
  keys: truth,
  ruleset: (value) => typeof value === 'string' && value.length <= 40,
  level: whole(1, 4),
};

/** The language of a visitor who has chosen none; French where the browser asks for neither. */
export function firstLanguage(asked: readonly string[]): Language {
  for (const tag of asked) {
    const language = tag.slice(0, 2).toLowerCase();
    if (language === 'fr' || language === 'en') return language;
  }
  return 'fr';
}

export function defaults(asked: readonly string[] = globalThis.navigator?.languages ?? []): Settings {
  return {
    lang: firstLanguage(asked),
    theme: 'auto',
    deck: '4',
    cards: 'light',
    letters: 'auto',
    large: false,
    leftHanded: false,
    around: 'clockwise',
    motion: 'auto',
    sounds: false,
    volume: 60,
    tempo: 'normal',
    keep: null,
    wait: false,
    twoTouch: false,
    asksFirst: true,
    order: 'automatic',
    keys: true,
    ruleset: '',
    level: 3,
  };
}

/** The settings that a text of the store says, with the defaults for all that it does not. */
export function read(text: string | null, first: Settings): Settings {
  let kept: unknown = null;
  try {
    kept = JSON.parse(text ?? 'null');
  } catch {
    // Something else is kept under our name: the defaults stand.
  }
  const found: Record<string, unknown> = { ...first };
  if (typeof kept === 'object' && kept !== null) {
    for (const [name, value] of Object.entries(kept)) {
      if (Object.hasOwn(TESTS, name) && TESTS[name as keyof Settings](value)) found[name] = value;
    }
  }
  return found as unknown as Settings;
}

function stored(): string | null {
  try {
    return localStorage.getItem(STORED);
  } catch {
    return null; // A browser that keeps nothing: the choices last as long as the page.
  }
}

export const settings: Settings = $state(read(stored(), defaults()));

const ofDevice = $state({ dark: false, still: false, roomy: false });

/** What stands on court cards and aces. */
export function lettersShown(): Letters {
  return settings.letters === 'auto' ? settings.lang : settings.letters;
}

export function themeShown(): 'light' | 'dark' {
  return settings.theme === 'auto' ? (ofDevice.dark ? 'dark' : 'light') : settings.theme;
}

/** Whether nothing should move: chosen here, or asked by the device. */
export function still(): boolean {
  return settings.motion === 'less' || ofDevice.still;
}

/** Whether there is room for the points beside the table, as the style sheet has it. */
export function roomy(): boolean {
  return ofDevice.roomy;
}

/** The pace as the server takes it. */
export function paceChosen(): Pace {
  return { tempo: settings.tempo, keep: settings.keep, wait: settings.wait };
}

/** Put the choices on the page. */
export function show(page: HTMLElement, direction: 'ltr' | 'rtl'): void {
  page.lang = settings.lang;
  page.dir = direction;
  page.dataset['theme'] = themeShown();
  page.dataset['deck'] = settings.deck;
  page.dataset['cards'] = settings.cards;
  page.dataset['size'] = settings.large ? 'large' : 'usual';
  page.dataset['hand'] = settings.leftHanded ? 'left' : 'right';
  page.dataset['motion'] = still() ? 'less' : 'full';
}

function watched(query: string, heard: (matches: boolean) => void): void {
  const list = matchMedia(query);
  heard(list.matches);
  list.addEventListener('change', () => heard(list.matches));
}

/** Keep and show the choices from now on; other tabs of the same browser follow. Called once. */
export function keepSettings(direction: () => 'ltr' | 'rtl'): void {
  watched('(prefers-color-scheme: dark)', (matches) => (ofDevice.dark = matches));
  watched('(prefers-reduced-motion: reduce)', (matches) => (ofDevice.still = matches));
  watched('(min-width:1000px) and (min-height:521px)', (matches) => (ofDevice.roomy = matches));
  addEventListener('storage', (event) => {
    if (event.key === STORED) Object.assign(settings, read(event.newValue, defaults()));
  });
  $effect.root(() => {
    $effect(() => {
      show(document.documentElement, direction());
      const paper = getComputedStyle(document.documentElement).getPropertyValue('--paper').trim();
      document.querySelector('meta[name=theme-color]')?.setAttribute('content', paper);
    });
    $effect(() => {
      const text = JSON.stringify(settings);
      if (text === stored()) return;
      try {
        localStorage.setItem(STORED, text);
      } catch {
        // Full or forbidden: the choices last as long as the page.
      }
    });
  });
}
