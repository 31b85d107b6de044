"""The phone marks without a network as the server does: random sheets of every rule set, shown."""

import json
import re
from random import Random

import pytest
from msgspec.structs import replace
from playwright.sync_api import Page, expect

from rebelote.cards import next_seat
from rebelote.rules.catalogue import rule_set_ids
from rebelote.scoresheet import Reckoned, Sheet, SheetError, read_sheet, reckon, sheet_file
from rebelote.scoresheet.file import MOST_DEALS
from tests.browser.marking import ScoreSheet
from tests.scoresheet.random_sheets import random_sheet, random_table


@pytest.mark.parametrize("id", rule_set_ids())
def test_offline_a_sheet_shows_what_the_engine_reckons(kept_page: Page, id: str) -> None:
    kept_page.context.set_offline(True)
    luck = Random(f"offline {id}")
    for _ in range(3):
        compare(kept_page, typed_sheet(luck, 25, id))


@pytest.mark.slow
def test_offline_a_hundred_thousand_deals_show_what_the_engine_reckons(kept_page: Page) -> None:
    kept_page.context.set_offline(True)
    luck = Random("a hundred thousand offline")
    deals = refused = 0
    while deals < 100_000:
        sheet = typed_sheet(luck, MOST_DEALS)
        refused += sum(row.marks is None for row in compare(kept_page, sheet))
        deals += len(sheet.deals)
        # What was compared need not be kept.
        kept_page.evaluate("indexedDB.deleteDatabase('rebelote-sheets'), localStorage.clear()")
    assert 0.01 < refused / deals < 0.1


def typed_sheet(luck: Random, deals: int, id: str | None = None) -> Sheet:
    """A random sheet, without the slips of the pen that no file takes."""
    sheet = random_sheet(luck, random_table(luck, id), deals)
    blank = replace(sheet, deals=(), dealer=sheet.dealer % sheet.rules.players)
    if not is_taken(blank):  # cards that stay out of play beside a stock
        return typed_sheet(luck, deals, id)
    named = [replace(deal, id=f"d{place}") for place, deal in enumerate(sheet.deals)]
    taken = [deal for deal in named if is_taken(replace(blank, deals=(deal,)))]
    return replace(blank, deals=tuple(taken))


def is_taken(sheet: Sheet) -> bool:
    """Whether a file may hold it."""
    try:
        return read_sheet(sheet_file(sheet)) is not None
    except SheetError:
        return False


def compare(page: Page, sheet: Sheet) -> tuple[Reckoned, ...]:
    """Open a sheet's file, and read off the page what the engine reckons.

    Raises:
        AssertionError: the page shows something else.
    """
    shown = ScoreSheet.read(page, json.dumps(sheet_file(sheet)))
    expect(page.locator(".rowb")).to_have_count(len(sheet.deals))
    found = reckon(sheet)
    cells = page.locator("tr:has(.rowb) td").evaluate_all("all => all.map(td => td.textContent)")
    points = [re.findall(r"[\d−–]+", str(cell)) for cell in cells]
    assert points == [cell for row in reversed(found.deals) for cell in told(row)]
    assert shown.totals == found.totals
    speaker = next_seat(found.dealer, sheet.rules.players)
    assert shown.turn == ("" if found.over else f"n{found.dealer} donne, n{speaker} parle")
    waiting = page.locator(".now .tag").all_inner_texts()
    assert [re.findall(r"\d+", text) for text in waiting] == [[str(found.pending)]] * (
        found.pending > 0
    )
    return found.deals


def told(row: Reckoned) -> list[list[str]]:
    """A deal as its row shows it: what each side is awarded, and its total."""
    awarded = [None] * len(row.totals) if row.marks is None else row.marks.awarded
    return [[number(each), number(total)] for each, total in zip(awarded, row.totals, strict=True)]


def number(points: int | None) -> str:
    """A number as it is shown, with a real minus; a dash where there is none."""
    return "–" if points is None else str(points).replace("-", "−")
