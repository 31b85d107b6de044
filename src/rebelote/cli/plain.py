"""The table in words, one event a line: for screen readers, pipes, logs and narrow windows."""

from collections.abc import Sequence

from rebelote.cards import Card, hand_of
from rebelote.cli.canvas import coloured, wrapped
from rebelote.cli.display import room_of, show_pages
from rebelote.cli.speech import Speech
from rebelote.cli.telling import told
from rebelote.cli.terminal import Terminal
from rebelote.game.actions import Play
from rebelote.game.events import Event
from rebelote.game.holding import sorted_hand
from rebelote.game.views import SeatView


class PlainTable:
    """No boxes, no movement of the cursor, no waiting."""

    plain = True

    def __init__(self, terminal: Terminal, speech: Speech) -> None:
        """`speech` names cards in words; in a narrow window it may write them with their signs."""
        self.speech = speech
        self._terminal = terminal
        self._asked: SeatView | None = None
        self._ahead = ""

    @property
    def width(self) -> int:
        """How long a line may be."""
        return room_of(self._terminal)

    def show(self, batch: Sequence[Event], view: SeatView) -> None:
        """What has just happened, a sentence a line."""
        for sentence in told(batch, view, self.speech):
            self.note(sentence)

    def ask(self, view: SeatView, question: str, hints: Sequence[str]) -> str:
        """A line that is typed, after what may be chosen; that is not said twice on end."""
        if self._ahead:
            typed, self._ahead = self._ahead, ""
            return typed
        words = [question]
        if view != self._asked:
            words += [*self._choices(view), *(f"{hint}." for hint in hints)]
        self._asked = view
        self.note(" ".join(words))
        return self.read(self.speech.texts.prompt)

    def warn(self, text: str) -> None:
        """Why something was not done; the choices are told again after it."""
        self._asked = None
        self.note(text)

    def answer(self, lines: Sequence[str]) -> None:
        """What was asked for."""
        self._asked = None
        for line in lines:
            self.note(line)

    def page(self, lines: Sequence[str]) -> None:
        """Lines to read in peace."""
        self._asked = None
        self._ahead = show_pages(self._terminal, lines, self.speech.texts.more)

    def note(self, text: str) -> None:
        """A line; where somebody sits at a terminal it is broken between words."""
        fits = self._terminal.drawn or self._terminal.interactive
        lines = wrapped(text, self.width) if fits else [text]
        for line in lines:
            self._terminal.write(f"{coloured(line, self._terminal.colour)}\n")

    def leaf(self, lines: Sequence[str]) -> None:
        """Lines that are printed and stay."""
        for line in lines:
            self.note(line)

    def read(self, prompt: str) -> str:
        """A line that is typed."""
        return self._terminal.read(prompt)

    def _choices(self, view: SeatView) -> list[str]:
        playable = hand_of(action.card for action in view.legal if isinstance(action, Play))
        if not playable:
            return []
        hand = sorted_hand(view)
        cards = [card for card in hand if playable >> card & 1]
        may = self.speech.texts.you_may_play.format(cards=self._numbered(cards, hand))
        others = self._numbered([card for card in hand if not playable >> card & 1], hand)
        return [may, self.speech.texts.other_cards.format(cards=others)] if others else [may]

    def _numbered(self, cards: list[Card], hand: list[Card]) -> str:
        return ", ".join(self._with_number(hand.index(card) + 1, card) for card in cards)

    def _with_number(self, number: int, card: Card) -> str:
        if self.speech.signs:
            # One word: a line is not broken inside, and "2 10♥" would be read as one number.
            return f"{number}\u00a0=\u00a0{self.speech.sign(card)}"
        return f"{number} {self.speech.card(card)}"
