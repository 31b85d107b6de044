"""Takes the pictures of the README from the server and the client as they stand.

`make screenshots` runs it: a desktop in light colours in the middle of a deal, a phone in dark ones
at an auction. Tables are opened until one shows what a picture should.
"""

import os
import secrets
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec
from palette import in_palette
from playwright.sync_api import Browser, Page, sync_playwright

HERE = Path(__file__).parent
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
PATIENCE = 30_000  # milliseconds
SETTLED = 3_500  # milliseconds after which nothing moves, and no bubble stands any more
TABLES = 30


class Picture(msgspec.Struct, frozen=True):
    """What is to be seen: `wanted` says whether a table shows it now."""

    name: str
    size: tuple[int, int]
    theme: str
    ruleset: str
    wanted: Callable[[Page], bool]


def mid_deal(page: Page) -> bool:
    """A card is asked for, late in a trick and well into the deal; some cards may not be played."""
    hand = page.locator(".hand.choose [data-card]").count()
    closed = page.locator(".hand.choose .off").count()
    laid = page.locator(".trick li:not(.ghost)").count()
    return 4 <= hand <= 6 and 0 < closed < hand - 1 and laid >= 2


def mid_auction(page: Page) -> bool:
    """A bid is asked for, and somebody has bid before."""
    box = page.locator(".auc [role=radio]").count() > 0
    return box and page.locator(".bar .contract svg").count() > 0


PICTURES = (
    Picture("web-table.png", (1280, 800), "light", "classique", mid_deal),
    Picture("web-phone.png", (390, 844), "dark", "coinche", mid_auction),
)


@contextmanager
def serving() -> Iterator[str]:
    """A server with a new store, and where it is."""
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port = found.getsockname()[1]
    url = f"http://127.0.0.1:{port}"
    with tempfile.TemporaryDirectory() as data:
        command = [sys.executable, "-m", "rebelote", "serve", "--port", str(port), "--data", data]
        server = subprocess.Popen(command, stdout=subprocess.DEVNULL)
        try:
            for _ in range(300):
                try:
                    urllib.request.urlopen(f"{url}/healthz").close()
                    break
                except OSError:
                    time.sleep(0.1)
            yield url
        finally:
            server.terminate()
            server.wait(30)


def open_table(page: Page, url: str, ruleset: str) -> None:
    """Sit down at a new table; bots are fast."""
    wanted = {"id": secrets.token_urlsafe(9), "ruleset": ruleset, "lang": "fr"}
    answer = page.request.post(f"{url}/api/tables", data=wanted)
    page.goto(f"{url}/play/{answer.json()['table']}")


def play_until(page: Page, wanted: Callable[[Page], bool]) -> bool:
    """Take, or play the first card that may be played, until the table shows what is wanted.

    False where the deal was over before.
    """
    asked = page.locator(".auc, .hand.choose, .reading")
    while True:
        asked.first.wait_for(timeout=PATIENCE)
        page.wait_for_timeout(SETTLED)
        if wanted(page):
            return True
        if page.locator(".reading").count():
            return False
        take = page.locator(".auc .btn.pri:not([aria-disabled])")
        cards = page.locator(".hand.choose [data-card]:not(.off)")
        if take.count():
            take.first.click()
        elif cards.count():
            cards.first.dispatch_event("click")  # its middle may lie under the next one
        elif page.locator(".auc").count():
            return False


def take(browser: Browser, url: str, picture: Picture) -> None:
    """Take one picture.

    Raises:
        RuntimeError: no table showed what is wanted.
    """
    width, height = picture.size
    context = browser.new_context(
        viewport={"width": width, "height": height},
        color_scheme="dark" if picture.theme == "dark" else "light",
        locale="fr-FR",
    )
    page = context.new_page()
    page.goto(url)
    for _ in range(TABLES):
        open_table(page, url, picture.ruleset)
        if play_until(page, picture.wanted):
            (HERE / picture.name).write_bytes(in_palette(page.screenshot()))
            context.close()
            return
    raise RuntimeError(f"no table for {picture.name}")


def main() -> None:
    """Serve, play, and take the pictures."""
    executable = os.environ.get("REBELOTE_CHROMIUM") or shutil.which("chromium")
    if executable is None:
        raise SystemExit("There is no chromium here.")
    with serving() as url, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=executable, args=FLAGS)
        for picture in PICTURES:
            take(browser, url, picture)
        browser.close()


if __name__ == "__main__":
    main()
