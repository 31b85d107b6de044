"""Whole matches by the keyboard alone."""

import pytest
from playwright.sync_api import expect

from rebelote.rules.catalogue import rule_set
from tests.browser.conftest import OpenPage
from tests.browser.keyboard import KeyboardTable, go_to
from tests.browser.looks import assert_accessible


@pytest.mark.parametrize("ruleset", ["duel", "coinche"])
def test_a_whole_match_is_played_by_keyboard_alone(sit: OpenPage, ruleset: str) -> None:
    page = sit(size="desktop", lang="en")
    go_to(page, page.get_by_role("radio", checked=True))
    radio = page.get_by_role("radio", name=rule_set(ruleset).title["en"])
    for _ in range(page.get_by_role("radio").count()):
        if radio.is_checked():
            break
        page.keyboard.press("ArrowDown")
    expect(radio).to_be_checked()
    go_to(page, page.get_by_role("button", name="Play", exact=True))
    page.keyboard.press("Enter")
    table = KeyboardTable(page)
    assert table.screen["ruleset"] == ruleset

    table.play_match()

    table.press(page.get_by_role("button", name="End of the match"))
    expect(page.locator("#result-title")).to_be_visible()
    table.look()
    assert_accessible(page)
    table.press(page.get_by_role("button", name="Play again"))
    page.wait_for_url(lambda url: not url.endswith(table.id))
