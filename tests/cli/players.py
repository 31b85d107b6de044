"""A terminal that is played by a script, and a player who answers it."""

import argparse
import re
from collections.abc import Callable, Iterable
from random import Random

from rebelote.cli.terminal import InputEndError

ANSI = re.compile(r"\x1b\[[0-9;]*[A-Za-z]")

Answer = Callable[[str, str], str | None]
"""From the prompt and all that was shown since the last one, to what is typed (None: the end)."""


class FakeTerminal:
    """A terminal of 80 by 24 that remembers what it was shown."""

    def __init__(
        self,
        answer: Answer,
        *,
        drawn: bool,
        interactive: bool = True,
        colour: bool = False,
        size: tuple[int, int] = (80, 24),
    ) -> None:
        self.interactive, self.drawn, self.colour = interactive, drawn, colour
        self._answer, self._size = answer, size
        self.written: list[str] = []
        self.slept: list[float] = []
        self._since: list[str] = []

    def size(self) -> tuple[int, int]:
        return self._size

    def write(self, text: str) -> None:
        self.written.append(text)
        self._since.append(text)

    def read(self, prompt: str) -> str:
        shown = "".join(self._since)
        self._since = []
        self.written.append(prompt)
        typed = self._answer(prompt, shown)
        if typed is None:
            raise InputEndError
        self.written.append(f"{typed}\n")
        return typed

    def sleep(self, seconds: float) -> None:
        self.slept.append(seconds)

    @property
    def text(self) -> str:
        """All that was shown and typed, without what moves the cursor or colours."""
        return ANSI.sub("", "".join(self.written))


def options(**changed: object) -> argparse.Namespace:
    """The options of `rebelote play`, all left out but these."""
    usual: dict[str, object] = {
        "rules": None,
        "option": [],
        "players": None,
        "level": None,
        "seat": None,
        "seed_file": None,
        "record": None,
        "language": None,
        "letters": None,
        "tempo": None,
        "plain": False,
        "no_colour": False,
        "no_color": False,
    }
    return argparse.Namespace(**(usual | changed))


def script(words: Iterable[str]) -> Answer:
    """Answers one after the other, then the end of the input."""
    left = iter(words)
    return lambda prompt, shown: next(left, None)


class Stubborn:
    """A player who tries anything, card after card, until something is accepted.

    It reads nothing but the prompt: calls first, then the numbers of the hand in any order.
    """

    CALLS: tuple[str, ...] = ("t", "p", "1", "90H", "130 pique", "capotS", "contre", "a", "b")

    def __init__(self, seed: int) -> None:
        self._random = Random(seed)
        self.typed = 0

    def __call__(self, prompt: str, shown: str) -> str | None:
        self.typed += 1
        if prompt != "> ":
            return ""
        if self._random.random() < 0.3:
            return self._random.choice(self.CALLS)
        return str(self._random.randint(1, 9))
