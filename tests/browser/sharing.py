"""Score sheets that several phones share: the link, another phone that opens it, all agreed."""

from collections.abc import Callable
from typing import TypeAlias

from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.marking import ScoreSheet
from tests.browser.serving import Server

Visit: TypeAlias = Callable[..., BrowserContext]


def shared(sheet: ScoreSheet, may: str = "watch") -> str:
    """Share the sheet; the link to watch it, or to write in it."""
    page = sheet.page
    sheet.tool("Partager").click()
    button = page.get_by_role("button", name="Partager en direct")
    if button.count():
        button.click()
    expect(page.get_by_role("img", name="Code QR du lien")).to_be_visible()
    if may == "write":
        page.get_by_role("dialog").locator("label").filter(has_text="marquer aussi").click()
    page.evaluate("navigator.clipboard.writeText = async text => { window.copied = text; }")
    page.get_by_role("button", name="Copier le lien").click()
    expect(page.get_by_role("status").filter(has_text="Lien copié.")).to_have_count(1)
    page.keyboard.press("Escape")
    link: str = page.evaluate("window.copied")
    return link


def joined(visit: Visit, server: Server, link: str) -> ScoreSheet:
    """Another phone that opens the link."""
    page: Page = visit(at=server).new_page()
    page.goto(link)
    sheet = ScoreSheet(page)
    expect(page.locator(".tot")).to_be_visible()
    return sheet


def agreed(*sheets: ScoreSheet, deals: int) -> None:
    """All show the same deals, and say that they are even with the server.

    Raises:
        AssertionError: they do not.
    """
    for sheet in sheets:
        expect(sheet.page.locator(".rowb")).to_have_count(deals)
        expect(sheet.page.locator("header .tag")).to_have_text("en direct")
    first = sheets[0]
    for sheet in sheets[1:]:
        expect(sheet.page.locator(".tot b").first).to_have_text(str(first.totals[0]))
        assert (sheet.totals, sheet.rows) == (first.totals, first.rows)
