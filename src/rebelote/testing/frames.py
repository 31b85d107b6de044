"""The leak check over the wire: what a server sends a seat, at every step, byte by byte.

As in `leaks`, cards that the observer cannot tell apart change places. Here everything that the
observer was sent up to that moment is compared, not its last view alone.
"""

from collections.abc import Callable, Iterator
from typing import TypeAlias

from rebelote.cards import Deck, Seat
from rebelote.game import engine
from rebelote.game.events import Event
from rebelote.game.match import State
from rebelote.game.views import TableView, seat_view, spectator_view
from rebelote.rules.refusals import Refusal
from rebelote.testing.leaks import Leak, Move, other_decks, public_events, seen_by
from rebelote.testing.luck import Pick

Frames: TypeAlias = Callable[[TableView, tuple[Event, ...]], tuple[bytes, ...]]
"""What is sent to an observer after a step: its view, and what has happened since the last one."""


def leaks_in_frames(
    state: State, deck: Deck, moves: list[Move], observer: Seat | None, pick: Pick, frames: Frames
) -> tuple[int, list[Leak]]:
    """Play a deal's moves with other hidden cards, and compare every frame on the way.

    `state` awaits a deal. Returns how many other deals were possible and compared, and every leak.
    """
    known = _steps(state, deck, moves)
    assert known is not None  # the moves were played with this deck
    events = [event for step in known for event in step.events]
    seen = seen_by(known[-1].state, events, observer)
    places = [place for place, card in enumerate(deck) if not seen >> card & 1]
    told = public_events(events, observer)
    sent = list(_sent(known, observer, frames))
    compared = 0
    leaks: list[Leak] = []
    for other in other_decks(deck, places, pick):
        twin = _steps(state, other, moves)
        if twin is None:
            continue
        happened = [event for step in twin for event in step.events]
        if public_events(happened, observer) != told:
            continue  # the observer could tell that the cards do not lie so
        compared += 1
        leaks += [
            Leak(observer, f"step {number}", repr(first), repr(second))
            for number, (first, second) in enumerate(
                zip(sent, _sent(twin, observer, frames), strict=True)
            )
            if first != second
        ]
    return compared, leaks


def _steps(state: State, deck: Deck, moves: list[Move]) -> list[engine.Step] | None:
    """The deal and each move after it, None where one of them is refused."""
    step = engine.deal(state, deck)
    assert not isinstance(step, Refusal)
    steps = [step]
    for seat, action in moves:
        done = engine.act(steps[-1].state, seat, action)
        if isinstance(done, Refusal):
            return None
        steps.append(done)
    return steps


def _sent(
    steps: list[engine.Step], observer: Seat | None, frames: Frames
) -> Iterator[tuple[bytes, ...]]:
    for step in steps:
        after = step.state
        view = spectator_view(after) if observer is None else seat_view(after, observer)
        yield frames(view, step.events)
