"""The way in and out: the real terminal here, a played one in tests."""

import contextlib
import os
import shutil
import sys
import time
from collections.abc import Iterator
from typing import Protocol

from rebelote.cli.files import standard_input


class InputEndError(Exception):
    """Nothing more will be typed."""


class Terminal(Protocol):
    """What the table needs of a terminal.

    `interactive` says that a person sits at it; `drawn` that it can move its cursor, `colour`
    that it may show colours.
    """

    interactive: bool
    drawn: bool
    colour: bool

    def size(self) -> tuple[int, int]:
        """Columns and rows."""

    def write(self, text: str) -> None:
        """Show a text at once."""

    def read(self, prompt: str) -> str:
        """A line that is typed after the prompt.

        Raises:
            InputEndError: there is none.
        """

    def sleep(self, seconds: float) -> None:
        """Wait."""


class SystemTerminal:
    """The terminal that the command was started in."""

    def __init__(self, plain: bool, colour: bool) -> None:
        """`plain` asks for words alone; `colour` False for none, whatever the terminal can do.

        Raises:
            InputTroubleError: there is no standard input to read from.
        """
        with standard_input() as stdin:
            self.interactive = stdin.isatty() and sys.stdout.isatty()
        dumb = os.environ.get("TERM", "") in ("", "dumb")
        self.drawn = not plain and not dumb and sys.stdout.isatty() and _speaks_utf8()
        self.colour = self.drawn and colour and not os.environ.get("NO_COLOR")

    def size(self) -> tuple[int, int]:
        """Columns and rows."""
        columns, rows = shutil.get_terminal_size()
        return columns, rows

    def write(self, text: str) -> None:
        """Show a text at once."""
        sys.stdout.write(text)
        sys.stdout.flush()

    def read(self, prompt: str) -> str:
        """A line that is typed after the prompt.

        Raises:
            InputEndError: there is none.
        """
        self.write(prompt)
        with standard_input() as stdin:
            line = stdin.readline()
        if not line:
            raise InputEndError
        return line.rstrip("\r\n")

    def sleep(self, seconds: float) -> None:
        """Wait; what is typed meanwhile does not spoil the table."""
        with _no_echo() if self.interactive and self.drawn else contextlib.nullcontext():
            time.sleep(seconds)


def _speaks_utf8() -> bool:
    return (sys.stdout.encoding or "").lower().replace("-", "") == "utf8"


@contextlib.contextmanager
def _no_echo() -> Iterator[None]:
    try:
        import termios
    except ImportError:  # no such thing on Windows: what is typed shows
        yield
        return
    try:
        before = termios.tcgetattr(sys.stdin)
    except termios.error:
        yield
        return
    silent = [*before]
    silent[3] = before[3] & ~termios.ECHO
    termios.tcsetattr(sys.stdin, termios.TCSANOW, silent)
    try:
        yield
    finally:
        termios.tcsetattr(sys.stdin, termios.TCSANOW, before)
