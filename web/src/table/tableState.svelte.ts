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
  TrickShown,
  Trouble,
  Update,
} from '../lib/protocol';
import type { LineState, Line } from '../lib/socket.svelte';
import type { Sound } from '../lib/sounds';
import { soundsOf, speak } from './aloud';
import { Bubbles } from './bubbles.svelte';
import type { Hearing } from './hearing.svelte';
import { Mat } from './mat.svelte';
import { Parting } from './parting.svelte';
import { who } from './places';
import { newCards } from './telling';
import { Timers } from './timers';
import { Touch, type Point } from './touch';
import { whyOf, type Why } from './why';
import { tableWords } from './words';

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

const WHY = 6000;
const BACK = 2500;

export class TableState {
  screen: Screen | null = $state.raw(null);
  /** There is no such table. */
  missing = $state(false);
  /** Just reconnected: said for a moment. */
  back = $state(false);
  paused = $state(false);
  /** The seat is played from another window. */
  elsewhere = $state(false);
  move: Move | null = $state.raw(null);
  why: Why | null = $state.raw(null);
  hint: Hint | null = $state.raw(null);
  /** The call that a hint has put on the bidding box, to be confirmed. */
  proposed: string | null = $state(null);
  /** The card that a first touch chose, where cards are touched twice. */
  chosen: string | null = $state(null);
  /** The card drawn last, until one's next card. */
  drawn: string | null = $state(null);
  readonly mat = new Mat();
  readonly bubbles = new Bubbles();
  readonly parting = new Parting();
  /** What happened in the deal on the table. */
  story: readonly Happening[] = $state.raw([]);
  /** The cards of the hand that came with the last update, in order. */
  arrived: readonly string[] = $state.raw([]);
  /** The card that came back from the mat, refused. */
  returned: string | null = $state(null);
  /** Whether the last change may be seen moving: not when much of it came at once. */
  lively = false;
  n = 0;

  #away = false;
  #touch = new Touch();
  #timers = new Timers();

  readonly #line: Sender;
  readonly #hearing: Hearing;
  readonly #sound: (sound: Sound) => void;

  constructor(line: Sender, hearing: Hearing, sound: (sound: Sound) => void = () => {}) {
    this.#line = line;
    this.#hearing = hearing;
    this.#sound = sound;
  }

  /** What lies on the mat. */
  get trick(): TrickShown | null {
    return this.screen === null ? null : this.mat.trick(this.screen, this.#onItsWay());
  }

  /** A complete trick lies on the mat still. */
  get complete(): boolean {
    return this.screen !== null && this.#onItsWay() === null && this.mat.isComplete(this.screen);
  }

  /** The last trick that may be looked at again. */
  get last(): TrickShown | null {
    return this.screen === null ? null : this.mat.last(this.screen);
  }

  /** The hand without the card that is on its way. */
  get hand(): Screen['hand'] {
    const card = this.#onItsWay();
    const hand = this.screen?.hand ?? [];
    return card === null ? hand : hand.filter((held) => held.card !== card);
  }

  /** Whether no move can be made: one is on its way, or the seat is played from another window. */
  get busy(): boolean {
    return this.move !== null || this.elsewhere;
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
    this.#timers.stop();
    this.mat.stop();
    this.bubbles.stop();
    this.#hearing.stop();
  }

  // The line

  linked(state: LineState): void {
    const { link } = tableWords();
    if (state === 'away' && !this.#away) {
      this.#away = true;
      this.#hearing.say(link.lost);
    }
    this.elsewhere = state === 'replaced';
    if (this.elsewhere) {
      this.move = null; // nobody answers it here: what comes next shows whether it was made
      this.#hearing.say(link.replaced);
    }
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
    if (screen === null || screen.you === null || this.busy || this.#touch.isSame(point)) return;
    this.dismiss();
    const held = screen.hand.find((one) => one.card === card);
    if (held === undefined) return;
    if (!held.ok) {
      if (screen.ask?.kind === 'trick') return this.takeTrick();
      return this.explain(held.why || this.#notNow(screen), card);
    }
    const first = twice && point !== null && this.chosen !== card;
    const parts = this.parting.stops(screen, this.n, card);
    if (first || parts) {
      this.chosen = card;
      if (parts) this.#askFirst(point);
      else this.#hearing.say(tableWords().hand.chosen(cardName(card)));
      return;
    }
    this.act(card, point);
  }

  /** Call, announce or play. */
  act(action: string, point: Point | null = null): void {
    const screen = this.screen;
    if (screen === null || this.busy || this.#touch.isSame(point)) return;
    const card = screen.hand.some((held) => held.card === action) ? action : null;
    if (card !== null) {
      this.mat.sweep(screen);
      this.#sound('card');
      this.drawn = null;
      this.lively = true;
    }
    this.#make({ t: 'act', action }, card, point);
  }

  ready(entropy: string): void {
    if (this.screen?.ask?.kind !== 'ready' || this.busy) return;
    this.mat.sweep(this.screen);
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
    if (this.screen === null || !this.complete) return;
    this.mat.sweep(this.screen);
    if (this.screen.you !== null) this.#line.say({ t: 'go-on' }, this.n);
  }

  /** Show why something cannot be done, and say it at once. */
  explain(text: string, card: string | null = null): void {
    this.why = whyOf(text, card);
    this.#hearing.warn(text);
    this.#timers.set('why', WHY, () => (this.why = null));
  }

  dismiss(): void {
    this.why = null;
    this.hint = null;
    this.parting.dismiss();
  }

  // What comes

  update({ n, told, screen, fresh }: Update): void {
    if (n < this.n && !fresh) return;
    const before = this.screen;
    const first = before === null;
    const plays = told.filter((one) => one.e === 'played').length;
    this.lively = !fresh && !first && plays < 3;

    const undone = told.some((one) => one.e === 'undone');
    if (!first) this.mat.turn(before, screen, undone);
    this.arrived = !first && before.deal === screen.deal ? newCards(before, screen) : screen.hand.map((held) => held.card);
    const sameDeal = !first && !fresh && !told.some((one) => one.e === 'dealt');
    this.story = fresh || first ? told : this.#story(told, sameDeal);

    const moved = n !== this.n;
    this.n = n;
    this.screen = screen;
    this.paused = false;
    if (moved) this.#settle();
    if (moved && !first) this.dismiss();

    const turn = speak(this.#hearing, told, screen, before, fresh || first);
    if (!fresh) this.#show(told, screen, turn);
    this.mat.keep(screen);
    this.#resume();
  }

  /** Nothing of the screen before stands in the way of the next. */
  #settle(): void {
    this.chosen = null;
    this.proposed = null;
    this.returned = null;
    const move = this.move;
    if (move === null) return;
    if (move.done !== null && move.done <= this.n) this.move = null;
  }

  #story(told: readonly Happening[], sameDeal: boolean): readonly Happening[] {
    if (sameDeal) return [...this.story, ...told];
    return told.slice(told.findLastIndex((one) => one.e === 'dealt'));
  }

  #show(told: readonly Happening[], screen: Screen, turn: boolean): void {
    this.bubbles.hear(told, screen);
    for (const sound of soundsOf(told, screen.you)) this.#sound(sound);
    if (turn) this.#sound('turn');
    for (const one of told) {
      if (one.e === 'dealt') this.drawn = null;
      else if (one.e === 'drew' && one.card !== null) this.drawn = one.card;
    }
  }

  /** After a broken line: all is up to date again. */
  #resume(): void {
    if (!this.#away) return;
    this.#away = false;
    this.back = true;
    this.#hearing.say(tableWords().link.back);
    this.#timers.set('back', BACK, () => (this.back = false));
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
    this.#touch.used(point);
    this.#hearing.hush();
    this.move = { id: this.#line.move(wish, this.n), card, done: null };
  }

  /** The touched card gives up what may be said: a second one that was meant plays it. */
  #askFirst(point: Point | null): void {
    const { parting } = tableWords();
    this.#touch.used(point);
    this.#hearing.warn(`${parting.title(this.parting.now?.choice.action ?? '')} ${parting.again}`);
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
}
