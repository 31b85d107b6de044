"""`docs/sheet.md`: its examples run, say there what they say here, and name every entry."""

import json
import re
from pathlib import Path

import msgspec
import pytest

from rebelote.cli import main
from rebelote.cli.sheet_command import as_json
from rebelote.rules.catalogue import rule_set
from rebelote.rules.flaws import Flaw
from rebelote.scoresheet import Deal, Sheet, read_sheet, sheet_file
from rebelote.scoresheet.chance import MATCHES
from rebelote.scoresheet.csv_file import read_csv, sheet_csv
from rebelote.scoresheet.document import HEAD
from rebelote.scoresheet.entries import LONGEST_NAME, MOST_DEALS
from rebelote.scoresheet.file import deal_file
from rebelote.scoresheet.log import Change, written
from rebelote.scoresheet.log_file import change_file, read_change
from rebelote.scoresheet.statistics import BestDeal, Statistics
from tests.walls.source import ROOT

PAGE = (ROOT / "docs" / "sheet.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```(\w*)\n(.*?)```", PAGE, re.S)
FILE, CHANGES = (text for kind, text in EXAMPLES if kind == "json")
COMMAND, SAID, CSV = (text for kind, text in EXAMPLES if not kind)


def rows(heading: str) -> dict[str, str]:
    """The keys of a section's tables, with what they say."""
    part = PAGE.partition(f"## {heading}\n")[2].partition("\n## ")[0]
    found = re.findall(r"^\| ((?:`\w+`(?:, )?)+) \| (.*) \|$", part, re.M)
    return {key: told for keys, told in found for key in re.findall(r"\w+", keys)}


def test_the_command_says_what_the_page_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    _, *words = COMMAND.split()
    (tmp_path / words[1]).write_text(FILE, encoding="utf-8")
    assert main([*words, "--language", "en"]) == 0
    assert capsys.readouterr().out == SAID


def test_the_file_of_the_page_is_as_the_product_writes_it() -> None:
    found = json.loads(FILE)
    assert sheet_file(read_sheet(found)) == found


def test_the_spreadsheet_of_the_page_is_that_sheet() -> None:
    sheet = read_sheet(json.loads(FILE))
    assert sheet_csv(sheet) == CSV.replace("\n", "\r\n")
    assert read_csv(CSV) == sheet


def test_the_changes_of_the_page_are_changes() -> None:
    rules = rule_set("carnet")
    sheet = read_sheet(json.loads(FILE))
    start = written([Change(id=deal.id, deal=deal) for deal in sheet.deals])
    changes = [read_change(json.loads(line), rules) for line in CHANGES.splitlines()]
    assert [change_file(change) for change in changes] == [
        json.loads(line) for line in CHANGES.splitlines()
    ]
    after = written(changes, start)
    assert [deal.id for deal in after.deals] == ["d4", "d1", "d5", "d3"]
    assert after.deals[2].card_points == (95, None)


def test_the_example_in_python_runs() -> None:
    (text,) = (text for kind, text in EXAMPLES if kind == "python")
    assert text.count("assert") == 4
    exec(text, {"__name__": "example"})


def test_every_entry_of_the_file_has_a_row() -> None:
    full = Deal(
        id="a",
        taker=0,
        trump="S",
        level=80,
        multiplier=2,
        card_points=(1, None),
        declarations=((20,), ()),
        beaten=((), (20,)),
        belote=(20, 0),
        capot=0,
        generale_made=True,
    )
    sheet = Sheet(rules=rule_set("carnet", {"players": 2}), out_of_play=True)
    keys = [*sheet_file(sheet), *HEAD, *deal_file(full), "outcome"]
    assert set(rows("The file")) == set(keys)


def test_every_entry_of_a_change_has_a_row() -> None:
    names = [field.name for field in msgspec.structs.fields(Change)]
    told = rows("The log of changes")
    assert set(told) == set(names)
    for name in HEAD:
        assert f"`{name}`" in told["head"]


def test_every_entry_of_what_it_comes_to_is_named() -> None:
    found = as_json(read_sheet(json.loads(FILE)))
    told = rows("What it comes to")
    assert set(told) == set(found) - set(HEAD) - {"rebelote_sheet"}
    for name in found["deals"][0]:
        assert f"`{name}`" in told["deals"]
    for struct in (Statistics, BestDeal):
        for field in msgspec.structs.fields(struct):
            assert f"`{field.name}`" in told["statistics"] or field.name == "deal"
    for name in found["chance"]:
        assert f"`{name}`" in told["chance"]
    for flaw in Flaw:
        assert f"`{flaw}`" in PAGE


def test_the_page_says_how_many_matches_are_played_on() -> None:
    assert f"\n{MATCHES} matches are gone on" in PAGE


def test_the_limits_on_the_page_are_those_that_are_kept() -> None:
    told = rows("The file")
    assert str(MOST_DEALS) in told["deals"]
    for key in ("title", "names", "id"):
        assert str(LONGEST_NAME) in told[key]
