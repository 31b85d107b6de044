"""One click from the home page to a table, and a deal played on it by touch."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import OpenPage
from tests.browser.playing import open_table


@pytest.mark.parametrize("ruleset", ["duel", "classique", "coinche"])
def test_a_deal_is_played_by_touch(open_page: OpenPage, ruleset: str) -> None:
    page = open_page("/", tempo="fast", keep=300)
    table = open_table(page, ruleset)

    table.play_deal()

    assert table.screen["ruleset"] == ruleset
    expect(page.get_by_role("table").first).to_be_visible()
    assert [update["n"] for update in table.wire.updates] == sorted(
        update["n"] for update in table.wire.updates
    )
