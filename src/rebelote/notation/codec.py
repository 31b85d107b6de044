"""Event logs as bytes, with the number of the form they were written in.

What a store keeps. A log holds every card: it is for the referee alone, until the match is over.
"""

from collections.abc import Iterable
from typing import Any

import msgspec

from rebelote.game.events import Event

VERSION = 1
"""The form that is written now. A later one will keep reading this."""


class LogError(ValueError):
    """Bytes that hold no log, or one in a form that this program does not know."""


class _Written(msgspec.Struct, frozen=True):
    version: int
    events: msgspec.Raw


_decode_events = msgspec.msgpack.Decoder(list[Event]).decode
_decode_written = msgspec.msgpack.Decoder(_Written).decode
_encode: Any = msgspec.msgpack.Encoder().encode


def encode_log(log: Iterable[Event]) -> bytes:
    """A log as bytes."""
    written: bytes = _encode(_Written(VERSION, msgspec.Raw(_encode(list(log)))))
    return written


def decode_log(data: bytes) -> list[Event]:
    """The log that these bytes hold.

    Raises:
        LogError: they hold none, or one of another version.
    """
    try:
        written = _decode_written(data)
        if written.version != VERSION:
            raise LogError(f"a log of version {written.version} cannot be read here")
        return _decode_events(written.events)
    except (msgspec.MsgspecError, ValueError, RecursionError) as error:
        if isinstance(error, LogError):
            raise
        raise LogError(f"these bytes hold no log: {error}") from None
