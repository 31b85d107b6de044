"""A score keeper: a hand at the page of a score sheet, that taps as a person does."""

import json
from collections.abc import Sequence
from typing import Any

from playwright.sync_api import FilePayload, Locator, Page, expect

from rebelote.cards import side_count
from rebelote.scoresheet import Sheet, read_sheet, reckon

Json = dict[str, Any]

SUITS = {"S": "pique", "H": "cœur", "D": "carreau", "C": "trèfle"}
SUITLESS = {"AT": "tout atout", "NT": "sans atout"}
CALLS = {20: "Tierce", 50: "Cinquante", 100: "Cent", 150: "Carré de neuf", 200: "Carré de valets"}


class ScoreSheet:
    """The page of a sheet in French; `taps` counts what the hand touched since it was set to 0."""

    def __init__(self, page: Page, sides: Sequence[str] = ("Nous", "Eux")) -> None:
        self.page = page
        self.sides = tuple(sides)
        self.taps = 0
        self.form = page.locator(".entry")

    # a sheet is begun

    @classmethod
    def begin(cls, page: Page) -> "ScoreSheet":
        """The common case: a new sheet in two taps."""
        page.goto("/sheet")
        page.get_by_role("link", name="Nouvelle feuille").click()
        page.get_by_role("button", name="Commencer").click()
        return cls(page).ready()

    @classmethod
    def opened(cls, page: Page, *deals: Json, ruleset: str = "carnet", **head: Any) -> "ScoreSheet":
        """A sheet from a file with this head."""
        named = [{"id": f"d{number}", **deal} for number, deal in enumerate(deals)]
        file = {"rebelote_sheet": 1, "ruleset": ruleset, **head, "deals": named}
        return cls.read(page, json.dumps(file), names_of(read_sheet(file)))

    @classmethod
    def read(cls, page: Page, text: str, sides: Sequence[str] = ("Nous", "Eux")) -> "ScoreSheet":
        """A sheet from a file with this text."""
        page.goto("/sheet")
        file: FilePayload = {"name": "a", "mimeType": "text/plain", "buffer": text.encode()}
        page.locator("input[type=file]").set_input_files(file)
        return cls(page, sides).ready()

    def ready(self) -> "ScoreSheet":
        """The form, or the winner, is there."""
        expect(self.page.locator(".entry, .ended")).to_be_visible()
        return self

    # what stands there

    @property
    def totals(self) -> tuple[int, ...]:
        """The totals as they are shown."""
        shown = self.page.locator(".tot b").all_inner_texts()
        return tuple(int(text.replace("−", "-")) for text in shown)

    @property
    def rows(self) -> list[str]:
        """What a reader hears of each deal, the newest first."""
        rows = self.page.locator(".rowb").all()
        return [spaced(row.get_attribute("aria-label") or "") for row in rows]

    @property
    def verdict(self) -> str:
        """What the deal that is typed comes to."""
        return spaced(self.page.locator(".entry .det").inner_text()).strip()

    @property
    def turn(self) -> str:
        """Who deals and who speaks; nobody where the match is over."""
        return spaced("".join(self.page.locator(".now .who").all_inner_texts()))

    @property
    def state(self) -> Json:
        """All that a reload must bring back."""
        boxes = self.page.locator(".read button").all()
        return {
            "totals": self.totals,
            "rows": self.rows,
            "turn": self.turn,
            "form": [box.get_attribute("aria-label") for box in boxes],
            "told": self.page.locator(".entry :checked + span").all_inner_texts(),
            "pressed": self.page.locator(".entry [aria-pressed=true]").evaluate_all(
                "all => all.map(it => it.getAttribute('aria-label') ?? it.textContent)"
            ),
            "title": self.page.locator("#edit-title").all_inner_texts(),
            "undo": self.tool("Annuler").is_enabled(),
            "redo": self.tool("Rétablir").is_enabled(),
        }

    def exported(self) -> Json:
        """The sheet's file, as the page gives it."""
        found: Json = json.loads(self.download("Exporter"))
        return found

    def download(self, button: str) -> str:
        """A file that the page offers."""
        self.tool("Partager").click()
        with self.page.expect_download() as had:
            self.page.get_by_role("button", name=button, exact=True).click()
        self.page.keyboard.press("Escape")
        return had.value.path().read_text(encoding="utf-8")

    def assert_reckoned(self) -> Sheet:
        """The page shows what the engine reckons from the page's own file; returns the sheet.

        Raises:
            AssertionError: it does not.
        """
        sheet = read_sheet(self.exported())
        found = reckon(sheet)
        assert self.totals == found.totals
        assert len(self.rows) == len(found.deals)
        return sheet

    # what a hand does

    def tap(self, what: Locator) -> None:
        """Touch something."""
        what.click()
        self.taps += 1

    def tool(self, name: str) -> Locator:
        """A button of the head of the page."""
        return self.page.locator("header").get_by_role("button", name=name)

    def take(self, side: int) -> None:
        """Tell whose side took."""
        self._choose("Preneur", self.sides[side])

    def unplayed(self, outcome: str) -> None:
        """Tell that a deal was passed or annulled."""
        self._choose("Preneur", {"passed": "Passée", "annulled": "Annulée"}[outcome])

    def belote(self, side: int) -> None:
        """Tell who held belote."""
        self._choose("Belote", self.sides[side])

    def trump(self, code: str) -> None:
        """Tell the trumps."""
        name = (SUITS | SUITLESS)[code]
        group = self.form.get_by_role("group", name="Atout")
        self.tap(group.get_by_role("button", name=name, exact=True))

    def box(self, side: int) -> None:
        """Turn to a side's points."""
        self.tap(self.form.locator(".read button").nth(side))

    def digits(self, text: str) -> None:
        """Type a number."""
        pad = self.form.get_by_role("group", name="Chiffres")
        for figure in text:
            self.tap(pad.get_by_role("button", name=figure, exact=True))

    def points(self, typed: Sequence[int | None]) -> None:
        """Type the points of the sides that have some, each in its box."""
        wanted = [side for side, each in enumerate(typed) if each is not None]
        for side in wanted:
            box = self.form.locator(".read button").nth(side)
            if box.get_attribute("aria-pressed") != "true":
                self.tap(box)
            self.digits(str(typed[side]))

    def capot(self, side: int) -> None:
        """Tell that a side took every trick."""
        self.tap(self.form.get_by_role("button", name="Capot", exact=True))
        box = self.form.locator(".read button").nth(side)
        if "capot" not in (box.get_attribute("aria-label") or ""):
            self.tap(box)

    def calls(self, called: Sequence[Sequence[int]]) -> None:
        """Count the announcements of each side, and come back to the digits."""
        self.tap(self.form.get_by_role("button", name="Annonces"))
        for side, each in enumerate(called):
            if each:
                self._choose("Annonces de", self.sides[side])
            for points in each:
                self.tap(self.form.get_by_role("button", name=CALLS[points]).first)
        self.tap(self.form.get_by_role("button", name="Chiffres", exact=True))

    def write(self, deal: Json) -> None:
        """Type a deal, as a file has it."""
        if deal.get("outcome") is not None:
            self.unplayed(deal["outcome"])
            return
        self.take(deal["taker"] % len(self.sides))
        if deal.get("level") is not None:
            self.tap(self.form.get_by_role("button", name=str(deal["level"]), exact=True))
        if deal.get("trump") is not None:
            self.trump(deal["trump"])
        for side, points in enumerate(deal.get("belote", [])):
            if points:
                self.belote(side)
        if any(deal.get("declarations", [])):
            self.calls(deal["declarations"])
        if deal.get("capot") is not None:
            self.capot(deal["capot"])
        self.points(deal.get("card_points", []))

    def keep(self) -> None:
        """Keep the deal that is typed."""
        self.tap(self.form.get_by_role("button", name="Valider"))

    def mark(self, deal: Json) -> None:
        """Type a deal and keep it."""
        before = len(self.rows)
        self.write(deal)
        self.keep()
        expect(self.page.locator(".rowb")).to_have_count(before + 1)

    def at_deal(self, number: int, what: str) -> None:
        """Open a deal and press what is offered there."""
        self.page.locator(".rowb").nth(len(self.rows) - number).click()
        self.page.get_by_role("dialog").get_by_role("button", name=what).click()

    def _choose(self, group: str, name: str) -> None:
        radios = self.form.get_by_role("radiogroup", name=group, exact=True)
        self.tap(radios.locator("label").filter(has_text=name).first)


def spaced(text: str) -> str:
    """A text with ordinary spaces for those that a line does not break at."""
    return text.replace("\u00a0", " ").replace("\u202f", " ")


def names_of(sheet: Sheet) -> tuple[str, ...]:
    """What the sides are called on the page, in French."""
    players = sheet.rules.players
    if side_count(players) < players:
        return ("Nous", "Eux")
    names = [*sheet.names, *("",) * players][:players]
    usual = ["Vous", *(f"Joueur {seat + 1}" for seat in range(1, players))]
    return tuple(name or other for name, other in zip(names, usual, strict=True))
