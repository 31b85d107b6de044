"""From the bytes of a message to what it means, strictly: one meaning, or none.

msgspec refuses unknown fields, wrong types, numbers out of range, NaN and lone surrogates. Of a
field that is said twice it takes the last; here that is refused as well, for two readers of one
message must never see two messages.
"""

import json
from typing import Any, Generic, TypeVar

import msgspec

T = TypeVar("T")


class NotUnderstoodError(ValueError):
    """The message is none of those there are. `where` names the field where one is at fault."""

    def __init__(self, reason: str, where: str = "") -> None:
        super().__init__(reason)
        self.where = where


class Reader(Generic[T]):
    """Reads messages of one type."""

    def __init__(self, decoder: msgspec.json.Decoder[T]) -> None:
        self._decoder = decoder

    def read(self, message: str | bytes) -> T:
        """What the message means.

        Raises:
            NotUnderstoodError: it means nothing.
        """
        try:
            meant = self._decoder.decode(message)
        except msgspec.ValidationError as error:
            reason, _, where = str(error).partition(" - at ")
            raise NotUnderstoodError(reason, where.strip("`").removeprefix("$.")) from None
        except (msgspec.DecodeError, RecursionError, UnicodeError):
            raise NotUnderstoodError("not JSON") from None
        refuse_repeated_fields(message)
        return meant


def refuse_repeated_fields(message: str | bytes) -> None:
    """See to it that no object of a JSON text says a field twice.

    Raises:
        NotUnderstoodError: one does.
    """
    try:
        _REPEATS.decode(message if isinstance(message, str) else message.decode())
    except (ValueError, RecursionError) as error:
        if isinstance(error, NotUnderstoodError):
            raise
        raise NotUnderstoodError("not JSON") from None


def _each_once(pairs: list[tuple[str, Any]]) -> None:
    names = [name for name, _ in pairs]
    if len(set(names)) != len(names):
        raise NotUnderstoodError("a field stands there twice")


_REPEATS = json.JSONDecoder(object_pairs_hook=_each_once)
