"""What may be said besides a card lies on nothing that is on the table, at any size.

A hand that may be announced and may annul the deal as well is too rare to wait for: the server's
offer is written into what the page hears.
"""

import json
from collections.abc import Mapping, Sequence

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.browser.conftest import OpenPage
from tests.browser.looks import assert_fits, assert_still, shoot, small_targets
from tests.browser.playing import Table, open_table

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


def offer(page: Page, said: Sequence[Mapping[str, str | None]]) -> None:
    """Whenever a card is asked for, this may be said besides."""

    def through(socket: WebSocketRoute) -> None:
        def tell(message: str | bytes) -> None:
            told = json.loads(message)
            ask = told["screen"]["ask"] if told["t"] == "update" else None
            if ask is not None and ask["kind"] == "play":
                ask["choices"] = said
            socket.send(json.dumps(told))

        socket.connect_to_server().on_message(tell)

    page.route_web_socket("**/ws", through)


def asked_for_a_card(page: Page, ruleset: str) -> None:
    page.reload()
    table: Table = open_table(page, ruleset)
    table.play_until(lambda now: now["ask"] is not None and now["ask"]["kind"] == "play")
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
