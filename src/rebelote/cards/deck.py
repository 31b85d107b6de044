"""A deck is an order of cards, the first to leave it first.

It never shuffles: luck comes from outside.
"""

from typing import TypeAlias

from rebelote.cards.card import CARDS, Card
from rebelote.cards.hand import FULL, Hand, hand_of
from rebelote.cards.rank import Rank

Deck: TypeAlias = tuple[Card, ...]

_SHORT_PACK = hand_of(card for card in CARDS if card & 7 not in (Rank.SEVEN, Rank.EIGHT))


def pack_of(size: int) -> Hand:
    """The cards of a pack of 32, or of 24 (without sevens and eights).

    Raises:
        ValueError: no such pack.
    """
    if size == len(CARDS):
        return FULL
    if size == _SHORT_PACK.bit_count():
        return _SHORT_PACK
    raise ValueError(f"there is no pack of {size} cards")


def pack(size: int) -> Deck:
    """A pack of that size, in the order of the cards' numbers."""
    wanted = pack_of(size)
    return tuple(card for card in CARDS if wanted >> card & 1)
