"""What a seat may do: the calls of an auction, and what is done while the cards are played."""

from typing import TypeAlias

import msgspec

from rebelote.cards import Card
from rebelote.rules.calls import (
    CONTRE,
    PASS,
    SURCONTRE,
    TAKE,
    Bid,
    Call,
    Contre,
    Name,
    Pass,
    Surcontre,
    Take,
)

__all__ = [
    "ANNOUNCE",
    "ANNUL",
    "CONTRE",
    "PASS",
    "SAY_BELOTE",
    "SURCONTRE",
    "TAKE",
    "Action",
    "Announce",
    "Annul",
    "Bid",
    "Call",
    "Contre",
    "Name",
    "Pass",
    "Play",
    "SayBelote",
    "Surcontre",
    "Take",
    "play",
]


class Play(msgspec.Struct, frozen=True, tag="play"):
    """Play a card."""

    card: Card


class Announce(msgspec.Struct, frozen=True, tag="announce"):
    """Call every announcement of the hand's best set, before one's own first card."""


class SayBelote(msgspec.Struct, frozen=True, tag="belote"):
    """Say belote, where it must be said: the king or queen of trumps is to follow at once."""


class Annul(msgspec.Struct, frozen=True, tag="annul"):
    """Lay down a hand with next to nothing, where the table annuls such deals."""


Action: TypeAlias = Call | Play | Announce | SayBelote | Annul

ANNOUNCE, SAY_BELOTE, ANNUL = Announce(), SayBelote(), Annul()

_PLAYS = tuple(Play(card) for card in range(32))


def play(card: Card) -> Play:
    """The action of playing a card."""
    return _PLAYS[card]
