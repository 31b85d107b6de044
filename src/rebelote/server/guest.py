"""Somebody at a table through one socket: at its own seat, or watching."""

from collections.abc import Awaitable
from typing import Protocol, TypeAlias

from rebelote.cards import Seat
from rebelote.server.protocol.answers import FromServer
from rebelote.server.protocol.asked import (
    Act,
    AskHint,
    GiveUp,
    GoOn,
    Language,
    Ready,
    SetPace,
    Undo,
)

Move: TypeAlias = Ready | Act | GoOn | SetPace | Undo | AskHint | GiveUp
"""What may be said at a table."""


class Outbox(Protocol):
    """Where answers to one socket go.

    Whoever is told the same in the same words is handed the same object, one after the other, so
    that it need not be encoded twice.
    """

    def send(self, answer: FromServer) -> None:
        """Put an answer in line, without waiting."""


class Host(Protocol):
    """The table as its guests know it."""

    def move(self, guest: "Guest", message: Move) -> Awaitable[None]:
        """Do what a guest asks."""

    def refresh(self, guest: "Guest") -> None:
        """Tell a guest everything anew."""

    def part(self, guest: "Guest") -> None:
        """A guest is gone."""


class Guest:
    """One socket at one table. `seen` is the number of the last update it was sent."""

    def __init__(self, host: Host, seat: Seat | None, lang: Language, outbox: Outbox) -> None:
        self._host = host
        self.seat = seat
        self.lang = lang
        self.outbox = outbox
        self.seen = 0
        self.here = True

    async def take(self, message: Move) -> None:
        """Do what is asked, and answer in the outbox. What was begun is finished, come what may."""
        await self._host.move(self, message)

    async def speak(self, lang: Language) -> None:
        """Another language from now on; the table is told anew in it."""
        self.lang = lang
        if self.here:
            self._host.refresh(self)

    def leave(self) -> None:
        """Nothing more is sent; the seat stays the visitor's."""
        if self.here:
            self.here = False
            self._host.part(self)
