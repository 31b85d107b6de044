"""What a table's log is made of, and the bytes it is kept as.

A log holds every card and every secret: it is for the server alone. Entries are numbered from 1;
what a bot or a person did, and what came of it, is one entry. The pace is no part of it.
"""

from typing import Any, TypeAlias

import msgspec

from rebelote.cards import Seat
from rebelote.game.events import Event
from rebelote.server.protocol.asked import Pace
from rebelote.server.protocol.screen import TableKind

VERSION = 1
"""The form that is written now. A later one will keep reading this."""


class EntryError(ValueError):
    """Bytes that are no entry, or one in a form that this program does not know."""


class Climb(msgspec.Struct, frozen=True):
    """Where the player of a ladder match stood when it began."""

    wins: int
    margin: int
    best: int


class Opened(msgspec.Struct, frozen=True, kw_only=True, tag="opened"):
    """A table was opened: what is played, and who sits where.

    `visitors` has the visitor at each seat, None for a bot of this `level`; `seed` is the bots'
    own luck, `at` the time in seconds since 1970. `climb` stands on the ladder alone.
    """

    kind: TableKind
    ruleset: str
    revision: int
    options: dict[str, str | int]
    level: int
    names: tuple[str, ...]
    visitors: tuple[str | None, ...]
    dealer: Seat
    seed: bytes
    at: float
    pace: Pace = Pace()
    climb: Climb | None = None

    def __repr__(self) -> str:
        return f"Opened({self.kind}, {self.ruleset}, the rest is not shown)"


class Promised(msgspec.Struct, frozen=True, tag="promised"):
    """The next deal is fixed but for what the players add: its number (from 0) and its secret."""

    number: int
    secret: bytes
    commitment: bytes

    def __repr__(self) -> str:
        return f"Promised({self.number}, {self.commitment.hex()}, the secret is not shown)"


class Readied(msgspec.Struct, frozen=True, tag="readied"):
    """A person is ready, with its share of the shuffle, and others are waited for."""

    seat: Seat
    id: str
    entropy: bytes

    def __repr__(self) -> str:
        return f"Readied({self.seat}, {self.id}, the entropy is not shown)"


class Dealt(msgspec.Struct, frozen=True, tag="dealt"):
    """The last person was ready, and the cards were dealt. `entropies` are those of all seats."""

    seat: Seat
    id: str
    entropies: tuple[bytes | None, ...]
    events: tuple[Event, ...]

    def __repr__(self) -> str:
        return "Dealt(the cards are not shown)"


class Acted(msgspec.Struct, frozen=True, tag="acted"):
    """A seat did something, and this came of it; a bot's moves have no id."""

    seat: Seat
    id: str | None
    events: tuple[Event, ...]

    def __repr__(self) -> str:
        return f"Acted({self.seat}, {self.id}, the cards are not shown)"


class Undone(msgspec.Struct, frozen=True, tag="undone"):
    """A person took back its last choice: the cards lie again as they did at entry `to`."""

    seat: Seat
    id: str
    to: int


class Helped(msgspec.Struct, frozen=True, tag="helped"):
    """A person was given the first hint of the match."""

    seat: Seat


class GivenUp(msgspec.Struct, frozen=True, tag="given-up"):
    """A person gave up the match. No `id` where it did so by beginning another one."""

    seat: Seat
    id: str | None


Entry: TypeAlias = Opened | Promised | Readied | Dealt | Acted | Undone | Helped | GivenUp


class _Written(msgspec.Struct, frozen=True, array_like=True):
    version: int
    number: int
    entry: msgspec.Raw


_decode_written = msgspec.msgpack.Decoder(_Written).decode
_decode_entry = msgspec.msgpack.Decoder(Entry).decode
_encode: Any = msgspec.msgpack.Encoder().encode


def encode_entry(number: int, entry: Entry) -> bytes:
    """An entry as bytes, with its number in the log."""
    written: bytes = _encode(_Written(VERSION, number, msgspec.Raw(_encode(entry))))
    return written


def decode_entry(number: int, data: bytes) -> Entry:
    """The entry of that number that these bytes hold.

    Raises:
        EntryError: they hold none, or another one, or one of another version.
    """
    try:
        written = _decode_written(data)
        if written.version != VERSION:
            raise EntryError(f"an entry of version {written.version} cannot be read here")
        if written.number != number:
            raise EntryError(f"entry {written.number} stands in place of entry {number}")
        entry: Entry = _decode_entry(written.entry)
    except (msgspec.MsgspecError, ValueError, RecursionError) as error:
        if isinstance(error, EntryError):
            raise
        raise EntryError("these bytes hold no entry") from None
    return entry
