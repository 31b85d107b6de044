"""What a side plays for: its card points, or what the deal will be marked.

An objective says what every ending is worth to side 0, side 1 wanting the contrary. An ending is a
number of side 0's card points where both sides took a trick, or every trick for one of them.
"""

from array import array
from collections.abc import Callable
from itertools import pairwise
from typing import NamedTuple

import msgspec

from rebelote.cards import Side, cards_in
from rebelote.rules.facts import Facts, Promise
from rebelote.rules.marks import mark
from rebelote.rules.order import LAST_TRICK, Order, marked_points
from rebelote.rules.ruleset import RuleSet
from rebelote.solver.position import Position, SolverError


class Ending(NamedTuple):
    """How a deal ends: each side's card points, and the side with every trick."""

    points: tuple[int, int]
    sweep: Side | None = None


class Objective(NamedTuple):
    """The worth to side 0 of each ending, and the ending that has a worth.

    `of_points[p]` is for p points of side 0, from 0 to those of the whole deal; `sweep` for every
    trick, `swept` for none.
    """

    of_points: "array[int]"
    sweep: int
    swept: int

    def endings(self, whole: int) -> dict[int, Ending]:
        """An ending by its worth; among those worth the same, one in which both took a trick."""
        found = {self.sweep: Ending((whole, 0), 0), self.swept: Ending((0, whole), 1)}
        found |= {worth: Ending((p, whole - p)) for p, worth in enumerate(self.of_points)}
        return found


def whole_points(order: Order, position: Position) -> int:
    """What the whole deal is worth in card points, the last trick's among them."""
    left = 0
    for hand in position.hands:
        left |= hand
    cards = [*cards_in(left), *position.trick]
    return sum(position.points) + sum(order.points[card] for card in cards) + LAST_TRICK


def card_points(rules: RuleSet, order: Order, whole: int) -> Objective:
    """Each side wants its own card points minus the other's; a capot counts its value.

    The worths are twice that, so that a capot that pays as much as some number of points is told
    from it: it counts a shade less to whoever makes it.
    """

    def worth(ending: Ending) -> int:
        ours, theirs = counted(rules, order, ending)
        if ending.sweep is None or not rules.capot:
            return 2 * (ours - theirs)
        return 2 * (ours - theirs) - (1 if ending.sweep == 0 else -1)

    return objective_of(whole, worth)


def counted(rules: RuleSet, order: Order, ending: Ending) -> tuple[int, int]:
    """Each side's card points on the sheet's own scale, the capot value for every trick."""
    ours, theirs = marked_points(ending.points, order, rules.suitless_points)
    if ending.sweep is None or not rules.capot:
        return ours, theirs
    return (rules.capot, 0) if ending.sweep == 0 else (0, rules.capot)


def marked(rules: RuleSet, order: Order, facts: Facts, whole: int) -> Objective:
    """Each side wants what it marks for the deal minus what the other does.

    `facts` are the deal's but for its cards: contract, belote, announcements, points that wait. A
    capot bid, a double and belote bear on it as the rules say; points left waiting are nobody's.

    Raises:
        SolverError: code `objective`, where these rules would pay a side for fewer points, or the
            contract is about whose tricks they are (générale).
    """
    if facts.contract.promise is Promise.GENERALE:
        raise SolverError(
            "objective",
            "a générale is about who takes each trick, not which side",
            "une générale dépend du joueur qui fait chaque pli, pas du camp",
        )

    def worth(ending: Ending) -> int:
        points = marked_points(ending.points, order, rules.suitless_points)
        played = msgspec.structs.replace(
            facts, card_points=points, capot=ending.sweep, last_trick=None
        )
        ours, theirs = mark(rules, played).awarded
        return ours - theirs

    return objective_of(whole, worth)


def objective_of(whole: int, worth: Callable[[Ending], int]) -> Objective:
    """The objective with these worths, where so many points are in a deal.

    Raises:
        SolverError: code `objective`, where more points are worth less.
    """
    of_points = array("i", [worth(Ending((p, whole - p))) for p in range(whole + 1)])
    if any(after < before for before, after in pairwise(of_points)):
        raise SolverError(
            "objective",
            "under these rules more card points may be marked as fewer",
            "avec ces règles, plus de points de cartes peuvent valoir moins",
        )
    return Objective(of_points, worth(Ending((whole, 0), 0)), worth(Ending((0, whole), 1)))
