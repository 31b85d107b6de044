"""How long a score sheet takes to open without a network, on a slow phone.

A real server and chromium, slowed down by the browser itself (a processor four times slower). The
browser has been here once; then the network is gone, and the page of a sheet is opened: measured
from its address to the frame in which every deal and the form can be seen. Limit: one second. Of
`--times` openings the middle one is printed.
"""

import argparse
import json
import statistics
import tempfile

from playwright.sync_api import Browser, Page, sync_playwright

from lab.phone import FLAGS, PHONE, SLOWER, chromium
from lab.process import Process, free_port

LIMIT = 1000
DEALS = (1, 25, 100, 500)

SEEN = """(() => {
  const mark = () => { window.seen = performance.now(); };
  const look = () => {
    if (document.querySelector('.rowb') && document.querySelector('.entry')) {
      requestAnimationFrame(() => requestAnimationFrame(mark));
    } else requestAnimationFrame(look);
  };
  look();
})()"""

# The pages forbid texts that are run as scripts, which is how playwright waits otherwise.
WAIT = """() => new Promise(done => {
  const look = () => (window.seen ? done(window.seen) : setTimeout(look, 20));
  look();
})"""


def sheet(deals: int) -> str:
    """The file of a sheet of so many deals that is not over."""
    deal = {"taker": 0, "card_points": [92, None]}
    listed = [{"id": f"d{place}", **deal} for place in range(deals)]
    options = {"target": 100_000}
    file = {"rebelote_sheet": 1, "ruleset": "carnet", "options": options, "deals": listed}
    return json.dumps(file)


def begun(browser: Browser, url: str, deals: int) -> tuple[Page, str]:
    """A browser that keeps the client and a sheet, and the sheet's address."""
    page = browser.new_context(viewport=PHONE).new_page()
    page.goto(f"{url}/sheet")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.locator("input[type=file]").set_input_files(
        {"name": "sheet", "mimeType": "text/plain", "buffer": sheet(deals).encode()}
    )
    page.locator(".entry").wait_for()
    return page, page.url


def opened(page: Page, address: str, slower: int) -> float:
    """Milliseconds from the address to the deals, without a network."""
    tab = page.context.new_page()
    tab.add_init_script(SEEN)
    tab.context.new_cdp_session(tab).send("Emulation.setCPUThrottlingRate", {"rate": slower})
    tab.goto(address, wait_until="commit")
    took: float = tab.evaluate(WAIT)
    tab.close()
    return took


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--times", type=int, default=5, help="openings of each kind (default 5)")
    times = parser.parse_args().times
    executable = chromium()
    if executable is None:
        print("there is no chromium here: the start of a sheet was not measured")
        return
    print("A score sheet opened without a network; milliseconds until its deals are seen")
    print(f"  {'deals':>8}{'this machine':>16}{f'{SLOWER} times slower':>18}")
    port = free_port()
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        command = ("rebelote", "serve", "--port", str(port), "--data", data)
        with Process(port, *command, core_of_its_own=False):
            browser = playwright.chromium.launch(executable_path=executable, args=FLAGS)
            for deals in DEALS:
                page, address = begun(browser, f"http://127.0.0.1:{port}", deals)
                page.context.set_offline(True)
                took = [
                    statistics.median(opened(page, address, slower) for _ in range(times))
                    for slower in (1, SLOWER)
                ]
                print(f"  {deals:>8}{took[0]:>16.0f}{took[1]:>18.0f}")
                page.context.close()
            browser.close()
    print(f"  {'limit':>8}{LIMIT:>16}{LIMIT:>18}")


if __name__ == "__main__":
    main()
