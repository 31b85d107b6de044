"""The score sheet: a deal's marks line by line, the sheet of the match, its summary."""

from collections.abc import Sequence

import msgspec

from rebelote.cards import Side
from rebelote.cli.canvas import WIDTH, wrapped
from rebelote.cli.speech import Speech
from rebelote.game.events import Marked
from rebelote.game.views import TableView
from rebelote.rules.marks import Line, LineKind, Marks, Outcome, words
from rebelote.rules.marks.words import line_rule, line_words
from rebelote.rules.ruleset import RuleSet

_COLUMN = 8
_NARROW = 4


class Row(msgspec.Struct, frozen=True):
    """A line of a sheet: its words, and one number a side (None where the side has none)."""

    words: str
    points: tuple[int | None, ...]


class Done(msgspec.Struct, frozen=True):
    """A finished deal: its marks, its contract and taker in words, and the count that decided."""

    marks: Marks
    words: str
    count: str = ""


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


# Only where the line does not say by itself why these points stand there.
_EXPLAINED = (
    LineKind.HANDED_OVER,
    LineKind.WAITING_IN,
    LineKind.WAITING_OUT,
    LineKind.PENALTY,
    LineKind.BELOTE,
)


def _line_words(rules: RuleSet, line: Line, speech: Speech) -> str:
    words = line_words(line, speech.language, speech.card)
    rule = line_rule(rules, line, speech.language) if line.kind in _EXPLAINED else ""
    return f"{words} · {rule}" if rule else words


def count_words(event: Marked, rules: RuleSet, speech: Speech) -> str:
    """What the sides were compared on, and what was bid; empty where nothing was compared."""
    sides = [(side, speech.side(side)) for side in speech.sides()]
    return words.count_words(rules, event.marks, event.facts, sides, speech.language)


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
    if done.count:
        lines += [done.count] if plain else ["", *wrapped(f"  {done.count}")]
    return lines


def sheet_page(deals: Sequence[Done], view: TableView, speech: Speech, plain: bool) -> list[str]:
    """The whole sheet so far: a line a deal."""
    texts = speech.texts
    if not deals:
        return [texts.sheet_no_deal]
    rows = [Row(f"{n} · {done.words}", done.marks.awarded) for n, done in enumerate(deals, 1)]
    foot = [Row(texts.sheet_total, view.totals)]
    title = f"{texts.sheet_title} · {speech.length(view.rules)}"
    lines = in_words(title, rows + foot, speech) if plain else drawn(title, rows, foot, speech)
    if view.pending:
        lines.append(("" if plain else "  ") + texts.sheet_waits.format(n=view.pending))
    return lines


def summary_page(deals: Sequence[Done], view: TableView, speech: Speech, plain: bool) -> list[str]:
    """The end of a match: who won, the totals, and what is worth remembering."""
    texts = speech.texts
    lines = ["", texts.summary_title, speech.winner(view.winner)]
    totals = ", ".join(f"{speech.side(side)} {view.totals[side]}" for side in speech.sides())
    lines.append(f"{texts.sheet_total}{speech.colon} {totals}")
    lines += _contracts(deals, speech) + _best(deals, speech)
    capots = [(n, done.marks.capot) for n, done in enumerate(deals, 1)]
    if view.rules.capot:
        words = [_in_deal(n, side, speech) for n, side in capots if side is not None]
        lines += [texts.summary_capot.format(words=", ".join(words))] if words else []
    return lines if plain else [f"  {line}" if line else line for line in lines]


def _contracts(deals: Sequence[Done], speech: Speech) -> list[str]:
    """How many of its contracts each side made."""
    texts, words = speech.texts, []
    for side in speech.sides():
        taken = [done.marks for done in deals if done.marks.taker == side]
        made = sum(marks.outcome is Outcome.MADE for marks in taken)
        if taken:
            who = speech.side(side)
            words.append(texts.summary_part.format(who=who, made=made, all=len(taken)))
    return [texts.summary_made.format(words=", ".join(words))] if words else []


def _best(deals: Sequence[Done], speech: Speech) -> list[str]:
    """The most points that a side marked in one deal, and everybody who did."""
    marked = [
        (points, n, side)
        for n, done in enumerate(deals, 1)
        for side, points in enumerate(done.marks.awarded)
    ]
    most = max((points for points, _, _ in marked), default=0)
    if most <= 0:
        return []
    words = ", ".join(_in_deal(n, side, speech) for points, n, side in marked if points == most)
    return [speech.texts.summary_best.format(points=most, words=words)]


def _in_deal(n: int, side: Side, speech: Speech) -> str:
    return speech.texts.summary_best_deal.format(who=speech.side(side), n=n)


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
