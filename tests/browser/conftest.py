"""What browser tests share: a server a worker, a browser, and pages as visitors have them."""

import json
import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, TypeAlias

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from tests.browser.playing import Wire
from tests.browser.serving import Server
from tests.walls.source import SOURCE

NAMES = ("chromium", "chromium-browser")
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
SIZES = {"small": (320, 640), "phone": (390, 844), "wide": (844, 390), "desktop": (1280, 800)}
PATIENCE = 15_000  # milliseconds that a page on a busy machine may take for one thing

HASTE = {"REBELOTE_HURRY": "50", "REBELOTE_PLAYER_MESSAGES": "1000000"}
"""A server whose bots let nobody wait, for players who touch faster than people do."""

OpenPage: TypeAlias = Callable[..., Page]


def chromium() -> str | None:
    """The system's chromium, or the one that REBELOTE_CHROMIUM names."""
    named = os.environ.get("REBELOTE_CHROMIUM")
    return named or next(filter(None, map(shutil.which, NAMES)), None)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that this worker's tests share; a test that kills one takes `own_server`."""
    yield from served(tmp_path_factory.mktemp("server") / "data")


@pytest.fixture(scope="session")
def quick(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that this worker's tests share, whose bots let nobody wait."""
    yield from served(tmp_path_factory.mktemp("quick") / "data", **HASTE)


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """A server for this test alone, to be killed and started again."""
    yield from served(tmp_path / "data")


def served(data: Path, **environment: str) -> Iterator[Server]:
    """A server while it is wanted, with these settings."""
    if chromium() is None:
        pytest.skip("there is no chromium here")
    assert (SOURCE / "static" / "index.html").is_file(), "build it: python hatch_build.py build"
    server = Server(data, **environment)
    server.start()
    yield server
    server.stop()


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """One browser for the tests of a file; visitors are its contexts.

    No longer than that: while it is there, an event loop runs in this thread, and tests elsewhere
    that run one of their own could not.
    """
    executable = chromium()
    if executable is None:
        pytest.skip("there is no chromium here")
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=executable, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture
def visit(browser: Browser) -> Iterator[Callable[..., BrowserContext]]:
    """Makes visitors, each with cookies and a store of its own: `visit(size="phone", lang="fr")`.

    `at` is the server that paths are asked of, `size` a name of SIZES or (width, height), `theme`
    light or dark; `worker` lets the service worker in; all else is a setting of the client, as it
    keeps them. Whatever breaks in a page's scripts fails the test at its end.
    """
    opened: list[BrowserContext] = []
    broken: list[str] = []

    def visit(
        *,
        at: Server | None = None,
        size: str | tuple[int, int] = "phone",
        lang: str = "fr",
        theme: str = "light",
        worker: bool = False,
        still: bool = True,
        **settings: Any,
    ) -> BrowserContext:
        width, height = SIZES[size] if isinstance(size, str) else size
        context = browser.new_context(
            base_url=at.url if at else None,
            viewport={"width": width, "height": height},
            locale={"fr": "fr-FR", "en": "en-GB"}[lang],
            color_scheme="dark" if theme == "dark" else "light",
            reduced_motion="reduce" if still else "no-preference",
            has_touch=width < 1000,
            service_workers="allow" if worker else "block",
        )
        context.set_default_timeout(PATIENCE)
        # Nobody is asked twice about a card, whatever announcement the luck of the deal brings.
        asks = {"asksFirst": False}
        kept = json.dumps({"lang": lang, "theme": theme, **asks, **settings})
        context.add_init_script(
            "try { if (localStorage.getItem('rebelote.settings') === null)"
            f" localStorage.setItem('rebelote.settings', {json.dumps(kept)}); }} catch {{}}"
        )
        context.on("weberror", lambda error: broken.append(str(error.error)))
        opened.append(context)
        return context

    yield visit
    for context in opened:
        context.close()
    assert not broken, "\n".join(broken)


@pytest.fixture
def open_page(server: Server, visit: Callable[..., BrowserContext]) -> OpenPage:
    """Opens a page as a new visitor: `open_page("/settings", size="small", theme="dark")`."""

    def open_page(path: str = "/", *, at: Server = server, **visitor: Any) -> Page:
        page = visit(at=at, **visitor).new_page()
        Wire(page)
        page.goto(path)
        return page

    return open_page


@pytest.fixture
def kept_page(server: Server, visit: Callable[..., BrowserContext]) -> Page:
    """A score sheet's page whose browser keeps the client, so that it opens without a network."""
    page: Page = visit(at=server, worker=True).new_page()
    page.goto("/sheet")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    return page


@pytest.fixture
def sit(quick: Server, open_page: OpenPage) -> OpenPage:
    """Opens a page where matches go by quickly: `sit("/", size="small")`."""

    def sit(path: str = "/", **visitor: Any) -> Page:
        return open_page(path, at=quick, **{"tempo": "fast", **visitor})

    return sit


def pytest_terminal_summary(terminalreporter: Any) -> None:
    """Say in words what was left out: a skipped test is easily overlooked."""
    skipped = terminalreporter.stats.get("skipped", [])
    left_out = [report for report in skipped if "tests/browser" in str(report.nodeid)]
    if left_out and chromium() is None:
        terminalreporter.write_line(
            f"{len(left_out)} browser tests were left out: there is no chromium on this machine."
        )
