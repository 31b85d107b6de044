"""A card is a number from 0 to 31: its suit's number times eight, plus its rank's."""

from typing import TypeAlias

from rebelote.cards.rank import RANK_TEXTS, Rank
from rebelote.cards.suit import Suit

Card: TypeAlias = int

CARDS: tuple[Card, ...] = tuple(range(32))
"""Every card, spades first, each suit from the seven up."""


class CardTextError(ValueError):
    """A text that names no card."""


def card_of(suit: Suit, rank: Rank) -> Card:
    """The card of that suit and rank."""
    return suit * 8 + rank


_SUITS = tuple(Suit(card >> 3) for card in CARDS)
_RANKS = tuple(Rank(card & 7) for card in CARDS)
_TEXTS = tuple(RANK_TEXTS[card & 7] + "SHDC"[card >> 3] for card in CARDS)
_CARDS_BY_TEXT = {text: card for card, text in enumerate(_TEXTS)} | {
    "T" + suit.letter: card_of(suit, Rank.TEN) for suit in Suit
}


def suit_of(card: Card) -> Suit:
    """The card's suit."""
    return _SUITS[card]


def rank_of(card: Card) -> Rank:
    """The card's rank."""
    return _RANKS[card]


def card_text(card: Card) -> str:
    """The card as records write it: rank, then suit ("10H")."""
    return _TEXTS[card]


def parse_card(text: str) -> Card:
    """Read a card, `T` standing for `10` too.

    Raises:
        CardTextError: the text names no card.
    """
    try:
        return _CARDS_BY_TEXT[text]
    except (KeyError, TypeError):
        raise CardTextError(f"{text!r} is not a card") from None
