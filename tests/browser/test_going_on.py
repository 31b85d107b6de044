"""The games that wait for a visitor, on the home page."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import OpenPage
from tests.browser.looks import assert_accessible, assert_fits, shoot, small_targets
from tests.browser.playing import Table, open_table


@pytest.mark.parametrize("size", ["small", "phone", "wide", "desktop"])
def test_a_game_going_on_stands_above_the_fold_and_above_a_new_one(
    open_page: OpenPage, size: str
) -> None:
    page = open_page("/", size=size)
    open_table(page, "classique")
    page.goto("/")
    go_on = page.get_by_role("link", name="Reprendre")
    expect(go_on).to_be_in_viewport(ratio=1)
    here, there = go_on.bounding_box(), page.get_by_role("button", name="Jouer").bounding_box()
    assert here is not None
    assert there is not None
    assert here["y"] + here["height"] < there["y"]
    assert_accessible(page)
    assert_fits(page)
    assert not small_targets(page)
    shoot(page, f"resume-{size}")


@pytest.mark.parametrize("size", ["small", "phone", "desktop"])
def test_a_game_for_several_numbers_of_players_is_opened_for_the_number_that_is_touched(
    open_page: OpenPage, size: str
) -> None:
    page = open_page("/", lang="en", size=size)
    page.get_by_role("button", name="3 players").click()
    expect(page.get_by_role("radio", checked=True)).to_have_accessible_name(re.compile("^Family"))
    assert_accessible(page)
    assert_fits(page)
    assert not small_targets(page)
    shoot(page, f"sizes-{size}")
    page.get_by_role("button", name="Play", exact=True).click()
    assert len(Table(page).screen["places"]) == 3

    page.goto("/")
    expect(page.get_by_role("button", name="3 players")).to_have_attribute("aria-pressed", "true")


def test_games_going_on_are_listed_with_their_company_and_may_be_given_up(
    open_page: OpenPage,
) -> None:
    page = open_page("/", lang="en")
    opened = []
    for ruleset in ("classique", "coinche", "moderne", "duel"):
        opened.append(open_table(page, ruleset))
        expect(opened[-1].hand.get_by_role("button").first).to_be_visible()
        page.goto("/")
    places = opened[-1].screen["places"]
    games = page.get_by_role("region", name="Games going on")
    expect(games.get_by_role("listitem")).to_have_count(3)
    rival = next(place["name"] for place in places if place["bot"] is not None)
    newest = games.get_by_role("listitem").first
    expect(newest).to_contain_text(f"{rival} · skilled bot")
    games.get_by_role("button", name="Show 1 more").click()
    expect(games.get_by_role("listitem")).to_have_count(4)

    newest.get_by_role("button", name="Give up").click()
    newest.get_by_role("button", name="Keep it").click()
    newest.get_by_role("button", name="Give up").click()
    assert_accessible(page)
    shoot(page, "running")
    newest.get_by_role("button", name="Give up", exact=True).click()
    expect(page.get_by_text("The game was given up.")).to_be_visible()
    expect(games.get_by_role("listitem")).to_have_count(3)

    page.reload()
    page.get_by_role("button", name="Show").wait_for(state="detached")
    expect(games.get_by_role("listitem")).to_have_count(3)
    page.goto("/fair")
    expect(page.get_by_role("listitem").filter(has_text="no deal over yet")).to_have_count(3)
    expect(page.get_by_role("link", name="Download")).to_have_count(1)
