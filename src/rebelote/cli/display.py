"""How a table is shown: what the plain one and the drawn one have in common."""

from collections.abc import Sequence
from enum import StrEnum
from typing import Protocol

from rebelote.cli.canvas import WIDTH
from rebelote.cli.speech import Speech
from rebelote.cli.terminal import Terminal
from rebelote.game.events import Event
from rebelote.game.views import SeatView


class Tempo(StrEnum):
    """How long the table waits after each bot."""

    FAST = "fast"
    NORMAL = "normal"
    WAIT = "wait"


class Display(Protocol):
    """A table as one player sees or hears it."""

    speech: Speech

    @property
    def plain(self) -> bool:
        """Whether pages are to be written in words, without columns."""

    @property
    def width(self) -> int:
        """How long a line of a page may be."""

    def show(self, batch: Sequence[Event], view: SeatView) -> None:
        """What has just happened; `view` is after it."""

    def ask(self, view: SeatView, question: str, hints: Sequence[str]) -> str:
        """A line that the player types."""

    def warn(self, text: str) -> None:
        """Why something was not done; said before the next question."""

    def answer(self, lines: Sequence[str]) -> None:
        """What was asked for, in a few sentences; said before the next question."""

    def page(self, lines: Sequence[str]) -> None:
        """Lines to read in peace: help, rules, the sheet."""

    def note(self, text: str) -> None:
        """A line for the record of the evening: it is printed and stays."""

    def leaf(self, lines: Sequence[str]) -> None:
        """Lines that are printed and stay, on a leaf of their own where the table is drawn."""

    def read(self, prompt: str) -> str:
        """A line that is typed where no card is asked for."""


def room_of(terminal: Terminal) -> int:
    """The length of a line: the terminal's where somebody sits at it, and never more than ours."""
    return min(WIDTH, max(terminal.size()[0], 1)) if terminal.interactive else WIDTH


def show_pages(terminal: Terminal, lines: Sequence[str], more: str) -> str:
    """Print lines a screen at a time where somebody is there to go on; `q` ends them.

    Returns what else was typed there: it ends them too, and is meant for the table.
    """
    room = max(terminal.size()[1] - 2, 4)
    left = list(lines)
    while left:
        end = _page_end(left, room) if terminal.interactive else len(left)
        chunk, left = left[:end], left[end:]
        terminal.write("".join(f"{line}\n" for line in chunk))
        if left:
            typed = terminal.read(more).strip()
            if typed:
                return "" if typed.lower() == "q" else typed
    return ""


def _page_end(lines: Sequence[str], room: int) -> int:
    """Where a page ends: at the last place that tears nothing apart, if there is one near."""
    if len(lines) <= room:
        return len(lines)
    return next((end for end in range(room, room // 2, -1) if not _torn(lines, end)), room)


def _torn(lines: Sequence[str], end: int) -> bool:
    """Whether a page that ends here cuts a heading from what follows it, or a sentence in two."""
    before, after = lines[end - 1], lines[end]
    if _underline(before) or _underline(after):
        return True
    return after.startswith("  ") and bool(before.strip())


def _underline(line: str) -> bool:
    return len(line) > 1 and set(line) in ({"-"}, {"="})
