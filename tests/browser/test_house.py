"""My table: its groups of rules fold where there is little room."""

import json

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import OpenPage
from tests.browser.looks import assert_accessible, assert_fits, shoot
from tests.browser.test_pages import settled

SCREENS = 4
"""How many screens of a phone the folded page may be long."""


def groups(page: Page) -> Locator:
    """The groups of rules and the sheet, open or not."""
    return page.get_by_role("main").locator("details")


def are_open(page: Page) -> list[bool]:
    found: list[bool] = groups(page).evaluate_all("all => all.map(one => one.open)")
    return found


def group(page: Page, title: str) -> Locator:
    return groups(page).filter(has=page.get_by_role("heading", name=title, exact=True))


@pytest.mark.parametrize("size", ["small", "phone", "wide"])
def test_a_phone_shows_the_titles_of_the_groups(open_page: OpenPage, size: str) -> None:
    page = settled(open_page("/house/classique", size=size))

    assert not any(are_open(page))
    tall = page.evaluate("document.documentElement.scrollHeight")
    assert size != "phone" or tall < SCREENS * 844
    assert_fits(page)


def test_a_wide_screen_shows_all_that_is_in_them(open_page: OpenPage) -> None:
    page = settled(open_page("/house/classique", size="desktop"))

    assert all(are_open(page))


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_group_is_opened_by_the_keyboard_and_counts_what_differs(
    open_page: OpenPage, theme: str
) -> None:
    page = settled(open_page("/house/classique", theme=theme))
    announcements = group(page, "Les annonces")
    title = announcements.locator("summary")
    switch = announcements.get_by_role("switch", name="Annonces", exact=True)
    expect(switch).not_to_be_visible()

    title.press("Enter")
    expect(switch).to_be_visible()
    assert_accessible(page)
    switch.uncheck()
    expect(title).to_contain_text("1 changement")
    shoot(page, f"house-open-{theme}")
    title.press("Enter")
    expect(title).to_contain_text("1 changement")
    expect(announcements.get_by_role("switch")).to_have_count(0)
    assert sum(are_open(page)) == 0


def test_a_group_that_differs_is_open_at_first_and_stays_when_it_is_put_back(
    open_page: OpenPage,
) -> None:
    page = open_page("/nothing")
    kept = json.dumps({"belote": "off"})
    page.evaluate("kept => localStorage.setItem('rebelote.house.classique', kept)", kept)
    page.goto("/house/classique")
    settled(page)
    belote = group(page, "La belote")

    expect(belote.locator("summary")).to_contain_text("1 changement")
    assert sum(are_open(page)) == 1
    belote.get_by_role("switch", name="Belote changé", exact=True).check()
    expect(belote.locator("summary")).not_to_contain_text("changement")
    expect(belote.get_by_role("switch", name="Belote", exact=True)).to_be_visible()
