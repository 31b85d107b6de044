"""What a player chose for the eyes and the pace is what the table does."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage
from tests.browser.looks import assert_fits, assert_still, shoot
from tests.browser.playing import Said, Table, open_table


def plays(now: Said) -> bool:
    return now["ask"] is not None and now["ask"]["kind"] == "play"


def at_the_table(page: Page, ruleset: str = "classique") -> Table:
    table = open_table(page, ruleset)
    table.play_until(plays)
    return table


def ink(page: Page, suit: str) -> str:
    """The colour of a suit on a card."""
    found: str = page.evaluate(
        """suit => {
          const card = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
          card.setAttribute('class', `cs cs-${suit}`);
          document.body.append(card);
          const colour = getComputedStyle(card).color;
          card.remove();
          return colour;
        }""",
        suit,
    )
    return found


@pytest.mark.parametrize(("deck", "cards"), [("2", "dark"), ("4", "light")])
def test_suits_have_two_colours_or_four(sit: OpenPage, deck: str, cards: str) -> None:
    page = sit(deck=deck, cards=cards)
    at_the_table(page)
    assert len({ink(page, suit) for suit in "SHDC"}) == int(deck)
    shoot(page, f"deck-{deck}-{cards}")


@pytest.mark.parametrize(
    ("lang", "letters", "glyph"),
    [
        ("fr", "auto", "g-R"),
        ("fr", "en", "g-K"),
        ("en", "fr", "g-R"),
        ("en", "frA", "g-A"),
    ],
)
def test_letters_are_those_that_were_chosen(
    sit: OpenPage, lang: str, letters: str, glyph: str
) -> None:
    page = sit(lang=lang, letters=letters)
    rank = "A" if glyph == "g-A" else "K"
    open_table(page, "classique").play_until(
        lambda now: any(card["card"].startswith(rank) for card in now["hand"])
    )
    card = page.locator(f'.hand [data-card^="{rank}"] svg').first
    assert f'"#{glyph}"' in card.inner_html()


def test_cards_may_be_large_and_all_of_them_are_there(sit: OpenPage) -> None:
    widths: dict[bool, float] = {}
    for large in (False, True):
        page = sit(large=large)
        table = at_the_table(page)
        box = table.hand.get_by_role("button").first.bounding_box()
        assert box is not None
        widths[large] = box["width"]
        assert_fits(page)
        assert_still(page)
        shoot(page, f"large-{large}")
        for card in table.cards():
            assert seen_width(table, card) >= 43.5, card
    assert widths[True] >= widths[False] * 1.1


def seen_width(table: Table, card: str) -> float:
    """How wide the strip of a card is that nothing lies over, in pixels."""
    found: float = table.card(card).evaluate(
        """it => {
          const box = it.getBoundingClientRect();
          let widest = 0;
          for (const row of [.12, .3, .5, .7, .88]) {
            const y = box.top + row * box.height;
            let run = 0;
            for (let x = box.left + .5; x < box.right; x += .5) {
              run = it.contains(document.elementFromPoint(x, y)) ? run + .5 : 0;
              widest = Math.max(widest, run);
            }
          }
          return widest;
        }"""
    )
    return found


@pytest.mark.parametrize(
    ("ruleset", "size", "left"),
    [
        ("coinche", "small", True),
        ("coinche", "phone", False),
        ("duel", "small", False),
        ("duel", "phone", True),
        *(
            pytest.param(ruleset, size, left, marks=pytest.mark.slow)
            for ruleset in ("coinche", "duel", "carnet")
            for size in ("wide", "desktop")
            for left in (False, True)
        ),
    ],
)
def test_every_card_shows_enough_of_itself_to_be_touched(
    sit: OpenPage, ruleset: str, size: str, left: bool
) -> None:
    table = at_the_table(sit(size=size, leftHanded=left), ruleset)
    for card in table.cards():
        assert seen_width(table, card) >= 43.5, (card, table.cards())


def test_a_left_hander_sees_the_index_at_the_right(sit: OpenPage) -> None:
    def index(left: bool) -> float:
        page = sit(leftHanded=left)
        at_the_table(page)
        shoot(page, f"left-{left}")
        found: float = page.locator(".hand svg").first.evaluate(
            """card => {
              const index = card.querySelector('use').getBoundingClientRect();
              const box = card.getBoundingClientRect();
              return (index.left + index.width / 2 - box.left) / box.width;
            }"""
        )
        return found

    assert index(left=False) < 0.5 < index(left=True)


@pytest.mark.parametrize(("around", "next_at"), [("clockwise", "left"), ("anticlockwise", "right")])
def test_the_next_player_sits_on_the_side_that_was_chosen(
    sit: OpenPage, around: str, next_at: str
) -> None:
    page = sit(around=around, size="desktop")
    table = at_the_table(page)
    now = table.screen
    name = now["places"][(now["you"] + 1) % len(now["places"])]["name"]
    seat = page.get_by_role("region", name=re.compile(f"^{re.escape(name)}\\b")).bounding_box()
    mat = page.get_by_role("region", name="Tapis").bounding_box()
    assert seat is not None
    assert mat is not None
    at_left = seat["x"] + seat["width"] / 2 < mat["x"] + mat["width"] / 2
    assert at_left == (next_at == "left")


def test_the_pace_goes_with_the_player_and_may_change_at_the_table(sit: OpenPage) -> None:
    page = sit(tempo="slow", keep=3000, lang="en")
    table = open_table(page, "classique")
    table.until(lambda: table.screen["pace"] == {"tempo": "slow", "keep": 3000, "wait": False})

    page.get_by_role("button", name="Menu").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("button", name="Pace and comfort").click()
    dialog.get_by_role("radio", name="Fast").click()
    dialog.get_by_role("radio", name="0.3 s", exact=True).click()
    dialog.get_by_role("switch", name="Wait for me").check()
    table.until(lambda: table.screen["pace"] == {"tempo": "fast", "keep": 300, "wait": True})
    dialog.get_by_role("button", name="Close").click()

    page.reload()
    table.until(lambda: table.screen["pace"] == {"tempo": "fast", "keep": 300, "wait": True})


def test_a_trick_waits_until_it_is_taken_away(sit: OpenPage) -> None:
    page = sit(wait=True, lang="en", size="desktop")
    table = open_table(page, "coinche")

    def bot_leads(now: Said) -> bool:
        return now["ask"] is not None and now["ask"]["kind"] == "trick"

    table.play_until(bot_leads)
    took = page.get_by_role("button", name=table.screen["ask"]["text"])
    expect(took).to_be_visible()
    expect(table.trick).to_have_count(4)
    before = table.n
    took.click()
    table.until(lambda: table.n > before)
    expect(took).to_have_count(0)


def test_a_card_is_touched_twice_where_that_is_chosen(sit: OpenPage) -> None:
    page = sit(twoTouch=True, lang="en")
    table = at_the_table(page)
    card = next(card["card"] for card in table.screen["hand"] if card["ok"])
    acts = [said for said in table.wire.sent if said["t"] == "act"]
    table.touch(card)
    expect(page.get_by_text("Touch it again to play it.")).to_be_attached()
    assert [said for said in table.wire.sent if said["t"] == "act"] == acts
    before = table.n
    table.touch(card)
    table.until(lambda: table.n > before)


def test_letters_are_no_shortcuts_where_they_are_turned_off(sit: OpenPage) -> None:
    for keys in (True, False):
        page = sit(keys=keys, size="desktop", lang="en")
        table = at_the_table(page)
        table.hand.get_by_role("button").first.press("?")
        expect(page.get_by_role("dialog")).to_have_count(1 if keys else 0)
