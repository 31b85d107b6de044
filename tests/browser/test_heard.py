"""What is read aloud: each thing once and in order, and the call to play at once."""

import re

import pytest
from playwright.sync_api import Page

from rebelote.rules.wording import card_words
from tests.browser.conftest import OpenPage
from tests.browser.playing import Said, Table, open_table

LISTEN = """() => {
  const heard = (window.heard = { polite: [], urgent: [] });
  const last = { polite: '', urgent: '' };
  new MutationObserver(() => {
    const found = { polite: '.tb > [aria-live=polite]', urgent: '.tb > [aria-live=assertive]' };
    for (const [name, selector] of Object.entries(found)) {
      const text = document.querySelector(selector)?.textContent ?? '';
      if (text !== last[name] && text !== '') heard[name].push(text.trim());
      last[name] = text;
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
}"""


def heard(page: Page, region: str) -> list[str]:
    """Every text that a region held, in order."""
    found: list[str] = page.evaluate(f"window.heard.{region}")
    return found


def cards_played(table: Table) -> list[str]:
    """Each card that was played, as it is read out."""
    names = [
        "You" if seat == table.screen["you"] else place["name"]
        for seat, place in enumerate(table.screen["places"])
    ]
    return [
        f"{names[one['seat']]}, {card_words(one['card'], 'en').removeprefix('the ')}."
        for update in table.wire.updates
        if not update["fresh"]
        for one in update["told"]
        if one["e"] == "played"
    ]


def until_called(table: Table, page: Page, before: int) -> None:
    """Wait until one was called once more than `before`."""
    table.until(lambda: len(heard(page, "urgent")) > before)


def answered_when_called(table: Table, page: Page) -> int:
    """Play a deal, each time once one is called; how often that was."""
    calls = 0

    def over(now: Said) -> bool:
        return now["stage"] == "dealing" and now["sheet"] is not None

    table.wait_to_be_asked()
    while not over(table.screen):
        if table.screen["ask"]["kind"] != "ready":
            text = table.screen["ask"]["text"]
            until_called(table, page, calls)
            calls += 1
            assert len(heard(page, "urgent")) == calls, heard(page, "urgent")
            assert heard(page, "urgent")[-1].startswith(text.rstrip("."))
        table.step()
        table.wait_to_be_asked()
    return calls


@pytest.mark.parametrize("ruleset", ["classique", "duel"])
def test_everything_is_told_once_and_in_order_and_the_player_is_called(
    sit: OpenPage, ruleset: str
) -> None:
    page = sit(lang="en")
    page.evaluate(f"({LISTEN})()")
    table = open_table(page, ruleset)

    calls = answered_when_called(table, page)

    played = cards_played(table)
    assert len(played) in (32, 18)
    assert calls >= len(played) / len(table.screen["places"])
    table.until(lambda: "Deal:" in " ".join(heard(page, "polite")))
    told = " ".join(heard(page, "polite"))
    at = 0
    for card in played:
        assert told.count(card) == 1, f"{card} is told {told.count(card)} times"
        assert told.index(card) > at, f"{card} comes too early"
        at = told.index(card)
    tricks = [int(number) for number in re.findall(r"Trick (\d+) to", told)]
    assert tricks == list(range(1, len(played) // len(table.screen["places"]) + 1))
    assert told.count("New deal.") == 1
    assert told.index("Deal:") > at
