"""A sheet as comma-separated values: a head, and a row a deal, for a spreadsheet and back.

What was typed and what it comes to stand side by side. Only what was typed is read again, so that
a sheet's own export gives the same sheet.
"""

from collections.abc import Sequence

from rebelote.cards import side_count
from rebelote.scoresheet.cells import number_of, rows_of, rows_text, text_cell, text_of
from rebelote.scoresheet.document import FORMAT, Deal, Sheet
from rebelote.scoresheet.entries import SheetError, Trouble
from rebelote.scoresheet.file import read_sheet
from rebelote.scoresheet.reckoning import Reckoned, reckon

_MARK = "\ufeff"
_FIRST = "rebelote_sheet"
_MOST_SIGNS = 1_000_000
_MOST_SIDES = 3
_YES = "true"
_TYPED = (
    "id",
    "outcome",
    "taker",
    "trump",
    "level",
    "multiplier",
    "worked_out",
    "capot",
    "generale_made",
)
_TYPED_BY_SIDE = ("card_points", "declarations", "beaten", "belote")
_TOLD = ("deal", "dealer", "problem", "pending")
_TOLD_BY_SIDE = ("awarded", "totals")
"""Columns that only say what a deal comes to."""
_PLAYED = ("made", "inside", "litige", "tie", "")
"""Outcomes that are worked out."""


def sheet_csv(sheet: Sheet) -> str:
    """The sheet as comma-separated values, in UTF-8 once encoded."""
    rules, sides = sheet.rules, range(side_count(sheet.rules.players))
    options = [f"{name}={value}" for name, value in rules.options.items()]
    head = [
        [_FIRST, str(FORMAT)],
        ["title", text_cell(sheet.title)],
        ["ruleset", rules.id],
        ["revision", str(rules.revision)],
        ["options", " ".join(options)],
        ["names", *(text_cell(name) for name in sheet.names)],
        ["dealer", str(sheet.dealer)],
        *([["out_of_play", _YES]] if sheet.out_of_play else []),
    ]
    columns = ["deal", "dealer", "taker", "trump", "level", "multiplier"]
    columns += [f"card_points_{side}" for side in sides] + ["worked_out"]
    for name in ("declarations", "beaten", "belote"):
        columns += [f"{name}_{side}" for side in sides]
    columns += ["capot", "generale_made", "outcome", "problem"]
    columns += [f"awarded_{side}" for side in sides] + [f"totals_{side}" for side in sides]
    columns += ["pending", "id"]
    rows = [
        _row(number, row, len(sides)) for number, row in enumerate(reckon(sheet).deals, start=1)
    ]
    return rows_text([*head, columns, *rows])


def is_csv(text: str) -> bool:
    """Whether a text begins as a sheet's comma-separated values do."""
    start = "".join(sign for sign in text[: len(_FIRST) + 2] if sign != _MARK and sign != '"')
    return start[: len(_FIRST)] == _FIRST


def read_csv(text: str) -> Sheet:
    """A sheet from its export, also as a spreadsheet saves it: with semicolons or tabs.

    Raises:
        SheetError: it lists everything that is wrong.
    """
    body = text[1:] if text[:1] == _MARK else text
    place = len(_FIRST) + 2 if body[:1] == '"' else len(_FIRST)
    separator = body[place : place + 1]
    rows = None
    if separator in (",", ";", "\t") and len(body) <= _MOST_SIGNS:
        rows = rows_of(body, separator)
    if rows is None or len(rows) == 0 or rows[0][0] != _FIRST:
        raise SheetError(
            [
                Trouble(
                    "It is no sheet as comma-separated values.",
                    "Ce n'est pas une feuille en valeurs séparées par des virgules.",
                )
            ]
        )
    found: dict[str, object] = {}
    for place, row in enumerate(rows):
        if row[0] == "deal":
            found["deals"] = _deals(row, rows[place + 1 :])
            break
        if any(cell != "" for cell in row[1:]):
            found[row[0]] = _entry(row[0], row[1:])
    return read_sheet(found)


def _row(number: int, row: Reckoned, sides: int) -> list[str]:
    deal, marks = row.deal, row.marks
    outcome = "" if marks is None else str(marks.outcome)
    awarded = [""] * sides if marks is None else [str(points) for points in marks.awarded]
    pending = row.pending if marks is None else marks.pending
    return [
        str(number),
        str(row.dealer),
        *_typed(deal, row, sides),
        outcome,
        " ".join(str(problem.flaw) for problem in row.problems),
        *awarded,
        *(str(points) for points in row.totals),
        str(pending),
        text_cell(deal.id),
    ]


def _typed(deal: Deal, row: Reckoned, sides: int) -> list[str]:
    """What was typed, with the card points that follow from it."""
    if deal.outcome is not None:
        return [""] * (4 + sides + 1 + 3 * sides + 2)
    typed = deal.card_points if len(deal.card_points) == sides else (None,) * sides
    belote = deal.belote if len(deal.belote) == sides else (0,) * sides
    points = typed if row.facts is None else row.facts.card_points
    return [
        str(deal.taker),
        "" if deal.trump is None else deal.trump,
        "" if deal.level is None else str(deal.level),
        str(deal.multiplier),
        *("" if each is None else str(each) for each in points),
        " ".join(str(side) for side, each in enumerate(typed) if each is None),
        *_called(deal.declarations, sides),
        *_called(deal.beaten, sides),
        *("" if points == 0 else str(points) for points in belote),
        "" if deal.capot is None else str(deal.capot),
        _YES if deal.generale_made else "",
    ]


def _called(called: Sequence[Sequence[int]], sides: int) -> list[str]:
    cells = [" ".join(str(points) for points in each) for each in called]
    return cells if len(cells) == sides else [""] * sides


def _entry(name: str, cells: Sequence[str]) -> object:
    """An entry of the head."""
    if name == "names":
        last = max([place + 1 for place, cell in enumerate(cells) if cell != ""], default=0)
        return [text_of(cell) for cell in cells[:last]]
    cell = cells[0]
    if name == "title":
        return text_of(cell)
    if name == "options":
        options: dict[str, object] = {}
        for word in [word for word in cell.split(" ") if word != ""]:
            option, _, value = word.partition("=")
            options[option] = number_of(value)
        return options
    if name == "out_of_play":
        return _truth(cell)
    return cell if name == "ruleset" else number_of(cell)


def _truth(cell: str) -> object:
    if cell.lower() == _YES:
        return True
    return False if cell.lower() in ("", "false") else cell


def _deals(columns: Sequence[str], rows: Sequence[Sequence[str]]) -> list[object]:
    return [_deal(columns, row) for row in rows if any(cell != "" for cell in row)]


def _deal(columns: Sequence[str], row: Sequence[str]) -> dict[str, object]:
    cells = {column: row[place] if place < len(row) else "" for place, column in enumerate(columns)}
    outcome = cells.get("outcome", "")
    found: dict[str, object] = {} if outcome in _PLAYED else {"outcome": outcome}
    if cells.get("id", "") != "":
        found["id"] = text_of(cells["id"])
    for column in columns:
        cell = cells[column]
        if cell != "" and not _is_known(column):
            found[column] = cell  # nobody knows it: that will be told
    if outcome not in _PLAYED:
        return found
    for name in ("taker", "multiplier", "capot", "level"):
        if cells.get(name, "") != "":
            found[name] = number_of(cells[name])
    if cells.get("trump", "") != "":
        found["trump"] = cells["trump"]
    if cells.get("generale_made", "") != "":
        found["generale_made"] = _truth(cells["generale_made"])
    left_out = cells.get("worked_out", "").split(" ")
    found["card_points"] = [
        None if cell == "" or str(side) in left_out else number_of(cell)
        for side, cell in enumerate(_sides(cells, "card_points"))
    ]
    for name in ("declarations", "beaten"):
        found[name] = [
            [number_of(word) for word in cell.split(" ") if word != ""]
            for cell in _sides(cells, name)
        ]
    found["belote"] = [0 if cell == "" else number_of(cell) for cell in _sides(cells, "belote")]
    return found


def _is_known(column: str) -> bool:
    by_side = [*_TYPED_BY_SIDE, *_TOLD_BY_SIDE]
    return (
        column in _TYPED
        or column in _TOLD
        or any(column == f"{name}_{side}" for name in by_side for side in range(_MOST_SIDES))
    )


def _sides(cells: dict[str, str], name: str) -> list[str]:
    """The cells of a column that there is one of for each side."""
    columns = [f"{name}_{side}" for side in range(_MOST_SIDES)]
    return [cells[column] for column in columns if column in cells]
