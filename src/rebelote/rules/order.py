"""Strength and points of the cards under each contract."""

from enum import IntEnum
from functools import cache
from typing import NamedTuple

from rebelote.cards import CARDS, Card, Hand, Rank, Suit, suit_mask
from rebelote.rules.axes import SuitlessPoints

LAST_TRICK = 10
"""Points for the last trick (dix de der), by every source."""


class Trump(IntEnum):
    """What is trumps: one of the four suits (numbered as `Suit`), all of them, or none."""

    SPADES = 0
    HEARTS = 1
    DIAMONDS = 2
    CLUBS = 3
    ALL = 4
    NONE = 5

    @property
    def is_suit(self) -> bool:
        """Whether one suit is trumps."""
        return self < Trump.ALL

    @property
    def code(self) -> str:
        """As records write it: S, H, D, C, AT or NT."""
        return ("S", "H", "D", "C", "AT", "NT")[self]


SUIT_TRUMPS = (Trump.SPADES, Trump.HEARTS, Trump.DIAMONDS, Trump.CLUBS)
SUITLESS_TRUMPS = (Trump.ALL, Trump.NONE)

# Weakest first. 000-004 agree on both orders; 002 prints their values in one table (reading M15).
_PLAIN_RANKS = (
    Rank.SEVEN,
    Rank.EIGHT,
    Rank.NINE,
    Rank.JACK,
    Rank.QUEEN,
    Rank.KING,
    Rank.TEN,
    Rank.ACE,
)
_TRUMP_RANKS = (
    Rank.SEVEN,
    Rank.EIGHT,
    Rank.QUEEN,
    Rank.KING,
    Rank.TEN,
    Rank.ACE,
    Rank.NINE,
    Rank.JACK,
)

# By rank, from the seven up to the ace.
_PLAIN_POINTS = (0, 0, 0, 10, 2, 3, 4, 11)
_TRUMP_POINTS = (0, 0, 14, 10, 20, 3, 4, 11)
# Reading K9: both keep 152 points in the pack.
_ALL_REBALANCED = (0, 0, 9, 5, 14, 1, 3, 6)
_NONE_REBALANCED = (0, 0, 0, 10, 2, 3, 4, 19)


class Order(NamedTuple):
    """The cards' worth under one contract.

    `strength[card]` is the card's place in its own suit, 0 to 7; `points[card]` its card points;
    `above[card]` the cards of its suit that beat it; `trumps` the cards of the trump suit (empty
    without one); `climb` whether a suit led must be beaten by those who follow (all trumps).
    """

    trump: Trump
    strength: tuple[int, ...]
    points: tuple[int, ...]
    above: tuple[Hand, ...]
    trumps: Hand
    climb: bool

    def winner(self, cards: tuple[Card, ...]) -> int:
        """The index of the card that holds a trick, the first card being the one led.

        The highest trump wins, else the highest card of the suit led (000-004, reading D1).
        """
        best = 0
        best_card = cards[0]
        for index in range(1, len(cards)):
            card = cards[index]
            if self.above[best_card] >> card & 1 or (
                self.trumps >> card & 1 and not self.trumps >> best_card & 1
            ):
                best, best_card = index, card
        return best


def _order_of(trump: Trump, all_points: tuple[int, ...], none_points: tuple[int, ...]) -> Order:
    strength = [0] * len(CARDS)
    points = [0] * len(CARDS)
    above = [0] * len(CARDS)
    for suit in Suit:
        trump_like = trump is Trump.ALL or int(trump) == suit
        ranks = _TRUMP_RANKS if trump_like else _PLAIN_RANKS
        values: tuple[int, ...]
        if trump.is_suit:
            values = _TRUMP_POINTS if trump_like else _PLAIN_POINTS
        else:
            values = all_points if trump is Trump.ALL else none_points
        higher = 0
        for place in range(len(ranks) - 1, -1, -1):
            card = suit * 8 + ranks[place]
            strength[card] = place
            points[card] = values[ranks[place]]
            above[card] = higher
            higher |= 1 << card
    trumps = suit_mask(trump) if trump.is_suit else 0
    return Order(trump, tuple(strength), tuple(points), tuple(above), trumps, trump is Trump.ALL)


@cache
def order_of(trump: Trump, scheme: SuitlessPoints) -> Order:
    """Strength and points under a contract; `scheme` matters at all trumps and no trumps alone."""
    if scheme is SuitlessPoints.REBALANCED:
        return _order_of(trump, _ALL_REBALANCED, _NONE_REBALANCED)
    return _order_of(trump, _TRUMP_POINTS, _PLAIN_POINTS)


def pack_points(order: Order) -> int:
    """The points of the whole pack under a contract, last trick included (162 in a suit)."""
    return sum(order.points) + LAST_TRICK


SUIT_PACK = pack_points(order_of(Trump.SPADES, SuitlessPoints.RAW))
"""What a pack with one suit of trumps is worth, last trick included: 162."""


def marked_points(raw: tuple[int, ...], order: Order, scheme: SuitlessPoints) -> tuple[int, ...]:
    """Card points as the sheet counts them, from the points of the cards themselves.

    `scaled` brings a pack at all trumps or no trumps back to the 162 of a suit (M8, K9: times
    162/258 and 162/130, to the nearest point); every other scheme changes nothing.
    """
    if scheme is not SuitlessPoints.SCALED or order.trump.is_suit:
        return raw
    whole = pack_points(order)
    return tuple((2 * points * SUIT_PACK + whole) // (2 * whole) for points in raw)
