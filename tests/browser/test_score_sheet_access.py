"""A score sheet for every hand and eye: sizes, keys, spoken words, a screen that stays on."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import SIZES, OpenPage
from tests.browser.keyboard import go_to
from tests.browser.looks import assert_accessible, assert_fits, shoot, small_targets
from tests.browser.marking import Json, ScoreSheet, spaced

NAMES = ["Amel", "Karim", "Inès", "Léo"]
DEALS: list[Json] = [
    {"taker": 1, "card_points": [80, None], "trump": "H"},
    {"taker": 0, "card_points": [112, None], "trump": "C", "declarations": [[20], []]},
    {"taker": 1, "card_points": [100, None], "trump": "H"},
    {"outcome": "passed"},
    {"taker": 0, "card_points": [81, None], "trump": "S"},
]
ICONS_OF_A_NARROW_HEAD = ": 40.0 x 44.0"


def four(page: Page) -> ScoreSheet:
    """Four at a table, in the middle of a match."""
    sheet = ScoreSheet.opened(page, *DEALS, names=NAMES, title="Table du jeudi")
    sheet.take(0)
    sheet.belote(0)
    sheet.digits("92")
    return sheet


def announcing(page: Page) -> ScoreSheet:
    """Announcements are counted."""
    sheet = four(page)
    sheet.form.get_by_role("button", name="Annonces").click()
    sheet.form.get_by_role("button", name="Tierce").click()
    return sheet


def correcting(page: Page) -> ScoreSheet:
    """A deal is corrected."""
    sheet = four(page)
    sheet.at_deal(3, "Corriger")
    return sheet


def reading(page: Page) -> ScoreSheet:
    """A deal is read line by line."""
    sheet = four(page)
    sheet.page.locator(".rowb").nth(2).click()
    return sheet


def settling(page: Page) -> ScoreSheet:
    """The sheet's own settings."""
    sheet = four(page)
    sheet.tool("La feuille").click()
    return sheet


def sharing(page: Page) -> ScoreSheet:
    """What leaves the page."""
    sheet = four(page)
    sheet.tool("Partager").click()
    return sheet


def three(page: Page) -> ScoreSheet:
    """Three, each for themselves."""
    deals = [
        {"taker": 0, "card_points": [70, 42, None]},
        {"taker": 1, "card_points": [45, 84, None]},
    ]
    sheet = ScoreSheet.opened(page, *deals, options={"players": 3}, names=["Amel", "Sami"])
    sheet.take(1)
    sheet.digits("4884")
    return sheet


def bidding(page: Page) -> ScoreSheet:
    """A bid is told."""
    sheet = ScoreSheet.opened(page, ruleset="coinche", options={"suitless": "on"}, names=NAMES)
    sheet.take(1)
    return sheet


def over(page: Page) -> ScoreSheet:
    """The match is won."""
    return ScoreSheet.opened(page, *DEALS[:3], options={"target": 300}, names=NAMES)


STATES = [four, announcing, correcting, reading, settling, sharing, three, bidding, over]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("state", STATES)
def test_a_sheet_fits_every_size_light_and_dark_and_at_twice_the_text(
    open_page: OpenPage, state: Callable[[Page], ScoreSheet], size: str
) -> None:
    page = state(open_page("/sheet", size=size)).page
    for theme in ("light", "dark"):
        page.evaluate(f"document.documentElement.dataset.theme = '{theme}'")
        assert_fits(page)
        assert [each for each in small_targets(page) if ICONS_OF_A_NARROW_HEAD not in each] == []
        shoot(page, f"sheet-{state.__name__}-{size}-{theme}")
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    assert_fits(page)


@pytest.mark.parametrize(("size", "theme"), [("small", "dark"), ("desktop", "light")])
@pytest.mark.parametrize("state", STATES)
def test_axe_finds_nothing_on_a_sheet(
    open_page: OpenPage, state: Callable[[Page], ScoreSheet], size: str, theme: str
) -> None:
    assert_accessible(state(open_page("/sheet", size=size, theme=theme)).page)


@pytest.mark.parametrize("path", ["/sheet", "/sheet/new"])
@pytest.mark.parametrize("size", SIZES)
def test_the_list_and_a_new_sheet_fit_and_are_accessible(
    open_page: OpenPage, path: str, size: str
) -> None:
    page = open_page(path, size=size)
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    assert_fits(page)
    assert small_targets(page) == []
    shoot(page, f"{path.strip('/').replace('/', '-')}-{size}")
    assert_accessible(page)
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    assert_fits(page)


@pytest.mark.parametrize("state", [four, three, bidding])
def test_the_whole_form_is_in_reach_of_a_thumb_on_every_size(
    open_page: OpenPage, state: Callable[[Page], ScoreSheet]
) -> None:
    for size in [*SIZES.values(), (320, 568), (360, 740)]:
        sheet = state(open_page("/sheet", size=size))
        keep = sheet.form.get_by_role("button", name="Valider")
        box = keep.bounding_box()
        assert box is not None
        assert box["y"] >= 0
        assert box["y"] + box["height"] <= size[1] + 1, size
        expect(sheet.page.locator(".tot")).to_be_in_viewport()


def test_where_a_label_has_no_room_its_choice_says_what_it_is(open_page: OpenPage) -> None:
    for size, none in (("small", "Sans belote"), ("phone", "Non")):
        sheet = ScoreSheet.opened(open_page("/sheet", size=size))
        held = sheet.form.get_by_role("radiogroup", name="Belote", exact=True)
        assert held.locator("label").first.inner_text().strip() == none


def test_after_a_deletion_the_next_deal_has_the_focus(open_page: OpenPage) -> None:
    sheet = ScoreSheet.opened(open_page("/sheet"), *DEALS[:2], names=NAMES)
    sheet.at_deal(1, "Supprimer")
    expect(sheet.page.locator(".rowb")).to_be_focused()
    expect(sheet.page.locator(".snack")).to_have_text("Donne 1 supprimée.")
    sheet.at_deal(1, "Supprimer")
    expect(sheet.page.locator(".hist")).to_be_focused()


def test_a_sheet_is_kept_by_the_keyboard_alone(open_page: OpenPage) -> None:
    page = open_page("/sheet", size="desktop")
    keys = page.keyboard
    go_to(page, page.get_by_role("link", name="Nouvelle feuille"))
    keys.press("Enter")
    go_to(page, page.get_by_role("button", name="Commencer"))
    keys.press("Enter")
    sheet = ScoreSheet(page).ready()
    go_to(page, sheet.form.get_by_role("radio", name="Nous").first)
    keys.press("Space")
    keys.press("ArrowRight")  # Eux
    keys.type("8")
    go_to(page, sheet.form.get_by_role("button", name="trèfle"))
    keys.press("Enter")
    keys.type("5")
    assert sheet.verdict == "Eux dedans. 77 contre 85. Eux 0, Nous 162."
    keys.press("Backspace")
    keys.type("0")
    go_to(page, sheet.form.get_by_role("button", name="Valider"))
    keys.press("Enter")
    expect(page.locator(".rowb")).to_have_count(1)
    assert sheet.totals == (80, 82)
    go_to(page, page.locator(".rowb").first)
    keys.press("Enter")
    go_to(page, page.get_by_role("dialog").get_by_role("button", name="Corriger"))
    keys.press("Enter")
    expect(page.locator("#edit-title")).to_be_focused()
    keys.type("70")
    keys.press("Enter")
    assert sheet.totals == (70, 92)
    go_to(page, sheet.tool("Annuler"))
    keys.press("Enter")
    assert sheet.totals == (80, 82)


def test_what_a_deal_comes_to_and_what_follows_is_spoken_once(open_page: OpenPage) -> None:
    sheet = ScoreSheet.opened(open_page("/sheet"), names=NAMES)
    region = sheet.page.locator("main > [role=status]")
    sheet.take(0)
    sheet.digits("92")
    expect(region).to_have_text("Réussi. Nous 92, Eux 70.")
    sheet.keep()
    expect(region).to_have_text(
        "Donne 1 gardée. Réussi. Nous 92, Eux 70. Totaux : Nous 92, Eux 70. Karim donne, Inès parle"
    )
    sheet.tool("Annuler").click()
    expect(region).to_have_text("Donne 1 : changement annulé. Totaux : Nous 0, Eux 0.")
    sheet.tool("Rétablir").click()
    expect(region).to_have_text("Donne 1 : changement rétabli. Totaux : Nous 92, Eux 70.")
    assert sheet.rows == ["Donne 1, Nous, Nous 92, Eux 70"]


def test_the_screen_stays_on_while_a_sheet_is_open_if_that_is_wanted(open_page: OpenPage) -> None:
    page = open_page("/sheet")
    page.context.add_init_script(
        """window.held = 0;
           navigator.wakeLock.request = async () => {
             window.held += 1;
             return { released: false, release: async () => { window.held -= 1; } };
           };"""
    )
    sheet = ScoreSheet.begin(page)
    held = "window.held"
    assert page.evaluate(held) == 1
    sheet.tool("La feuille").click()
    page.get_by_role("switch", name="Écran allumé").uncheck()
    page.keyboard.press("Escape")
    assert page.evaluate(held) == 0
    page.reload()
    sheet.ready()
    assert page.evaluate(held) == 0
    sheet.tool("La feuille").click()
    page.get_by_role("switch", name="Écran allumé").check()
    page.keyboard.press("Escape")
    assert page.evaluate(held) == 1
    page.get_by_role("link", name="Toutes les feuilles").click()
    expect(page.get_by_role("heading", name="Feuilles de marque")).to_be_visible()
    assert page.evaluate(held) == 0


def test_on_paper_stand_the_totals_and_every_deal_and_no_form(open_page: OpenPage) -> None:
    deals = [{"taker": n % 2, "card_points": [90, None]} for n in range(30)]
    visitor = open_page("/sheet", theme="dark")
    house = {"target": 9000, "declarations": "off"}
    page = ScoreSheet.opened(visitor, *deals, options=house).page
    page.emulate_media(media="print")
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    expect(page.locator("html")).to_have_attribute("data-theme", "light")
    expect(page.locator(".entry")).to_be_hidden()
    expect(page.locator(".tot")).to_be_visible()
    seen = page.evaluate(
        """() => { const room = document.querySelector('.hist').getBoundingClientRect();
             return [...document.querySelectorAll('.rowb')]
               .filter(it => it.getBoundingClientRect().bottom <= room.bottom + 1).length; }"""
    )
    assert seen == 30
    rows = page.locator(".rowb").evaluate_all("all => all.map(it => it.textContent.trim()[0])")
    assert rows[:9] == [str(number) for number in range(1, 10)]
    foot = page.locator(".only-print").inner_text()
    assert spaced(foot).startswith("Règles : Familiale · Annonces : sans annonces · But : 9000")
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")


def test_nothing_moves_for_who_wants_no_movement(open_page: OpenPage) -> None:
    sheet = four(open_page("/sheet"))
    sheet.keep()
    assert sheet.page.evaluate(
        "document.getAnimations().every(it => it.effect.getComputedTiming().duration <= 150)"
    )


def test_a_sheet_is_kept_from_names_and_spoken_words_alone(open_page: OpenPage) -> None:
    page = open_page("/sheet")
    page.get_by_role("link", name="Nouvelle feuille").click()
    page.get_by_role("button", name="Commencer").click()
    form = page.get_by_role("region", name="Nouvelle donne")
    spoken = page.get_by_role("main").get_by_role("status").last

    def tell(group: str, name: str) -> None:
        form.get_by_role("radiogroup", name=group, exact=True).get_by_role(
            "radio", name=name
        ).check(force=True)

    def press(*names: str) -> None:
        for name in names:
            form.get_by_role("button", name=name, exact=True).click()

    tell("Preneur", "Nous")
    press("pique")
    tell("Belote", "Eux")
    press("7", "4")
    expect(spoken).to_have_text("Nous dedans. 74 contre 108. Nous 0, Eux 182 (belote 20).")
    press("Valider")
    expect(spoken).to_contain_text("Donne 1 gardée.")
    expect(spoken).to_contain_text("Totaux : Nous 0, Eux 182. On donne à gauche")
    tell("Preneur", "Eux")
    press("Capot")
    expect(spoken).to_have_text("Réussi. Capot, Eux. Eux 252, Nous 0.")
    press("Valider")
    tell("Preneur", "Passée")
    press("Valider")
    expect(spoken).to_contain_text("Donne 3 gardée. Donne passée. Personne ne marque.")
    deals = page.get_by_role("region", name="Donnes", exact=True).get_by_role("button")
    assert deals.evaluate_all("all => all.map(it => it.ariaLabel)") == [
        "Donne 3, passée, Nous 0, Eux 0",
        "Donne 2, Eux, capot Eux, Eux 252, Nous 0",
        "Donne 1, Nous à pique, dedans, belote Eux, Nous 0, Eux 182",
    ]
    page.get_by_role("button", name="Donne 1, Nous à pique").click()
    read = page.get_by_role("dialog", name="Donne 1")
    expect(read.get_by_role("row", name="À marquer")).to_contain_text("182")
    read.get_by_role("button", name="Corriger").click()
    form = page.get_by_role("region", name="Correction de la donne 1")
    press("9", "8", "Corriger")
    expect(spoken).to_contain_text("Réussi. Nous 98, Eux 84 (belote 20).")
