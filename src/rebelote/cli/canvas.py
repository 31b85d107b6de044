"""A grid of characters with styles, written out as lines with or without colours."""

import re
import textwrap
import unicodedata

WIDTH = 80
"""Columns of the smallest terminal that the table is drawn on."""

HEIGHT = 24
"""Its rows, the line that is typed on included."""

# A card as it is printed: its suit gives the colour. Four colours, told apart by sign as well.
_CARD = re.compile(r"(?:10|[7-9AKQJVDR])?[♠♥♦♣]")
_CODES = {
    "♠": "1",
    "♥": "31;1",
    "♦": "36;1",
    "♣": "32;1",
    "dim": "2",
    "bold": "1",
    "turn": "7",
    "warn": "33;1",
}


class Canvas:
    """A screen in the making. What falls outside it is left out."""

    def __init__(self, height: int, width: int = WIDTH) -> None:
        """An empty screen of that many lines."""
        self.width = width
        self._signs = [[" "] * width for _ in range(height)]
        self._styles = [[""] * width for _ in range(height)]

    def put(self, x: int, y: int, text: str, style: str = "") -> None:
        """Write a text from column `x` of line `y`; cards in it take their suits' colours."""
        styles = [style] * len(text)
        for found in _CARD.finditer(text):
            suit = found[0][-1]
            for at in range(*found.span()):
                styles[at] = f"{style} {suit}".strip()
        for offset, sign in enumerate(text):
            if 0 <= x + offset < self.width and 0 <= y < len(self._signs):
                self._signs[y][x + offset] = sign
                self._styles[y][x + offset] = styles[offset]

    def centre(self, x: int, y: int, text: str, style: str = "") -> None:
        """Write a text whose middle is at column `x`."""
        self.put(x - len(text) // 2, y, text, style)

    def right(self, x: int, y: int, text: str, style: str = "") -> None:
        """Write a text that ends before column `x`."""
        self.put(x - len(text), y, text, style)

    def lines(self, colour: bool) -> list[str]:
        """The screen as lines of text, without the spaces that end them."""
        return [
            _line(signs, styles, colour)
            for signs, styles in zip(self._signs, self._styles, strict=True)
        ]


def _line(signs: list[str], styles: list[str], colour: bool) -> str:
    end = len("".join(signs).rstrip())
    if not colour:
        return "".join(signs[:end])
    parts = []
    now = ""
    for sign, style in zip(signs[:end], styles[:end], strict=True):
        if style != now:
            parts.append("\x1b[0m" if now else "")
            parts.append(_sgr(style))
            now = style
        parts.append(sign)
    return "".join(parts) + ("\x1b[0m" if now else "")


def _sgr(style: str) -> str:
    # A dimmed card is not bold as well: many terminals would then show neither.
    names = style.split()
    codes = [_CODES[name] for name in names if name in _CODES]
    if "dim" in names:
        codes = [code.removesuffix(";1") for code in codes if code != "1"]
    return f"\x1b[{';'.join(codes)}m" if codes else ""


def coloured(text: str, colour: bool) -> str:
    """A line of text with its cards in their colours."""
    if not colour:
        return text
    return _CARD.sub(lambda found: f"{_sgr(found[0][-1])}{found[0]}\x1b[0m", text)


def wrapped(text: str, width: int = WIDTH) -> list[str]:
    """The text in lines of that width at most, broken between words."""
    lines: list[str] = []
    for paragraph in text.splitlines() or [""]:
        indent = " " * (len(paragraph) - len(paragraph.lstrip(" ")))
        # Spaces that never break are part of a word here, unlike in `textwrap`.
        held = paragraph.replace("\u00a0", "\x00")
        parts = textwrap.wrap(held, width, subsequent_indent=indent, break_on_hyphens=False)
        lines += [part.replace("\x00", "\u00a0") for part in parts or [""]]
    return lines


def printable(text: str, longest: int = 40) -> str:
    """A text from outside, with nothing in it that steers a terminal or takes double room."""
    kept = "".join(
        sign if sign.isprintable() and unicodedata.east_asian_width(sign) not in "WF" else "?"
        for sign in text
    )
    return kept if len(kept) <= longest else kept[: longest - 1] + "…"
