"""A hand is a set of cards in one 32-bit number: bit `card` is set when the card is held."""

from collections.abc import Iterable
from typing import TypeAlias

from rebelote.cards.card import CARDS, Card, card_text
from rebelote.cards.suit import Suit

Hand: TypeAlias = int

EMPTY: Hand = 0
FULL: Hand = (1 << len(CARDS)) - 1

_SUIT_MASKS = tuple(0xFF << (8 * suit) for suit in Suit)


def hand_of(cards: Iterable[Card]) -> Hand:
    """The set of these cards."""
    hand = EMPTY
    for card in cards:
        hand |= 1 << card
    return hand


def cards_in(hand: Hand) -> list[Card]:
    """The cards of a hand, spades first, each suit from the seven up."""
    cards = []
    while hand:
        low = hand & -hand
        cards.append(low.bit_length() - 1)
        hand ^= low
    return cards


def holds(hand: Hand, card: Card) -> bool:
    """Whether the card is in the hand."""
    return bool(hand >> card & 1)


def size_of(hand: Hand) -> int:
    """How many cards the hand holds."""
    return hand.bit_count()


def suit_mask(suit: int) -> Hand:
    """All eight cards of a suit."""
    return _SUIT_MASKS[suit]


def hand_text(hand: Hand) -> str:
    """The cards of a hand as records write them, separated by spaces."""
    return " ".join(card_text(card) for card in cards_in(hand))
