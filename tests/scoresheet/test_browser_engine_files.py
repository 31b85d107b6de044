"""The phone reads and writes the same files and logs as the server, and asks for the same forms."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from rebelote.rules.ruleset import RuleSet
from rebelote.rules.wording import LANGUAGES
from rebelote.scoresheet import reckon
from rebelote.scoresheet.csv_file import read_csv, sheet_csv
from rebelote.scoresheet.entries import SheetError
from rebelote.scoresheet.file import read_sheet, sheet_file
from rebelote.scoresheet.form import form_of
from rebelote.scoresheet.log import Change, Written, undone, written
from rebelote.scoresheet.log_file import change_file, read_change
from rebelote.scoresheet.statistics import average_awarded, share_made, statistics
from tests.scoresheet.browser_engine import ODD, Browser, plain
from tests.scoresheet.random_sheets import random_deal, random_sheet, random_table, spoilt


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with Browser() as running:
        yield running


def here(function: Any, *args: object) -> dict[str, Any]:
    """What Python gives, or what it says is wrong, as the browser answers."""
    try:
        return {"answer": plain(function(*args))}
    except SheetError as error:
        return {"thrown": "SheetError", "problems": plain(error.troubles)}


def in_order(found: dict[str, Any]) -> dict[str, Any]:
    """An answer with its problems in one order: JavaScript puts entries named by numbers first."""
    if "problems" not in found:
        return found
    return {**found, "problems": sorted(found["problems"], key=lambda each: str(each["en"]))}


def test_a_file_is_written_and_read_alike(browser: Browser) -> None:
    luck = Random("files")
    for _ in range(60):
        sheet = random_sheet(luck, random_table(luck), 5)
        file = plain(sheet_file(sheet))
        assert browser.call("sheet_file", sheet) == {"answer": file}
        assert browser.call("read_sheet", file) == here(read_sheet, file)


def test_a_file_that_somebody_spoilt_is_refused_in_the_same_words(browser: Browser) -> None:
    luck = Random("spoilt files")
    refused = 0
    for _ in range(300):
        file = plain(sheet_file(random_sheet(luck, random_table(luck), 2)))
        place = luck.choice([file, *file["deals"]])
        place[luck.choice([*place, "more", "trump", "level", "capot", "belote"])] = luck.choice(ODD)
        found = here(read_sheet, file)
        assert browser.call("read_sheet", file) == found
        refused += "thrown" in found
    assert refused > 150
    for odd in ODD:
        assert browser.call("read_sheet", odd) == here(read_sheet, odd)


def test_troubles_are_told_in_the_same_words(browser: Browser) -> None:
    with pytest.raises(SheetError) as refused:
        read_sheet({"rebelote_sheet": 1, "ruleset": "carnet", "deals": [{"taker": 9}]})
    for trouble in refused.value.troubles:
        for lang in LANGUAGES:
            said = browser.call("trouble_words", trouble, lang)
            assert said == {"answer": trouble.words(lang)}


def test_a_table_of_cells_is_written_and_read_alike(browser: Browser) -> None:
    luck = Random("cells")
    for _ in range(40):
        sheet = random_sheet(luck, random_table(luck), 5)
        text = sheet_csv(sheet)
        assert browser.call("sheet_csv", sheet) == {"answer": text}
        assert browser.call("is_csv", text) == {"answer": True}
        signs = list(text)
        for _ in range(luck.choice([0, 0, 1, 3])):
            signs[luck.randrange(len(signs))] = luck.choice(
                ["", ",", '"', "é", "\n", ";", "7", "🎉"]
            )
        changed = "".join(signs)
        assert in_order(browser.call("read_csv", changed)) == in_order(here(read_csv, changed))


def test_what_may_be_typed_is_the_same(browser: Browser) -> None:
    luck = Random("forms")
    for _ in range(60):
        sheet = random_sheet(luck, random_table(luck), 0)
        assert browser.call("form_of", sheet) == here(form_of, sheet)


def test_an_evening_in_numbers_is_the_same(browser: Browser) -> None:
    luck = Random("numbers")
    for _ in range(40):
        sheet = random_sheet(luck, random_table(luck), 8)
        reckoning = reckon(sheet)
        found = statistics(sheet, reckoning)
        assert browser.call("statistics", sheet, reckoning) == {"answer": plain(found)}
        for side in range(len(found.taken)):
            for name, function in (
                ("share_made", share_made),
                ("average_awarded", average_awarded),
            ):
                assert browser.call(name, found, side) == here(function, found, side)


def test_a_log_comes_to_the_same(browser: Browser) -> None:
    luck = Random("logs")
    for _ in range(40):
        rules = random_table(luck)
        before = Written()
        for number in range(8):
            change = random_change(luck, rules, before, number)
            named = f"back {number}"
            back = undone(change, before, named)
            assert browser.call("undone", change, before, named) == {"answer": plain(back)}
            after = written([change], before)
            assert browser.call("written", [change], before) == {"answer": plain(after)}
            before = written([back], after) if luck.random() < 0.2 else after


def test_a_change_is_written_and_read_alike(browser: Browser) -> None:
    luck = Random("changes")
    refused = 0
    for number in range(200):
        rules = random_table(luck)
        change = random_change(luck, rules, Written(), number)
        file = plain(change_file(change))
        assert browser.call("change_file", change) == {"answer": file}
        if number % 2:
            file[luck.choice(["id", "deal", "before", "removed", "head", "more"])] = luck.choice(
                ODD
            )
        found = here(read_change, file, rules)
        assert browser.call("read_change", file, rules) == found
        refused += "thrown" in found
    assert refused > 50


def random_change(luck: Random, rules: RuleSet, before: Written, number: int) -> Change:
    """Any change of a log that came to `before`."""
    some = luck.choice([*(deal.id for deal in before.deals), "gone"])
    deal = spoilt(luck, random_deal(luck, rules))
    changes = [
        Change(id=f"{number}", deal=deal),
        Change(id=f"{number}", deal=deal, before=some),
        Change(id=f"{number}", removed=some),
        Change(id=f"{number}", head={"title": f"t{number}", "dealer": number % 2}),
    ]
    return luck.choice(changes)
