"""A table on a page, as a player has it: read by roles, played by touch, and heard on the wire.

page = open_page("/", tempo="fast")
table = open_table(page, "classique")
table.play_deal()
assert table.screen["stage"] == "dealing"
"""

import json
import re
import secrets
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Any, TypeAlias
from weakref import WeakKeyDictionary

from playwright.sync_api import Locator, Page, TimeoutError, WebSocket, expect

from rebelote.rules.catalogue import rule_set

Said: TypeAlias = dict[str, Any]
"""A message as it went over the wire."""

Choose: TypeAlias = Callable[[Said], str]
"""The action, as records write it, that a player takes on a screen that asks for one."""

PATIENCE = 30.0  # seconds that a table may take until something happens
AGAIN_AFTER = 1.0  # seconds after which a player who sees nothing happen touches again
_LOOK_AGAIN = 15  # milliseconds
_PRESS = 4_000  # milliseconds that a button may take until it can be pressed
_MOVES = {"act", "ready", "go-on"}

_SEEN = """(it, before) => {
  const box = it.getBoundingClientRect();
  let best = null, far = -1;
  for (const y of [.5, .3, .15, .8])
    for (const x of [.5, .3, .15, .8]) {
      const at = { x: box.x + x * box.width, y: box.y + y * box.height };
      if (!it.contains(document.elementFromPoint(at.x, at.y))) continue;
      const away = Math.min(60, ...before.map((last) => Math.hypot(at.x - last.x, at.y - last.y)));
      if (away > far) [best, far] = [at, away];
    }
  return best;
}"""
"""Where a thing can be touched: it is in sight there, and it is not where the last touches were.

A touch near one that did something, and soon after it, is taken for the second half of a double
one: bots in a hurry answer sooner than that, and a card that was refused may lie between.
"""

WORDS = {
    "fr": {"hand": "Votre jeu", "auction": "Enchères", "trick": "Pli en cours"},
    "en": {"hand": "Your hand", "auction": "Auction", "trick": "Trick"},
}


class Wire:
    """All that went over a page's sockets, in order: what came, and what was sent."""

    def __init__(self, page: Page) -> None:
        self.came: list[Said] = []
        self.sent: list[Said] = []
        self.sockets: list[WebSocket] = []
        page.on("websocket", self._open)
        _WIRES[page] = self

    @property
    def updates(self) -> list[Said]:
        """The updates among what came."""
        return [said for said in self.came if said["t"] == "update"]

    def _open(self, socket: WebSocket) -> None:
        self.sockets.append(socket)
        socket.on("framereceived", lambda frame: self.came.append(json.loads(frame)))
        socket.on("framesent", lambda frame: self.sent.append(json.loads(frame)))


_WIRES: WeakKeyDictionary[Page, Wire] = WeakKeyDictionary()


def open_table(
    page: Page, ruleset: str, *, options: Mapping[str, Any] | None = None, **wanted: Any
) -> "Table":
    """Sit down at a new table, from the home page; with house rules, a level or a kind, by asking.

    `page` comes from the fixture `open_page`.
    """
    if options is None and not wanted:
        title = rule_set(ruleset).title[_lang(page)]
        page.get_by_role("radio", name=re.compile(f"^{re.escape(title)}")).check(force=True)
        page.get_by_role("button", name=re.compile("^(Jouer|Play)$")).click()
    else:
        answer = page.request.post(
            "/api/tables",
            data={
                "id": secrets.token_urlsafe(12),
                "ruleset": ruleset,
                "options": dict(options or {}),
                "lang": _lang(page),
                **wanted,
            },
        )
        assert answer.status == 201, answer.text()
        page.goto(f"/play/{answer.json()['table']}")
    return Table(page)


def first_choice(screen: Said) -> str:
    """A player who takes or bids as soon as that may be said, and plays the first card there is."""
    ask = screen["ask"]
    spoken = [choice["action"] for choice in ask["choices"]]
    if ask["kind"] == "play":
        announced = [action for action in spoken if action != "pass"]
        cards = [card["card"] for card in screen["hand"] if card["ok"]]
        return str((announced + cards)[0])
    if ask["kind"] == "bid" and screen["contract"] is None:
        lowest = next(level for level in ask["bids"]["levels"] if level["trumps"])
        return f"{lowest['level']}{lowest['trumps'][0]}"
    if ask["kind"] in ("take", "name"):
        return str(next((action for action in spoken if action != "pass"), "pass"))
    return "pass" if "pass" in spoken else str(spoken[0])


class Table:
    """A table and its one player."""

    def __init__(self, page: Page) -> None:
        """Wait until the table is laid."""
        self.page = page
        self.wire = _WIRES[page]
        self._words = WORDS[_lang(page)]
        self._finger = page.evaluate("navigator.maxTouchPoints > 0")
        self._touched: list[Said] = []
        self.until(lambda: bool(self.wire.updates))
        expect(self.hand).to_be_visible()

    # What is seen.

    @property
    def screen(self) -> Said:
        """The table as the server showed it last."""
        screen: Said = self.wire.updates[-1]["screen"]
        return screen

    @property
    def n(self) -> int:
        """How far the table is."""
        return int(self.wire.updates[-1]["n"])

    @property
    def id(self) -> str:
        """The table's name, as it stands in the address."""
        return str(self.screen["table"])

    @property
    def hand(self) -> Locator:
        """The list of the player's cards."""
        return self.page.get_by_role("list", name=self._words["hand"])

    @property
    def auction(self) -> Locator:
        """The box in which one bids."""
        return self.page.get_by_role("region", name=self._words["auction"])

    @property
    def trick(self) -> Locator:
        """The cards on the mat, each with the name of who played it."""
        return self.page.get_by_role("list", name=self._words["trick"]).get_by_role("listitem")

    def card(self, card: str) -> Locator:
        """The button of a card of the hand, such as "JH"."""
        return self.hand.locator(f'[data-card="{card}"]')

    def cards(self) -> list[str]:
        """The cards of the hand as they lie on the page, from the left."""
        found: list[str] = self.hand.get_by_role("button").evaluate_all(
            "cards => cards.map(card => card.dataset.card)"
        )
        return found

    # What is done.

    def wait_to_be_asked(self) -> None:
        """Wait until it is the player who is to do something, or the match is over."""
        self.until(lambda: self._asked() or self.screen["over"])

    def step(self, choose: Choose = first_choice) -> None:
        """Wait until something is asked, do it on the page, and wait until the table knows."""
        self.wait_to_be_asked()
        if self.screen["over"]:
            return
        before, made, end = self.n, self._made(), time.monotonic() + PATIENCE
        while self._made() == made and self.n == before and self._asked():
            # Two touches at one place, one soon after the other, count as one: then touch again.
            assert time.monotonic() < end, f"{self.page.url}: {self.screen['ask']}"
            # What was asked may have been answered meanwhile, and its button be gone.
            with suppress(TimeoutError):
                self._do(choose)
            self.until(lambda: self._made() > made or self.n > before, AGAIN_AFTER, calm=True)
        self.until(lambda: self.n > before)

    def play_until(self, over: Callable[[Said], bool], choose: Choose = first_choice) -> None:
        """Play on until the screen is as wished for when something is asked, or all is over."""
        self.wait_to_be_asked()
        while not (over(self.screen) or self.screen["over"]):
            self.step(choose)
            self.wait_to_be_asked()

    def play_deal(self, choose: Choose = first_choice) -> None:
        """Play to the end of this deal; its sheet is on the page then."""
        sheet = self.screen["sheet"]
        self.play_until(lambda now: now["stage"] == "dealing" and now["sheet"] != sheet, choose)

    def play_match(self, choose: Choose = first_choice) -> None:
        """Play to the end of the match."""
        self.play_until(lambda now: bool(now["over"]), choose)

    def until(
        self, seen: Callable[[], bool], patience: float = PATIENCE, *, calm: bool = False
    ) -> None:
        """Wait until something is so; with `calm`, no longer than patience lasts.

        Raises:
            AssertionError: it took too long.
        """
        end = time.monotonic() + patience
        while not seen():
            if time.monotonic() > end:
                assert calm, f"{self.page.url}: {self.wire.came[-1:]}"
                return
            self.page.wait_for_timeout(_LOOK_AGAIN)

    def until_after(self, n: int) -> None:
        """Wait until the table has gone beyond number `n`."""
        self.until(lambda: self.n > n)

    def _made(self) -> int:
        return sum(said["t"] in _MOVES for said in self.wire.sent)

    def _asked(self) -> bool:
        ask = self.screen["ask"]
        return ask is not None and (ask["turn"] or ask["kind"] == "ready")

    def _do(self, choose: Choose) -> None:
        ask = self.screen["ask"]
        if ask["kind"] == "ready":
            if self.screen["sheet"] is not None:  # the first deal needs no asking
                self.press(self.page.get_by_role("button", name=ask["text"], exact=True))
        elif ask["kind"] == "trick":
            self.press(self.page.get_by_role("button", name=ask["text"], exact=True))
        else:
            self.say(choose(self.screen))

    def say(self, action: str) -> None:
        """Call, announce or play on the page; what it leads to is not waited for."""
        ask = self.screen["ask"]
        said = {choice["action"]: choice for choice in ask["choices"]}
        if any(card["card"] == action for card in self.screen["hand"]):
            self.touch(action)
        elif action not in said:
            self._bid(action, ask["bids"])
        elif ask["kind"] == "name" and said[action]["trump"] is not None:
            self.press(self.auction.get_by_role("radio", name=said[action]["label"], exact=True))
            self.press(self.auction.get_by_role("button").last)
        else:
            label = re.compile(f"^{re.escape(said[action]['label'])}")
            self.press(self.page.get_by_role("main").get_by_role("button", name=label).first)

    def press(self, button: Locator) -> None:
        """Press a button, or choose one of several.

        Raises:
            TimeoutError: it cannot be pressed, or is gone.
        """
        button.click(timeout=_PRESS)

    def touch(self, card: str, times: int = 1) -> None:
        """Touch a card where it is seen: the next one lies over a part of it.

        Raises:
            AssertionError: it is nowhere to be seen.
        """
        seen = self.card(card).evaluate(_SEEN, self._touched)
        assert seen is not None, f"{card} is hidden"
        self._touched = [*self._touched[-1:], seen]
        pointer = self.page.touchscreen.tap if self._finger else self.page.mouse.click
        for _ in range(times):
            pointer(seen["x"], seen["y"])

    def _bid(self, action: str, box: Said) -> None:
        level, trump = next(
            (level, trump)
            for level in box["levels"]
            for trump in box["trumps"]
            if f"{level['level']}{trump['trump']}" == action
        )
        self.press(self.auction.get_by_role("radio", name=level["label"], exact=True))
        self.press(self.auction.get_by_role("radio", name=trump["label"], exact=True))
        self.press(self.auction.get_by_role("button").last)


def _lang(page: Page) -> str:
    lang = page.locator("html").get_attribute("lang")
    assert lang in WORDS, lang
    return str(lang)
