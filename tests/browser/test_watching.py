"""A table that is watched: whoever comes to its address sees who plays, whole."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import SIZES, OpenPage
from tests.browser.looks import assert_fits, assert_still, shoot, small_targets
from tests.browser.playing import open_table
from tests.browser.test_states import asks

NAME, LONGEST = "Bérengère", "Maximilienne-Alexandrine"

CUT = """() => [...document.querySelectorAll('.plate .nm, .score .nm, .contract b, .contract .who')]
  .filter(it => it.checkVisibility() && it.clientWidth > 1)
  .filter(it => it.scrollWidth > it.clientWidth || it.scrollHeight > it.clientHeight + 1)
  .map(it => `${it.className}: ${it.textContent}`)"""
"""The names that end in three dots."""


def watched(sit: OpenPage, size: str, ruleset: str, name: str) -> tuple[Page, str]:
    """A page that watches a table in play, and the name of the maker's partner or rival."""
    page = sit()
    page.request.post("/api/me", data={"name": name})
    table = open_table(page, ruleset)
    table.play_until(lambda now: now["tricks"] > 0 and asks("play")(now))
    watcher = sit(f"/play/{table.id}", size=size)
    expect(watcher.get_by_text("Vous regardez la partie").first).to_be_visible()
    mine = table.screen["places"][table.screen["you"]]["side"]
    others = [one["name"] for one in table.screen["places"] if one["side"] == mine]
    return watcher, others[-1] if others[-1] != name else others[0]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("ruleset", ["coinche", "duel"])
def test_no_name_is_cut_off_at_a_table_that_is_watched(
    sit: OpenPage, ruleset: str, size: str
) -> None:
    page, _ = watched(sit, size, ruleset, NAME)

    shoot(page, f"watched-{ruleset}-{size}")
    assert page.evaluate(CUT) == []
    assert_fits(page)
    assert_still(page)
    assert not small_targets(page)


def test_the_menu_has_the_link_to_watch_and_ones_name(sit: OpenPage) -> None:
    page = sit(lang="en")
    table = open_table(page, "classique")
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.evaluate("Object.defineProperty(navigator, 'share', { value: undefined })")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Link to watch").click()
    expect(page.get_by_text("The link is copied.")).to_be_visible()
    link = page.evaluate("navigator.clipboard.readText()")
    assert link.endswith(f"/play/{table.id}")
    shoot(page, "menu")
    assert not small_targets(page)

    page.get_by_role("button", name="My name").click()
    page.get_by_label("Your name").fill(NAME)
    page.get_by_role("button", name="Keep this name").click()
    expect(page.get_by_text("Kept.")).to_be_visible()
    watcher = sit(link, lang="en")
    expect(watcher.get_by_text("You are watching").first).to_be_visible()

    page.goto("/")
    again = open_table(page, "classique")
    assert again.screen["places"][again.screen["you"]]["name"] == NAME


def test_the_longest_name_is_spoken_whole_where_it_does_not_fit(sit: OpenPage) -> None:
    page, partner = watched(sit, "phone", "coinche", LONGEST)

    score = page.locator(".bar").get_by_role("button", name=f"{LONGEST} + {partner}")
    expect(score).to_be_visible()
    expect(page.get_by_title(f"{LONGEST} + {partner}")).to_be_visible()
    cut = page.evaluate(CUT)
    assert [one for one in cut if LONGEST not in one] == []
