"""A slow phone, as a desktop's chromium plays one."""

import os
import shutil

from playwright.sync_api import ViewportSize

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
PHONE: ViewportSize = {"width": 390, "height": 844}
SLOWER = 4
"""How many times slower than this machine its processor is."""


def chromium() -> str | None:
    """The system's chromium, or the one that REBELOTE_CHROMIUM names."""
    return os.environ.get("REBELOTE_CHROMIUM") or shutil.which("chromium")
