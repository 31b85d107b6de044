"""A complete trick, which everybody saw."""

import msgspec

from rebelote.cards import Card, Seat


class Trick(msgspec.Struct, frozen=True):
    """Who led, the cards in playing order, and who took it."""

    leader: Seat
    cards: tuple[Card, ...]
    winner: Seat
