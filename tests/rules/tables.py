"""Tables to mark at, and deals to mark, for the tests of the sheet."""

from typing import Any

from rebelote.rules.catalogue import rule_set
from rebelote.rules.facts import Announced, Contract, Doubling, Facts, Promise
from rebelote.rules.order import Trump
from rebelote.rules.ruleset import RuleSet


def table(name: str, **options: Any) -> RuleSet:
    """A published rule set with some options changed."""
    return rule_set(name, options)


def called(side: int, points: int, label: str = "tierce", valid: bool = True) -> Announced:
    """An announcement that was called."""
    return Announced(side=side, points=points, valid=valid, label=label)


def deal(
    *card_points: int,
    taker: int = 0,
    players: int | None = None,
    trump: Trump | None = Trump.HEARTS,
    level: int | None = None,
    promise: Promise = Promise.POINTS,
    doubling: Doubling = Doubling.NONE,
    belote: tuple[int, ...] | None = None,
    dealer: int = 0,
    **facts: Any,
) -> Facts:
    """A finished deal, from each side's card points; four players where two sides are given."""
    sides = len(card_points)
    contract = Contract(taker=taker, trump=trump, level=level, promise=promise, doubling=doubling)
    return Facts(
        players=players or (4 if sides == 2 else sides),
        contract=contract,
        dealer=dealer,
        card_points=card_points,
        belote=belote or (0,) * sides,
        **facts,
    )
