"""The page opens, and the server says that it is ready."""

import re
import urllib.request

from playwright.sync_api import expect

from tests.browser.conftest import OpenPage
from tests.browser.looks import assert_fits, shoot
from tests.browser.serving import Server


def test_the_server_says_that_it_is_ready(server: Server) -> None:
    with urllib.request.urlopen(f"{server.url}/healthz") as answer:
        assert b'"ready":true' in answer.read()


def test_the_page_opens_in_the_visitors_language(open_page: OpenPage) -> None:
    for lang in ("fr", "en"):
        page = open_page("/", lang=lang)
        expect(page).to_have_title(re.compile("Rebelote$"))
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        expect(page.locator("html")).to_have_attribute("lang", lang)
        assert_fits(page)
        shoot(page, f"home-{lang}")
