"""The leak check: cards a seat cannot tell apart change places, and nothing it gets may change.

A deal is played to some point. For an observer (a seat, or None for a spectator) every place of the
pack whose card it has not seen is found, the cards of some of these places change places, and the
same actions are played again. Where the second deal is possible too, and looked the same to the
observer so far, the observer's view, legal actions and refusals must be the same bytes.
"""

from collections.abc import Iterator
from typing import Any

import msgspec

from rebelote.cards import CARDS, Card, Deck, Seat, hand_of
from rebelote.game import engine
from rebelote.game.actions import (
    ANNOUNCE,
    ANNUL,
    CONTRE,
    PASS,
    SAY_BELOTE,
    SURCONTRE,
    TAKE,
    Action,
    Bid,
    Name,
    play,
)
from rebelote.game.events import Announced, Dealt, Drawn, Event, Shown
from rebelote.game.match import State
from rebelote.game.views import seat_view, spectator_view
from rebelote.rules.axes import BID_STEP
from rebelote.rules.facts import Promise
from rebelote.rules.order import Trump
from rebelote.rules.refusals import Refusal
from rebelote.testing.luck import Pick, shuffled

_json = msgspec.json.Encoder().encode
_msgpack = msgspec.msgpack.Encoder().encode
_MOST_TENS = 66

Move = tuple[Seat, Action]
"""Who did what."""


class Leak(msgspec.Struct, frozen=True):
    """Something that changed with cards the observer cannot see."""

    observer: Seat | None
    what: str
    first: str
    second: str


def leaks_in(
    state: State, deck: Deck, moves: list[Move], observer: Seat | None, pick: Pick
) -> tuple[int, list[Leak]]:
    """Play a deal's moves with other hidden cards, and compare what the observer gets.

    `state` awaits a deal. Returns how many other deals were possible and compared, and every leak.
    """
    known = _play(state, deck, moves)
    assert known is not None  # the moves were played with this deck
    after, events = known
    seen = seen_by(after, events, observer)
    places = [place for place, card in enumerate(deck) if not seen >> card & 1]
    told = public_events(events, observer)
    compared = 0
    leaks: list[Leak] = []
    for other in other_decks(deck, places, pick):
        twin = _play(state, other, moves)
        if twin is None or public_events(twin[1], observer) != told:
            continue  # the observer could tell that the cards do not lie so
        compared += 1
        for (what, first), (_, second) in zip(
            _gets(after, observer), _gets(twin[0], observer), strict=True
        ):
            if first != second:
                leaks.append(Leak(observer, what, repr(first), repr(second)))
    return compared, leaks


def public_events(events: list[Event], observer: Seat | None) -> list[Any]:
    """What an observer hears and sees of these events, written plainly."""
    told: list[Any] = []
    for event in events:
        if isinstance(event, Dealt):
            told.append(("dealt", event.dealer))
        elif isinstance(event, Drawn):
            told.append(("drawn", event.seat, event.card if event.seat == observer else None))
        elif isinstance(event, Announced) and event.seat != observer:
            kinds = [announcement.kind for announcement in event.announcements]
            told.append(("announced", event.seat, kinds))
        elif isinstance(event, Shown):
            settled = event.settled
            told.append(("shown", settled.valid))
            told.extend(
                [(one.seat, one.announcement.kind) for one in fate]
                for fate in (settled.beaten, settled.cancelled)
            )
        else:
            told.append(event)
    return told


def every_action() -> Iterator[Action]:
    """Every action of every rule set, some that are none among them."""
    yield from (PASS, TAKE, CONTRE, SURCONTRE, ANNOUNCE, SAY_BELOTE, ANNUL)
    for trump in Trump:
        yield Name(trump)
        yield Bid(trump, promise=Promise.CAPOT)
        yield Bid(trump, promise=Promise.GENERALE)
        yield from (Bid(trump, tens * BID_STEP) for tens in range(1, _MOST_TENS + 1))
        yield Bid(trump, 82)
    yield from (Bid(Trump.HEARTS, level) for level in (1, 85, 101, 999))
    yield from (play(card) for card in CARDS)


_TRIED = tuple(every_action())


def _play(state: State, deck: Deck, moves: list[Move]) -> tuple[State, list[Event]] | None:
    """The state after these moves and all that happened, None where one of them is refused."""
    step = engine.deal(state, deck)
    assert not isinstance(step, Refusal)
    events = list(step.events)
    for seat, action in moves:
        done = engine.act(step.state, seat, action)
        if isinstance(done, Refusal):
            return None
        step = done
        events += step.events
    return step.state, events


def seen_by(state: State, events: list[Event], observer: Seat | None) -> int:
    """The cards that lie where the observer saw them lie: public ones, and its own hand's."""
    view = spectator_view(state) if observer is None else seat_view(state, observer)
    seen: list[Card] = [card for trick in view.tricks for card in trick.cards]
    seen += view.trick
    seen += [card for heard in view.heard for card in heard.cards]
    if view.turned is not None:
        seen.append(view.turned)
    own = 0 if observer is None else getattr(view, "hand", 0)
    return hand_of(seen) | own


def other_decks(deck: Deck, places: list[int], pick: Pick) -> Iterator[Deck]:
    """The pack with unseen cards elsewhere: all of them once, then two at a time."""
    if len(places) < 2:
        return
    yield _moved(deck, places, shuffled(pick, places))
    for _ in range(3):
        first, second, *_ = shuffled(pick, places)
        yield _moved(deck, [first, second], [second, first])


def _moved(deck: Deck, places: list[int], others: list[int]) -> Deck:
    cards = list(deck)
    for place, other in zip(places, others, strict=True):
        cards[place] = deck[other]
    return tuple(cards)


def _gets(state: State, observer: Seat | None) -> Iterator[tuple[str, object]]:
    """Everything that an observer is ever sent."""
    if observer is None:
        view = spectator_view(state)
        yield "view", (_json(view), _msgpack(view))
        return
    own = seat_view(state, observer)
    yield "view", (_json(own), _msgpack(own))
    yield "legal", _json(engine.legal_actions(state, observer))
    for action in _TRIED:
        done = engine.act(state, observer, action)
        if isinstance(done, Refusal):
            yield str(action), (_json(done), done.text("fr"), done.text("en"))
        else:
            yield str(action), None
