"""A card that may not be played, a choice taken back, a hint; and the ladder, which has no help."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.altered import alter
from tests.browser.conftest import OpenPage
from tests.browser.looks import shoot
from tests.browser.playing import Said, Table, open_table


def refuses(now: Said) -> bool:
    """Some card of the hand may not be played."""
    asked = now["ask"] is not None and now["ask"]["kind"] == "play"
    return asked and any(not card["ok"] for card in now["hand"])


def asks_for_a_card(now: Said) -> bool:
    return now["ask"] is not None and now["ask"]["kind"] == "play" and now["tricks"] > 0


def words_of(text: str) -> list[str]:
    return re.findall(r"\w+", text)


@pytest.mark.parametrize(
    ("ruleset", "size", "lang"),
    [("classique", "small", "fr"), ("coinche", "phone", "en"), ("carnet", "desktop", "fr")],
)
def test_a_card_that_may_not_be_played_says_why(
    sit: OpenPage, ruleset: str, size: str, lang: str
) -> None:
    page = sit(size=size, lang=lang)
    table = open_table(page, ruleset)
    table.play_until(refuses)
    bad = next(card for card in table.screen["hand"] if not card["ok"])
    before, made = table.n, len(table.wire.sent)

    table.touch(bad["card"])

    why = page.get_by_role("main").get_by_role("alert")
    expect(why).to_be_visible()
    assert words_of(why.inner_text()) == words_of(bad["why"])
    shoot(page, f"refused-{ruleset}-{size}")
    said = page.locator("[aria-live=assertive]")
    expect(said).to_contain_text(bad["why"])
    expect(table.card(bad["card"])).to_have_attribute("aria-disabled", "true")
    box, hand = why.bounding_box(), table.card(bad["card"]).bounding_box()
    assert box is not None
    assert hand is not None
    assert box["y"] + box["height"] <= hand["y"] + 2, "the reason lies over the card"
    assert not [said for said in table.wire.sent[made:] if said["t"] == "act"]
    assert table.n == before

    table.touch(next(card["card"] for card in table.screen["hand"] if card["ok"]))
    expect(why).to_have_count(0)
    table.until(lambda: table.n > before)


def test_a_choice_is_taken_back_and_the_match_says_so(sit: OpenPage) -> None:
    page = sit(lang="en")
    table = open_table(page, "classique")
    table.play_until(asks_for_a_card)
    held = table.cards()
    undo = page.get_by_role("button", name="Undo")
    card = next(card["card"] for card in table.screen["hand"] if card["ok"])
    table.touch(card)
    table.until(lambda: card not in [one["card"] for one in table.screen["hand"]])
    table.until(lambda: bool(table.screen["can_undo"]))

    undo.click()

    table.until(lambda: card in [one["card"] for one in table.screen["hand"]])
    expect(table.card(card)).to_be_visible()
    assert set(held) <= set(table.cards())
    expect(page.get_by_text("with help").first).to_be_visible()
    table.step()


def test_a_hint_names_a_card_and_marks_it(sit: OpenPage) -> None:
    page = sit(lang="en", size="desktop")
    table = open_table(page, "coinche")
    table.play_until(asks_for_a_card)
    assert not table.screen["helped"]

    page.get_by_role("button", name="Hint").click()

    expect(page.locator(".hint")).to_be_visible()
    hint = next(said for said in table.wire.came if said["t"] == "hint")
    assert words_of(hint["text"])[-1] in words_of(page.locator(".hint").inner_text())
    assert any(card["card"] == hint["action"] and card["ok"] for card in table.screen["hand"])
    expect(table.card(hint["action"])).to_have_class(re.compile(r"\bsel\b"))
    expect(page.get_by_text("with help").first).to_be_visible()
    table.say(hint["action"])
    expect(page.locator(".hint")).to_have_count(0)


@pytest.mark.parametrize("size", ["small", "phone", "wide", "desktop"])
def test_a_hint_in_the_auction_is_put_on_the_box_and_confirmed_there(
    sit: OpenPage, size: str
) -> None:
    page = sit(lang="en", size=size)
    wanted: dict[str, str] = {}

    def highest(hint: Said) -> None:
        hint.update(action=wanted["action"], text="Bid that")

    alter(page, lambda screen: None, hint=highest)
    page.reload()
    table = open_table(page, "coinche")
    table.play_until(lambda now: now["ask"] is not None and now["ask"]["kind"] == "bid")
    level = [one for one in table.screen["ask"]["bids"]["levels"] if one["trumps"]][1]
    wanted["action"] = f"{level['level']}{level['trumps'][0]}"
    made = len([said for said in table.wire.sent if said["t"] == "act"])

    page.get_by_role("button", name="Hint").click()
    page.get_by_role("button", name="Put it on the box").click()

    chosen = table.auction.get_by_role("radio", name=level["label"], exact=True)
    expect(chosen).to_be_checked()
    assert len([said for said in table.wire.sent if said["t"] == "act"]) == made
    table.auction.get_by_role("button").last.click()
    table.until(lambda: table.wire.sent[-1].get("action") == wanted["action"])


def test_the_ladder_has_neither(sit: OpenPage) -> None:
    page = sit("/ladder", lang="en")
    page.get_by_role("button", name="Start a match").click()
    table = Table(page)
    table.play_until(asks_for_a_card)
    for help in ("can_hint", "can_undo", "helped"):
        assert not table.screen[help]
    for name in ("Undo", "Hint"):
        expect(page.get_by_role("button", name=name)).to_have_count(0)
    before = len(table.wire.came)
    for key in "hu":  # what would ask for them elsewhere
        table.hand.get_by_role("button").first.press(key)
    table.step()
    assert not [said for said in table.wire.came[before:] if said["t"] in ("hint", "refused")]
