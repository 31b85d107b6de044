"""How a table is shown: what the plain one and the drawn one have in common."""

from collections.abc import Sequence
from enum import StrEnum
from typing import Protocol

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
    plain: bool

    def show(self, batch: Sequence[Event], view: SeatView) -> None:
        """What has just happened; `view` is after it."""

    def ask(self, view: SeatView, question: str, hints: Sequence[str]) -> str:
        """A line that the player types."""

    def warn(self, text: str) -> None:
        """Why something was not done; said before the next question."""

    def page(self, lines: Sequence[str]) -> None:
        """Lines to read in peace: help, rules, the sheet."""

    def note(self, text: str) -> None:
        """A line for the record of the evening: it is printed and stays."""


def show_pages(terminal: Terminal, lines: Sequence[str], more: str) -> None:
    """Print lines a screen at a time where somebody is there to go on; `q` ends them."""
    room = max(terminal.size()[1] - 2, 4)
    left = list(lines)
    while left:
        chunk, left = left[:room], left[room:]
        terminal.write("".join(f"{line}\n" for line in chunk))
        if left and terminal.interactive and terminal.read(more).strip().lower() == "q":
            return
