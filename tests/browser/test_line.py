"""A line that swallows everything is noticed in time, and the table goes on by itself."""

from collections.abc import Callable

from playwright.sync_api import BrowserContext, expect

from tests.browser.playing import Wire, open_table
from tests.browser.serving import Server

NOTICED = 9_000  # milliseconds
LOST = "Connexion perdue, votre place est gardée."
BACK = "Reconnecté, tout est à jour."


def test_a_line_that_swallows_everything_is_noticed_within_nine_seconds(
    own_server: Server, visit: Callable[..., BrowserContext]
) -> None:
    page = visit(at=own_server, tempo="fast").new_page()
    page.clock.install()
    Wire(page)
    page.goto("/")
    table = open_table(page, "classique")
    table.play_until(lambda now: now["stage"] != "dealing")
    before = table.n
    lost = page.get_by_role("main").locator(".strip", has_text=LOST)
    expect(lost).to_have_count(0)

    own_server.freeze()
    try:
        page.clock.run_for(NOTICED)
        expect(lost).to_be_visible()
        expect(page.get_by_role("status").filter(has_text=LOST)).to_have_count(1)
        expect(table.hand).to_be_visible()
    finally:
        own_server.thaw()

    page.clock.run_for(NOTICED)
    expect(lost).to_have_count(0)
    assert table.n == before
    table.step()
    assert table.n > before


def test_a_card_played_into_a_dead_line_is_played_once_the_line_is_back(
    own_server: Server, visit: Callable[..., BrowserContext]
) -> None:
    page = visit(at=own_server, tempo="fast").new_page()
    page.clock.install()
    Wire(page)
    page.goto("/")
    table = open_table(page, "classique")
    table.play_until(lambda now: now["ask"] is not None and now["ask"]["kind"] == "play")
    before, card = table.n, next(one["card"] for one in table.screen["hand"] if one["ok"])

    own_server.freeze()
    try:
        table.touch(card)
        expect(table.card(card)).to_have_count(0)
        page.clock.run_for(NOTICED)
        expect(table.card(card)).to_have_count(0)
    finally:
        own_server.thaw()

    page.clock.run_for(NOTICED)
    table.until(lambda: table.n > before)
    played = [
        one
        for update in table.wire.updates
        for one in update["told"]
        if one["e"] == "played" and one["card"] == card
    ]
    assert [one["seat"] for one in played] == [table.screen["you"]]
