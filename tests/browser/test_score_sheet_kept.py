"""Nothing that was typed on a sheet is ever lost, with a network or without, and two tabs agree."""

import os
import signal
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Error, Page, expect

from rebelote.scoresheet import read_sheet, reckon
from tests.browser.conftest import FLAGS, PATIENCE, OpenPage, chromium
from tests.browser.marking import Json, ScoreSheet
from tests.browser.serving import Server

EVENING: list[Json] = [
    {"taker": 0, "card_points": [92], "trump": "H"},
    {"taker": 1, "card_points": [None, 110], "belote": [0, 20]},
    {"taker": 0, "card_points": [81]},  # litige
    {"taker": 1, "card_points": [81]},  # and again
    {"outcome": "passed"},
    {"taker": 0, "card_points": [100], "trump": "S"},
    {"taker": 0, "capot": 0, "belote": [20, 0]},
    {"taker": 1, "card_points": [100], "declarations": [[100], [50]]},
    {"outcome": "passed"},
    {"taker": 0, "card_points": [60]},  # dedans
    {"taker": 1, "capot": 0},  # dedans, and capot
    {"taker": 1, "card_points": [None, 90], "trump": "D"},
    {"taker": 0, "card_points": [0]},
    {"taker": 0, "card_points": [162]},
    {"taker": 1, "card_points": [72]},
    {"taker": 0, "card_points": [85], "declarations": [[20, 20], []]},
    {"taker": 1, "card_points": [70], "belote": [20, 0]},
    {"taker": 0, "card_points": [91]},
    {"outcome": "passed"},
    {"taker": 1, "card_points": [50]},
    {"taker": 0, "card_points": [101], "trump": "C"},
    {"taker": 0, "card_points": [90]},
    {"taker": 1, "card_points": [30]},
    {"taker": 0, "card_points": [120], "declarations": [[], [100]]},
    {"taker": 1, "card_points": [60]},
]

CLOSED = """
  IDBFactory.prototype.open = () => { throw new DOMException('no', 'SecurityError'); };
"""
FULL = """
  const set = Storage.prototype.setItem;
  Storage.prototype.setItem = function (name, value) {
    if (name.startsWith('rebelote.sheet.')) throw new DOMException('full', 'QuotaExceededError');
    return set.call(this, name, value);
  };
"""


@contextmanager
def own_browser(browser: Browser, profile: Path) -> Iterator[Page]:
    """A page in a browser whose profile stays on the disk."""
    context = browser.browser_type.launch_persistent_context(
        profile, executable_path=chromium(), args=FLAGS, locale="fr-FR", reduced_motion="reduce"
    )
    context.set_default_timeout(PATIENCE)
    try:
        yield context.new_page()
    finally:
        with suppress(Error):  # a browser that was killed cannot be closed
            context.close()


def kill(profile: Path) -> None:
    """End the browser of a profile as a dead battery would."""
    for process in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            words = (process / "cmdline").read_text().split("\0")
            if f"--user-data-dir={profile}" in words:
                os.kill(int(process.name), signal.SIGKILL)


def reloaded(sheet: ScoreSheet) -> None:
    """Load the page anew: all is as it was.

    Raises:
        AssertionError: it is not.
    """
    before = sheet.state
    sheet.page.reload()
    sheet.ready()
    expect(sheet.page.locator(".rowb")).to_have_count(len(before["rows"]))
    assert sheet.state == before


def test_a_whole_evening_offline_with_a_reload_at_every_step(kept_page: Page) -> None:
    kept_page.context.set_offline(True)
    sheet = ScoreSheet.begin(kept_page)
    for deal in EVENING:
        sheet.write(deal)
        reloaded(sheet)
        sheet.keep()
        if kept_page.locator(".ended").count():
            kept_page.get_by_role("button", name="Continuer la marque").click()
    found = reckon(sheet.assert_reckoned())
    outcomes = [row.marks and row.marks.outcome for row in found.deals]
    assert len(outcomes) == 25
    assert outcomes[2:5] == ["litige", "litige", "passed"]
    assert found.deals[5].pending == 162

    def goes_on() -> None:
        kept_page.reload()
        sheet.ready()
        if kept_page.locator(".ended").count():
            kept_page.get_by_role("button", name="Continuer la marque").click()
        sheet.assert_reckoned()

    before = sheet.totals
    sheet.at_deal(3, "Corriger")
    reloaded(sheet)
    sheet.digits("80")
    reloaded(sheet)
    sheet.form.get_by_role("button", name="Corriger").click()
    goes_on()
    corrected = sheet.totals
    assert corrected != before
    sheet.at_deal(7, "Supprimer")
    goes_on()
    sheet.at_deal(4, "Insérer avant")
    sheet.write({"taker": 1, "card_points": [40]})
    reloaded(sheet)
    sheet.keep()
    goes_on()
    for _ in range(2):
        sheet.tool("Annuler").click()
        goes_on()
    assert sheet.totals == corrected
    sheet.tool("Annuler").click()
    assert sheet.totals == before


def test_every_tap_of_a_draft_is_there_after_a_reload(open_page: OpenPage) -> None:
    sheet = ScoreSheet.opened(open_page("/sheet"), {"taker": 0, "card_points": [90, None]})
    sheet.take(1)
    reloaded(sheet)
    sheet.trump("D")
    reloaded(sheet)
    sheet.belote(0)
    reloaded(sheet)
    for figure in "112":
        sheet.digits(figure)
        reloaded(sheet)
    sheet.form.get_by_role("button", name="Annonces").click()
    reloaded(sheet)
    sheet.form.get_by_role("button", name="Cinquante").click()
    reloaded(sheet)
    # A correction waits beside the deal that was being typed.
    sheet.at_deal(1, "Corriger")
    reloaded(sheet)
    sheet.page.get_by_role("button", name="Laisser tel quel").click()
    reloaded(sheet)
    assert sheet.verdict.startswith("Eux dedans. 50 contre")


def test_offline_a_sheet_starts_within_a_second_and_asks_the_server_nothing(
    kept_page: Page,
) -> None:
    kept_page.context.set_offline(True)
    sheet = ScoreSheet.begin(kept_page)
    sheet.mark({"taker": 0, "card_points": [92]})
    asked: list[str] = []
    kept_page.on("requestfailed", lambda request: asked.append(request.url))
    took = []
    for _ in range(3):
        start = time.monotonic()
        kept_page.reload(wait_until="commit")
        expect(kept_page.locator(".rowb")).to_have_count(1)
        took.append(time.monotonic() - start)
    assert min(took) < 1, took
    assert asked == []


@pytest.mark.skipif(not Path("/proc").is_dir(), reason="processes are found under /proc")
def test_a_browser_that_is_killed_loses_nothing(
    browser: Browser, server: Server, tmp_path: Path
) -> None:
    profile = tmp_path / "profile"
    with own_browser(browser, profile) as page:
        page.goto(f"{server.url}/sheet")
        sheet = ScoreSheet(page)
        page.get_by_role("link", name="Nouvelle feuille").click()
        page.get_by_role("button", name="Commencer").click()
        sheet.ready()
        url = page.url
        sheet.mark({"taker": 0, "card_points": [92]})
        sheet.mark({"taker": 1, "card_points": [60]})
        sheet.take(1)
        sheet.digits("74")
        kept = sheet.state
        kill(profile)
    with own_browser(browser, profile) as page:
        page.goto(url)
        sheet = ScoreSheet(page).ready()
        expect(page.locator(".rowb")).to_have_count(2)
        assert sheet.state == kept


def test_a_browser_without_a_base_keeps_the_sheet_in_its_notes_and_says_so(
    visit: Callable[..., BrowserContext], server: Server
) -> None:
    context = visit(at=server)
    context.add_init_script(CLOSED)
    page = context.new_page()
    sheet = ScoreSheet.begin(page)
    sheet.mark({"taker": 0, "card_points": [92]})
    sheet.take(1)
    expect(page.get_by_role("alert")).to_contain_text("copie de secours")
    reloaded(sheet)
    sheet.assert_reckoned()
    page.goto("/sheet")
    expect(page.get_by_role("listitem")).to_contain_text(["Nous 92, Eux 70"])


def test_a_browser_that_keeps_nothing_says_so_and_the_sheet_can_be_exported(
    visit: Callable[..., BrowserContext], server: Server
) -> None:
    context = visit(at=server)
    context.add_init_script(CLOSED + FULL)
    page = context.new_page()
    page.goto("/sheet/new")
    page.get_by_role("button", name="Commencer").click()
    sheet = ScoreSheet(page).ready()
    for deal in EVENING[:4]:
        sheet.mark(deal)
    expect(page.get_by_role("alert")).to_contain_text("ne garde rien")
    assert len(sheet.assert_reckoned().deals) == 4


def test_a_base_that_is_full_later_changes_nothing_of_what_is_seen(open_page: OpenPage) -> None:
    page = open_page("/sheet")
    sheet = ScoreSheet.begin(page)
    sheet.mark({"taker": 0, "card_points": [92]})
    page.evaluate(
        "() => { IDBObjectStore.prototype.put = () => { throw new DOMException('full'); }; }"
    )
    sheet.mark({"taker": 1, "card_points": [60]})
    expect(page.get_by_role("alert")).to_contain_text("copie de secours")
    reloaded(sheet)
    # The store has room again: what was noted moves there, and the word goes.
    sheet.mark({"taker": 1, "card_points": [60]})
    expect(page.get_by_role("alert")).to_have_count(0)
    assert page.evaluate("Object.keys(localStorage).filter(it => it.includes('.sheet.'))") == []
    reloaded(sheet)


def test_two_tabs_of_a_browser_agree(open_page: OpenPage) -> None:
    sheet = ScoreSheet.begin(open_page("/sheet"))
    sheet.mark({"taker": 0, "card_points": [92]})
    other = ScoreSheet(sheet.page.context.new_page())
    other.page.goto(sheet.page.url)
    other.ready()
    sheet.take(1)
    sheet.digits("10")
    expect(other.form.get_by_role("button", name="Nous : 10 points")).to_be_visible()
    other.digits("0")
    expect(sheet.form.get_by_role("button", name="Nous : 100 points")).to_be_visible()
    other.keep()
    expect(sheet.page.locator(".rowb")).to_have_count(2)
    sheet.tool("Annuler").click()
    expect(other.page.locator(".rowb")).to_have_count(1)
    assert other.state == sheet.state
    for each in (sheet, other):
        reloaded(each)


def test_the_import_of_an_export_is_the_same_sheet(open_page: OpenPage) -> None:
    names = ["Amel", "Karim", "Inès", "Léo"]
    sheet = ScoreSheet.opened(open_page("/sheet"), names=names, title="Jeudi", dealer=2)
    for deal in EVENING[:8]:
        sheet.mark(deal)
    found = sheet.exported()
    assert found["rebelote_sheet"] == 1
    deals = [{**deal} for deal in found["deals"]]
    head = {name: value for name, value in found.items() if name not in ("rebelote_sheet", "deals")}
    other = ScoreSheet.opened(sheet.page, *deals, **head)
    assert (other.totals, other.rows, other.turn) == (sheet.totals, sheet.rows, sheet.turn)
    assert other.exported() == found
    expect(other.page.get_by_role("heading", level=1)).to_have_text("Jeudi")
    # And the same again as a spreadsheet has it.
    third = ScoreSheet.read(sheet.page, sheet.download("Exporter en CSV"))
    assert (third.totals, third.rows, third.turn) == (sheet.totals, sheet.rows, sheet.turn)
    assert reckon(third.assert_reckoned()) == reckon(read_sheet(found))


def test_a_file_that_is_no_sheet_is_refused_with_what_is_wrong(open_page: OpenPage) -> None:
    page = open_page("/sheet")
    for text, told in (("nothing", "ne peut pas être lu"), ('{"rebelote_sheet": 9}', "version 1")):
        page.locator("input[type=file]").set_input_files(
            {"name": "a.json", "mimeType": "application/json", "buffer": text.encode()}
        )
        expect(page.get_by_role("alert")).to_contain_text(told)


def test_a_sheet_that_is_thrown_away_can_be_put_back(open_page: OpenPage) -> None:
    page = open_page("/sheet")
    sheet = ScoreSheet.opened(page, EVENING[0] | {"card_points": [92, None]}, title="Jeudi")
    page.get_by_role("link", name="Toutes les feuilles").click()
    page.get_by_role("button", name="Jeter la feuille").click()
    expect(page.get_by_role("listitem")).to_have_text("Aucune feuille encore.")
    page.get_by_role("button", name="La remettre").click()
    page.get_by_role("link", name="Jeudi").click()
    sheet.ready()
    assert sheet.totals == (92, 70)


def test_three_players_level_for_second_share_what_a_fallen_taker_leaves(
    open_page: OpenPage,
) -> None:
    sheet = ScoreSheet.opened(open_page("/sheet"), options={"players": 3})
    sheet.write({"taker": 0, "card_points": [40, 61]})
    assert sheet.verdict == "Vous dedans. 40 contre 61 et 61. Vous 0, Joueur 2 81, Joueur 3 81."
    sheet.keep()
    assert sheet.totals == (0, 81, 81)
