"""What the table opens later opens without the server, or waits for it: the table stays."""

from collections.abc import Callable

from playwright.sync_api import BrowserContext, Page, Route, expect

from tests.browser.playing import Table, Wire, open_table
from tests.browser.serving import Server

DIALOGS = "**/assets/Dialogs-*"


class Outage:
    """What nobody answers a page for a while; its socket stands."""

    def __init__(self, page: Page, *patterns: str) -> None:
        self.over = False
        for pattern in patterns:
            page.route(pattern, self._through)

    def _through(self, route: Route) -> None:
        if self.over:
            route.continue_()
        else:
            route.abort()


def at_a_table(page: Page) -> Table:
    Wire(page)
    page.goto("/")
    table = open_table(page, "classique")
    table.play_until(lambda now: now["ask"] is not None and now["ask"]["kind"] == "play")
    page.evaluate("window.same = true")
    return table


def test_once_the_cards_are_there_the_menu_opens_without_the_server(
    own_server: Server, visit: Callable[..., BrowserContext]
) -> None:
    page = visit(at=own_server, tempo="fast", lang="en").new_page()
    loaded: list[str] = []
    page.on("requestfinished", lambda request: loaded.append(request.url))
    table = at_a_table(page)
    table.until(lambda: any("/Dialogs-" in url and url.endswith(".js") for url in loaded))
    table.until(lambda: any("/TableRules-" in url for url in loaded))

    own_server.kill()
    page.get_by_role("button", name="Menu").click()

    expect(page.get_by_role("dialog")).to_be_visible()
    page.get_by_role("button", name="Rules of this table").click()
    expect(page.get_by_role("dialog").get_by_role("heading").first).to_be_visible()
    expect(page.locator(".kc").first).to_be_visible()
    assert page.evaluate("window.same")


def test_a_part_that_cannot_be_had_leaves_the_table_and_comes_with_the_line(
    own_server: Server, visit: Callable[..., BrowserContext]
) -> None:
    page = visit(at=own_server, tempo="fast", lang="en").new_page()
    outage = Outage(page, DIALOGS, "**/healthz")
    table = at_a_table(page)

    page.get_by_role("button", name="Menu").click()
    told = page.get_by_role("alert").filter(has_text="The server does not answer")
    expect(told).to_be_visible()
    expect(table.hand).to_be_visible()

    outage.over = True
    expect(page.get_by_role("dialog")).to_be_visible()
    expect(told).to_have_count(0)
    overflow = page.get_by_role("dialog").evaluate("it => getComputedStyle(it).overflow")
    assert overflow == "hidden", "the dialog stands there without its styles"
    assert page.evaluate("window.same")


def test_a_part_of_a_build_that_is_gone_has_the_page_loaded_anew_once(
    own_server: Server, visit: Callable[..., BrowserContext]
) -> None:
    page = visit(at=own_server, tempo="fast", lang="en").new_page()
    Outage(page, DIALOGS)
    table = at_a_table(page)

    page.get_by_role("button", name="Menu").click()
    page.wait_for_function("() => window.same === undefined")
    expect(table.hand).to_be_visible()
    page.evaluate("window.same = true")
    page.get_by_role("button", name="Menu").click()

    expect(page.get_by_role("alert").filter(has_text="does not answer")).to_be_visible()
    assert page.evaluate("window.same")
