"""How a page looks, and whether everyone can use it."""

import os
from pathlib import Path

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

_TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]


def assert_accessible(page: Page) -> None:
    """Let axe look at the page as it stands.

    Raises:
        AssertionError: it found something; each finding is listed with the elements it is about.
    """
    found = Axe().run(page, options={"runOnly": _TAGS, "resultTypes": ["violations"]}).response
    said = [
        "\n    ".join((f"{finding['id']}: {finding['help']}", node["html"], node["failureSummary"]))
        for finding in found["violations"]
        for node in finding["nodes"]
    ]
    assert not said, f"{page.url}\n" + "\n".join(said)


def assert_fits(page: Page) -> None:
    """Nothing sticks out at the side, so nobody scrolls in two directions.

    Raises:
        AssertionError: something does.
    """
    wide = page.evaluate(
        "[document.documentElement.scrollWidth, document.documentElement.clientWidth]"
    )
    assert wide[0] <= wide[1], f"{page.url} is {wide[0]} px wide in {wide[1]} px"


def assert_still(page: Page) -> None:
    """The whole table is on the page: nobody scrolls while playing.

    Raises:
        AssertionError: there is more of it than fits.
    """
    tall = page.evaluate(
        "[document.documentElement.scrollHeight, document.documentElement.clientHeight]"
    )
    assert tall[0] <= tall[1], f"{page.url} is {tall[0]} px tall in {tall[1]} px"


def small_targets(page: Page, least: float = 44) -> list[str]:
    """What can be pressed and is smaller than `least` pixels either way; links in texts may be."""
    found: list[str] = page.evaluate(
        """least => [...document.querySelectorAll(
             'button, [role=button], [role=switch], [role=radio], select, input')]
           .filter(it => it.checkVisibility())
           .map(it => [it, (it.closest('label') ?? it).getBoundingClientRect()])
           .filter(([, box]) => box.width && (box.width < least - .5 || box.height < least - .5))
           .map(([it, box]) => `${it.getAttribute('aria-label') ?? it.textContent.trim()}: `
             + `${box.width.toFixed(1)} x ${box.height.toFixed(1)}`)""",
        least,
    )
    return found


def shoot(page: Page, name: str) -> Path | None:
    """Keep a picture in the folder that REBELOTE_SHOTS names; none where it names none."""
    folder = os.environ.get("REBELOTE_SHOTS")
    if not folder:
        return None
    path = Path(folder) / f"{name}.png"
    path.parent.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=path)
    return path
