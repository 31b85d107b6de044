"""One browser is one visitor, whoever brings the page: the server or the service worker's store."""

import re
from collections.abc import Callable
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import BrowserContext, Page, Request

from tests.browser.playing import Table, Wire
from tests.browser.serving import Server

VISITOR = "rebelote_visitor"


def kept_without_a_cookie(context: BrowserContext) -> None:
    """The page is in the service worker's store, and the browser has lost who it is."""
    page = context.new_page()
    page.goto("/")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.close()
    context.clear_cookies()


def asked_of_the_server(context: BrowserContext) -> list[Request]:
    """What pages and their worker ask the application from now on."""
    asked: list[Request] = []

    def note(request: Request) -> None:
        if urlsplit(request.url).path.startswith("/api"):
            asked.append(request)

    context.on("request", note)
    return asked


def made(asked: list[Request]) -> set[str]:
    """The visitors that the answers made."""
    cookies = [answer.header_value("set-cookie") for one in asked if (answer := one.response())]
    return {cookie for cookie in cookies if cookie and VISITOR in cookie}


def opened(page: Page) -> Table:
    """A table of the page's game, opened by its first button that does."""
    page.get_by_role("button", name=re.compile("^Jouer")).first.click()
    return Table(page)


@pytest.mark.parametrize("path", ["/", "/house/classique"])
def test_the_maker_of_a_table_plays_at_it_when_the_page_came_without_a_cookie(
    own_server: Server, visit: Callable[..., BrowserContext], path: str
) -> None:
    context = visit(at=own_server, worker=True, size="desktop", tempo="fast")
    kept_without_a_cookie(context)
    asked = asked_of_the_server(context)

    page = context.new_page()
    Wire(page)
    page.goto(path)

    assert opened(page).screen["you"] is not None
    assert len(made(asked)) == 1


def test_windows_that_a_browser_opens_together_are_one_visitor(
    own_server: Server, visit: Callable[..., BrowserContext]
) -> None:
    context = visit(at=own_server, worker=True, tempo="fast")
    kept_without_a_cookie(context)
    asked = asked_of_the_server(context)

    pages = [context.new_page() for _ in range(3)]
    for page in pages:
        Wire(page)
        page.goto("/", wait_until="commit")
    for page in pages:
        assert opened(page).screen["you"] is not None
    assert len(made(asked)) == 1
