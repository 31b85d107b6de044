"""Whether a contract was made: the comparison of the two camps, and the bid where there is one."""

from rebelote.rules.axes import Auction, BidTest, Rounding, ThreeTarget, Tie
from rebelote.rules.facts import Promise
from rebelote.rules.marks.lines import Outcome
from rebelote.rules.marks.tally import Tally, round_to_ten

_TIES = {
    Tie.LITIGE: Outcome.LITIGE,
    Tie.INSIDE: Outcome.INSIDE,
    Tie.MADE: Outcome.MADE,
    Tie.KEEP: Outcome.TIE,
}


def outcome_of(tally: Tally) -> Outcome:
    """Made, inside, or level, and then what the table does with a level deal."""
    if tally.rules.auction is Auction.TURN_UP:
        return _by_lead(tally)
    if tally.facts.contract.promise is Promise.CAPOT:
        return _if_made(tally.facts.capot == tally.taker)
    if tally.facts.contract.promise is Promise.GENERALE:
        return _if_made(tally.facts.generale_made)
    return _by_lead(tally) if _bid_reached(tally) else Outcome.INSIDE


def _if_made(made: bool) -> Outcome:
    return Outcome.MADE if made else Outcome.INSIDE


def _by_lead(tally: Tally) -> Outcome:
    """The taker needs strictly more (000, 001, 002; the lead rule of 004, on raw points: T2)."""
    lead = tally.totals[tally.taker] - _to_beat(tally)
    return _TIES[tally.rules.tie] if lead == 0 else _if_made(lead > 0)


def _to_beat(tally: Tally) -> int:
    """What the taker must beat: the best opponent, or at three perhaps both together (S6)."""
    theirs = [tally.totals[side] for side in tally.opponents]
    return sum(theirs) if tally.rules.three_target is ThreeTarget.TOGETHER else max(theirs)


def _bid_reached(tally: Tally) -> bool:
    """Whether the taker's points come to the bid (K2; talba rounds first, K6).

    A table that rounds nothing has only the exact points to compare.
    """
    rules, taker = tally.rules, tally.taker
    points = tally.totals[taker]
    if rules.bid_test is BidTest.ROUNDED and rules.rounding is not Rounding.NONE:
        points += round_to_ten(tally.worth[taker]) - tally.worth[taker]
    return points >= (tally.facts.contract.level or 0)
