"""The table in words, one event a line: for screen readers, pipes and logs."""

from collections.abc import Sequence

from rebelote.cards import Card, hand_of
from rebelote.cli.display import show_pages
from rebelote.cli.hand import sorted_hand
from rebelote.cli.speech import Speech
from rebelote.cli.terminal import Terminal
from rebelote.game.actions import Name, Play
from rebelote.game.events import Event
from rebelote.game.views import SeatView


class PlainTable:
    """No boxes, no colours, no movement of the cursor, no waiting."""

    plain = True

    def __init__(self, terminal: Terminal, speech: Speech) -> None:
        """`speech` names cards in words."""
        self.speech = speech
        self._terminal = terminal
        self._asked: SeatView | None = None

    def show(self, batch: Sequence[Event], view: SeatView) -> None:
        """What has just happened, a sentence a line."""
        for sentence in self.speech.sentences(batch, view):
            self.note(sentence)

    def ask(self, view: SeatView, question: str, hints: Sequence[str]) -> str:
        """A line that is typed, after what may be chosen; that is not said twice."""
        words = [question]
        if view != self._asked:
            words += [*self._choices(view), *(f"{hint}." for hint in hints)]
        self._asked = view
        self.note(" ".join(words))
        return self._terminal.read(self.speech.texts.prompt)

    def warn(self, text: str) -> None:
        """Why something was not done."""
        self.note(text)

    def page(self, lines: Sequence[str]) -> None:
        """Lines to read in peace."""
        show_pages(self._terminal, lines, self.speech.texts.more)

    def note(self, text: str) -> None:
        """A line."""
        self._terminal.write(f"{text}\n")

    def _choices(self, view: SeatView) -> list[str]:
        names = [action for action in view.legal if isinstance(action, Name)]
        if names:
            numbered = [f"{n} {self.speech.trump(name.trump)}" for n, name in enumerate(names, 1)]
            return [", ".join(numbered) + "."]
        playable = hand_of(action.card for action in view.legal if isinstance(action, Play))
        if not playable:
            return []
        hand = sorted_hand(view)
        cards = [card for card in hand if playable >> card & 1]
        may = self.speech.texts.you_may_play.format(cards=self._numbered(cards, hand))
        others = self._numbered([card for card in hand if not playable >> card & 1], hand)
        return [may, self.speech.texts.other_cards.format(cards=others)] if others else [may]

    def _numbered(self, cards: list[Card], hand: list[Card]) -> str:
        return ", ".join(f"{hand.index(card) + 1} {self.speech.card(card)}" for card in cards)
