"""The table drawn on 80 columns: the player at the bottom, the others round it."""

from collections.abc import Sequence

import msgspec

from rebelote.cards import Card, Seat, hand_of, suit_of
from rebelote.cli.canvas import HEIGHT, WIDTH, Canvas, wrapped
from rebelote.cli.panel import facts_beside
from rebelote.cli.speech import Speech
from rebelote.game.actions import Play
from rebelote.game.holding import sorted_hand
from rebelote.game.trick import Trick
from rebelote.game.views import SeatView, Stage
from rebelote.rules.order import order_of

LINES = HEIGHT - 2
"""The table's lines. One row is typed on, and the cursor stands on the next one after that."""

_MIDDLE, _EDGE = 25, 50
_TITLE, _TABLE, _BAR, _HAND, _TEXT = 0, 1, 11, 12, 16
_CARD_WIDTH, _STEP = 5, 6

TALK = LINES - _TEXT
"""Lines under the hand, for what was just said and done, and for the question."""

# Where each seat sits, by how far it is on the player's left and how many play.
_BOTTOM, _LEFT, _TOP, _RIGHT = range(4)
_PLACES = {2: (_BOTTOM, _TOP), 3: (_BOTTOM, _LEFT, _RIGHT), 4: (_BOTTOM, _LEFT, _TOP, _RIGHT)}
_CARD_AT = {
    _BOTTOM: (_MIDDLE - 2, _TABLE + 7),
    _LEFT: (_MIDDLE - 11, _TABLE + 4),
    _TOP: (_MIDDLE - 2, _TABLE + 1),
    _RIGHT: (_MIDDLE + 7, _TABLE + 4),
}


class Scene(msgspec.Struct, frozen=True, kw_only=True):
    """What a screen shows.

    `finished` is a complete trick that still lies on the table; `talk` what was just said, the
    last line last; `answers` what was asked for; `warning` why something was refused; `ask` what is
    asked.
    """

    view: SeatView
    finished: Trick | None = None
    talk: Sequence[str] = ()
    answers: Sequence[str] = ()
    warning: str = ""
    ask: str = ""
    drew: Card | None = None


def draw(scene: Scene, speech: Speech, colour: bool) -> list[str]:
    """The screen, line by line, always as many."""
    canvas = Canvas(LINES)
    view = scene.view
    canvas.put(0, _TITLE, "─" * _EDGE + "┬" + "─" * (WIDTH - _EDGE - 1), "dim")
    _title(canvas, view, speech)
    _seats(canvas, scene, speech)
    _trick(canvas, scene, speech)
    for row, fact in enumerate(facts_beside(scene.view, speech, scene.finished, scene.drew)):
        canvas.put(_EDGE + 2, _TABLE + row, fact[: WIDTH - _EDGE - 2])
    for row in range(_TABLE, _BAR):
        canvas.put(_EDGE, row, "│", "dim")
    canvas.put(0, _BAR, "─" * _EDGE + "┴" + "─" * (WIDTH - _EDGE - 1), "dim")
    _hand(canvas, view, speech)
    _text(canvas, scene, speech)
    return canvas.lines(colour)


def _title(canvas: Canvas, view: SeatView, speech: Speech) -> None:
    texts, rules = speech.texts, view.rules
    name = rules.title[speech.language]
    canvas.put(1, _TITLE, f" {name} · {texts.deal_title.format(n=view.deal_number)} ", "bold")
    totals = "   ".join(f"{speech.side(side)} {view.totals[side]}" for side in speech.sides())
    canvas.right(WIDTH - 1, _TITLE, f" {totals}   ({speech.length(rules)}) ", "bold")


def _settled(view: SeatView) -> bool:
    """Whether trumps are chosen for good: a bid may still be beaten."""
    return view.stage is not Stage.AUCTION


def _place(seat: Seat, speech: Speech) -> int:
    return _PLACES[speech.players][(seat - speech.me) % speech.players]


def _seats(canvas: Canvas, scene: Scene, speech: Speech) -> None:
    view, texts = scene.view, speech.texts
    for seat in range(speech.players):
        marks = []
        if seat == view.dealer:
            marks.append(texts.dealer_mark)
        if _settled(view) and view.contract is not None and view.contract.taker == seat:
            trump = view.contract.trump
            sign = "♠♥♦♣"[trump] if trump is not None and trump.is_suit else ""
            marks.append(f"{texts.taker_mark} {sign}".strip())
        # Between two tricks nobody is asked yet: the cards still lie there.
        turn = view.to_act == seat and scene.finished is None
        name = f"▶ {speech.seat(seat)}" if turn else speech.seat(seat)
        style = "turn" if turn else "bold"
        shown = f" {name} " if turn else name
        place = _place(seat, speech)
        if place in (_TOP, _BOTTOM):
            row = _TABLE if place == _TOP else _TABLE + 9
            # Cards take the rows between: names stand beside them on the bottom line.
            x = _MIDDLE - len(shown) // 2 if place == _TOP else _MIDDLE - 5 - len(shown)
            canvas.put(x, row, shown, style)
            after = _MIDDLE + (len(shown) + 1) // 2 + 2 if place == _TOP else _MIDDLE + 5
            canvas.put(after, row, " · ".join(marks), "dim")
            continue
        lines = [(shown, style), *((mark, "dim") for mark in marks)]
        for row, (text, look) in enumerate(lines):
            at = _TABLE + 4 + row
            if place == _LEFT:
                canvas.put(1, at, text, look)
            else:
                canvas.right(_EDGE - 1, at, text, look)


def _trick(canvas: Canvas, scene: Scene, speech: Speech) -> None:
    """The cards on the table, or what each seat said last while trumps are chosen."""
    view = scene.view
    if view.stage is Stage.AUCTION:
        last = dict(view.calls)
        for seat, call in last.items():
            x, y = _CARD_AT[_place(seat, speech)]
            words = speech.call(call)
            canvas.centre(x + 2, y + 1, words)
        if view.turned is not None:
            _card(canvas, _MIDDLE - 2, _TABLE + 4, speech.sign(view.turned), "", True)
        return
    trick = scene.finished
    cards = view.trick if trick is None else trick.cards
    leader = view.leader if trick is None else trick.leader
    if not cards or leader is None or view.contract is None or view.contract.trump is None:
        return
    best = order_of(view.contract.trump, view.rules.suitless_points).winner(cards)
    for step, card in enumerate(cards):
        x, y = _CARD_AT[_place((leader + step) % speech.players, speech)]
        _card(canvas, x, y, speech.sign(card), "", step == best)
    if trick is not None:
        points = speech.trick_points(view, trick)
        canvas.centre(_MIDDLE, _TABLE + 5, f"+{points}", "bold")


def _card(canvas: Canvas, x: int, y: int, sign: str, style: str, strong: bool) -> None:
    """A card of three rows; a strong one, that holds the trick, has a double edge."""
    edges = "╔═╗║╚╝" if strong else "╭─╮│╰╯"
    canvas.put(x, y, f"{edges[0]}{edges[1] * 3}{edges[2]}", style)
    canvas.put(x, y + 1, f"{edges[3]}{sign:>3}{edges[3]}", style)
    canvas.put(x, y + 2, f"{edges[4]}{edges[1] * 3}{edges[5]}", style)


def _text(canvas: Canvas, scene: Scene, speech: Speech) -> None:
    """What was said, what was asked for or refused, and the question, from top to bottom."""
    ask = wrapped(scene.ask, WIDTH - 2) if scene.ask else []
    news = [(line, "") for answer in scene.answers for line in wrapped(answer, WIDTH - 2)]
    if scene.warning:
        first, *more = wrapped(scene.warning, WIDTH - 4)
        news += [(f"! {first}", "warn"), *((f"  {line}", "warn") for line in more)]
    room = TALK - len(ask)
    news = news[:room]
    said = [line for each in scene.talk for line in wrapped(each, WIDTH - 2)]
    left = room - len(news)
    rows = [(line, "") for line in said[len(said) - min(left, len(said)) :]] + news
    for row, (line, style) in enumerate(rows):
        canvas.put(1, _TEXT + row, line, style)
    for row, line in enumerate(ask, LINES - len(ask)):
        canvas.put(1, row, line, "bold")
    if ask and len(ask[-1]) + len(speech.texts.help_mark) < WIDTH - 3:
        canvas.right(WIDTH - 1, LINES - 1, speech.texts.help_mark, "dim")


def _hand(canvas: Canvas, view: SeatView, speech: Speech) -> None:
    """The hand: what may be played is raised, the rest is flat and dim; each has its number."""
    cards = sorted_hand(view)
    playable = hand_of(action.card for action in view.legal if isinstance(action, Play))
    trump = view.contract.trump if _settled(view) and view.contract is not None else None
    x = (WIDTH - _STEP * len(cards)) // 2
    for place, card in enumerate(cards):
        clear = not playable or playable >> card & 1
        raised = bool(playable) and bool(clear)
        y = _HAND if raised else _HAND + 1
        at = x + _STEP * place
        _card(canvas, at, y, speech.sign(card), "" if clear else "dim", strong=False)
        if _settled(view):
            number = str(place + 1)
            if not raised and playable and len(number) == 1:
                number = f"({number})"
            canvas.centre(at + 2, y + 2, number, "bold" if raised else "dim")
        if trump is not None and int(trump) == int(suit_of(card)) and place == 0:
            canvas.right(x - 1, y + 1, speech.texts.trumps, "dim")
