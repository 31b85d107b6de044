"""The facts beside the table: contract, points, last trick, what was announced."""

from collections.abc import Iterator

from rebelote.cards import Card, side_count, side_of
from rebelote.cli.canvas import wrapped
from rebelote.cli.speech import Speech
from rebelote.game.actions import Pass
from rebelote.game.trick import Trick
from rebelote.game.views import Fate, SeatView, Stage
from rebelote.rules.axes import Stock

ROWS, ROOM = 10, 28
"""Lines of the panel, and their length."""


def facts_beside(
    view: SeatView, speech: Speech, finished: Trick | None, drew: Card | None
) -> list[str]:
    """The panel's lines; the last trick is left out while it still lies on the table."""
    lines: list[str] = []
    for fact in _facts(view, speech, finished, drew):
        first, *more = wrapped(fact, ROOM)
        lines += [first, *(line if line.startswith(" ") else f"  {line}" for line in more)]
    return lines[:ROWS]


def _facts(
    view: SeatView, speech: Speech, finished: Trick | None, drew: Card | None
) -> Iterator[str]:
    texts = speech.texts
    yield from _contract(view, speech)
    if view.turned is not None and (view.stage is Stage.AUCTION or not view.tricks):
        yield _pair(speech, texts.turned, speech.sign(view.turned))
    if view.stage is Stage.AUCTION:
        yield from _bids(view, speech)
        if view.pending:
            yield _pair(speech, texts.waiting, str(view.pending))
        return
    if view.points:
        yield _pair(speech, texts.points_now, _by_side(view.points, speech))
        yield _pair(speech, texts.tricks_now, _by_side(_tricks(view, speech), speech))
    last = view.last_trick
    if last is not None and finished is None:
        yield _pair(speech, texts.last_trick.format(who=speech.who(last.winner)), "")
        yield "  " + " ".join(speech.sign(card) for card in last.cards)
    if view.rules.stock is Stock.DRAW and view.stock_size and view.tricks:
        yield _pair(speech, texts.stock, str(view.stock_size))
    if drew is not None:
        yield texts.draws_you.format(card=speech.sign(drew))
    yield from _announced(view, speech)
    for belote in view.belotes:
        said = texts.rebelote if belote.again else texts.belote
        yield said.format(who=speech.seat(belote.seat)).rstrip(".")
    if view.pending:
        yield _pair(speech, texts.waiting, str(view.pending))


def _contract(view: SeatView, speech: Speech) -> Iterator[str]:
    if view.contract is None:
        yield speech.texts.no_contract
        return
    auction = view.stage is Stage.AUCTION
    name = speech.texts.highest_bid if auction else speech.texts.contract
    yield _pair(speech, name, speech.contract(view.contract))
    yield "  " + speech.texts.contract_by.format(who=speech.who(view.contract.taker))


def _bids(view: SeatView, speech: Speech) -> Iterator[str]:
    """The bids that were made; passes stand before their seats."""
    made = [(seat, call) for seat, call in view.calls if not isinstance(call, Pass)]
    if not made:
        return
    yield _pair(speech, speech.texts.bids_so_far, "")
    for seat, call in made[-4:]:
        yield f"  {speech.seat(seat)} {speech.call(call)}"


def _announced(view: SeatView, speech: Speech) -> Iterator[str]:
    marks = {Fate.VALID: "✓ ", Fate.BEATEN: "✗ ", Fate.CANCELLED: "= ", Fate.CALLED: ""}
    for heard in view.heard:
        kind = speech.texts.kinds[heard.kind]
        yield f"{marks[heard.fate]}{speech.seat(heard.seat)}{speech.colon} {kind}"


def _tricks(view: SeatView, speech: Speech) -> tuple[int, ...]:
    taken = [0] * side_count(speech.players)
    for seat, tricks in enumerate(view.taken):
        taken[side_of(seat, speech.players)] += tricks
    return tuple(taken)


def _by_side(numbers: tuple[int, ...], speech: Speech) -> str:
    return ", ".join(f"{speech.side(side)} {numbers[side]}" for side in speech.sides())


def _pair(speech: Speech, name: str, value: str) -> str:
    return f"{name}{speech.colon} {value}".rstrip()
