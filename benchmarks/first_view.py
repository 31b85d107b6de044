"""What the first table costs on a slow phone: bytes over the wire, and seconds to the first card.

A real server and chromium, slowed down by the browser itself: 150 ms and 1.6 Mbit/s (a slow 4G
line), a processor four times slower. Measured from opening the address of the home page, through
the touch on Play as soon as the button is there, to the first card of one's own; then once more as
a second visit. Limits: 60 KB of script, 150 KB in all, 2.5 s and 0.7 s.
"""

import argparse
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from typing import Any

import msgspec
from playwright.sync_api import BrowserContext, Page, sync_playwright

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
LINE = {
    "offline": False,
    "latency": 150,
    "downloadThroughput": 1_600_000 / 8,
    "uploadThroughput": 750_000 / 8,
}
SLOWER = 4
SCRIPT, ALL, FIRST, AGAIN = 60, 150, 2.5, 0.7


class Seen(msgspec.Struct):
    """A visit: bytes by kind, and milliseconds from the start to each milestone."""

    bytes: dict[str, float]
    marks: dict[str, float]


def serve(data: str) -> tuple[subprocess.Popen[bytes], str]:
    """A server on a free port, and where it is."""
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port = found.getsockname()[1]
    command = [sys.executable, "-m", "rebelote", "serve", "--port", str(port), "--data", data]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    for _ in range(1_000):
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return process, f"http://127.0.0.1:{port}"
        time.sleep(0.02)
    raise RuntimeError("the server does not answer")


WATCH = """() => {
  const marks = (window.marks = {});
  const look = () => {
    const now = performance.now();
    const go = document.querySelector('button.go');
    if (go && !marks.button) { marks.button = now; go.click(); }
    if (location.pathname.startsWith('/play/')) marks.table ??= now;
    if (document.querySelector('.hand [data-card]')) { marks.card = performance.now(); return; }
    requestAnimationFrame(look);
  };
  look();
}"""


# The pages forbid texts that are run as scripts, which is how playwright waits otherwise.
ARRIVED = """() => new Promise(done => {
  const look = () => (window.marks?.card ? done() : setTimeout(look, 20));
  look();
})"""


def visit(context: BrowserContext, url: str, *, worker: bool) -> Seen:
    """Open the home page, touch Play, and wait for a card."""
    page: Page = context.new_page()
    session = context.new_cdp_session(page)
    session.send("Network.enable")
    session.send("Network.emulateNetworkConditions", LINE)
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    kinds: dict[str, str] = {}
    sizes: dict[str, float] = {}

    def received(event: dict[str, Any]) -> None:
        kinds[event["requestId"]] = event["type"]

    def came(event: dict[str, Any]) -> None:
        kind = kinds.get(event["requestId"], "Other")
        sizes[kind] = sizes.get(kind, 0.0) + event["encodedDataLength"]  # packed, without headers

    session.on("Network.responseReceived", received)
    session.on("Network.dataReceived", came)
    page.add_init_script(f"({WATCH})()")
    page.goto(url, wait_until="commit")
    page.evaluate(ARRIVED)
    marks: dict[str, float] = page.evaluate("window.marks")
    if worker:
        page.evaluate("navigator.serviceWorker.ready.then(() => true)")
        page.wait_for_timeout(1_000)  # the worker puts the shell away
    page.close()
    return Seen(sizes, marks)


def show(name: str, seen: Seen, limit: float) -> None:
    """Print a visit."""
    marks = seen.marks
    print(
        f"{name:13} button {marks['button']:5.0f} ms   table {marks['table']:5.0f} ms   "
        f"first card {marks['card']:5.0f} ms (limit {1000 * limit:.0f})"
    )


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--times", type=int, default=3, help="visits of each kind")
    times = parser.parse_args().times
    executable = os.environ.get("REBELOTE_CHROMIUM") or shutil.which("chromium")
    if executable is None:
        print("there is no chromium here: the first view was not measured")
        return
    with tempfile.TemporaryDirectory() as data:
        process, url = serve(data)
        try:
            with sync_playwright() as playwright:
                browser = playwright.chromium.launch(executable_path=executable, args=FLAGS)
                for number in range(times):
                    context = browser.new_context(
                        viewport={"width": 390, "height": 844}, service_workers="block"
                    )
                    cold = visit(context, url, worker=False)
                    context.close()
                    if number == 0:
                        weight = {kind: size / 1000 for kind, size in cold.bytes.items()}
                        for kind, size in sorted(weight.items()):
                            print(f"{kind:13} {size:6.1f} KB")
                        script, whole = weight.get("Script", 0.0), sum(weight.values())
                        print(
                            f"script {script:.1f} KB (limit {SCRIPT}), "
                            f"all {whole:.1f} KB (limit {ALL})"
                        )
                    show("first visit", cold, FIRST)
                    context = browser.new_context(viewport={"width": 390, "height": 844})
                    visit(context, url, worker=True)
                    show("second visit", visit(context, url, worker=False), AGAIN)
                    context.close()
                browser.close()
        finally:
            process.terminate()
            process.wait(30)


if __name__ == "__main__":
    main()
