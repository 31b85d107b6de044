"""What calls tell of a hand: statements that weigh the deals a seat imagines.

A bidder is taken to judge its hand as `hand_value` does, give or take a few points: so a bid says
that the estimate lay above a mark, a pass that it lay below.
"""

from functools import cache

from rebelote.bots.hand_value import suit_worths
from rebelote.cards import Seat, Suit, suit_of
from rebelote.game.views import TableView
from rebelote.rules.axes import Auction, Stock
from rebelote.rules.calls import PASS, Bid, Name, Take
from rebelote.rules.order import SUIT_PACK, SUIT_TRUMPS, Trump
from rebelote.solver.judging import Estimate, Statement

_SURE = 0.14
"""How fast the odds change with each point of the estimate."""

_TAKES = 4.0
_NAMES = 0.0
"""Points above an even deal from which a hand takes, and names a suit."""

_BIDS = -4.0
_PASSES = 12.0
"""A bid of so many points is made from about so many more on; a pass means less than that."""


def said_by(view: TableView, seats: tuple[Seat, ...]) -> list[Statement]:
    """What these seats said of their hands.

    While cards are still to be drawn a hand is not what it was spoken of: then nothing counts.
    """
    rules = view.rules
    if rules.stock is Stock.DRAW:
        return []
    found = []
    for place, (seat, call) in enumerate(view.calls):
        if seat not in seats:
            continue
        if isinstance(call, Bid):
            mark = float(call.level or SUIT_PACK) + _BIDS
            found.append(Statement(seat, estimate_of(call.trump, rules.players), mark, _SURE))
        elif isinstance(call, Name):
            mark = SUIT_PACK / 2 + _NAMES
            found.append(Statement(seat, estimate_of(call.trump, rules.players), mark, _SURE))
        elif isinstance(call, Take):
            assert view.turned is not None
            trump = Trump(suit_of(view.turned))
            mark = SUIT_PACK / 2 + _TAKES
            found.append(Statement(seat, estimate_of(trump, rules.players), mark, _SURE))
        elif call == PASS and place < rules.players:
            found += _passed(view, seat)
    return found


def _passed(view: TableView, seat: Seat) -> list[Statement]:
    """A first pass: no suit that could be had was worth it."""
    players = view.rules.players
    if view.rules.auction is Auction.TURN_UP:
        assert view.turned is not None
        trump = Trump(suit_of(view.turned))
        mark = SUIT_PACK / 2 + _TAKES
        return [Statement(seat, estimate_of(trump, players), mark, -_SURE)]
    mark = view.rules.min_bid + _PASSES
    return [Statement(seat, estimate_of(trump, players), mark, -_SURE) for trump in SUIT_TRUMPS]


@cache
def estimate_of(trump: Trump, players: int) -> Estimate:
    """`hand_value.estimate`, suit by suit."""
    base, worths = suit_worths(trump, players)
    return Estimate(base, tuple(worths[suit] for suit in Suit))
