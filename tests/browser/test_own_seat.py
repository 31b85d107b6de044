"""One's own seat is in sight while one bids: whose turn it is, and who deals."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.altered import alter
from tests.browser.conftest import OpenPage
from tests.browser.looks import assert_fits, assert_still, shoot
from tests.browser.playing import Said, open_table

SIZES = [(320, 640), (390, 664), (390, 844), (844, 390), (1280, 800)]

ON_IT = """() => {
  const box = it => it.getBoundingClientRect();
  const touch = (a, b) =>
    a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
  const seen = it => it.checkVisibility() && box(it).width > 0;
  const own = [...document.querySelectorAll('.seat.s :is(.plate, .chip)')].filter(seen);
  const others = [...document.querySelectorAll(
    '.auc, .up, .hand .kc, .seat:not(.s) :is(.plate, .chip, .fan, .bub)')].filter(seen);
  return own.flatMap(it => others.filter(other => touch(box(it), box(other)))
    .map(other => `${it.textContent.trim()} on ${other.className}`));
}"""


def you_deal(screen: Said) -> None:
    screen["dealer"] = screen["you"]


def left_deals(screen: Said) -> None:
    screen["dealer"] = (screen["you"] + 1) % len(screen["places"])


@pytest.mark.parametrize("size", SIZES, ids=lambda size: "x".join(map(str, size)))
@pytest.mark.parametrize("ruleset", ["coinche", "classique"])
@pytest.mark.parametrize("deals", [you_deal, left_deals])
def test_the_auction_shows_ones_own_seat_with_the_dealer_and_the_turn(
    sit: OpenPage, ruleset: str, deals: Callable[[Said], None], size: tuple[int, int]
) -> None:
    page = sit(size=size)
    alter(page, deals)
    page.reload()
    table = open_table(page, ruleset)
    table.play_until(lambda now: now["stage"] == "auction" and now["to_act"] == now["you"])
    expect(table.auction).to_be_visible()

    seat = page.locator(".seat.s.turn:visible").first
    expect(seat.locator(".plate")).to_be_in_viewport(ratio=1)
    expect(seat.locator(".chip.d")).to_have_count(1 if deals is you_deal else 0)
    assert page.evaluate(ON_IT) == []
    assert_fits(page)
    assert_still(page)
    shoot(page, f"own-{ruleset}-{size[0]}x{size[1]}")
