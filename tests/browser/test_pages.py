"""The pages around the table: home, my table, rules, ladder, settings, the shuffle."""

import re

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import SIZES, OpenPage
from tests.browser.looks import assert_accessible, assert_fits, shoot, small_targets
from tests.browser.playing import open_table

PAGES = {
    "home": "/",
    "house": "/house",
    "rules": "/rules",
    "ladder": "/ladder",
    "settings": "/settings",
    "fair": "/fair",
    "lost": "/nothing/here",
}


def settled(page: Page) -> Page:
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.get_by_text("Un instant…")).to_have_count(0)
    page.wait_for_load_state("networkidle")
    return page


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", PAGES)
def test_a_page_fits_every_size_light_and_dark_and_at_twice_the_text(
    open_page: OpenPage, name: str, size: str
) -> None:
    for theme in ("light", "dark"):
        page = settled(open_page(PAGES[name], size=size, theme=theme))
        assert_fits(page)
        assert not small_targets(page)
        shoot(page, f"{name}-{size}-{theme}")
        page.evaluate("document.documentElement.style.fontSize = '200%'")
        assert_fits(page)


@pytest.mark.parametrize(("size", "theme"), [("small", "light"), ("desktop", "dark")])
@pytest.mark.parametrize("name", PAGES)
def test_axe_finds_nothing_on_a_page(open_page: OpenPage, name: str, size: str, theme: str) -> None:
    assert_accessible(settled(open_page(PAGES[name], size=size, theme=theme)))


def test_one_may_play_before_the_list_of_games_is_there(open_page: OpenPage) -> None:
    page = open_page("/nothing")
    page.route(re.compile("/api/rules"), lambda _: None)
    page.get_by_role("link", name="Retour à l’accueil").click()
    page.get_by_role("button", name="Jouer").click()
    expect(page).to_have_url(re.compile("/play/"))


def test_the_game_chosen_last_stays_chosen_and_a_game_going_on_is_offered(
    open_page: OpenPage,
) -> None:
    page = open_page("/")
    page.get_by_role("radio").nth(2).check(force=True)
    chosen = page.get_by_role("radio", checked=True).evaluate("it => it.closest('label').innerText")
    page.get_by_role("button", name="Jouer").click()
    expect(page).to_have_url(re.compile("/play/"))
    at = page.url
    page.goto("/")
    expect(page.get_by_role("radio").nth(2)).to_be_checked()
    assert chosen.split("\n")[0] in page.get_by_text("donne 1").first.inner_text()
    assert page.get_by_text("donne 1 ·").first.inner_text().endswith("· 0\u00a0à 0")
    page.get_by_role("link", name="Reprendre").click()
    expect(page).to_have_url(at)


def test_a_page_that_is_turned_to_is_told_and_has_the_focus(open_page: OpenPage) -> None:
    page = settled(open_page("/"))
    page.get_by_role("link", name="Mélange vérifiable").click()
    expect(page.get_by_role("heading", level=1)).to_be_focused()
    expect(page.get_by_role("status").filter(has_text="Mélange vérifiable")).to_have_count(1)
    page.go_back()
    expect(page.get_by_role("heading", name="Une belote, tout de suite.")).to_be_focused()


def test_the_first_key_leads_past_the_head_of_the_page(open_page: OpenPage) -> None:
    page = settled(open_page("/", size="desktop"))
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Aller au contenu")).to_be_focused()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="Jouer")).to_be_focused()


def test_settings_are_used_at_once_and_kept(open_page: OpenPage) -> None:
    page = settled(open_page("/settings", size="desktop"))
    html = page.locator("html")
    for group, choice in (("Thème", "Sombre"), ("Couleurs des enseignes", "Deux")):
        page.get_by_role("group", name=group).get_by_role("radio", name=choice).check(force=True)
    page.get_by_role("switch", name="Cartes sombres").check()
    page.get_by_role("radio", name="English").check(force=True)
    expect(page.get_by_role("heading", name="Settings")).to_be_visible()
    for _ in range(2):
        expect(html).to_have_attribute("data-theme", "dark")
        expect(html).to_have_attribute("data-deck", "2")
        expect(html).to_have_attribute("data-cards", "dark")
        expect(html).to_have_attribute("lang", "en")
        page.reload()
    page.get_by_role("button", name="Put everything back").click()
    expect(html).to_have_attribute("data-deck", "4")
    expect(html).to_have_attribute("lang", "en")


def test_house_rules_are_marked_remembered_and_played(open_page: OpenPage) -> None:
    page = settled(open_page("/house", size="desktop"))
    switch = page.get_by_role("switch", name="Annonces", exact=True)
    switch.uncheck()
    expect(page.get_by_role("switch", name="Annonces changé")).not_to_be_checked()
    expect(page.get_by_text("sans annonces", exact=True)).to_be_visible()
    page.reload()
    expect(page.get_by_role("switch", name="Annonces changé")).not_to_be_checked()
    with page.expect_request("**/api/tables") as asked:
        page.get_by_role("button", name="Jouer à cette table").click()
    assert (asked.value.post_data_json or {})["options"]
    expect(page).to_have_url(re.compile("/play/"))
    page.goto("/rules")
    expect(page.get_by_role("listitem").filter(has_text="changé")).not_to_have_count(0)


def test_rules_that_do_not_go_together_are_told_and_cannot_be_played(open_page: OpenPage) -> None:
    page = settled(open_page("/house", size="desktop"))
    page.get_by_label("Nombre de donnes", exact=True).fill("4")
    page.keyboard.press("Tab")
    page.get_by_label("But changé").fill("700")
    page.keyboard.press("Tab")
    expect(page.get_by_role("alert").filter(has_text="ne vont pas ensemble")).to_be_visible()
    page.get_by_role("button", name="Jouer à cette table").click(force=True)
    expect(page).to_have_url(re.compile("/house"))
    page.get_by_role("button", name="Tout remettre comme au départ").click()
    expect(page.get_by_text("ne vont pas ensemble")).to_have_count(0)


def test_starting_another_ladder_match_warns_first(open_page: OpenPage) -> None:
    page = settled(open_page("/ladder"))
    page.get_by_role("button", name="Commencer un match").click()
    expect(page).to_have_url(re.compile("/play/"))
    first = page.url
    page.goto("/ladder")
    page.get_by_role("button", name="Commencer un autre match").click()
    dialog = page.get_by_role("dialog", name="Abandonner le match en cours")
    expect(dialog).to_contain_text("défaite")
    dialog.get_by_role("button", name="Annuler").click()
    expect(page.get_by_role("button", name="Commencer un autre match")).to_be_focused()
    page.get_by_role("link", name="Continuer mon match").click()
    expect(page).to_have_url(first)


def test_a_name_is_kept(open_page: OpenPage) -> None:
    page = settled(open_page("/ladder"))
    page.get_by_label("Votre nom").fill("Inès")
    page.get_by_role("button", name="Garder ce nom").click()
    expect(page.get_by_text("Vous êtes «\u00a0Inès\u00a0».")).to_be_visible()
    page.reload()
    expect(page.get_by_label("Votre nom")).to_have_value("Inès")


def test_without_a_network_pages_say_what_needs_one_and_come_back(open_page: OpenPage) -> None:
    page = settled(open_page("/settings"))

    def gone(route: Route) -> None:
        route.abort("internetdisconnected")

    page.route(re.compile("/api/"), gone)
    page.get_by_role("link", name="Rebelote").click()
    page.get_by_role("link", name="Monter à l’échelle").click()
    expect(page.get_by_role("button", name="Réessayer")).to_be_visible()
    expect(page.get_by_text(re.compile("Il faut une connexion|ne répond pas"))).to_be_visible()
    expect(page.get_by_text("Hors connexion")).to_be_visible()
    page.unroute(re.compile("/api/"), gone)
    page.get_by_role("button", name="Réessayer").click()
    expect(page.get_by_role("button", name="Commencer un match")).to_be_visible()
    expect(page.get_by_text("Hors connexion")).to_have_count(0)


def test_the_record_of_a_game_can_be_had_once_a_deal_of_it_is_over(sit: OpenPage) -> None:
    page = settled(sit("/"))
    table = open_table(page, "classique")
    page.goto("/fair")
    expect(page.get_by_text("aucune donne finie")).to_be_visible()
    expect(page.get_by_role("link", name="Télécharger")).to_have_count(0)

    page.goto(f"/play/{table.id}")
    table.play_until(lambda now: bool(now["rows"]))
    page.goto("/fair")
    with page.expect_download() as had:
        page.get_by_role("link", name="Télécharger").click()
    assert had.value.suggested_filename.endswith(".jsonl")


@pytest.mark.parametrize("path", ["/", "/rules/coinche", "/house/carnet", "/ladder", "/settings"])
def test_french_has_the_same_spaces_whoever_wrote_the_text(open_page: OpenPage, path: str) -> None:
    page = settled(open_page(path, size="desktop"))
    text = page.locator("body").text_content() or ""
    assert re.findall(r".{12}(?:[ \u00a0][;!?]|[ \u202f][:»]|«[ \u202f])", text) == []
