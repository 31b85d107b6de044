"""The facts beside the table: contract, points, last trick, what was announced."""

from collections.abc import Iterator
from enum import IntEnum, auto
from typing import TypeAlias

from rebelote.cards import Card, side_count, side_of
from rebelote.cli.canvas import wrapped
from rebelote.cli.speech import Speech
from rebelote.game.actions import Pass
from rebelote.game.trick import Trick
from rebelote.game.views import Fate, SeatView, Stage
from rebelote.rules.axes import Stock

ROWS, ROOM = 10, 28
"""Lines of the panel, and their length."""

_FATES = {Fate.VALID: "✓ ", Fate.BEATEN: "✗ ", Fate.CANCELLED: "= ", Fate.CALLED: ""}


class _Need(IntEnum):
    """How much a fact is needed; where room is short the last of these go first."""

    ALWAYS = auto()
    POINTS = auto()
    DRAWN = auto()
    LAST_TRICK = auto()
    WAITING = auto()
    STOCK = auto()
    TRICKS = auto()


_Fact: TypeAlias = tuple[_Need, str]


def facts_beside(
    view: SeatView, speech: Speech, finished: Trick | None, drew: Card | None
) -> list[str]:
    """The panel's lines; the last trick is left out while it still lies on the table."""
    facts = [(need, _laid_out(text)) for need, text in _facts(view, speech, finished, drew)]
    while sum(len(lines) for _, lines in facts) > ROWS and len({need for need, _ in facts}) > 1:
        least = max(need for need, _ in facts)
        facts = [fact for fact in facts if fact[0] != least]
    return [line for _, lines in facts for line in lines][:ROWS]


def _laid_out(text: str) -> list[str]:
    first, *more = wrapped(text, ROOM)
    return [first, *(line if line.startswith(" ") else f"  {line}" for line in more)]


def _facts(
    view: SeatView, speech: Speech, finished: Trick | None, drew: Card | None
) -> Iterator[_Fact]:
    texts = speech.texts
    for line in _contract(view, speech):
        yield _Need.ALWAYS, line
    if view.turned is not None and (view.stage is Stage.AUCTION or not view.tricks):
        yield _Need.WAITING, pair(speech, texts.turned, speech.sign(view.turned))
    if view.pending:
        yield _Need.WAITING, pair(speech, texts.waiting, str(view.pending))
    if view.stage is Stage.AUCTION:
        for line in _bids(view, speech):
            yield _Need.ALWAYS, line
        return
    if view.points:
        yield _Need.POINTS, pair(speech, texts.points_now, by_side(view.points, speech))
        yield _Need.TRICKS, pair(speech, texts.tricks_now, by_side(_tricks(view, speech), speech))
    last = view.last_trick
    if last is not None and finished is None:
        title = texts.last_trick.format(who=speech.who(last.winner))
        yield _Need.LAST_TRICK, pair(speech, title, "")
        yield _Need.LAST_TRICK, f"  {_who_played(last, speech)}"
    if view.rules.stock is Stock.DRAW and view.stock_size and view.stage is Stage.PLAY:
        yield _Need.STOCK, pair(speech, texts.stock, str(view.stock_size))
    if drew is not None:
        yield _Need.DRAWN, texts.draws_you.format(card=speech.card(drew))
    for line in announced(view, speech):
        yield _Need.ALWAYS, line


def announced(view: SeatView, speech: Speech) -> Iterator[str]:
    """What was announced and what became of it, and every belote, a line each."""
    for heard in view.heard:
        lost = heard.fate in (Fate.BEATEN, Fate.CANCELLED)
        if lost and not speech.signs:
            continue  # words alone have no sign for it
        mark = _FATES[heard.fate] if speech.signs else ""
        what = speech.heard(heard)
        yield f"{mark}{speech.seat(heard.seat)}{speech.colon} {what}"
    for belote in view.belotes:
        said = speech.texts.rebelote if belote.again else speech.texts.belote
        yield said.format(who=speech.seat(belote.seat)).rstrip(".")


def _contract(view: SeatView, speech: Speech) -> Iterator[str]:
    if view.contract is None:
        yield speech.texts.no_contract
        return
    auction = view.stage is Stage.AUCTION
    name = speech.texts.highest_bid if auction else speech.texts.contract
    yield pair(speech, name, speech.contract(view.contract))
    yield "  " + speech.texts.contract_by.format(who=speech.who(view.contract.taker))


def _bids(view: SeatView, speech: Speech) -> Iterator[str]:
    """The bids that were made; passes stand before their seats."""
    made = [(seat, call) for seat, call in view.calls if not isinstance(call, Pass)]
    if not made:
        return
    yield pair(speech, speech.texts.bids_so_far, "")
    for seat, call in made[-4:]:
        yield f"  {speech.seat(seat)} {speech.call(call)}"


def _who_played(trick: Trick, speech: Speech) -> str:
    """The cards with their players' initials, in a line of the panel."""
    return " ".join(
        # One word each: a line is never broken between a player and the card.
        f"{speech.initial((trick.leader + step) % speech.players)}\u00a0{speech.sign(card)}"
        for step, card in enumerate(trick.cards)
    )


def _tricks(view: SeatView, speech: Speech) -> tuple[int, ...]:
    taken = [0] * side_count(speech.players)
    for seat, tricks in enumerate(view.taken):
        taken[side_of(seat, speech.players)] += tricks
    return tuple(taken)


def by_side(numbers: tuple[int, ...], speech: Speech) -> str:
    """Numbers side by side, the player's own first; three have initials for names."""
    if len(numbers) > 2:
        return ", ".join(f"{speech.initial(side)}\u00a0{numbers[side]}" for side in speech.sides())
    return ", ".join(f"{speech.side(side)} {numbers[side]}" for side in speech.sides())


def pair(speech: Speech, name: str, value: str) -> str:
    """A fact and its name."""
    return f"{name}{speech.colon} {value}".rstrip()
