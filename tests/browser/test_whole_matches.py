"""Whole matches of every rule set, played through the page alone."""

import pytest
from playwright.sync_api import expect

from rebelote.rules.catalogue import rule_set_ids
from tests.browser.conftest import OpenPage
from tests.browser.looks import assert_fits, assert_still, shoot, small_targets
from tests.browser.playing import Said, Table, first_choice, open_table

PLACES = [("small", "fr"), ("phone", "en"), ("desktop", "fr"), ("wide", "en")]
EVERY = [(ruleset, *PLACES[number % len(PLACES)]) for number, ruleset in enumerate(rule_set_ids())]


SHEET = """() => [...document.querySelectorAll('.reading .bd tbody tr')].map(row => [
  row.className,
  ...[...row.querySelectorAll('td.num')].map(cell => Number(cell.textContent.replace('−', '-'))),
])"""
"""The rows of the deal's sheet as they are read on the page: what kind of row, and its numbers."""


def check_the_sheet(table: Table) -> None:
    """The lines on the page sum to the deal's total, and this to the new score."""
    shown = table.screen["sheet"]
    table.page.locator(".reading .bd").wait_for()
    rows = [row for row in table.page.evaluate(SHEET) if len(row) > 1]
    total = next(place for place, row in enumerate(rows) if row[0] == "sum")
    lines, (awarded, before, score) = rows[:total], (row[1:] for row in rows[total:])
    for side, points in enumerate(awarded):
        assert sum(line[side + 1] for line in lines) == points
        assert before[side] + points == score[side]
    assert sorted(score) == sorted(shown["totals"])
    assert sorted(awarded) == sorted(shown["awarded"])
    reading = table.page.locator(".reading")
    for line in shown["lines"]:
        expect(reading).to_contain_text(line["words"])


def play_to_the_end(table: Table) -> None:
    """Play the match, and look at the page at every turn and after every deal."""
    wrong: list[str] = []
    table.page.on("console", lambda said: wrong.append(said.text) if said.type == "error" else None)

    def choose(screen: Said) -> str:
        assert_fits(table.page)
        assert_still(table.page)
        return first_choice(screen)

    while not table.screen["over"]:
        table.play_deal(choose)
        if table.screen["sheet"] is not None:
            check_the_sheet(table)
            assert_fits(table.page)
    assert not wrong


@pytest.mark.parametrize(("ruleset", "size", "lang"), EVERY)
def test_a_whole_match_is_played(sit: OpenPage, ruleset: str, size: str, lang: str) -> None:
    page = sit(size=size, lang=lang)
    table = open_table(page, ruleset)
    assert table.screen["ruleset"] == ruleset

    play_to_the_end(table)

    page.locator(".reading .btn.pri").click()
    expect(page.locator("#result-title")).to_be_visible()
    assert table.screen["winner"] in (0, 1, None)
    assert [one["n"] for one in table.wire.updates] == sorted(
        one["n"] for one in table.wire.updates
    )


@pytest.mark.parametrize("players", [2, 3])
def test_a_family_of_two_or_three_plays_to_the_end(sit: OpenPage, players: int) -> None:
    page = sit(size="phone", theme="dark")
    table = open_table(page, "carnet", options={"players": players, "target": 301})

    play_to_the_end(table)

    assert len(table.screen["sides"]) == players
    page.locator(".reading .btn.pri").click()
    expect(page.locator("#result-title")).to_be_visible()


@pytest.mark.parametrize("size", ["small", "phone"])
@pytest.mark.parametrize("ruleset", ["classique", "coinche", "duel"])
def test_cards_and_calls_are_large_enough_to_touch(sit: OpenPage, ruleset: str, size: str) -> None:
    page = sit(size=size)
    table = open_table(page, ruleset)
    table.wait_to_be_asked()
    assert not small_targets(page)
    table.play_until(lambda now: now["ask"] is not None and now["ask"]["kind"] == "play")
    assert not small_targets(page)
    assert_still(page)
    shoot(page, f"play-{ruleset}-{size}")


def test_nothing_has_to_be_dragged(sit: OpenPage) -> None:
    table = open_table(sit(), "classique")
    table.play_until(lambda now: now["stage"] == "play")
    assert table.page.locator("[draggable=true]").count() == 0
