"""The order in which a hand is held: trumps first, then red and black in turn."""

from rebelote.cards import Card, Suit, cards_in, suit_of
from rebelote.game.views import SeatView, Stage
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
    suits = _suits(view.hand, trump)
    return sorted(
        cards_in(view.hand), key=lambda card: (suits.index(suit_of(card)), -order.strength[card])
    )


def _suits(hand: int, trump: Trump) -> list[Suit]:
    """The suits of a hand, the colour changing from one to the next where it can."""
    left = [suit for suit in Suit if any(suit_of(card) == suit for card in cards_in(hand))]
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
