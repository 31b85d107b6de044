"""Draw icon-192.png and icon-512.png from icon.svg: `python web/tools/draw_icons.py`.

The PNGs fill their square, since systems cut their own shapes out of them.
"""

from pathlib import Path

from playwright.sync_api import sync_playwright

PUBLIC = Path(__file__).resolve().parents[1] / "public"
ROUNDED = ' rx="28"'


def draw(executable: str = "/usr/bin/chromium") -> None:
    """Write the PNGs of both sizes."""
    drawing = (PUBLIC / "icon.svg").read_text(encoding="utf-8").replace(ROUNDED, "", 1)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=executable, args=["--no-sandbox"])
        for size in (192, 512):
            page = browser.new_page(viewport={"width": size, "height": size})
            page.set_content(f"<style>body{{margin:0}} svg{{display:block}}</style>{drawing}")
            page.screenshot(path=PUBLIC / f"icon-{size}.png")
        browser.close()


if __name__ == "__main__":
    draw()
