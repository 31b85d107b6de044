"""One line at a terminal that says how far something is, and is gone when it ends."""

import shutil
from collections.abc import Callable
from types import TracebackType
from typing import Self, TextIO

_BAR = 20
_PAUSE = 0.1
"""Seconds between two looks at it: an eye sees no more, and a terminal may be slow."""


class Progress:
    """The line; nothing at all where the stream is no terminal."""

    def __init__(self, stream: TextIO | None, clock: Callable[[], float]) -> None:
        """`clock` counts seconds; a stream is None where a command was started without one."""
        self._stream = stream if stream is not None and stream.isatty() else None
        self._clock = clock
        self._next = clock()
        self._written = 0

    @staticmethod
    def bar(done: int, whole: int) -> str:
        """How much is done, drawn in letters that every terminal has."""
        filled = _BAR * min(done, whole) // whole
        return f"[{'#' * filled}{'.' * (_BAR - filled)}]"

    def show(self, line: Callable[[], str]) -> None:
        """Write the line in the place of the last one, unless that is still new."""
        if self._stream is None or self._clock() < self._next:
            return
        self._next = self._clock() + _PAUSE
        # The last column is left free: some terminals would begin a new line after it.
        self._write(line()[: shutil.get_terminal_size().columns - 1])

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._written:
            self._write("")

    def _write(self, line: str) -> None:
        if self._stream is not None:
            self._stream.write(f"\r{line:<{self._written}}" + ("" if line else "\r"))
            self._stream.flush()
            self._written = len(line)
