"""What is too rare to wait for, written into what a page hears."""

import json
from collections.abc import Callable

from playwright.sync_api import Page, WebSocketRoute

from tests.browser.playing import Said


def alter(
    page: Page, change: Callable[[Said], None], *, hint: Callable[[Said], None] | None = None
) -> None:
    """Have every screen changed before the page sees it; for pages that are loaded from now on.

    Hints are changed by `hint`.
    """

    def through(socket: WebSocketRoute) -> None:
        def tell(message: str | bytes) -> None:
            told = json.loads(message)
            if told["t"] == "update":
                change(told["screen"])
            elif told["t"] == "hint" and hint is not None:
                hint(told)
            socket.send(json.dumps(told))

        socket.connect_to_server().on_message(tell)

    page.route_web_socket("**/ws", through)
