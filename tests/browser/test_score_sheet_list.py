"""The list of sheets, its bin and a new one: nothing goes without a person's word."""

import re
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from tests.browser.conftest import SIZES, OpenPage
from tests.browser.looks import assert_accessible, assert_fits, shoot, small_targets
from tests.browser.marking import ScoreSheet
from tests.browser.serving import Server
from tests.browser.sharing import Visit, joined, shared

NAMES = ["Amel", "Karim", "Inès", "Léo"]
DEAL = {"taker": 0, "card_points": [92, None]}
GONE = re.compile("est effacée")


def evening(page: Page, *titles: str) -> Page:
    """Sheets of one deal each, and the list of them."""
    for title in titles:
        ScoreSheet.opened(page, DEAL, title=title)
    page.goto("/sheet")
    return page


def throw(page: Page, title: str) -> None:
    """One tap on the bin beside a sheet."""
    page.get_by_role("button", name=f"Jeter la feuille « {title} »").click()
    expect(page.get_by_role("status").filter(has_text=title)).to_be_visible()


def open_bin(page: Page) -> Locator:
    """The bin's fold, open."""
    bin = page.locator(".bin")
    bin.locator("summary").click()
    return bin


def entry(bin: Locator, title: str) -> Locator:
    """A sheet in the bin."""
    return bin.get_by_role("listitem").filter(has_text=title)


# the bin


def test_every_sheet_that_was_thrown_away_waits_in_the_bin(open_page: OpenPage) -> None:
    page = evening(open_page("/sheet"), "Lundi", "Mardi", "Jeudi")
    expect(page.locator(".bin")).to_have_count(0)
    throw(page, "Lundi")
    expect(page.get_by_role("button", name="La remettre")).to_be_focused()
    throw(page, "Jeudi")
    page.reload()
    expect(page.get_by_role("listitem")).to_have_count(1)
    expect(page.locator(".bin summary")).to_have_text("Corbeille (2)")
    bin = open_bin(page)
    for title in ("Lundi", "Jeudi"):
        entry(bin, title).get_by_role("button", name="La remettre").click()
        expect(page.get_by_role("link", name=title)).to_be_focused()
    expect(page.locator(".bin")).to_have_count(0)
    page.get_by_role("link", name="Lundi").click()
    assert ScoreSheet(page).ready().totals == (92, 70)


def test_a_sheet_is_deleted_for_good_when_that_was_asked_once_more(open_page: OpenPage) -> None:
    page = evening(open_page("/sheet"), "Lundi", "Jeudi")
    throw(page, "Lundi")
    throw(page, "Jeudi")
    bin = open_bin(page)
    jeudi = entry(bin, "Jeudi")
    jeudi.get_by_role("button", name="Effacer pour de bon").click()
    expect(jeudi.get_by_role("button", name="Annuler")).to_be_focused()
    jeudi.get_by_role("button", name="Annuler").click()
    expect(jeudi.get_by_role("button", name="Effacer pour de bon")).to_be_focused()
    expect(bin.locator("summary")).to_have_text("Corbeille (2)")
    for title, left in (("Jeudi", "Corbeille (1)"), ("Lundi", None)):
        entry(bin, title).get_by_role("button", name="Effacer pour de bon").click()
        assert_accessible(page)
        entry(bin, title).get_by_role("button", name="Effacer pour de bon").click()
        told = page.get_by_role("status").filter(has_text=title)
        expect(told).to_have_text(GONE)
        if left is not None:
            expect(bin.locator("summary")).to_have_text(left)
            expect(bin.locator("summary")).to_be_focused()
    expect(page.get_by_role("heading", level=1)).to_be_focused()
    page.reload()
    expect(page.get_by_role("listitem")).to_have_text("Aucune feuille encore.")
    expect(page.locator(".bin")).to_have_count(0)


def test_a_tab_that_has_the_sheet_open_does_not_bring_it_back(open_page: OpenPage) -> None:
    page = evening(open_page("/sheet"), "Jeudi")
    other = page.context.new_page()
    other.goto("/sheet")
    other.get_by_role("link", name="Jeudi").click()
    ScoreSheet(other).ready()
    throw(page, "Jeudi")
    expect(page.locator(".bin summary")).to_have_text("Corbeille (1)")
    bin = open_bin(page)
    for _ in range(2):
        bin.get_by_role("button", name="Effacer pour de bon").click()
    expect(page.get_by_role("status").filter(has_text="Jeudi")).to_have_text(GONE)
    expect(other.get_by_role("heading", name="Cette feuille n’est pas ici")).to_be_visible()
    other.reload()
    expect(other.get_by_role("heading", name="Cette feuille n’est pas ici")).to_be_visible()
    expect(page.get_by_role("listitem")).to_have_text("Aucune feuille encore.")


def test_what_a_tab_that_heard_nothing_still_writes_is_not_kept(open_page: OpenPage) -> None:
    page = evening(open_page("/sheet"), "Jeudi")
    other = page.context.new_page()
    other.add_init_script("delete window.BroadcastChannel")
    other.goto("/sheet")
    other.get_by_role("link", name="Jeudi").click()
    sheet = ScoreSheet(other).ready()
    throw(page, "Jeudi")
    bin = open_bin(page)
    for _ in range(2):
        bin.get_by_role("button", name="Effacer pour de bon").click()
    expect(page.get_by_role("status").filter(has_text="Jeudi")).to_have_text(GONE)
    sheet.take(1)
    expect(other.get_by_role("heading", name="Cette feuille n’est pas ici")).to_be_visible()
    page.reload()
    expect(page.get_by_role("listitem")).to_have_text("Aucune feuille encore.")
    assert page.evaluate("Object.keys(localStorage).filter(it => it.includes('sheet.'))") == []


# the list


def test_the_list_names_the_players_and_marks_what_is_shared(open_page: OpenPage) -> None:
    page = open_page("/sheet")
    ScoreSheet.opened(page, DEAL, names=NAMES)
    page.get_by_role("button", name="Partager, exporter").click()
    page.get_by_role("button", name="Partager en direct").click()
    expect(page.get_by_role("img", name="Code QR du lien")).to_be_visible()
    ScoreSheet.opened(page, DEAL, names=["Amel"], title="Jeudi")
    page.goto("/sheet")
    expect(page.get_by_role("listitem")).to_have_count(2)
    named, shared = page.get_by_role("listitem").all()
    expect(named).to_contain_text("Amel 92, Eux 70")
    expect(shared).to_contain_text("Amel et Inès 92, Karim et Léo 70")
    expect(shared.locator(".tag")).to_have_text("en direct")
    expect(named.locator(".tag")).to_have_count(0)
    expect(page.get_by_text("sauf ce que vous partagez")).to_be_visible()
    assert_accessible(page)


def test_over_plain_http_it_is_said_why_the_page_is_not_kept_nor_the_screen_on(
    visit: Visit, server: Server
) -> None:
    page: Page = visit(worker=True).new_page()

    def pass_on(route: Route) -> None:
        path = route.request.url.removeprefix("http://sheets.example")
        route.fulfill(response=route.fetch(url=f"{server.url}{path}"))

    page.route("http://sheets.example/**", pass_on)
    page.goto("http://sheets.example/sheet")
    assert page.evaluate("[isSecureContext, 'serviceWorker' in navigator]") == [False, False]
    expect(page.get_by_text("Cette adresse n’est pas en https")).to_be_visible()
    expect(page.get_by_text("sans réseau")).to_have_count(0)
    page.get_by_role("link", name="Nouvelle feuille").click()
    page.get_by_role("button", name="Commencer").click()
    sheet = ScoreSheet(page).ready()
    sheet.mark(DEAL)
    sheet.tool("La feuille").click()
    expect(page.get_by_role("dialog")).to_contain_text("Cette adresse n’est pas en https")
    page.reload()
    assert ScoreSheet(page).ready().totals == (92, 70)


def test_where_the_page_is_kept_that_is_said(kept_page: Page) -> None:
    expect(kept_page.get_by_text("La page s’ouvre aussi sans réseau.")).to_be_visible()
    expect(kept_page.get_by_text("https")).to_have_count(0)


# a new sheet


def test_who_partners_whom_is_seen_beside_the_names(open_page: OpenPage) -> None:
    page = open_page("/sheet/new")
    expect(page.get_by_text("les partenaires se font face")).to_be_visible()
    fields = page.locator(".names label")
    assert fields.locator(".tm").evaluate_all(
        "all => all.map(it => it.classList.contains('eux'))"
    ) == [False, True, False, True]
    for label in ("Vous, Nous", "À gauche, Eux", "En face, Nous", "À droite, Eux"):
        expect(page.get_by_role("textbox", name=label)).to_have_count(1)
    left = [round((box.bounding_box() or {"x": 0})["x"]) for box in fields.all()]
    assert left[0] == left[2] < left[1] == left[3]
    page.get_by_role("radio", name="À trois").check(force=True)
    expect(page.get_by_text("les partenaires se font face")).to_have_count(0)
    expect(page.locator(".names .tm")).to_have_count(0)


def test_a_ready_mix_of_house_rules_is_taken_with_a_tap(open_page: OpenPage) -> None:
    page = open_page("/sheet/new")
    rules = page.get_by_role("button", name=re.compile("Règles de la table"))
    rules.click()
    mix = page.get_by_role("button", name="Le preneur d’abord")
    mix.click()
    expect(mix).to_have_attribute("aria-pressed", "true")
    expect(rules).to_contain_text("2 changements")
    expect(page.get_by_role("button", name="À trois")).to_have_count(0)
    assert_accessible(page)
    page.get_by_role("button", name="Commencer").click()
    rules_of = ScoreSheet(page).ready().assert_reckoned().rules
    assert (rules_of.dealer_must_take, rules_of.both_pass) == ("always", "taker")
    page.get_by_role("button", name="La feuille").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("button", name="Le preneur d’abord").click()
    expect(dialog.get_by_role("button", name="Le preneur d’abord")).to_have_attribute(
        "aria-pressed", "false"
    )


def test_the_next_match_of_a_table_has_the_next_number(open_page: OpenPage) -> None:
    page = open_page("/sheet")
    ScoreSheet.opened(page, DEAL, title="Vendredi", options={"target": 90})
    for title in ("Vendredi (2)", "Vendredi (3)"):
        page.get_by_role("button", name="Nouvelle partie").click()
        expect(page.get_by_role("heading", name=title)).to_be_visible()
        ScoreSheet(page).ready().mark(DEAL)


# sharing


def stop_sharing(sheet: ScoreSheet) -> None:
    """Share it no longer; that is asked once."""
    page = sheet.page
    sheet.tool("Partager").click()
    button = page.get_by_role("dialog").get_by_role("button", name="Ne plus partager d’ici")
    button.click()
    expect(page.get_by_role("dialog")).to_contain_text("reste lisible avec le lien")
    assert_accessible(page)
    button.click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    sheet.ready()
    expect(page.locator("header .tag")).to_have_count(0)


def test_a_sheet_is_shared_no_longer_and_then_again_under_another_link(
    open_page: OpenPage, visit: Visit, server: Server
) -> None:
    page = open_page("/sheet")
    sheet = ScoreSheet.opened(page, DEAL, names=NAMES, title="Jeudi")
    sheet.mark({"taker": 1, "card_points": [60]})
    first = shared(sheet)
    watcher = joined(visit, server, first)
    old = page.url
    stop_sharing(sheet)
    assert page.url != old
    sheet.mark({"outcome": "passed"})
    assert (sheet.totals, len(sheet.rows)) == ((152, 172), 3)
    # It is one's own to take back, as before.
    sheet.tool("Annuler").click()
    sheet.tool("Annuler").click()
    expect(page.locator(".rowb")).to_have_count(1)
    sheet.tool("Rétablir").click()
    second = shared(sheet)
    assert second != first
    anew = joined(visit, server, second)
    expect(anew.page.locator(".rowb")).to_have_count(2)
    assert anew.totals == sheet.totals
    # Pairs whose names are told are nobody's "us" on another phone.
    called = [
        row.replace("Nous", "Amel & Inès").replace("Eux", "Karim & Léo") for row in sheet.rows
    ]
    assert anew.rows == called
    sheet.mark({"taker": 0, "capot": 0})
    expect(anew.page.locator(".rowb")).to_have_count(3)
    # What was on the server is read there still, and no more than that.
    watcher.page.reload()
    expect(watcher.page.locator(".rowb")).to_have_count(2)
    page.goto("/sheet")
    expect(page.get_by_role("listitem")).to_have_count(1)
    # What it was while it was shared can be put back.
    expect(page.locator(".bin li")).to_have_count(1)
    page.goto(urlsplit(old).path)
    expect(page.locator(".rowb")).to_have_count(2)


HELD = """
  const begin = IDBDatabase.prototype.transaction;
  IDBDatabase.prototype.transaction = function (...what) {
    const work = begin.apply(this, what);
    if (window.held && what[1] === 'readwrite') {
      const set = (told) => work.addEventListener('complete', () => window.held.then(told));
      Object.defineProperty(work, 'oncomplete', { set });
    }
    return work;
  };
"""


def test_what_is_typed_while_the_sharing_is_stopped_goes_along(
    open_page: OpenPage, server: Server
) -> None:
    page = open_page("/sheet")
    page.add_init_script(HELD)
    sheet = ScoreSheet.opened(page, DEAL)
    shared(sheet)
    old = page.url
    sheet.tool("Partager").click()
    button = page.get_by_role("dialog").get_by_role("button", name="Ne plus partager d’ici")
    button.click()
    page.evaluate("window.held = new Promise(done => { window.release = done; }), null")
    button.click()
    page.keyboard.press("Escape")
    sheet.mark({"taker": 1, "card_points": [60]})
    sheet.take(0)
    page.evaluate("window.release(), null")
    expect(page).not_to_have_url(old)
    sheet.ready()
    expect(page.locator(".rowb")).to_have_count(2)
    expect(sheet.form.get_by_role("radio", name="Nous").first).to_be_checked()


def test_who_follows_a_link_cannot_stop_anothers_sharing(
    open_page: OpenPage, visit: Visit, server: Server
) -> None:
    link = shared(ScoreSheet.opened(open_page("/sheet"), DEAL))
    watcher = joined(visit, server, link)
    watcher.tool("Partager").click()
    expect(watcher.page.get_by_role("img", name="Code QR du lien")).to_be_visible()
    expect(watcher.page.get_by_role("button", name="Ne plus partager")).to_have_count(0)


def test_a_link_to_this_machine_alone_says_so(open_page: OpenPage) -> None:
    sheet = ScoreSheet.opened(open_page("/sheet"), DEAL)
    shared(sheet)
    sheet.tool("Partager").click()
    expect(sheet.page.get_by_text("ne s’ouvre que sur cet appareil")).to_be_visible()


# looks


@pytest.mark.parametrize("size", SIZES)
def test_the_bin_and_the_forms_fit_every_size_light_and_dark(
    open_page: OpenPage, size: str
) -> None:
    page = open_page("/sheet", size=size)
    ScoreSheet.opened(page, DEAL, names=NAMES)
    shared(ScoreSheet(page))
    evening(page, "Une très longue soirée d’hiver à quatre", "Jeudi")
    throw(page, "Une très longue soirée d’hiver à quatre")
    throw(page, "Jeudi")
    open_bin(page)
    page.locator(".bin").get_by_role("button", name="Effacer pour de bon").first.click()
    look(page, f"list-{size}")
    page.goto("/sheet/new")
    page.get_by_role("button", name=re.compile("Règles de la table")).click()
    look(page, f"new-{size}")


def look(page: Page, name: str) -> None:
    """The page as it is fits, in both themes and at twice the text.

    Raises:
        AssertionError: it does not.
    """
    for theme in ("light", "dark"):
        page.evaluate(f"document.documentElement.dataset.theme = '{theme}'")
        assert_fits(page)
        assert small_targets(page) == []
        shoot(page, f"{name}-{theme}")
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    assert_fits(page)
    page.evaluate("document.documentElement.style.fontSize = ''")
