"""`rebelote sheet`: the score sheet of a real table, in words, as JSON or for a spreadsheet."""

import argparse
import sys
from typing import Any

import msgspec

from rebelote.cli.choosing import choice
from rebelote.cli.files import read_text
from rebelote.cli.sheet_words import sheet_lines
from rebelote.cli.texts import Texts
from rebelote.cli.trouble import DATA, CommandError
from rebelote.scoresheet import Reckoned, Sheet, SheetError, read_sheet, reckon, sheet_file
from rebelote.scoresheet.chance import chance
from rebelote.scoresheet.csv_file import is_csv, read_csv, sheet_csv
from rebelote.scoresheet.played import played_deals
from rebelote.scoresheet.statistics import statistics

_LANGUAGES = ("fr", "en")
_MOST_TOLD = 20
"""Lines of what is wrong with a file; nobody mends more at once."""


def show_sheet(path: str, given: argparse.Namespace, texts: Texts) -> int:
    """Print what is asked for.

    Raises:
        CommandError: the file cannot be read, or is no sheet; everything that is wrong is told.
    """
    if given.language:
        choice("--language", given.language, _LANGUAGES, texts)
    if given.json and given.csv:
        raise CommandError(texts.commands.sheet_one_form)
    sheet = _read(path, texts)
    if given.csv:
        sys.stdout.flush()
        sys.stdout.buffer.write(sheet_csv(sheet).encode())
        sys.stdout.buffer.flush()
        return 0
    if given.json:
        print(msgspec.json.encode(as_json(sheet)).decode())
        return 0
    reckoning = reckon(sheet)
    estimate = chance(sheet, reckoning, played_deals(sheet.rules))
    print("\n".join(sheet_lines(sheet, reckoning, estimate, texts)))
    return 0


def as_json(sheet: Sheet) -> dict[str, Any]:
    """What a sheet comes to, in the words of records; see `docs/sheet.md` for each entry."""
    reckoning = reckon(sheet)
    found = statistics(sheet, reckoning)
    estimate = chance(sheet, reckoning, played_deals(sheet.rules))
    head = {name: value for name, value in sheet_file(sheet).items() if name != "deals"}
    return {
        **head,
        "deals": [_deal(row) for row in reckoning.deals],
        "totals": reckoning.totals,
        "next_dealer": reckoning.dealer,
        "pending": reckoning.pending,
        "over": reckoning.over,
        "winner": reckoning.winner,
        "statistics": msgspec.to_builtins(found),
        "chance": None if estimate is None else msgspec.to_builtins(estimate),
    }


def _read(path: str, texts: Texts) -> Sheet:
    text = read_text(path, texts)
    try:
        return read_csv(text) if is_csv(text) else read_sheet(_json(text, path, texts))
    except SheetError as error:
        told = [trouble.words(texts.language) for trouble in error.troubles]
        lines = [texts.commands.sheet_wrong.format(path=path, what=line) for line in told]
        if len(lines) > _MOST_TOLD:
            more = texts.commands.sheet_more_wrong.format(n=len(lines) - _MOST_TOLD)
            lines = [*lines[:_MOST_TOLD], more]
        raise CommandError(*lines, status=DATA) from None


def _json(text: str, path: str, texts: Texts) -> object:
    try:
        found: object = msgspec.json.decode(text)
    except (msgspec.DecodeError, RecursionError):
        raise CommandError(texts.commands.sheet_none.format(path=path), status=DATA) from None
    return found


def _deal(row: Reckoned) -> dict[str, Any]:
    return {
        "id": row.deal.id,
        "dealer": row.dealer,
        "score": _score(row),
        "problems": [str(problem.flaw) for problem in row.problems],
        "totals": row.totals,
        "over": row.over,
        "winner": row.winner,
    }


def _score(row: Reckoned) -> dict[str, Any] | None:
    """A deal's score as `rebelote replay --json` writes it."""
    deal, marks, facts = row.deal, row.marks, row.facts
    if marks is None:
        return None
    score: dict[str, Any] = {"outcome": marks.outcome}
    if facts is not None:
        score |= {
            "taker": deal.taker,
            "trump": deal.trump,
            "level": deal.level,
            "multiplier": deal.multiplier,
            "card_points": facts.card_points,
            "declarations": [
                sum(one.points for one in facts.announced if one.valid and one.side == side)
                for side in facts.sides
            ],
            "belote": facts.belote,
            "capot": facts.capot,
        }
    return score | {"awarded": marks.awarded, "pending": marks.pending}
