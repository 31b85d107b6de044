"""The drawn table: one screen a trick, on which the cards appear one after the other.

A screen is drawn over itself while its trick lasts and then stays: the next one is printed below
it, so that whoever scrolls back finds every trick.
"""

from collections.abc import Sequence

from rebelote.cards import Card
from rebelote.cli.canvas import HEIGHT, WIDTH, coloured, wrapped
from rebelote.cli.display import Tempo, show_pages
from rebelote.cli.screen import TALK, Scene, draw
from rebelote.cli.speech import Speech
from rebelote.cli.terminal import Terminal
from rebelote.game.events import Called, Completed, Dealt, Drawn, Event, Marked, Played, TrickTaken
from rebelote.game.views import SeatView

_CARD_PAUSE, _CALL_PAUSE, _TRICK_PAUSE = 0.6, 0.7, 1.4
"""Seconds after a bot's card, a bot's call, and a complete trick."""


class DrawnTable:
    """The table for a terminal that can move its cursor."""

    plain = False

    def __init__(self, terminal: Terminal, speech: Speech, tempo: Tempo) -> None:
        """`speech` writes cards with their signs."""
        self.speech = speech
        self._terminal = terminal
        self._tempo = tempo
        self._talk: list[str] = []
        self._warning = ""
        self._rows = 0  # of the screen that may be drawn over, 0 for none
        self._drew: Card | None = None

    def show(self, batch: Sequence[Event], view: SeatView) -> None:
        """Draw what has just happened, and leave time to see it."""
        marked = any(isinstance(event, Marked) for event in batch)
        taken = any(isinstance(event, TrickTaken) for event in batch)
        self._keep_time(batch, view)
        self._talk += self.speech.sentences(batch, view)
        self._talk = self._talk[-TALK:]
        if taken:
            self._draw(Scene(view=view, finished=view.last_trick, talk=self._talk))
            self._rest(_TRICK_PAUSE)
            self._rows = 0
            self._talk = self._talk[-2:] if not marked else []
            return
        if marked:
            self._draw(Scene(view=view, talk=self._talk))
            self._rows, self._talk = 0, []
            return
        self._draw(Scene(view=view, talk=self._talk, drew=self._drew))
        mine = any(
            isinstance(event, Called | Played) and event.seat == view.seat for event in batch
        )
        if not mine:
            self._pause(_CALL_PAUSE if isinstance(batch[0], Called) else _CARD_PAUSE)

    def ask(self, view: SeatView, question: str, hints: Sequence[str]) -> str:
        """Draw the table with its question, and read what is typed under it."""
        ask = "   ".join([question, *hints])
        if len(ask) > WIDTH - 4 - len(self.speech.texts.help_mark):
            ask = question
        scene = Scene(view=view, talk=self._talk, warning=self._warning, ask=ask, drew=self._drew)
        self._draw(scene)
        self._warning = ""
        prompt = self.speech.texts.prompt
        line = self._terminal.read(prompt)
        # What was typed took a row, more when it was long.
        self._rows += 1 + (len(prompt) + len(line)) // max(self._terminal.size()[0], 1)
        return line

    def warn(self, text: str) -> None:
        """Why something was not done: it stands on the next screen."""
        self._warning = text

    def page(self, lines: Sequence[str]) -> None:
        """Print lines below the table; the next screen comes below them."""
        self._rows = 0
        room = [coloured(line, self._terminal.colour) for line in lines]
        show_pages(self._terminal, room, self.speech.texts.more)
        if self._terminal.interactive:
            self._terminal.read(self.speech.texts.next_trick)

    def note(self, text: str) -> None:
        """Print a line that stays, a sentence in as many lines as it takes."""
        self._rows = 0
        for line in wrapped(text):
            self._terminal.write(f"{coloured(line, self._terminal.colour)}\n")

    def _keep_time(self, batch: Sequence[Event], view: SeatView) -> None:
        """A new deal and a new contract begin a screen of their own; a card drawn is remembered."""
        for event in batch:
            if isinstance(event, Dealt | Completed):
                self._rows = 0
            if isinstance(event, Dealt):
                self._talk, self._drew = [], None
            if isinstance(event, Drawn) and event.seat == view.seat:
                self._drew = event.card

    def _draw(self, scene: Scene) -> None:
        columns, rows = self._terminal.size()
        lines = draw(scene, self.speech, self._terminal.colour)
        text = "".join(f"{line}\n" for line in lines)
        if self._rows and self._rows < rows and rows >= HEIGHT and columns >= WIDTH:
            # Line over line, and only then what is left below: no flicker, and nothing that a
            # terminal would take for a cleared screen and keep a copy of.
            text = text.replace("\n", "\x1b[K\n")
            text = f"\x1b[{self._rows}A\r{text}\x1b[J"
        self._terminal.write(text)
        self._rows = len(lines)

    def _pause(self, seconds: float) -> None:
        if self._tempo is not Tempo.FAST:
            self._terminal.sleep(seconds)

    def _rest(self, seconds: float) -> None:
        """After a trick: time to look, or as long as the player wants."""
        if self._tempo is Tempo.WAIT and self._terminal.interactive:
            self._terminal.read(self.speech.texts.next_trick)
        else:
            self._pause(seconds)
