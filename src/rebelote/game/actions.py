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
from rebelote.rules.facts import Promise
from rebelote.rules.order import Trump

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
    "is_action",
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


def is_action(value: object) -> bool:
    """Whether this is an action with parts of their declared types, whoever made it."""
    if isinstance(value, Play):
        return type(value.card) is int
    if isinstance(value, Bid):
        level = value.level is None or type(value.level) is int
        return level and type(value.trump) is Trump and type(value.promise) is Promise
    if isinstance(value, Name):
        return type(value.trump) is Trump
    return isinstance(value, Pass | Take | Contre | Surcontre | Announce | SayBelote | Annul)


_PLAYS = tuple(Play(card) for card in range(32))


def play(card: Card) -> Play:
    """The action of playing a card."""
    return _PLAYS[card]
