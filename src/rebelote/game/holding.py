"""The order in which a hand is held: trumps first, then red and black in turn.

It is settled once the hand is complete; from then on cards only leave their places.
"""

from rebelote.cards import Card, Hand, Suit, cards_in, suit_of
from rebelote.game.trick import Trick
from rebelote.game.views import SeatView, Stage
from rebelote.rules.axes import Stock
from rebelote.rules.order import Trump, order_of

_RED = (Suit.HEARTS, Suit.DIAMONDS)


def sorted_hand(view: SeatView) -> list[Card]:
    """The player's cards as they are shown and numbered; a bid that may be beaten sorts nothing."""
    trump = Trump.NONE
    if (
        view.stage is not Stage.AUCTION
        and view.contract is not None
        and view.contract.trump is not None
    ):
        trump = view.contract.trump
    order = order_of(trump, view.rules.suitless_points)
    suits = _suits(_suits_held(view), trump)
    return sorted(
        cards_in(view.hand), key=lambda card: (suits.index(suit_of(card)), -order.strength[card])
    )


def _suits_held(view: SeatView) -> list[Suit]:
    """The suits that have a place: those of the whole hand, or all where more are drawn."""
    if view.rules.stock is Stock.DRAW:
        return list(Suit)
    held = view.hand
    tricks = list(view.tricks)
    if view.trick and view.leader is not None:
        tricks.append(Trick(view.leader, view.trick, view.leader))
    for trick in tricks:
        held |= _played(trick, view)
    return [suit for suit in Suit if any(suit_of(card) == suit for card in cards_in(held))]


def _played(trick: Trick, view: SeatView) -> Hand:
    """The player's own card of a trick, if it lies there already."""
    place = (view.seat - trick.leader) % view.rules.players
    return 1 << trick.cards[place] if place < len(trick.cards) else 0


def _suits(left: list[Suit], trump: Trump) -> list[Suit]:
    """The suits, the colour changing from one to the next where it can."""
    left = list(left)
    ordered: list[Suit] = []
    if trump.is_suit and Suit(trump) in left:
        ordered.append(Suit(trump))
        left.remove(Suit(trump))
    while left:
        ordered.append(_next(ordered, left))
        left.remove(ordered[-1])
    return ordered


def _next(ordered: list[Suit], left: list[Suit]) -> Suit:
    red_left = [suit for suit in left if suit in _RED]
    black_left = [suit for suit in left if suit not in _RED]
    if not ordered:
        # Three suits alternate only when the lonely colour is in the middle.
        return (red_left if len(red_left) > len(black_left) else black_left or red_left)[0]
    other = black_left if ordered[-1] in _RED else red_left
    return (other or left)[0]
