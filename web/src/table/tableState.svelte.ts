/**
 * The table as this page knows it: the last screen, what happened since, and the move on its way.
 *
 * The server keeps the rules and the pace; a screen replaces the one before as a whole. What is kept
 * here is only how the change is shown: the card that left the hand before the server answered, the
 * trick that lies a moment longer, the words that stand in a bubble.
 */

import { cardName } from '../lib/dictionary';
import type {
  Done,
  Happening,
  Hint,
  Pace,
  Refused,
  Screen,
  TrickCard,
  TrickShown,
  Trouble,
  Update,
} from '../lib/protocol';
import type { LineState, Line } from '../lib/socket.svelte';
import type { Sound } from '../lib/sounds';
import type { Hearing } from './hearing.svelte';
import { who } from './places';
import { newCards, sentence } from './telling';
import { tableWords } from './words';

/** Why a card or a call was refused; `card` is the one it stands beside. */
export interface Why {
  readonly title: string;
  readonly detail: string;
  readonly card: string | null;
}

/** What a seat says, shown for a while; `cards` are those it shows. */
export interface Bubble {
  readonly text: string;
  readonly cards: readonly string[];
}

/** A trick on its way to its winner. */
export interface Leaving {
  readonly key: string;
  readonly cards: readonly TrickCard[];
  readonly winner: number;
}

/** Where a finger or a pointer was, in pixels of the window. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** What the table needs of the line: it names moves, and sends them until they are answered. */
export type Sender = Pick<Line, 'move' | 'say'>;
type Wish = Parameters<Sender['move']>[0];

interface Move {
  readonly id: string;
  /** The card that it plays. */
  readonly card: string | null;
  /** The number at which it was made, once the server has said so. */
  readonly done: number | null;
}

/** How long a complete trick stays at each tempo, where the player chose nothing else. */
const STAYS: Readonly<Record<Pace['tempo'], number>> = { slow: 2600, normal: 1600, fast: 300 };
const BUBBLE = 1800;
const SHOWN = 4500;
const WHY = 6000;
const SWEEP = 340;
const BACK = 2500;
/** A second touch at the same place this soon is the same touch. */
const TWICE = { within: 400, near: 30 };

export class TableState {
  screen: Screen | null = $state.raw(null);
  /** There is no such table. */
  missing = $state(false);
  /** Just reconnected: said for a moment. */
  back = $state(false);
  paused = $state(false);
  move: Move | null = $state.raw(null);
  why: Why | null = $state.raw(null);
  hint: Hint | null = $state.raw(null);
  /** The card that a first touch chose, where cards are touched twice. */
  chosen: string | null = $state(null);
  /** The card drawn last, until one's next card. */
  drawn: string | null = $state(null);
  leaving: Leaving | null = $state.raw(null);
  bubbles: Readonly<Record<number, Bubble>> = $state.raw({});
  /** What happened in the deal on the table. */
  story: readonly Happening[] = $state.raw([]);
  /** The cards of the hand that came with the last update, in order. */
  arrived: readonly string[] = $state.raw([]);
  /** The card that came back from the mat, refused. */
  returned: string | null = $state(null);
  /** Whether the last change may be seen moving: not when much of it came at once. */
  lively = false;
  n = 0;

  /** The trick that was taken away from the mat. */
  #taken = $state('');
  #timed = '';
  #away = false;
  #touched: (Point & { at: number }) | null = null;
  #timers = new Map<string, ReturnType<typeof setTimeout>>();

  readonly #line: Sender;
  readonly #hearing: Hearing;
  readonly #sound: (sound: Sound) => void;

  constructor(line: Sender, hearing: Hearing, sound: (sound: Sound) => void = () => {}) {
    this.#line = line;
    this.#hearing = hearing;
    this.#sound = sound;
  }

  /** What lies on the mat: a card on its way included, a trick that was taken away not. */
  get trick(): TrickShown | null {
    const screen = this.screen;
    if (screen === null) return null;
    const { trick } = screen;
    const lies = trick !== null && this.#keyOf(screen) !== this.#taken ? trick : null;
    const card = this.#onItsWay();
    if (card === null) return lies;
    const own = { seat: screen.you ?? 0, card };
    if (lies === null || this.#isComplete(screen, lies)) {
      return { cards: [own], winner: null, points: 0, number: 0 };
    }
    return { ...lies, cards: [...lies.cards, own] };
  }

  /** The complete trick lies on the mat still. */
  get complete(): boolean {
    const screen = this.screen;
    const trick = this.trick;
    return screen !== null && trick !== null && this.#isComplete(screen, trick) && trick.number > 0;
  }

  /** The trick before the one on the mat; the one that was just taken away, where none is. */
  get last(): TrickShown | null {
    const screen = this.screen;
    if (screen === null) return null;
    const { trick } = screen;
    const gone = trick !== null && this.#isComplete(screen, trick) && this.#keyOf(screen) === this.#taken;
    return gone ? trick : screen.last;
  }

  /** The hand without the card that is on its way. */
  get hand(): Screen['hand'] {
    const card = this.#onItsWay();
    const hand = this.screen?.hand ?? [];
    return card === null ? hand : hand.filter((held) => held.card !== card);
  }

  /** Whether a move is on its way: until it is answered, no other is made. */
  get busy(): boolean {
    return this.move !== null;
  }

  /** Whether the player is asked for a card now. */
  get choosing(): boolean {
    return this.screen?.ask?.kind === 'play' && !this.busy;
  }

  /** Whether a touch, and not the clock, takes the trick away. */
  get waits(): boolean {
    return this.complete && this.screen?.pace.wait === true;
  }

  stop(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
    this.#hearing.stop();
  }

  // The line

  linked(state: LineState): void {
    const { link } = tableWords();
    if (state === 'away' && !this.#away) {
      this.#away = true;
      this.#hearing.say(link.lost);
    }
    if (state === 'replaced') this.#hearing.say(link.replaced);
  }

  done({ id, n }: Done): void {
    this.paused = false;
    if (this.move?.id !== id) return;
    this.move = n <= this.n ? null : { ...this.move, done: n };
  }

  refused({ id, text }: Refused): void {
    if (this.move?.id === id) this.#giveBack(text);
  }

  hinted(hint: Hint): void {
    if (hint.n !== this.n) return;
    this.hint = hint;
    this.#hearing.say(hint.text);
  }

  trouble({ code, id, text }: Trouble): void {
    if (code === 'no_table') this.missing = true;
    else if (code === 'paused') {
      if (!this.paused) this.#hearing.say(tableWords().link.paused);
      this.paused = true;
    } else if (this.move !== null && this.move.id === id) this.#giveBack(text);
  }

  // What the player does

  /**
   * Touch a card of the hand: play it, or say why not. `point` is where, and null for a key.
   * With `twice`, the first touch only chooses.
   */
  touch(card: string, point: Point | null, twice: boolean): void {
    const screen = this.screen;
    if (screen === null || screen.you === null || this.busy || this.#sameTouch(point)) return;
    this.dismiss();
    const held = screen.hand.find((one) => one.card === card);
    if (held === undefined) return;
    if (!held.ok) {
      if (screen.ask?.kind === 'trick') return this.takeTrick();
      return this.explain(held.why || this.#notNow(screen), card);
    }
    if (twice && point !== null && this.chosen !== card) {
      this.chosen = card;
      this.#hearing.say(tableWords().hand.chosen(cardName(card)));
      return;
    }
    this.act(card, point);
  }

  /** Call, announce or play. */
  act(action: string, point: Point | null = null): void {
    const screen = this.screen;
    if (screen === null || this.busy || this.#sameTouch(point)) return;
    const card = screen.hand.some((held) => held.card === action) ? action : null;
    if (card !== null) {
      this.sweep();
      this.#sound('card');
      this.drawn = null;
      this.lively = true;
    }
    this.#make({ t: 'act', action }, card, point);
  }

  ready(entropy: string): void {
    if (this.screen?.ask?.kind !== 'ready' || this.busy) return;
    this.sweep();
    this.#make({ t: 'ready', entropy });
  }

  undo(): void {
    if (this.screen?.can_undo !== true || this.busy) return;
    this.#make({ t: 'undo' });
  }

  giveUp(): void {
    if (this.screen === null || this.screen.over || this.busy) return;
    this.#make({ t: 'give-up' });
  }

  askHint(): void {
    if (this.screen?.can_hint === true) this.#line.say({ t: 'hint' }, this.n);
  }

  setPace(pace: Pace): void {
    this.#line.say({ t: 'pace', pace });
  }

  /** Take the complete trick away before its time. */
  takeTrick(): void {
    if (!this.complete) return;
    this.sweep();
    if (this.screen?.you !== null) this.#line.say({ t: 'go-on' }, this.n);
  }

  /** Show why something cannot be done. The first sentence is the rule, the rest explains it. */
  explain(text: string, card: string | null = null): void {
    const end = text.search(/[.:]\s/);
    const title = end < 0 ? text : text.slice(0, end + (text[end] === '.' ? 1 : 0)).trim();
    const rest = end < 0 ? '' : text.slice(end + 1).trim();
    this.why = { title, detail: rest, card };
    this.#hearing.warn(text);
    this.#timer('why', WHY, () => (this.why = null));
  }

  dismiss(): void {
    this.why = null;
    this.hint = null;
  }

  /** Sweep the complete trick to its winner, if one lies there. */
  sweep(): void {
    const screen = this.screen;
    const trick = screen?.trick;
    if (screen === null || !trick || !this.complete) return;
    const key = this.#keyOf(screen);
    this.#taken = key;
    clearTimeout(this.#timers.get('trick'));
    if (trick.winner === null) return;
    this.leaving = { key, cards: trick.cards, winner: trick.winner };
    this.#timer('leaving', SWEEP, () => (this.leaving = null));
  }

  // What comes

  update({ n, told, screen, fresh }: Update): void {
    if (n < this.n && !fresh) return;
    const before = this.screen;
    const first = before === null;
    const plays = told.filter((one) => one.e === 'played').length;
    this.lively = !fresh && !first && plays < 3;

    if (before !== null && this.#keyOf(before) !== this.#keyOf(screen)) this.sweep();
    this.arrived = !first && before.deal === screen.deal ? newCards(before, screen) : screen.hand.map((held) => held.card);
    const sameDeal = !first && !fresh && !told.some((one) => one.e === 'dealt');
    this.story = fresh || first ? told : this.#story(told, sameDeal);

    const moved = n !== this.n;
    this.n = n;
    this.screen = screen;
    this.paused = false;
    if (moved) this.#settle();
    if (moved && !first) this.dismiss();

    this.#speak(told, before, fresh || first);
    if (!fresh) this.#show(told);
    this.#keepTrick(screen);
    this.#resume();
  }

  /** Nothing of the screen before stands in the way of the next. */
  #settle(): void {
    this.chosen = null;
    this.returned = null;
    const move = this.move;
    if (move === null) return;
    if (move.done !== null && move.done <= this.n) this.move = null;
  }

  #story(told: readonly Happening[], sameDeal: boolean): readonly Happening[] {
    if (sameDeal) return [...this.story, ...told];
    return told.slice(told.findLastIndex((one) => one.e === 'dealt'));
  }

  #speak(told: readonly Happening[], before: Screen | null, fresh: boolean): void {
    const screen = this.screen;
    if (screen === null) return;
    if (!fresh) {
      for (const one of told) this.#hearing.say(sentence(one, screen, before));
      this.#presence(before, screen);
    }
    const { ask } = screen;
    if (ask === null || ask.kind === 'ready') return this.#hearing.hush();
    const asked = JSON.stringify([ask, screen.hand.length]);
    const again = before?.ask === null ? '' : JSON.stringify([before?.ask, before?.hand.length]);
    if (asked === again && (!ask.turn || told.length === 0)) return;
    this.#hearing.call(this.askedAloud(screen));
    if (ask.turn && !fresh) this.#sound('turn');
  }

  /** The question, and the cards that answer it where not all of them do. */
  askedAloud(screen: Screen): string {
    const { ask } = screen;
    if (ask === null) return '';
    const open = screen.hand.filter((held) => held.ok);
    const few = ask.kind === 'play' && open.length < screen.hand.length;
    const listed = tableWords().told.choices(open.map((held) => cardName(held.card)));
    const cards = few ? listed.charAt(0).toUpperCase() + listed.slice(1) : '';
    return [/[.!?…:]$/.test(ask.text) ? ask.text : `${ask.text}.`, ask.detail, cards].filter(Boolean).join(' ');
  }

  #presence(before: Screen | null, screen: Screen): void {
    const { link } = tableWords();
    screen.places.forEach((place, seat) => {
      const was = before?.places[seat];
      if (was === undefined || was.bot !== null || seat === screen.you || was.here === place.here) return;
      this.#hearing.say(place.here ? link.returned(who(screen, seat)) : link.left(who(screen, seat)));
    });
  }

  /** Bubbles and sounds. */
  #show(told: readonly Happening[]): void {
    const screen = this.screen;
    if (screen === null) return;
    const { journal } = tableWords();
    const sounds = new Set<Sound>();
    for (const one of told) {
      if (one.e === 'called') {
        const last = screen.stage !== 'auction' && one.call !== 'pass';
        if (last && one.seat !== screen.you) this.#bubble(one.seat, one.label);
      }
      else if (one.e === 'announced') this.#bubble(one.seat, one.declared.map((each) => each.label).join(', '));
      else if (one.e === 'belote') {
        this.#bubble(one.seat, one.again ? journal.rebelote : journal.belote);
        sounds.add('belote');
      } else if (one.e === 'shown') this.#shown(one.valid);
      else if (one.e === 'laid-down') this.#bubble(one.seat, '', one.cards, SHOWN);
      else if (one.e === 'drew' && one.card !== null) this.drawn = one.card;
      else if (one.e === 'played' && one.seat !== screen.you) sounds.add('card');
      else if (one.e === 'trick') sounds.add('trick');
      else if (one.e === 'dealt') {
        this.drawn = null;
        sounds.add('deal');
      }
    }
    for (const sound of sounds) this.#sound(sound);
  }

  #shown(valid: Extract<Happening, { e: 'shown' }>['valid']): void {
    for (const seat of new Set(valid.map((one) => one.seat))) {
      const own = valid.filter((one) => one.seat === seat);
      const text = own.map((one) => (one.points === null ? one.label : `${one.label}, ${one.points}`)).join(' · ');
      this.#bubble(seat, text, own.flatMap((one) => one.cards), SHOWN);
    }
  }

  #bubble(seat: number, text: string, cards: readonly string[] = [], stays = BUBBLE): void {
    this.bubbles = { ...this.bubbles, [seat]: { text, cards } };
    this.#timer(`bubble ${seat}`, stays, () => {
      this.bubbles = Object.fromEntries(Object.entries(this.bubbles).filter(([key]) => Number(key) !== seat));
    });
  }

  /** A complete trick lies for its time, or until it is taken away. */
  #keepTrick(screen: Screen): void {
    const name = 'trick';
    const stays = screen.pace.wait ? null : (screen.pace.keep ?? STAYS[screen.pace.tempo]);
    const timed = this.complete && stays !== null ? `${this.#keyOf(screen)} ${stays}` : '';
    if (timed === this.#timed) return;
    this.#timed = timed;
    if (timed === '' || stays === null) clearTimeout(this.#timers.get(name));
    else this.#timer(name, stays, () => this.sweep());
  }

  /** After a broken line: all is up to date again. */
  #resume(): void {
    if (!this.#away) return;
    this.#away = false;
    this.back = true;
    this.#hearing.say(tableWords().link.back);
    this.#timer('back', BACK, () => (this.back = false));
  }

  /** The move was refused: the card slides back, and the reason stands beside it. */
  #giveBack(text: string): void {
    const card = this.move?.card ?? null;
    this.move = null;
    this.returned = card;
    this.explain(text, card);
  }

  #make(wish: Wish, card: string | null = null, point: Point | null = null): void {
    this.dismiss();
    this.chosen = null;
    this.returned = null;
    this.#touched = point === null ? null : { ...point, at: performance.now() };
    this.#hearing.hush();
    this.move = { id: this.#line.move(wish, this.n), card, done: null };
  }

  #sameTouch(point: Point | null): boolean {
    const last = this.#touched;
    if (last === null || point === null || performance.now() - last.at > TWICE.within) return false;
    return Math.hypot(point.x - last.x, point.y - last.y) < TWICE.near;
  }

  #notNow(screen: Screen): string {
    const { hand } = tableWords();
    if (screen.ask !== null && screen.ask.kind !== 'play') return screen.ask.text;
    const next = screen.to_act;
    return hand.notYourTurn(next === null || next === screen.you ? null : who(screen, next));
  }

  #onItsWay(): string | null {
    const card = this.move?.card ?? null;
    return card !== null && this.screen?.hand.some((held) => held.card === card) ? card : null;
  }

  #isComplete(screen: Screen, trick: TrickShown): boolean {
    return trick.cards.length === screen.places.length;
  }

  #keyOf(screen: Screen): string {
    return screen.trick === null ? '' : `${screen.deal}:${screen.trick.number}`;
  }

  #timer(name: string, delay: number, then: () => void): void {
    clearTimeout(this.#timers.get(name));
    this.#timers.set(name, setTimeout(then, delay));
  }
}
