"""What the first table costs on a slow phone: bytes over the wire, and seconds to the first card.

A real server and chromium, slowed down by the browser itself: 150 ms and 1.6 Mbit/s (a slow 4G
line), a processor four times slower. Measured from opening the address of the home page, through
the touch on Play as soon as the button is there, to the first card of one's own; then once more as
a second visit. Limits: 60 KB of script, 150 KB in all, 2.5 s and 0.7 s. The browser lets a socket's
handshake wait but not its messages: over a real line the first card needs one 150 ms more.
Of `--times` visits the middle one is printed: whatever else the machine does shows in the others.
"""

import argparse
import statistics
import tempfile
from collections import defaultdict
from typing import Any

import msgspec
from playwright.sync_api import (
    Browser,
    BrowserContext,
    CDPSession,
    Page,
    sync_playwright,
)

from lab.phone import FLAGS, PHONE, SLOWER, chromium
from lab.process import Process, free_port

LINE = {
    "offline": False,
    "latency": 150,
    "downloadThroughput": 1_600_000 / 8,
    "uploadThroughput": 750_000 / 8,
}
SCRIPT, ALL, FIRST, AGAIN = 60, 150, 2.5, 0.7

WATCH = """(() => {
  const marks = (window.marks = {});
  const look = () => {
    const now = performance.now();
    const go = document.querySelector('button.go');
    if (go && !marks.button) { marks.button = now; go.click(); }
    if (location.pathname.startsWith('/play/')) marks.table ??= now;
    if (document.querySelector('.hand [data-card]')) { marks.card = now; return; }
    requestAnimationFrame(look);
  };
  look();
})()"""

# The pages forbid texts that are run as scripts, which is how playwright waits otherwise.
ARRIVED = """() => new Promise(done => {
  const look = () => {
    if (!window.marks?.card) { setTimeout(look, 20); return; }
    const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
    done({ paint, ...window.marks });
  };
  look();
})"""

MILESTONES = {
    "page": "the page is here",
    "paint": "something is drawn",
    "button": "Play can be touched, and is",
    "socket": "the socket is open",
    "opened": "the table is opened",
    "table": "its page is asked for",
    "dealt": "the cards are here",
    "card": "the first card is seen",
}


class Seen(msgspec.Struct):
    """A visit: bytes by kind, and milliseconds from its start to each milestone."""

    octets: dict[str, float]
    marks: dict[str, float]


class Wire:
    """What goes over the wire of a page, and when."""

    def __init__(self, session: CDPSession) -> None:
        self.octets: dict[str, float] = defaultdict(float)
        self._kinds: dict[str, str] = {}
        self._heads: dict[str, float] = {}
        self._posts: set[str] = set()
        self._began = 0.0
        self._at: dict[str, float] = {}
        session.on("Network.requestWillBeSent", self._asked)
        session.on("Network.responseReceived", self._answered)
        session.on("Network.loadingFinished", self._finished)
        session.on("Network.webSocketHandshakeResponseReceived", self._opened)
        session.on("Network.webSocketFrameReceived", self._heard)

    def marks(self) -> dict[str, float]:
        """Milliseconds from the first request to each milestone that the wire knows of."""
        return {name: 1000 * (at - self._began) for name, at in self._at.items()}

    def _asked(self, event: dict[str, Any]) -> None:
        self._began = self._began or event["timestamp"]
        if event["request"]["method"] == "POST":
            self._posts.add(event["requestId"])

    def _answered(self, event: dict[str, Any]) -> None:
        self._kinds[event["requestId"]] = event["type"]
        self._heads[event["requestId"]] = event["response"]["encodedDataLength"]

    def _finished(self, event: dict[str, Any]) -> None:
        kind = self._kinds.get(event["requestId"], "Other")
        head = self._heads.get(event["requestId"], 0.0)
        self.octets["Headers"] += head
        self.octets[kind] += max(0.0, event["encodedDataLength"] - head)
        if kind == "Document":
            self._at.setdefault("page", event["timestamp"])
        elif event["requestId"] in self._posts:
            self._at.setdefault("opened", event["timestamp"])

    def _opened(self, event: dict[str, Any]) -> None:
        self._at.setdefault("socket", event["timestamp"])

    def _heard(self, event: dict[str, Any]) -> None:
        frame: str = event["response"]["payloadData"]
        self.octets["Socket"] += len(frame.encode())
        said = msgspec.json.decode(frame)
        if said["t"] == "update" and said["screen"]["hand"]:
            self._at.setdefault("dealt", event["timestamp"])


def visit(context: BrowserContext, url: str) -> tuple[Page, Seen]:
    """Open the home page, touch Play, and wait for a card."""
    page = context.new_page()
    session = context.new_cdp_session(page)
    session.send("Network.enable")
    session.send("Network.emulateNetworkConditions", LINE)
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    wire = Wire(session)
    page.add_init_script(WATCH)
    page.goto(url, wait_until="commit")
    marks: dict[str, float] = page.evaluate(ARRIVED)
    return page, Seen(dict(wire.octets), wire.marks() | marks)


def visits(browser: Browser, url: str) -> tuple[Seen, Seen]:
    """Somebody's first visit, and the second."""
    context = browser.new_context(viewport=PHONE, service_workers="block")
    _, first = visit(context, url)
    context.close()
    context = browser.new_context(viewport=PHONE)
    page, _ = visit(context, url)
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.close()
    _, second = visit(context, url)
    context.close()
    return first, second


def show_bytes(octets: dict[str, float]) -> None:
    """Print what a first visit loads, as it is packed on the wire."""
    weight = {kind: size / 1000 for kind, size in octets.items()}
    for kind, size in sorted(weight.items()):
        print(f"  {kind:<12}{size:>8.1f} KB")
    script, whole = weight.get("Script", 0.0), sum(weight.values())
    print(f"  script {script:.1f} KB (limit {SCRIPT}), all {whole:.1f} KB (limit {ALL})")


def show_marks(first: list[Seen], second: list[Seen]) -> None:
    """Print when each milestone was reached: the middle of all visits."""
    print(f"  {'milliseconds until':<30}{'first visit':>12}{'second':>10}")
    for name, words in MILESTONES.items():
        middles = [_middle(seen, name) for seen in (first, second)]
        print(f"  {words:<30}{middles[0]:>12.0f}{middles[1]:>10.0f}")
    print(f"  {'limit':<30}{1000 * FIRST:>12.0f}{1000 * AGAIN:>10.0f}")


def _middle(seen: list[Seen], name: str) -> float:
    return statistics.median(one.marks.get(name, 0.0) for one in seen)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--times", type=int, default=5, help="visits of each kind (default 5)")
    times = parser.parse_args().times
    executable = chromium()
    if executable is None:
        print("there is no chromium here: the first view was not measured")
        return
    print("The first table on a slow phone: slow 4G, a processor 4 times slower")
    port = free_port()
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        command = ("rebelote", "serve", "--port", str(port), "--data", data)
        with Process(port, *command, core_of_its_own=False):
            browser = playwright.chromium.launch(executable_path=executable, args=FLAGS)
            seen = [visits(browser, f"http://127.0.0.1:{port}") for _ in range(times)]
            browser.close()
    show_bytes(seen[0][0].octets)
    show_marks([first for first, _ in seen], [second for _, second in seen])


if __name__ == "__main__":
    main()
