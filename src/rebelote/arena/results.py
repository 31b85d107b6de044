"""A file of results: a head that says what is played, then a line of JSON for each deal.

A deal counts once its line has ended. A line that was cut off when everything stopped is taken out
before the next is written, and its deal is played again.
"""

from collections.abc import Mapping
from pathlib import Path
from types import TracebackType
from typing import IO, Any, Generic, Self

import msgspec

from rebelote.arena.errors import ResultsError, ResumeError
from rebelote.arena.figures import Row

_END = b"\n"


class ResultFile(Generic[Row]):
    """The file of one contest, open for more; `found` are the deals it holds, by number."""

    def __init__(self, path: Path, head: Mapping[str, Any], row: type[Row]) -> None:
        """Begin a file, or go on with one that has this head.

        Raises:
            ResumeError: its head is another.
            ResultsError: it cannot be read or written.
        """
        self._path = path
        self.found: dict[int, Row] = {}
        try:
            held = path.read_bytes() if path.exists() else b""
            whole = held[: held.rfind(_END) + 1]
            begun = msgspec.json.encode(head) + _END
            if not whole and begun.startswith(held):  # nothing, or a head that was cut off
                path.write_bytes(begun)
            else:
                self._read(whole, msgspec.json.decode(begun), row)
                if whole != held:
                    with path.open("r+b") as file:
                        file.truncate(len(whole))
            self._file: IO[bytes] = path.open("ab")
        except OSError as error:
            raise ResultsError(str(path), error) from None

    def append(self, row: Row) -> None:
        """Write a deal down: it is with the system when this returns.

        Raises:
            ResultsError: it cannot be written.
        """
        try:
            self._file.write(msgspec.json.encode(row) + _END)
            self._file.flush()
        except OSError as error:
            raise ResultsError(str(self._path), error) from None

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        try:
            self._file.close()
        except OSError as trouble:  # what could not be written was told by `append`
            if error is None:
                raise ResultsError(str(self._path), trouble) from None

    def _read(self, whole: bytes, head: object, row: type[Row]) -> None:
        first, *lines = whole.split(_END)
        try:
            ours = msgspec.json.decode(first) == head
        except msgspec.DecodeError:
            ours = False
        if not ours:
            raise ResumeError(str(self._path))
        decoder = msgspec.json.Decoder(row)
        for line in lines:
            try:
                played = decoder.decode(line)
            except msgspec.DecodeError:
                continue  # damaged: its deal is played again
            self.found.setdefault(played.deal, played)
