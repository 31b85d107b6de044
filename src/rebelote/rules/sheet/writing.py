"""The rule sheet: the rules of a table in words, made from the choices that the referee asks.

Every point on which tables differ is told by the choice's own sentence, so that what is shown is
what is played.
"""

import textwrap

import msgspec

from rebelote.rules.axes import AXES, Group, SmallHand, TurnedJack
from rebelote.rules.ruleset import RuleSet
from rebelote.rules.sheet.sections import Drafted, sections_of
from rebelote.rules.sheet.tables import Table
from rebelote.rules.wording import checked_language, in_language

_WIDTH = 80
_PLAIN, _HOUSE = "- ", "* "
# Customs of few tables: where they are not played, no player expects to hear of them.
_UNDERSTOOD: dict[str, object] = {
    "generale": 0,
    "zero_penalty": 0,
    "fall_penalty": 0,
    "small_hand": SmallHand.PLAYED,
    "turned_jack": TurnedJack.FREE,
}
_HOUSE_NOTE = {"fr": "règle de cette table", "en": "a rule of this table"}


class SheetItem(msgspec.Struct, frozen=True, kw_only=True):
    """A sentence of the sheet.

    `option` names the point that it tells and `term` what French tables call the choice; both are
    empty for what every table of the set plays. `house` marks what differs from the published set;
    `understood` what nobody at a table would think of saying, and the text leaves out.
    """

    text: str
    option: str = ""
    term: str = ""
    house: bool = False
    understood: bool = False


class SheetSection(msgspec.Struct, frozen=True, kw_only=True):
    """A part of the game: its sentences, and a table of values where there is one."""

    title: str
    items: tuple[SheetItem, ...]
    table: Table | None = None


class Sheet(msgspec.Struct, frozen=True, kw_only=True):
    """A rule sheet in one language."""

    id: str
    revision: int
    language: str
    title: str
    sections: tuple[SheetSection, ...]

    def text(self, width: int = _WIDTH) -> str:
        """The sheet for a terminal, no line longer than `width`; house rules begin with a star."""
        lines = [self.title, "=" * len(self.title)]
        for section in self.sections:
            lines += ["", section.title, "-" * len(section.title)]
            for item in section.items:
                if item.house or not item.understood:
                    lines += _wrapped(item.text, width, _HOUSE if item.house else _PLAIN)
            if section.table is not None:
                lines += ["", *_drawn(section.table, width)]
        if any(item.house for section in self.sections for item in section.items):
            lines += ["", f"{_HOUSE}{_HOUSE_NOTE[self.language]}"]
        return "\n".join(lines) + "\n"


def rule_sheet(rules: RuleSet, language: str) -> Sheet:
    """The rules of a table in words, "fr" or "en"."""
    checked_language(language)
    return Sheet(
        id=rules.id,
        revision=rules.revision,
        language=language,
        title=rules.title[language],
        sections=tuple(_section(rules, drafted, language) for drafted in sections_of(rules)),
    )


def _section(rules: RuleSet, drafted: Drafted, language: str) -> SheetSection:
    items = []
    for part in drafted.parts:
        if isinstance(part, str):
            axis, value = AXES[part], getattr(rules, part)
            if value is not None and axis.exists_in(rules) and axis.has_effect(rules):
                items.append(
                    SheetItem(
                        text=axis.words(value, language),
                        option=part,
                        term=axis.term(value),
                        house=part in rules.options,
                        understood=_UNDERSTOOD.get(part) == value,
                    )
                )
        else:
            items.append(SheetItem(text=_in(part, language)))
    table = drafted.tables[0 if language == "en" else 1] if drafted.tables else None
    named = drafted.title
    title = named.heading(language) if isinstance(named, Group) else _in(named, language)
    return SheetSection(title=title, items=tuple(items), table=table)


def _in(said: tuple[str, str], language: str) -> str:
    english, french = said
    return in_language(language, french=french, english=english)


def _wrapped(text: str, width: int, bullet: str) -> list[str]:
    return textwrap.wrap(
        text,
        width,
        initial_indent=bullet,
        subsequent_indent=" " * len(bullet),
        break_long_words=False,
        break_on_hyphens=False,
    )


def _drawn(table: Table, width: int) -> list[str]:
    """Columns side by side where they fit, else each row as a line of its own."""
    columns = max(len(row) for row in table)
    widths = [max(len(row[i]) for row in table if i < len(row)) for i in range(columns)]
    lines = [
        "  " + "  ".join(cell.ljust(size) for cell, size in zip(row, widths, strict=False)).rstrip()
        for row in table
    ]
    if all(len(line) <= width for line in lines):
        return lines
    return [
        line for row in table for line in _wrapped(f"{row[0]}: {', '.join(row[1:])}", width, "  ")
    ]
