"""What tabs, phones and a late store know of one sheet comes together, and nothing is lost."""

import json
import secrets
from collections.abc import Callable

from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.conftest import OpenPage
from tests.browser.looks import assert_accessible, assert_fits
from tests.browser.marking import Json, ScoreSheet
from tests.browser.serving import Server
from tests.browser.sharing import joined, shared

Visit = Callable[..., BrowserContext]

LATE = """
  // The base opens, and says so when the test lets it; nobody waits for it longer than a moment.
  const open = IDBFactory.prototype.open, later = window.setTimeout;
  window.setTimeout = (what, wait, ...more) => later(what, wait === 4000 ? 50 : wait, ...more);
  let answer;
  const let_in = new Promise(come => { answer = come; });
  window.answer = () => answer();
  IDBFactory.prototype.open = function (...of) {
    const real = open.apply(this, of);
    return {
      get result() { return real.result; },
      get error() { return real.error; },
      set onupgradeneeded(heard) { real.onupgradeneeded = heard; },
      set onsuccess(heard) { real.onsuccess = () => void let_in.then(heard); },
      set onerror(heard) { real.onerror = heard; },
    };
  };
"""
DEAF = "BroadcastChannel.prototype.addEventListener = () => {};"

NINETY_TWO: Json = {"taker": 0, "card_points": [92]}
SIXTY: Json = {"taker": 1, "card_points": [60]}


def post(page: Page, link: str, *changes: Json) -> None:
    """Somebody else's changes, of a phone that is nowhere else in the test."""
    sheet, key = link.rsplit("/", 1)[1].split("#")
    named = [{"id": secrets.token_hex(6), **change} for change in changes]
    url = f"{link.split('/sheet/')[0]}/api/sheets/{sheet}/changes"
    answer = page.context.request.post(url, data={"key": key, "changes": named})
    assert answer.json()["refused"] is None


def kept(sheet: ScoreSheet) -> None:
    """All that was typed is in the base."""
    sheet.page.evaluate(
        """async () => {
          const noted = it => it.startsWith('rebelote.sheet.');
          while (Object.keys(localStorage).some(noted)) await new Promise(come => setTimeout(come));
        }"""
    )


# a base that answers late


def test_a_late_base_is_waited_for_and_a_key_and_what_was_not_sent_are_still_there(
    open_page: OpenPage, visit: Visit, server: Server
) -> None:
    sheet = ScoreSheet.begin(open_page("/sheet"))
    sheet.mark(NINETY_TWO)
    other = joined(visit, server, shared(sheet, "write"))
    expect(other.page.locator("header .tag")).to_have_text("en direct")
    other.page.route("**/api/**", lambda route: route.abort())
    other.mark(SIXTY)
    kept(other)
    url, context = other.page.url, other.page.context
    other.page.close()

    page = context.new_page()
    page.add_init_script(LATE)
    page.route("**/api/**", lambda route: route.abort())
    page.goto(url)
    expect(page.get_by_role("status").filter(has_text="Un instant")).to_be_visible()
    expect(page.get_by_role("heading", name="Cette feuille n’est pas ici")).to_have_count(0)
    page.unroute("**/api/**")
    page.evaluate("answer()")
    late = ScoreSheet(page).ready()
    expect(late.form).to_be_visible()
    expect(sheet.page.locator(".rowb")).to_have_count(2)
    expect(page.locator("header .tag")).to_have_text("en direct")


def test_the_list_says_that_it_is_still_looking_and_shows_what_comes_late(
    open_page: OpenPage,
) -> None:
    sheet = ScoreSheet.begin(open_page("/sheet"))
    sheet.mark(NINETY_TWO)
    kept(sheet)
    page = sheet.page.context.new_page()
    page.add_init_script(LATE)
    page.goto("/sheet")
    expect(page.get_by_role("listitem")).to_have_text(["Un instant…"])
    page.evaluate("answer()")
    expect(page.get_by_role("listitem")).to_contain_text(["Nous 92, Eux 70"])


def test_a_sheet_that_is_begun_before_the_base_answers_is_kept_when_it_does(
    visit: Visit, server: Server
) -> None:
    context = visit(at=server)
    page = context.new_page()
    page.add_init_script(LATE)
    sheet = ScoreSheet.begin(page)
    sheet.mark(NINETY_TWO)
    expect(page.get_by_role("alert")).to_contain_text("copie de secours")
    page.evaluate("answer()")
    expect(page.get_by_role("alert")).to_have_count(0)
    kept(sheet)
    other = ScoreSheet(context.new_page())
    other.page.goto(page.url)
    other.ready()
    expect(other.page.locator(".rowb")).to_have_count(1)


# what one tab did not hear


def test_a_tab_that_did_not_hear_of_sharing_does_not_undo_it(open_page: OpenPage) -> None:
    sheet = ScoreSheet.begin(open_page("/sheet"))
    sheet.mark(NINETY_TWO)
    page = sheet.page.context.new_page()
    page.add_init_script(DEAF)
    page.goto(sheet.page.url)
    deaf = ScoreSheet(page).ready()
    shared(sheet)
    deaf.take(1)
    deaf.digits("60")
    kept(deaf)
    sheet.page.close()
    page.reload()
    deaf.ready()
    expect(page.locator("header .tag")).to_have_text("en direct")
    assert deaf.verdict.startswith("Réussi. Eux 102")


def test_whoever_writes_in_a_sheet_takes_it_out_of_the_bin(open_page: OpenPage) -> None:
    sheet = ScoreSheet.begin(open_page("/sheet"))
    sheet.mark(NINETY_TWO)
    page = sheet.page.context.new_page()
    page.goto("/sheet")
    page.get_by_role("button", name="Jeter la feuille").click()
    expect(page.get_by_role("button", name="La remettre").first).to_be_visible()
    sheet.mark(SIXTY)
    expect(page.get_by_role("listitem")).to_contain_text(["Nous 152, Eux 172"])
    page.reload()
    expect(page.get_by_role("listitem")).to_contain_text(["Nous 152, Eux 172"])


def test_the_same_draft_kept_in_two_tabs_at_once_is_one_deal(open_page: OpenPage) -> None:
    sheet = ScoreSheet.begin(open_page("/sheet"))
    sheet.take(0)
    sheet.digits("100")
    kept(sheet)
    page = sheet.page.context.new_page()
    page.add_init_script(DEAF)
    page.goto(sheet.page.url)
    deaf = ScoreSheet(page).ready()
    sheet.keep()
    deaf.keep()
    for each in (sheet, deaf):
        kept(each)
        each.page.reload()
        each.ready()
        assert len(each.rows) == 1


# what the server does not take


def test_deals_that_the_server_refuses_stay_on_the_phone_that_typed_them(
    open_page: OpenPage, visit: Visit, server: Server
) -> None:
    sheet = ScoreSheet.begin(open_page("/sheet"))
    link = shared(sheet, "write")
    other = joined(visit, server, link)
    expect(other.page.locator("header .tag")).to_have_text("en direct")
    other.page.context.set_offline(True)
    other.mark(NINETY_TWO)
    other.mark(SIXTY)
    post(sheet.page, link, {"head": {"options": {"players": 3}}})
    other.page.context.set_offline(False)
    told = other.page.get_by_role("region", name="Gardé ici, pas sur la feuille commune")
    expect(told.get_by_role("listitem")).to_have_count(2)
    other.page.reload()
    expect(told.get_by_role("listitem")).to_have_count(2)
    other.page.set_viewport_size({"width": 320, "height": 568})
    assert_fits(other.page)
    assert_accessible(other.page)
    # One of them into the form, as it is on this table; it is told no more when it is kept.
    told.get_by_role("button", name="Reprendre").first.click()
    expect(other.page.locator("#edit-title")).to_have_text("Donne à remettre à la fin")
    other.page.get_by_role("button", name="Laisser tel quel").click()
    told.get_by_role("button", name="Sur une feuille à part").click()
    apart = ScoreSheet(other.page)
    expect(other.page.locator(".rowb")).to_have_count(2)
    assert apart.totals == (152, 172)
    other.page.go_back()
    expect(other.page.locator(".tot")).to_be_visible()
    expect(told).to_have_count(0)


# links and their keys


def test_a_link_that_was_cut_off_is_told_and_the_whole_one_writes(
    open_page: OpenPage, visit: Visit, server: Server
) -> None:
    sheet = ScoreSheet.begin(open_page("/sheet"))
    sheet.mark(NINETY_TWO)
    link = shared(sheet, "write")
    other = joined(visit, server, link[:-6])
    expect(other.page.get_by_role("alert")).to_contain_text("Ce lien ne permet que de regarder")
    expect(other.form).to_have_count(0)
    other.page.evaluate("link => { location.href = link; }", link)
    expect(other.form).to_be_visible()
    expect(other.page.get_by_role("alert")).to_have_count(0)
    assert "#" not in other.page.url
    other.mark(SIXTY)
    expect(sheet.page.locator(".rowb")).to_have_count(2)


def test_a_link_for_writing_opens_in_the_tab_that_watches(
    open_page: OpenPage, visit: Visit, server: Server
) -> None:
    sheet = ScoreSheet.begin(open_page("/sheet"))
    sheet.mark(NINETY_TWO)
    link = shared(sheet, "write")
    other = joined(visit, server, link.split("#")[0])
    expect(other.page.get_by_text("Vous regardez cette feuille")).to_be_visible()
    other.page.evaluate("link => { location.href = link; }", link)
    expect(other.form).to_be_visible()


# deals that go away


def test_a_deal_that_goes_away_while_it_is_corrected_is_put_in_where_it_was(
    open_page: OpenPage,
) -> None:
    sheet = ScoreSheet.begin(open_page("/sheet"))
    sheet.mark({"taker": 0, "card_points": [100]})
    sheet.mark(SIXTY)
    sheet.at_deal(1, "Insérer avant")
    expect(sheet.page.locator("#edit-title")).to_have_text("Une donne avant la 1")
    sheet.write({"taker": 0, "card_points": [82]})
    sheet.keep()
    sheet.at_deal(1, "Corriger")
    sheet.tool("Annuler").click()
    expect(sheet.page.locator("#edit-title")).to_have_text("Donne à remettre avant la 1")
    sheet.digits("85")
    sheet.form.get_by_role("button", name="Valider").click()
    assert ["85" in row for row in sheet.rows] == [False, False, True]


def test_a_deal_put_in_before_one_that_goes_away_keeps_its_place(
    open_page: OpenPage, visit: Visit, server: Server
) -> None:
    deals: list[Json] = [{"outcome": "passed"}, {"taker": 0, "card_points": [92, None]}]
    sheet = ScoreSheet.opened(open_page("/sheet"), *deals)
    link = shared(sheet, "write")
    sheet.at_deal(1, "Insérer avant")
    post(sheet.page, link, {"removed": "d0"})
    expect(sheet.page.locator(".rowb")).to_have_count(1)
    expect(sheet.page.locator("#edit-title")).to_have_text("Une donne avant la 1")
    sheet.write({"taker": 0, "card_points": [85]})
    sheet.keep()
    assert ["85" in row for row in sheet.rows] == [False, True]


# names that others give


def test_no_name_that_others_give_stands_in_the_way_of_the_form(open_page: OpenPage) -> None:
    file = {
        "rebelote_sheet": 1,
        "ruleset": "carnet",
        "deals": [
            {"id": "x", "outcome": "passed"},
            {"id": "coming", "taker": 0, "card_points": [81, None]},
        ],
    }
    sheet = ScoreSheet.read(open_page("/sheet"), json.dumps(file))
    post(sheet.page, shared(sheet, "write"), {"id": "with-coming", "head": {"title": "Jeudi"}})
    expect(sheet.page.get_by_role("heading", level=1)).to_contain_text("Jeudi")
    sheet.write({"taker": 0, "card_points": [90]})
    promised = sheet.verdict
    assert promised.startswith("Réussi")
    sheet.keep()
    expect(sheet.page.locator(".rowb")).to_have_count(3)
    sheet.assert_reckoned()
