"""What a side marks of its own: its cards, its announcements, its belote."""

from collections.abc import Iterable

from rebelote.cards import Side
from rebelote.rules.axes import Rounding, SuitlessPoints
from rebelote.rules.facts import Announced
from rebelote.rules.marks.lines import Line, LineKind, line, option
from rebelote.rules.marks.tally import Tally, marked_worth
from rebelote.rules.order import LAST_TRICK


def card_lines(tally: Tally, side: Side, rounded: bool = True) -> list[Line]:
    """A side's cards, the last trick, the capot bonus, and what rounding adds or takes away."""
    rules, facts = tally.rules, tally.facts
    points, worth = facts.card_points[side], tally.worth[side]
    last = LAST_TRICK if side == facts.last_trick and _ten_stands_apart(tally) else 0
    lines = line(side, LineKind.CARDS, points - last, "card_points")
    lines += line(side, LineKind.LAST_TRICK, last, "last_trick")
    lines += line(side, LineKind.CAPOT, worth - points, option(rules, "capot"))
    if rounded and rules.rounding is not Rounding.NONE:
        difference = marked_worth(tally)[side] - worth
        lines += line(side, LineKind.ROUNDING, difference, option(rules, "rounding"))
    return lines


def announcement_lines(side: Side, announced: Iterable[Announced], rule: str) -> list[Line]:
    """One line for each announcement that this side marks, whoever held it."""
    return [
        each
        for one in announced
        for each in line(side, LineKind.ANNOUNCEMENT, one.points, rule, one.label)
    ]


def own_announcements(tally: Tally, side: Side) -> list[Line]:
    """A side's valid announcements; no double multiplies them."""
    return announcement_lines(side, tally.valid(side), option(tally.rules, "declarations"))


def own_belote(tally: Tally, side: Side) -> list[Line]:
    """The belote of the side that held it."""
    return line(side, LineKind.BELOTE, tally.belote[side], option(tally.rules, "belote"))


def _ten_stands_apart(tally: Tally) -> bool:
    """Whether the last trick's 10 are on the sheet's scale: scaling shrinks them with the rest."""
    trump = tally.facts.contract.trump
    on_suit_scale = trump is None or trump.is_suit
    return on_suit_scale or tally.rules.suitless_points is not SuitlessPoints.SCALED
