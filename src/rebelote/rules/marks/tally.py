"""What the facts of a deal come to under the rules, before anyone marks anything."""

import msgspec

from rebelote.cards import Side, next_seat, seats_from, side_of
from rebelote.rules.axes import (
    Belote,
    BeloteInContract,
    CapotDeclarations,
    Declarations,
    DeclarationsInContract,
    Rounding,
)
from rebelote.rules.axes import DedansDeclarations as Dedans
from rebelote.rules.facts import Announced, Facts
from rebelote.rules.order import SUIT_PACK
from rebelote.rules.ruleset import RuleSet

_TEN = 10


def round_to_ten(points: int) -> int:
    """The nearest ten, five going up (T1)."""
    return (points + _TEN // 2) // _TEN * _TEN


ROUND_PACK = round_to_ten(SUIT_PACK)
"""A pack with one suit of trumps where the sheet counts in tens: 160 (004, FFB)."""


class Tally(msgspec.Struct, frozen=True, kw_only=True):
    """A deal, counted.

    `opponents` are the sides against the taker, the one nearest the dealer's left first. `worth`
    are the card points, the capot value standing in for every trick. `announced` and `belote` are
    what this table plays. `totals` is what the sides are compared on (C6).
    """

    rules: RuleSet
    facts: Facts
    taker: Side
    opponents: tuple[Side, ...]
    worth: tuple[int, ...]
    announced: tuple[Announced, ...]
    belote: tuple[int, ...]
    totals: tuple[int, ...]

    @property
    def three(self) -> bool:
        """Whether three play, each for themselves."""
        return len(self.opponents) > 1

    @property
    def capot_paid(self) -> Side | None:
        """The side that took every trick, where that has a value of its own."""
        return self.facts.capot if self.rules.capot else None

    @property
    def times(self) -> int:
        """How many times the contract counts: 1 undoubled."""
        return self.facts.contract.doubling.times(self.rules.redouble)

    def valid(self, side: Side) -> list[Announced]:
        """A side's announcements that count, whatever becomes of the contract."""
        return [each for each in self.announced if each.valid and each.side == side]

    def counting_inside(self, side: Side) -> list[Announced]:
        """A side's announcements that count when the taker falls: perhaps beaten ones too (C7)."""
        if self.rules.dedans_declarations is Dedans.VALID:
            return self.valid(side)
        return [each for each in self.announced if each.side == side]


def tally_of(rules: RuleSet, facts: Facts) -> Tally:
    """Count a deal."""
    taker = facts.taker
    worth = tuple(
        rules.capot if rules.capot and side == facts.capot else facts.card_points[side]
        for side in facts.sides
    )
    announced = _announced(rules, facts)
    belote = facts.belote if rules.belote is Belote.ON else (0,) * len(facts.sides)
    totals = []
    for side in facts.sides:
        points = worth[side]
        if rules.declarations_in_contract is DeclarationsInContract.YES:
            points += sum(each.points for each in announced if each.valid and each.side == side)
        if rules.belote_in_contract is BeloteInContract.YES:
            points += belote[side]
        totals.append(points)
    return Tally(
        rules=rules,
        facts=facts,
        taker=taker,
        opponents=_opponents(facts),
        worth=worth,
        announced=announced,
        belote=belote,
        totals=tuple(totals),
    )


def marked_worth(tally: Tally) -> tuple[int, ...]:
    """Each side's card points as it writes them down, rounded as the table does (K6, T1)."""
    rules, worth = tally.rules, tally.worth
    if rules.rounding is Rounding.NONE:
        return worth
    if rules.rounding is Rounding.EACH:
        return tuple(round_to_ten(points) for points in worth)
    marked = [0] * len(worth)
    if tally.capot_paid is not None:
        marked[tally.capot_paid] = round_to_ten(worth[tally.capot_paid])
        return tuple(marked)
    marked[tally.taker] = round_to_ten(worth[tally.taker])
    (opponent,) = tally.opponents  # no table of three rounds like this
    marked[opponent] = round_to_ten(sum(worth)) - marked[tally.taker]
    return tuple(marked)


def _opponents(facts: Facts) -> tuple[Side, ...]:
    players = facts.players
    order = seats_from(next_seat(facts.dealer, players), players)
    sides = dict.fromkeys(side_of(seat, players) for seat in order)
    return tuple(side for side in sides if side != facts.taker)


def _announced(rules: RuleSet, facts: Facts) -> tuple[Announced, ...]:
    """The announcements, after what becomes of those of a side without a trick (C12)."""
    if rules.declarations is Declarations.OFF:
        return ()
    if facts.capot is None or rules.capot_declarations is CapotDeclarations.KEPT:
        return facts.announced
    if rules.capot_declarations is CapotDeclarations.LOST:
        return tuple(each for each in facts.announced if each.side == facts.capot)
    return tuple(
        msgspec.structs.replace(each, side=facts.capot) if each.valid else each
        for each in facts.announced
    )
