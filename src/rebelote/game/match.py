"""A match seen from outside: what has been marked, and what each finished deal came to."""

from typing import TypeAlias

import msgspec

from rebelote.cards import Seat, Side, side_count
from rebelote.game._state import MatchState, Phase
from rebelote.rules.facts import Promise
from rebelote.rules.marks.lines import Marks

State: TypeAlias = MatchState
"""A match's state, to be held and handed back to the engine; what is in it is the referee's."""


class Standing(msgspec.Struct, frozen=True):
    """Where a match stands. Totals are per side; `pending` are points that wait."""

    totals: tuple[int, ...]
    pending: int
    over: bool
    winner: Side | None
    dealer: Seat
    deal_over: bool


class DealScore(msgspec.Struct, frozen=True):
    """What a deal came to, as records state it; see `docs/notation.md` for each field."""

    marks: Marks
    taker: Seat | None = None
    trump: str | None = None
    level: int | str | None = None
    multiplier: int = 1
    card_points: tuple[int, ...] = ()
    declarations: tuple[int, ...] = ()
    belote: tuple[int, ...] = ()
    capot: Side | None = None


def standing_of(state: State) -> Standing:
    """Totals, waiting points, whether the match is over, and who deals."""
    deal = state.deal
    return Standing(
        state.totals,
        state.pending,
        state.over,
        state.winner,
        state.dealer,
        deal is None or deal.phase is Phase.OVER,
    )


def score_of(state: State) -> DealScore | None:
    """The score of the deal on the table, None while it is not finished."""
    deal = state.deal
    if deal is None or deal.marks is None:
        return None
    facts = deal.facts
    if facts is None:
        return DealScore(deal.marks)
    contract = facts.contract
    assert contract.trump is not None
    sides = range(side_count(facts.players))
    return DealScore(
        deal.marks,
        taker=contract.taker,
        trump=contract.trump.code,
        level=contract.level if contract.promise is Promise.POINTS else contract.promise.value,
        multiplier=contract.doubling.times(state.rules.redouble),
        card_points=facts.card_points,
        declarations=tuple(
            sum(one.points for one in facts.announced if one.valid and one.side == side)
            for side in sides
        ),
        belote=facts.belote,
        capot=facts.capot,
    )
