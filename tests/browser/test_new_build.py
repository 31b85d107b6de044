"""The page is kept by the browser, and a new build never pulls files from under a running page."""

import re
import shutil
import threading
from collections.abc import Callable, Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.serving import free_port
from tests.walls.source import SOURCE


class Site:
    """A folder with a build in it, served on a port, which may go away and come back."""

    def __init__(self, folder: Path) -> None:
        self.folder = shutil.copytree(SOURCE / "static", folder)
        self.url = f"http://127.0.0.1:{free_port()}"
        self._server: ThreadingHTTPServer | None = None

    def up(self) -> None:
        handler = partial(_Silent, directory=str(self.folder))
        address = ("127.0.0.1", int(self.url.rpartition(":")[2]))
        self._server = ThreadingHTTPServer(address, handler)
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def down(self) -> None:
        if self._server is not None:
            self._server.shutdown()
            self._server.server_close()
            self._server = None

    def build_again(self, title: str) -> None:
        """Another build, known by its title; the old one's files are gone from the server."""
        for path in [self.folder / "index.html", *self.folder.glob("assets/*.js")]:
            new = path.with_stem(f"{path.stem}-{title}") if path.suffix == ".js" else path
            path.rename(new)
        names = {path.name for path in self.folder.glob("assets/*.js")}
        page = (self.folder / "index.html").read_text()
        worker = (self.folder / "sw.js").read_text()
        for name in names:
            page = page.replace(name.replace(f"-{title}", ""), name)
            worker = worker.replace(name.replace(f"-{title}", ""), name)
        page = re.sub("<title>.*</title>", f"<title>{title}</title>", page)
        worker = re.sub('"[0-9a-f]{16}"', f'"{title}"', worker)
        (self.folder / "index.html").write_text(page)
        (self.folder / "sw.js").write_text(worker)


class _Silent(SimpleHTTPRequestHandler):
    def log_message(self, *_: object) -> None:
        pass

    def end_headers(self) -> None:
        self.send_header("cache-control", "no-store")
        super().end_headers()


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    site = Site(tmp_path / "build")
    site.up()
    yield site
    site.down()


def kept(page: Page) -> None:
    """Wait until the page's build is in the browser's keeping."""
    page.evaluate("navigator.serviceWorker.ready.then(() => 0)")
    page.wait_for_function("navigator.serviceWorker.controller !== null")


def new_build_waits(page: Page) -> None:
    """Have the page look for another build, and wait until it is fetched."""
    waits = page.evaluate(
        """async () => {
             const registration = await navigator.serviceWorker.getRegistration();
             await registration.update();
             for (let i = 0; i < 1000 && registration.waiting === null; i++)
               await new Promise(it => setTimeout(it, 10));
             return registration.waiting !== null;
           }"""
    )
    assert waits, page.evaluate("caches.keys()")


def load_again(page: Page) -> None:
    """As the browser's own button does; what comes of it is not waited for."""
    page.evaluate("void setTimeout(() => location.reload())")


def test_the_second_visit_needs_no_network(
    site: Site, visit: Callable[..., BrowserContext]
) -> None:
    visitor = visit(worker=True)
    page = visitor.new_page()
    page.goto(site.url)
    kept(page)
    site.down()

    for path in ("/", "/settings", "/play/AAAAAAAAAAAAAAAAAAAAAA"):
        again = visitor.new_page()
        again.goto(site.url + path)
        expect(again.locator("#app")).not_to_be_empty()


def test_a_new_build_comes_with_the_next_visit(
    site: Site, visit: Callable[..., BrowserContext]
) -> None:
    page = visit(worker=True).new_page()
    page.goto(site.url)
    kept(page)
    site.build_again("newer")
    new_build_waits(page)
    assert page.title() != "newer"

    load_again(page)

    expect(page.locator("script[src*=newer]")).to_have_count(1)
    caches = page.evaluate("caches.keys()")
    assert caches == ["rebelote-newer"]


def test_a_running_page_keeps_its_files_while_another_is_loaded(
    site: Site, visit: Callable[..., BrowserContext]
) -> None:
    visitor = visit(worker=True)
    page = visitor.new_page()
    page.goto(site.url)
    kept(page)
    old = page.evaluate("[...document.scripts].map(it => it.src).filter(it => /assets/.test(it))")
    site.build_again("newer")
    new_build_waits(page)

    second = visitor.new_page()
    second.goto(site.url)

    expect(second.locator("script[src*=newer]")).to_have_count(0)
    for name in old:
        assert page.evaluate("name => fetch(name).then(it => it.status)", name) == 200
    page.close()
    worker = visitor.service_workers[0]
    while worker.evaluate("clients.matchAll().then(it => it.length)") > 1:
        second.wait_for_timeout(10)
    load_again(second)
    expect(second.locator("script[src*=newer]")).to_have_count(1)


def test_what_only_the_server_can_answer_is_never_kept(
    site: Site, visit: Callable[..., BrowserContext]
) -> None:
    page = visit(worker=True).new_page()
    page.goto(site.url)
    kept(page)
    (site.folder / "healthz").write_text("first")
    assert page.evaluate("fetch('/healthz').then(it => it.text())") == "first"
    (site.folder / "healthz").write_text("second")
    assert page.evaluate("fetch('/healthz').then(it => it.text())") == "second"
    site.down()
    asked = page.evaluate("fetch('/api/me').then(() => 'answered', () => 'nobody there')")
    assert asked == "nobody there"
