"""The score sheet of a real table in words: who plays, every deal, how it stands, what it tells."""

from collections.abc import Sequence

from rebelote.cards import Seat, Side, side_count, side_of
from rebelote.cli.canvas import WIDTH, printable, wrapped
from rebelote.cli.texts import Texts
from rebelote.rules.axes import AXES
from rebelote.rules.marks import LineKind
from rebelote.rules.wording import bid_words, trump_words
from rebelote.scoresheet import Reckoned, Reckoning, Sheet
from rebelote.scoresheet.chance import Chance
from rebelote.scoresheet.statistics import (
    Statistics,
    average_awarded,
    share_made,
    statistics,
)

_COLUMN = 12
"""A side's column; it is wider where its names are long and the line has room."""
_BETWEEN = 2
_WORDS = 32
"""What a deal's words have left of a line at least; they go on below, and names cannot."""
_NARROW = 4


class _Names:
    """Who sits where and who is on which side, in words that are safe on a screen."""

    def __init__(self, sheet: Sheet, texts: Texts) -> None:
        self.players = sheet.rules.players
        self.sides = range(side_count(self.players))
        self._names, self._texts = sheet.names, texts
        self.columns = self._columns()

    def seat(self, seat: Seat) -> str:
        """A player's name, or the seat's where it has none."""
        name = self._names[seat] if seat < len(self._names) else ""
        return printable(name) or self._texts.commands.seat_number.format(n=seat)

    def on(self, side: Side) -> list[str]:
        """The players of a side."""
        return [
            self.seat(seat) for seat in range(self.players) if side_of(seat, self.players) == side
        ]

    def side(self, side: Side) -> str:
        """Both partners, or the player."""
        return self._texts.commands.sheet_and.join(self.on(side))

    def _columns(self) -> list[int]:
        """How wide each side's column is: as its names need, the widest giving way first."""
        columns = [
            max(_COLUMN, *(len(name) + _BETWEEN for name in self.on(side))) for side in self.sides
        ]
        while sum(columns) > WIDTH - _WORDS:
            columns[columns.index(max(columns))] -= 1
        return columns

    @property
    def room(self) -> int:
        """What is left of a line for words."""
        return WIDTH - sum(self.columns)

    def cells(self, texts: Sequence[str]) -> str:
        """One text a side, each in its column; a name that is too long is cut."""
        return "".join(
            printable(text, width - _BETWEEN).rjust(width)
            for text, width in zip(texts, self.columns, strict=True)
        )


def sheet_lines(
    sheet: Sheet, reckoning: Reckoning, estimate: Chance | None, texts: Texts
) -> list[str]:
    """The whole sheet."""
    names = _Names(sheet, texts)
    lines = [*_head(sheet, texts), "", *_heads(names)]
    bar = "─" * WIDTH
    lines.append(bar)
    for number, row in enumerate(reckoning.deals, 1):
        awarded = None if row.marks is None else row.marks.awarded
        lines += _row(f"{number} · {_told(row, names, texts)}", awarded, names)
    if not reckoning.deals:
        lines.append(texts.sheet_no_deal)
    lines += [bar, *_row(texts.sheet_total, reckoning.totals, names), ""]
    lines += _standing(reckoning, names, texts)
    if reckoning.deals:
        lines += ["", *_statistics(statistics(sheet, reckoning), names, texts)]
    if estimate is not None and not reckoning.over:
        percents = [
            texts.commands.sheet_percent.format(who=names.side(side), n=estimate.percent(side))
            for side in names.sides
        ]
        lines += ["", texts.commands.sheet_chance.format(words=", ".join(percents))]
    return [part for line in lines for part in wrapped(line)]


def _head(sheet: Sheet, texts: Texts) -> list[str]:
    """The title, the rules, and those of the house in a sentence each."""
    rules, language = sheet.rules, texts.language
    title = printable(sheet.title)
    lines = [f"{title} · {rules.title[language]}" if title else rules.title[language]]
    for name in rules.options:
        axis, value = AXES[name], getattr(rules, name)
        lines.append(f"  {axis.words(value, language)}")
    if sheet.out_of_play:
        lines.append(f"  {texts.commands.sheet_out_of_play}")
    return lines


def _heads(names: _Names) -> list[str]:
    """The players over their side's column, partners one under the other."""
    rows = zip(*(names.on(side) for side in names.sides), strict=True)
    return [" " * names.room + names.cells(row) for row in rows]


def _row(words: str, points: Sequence[int] | None, names: _Names) -> list[str]:
    """A line of the sheet; words that need more room go on below."""
    first, *more = wrapped(words, names.room - _NARROW)
    cells = [""] * len(names.sides) if points is None else [str(each) for each in points]
    drawn = f"{first:<{names.room}}{names.cells(cells)}".rstrip()
    return [drawn, *(f"    {each}" for each in more)]


def _told(row: Reckoned, names: _Names, texts: Texts) -> str:
    """A deal in words: who took what, how it ended, what was worth a word."""
    language, deal, marks = texts.language, row.deal, row.marks
    # A sheet may have any seat of the side that took.
    taker = names.side(side_of(deal.taker, names.players))
    if marks is None:
        why = " ".join(problem.words(language) for problem in row.problems)
        return f"{taker}, {texts.commands.sheet_problem.format(why=why)}"
    if marks.taker is None:
        return marks.outcome.words(language)
    words = [taker]
    if deal.level is not None:
        words.append(bid_words(f"{deal.level}{deal.trump or ''}", language))
    elif deal.trump is not None:
        words.append(trump_words(deal.trump, language))
    if deal.multiplier > 1:
        words[-1] += f" ×{deal.multiplier}"
    words.append(marks.outcome.words(language))
    if marks.capot is not None:
        words.append(LineKind.CAPOT.words(language))
    if any(deal.belote):
        words.append(LineKind.BELOTE.words(language))
    if any(deal.declarations):
        called = " + ".join(str(points) for side in deal.declarations for points in side)
        words.append(texts.commands.sheet_called.format(points=called))
    return ", ".join(words)


def _standing(reckoning: Reckoning, names: _Names, texts: Texts) -> list[str]:
    """Who has won, or who leads and deals; what waits."""
    lines = []
    if reckoning.over:
        last = next(number for number, row in enumerate(reckoning.deals, 1) if row.over)
        if reckoning.winner is None:
            lines.append(texts.commands.sheet_drawn.format(n=last))
        else:
            who = names.side(reckoning.winner)
            lines.append(texts.commands.sheet_won.format(who=who, n=last))
    first, second = sorted(reckoning.totals, reverse=True)[:2]
    if first > second:
        who = names.side(reckoning.totals.index(first))
        lines.append(texts.commands.sheet_ahead.format(who=who, n=first - second))
    elif reckoning.deals:
        lines.append(texts.commands.sheet_level)
    if reckoning.pending:
        lines.append(texts.sheet_waits.format(n=reckoning.pending))
    if not reckoning.over:
        lines.append(texts.commands.sheet_next.format(who=names.seat(reckoning.dealer)))
    return lines


def _statistics(found: Statistics, names: _Names, texts: Texts) -> list[str]:
    """The evening in numbers; what nobody had is left out."""
    made = [
        texts.commands.sheet_part.format(
            who=names.side(side),
            made=found.made[side],
            taken=found.taken[side],
            percent=share_made(found, side),
        )
        for side in names.sides
        if found.taken[side]
    ]
    lines = [texts.summary_made.format(words=", ".join(made))] if made else []
    if found.deals:
        averages = [f"{names.side(side)} {average_awarded(found, side)}" for side in names.sides]
        lines.append(texts.commands.sheet_average.format(words=", ".join(averages)))
    for what, counts in (
        (texts.commands.sheet_falls, found.falls),
        (texts.commands.sheet_litiges, found.litiges),
        (texts.commands.sheet_capots, found.capots),
        (texts.commands.sheet_belotes, found.belotes),
    ):
        counted = [f"{names.side(side)} {counts[side]}" for side in names.sides if counts[side]]
        if counted:
            lines.append(what.format(words=", ".join(counted)))
    if found.best is not None:
        who = names.side(found.best.side)
        where = texts.summary_best_deal.format(who=who, n=found.best.deal + 1)
        lines.append(texts.summary_best.format(points=found.best.points, words=where))
    return lines
