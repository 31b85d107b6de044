"""What may be said besides a card lies on nothing that is on the table, at any size.

A hand that may be announced and may annul the deal as well is too rare to wait for: the server's
offer is written into what the page hears.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.altered import alter
from tests.browser.conftest import OpenPage
from tests.browser.looks import assert_fits, assert_still, shoot, small_targets
from tests.browser.playing import Said, Table, open_table

SIZES = [(320, 640), (390, 844), (844, 390), (1000, 600), (1000, 700), (1280, 800)]
ANNOUNCE = {
    "action": "announce",
    "label": "Annoncer",
    "trump": None,
    "detail": "Une tierce au valet, une tierce au 9",
}
ANNUL = {
    "action": "annul",
    "label": "Annuler la donne",
    "trump": None,
    "detail": "Vous étalez cette main presque sans points.",
}
OFFERS = {"both": [ANNOUNCE, ANNUL], "announce": [ANNOUNCE], "annul": [ANNUL]}

TOUCHING = """() => {
  const box = it => it.getBoundingClientRect();
  const touch = (a, b) =>
    a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
  const things = [...document.querySelectorAll(`.trick > *, .hand .kc, .plate, .chip, .fan,
    .prompt, .stock, .ladder, .dock .btn, .besides .btn`)]
    .filter(it => it.checkVisibility() && box(it).width > 0);
  return [...document.querySelectorAll('.besides .btn')].flatMap(button =>
    things.filter(it => it !== button && touch(box(button), box(it)))
      .map(it => `${button.textContent.trim()} on ${it.getAttribute('class')}`));
}"""


def offer(page: Page, said: Sequence[Mapping[str, Any]]) -> None:
    """Whenever a card is asked for, this may be said besides."""

    def change(screen: Said) -> None:
        ask = screen["ask"]
        if ask is not None and ask["kind"] == "play":
            open_ = [card["card"] for card in screen["hand"] if card["ok"]]
            lost = {"announce": open_, "annul": []}
            ask["choices"] = [{**one, "lost": lost[one["action"]]} for one in said]

    alter(page, change)


COVERED = """card => {
  const it = document.querySelector(`.hand [data-card="${card}"]`).getBoundingClientRect();
  const asks = document.querySelector('.parts').getBoundingClientRect();
  return asks.left < it.right && it.left < asks.right && asks.top < it.bottom - it.height / 2
    && it.top + it.height / 4 < asks.bottom ? [card] : [];
}"""
"""The card, where what asks about it lies over more than its upper edge."""


def plays_a_card(now: Said) -> bool:
    return now["ask"] is not None and now["ask"]["kind"] == "play"


def asked_for_a_card(page: Page, ruleset: str) -> None:
    page.reload()
    table: Table = open_table(page, ruleset)
    table.play_until(plays_a_card)
    expect(page.locator(".besides .btn").first).to_be_visible()


@pytest.mark.parametrize("size", SIZES, ids=lambda size: "x".join(map(str, size)))
@pytest.mark.parametrize(
    ("ruleset", "offered"), [*(("classique", offered) for offered in OFFERS), ("duel", "both")]
)
def test_what_may_be_said_besides_a_card_lies_on_nothing(
    sit: OpenPage, ruleset: str, offered: str, size: tuple[int, int]
) -> None:
    page = sit(size=size)
    offer(page, OFFERS[offered])
    asked_for_a_card(page, ruleset)

    shoot(page, f"besides-{offered}-{ruleset}-{size[0]}")
    assert page.evaluate(TOUCHING) == []
    assert_fits(page)
    assert_still(page)
    assert not small_targets(page)


@pytest.mark.parametrize("size", [(320, 640), (390, 844), (1000, 700), (1280, 800)])
def test_two_of_them_stand_in_one_row(sit: OpenPage, size: tuple[int, int]) -> None:
    page = sit(size=size)
    offer(page, OFFERS["both"])
    asked_for_a_card(page, "classique")

    first, second = (button.bounding_box() for button in page.locator(".besides .btn").all())
    assert first is not None
    assert second is not None
    assert first["x"] + first["width"] < second["x"]
    assert first["y"] + first["height"] == pytest.approx(second["y"] + second["height"], abs=1)


@pytest.mark.parametrize("size", SIZES, ids=lambda size: "x".join(map(str, size)))
def test_a_card_that_gives_an_announcement_up_is_touched_once_more(
    sit: OpenPage, size: tuple[int, int]
) -> None:
    page = sit(size=size, asksFirst=True)
    offer(page, OFFERS["announce"])
    asked_for_a_card(page, "classique")
    table = Table(page)
    card = next(card["card"] for card in table.screen["hand"] if card["ok"])
    before = table.n

    table.touch(card)
    asks = page.get_by_role("group", name="Jouer sans annoncer")
    expect(asks).to_be_visible()
    expect(asks.get_by_role("button", name="Annoncer")).to_be_visible()
    shoot(page, f"parting-{size[0]}")
    assert_fits(page)
    assert_still(page)
    assert not small_targets(page)
    assert page.evaluate(COVERED, card) == [], "what asks lies over the cards"

    table.hand.locator(f'[data-card="{card}"]').press("Enter")
    table.until_after(before)
    expect(asks).to_have_count(0)


def test_nobody_is_asked_who_said_so(sit: OpenPage) -> None:
    page = sit(asksFirst=True)
    offer(page, OFFERS["announce"])
    asked_for_a_card(page, "classique")
    table = Table(page)
    before = table.n
    table.touch(next(card["card"] for card in table.screen["hand"] if card["ok"]))
    page.get_by_role("button", name="Jouer, et ne plus demander").click()
    table.until_after(before)

    table.play_until(plays_a_card)
    before = table.n
    table.touch(next(card["card"] for card in table.screen["hand"] if card["ok"]))
    table.until_after(before)
