"""The phone marks as the server does: the browser's engine against the Python it is made from."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from rebelote.rules.catalogue import rule_set_ids
from rebelote.rules.marks.words import count_words, line_rule, line_words
from rebelote.rules.ruleset import RuleSet
from rebelote.rules.wording import LANGUAGES
from rebelote.scoresheet import Reckoned, Sheet, reckon
from tests.scoresheet.browser_engine import ENGINE, FACE, Browser, plain
from tests.scoresheet.random_sheets import random_sheet, random_table
from tools.browser_engine.faces import typescript
from tools.browser_engine.module import COMMAND, javascript

DEALS_A_SHEET = 12


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with Browser() as running:
        yield running


def test_the_engine_is_made_from_the_rules_as_they_are_now() -> None:
    assert ENGINE.read_text(encoding="utf-8") == javascript(), COMMAND
    assert FACE.read_text(encoding="utf-8") == typescript(), COMMAND


@pytest.mark.parametrize("id", rule_set_ids())
def test_a_sheet_comes_to_the_same_on_a_phone(browser: Browser, id: str) -> None:
    luck = Random(f"browser {id}")
    for _ in range(10):
        compare(browser, random_sheet(luck, random_table(luck, id), DEALS_A_SHEET))


@pytest.mark.slow
def test_a_hundred_thousand_deals_come_to_the_same_on_a_phone(browser: Browser) -> None:
    luck = Random("a hundred thousand")
    outcomes: dict[str, int] = {}
    deals = 0
    while deals < 100_000:
        sheet = random_sheet(luck, random_table(luck), DEALS_A_SHEET)
        deals += len(sheet.deals)
        for row in compare(browser, sheet):
            ended = "refused" if row.marks is None else str(row.marks.outcome)
            outcomes[ended] = outcomes.get(ended, 0) + 1
    assert sum(outcomes.values()) == deals
    assert min(outcomes.values()) > 100, outcomes
    assert set(outcomes) >= {"made", "inside", "litige", "tie", "passed", "annulled", "refused"}


def compare(browser: Browser, sheet: Sheet) -> tuple[Reckoned, ...]:
    """Reckon a sheet in both; whatever differs is an error."""
    here = reckon(sheet)
    told = [[words(sheet.rules, row, lang) for lang in LANGUAGES] for row in here.deals]
    there = browser.ask("sheet", sheet=sheet)
    assert there == {"answer": {"reckoning": plain(here), "words": plain(told)}}
    return here.deals


def words(rules: RuleSet, row: Reckoned, lang: str) -> dict[str, Any]:
    """All that is said of a deal."""
    flaws = [problem.words(lang) for problem in row.problems]
    if row.marks is None:
        return {"flaws": flaws}
    sides = [(side, f"side {side}") for side in range(len(row.marks.awarded))]
    return {
        "flaws": flaws,
        "outcome": row.marks.outcome.words(lang),
        "lines": [
            (line_words(line, lang), line_rule(rules, line, lang)) for line in row.marks.lines
        ],
        "count": count_words(rules, row.marks, row.facts, sides, lang),
    }
