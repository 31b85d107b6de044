"""Takes the pictures of the README from the server and the client as they stand.

`make screenshots` runs it. Pictures of a deal under way: a desktop in light colours, a phone in
dark ones.
"""

import secrets
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, sync_playwright

HERE = Path(__file__).parent
PICTURES = (
    ("web-table.png", 1280, 800, "light", "classique", 4),
    ("web-phone.png", 390, 844, "dark", "coinche", 0),
)
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]


def sit_down(page: Page, url: str, ruleset: str, cards: int) -> None:
    """Open a table and play so many cards, the first that may be played."""
    page.goto(url)
    wanted: dict[str, Any] = {"id": secrets.token_urlsafe(9), "ruleset": ruleset, "lang": "fr"}
    answer = page.request.post(f"{url}/api/tables", data=wanted)
    page.goto(f"{url}/play/{answer.json()['table']}")
    take = page.locator(".auc .btn.pri:not([aria-disabled])")
    playable = page.locator(".hand.choose .kc:not(.off)")
    asked = page.locator(".auc, .hand.choose")
    asked.first.wait_for()
    while cards and page.locator(".auc").count():
        take.first.click()
        page.wait_for_timeout(1_500)
        asked.first.wait_for()
    for _ in range(cards):
        playable.first.click(position={"x": 12, "y": 14})
        page.wait_for_timeout(4_000)
        playable.first.wait_for()
    page.wait_for_timeout(2_500)


def main() -> None:
    """Serve, play, and take the pictures."""
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port = found.getsockname()[1]
    url = f"http://127.0.0.1:{port}"
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        command = [sys.executable, "-m", "rebelote", "serve", "--port", str(port), "--data", data]
        server = subprocess.Popen(command, stdout=subprocess.DEVNULL)
        time.sleep(3)
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=FLAGS)
        for name, width, height, theme, ruleset, cards in PICTURES:
            context = browser.new_context(
                viewport={"width": width, "height": height},
                color_scheme="dark" if theme == "dark" else "light",
                locale="fr-FR",
            )
            page = context.new_page()
            sit_down(page, url, ruleset, cards)
            page.screenshot(path=HERE / name)
            context.close()
        browser.close()
        server.terminate()
        server.wait(30)


if __name__ == "__main__":
    main()
