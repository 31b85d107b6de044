"""What may be asked at any prompt, and the answers."""

import msgspec

from rebelote.cli.display import Display
from rebelote.cli.sheet import Done, sheet_page
from rebelote.cli.table_help import help_lines, last_trick_lines, table_lines, why_line
from rebelote.cli.typed import Asked
from rebelote.cli.words import Wish
from rebelote.game.views import SeatView
from rebelote.rules.sheet import rule_sheet


class LeftError(Exception):
    """The player leaves the match."""


class Promise(msgspec.Struct, frozen=True):
    """What was published of a deal, in hexadecimal digits; no receipt before the pack is mixed."""

    number: int
    commitment: str
    receipt: str = ""

    @property
    def short(self) -> str:
        """Its first digits, enough to know it again."""
        return self.commitment[:8]


def answer(
    asked: Asked, view: SeatView, display: Display, done: list[Done], promise: Promise | None
) -> None:
    """Answer what was asked.

    Raises:
        LeftError: the player leaves, and means it.
    """
    speech, rules = display.speech, view.rules
    if asked.wish is Wish.HELP:
        display.page(help_lines(view, speech, display.plain, display.width))
    elif asked.wish is Wish.RULES:
        sheet = rule_sheet(rules, speech.language)
        display.page(sheet.text(display.width).splitlines())
    elif asked.wish is Wish.SCORES:
        if done:
            display.page(sheet_page(done, view, speech, display.plain))
        else:
            display.answer([speech.texts.sheet_no_deal])
    elif asked.wish is Wish.TABLE:
        display.answer(table_lines(view, speech))
    elif asked.wish is Wish.LAST_TRICK:
        display.answer(last_trick_lines(view, speech))
    elif asked.wish is Wish.FAIR:
        display.answer(_promise_lines(promise, display))
    elif asked.wish is Wish.WHY:
        display.answer([why_line(asked.card, view, speech)])
    else:
        _leave(display)


def _promise_lines(promise: Promise | None, display: Display) -> list[str]:
    texts = display.speech.texts
    if promise is None:
        return [texts.fair_none]
    lines = [texts.fair_promise.format(n=promise.number, hash=promise.commitment)]
    if promise.receipt:
        lines.append(texts.fair_receipt.format(hash=promise.receipt))
    return [*lines, texts.fair_how]


def _leave(display: Display) -> None:
    """Leave, after asking whether that is meant."""
    texts = display.speech.texts
    if display.read(texts.quit_sure).strip().lower() in texts.yes_words:
        raise LeftError
