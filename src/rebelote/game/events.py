"""What happened at a table. A match is the list of these; folding it gives the state.

`Dealt` carries the whole pack and `Drawn` a hidden card, so a log is for the referee alone:
people are shown views.
"""

from typing import TypeAlias

import msgspec

from rebelote.cards import Card, Hand, Seat, Side
from rebelote.game.actions import Call
from rebelote.rules.declarations import Announcement, Settled
from rebelote.rules.facts import Facts
from rebelote.rules.marks.lines import Marks


class Dealt(msgspec.Struct, frozen=True, tag="dealt"):
    """A deal begins: the pack in the order the cards leave it."""

    dealer: Seat
    deck: tuple[Card, ...]


class Called(msgspec.Struct, frozen=True, tag="called"):
    """A seat spoke in the auction."""

    seat: Seat
    call: Call


class Completed(msgspec.Struct, frozen=True, tag="completed"):
    """The auction closed with a contract and every hand is full: play begins."""


class Announced(msgspec.Struct, frozen=True, tag="announced"):
    """A seat called its announcements; the others hear their kinds alone."""

    seat: Seat
    announcements: tuple[Announcement, ...]


class BeloteSaid(msgspec.Struct, frozen=True, tag="belote-said"):
    """A seat said belote before the first card of the pair, where it must be said."""

    seat: Seat


class Played(msgspec.Struct, frozen=True, tag="played"):
    """A card was played."""

    seat: Seat
    card: Card


class Belote(msgspec.Struct, frozen=True, tag="belote"):
    """The card just played was one of a king and queen held together; `second` says rebelote."""

    seat: Seat
    second: bool


class TrickTaken(msgspec.Struct, frozen=True, tag="trick-taken"):
    """A trick is complete and goes to a seat."""

    seat: Seat


class Drawn(msgspec.Struct, frozen=True, tag="drawn"):
    """A seat drew the top card of the stock."""

    seat: Seat
    card: Card


class Shown(msgspec.Struct, frozen=True, tag="shown"):
    """The announcements are settled; the cards of those that count are shown."""

    settled: Settled


class LaidDown(msgspec.Struct, frozen=True, tag="laid-down"):
    """A seat annulled the deal by laying down a hand with next to nothing."""

    seat: Seat
    hand: Hand


class Marked(msgspec.Struct, frozen=True, tag="marked"):
    """The deal is over: its facts (None where it was not played out) and what each side marks."""

    marks: Marks
    facts: Facts | None = None


class MatchEnded(msgspec.Struct, frozen=True, tag="match-ended"):
    """The match is over; no winner when it is drawn."""

    winner: Side | None


Event: TypeAlias = (
    Dealt
    | Called
    | Completed
    | Announced
    | BeloteSaid
    | Played
    | Belote
    | TrickTaken
    | Drawn
    | Shown
    | LaidDown
    | Marked
    | MatchEnded
)
