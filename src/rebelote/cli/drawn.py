"""The drawn table: one screen a trick, on which the cards appear one after the other.

A screen is drawn over itself while its trick lasts and then stays: the next one begins at the top
of the window, so that whoever scrolls back finds every trick. A window too small for it gets the
table in words.
"""

from collections.abc import Sequence

from rebelote.cards import Card
from rebelote.cli.canvas import HEIGHT, WIDTH, coloured, wrapped
from rebelote.cli.display import Tempo, show_pages
from rebelote.cli.plain import PlainTable
from rebelote.cli.screen import LINES, TALK, Scene, draw
from rebelote.cli.speech import Speech
from rebelote.cli.telling import told
from rebelote.cli.terminal import Terminal
from rebelote.game.events import (
    Called,
    Completed,
    Dealt,
    Drawn,
    Event,
    Marked,
    Played,
    TrickTaken,
)
from rebelote.game.views import SeatView

_CARD_PAUSE, _CALL_PAUSE, _TRICK_PAUSE = 0.6, 0.7, 1.4
"""Seconds after a bot's card, a bot's call, and a complete trick."""

_ANSWER = 4
"""Lines of an answer that still leave room for the question; longer ones are a page."""


class DrawnTable:
    """The table for a terminal that can move its cursor."""

    def __init__(self, terminal: Terminal, speech: Speech, tempo: Tempo) -> None:
        """`speech` writes cards with their signs."""
        self.speech = speech
        self._terminal = terminal
        self._tempo = tempo
        self._words = PlainTable(terminal, speech)
        self._talk: list[str] = []
        self._answers: list[str] = []
        self._warning = ""
        self._rows = 0  # of the screen that may be drawn over, 0 for none
        self._drew: Card | None = None
        self._ahead = ""  # typed where the table only waited: the next answer
        self._reading = False  # a page lies below the table

    @property
    def plain(self) -> bool:
        """Whether the window is too small to draw in."""
        columns, rows = self._terminal.size()
        return columns < WIDTH or rows < HEIGHT

    @property
    def width(self) -> int:
        """How long a line of a page may be."""
        return self._words.width

    def show(self, batch: Sequence[Event], view: SeatView) -> None:
        """Draw what has just happened, and leave time to see it."""
        if self.plain:
            self._words.show(batch, view)
            self._rows = 0
        taken = any(isinstance(event, TrickTaken) for event in batch)
        self._keep_time(batch, view)
        # The cards lie there to be seen: their sentences would push out the rest.
        said = told([event for event in batch if not isinstance(event, Played)], view, self.speech)
        self._talk = said if taken else [*self._talk, *said][-TALK:]
        if not self.plain:
            self._draw(
                Scene(
                    view=view,
                    finished=view.last_trick if taken else None,
                    talk=self._talk,
                    drew=None if taken else self._drew,
                )
            )
        if taken or any(isinstance(event, Marked) for event in batch):
            self._rest(_TRICK_PAUSE if taken else 0)
            self._rows = 0
        elif not _own(batch, view):
            self._pause(_CALL_PAUSE if isinstance(batch[0], Called) else _CARD_PAUSE)

    def ask(self, view: SeatView, question: str, hints: Sequence[str]) -> str:
        """Draw the table with its question, and read what is typed under it."""
        if self._reading and not self._ahead and self._terminal.interactive and not self.plain:
            self._ahead = self._terminal.read(self.speech.texts.next_trick).strip()
        self._reading = False
        if self._ahead:
            typed, self._ahead = self._ahead, ""
            self._rows = 0
            return typed
        if self.plain:
            self._warning, self._answers, self._rows = "", [], 0
            return self._words.ask(view, question, hints)
        self._draw(
            Scene(
                view=view,
                talk=self._talk,
                answers=self._answers,
                warning=self._warning,
                ask="   ".join([question, *hints]),
                drew=self._drew,
            )
        )
        self._warning, self._answers = "", []
        return self.read(self.speech.texts.prompt)

    def warn(self, text: str) -> None:
        """Why something was not done: it stands on the next screen."""
        if self.plain:
            self._words.warn(text)
        self._warning = text

    def answer(self, lines: Sequence[str]) -> None:
        """What was asked for: it stands on the next screen, or below this one when it is long."""
        if self.plain:
            self._words.answer(lines)
        elif sum(len(wrapped(line, WIDTH - 2)) for line in lines) > _ANSWER:
            self.page(["", *(part for line in lines for part in wrapped(line, WIDTH - 2)), ""])
        else:
            self._answers = list(lines)

    def page(self, lines: Sequence[str]) -> None:
        """Print lines below the table; the next screen comes below them."""
        self._rows = 0
        if self.plain:
            self._words.page(lines)
            return
        self._reading = True
        room = [coloured(line, self._terminal.colour) for line in lines]
        self._ahead = show_pages(self._terminal, room, self.speech.texts.more)

    def note(self, text: str) -> None:
        """Print a line that stays, a sentence in as many lines as it takes."""
        self._rows = 0
        self._reading = False
        self._words.note(text)

    def leaf(self, lines: Sequence[str]) -> None:
        """Print lines that stay, from the top of the window on."""
        self._words.leaf(lines)
        if not self.plain:
            self._terminal.write(self._pushed_up(len(lines)))
        self._rows, self._reading = 0, False

    def read(self, prompt: str) -> str:
        """A line that is typed; it takes a row, more when it is long."""
        line = self._terminal.read(prompt)
        if self._rows:
            self._rows += 1 + (len(prompt) + len(line)) // max(self._terminal.size()[0], 1)
        return line

    def _keep_time(self, batch: Sequence[Event], view: SeatView) -> None:
        """A new deal and a new contract begin a screen of their own; a card drawn is remembered."""
        for event in batch:
            if isinstance(event, Dealt | Completed):
                self._rows = 0
            if isinstance(event, Dealt):
                self._talk = []
            if isinstance(event, Dealt | TrickTaken):
                self._drew = None
            if isinstance(event, Drawn) and event.seat == view.seat:
                self._drew = event.card

    def _draw(self, scene: Scene) -> None:
        rows = self._terminal.size()[1]
        text = "".join(f"{line}\n" for line in draw(scene, self.speech, self._terminal.colour))
        if self._rows and self._rows < rows:
            # Line over line, and only then what is left below: no flicker, and nothing that a
            # terminal would take for a cleared screen and keep a copy of.
            text = text.replace("\n", "\x1b[K\n")
            text = f"\x1b[{self._rows}A\r{text}\x1b[J"
        else:
            text += self._pushed_up(LINES)
        self._terminal.write(text)
        self._rows = LINES

    def _pushed_up(self, lines: int) -> str:
        """Moves what stood there before up and out: the top line is that of these lines."""
        below = self._terminal.size()[1] - lines - 1
        return "\n" * below + f"\x1b[{below}A" if below > 0 else ""

    def _pause(self, seconds: float) -> None:
        if self._tempo is not Tempo.FAST:
            self._terminal.sleep(seconds)

    def _rest(self, seconds: float) -> None:
        """After a trick: time to look, or as long as the player wants."""
        if self._tempo is Tempo.WAIT and self._terminal.interactive and seconds:
            self._ahead = self.read(self.speech.texts.next_trick).strip()
        elif seconds:
            self._pause(seconds)


def _own(batch: Sequence[Event], view: SeatView) -> bool:
    """Whether the player did this, and has seen it already."""
    return any(isinstance(event, Called | Played) and event.seat == view.seat for event in batch)
