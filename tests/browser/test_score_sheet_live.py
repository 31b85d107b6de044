"""A sheet that is shared: others watch it or write in it, and two phones at once lose nothing."""

import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage
from tests.browser.looks import assert_accessible, assert_fits
from tests.browser.marking import ScoreSheet
from tests.browser.serving import Server
from tests.browser.sharing import Visit, agreed, joined, shared


def test_others_watch_a_sheet_grow(open_page: OpenPage, visit: Visit, server: Server) -> None:
    sheet = ScoreSheet.begin(open_page("/sheet"))
    sheet.mark({"taker": 0, "card_points": [92]})
    watcher = joined(visit, server, shared(sheet))
    agreed(sheet, watcher, deals=1)
    expect(watcher.form).to_have_count(0)
    expect(watcher.page.get_by_text("Vous regardez cette feuille")).to_be_visible()
    sheet.mark({"taker": 1, "card_points": [60]})
    agreed(sheet, watcher, deals=2)
    sheet.tool("Annuler").click()
    agreed(sheet, watcher, deals=1)
    watcher.page.locator(".rowb").first.click()
    expect(watcher.page.get_by_role("dialog")).to_contain_text("Réussi.")
    expect(watcher.page.get_by_role("button", name="Corriger")).to_have_count(0)


def test_who_comes_by_a_link_reads_nobody_elses_us_and_you(
    open_page: OpenPage, visit: Visit, server: Server
) -> None:
    names = ["Amel", "Karim", "Inès"]
    sheet = ScoreSheet.opened(open_page("/sheet"), names=names, options={"target": 200})
    watcher = joined(visit, server, shared(sheet))
    agreed(sheet, watcher, deals=0)
    sheet.mark({"taker": 0, "card_points": [92]})
    sheet.mark({"outcome": "passed"})
    sheet.mark({"taker": 1, "card_points": [60]})
    agreed(sheet, watcher, deals=3)
    assert (sheet.turn, watcher.turn) == (
        "On donne à droite, Amel parle",
        "Joueur 4 donne, Amel parle",
    )
    expect(watcher.page.locator(".snack")).to_have_text("Donne 3 marquée sur un autre téléphone.")
    sheet.mark({"taker": 0, "card_points": [112]})
    expect(sheet.page.get_by_text("Nous gagnons la partie.")).to_be_visible()
    expect(watcher.page.get_by_text("Amel et Inès gagnent la partie.")).to_be_visible()


def test_two_phones_that_write_at_once_lose_nothing(
    open_page: OpenPage, visit: Visit, server: Server
) -> None:
    sheet = ScoreSheet.begin(open_page("/sheet"))
    sheet.mark({"taker": 0, "card_points": [92]})
    link = shared(sheet, "write")
    other = joined(visit, server, link)
    assert "#" in link
    expect(other.page).to_have_url(re.compile(r"/sheet/[\w-]{22}$"))
    agreed(sheet, other, deals=1)
    for each in (sheet, other):
        each.page.context.set_offline(True)
    sheet.mark({"taker": 1, "card_points": [60]})
    other.mark({"taker": 0, "capot": 0})
    other.mark({"outcome": "passed"})
    for each in (sheet, other):
        each.page.context.set_offline(False)
    agreed(sheet, other, deals=4)
    other.mark({"taker": 0, "card_points": [81]})
    agreed(sheet, other, deals=5)
    # Each takes back its own.
    sheet.tool("Annuler").click()
    agreed(sheet, other, deals=4)
    assert "Capot" not in sheet.verdict
    other.page.reload()
    sheet.page.reload()
    agreed(sheet, other, deals=4)
    sheet.assert_reckoned()


def test_a_shared_sheet_goes_on_while_the_server_is_away(visit: Visit, own_server: Server) -> None:
    page = visit(at=own_server).new_page()
    sheet = ScoreSheet.begin(page)
    link = shared(sheet)
    watcher = joined(visit, own_server, link)
    own_server.kill()
    expect(page.locator("header .tag")).to_have_text("hors connexion")
    sheet.mark({"taker": 0, "card_points": [92]})
    sheet.mark({"taker": 1, "card_points": [60]})
    assert sheet.totals == (152, 172)
    own_server.start()
    agreed(sheet, watcher, deals=2)


def test_where_the_server_is_away_nothing_is_shared_and_that_is_said(open_page: OpenPage) -> None:
    sheet = ScoreSheet.begin(open_page("/sheet"))
    sheet.page.context.set_offline(True)
    sheet.tool("Partager").click()
    sheet.page.get_by_role("button", name="Partager en direct").click()
    expect(sheet.page.get_by_role("alert")).to_contain_text("Le serveur ne répond pas")


def test_a_link_that_leads_nowhere_says_so(open_page: OpenPage) -> None:
    page = open_page(f"/sheet/{'A' * 22}")
    expect(page.get_by_role("heading", name="Cette feuille n’est pas ici")).to_be_visible()
    page.get_by_role("main").get_by_role("link", name="Toutes les feuilles").last.click()
    expect(page.get_by_role("listitem")).to_have_text("Aucune feuille encore.")


def test_ones_own_link_opens_ones_own_sheet(open_page: OpenPage) -> None:
    sheet = ScoreSheet.begin(open_page("/sheet"))
    own = sheet.page.url
    link = shared(sheet)
    sheet.page.goto(link)
    expect(sheet.page).to_have_url(own)
    sheet.page.goto("/sheet")
    expect(sheet.page.get_by_role("listitem")).to_have_count(1)


def test_sharing_is_accessible_and_fits_a_small_phone(open_page: OpenPage) -> None:
    for theme in ("light", "dark"):
        sheet = ScoreSheet.begin(open_page("/sheet", size="small", theme=theme))
        shared(sheet, "write")
        sheet.tool("Partager").click()
        expect(sheet.page.get_by_role("img", name="Code QR du lien")).to_be_visible()
        assert_fits(sheet.page)
        assert_accessible(sheet.page)


def test_a_page_that_opened_without_a_network_is_shared_once_it_is_back(kept_page: Page) -> None:
    kept_page.context.set_offline(True)
    sheet = ScoreSheet.begin(kept_page)
    kept_page.context.set_offline(False)
    shared(sheet)
    expect(kept_page.locator("header .tag")).to_have_text("en direct")
