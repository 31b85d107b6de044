"""Bidding by playing out: what each call would bring, over the deals that a hand leaves possible.

A contract that looks best is often the one whose luck was overestimated, so bids pay for their
height before they are compared (`Nerve`). Calls are compared over few deals at first, and those
that are surely worse than another are looked at no further.
"""

from math import sqrt

import msgspec

from rebelote.bots.imagined_deals import Imagination
from rebelote.bots.luck import Luck
from rebelote.bots.protocol import Budget
from rebelote.bots.spending import Spending
from rebelote.cards import side_of, suit_of
from rebelote.game.actions import Action
from rebelote.game.views import SeatView
from rebelote.rules.axes import BID_STEP, Auction
from rebelote.rules.calls import CONTRE, PASS, SURCONTRE, Bid, Name, Take
from rebelote.rules.facts import Contract, Doubling, Promise
from rebelote.rules.order import Trump


class Nerve(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a player bids by imagining.

    `worlds` are how many deals it plays out for each contract, drawn from `pool`. In points marked:
    `height` is taken off for each ten above the lowest bid, `over` for bidding over a contract that
    stands, `double` and `redouble` are what a double must bring more than letting it be, and
    `take` what taking must bring more than passing. Levels more than `reach` above the points that
    its side would make on average are not thought of.
    """

    worlds: int
    pool: int
    said: float
    height: float
    over: float
    double: float
    redouble: float
    take: float
    reach: float


_ROUNDS = (12, 6, 3, 1)
"""A part of the deals (one in so many) after which calls are compared."""
_SURELY = 2.0
"""Standard errors of both, beyond which a call is surely worse than another."""


class _Call:
    """A call that is thought about: what it brought so far, less what must be taken off."""

    def __init__(self, action: Action, contract: Contract | None, off: float = 0.0) -> None:
        self.action = action
        self.contract = contract
        self._off = off
        self._weight = self._gained = self._squares = 0.0

    def look(self, seen: Imagination, number: int) -> None:
        """Look at the deals of a round."""
        for gain, weight in [] if self.contract is None else seen.gains(self.contract, number):
            self._weight += weight
            self._gained += weight * gain
            self._squares += weight * gain * gain

    def worth(self) -> float:
        """Points marked, one's own less the others', on average."""
        return (self._gained / self._weight if self._weight else 0.0) - self._off

    def doubt(self, deals: int) -> float:
        """The standard error of that, over so many deals."""
        if not self._weight:
            return 0.0
        mean = self._gained / self._weight
        return sqrt(max(0.0, self._squares / self._weight - mean * mean) / deals)


def imagined_worths(
    view: SeatView, nerve: Nerve, luck: Luck, budget: Budget
) -> dict[Action, float]:
    """What each call brings, by deals played out in thought: points marked, nerve taken off.

    The best comes first.
    """
    spending = Spending(budget)
    rounds = [max(1, nerve.worlds // part) for part in _ROUNDS]
    seen = Imagination(view, luck, rounds, nerve.pool, nerve.said)
    turned_up = view.rules.auction is Auction.TURN_UP
    calls = _takings(view, nerve) if turned_up else _bids(view, nerve, seen)
    left = calls
    for number, deals in enumerate(rounds):
        for call in left:
            call.look(seen, number)
        best = max(left, key=_Call.worth)
        surely = best.worth() - _SURELY * best.doubt(deals)
        left = [call for call in left if call.worth() + _SURELY * call.doubt(deals) >= surely]
        if len(left) == 1 or spending.over():
            break
    ranked = sorted(left, key=_Call.worth, reverse=True)
    most = ranked[0].worth()
    dropped = [call for call in calls if call not in left]
    # What was dropped was worth more once only by chance.
    return {call.action: min(most, call.worth()) for call in ranked + dropped}


def _takings(view: SeatView, nerve: Nerve) -> list[_Call]:
    assert view.turned is not None
    calls = [_Call(PASS, None, -nerve.take)] if PASS in view.legal else []
    for call in view.legal:
        if isinstance(call, Take):
            trump = Trump(suit_of(view.turned))
        elif isinstance(call, Name):
            trump = call.trump
        else:
            continue
        calls.append(_Call(call, Contract(taker=view.seat, trump=trump)))
    return calls


def _bids(view: SeatView, nerve: Nerve, seen: Imagination) -> list[_Call]:
    standing = view.contract
    players = view.rules.players
    calls = [_Call(PASS, standing)]
    if standing is not None:
        ours = side_of(standing.taker, players) == side_of(view.seat, players)
        if CONTRE in view.legal and not ours:
            doubled = msgspec.structs.replace(standing, doubling=Doubling.CONTRE)
            calls.append(_Call(CONTRE, doubled, nerve.double))
        if SURCONTRE in view.legal and ours:
            doubled = msgspec.structs.replace(standing, doubling=Doubling.SURCONTRE)
            calls.append(_Call(SURCONTRE, doubled, nerve.redouble))
    over = nerve.over if standing is not None else 0.0
    for bid in view.legal:
        if not isinstance(bid, Bid) or bid.promise is Promise.GENERALE:
            continue  # nobody is so sure of every trick alone
        if bid.level is not None and bid.level > seen.reach(bid.trump) + nerve.reach:
            continue
        contract = Contract(taker=view.seat, trump=bid.trump, level=bid.level, promise=bid.promise)
        height = 0 if bid.level is None else (bid.level - view.rules.min_bid) / BID_STEP
        calls.append(_Call(bid, contract, over + nerve.height * height))
    return calls
