"""What a shared sheet's log is made of, and the bytes it is kept as.

An entry is a change, and its number in the log is the change's. The log stands where those of
tables do, under a name that no table can have.
"""

from typing import Any

import msgspec

from rebelote.scoresheet.log import Change
from rebelote.scoresheet.log_file import change_file

VERSION = 1
"""The form that is written now. A later one will keep reading this."""

_PLACE = "sheets/"
"""No table's id has a slash in it."""


class EntryError(ValueError):
    """Bytes that are no entry, or one in a form that this program does not know."""


class Changed(msgspec.Struct, frozen=True, tag="changed"):
    """A change was made, `at` so many seconds since 1970."""

    change: Change
    at: float


class _Written(msgspec.Struct, frozen=True, array_like=True):
    version: int
    number: int
    entry: msgspec.Raw


_decode_written = msgspec.msgpack.Decoder(_Written).decode
_decode_entry = msgspec.msgpack.Decoder(Changed).decode
_encode: Any = msgspec.msgpack.Encoder().encode


def log_name(sheet: str) -> str:
    """The name that a sheet's log has in the store and on the bus."""
    return _PLACE + sheet


def sheet_of_log(log: str) -> str | None:
    """The sheet whose log this is, None where it is a table's."""
    return log.removeprefix(_PLACE) if log.startswith(_PLACE) else None


def encode_entry(number: int, entry: Changed) -> bytes:
    """An entry as bytes, with its number in the log."""
    plain = {"type": "changed", "change": change_file(entry.change), "at": entry.at}
    written: bytes = _encode(_Written(VERSION, number, msgspec.Raw(_encode(plain))))
    return written


def decode_entry(number: int, data: bytes) -> Changed:
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
        return _decode_entry(written.entry)
    except (msgspec.MsgspecError, ValueError, RecursionError) as error:
        if isinstance(error, EntryError):
            raise
        raise EntryError("these bytes hold no entry") from None
