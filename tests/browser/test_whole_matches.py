"""Whole matches of every rule set, played through the page alone."""

import pytest
from playwright.sync_api import expect

from rebelote.rules.catalogue import rule_set_ids
from tests.browser.conftest import OpenPage
from tests.browser.looks import assert_fits, assert_still, shoot, small_targets
from tests.browser.playing import Said, Table, open_table

PLACES = [("small", "fr"), ("phone", "en"), ("desktop", "fr"), ("wide", "en")]
EVERY = [(ruleset, *PLACES[number % len(PLACES)]) for number, ruleset in enumerate(rule_set_ids())]


def look_at(table: Table, now: Said) -> None:
    """What holds at every moment of a match."""
    sheet = now["sheet"]
    if sheet is not None:
        for side, awarded in enumerate(sheet["awarded"]):
            assert awarded == sum(line["points"][side] or 0 for line in sheet["lines"])
    assert_fits(table.page)


def play_to_the_end(table: Table) -> int:
    """Play the match; how many deals it took."""
    deals = 0
    while not table.screen["over"]:
        table.play_deal()
        look_at(table, table.screen)
        shown = table.screen["sheet"]
        if shown is not None and shown["lines"]:
            reading = table.page.locator(".reading")
            for total in shown["totals"]:
                expect(reading).to_contain_text(str(total))
            for line in shown["lines"]:
                expect(reading).to_contain_text(line["words"])
        deals += 1
    return deals


@pytest.mark.parametrize(("ruleset", "size", "lang"), EVERY)
def test_a_whole_match_is_played(sit: OpenPage, ruleset: str, size: str, lang: str) -> None:
    page = sit(size=size, lang=lang)
    table = open_table(page, ruleset)
    assert table.screen["ruleset"] == ruleset
    assert_still(page)

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
