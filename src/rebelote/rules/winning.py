"""The end of a match: who has won it, if anybody has."""

import msgspec

from rebelote.cards import Side
from rebelote.rules.axes import BothPass, Finish
from rebelote.rules.marks.lines import LineKind, Marks, Outcome
from rebelote.rules.ruleset import RuleSet


class Standing(msgspec.Struct, frozen=True):
    """Whether a match is over; `winner` is None while it goes on, and when it is drawn."""

    over: bool
    winner: Side | None = None


def standing(
    rules: RuleSet, totals: tuple[int, ...], deals_played: int, last: Marks | None = None
) -> Standing:
    """Where a match stands after a deal.

    `totals` hold that deal's marks, `last`, and `deals_played` leaves out deals that were passed
    out or annulled. Such a deal ends no match. Points that wait at the end are nobody's (C10).
    """
    if rules.deals is not None:
        return _after_deals(rules.deals, totals, deals_played)
    if rules.target is None or (last is not None and last.taker is None):
        return Standing(over=False)
    arrived = [
        side
        for side, points in enumerate(totals)
        if points >= rules.target and not _barred(rules, rules.target, points, side, last)
    ]
    taker = None if last is None else last.taker
    if len(arrived) > 1 and rules.both_pass is BothPass.TAKER and taker in arrived:
        return Standing(over=True, winner=taker)  # level or lower does not matter (003)
    winner = _highest({side: totals[side] for side in arrived})
    return Standing(over=winner is not None, winner=winner)  # level at the top: another deal


def _after_deals(deals: int, totals: tuple[int, ...], deals_played: int) -> Standing:
    """A match of so many deals; drawn when the highest total is not one side's alone."""
    if deals_played < deals:
        return Standing(over=False)
    return Standing(over=True, winner=_highest(dict(enumerate(totals))))


def _barred(rules: RuleSet, target: int, points: int, side: Side, last: Marks | None) -> bool:
    """Whether the last deal forbids this side to end the match; it then counts as short of it.

    `not-on-belote`: down or without a trick, it is there by the deal's belote alone (FFB).
    `not-on-capot`: it took every trick; another deal must bring the end (Bulgarian rules).
    """
    if last is None:
        return False
    if rules.finish is Finish.NOT_ON_BELOTE and _fallen(side, last):
        belote = sum(
            each.points for each in last.lines if each.side == side and each.kind is LineKind.BELOTE
        )
        return points - belote < target
    return rules.finish is Finish.NOT_ON_CAPOT and side == last.capot


def _fallen(side: Side, last: Marks) -> bool:
    """Whether a side went down, or took no trick at all."""
    down = last.outcome is Outcome.INSIDE and side == last.taker
    return down or last.capot not in (None, side)


def _highest(totals: dict[Side, int]) -> Side | None:
    """The side with the highest total, None when there is none or two share it."""
    most = max(totals.values(), default=0)
    best = [side for side, points in totals.items() if points == most]
    return best[0] if len(best) == 1 else None
