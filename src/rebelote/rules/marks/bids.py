"""What a bid contract marks for its cards, its bid and its doubles (004, FFB; K1, K3, K4, K7).

Announcements and belote stand outside: `marks` adds them.
"""

from rebelote.cards import Side
from rebelote.rules.axes import ContractPoints, DoublePays, FailedCapot
from rebelote.rules.facts import Promise
from rebelote.rules.marks.inside import best_opponents, flat_failure
from rebelote.rules.marks.lines import Line, LineKind, option, shared, total
from rebelote.rules.marks.own import card_lines
from rebelote.rules.marks.tally import ROUND_PACK, Tally, marked_worth

CAPOT_BID = 250
"""What a capot bid counts as a contract (FFB)."""

ANNOUNCED_CAPOT = 500
"""What an announced capot marks: the tricks and the contract (004, FFB)."""

_FAILED_CAPOT = {
    FailedCapot.CAPOT: ANNOUNCED_CAPOT,
    FailedCapot.LOWER: ROUND_PACK + CAPOT_BID,
    FailedCapot.ORDINARY: ROUND_PACK,
}


def made_bid(tally: Tally) -> list[Line]:
    """What each side marks when the contract was made."""
    promise, taker = tally.facts.contract.promise, (tally.taker,)
    if _winner_takes_all(tally):
        one_sum = promise is Promise.GENERALE or (
            promise is Promise.CAPOT and tally.rules.double_pays is DoublePays.FIXED
        )
        stake = _made_promise(tally) if one_sum else _doubled_points(tally, taker)
        return stake + _multiplied(tally, taker, stake)
    if promise is Promise.GENERALE:
        value, tricks = _generale(tally, taker)
        return value + _multiplied(tally, taker, value) + tricks
    if promise is Promise.CAPOT and tally.times == 1 and not _tricks_and_bid_are_marked(tally):
        return _made_promise(tally)
    lines: list[Line] = []
    if _tricks_are_marked(tally):
        lines += card_lines(tally, tally.taker)
    bid = _bid(tally, taker)
    lines += bid + _multiplied(tally, taker, bid)
    if promise is Promise.POINTS and tally.rules.contract_points is not ContractPoints.BID_ALONE:
        lines += [each for side in tally.opponents for each in card_lines(tally, side)]
    return lines


def failed_bid(tally: Tally) -> list[Line]:
    """What the defence marks when the contract fell."""
    winners = best_opponents(tally)
    if tally.facts.contract.promise is not Promise.POINTS:
        stake = _failed_promise(tally, winners)
        return stake + _multiplied(tally, winners, stake)
    if _winner_takes_all(tally):
        stake = _doubled_points(tally, winners)
        return stake + _multiplied(tally, winners, stake)
    bid = _bid(tally, winners)
    return flat_failure(tally, winners) + bid + _multiplied(tally, winners, bid)


def _winner_takes_all(tally: Tally) -> bool:
    """Whether a double makes one stake of the deal, the loser marking nothing for the cards."""
    return tally.times > 1 and tally.rules.double_pays is not DoublePays.BID_ONLY


def _doubled_points(tally: Tally, winners: tuple[Side, ...]) -> list[Line]:
    """160, fixed; or 160 (every trick: the capot value) and the bid."""
    rules, rule = tally.rules, option(tally.rules, "double_pays")
    if rules.double_pays is DoublePays.FIXED:
        return shared(winners, LineKind.PACK, ROUND_PACK, rule)
    if tally.capot_paid in winners:
        capot = marked_worth(tally)[tally.capot_paid]
        lines = shared(winners, LineKind.CAPOT, capot, option(rules, "capot"))
    else:
        lines = shared(winners, LineKind.PACK, ROUND_PACK, rule)
    return lines + shared(winners, LineKind.CONTRACT, _bid_value(tally), rule)


def _made_promise(tally: Tally) -> list[Line]:
    """Every trick, promised and made, where that pays one sum."""
    taker = (tally.taker,)
    if tally.facts.contract.promise is Promise.GENERALE:
        value, tricks = _generale(tally, taker)
        return value + tricks
    rule = option(tally.rules, "contract_points")
    # Under a double the whole 500 is at stake, whatever an undoubled contract marks (T7).
    whole = _tricks_are_marked(tally) or tally.times > 1
    points = ANNOUNCED_CAPOT if whole else CAPOT_BID
    return shared(taker, LineKind.CONTRACT, points, rule)


def _failed_promise(tally: Tally, winners: tuple[Side, ...]) -> list[Line]:
    """Every trick, promised and missed (K4, T7)."""
    if tally.facts.contract.promise is Promise.GENERALE:
        value, tricks = _generale(tally, winners)
        return value + tricks
    points, rule = _FAILED_CAPOT[tally.rules.failed_capot], option(tally.rules, "failed_capot")
    return shared(winners, LineKind.CONTRACT, points, rule)


def _generale(tally: Tally, winners: tuple[Side, ...]) -> tuple[list[Line], list[Line]]:
    """A générale's value, and what its tricks add where points and bid are both marked (K11)."""
    rules = tally.rules
    value = shared(winners, LineKind.CONTRACT, rules.generale, option(rules, "generale"))
    if not _tricks_and_bid_are_marked(tally):
        return value, []
    rule = option(rules, "contract_points")
    return value, shared(winners, LineKind.CAPOT, CAPOT_BID, rule)


def _bid(tally: Tally, winners: tuple[Side, ...]) -> list[Line]:
    """The bid, where it is marked: always under a double, for it is what the double is about."""
    if tally.rules.contract_points is ContractPoints.MADE and tally.times == 1:
        return []
    rule = option(tally.rules, "contract_points" if tally.times == 1 else "double_pays")
    return shared(winners, LineKind.CONTRACT, _bid_value(tally), rule)


def _bid_value(tally: Tally) -> int:
    contract = tally.facts.contract
    return CAPOT_BID if contract.promise is Promise.CAPOT else contract.level or 0


def _tricks_are_marked(tally: Tally) -> bool:
    """Whether the points made are written down, and not the bid alone (K1)."""
    return tally.rules.contract_points in (ContractPoints.MADE, ContractPoints.MADE_AND_BID)


def _tricks_and_bid_are_marked(tally: Tally) -> bool:
    return tally.rules.contract_points is ContractPoints.MADE_AND_BID


def _multiplied(tally: Tally, winners: tuple[Side, ...], lines: list[Line]) -> list[Line]:
    """What the double adds to these lines."""
    points = total(lines) * (tally.times - 1)
    rule = option(tally.rules, "double_pays")
    return shared(winners, LineKind.MULTIPLIER, points, rule, f"×{tally.times}")
