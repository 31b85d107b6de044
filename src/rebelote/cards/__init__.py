"""The pack: suits, ranks, cards, hands, seats, sides and the order of a deck.

Nothing here knows a rule: strength and points are asked of `rebelote.rules.order`.
"""

from rebelote.cards.card import (
    CARDS,
    Card,
    CardTextError,
    card_of,
    card_text,
    parse_card,
    rank_of,
    suit_of,
)
from rebelote.cards.deck import Deck, pack, pack_of
from rebelote.cards.hand import (
    EMPTY,
    FULL,
    Hand,
    cards_in,
    hand_of,
    hand_text,
    holds,
    size_of,
    suit_mask,
)
from rebelote.cards.rank import Rank
from rebelote.cards.seat import Seat, Side, next_seat, seats_from, side_count, side_of
from rebelote.cards.suit import Suit

__all__ = [
    "CARDS",
    "EMPTY",
    "FULL",
    "Card",
    "CardTextError",
    "Deck",
    "Hand",
    "Rank",
    "Seat",
    "Side",
    "Suit",
    "card_of",
    "card_text",
    "cards_in",
    "hand_of",
    "hand_text",
    "holds",
    "next_seat",
    "pack",
    "pack_of",
    "parse_card",
    "rank_of",
    "seats_from",
    "side_count",
    "side_of",
    "size_of",
    "suit_mask",
    "suit_of",
]
