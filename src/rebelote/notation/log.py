"""A table's log written down as a record: the events give the actions back."""

from collections.abc import Iterable

from rebelote.cards import Deck, Seat
from rebelote.game import engine
from rebelote.game.actions import ANNOUNCE, ANNUL, SAY_BELOTE, Action, play
from rebelote.game.events import Announced, BeloteSaid, Called, Dealt, Event, LaidDown, Played
from rebelote.game.match import State
from rebelote.notation.record import RecordedDeal, record_line
from rebelote.notation.text import action_text
from rebelote.rules.ruleset import RuleSet


def record_of(rules: RuleSet, log: Iterable[Event]) -> str:
    """A match's log as one line of a file of records, a deal in progress included."""
    return record_line(rules, recorded_deals(rules, log))


def recorded_deals(rules: RuleSet, log: Iterable[Event]) -> list[RecordedDeal]:
    """The deals of a match's log, each with the pack it was dealt from and every action's text."""
    deals: list[tuple[Seat, Deck, list[str]]] = []
    state: State | None = None
    for event in log:
        if isinstance(event, Dealt):
            deals.append((event.dealer, event.deck, []))
            state = engine.start(rules, event.dealer) if state is None else state
        assert state is not None  # a log begins with a deal
        done = _action_of(event)
        if done is not None:
            seat, action = done
            text = action_text(action)
            # Where one may double out of turn, the record says who did.
            out_of_turn = seat != engine.to_act(state)
            deals[-1][2].append(f"{text}@{seat}" if out_of_turn else text)
        state = engine.apply(state, event)
    return [RecordedDeal(dealer, deck, tuple(actions)) for dealer, deck, actions in deals]


def _action_of(event: Event) -> tuple[Seat, Action] | None:
    """Who did what to cause an event, None for what followed by itself."""
    if isinstance(event, Called):
        return event.seat, event.call
    if isinstance(event, Played):
        return event.seat, play(event.card)
    if isinstance(event, Announced):
        return event.seat, ANNOUNCE
    if isinstance(event, BeloteSaid):
        return event.seat, SAY_BELOTE
    if isinstance(event, LaidDown):
        return event.seat, ANNUL
    return None
