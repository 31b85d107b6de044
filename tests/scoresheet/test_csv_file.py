"""A sheet in a spreadsheet and back: nothing is lost, and no name becomes a formula."""

import csv
import io
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rebelote.scoresheet import SheetError, read_sheet, reckon
from rebelote.scoresheet.cells import rows_of, rows_text, text_cell, text_of
from rebelote.scoresheet.csv_file import is_csv, read_csv, sheet_csv
from tests.scoresheet.sheets import PASSED, Json, sheet, sheet_files, taken

EVENING = sheet(
    taken(0, 97, belote=[20, 0]),
    PASSED,
    taken(1, 81),
    taken(2, None, 170),
    {"taker": 3, "trump": "H", "capot": 1},
    taken(0, 60, declarations=[[100], [50, 20]]),
    title="Mardi, chez Zoé",
    options={"target": 500, "failed_pays": "162"},
    names=["Anne", "Bruno", "Zoé", "David"],
    dealer=2,
)


@given(sheet_files())
def test_the_import_of_an_export_is_the_same_sheet(file: Json) -> None:
    found = read_sheet(file)
    assert read_csv(sheet_csv(found)) == found


def table(text: str) -> list[dict[str, str]]:
    """The rows of deals, by column, as any reader of such files has them."""
    rows = list(csv.reader(io.StringIO(text), strict=True))
    start = next(place for place, row in enumerate(rows) if row[0] == "deal")
    return [dict(zip(rows[start], row, strict=True)) for row in rows[start + 1 :]]


def test_a_row_says_what_was_typed_and_what_it_comes_to() -> None:
    rows = table(sheet_csv(EVENING))
    assert [row["deal"] for row in rows] == ["1", "2", "3", "4", "5", "6"]
    assert [row["dealer"] for row in rows] == ["2", "3", "0", "1", "2", "3"]
    assert [row["outcome"] for row in rows] == ["made", "passed", "litige", "", "made", "inside"]
    first = rows[0]
    assert (first["card_points_0"], first["card_points_1"]) == ("97", "65")
    assert (first["worked_out"], first["belote_0"], first["belote_1"]) == ("1", "20", "")
    assert (first["awarded_0"], first["awarded_1"], first["pending"]) == ("117", "65", "0")
    assert rows[2]["pending"] == "81"
    assert (rows[3]["problem"], rows[3]["awarded_0"]) == ("out_of_range", "")
    assert (rows[4]["capot"], rows[4]["trump"], rows[4]["awarded_1"]) == ("1", "H", "333")
    assert rows[5]["declarations_1"] == "50 20"
    totals = [tuple(int(row[f"totals_{side}"]) for side in (0, 1)) for row in rows]
    assert totals == [row.totals for row in reckon(EVENING).deals]


def test_the_head_says_whose_sheet_it_is_and_by_which_rules() -> None:
    rows = list(csv.reader(io.StringIO(sheet_csv(EVENING))))
    head = {row[0]: [cell for cell in row[1:] if cell] for row in rows[:7]}
    assert head == {
        "rebelote_sheet": ["1"],
        "title": ["Mardi, chez Zoé"],
        "ruleset": ["carnet"],
        "revision": ["1"],
        "options": ["failed_pays=162 target=500"],
        "names": ["Anne", "Bruno", "Zoé", "David"],
        "dealer": ["2"],
    }


@given(sheet_files())
def test_it_is_a_file_of_rfc_4180(file: Json) -> None:
    text = sheet_csv(read_sheet(file))
    assert text.endswith("\r\n")
    rows = list(csv.reader(io.StringIO(text, newline=""), strict=True))
    assert len({len(row) for row in rows}) == 1
    assert rows_of(text, ",") == rows


@given(st.lists(st.lists(st.text(), min_size=1), min_size=1))
def test_rows_are_read_as_they_were_written(rows: list[list[str]]) -> None:
    width = max(map(len, rows))
    full = [[*row, *[""] * (width - len(row))] for row in rows]
    assert rows_of(rows_text(rows), ",") == full
    if width > 1:
        assert list(csv.reader(io.StringIO(rows_text(rows), newline=""), strict=True)) == full


HARMFUL = [
    "=1+1",
    "+1",
    "-1",
    "@SUM(A1)",
    '=HYPERLINK("https://example.org","me")',
    "＝1+1",
    " =1+1",
    "\u00a0=1",
    "'=1",
    "''",
    "a;=1+1",
    ";;-1",
    "a; +1;'",
    'say "=1"',
    "'",
]


@pytest.mark.parametrize("text", HARMFUL)
def test_no_name_begins_a_formula(text: str) -> None:
    cell = text_cell(text)
    for part in cell.split(";"):
        assert part.replace("\u00a0", " ").lstrip()[:1] not in ("=", "+", "-", "@", "＝")
    assert text_of(cell) == text
    named = sheet(names=[text, "Bruno"], title=text)
    assert read_csv(sheet_csv(named)) == named


@given(st.text())
def test_a_guarded_text_is_the_same_text_again(text: str) -> None:
    assert text_of(text_cell(text)) == text


def test_a_penalty_stays_a_number() -> None:
    fallen = sheet(*[taken(0, 60)] * 3, options={"fall_penalty": 100})
    assert table(sheet_csv(fallen))[-1]["awarded_0"] == "-100"
    assert read_csv(sheet_csv(fallen)) == fallen


def test_what_a_spreadsheet_makes_of_it_is_read_too() -> None:
    text = sheet_csv(EVENING)
    rows = list(csv.reader(io.StringIO(text)))
    for delimiter, end in ((";", "\n"), ("\t", "\r\n"), (",", "\r")):
        saved = io.StringIO()
        writer = csv.writer(saved, delimiter=delimiter, lineterminator=end, quoting=csv.QUOTE_ALL)
        writer.writerows(rows)
        assert read_csv("\ufeff" + saved.getvalue()) == EVENING
    short = "\n".join(line.rstrip(",") for line in text.splitlines())
    assert read_csv(short) == EVENING
    assert read_csv(text + ",,,\r\n\r\n") == EVENING


def test_what_a_deal_comes_to_is_worked_out_and_not_read() -> None:
    changed = sheet_csv(EVENING).replace(",117,65,", ",999,999,")
    assert changed != sheet_csv(EVENING)
    assert read_csv(changed) == EVENING


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("ruleset,carnet", "ruleset,whist", "whist"),
        ("dealer,2", "dealer,9", "dealer"),
        ("rebelote_sheet,1", "rebelote_sheet,2", "version"),
        ("target=500", "target=lots", "target"),
        ("1,2,0,,,1,97,", "1,2,7,,,1,97,", "Deal 1: taker"),
        ("1,2,0,,,1,97,", "1,2,0,,,1,many,", "Deal 1: card_points"),
        ("passed", "lost", "Deal 2: outcome"),
        ("totals_1,pending", "totals_1,colour", "Deal 1: there is no entry colour"),
    ],
)
def test_what_is_wrong_is_told(old: str, new: str, told: str) -> None:
    text = sheet_csv(EVENING)
    assert old in text
    with pytest.raises(SheetError) as refused:
        read_csv(text.replace(old, new, 1))
    assert told in str(refused.value)


@pytest.mark.parametrize(
    "text",
    ["", "{", "names,Anne", "rebelote_sheet", 'rebelote_sheet,"1', "rebelote_sheet,1", "\x00"],
)
def test_what_is_no_such_file_is_told(text: str) -> None:
    with pytest.raises(SheetError):
        read_csv(text)


@given(st.data(), sheet_files())
def test_a_damaged_file_is_a_sheet_or_a_list_of_troubles(data: st.DataObject, file: Json) -> None:
    text = sheet_csv(read_sheet(file))
    at = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(at, min(len(text), at + 30)))
    damaged = text[:at] + data.draw(st.text(max_size=6)) + text[end:]
    try:
        read_csv(damaged)
    except SheetError as error:
        told = error.troubles
        assert told


def test_json_and_comma_separated_values_are_told_apart(tmp_path: Path) -> None:
    assert is_csv(sheet_csv(EVENING))
    assert is_csv('\ufeff"rebelote_sheet";"1"')
    assert not is_csv('{"rebelote_sheet": 1}')
    assert not is_csv("")
