"""A player who has a keyboard and nothing else."""

from playwright.sync_api import Locator, Page, expect

from tests.browser.playing import Table

MOST_KEYS = 60
"""After so many presses of Tab, what is looked for cannot be reached."""

_FOCUSED = "it => it === document.activeElement"
_CHOSEN = "it => it.getAttribute('aria-checked') === 'true' || it.checked === true"
_SEEN = """() => {
  const it = document.activeElement;
  if (it === null || it === document.body) return 'nothing has the focus';
  if (it.tabIndex < 0 && !it.matches('button')) return ''; // a heading that the page has turned to
  const look = getComputedStyle(it), box = it.getBoundingClientRect();
  const name = it.getAttribute('aria-label') ?? it.textContent.trim();
  if (!it.matches(':focus-visible')) return `the focus on ${name} does not show`;
  if (look.outlineStyle === 'none' || parseFloat(look.outlineWidth) < 2) return `no ring: ${name}`;
  const inside = box.top >= -1 && box.bottom <= innerHeight + 1
    && box.left >= -1 && box.right <= innerWidth + 1;
  return inside || !it.matches('.tb *') ? '' : `${name} is out of sight`;
}"""


class KeyboardTable(Table):
    """A table played by Tab, the arrows and Enter; the focus is looked at on the way."""

    def press(self, button: Locator) -> None:
        """Go to a button and press Enter; one of several is chosen by the arrows."""
        expect(button).to_be_visible()
        self.look()
        keys = self.page.keyboard
        if button.get_attribute("role") == "radio":
            group = button.locator("xpath=ancestor::*[@role='radiogroup'][1]")
            go_to(self.page, group.locator("[role=radio][tabindex='0']"))
            for _ in range(group.get_by_role("radio").count()):
                if button.evaluate(_FOCUSED):
                    break
                keys.press("ArrowRight")
            if not button.evaluate(_CHOSEN):
                keys.press("Space")
        else:
            go_to(self.page, button)
            keys.press("Enter")

    def touch(self, card: str, times: int = 1) -> None:
        """Go to the hand, to the card by the arrows, and press Enter."""
        self.look()
        button, keys = self.card(card), self.page.keyboard
        if not self.hand.locator(":focus").count():
            go_to(self.page, self.hand.locator("[tabindex='0']"))
        keys.press("Home")
        for _ in self.cards():
            if button.evaluate(_FOCUSED):
                break
            keys.press("ArrowRight")
        assert button.evaluate(_FOCUSED), f"the arrows do not come to {card}"
        self.look()
        for _ in range(times):
            keys.press("Enter")

    def look(self) -> None:
        """The focus is somewhere, and whoever looks sees where.

        Raises:
            AssertionError: it is not.
        """
        self.until(lambda: not self.page.evaluate(_SEEN), 2.0, calm=True)
        wrong = self.page.evaluate(_SEEN)
        assert not wrong, wrong


def go_to(page: Page, wanted: Locator) -> None:
    """Press Tab until something has the focus.

    Raises:
        AssertionError: it cannot be reached.
    """
    for _ in range(MOST_KEYS):
        if wanted.evaluate(_FOCUSED):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not come to {wanted}")
