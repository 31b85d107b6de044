"""The score sheet: a deal's marks line by line, the sheet of the match, its summary."""

from collections.abc import Sequence

import msgspec

from rebelote.cards import Side
from rebelote.cli.canvas import WIDTH, wrapped
from rebelote.cli.speech import Speech
from rebelote.game.views import TableView
from rebelote.rules.axes import AXES
from rebelote.rules.marks import Line, Marks, Outcome
from rebelote.rules.ruleset import RuleSet

_COLUMN = 8
_NARROW = 4


class Row(msgspec.Struct, frozen=True):
    """A line of a sheet: its words, and one number a side (None where the side has none)."""

    words: str
    points: tuple[int | None, ...]


class Done(msgspec.Struct, frozen=True):
    """A finished deal: its marks, and its contract and taker in words."""

    marks: Marks
    words: str


def deal_rows(rules: RuleSet, marks: Marks, speech: Speech) -> list[Row]:
    """What each side marks for a deal, line by line, with the rule that each line comes from."""
    sides = range(len(marks.awarded))
    rows: dict[str, list[int | None]] = {}
    for each in marks.lines:
        words = _line_words(rules, each, speech)
        # The same reason on both sides is one line of the sheet; twice on one side is two.
        while words in rows and rows[words][each.side] is not None:
            words += " "
        rows.setdefault(words, [None for _ in sides])[each.side] = each.points
    return [Row(words.rstrip(), tuple(points)) for words, points in rows.items()]


def _line_words(rules: RuleSet, line: Line, speech: Speech) -> str:
    words = line.kind.words(speech.language)
    if line.label:
        words += f" ({speech.label(line.label)})" if ":" in line.label else f" {line.label}"
    rule = _rule_words(rules, line.rule, speech.language)
    return f"{words[:1].upper()}{words[1:]}" + (f" · {rule}" if rule else "")


def _rule_words(rules: RuleSet, rule: str, language: str) -> str:
    """The rule of a line: the point's title, or the choice's French term in French."""
    name, equals, _ = rule.partition("=")
    axis = AXES.get(name) if equals else None
    if axis is None:
        return ""
    term = axis.term(getattr(rules, name))
    return term if language == "fr" and axis.choices is not None and term else axis.title(language)


def marks_page(view: TableView, done: Done, speech: Speech, plain: bool) -> list[str]:
    """The page that ends a deal: its title, its lines, what it comes to, the totals."""
    marks, texts = done.marks, speech.texts
    title = texts.marks_title.format(n=view.deal_number)
    if done.words:
        title += f" · {done.words}"
    rows = deal_rows(view.rules, marks, speech)
    before = tuple(total - award for total, award in zip(view.totals, marks.awarded, strict=True))
    foot = [
        Row(texts.sheet_deal, marks.awarded),
        Row(texts.sheet_before, before),
        Row(texts.sheet_total, view.totals),
    ]
    lines = in_words(title, rows + foot, speech) if plain else drawn(title, rows, foot, speech)
    if view.pending:
        lines.append(("" if plain else "  ") + texts.sheet_waits.format(n=view.pending))
    return lines


def sheet_page(
    rules: RuleSet, deals: Sequence[Done], view: TableView, speech: Speech, plain: bool
) -> list[str]:
    """The whole sheet so far: a line a deal."""
    texts = speech.texts
    if not deals:
        return [texts.sheet_no_deal]
    rows = [Row(f"{n} · {done.words}", done.marks.awarded) for n, done in enumerate(deals, 1)]
    foot = [Row(texts.sheet_total, view.totals)]
    title = f"{texts.sheet_title} · {match_length(rules, speech)}"
    lines = in_words(title, rows + foot, speech) if plain else drawn(title, rows, foot, speech)
    if view.pending:
        lines.append(("" if plain else "  ") + texts.sheet_waits.format(n=view.pending))
    return lines


def summary_page(
    rules: RuleSet, deals: Sequence[Done], view: TableView, speech: Speech, plain: bool
) -> list[str]:
    """The end of a match: who won, the totals, and what is worth remembering."""
    texts = speech.texts
    lines = ["", texts.summary_title, speech.winner(view.winner)]
    totals = ", ".join(f"{speech.side(side)} {view.totals[side]}" for side in speech.sides())
    lines.append(f"{texts.sheet_total}{speech.colon} {totals}")
    played = [done.marks for done in deals if done.marks.taker is not None]
    made = sum(marks.outcome is Outcome.MADE for marks in played)
    failed = sum(marks.outcome is Outcome.INSIDE for marks in played)
    others = len(deals) - made - failed
    lines.append(texts.summary_contracts.format(made=made, failed=failed, others=others))
    best = max(
        (
            (points, -n, side)
            for n, done in enumerate(deals, 1)
            for side, points in enumerate(done.marks.awarded)
        ),
        default=None,
    )
    if best is not None and best[0] > 0:
        who = speech.side(best[2])
        lines.append(texts.summary_best.format(who=who, points=best[0], n=-best[1]))
    for n, done in enumerate(deals, 1):
        if done.marks.capot is not None:
            lines.append(texts.summary_capot.format(who=speech.side(done.marks.capot), n=n))
    return lines if plain else [f"  {line}" if line else line for line in lines]


def match_length(rules: RuleSet, speech: Speech) -> str:
    """How long the match goes on: to a target, or over so many deals."""
    if rules.deals is not None:
        return speech.texts.to_deals.format(n=rules.deals)
    return speech.texts.to_target.format(n=rules.target)


def drawn(title: str, rows: Sequence[Row], foot: Sequence[Row], speech: Speech) -> list[str]:
    """A sheet with a column a side, the player's own first."""
    sides = speech.sides()
    room = WIDTH - 4 - _COLUMN * len(sides)
    heads = "".join(speech.side(side).rjust(_COLUMN) for side in sides)
    titles = wrapped(title, room)
    lines = ["", *(f"  {line}" for line in titles[:-1]), f"  {titles[-1]:<{room}}{heads}"]
    bar = "  " + "─" * (room + len(heads))
    lines.append(bar)
    for row in rows:
        lines += _row(row, sides, room)
    if rows:
        lines.append(bar)
    for row in foot:
        lines += _row(row, sides, room)
    return lines


def _row(row: Row, sides: Sequence[Side], room: int) -> list[str]:
    numbers = [row.points[side] for side in sides]
    cells = "".join(("" if each is None else str(each)).rjust(_COLUMN) for each in numbers)
    words = wrapped(row.words, room - _NARROW)
    return [f"  {words[0]:<{room}}{cells}".rstrip(), *(f"    {more}" for more in words[1:])]


def in_words(title: str, rows: Sequence[Row], speech: Speech) -> list[str]:
    """A sheet for listening: every line says whose each number is."""
    lines = [f"{title}."]
    for row in rows:
        parts = [
            f"{speech.side(side)} {row.points[side]}"
            for side in speech.sides()
            if row.points[side] is not None
        ]
        lines.append(f"{row.words}{speech.colon} {', '.join(parts)}.")
    return lines
