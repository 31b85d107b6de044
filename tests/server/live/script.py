"""One table played by a script, so that the same can be played again with cards lying elsewhere.

Whatever people do is a doing. A loud one may be told to others or take time, and is a part of every
playing. A quiet one concerns whoever does it alone: refusals, looking again, coming late.
"""

from collections import defaultdict
from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import TypeAlias
from unittest.mock import patch

import msgspec

from rebelote.cards import Deck, Seat
from rebelote.fairness import Terms
from rebelote.fairness.derivation import order_from
from rebelote.server.entries import Opened, encode_entry
from rebelote.server.guest import Guest, Move
from rebelote.server.match import Match, fold_log
from rebelote.server.opening import opened_with_promise
from rebelote.server.outbox import Press
from rebelote.server.protocol.answers import FromServer, Update
from rebelote.server.protocol.asked import Language
from rebelote.server.protocol.pages import NewTable
from rebelote.server.storage.memory import Shelf
from rebelote.server.thinking import Thinker
from rebelote.testing.clock import settle
from tests.server.live.house import House, dice_of

Observer: TypeAlias = Seat | None
"""Somebody who is sent frames: a seat, or None for those who watch."""


class Wait(msgspec.Struct, frozen=True):
    """Time goes by."""

    seconds: float


class Say(msgspec.Struct, frozen=True):
    """Somebody says something, in the window it opened last."""

    who: Observer
    message: Move


class Speak(msgspec.Struct, frozen=True):
    """Another language, and with it the whole table anew."""

    who: Observer
    lang: Language


class Come(msgspec.Struct, frozen=True):
    """Somebody joins, having seen entry `n`: a new window."""

    who: Observer
    n: int
    lang: Language


class Leave(msgspec.Struct, frozen=True):
    """Whoever came last leaves."""

    who: Observer


class Disk(msgspec.Struct, frozen=True):
    """The disk fails, or works again."""

    works: bool


class Ask(msgspec.Struct, frozen=True):
    """Anybody reads the record of the match."""


Doing: TypeAlias = Wait | Say | Speak | Come | Leave | Disk | Ask


class Line(msgspec.Struct, frozen=True):
    """A doing of the script."""

    doing: Doing
    quiet: bool

    def is_for(self, observer: Observer) -> bool:
        """Whether it is done again where this observer alone is looked at."""
        return not self.quiet or getattr(self.doing, "who", observer) == observer


class Frame(msgspec.Struct, frozen=True):
    """What went into a window of an observer, and when."""

    at: float
    window: int
    answer: FromServer

    def sent(self, press: Press) -> tuple[float, int, str]:
        """The same as it goes over the wire."""
        return self.at, self.window, press.text(self.answer)


class Packs:
    """The packs in order, deal by deal; `others` lie in place of those that luck gave."""

    def __init__(self, others: dict[int, Deck] | None = None) -> None:
        self.dealt: dict[int, Deck] = {}
        self._others = others or {}

    def laid(self) -> AbstractContextManager[object]:
        """While this lasts, packs lie so. What is promised about them stays as it is."""
        return patch("rebelote.fairness.dealer.order_from", self._order)

    def _order(self, secret: bytes, receipt: bytes, terms: Terms) -> Deck:
        deck = self._others.get(terms.number) or order_from(secret, receipt, terms)
        self.dealt[terms.number] = deck
        return deck


class Seating(msgspec.Struct, frozen=True):
    """A table to play at: what it is, whose seats are persons', and everybody's luck.

    `level` is the bots', where it is not the one that such a table would have.
    """

    wanted: NewTable
    people: tuple[Seat, ...]
    seed: str
    level: int | None = None


class Window:
    """One socket of an observer: keeps what it is sent."""

    guest: Guest

    def __init__(self, playing: "Playing", who: Observer, number: int) -> None:
        self._playing = playing
        self._who = who
        self._number = number
        self.n = 0

    def send(self, answer: FromServer) -> None:
        frame = Frame(self._playing.house.clock.now(), self._number, answer)
        self._playing.heard[self._who].append(frame)
        if isinstance(answer, Update):
            self.n = answer.n


class Playing:
    """A table being played, and all that anybody is sent there."""

    def __init__(self, seating: Seating, thinker: Callable[["Playing"], Thinker]) -> None:
        self.house = House(Shelf(), seed=seating.seed, thinker=thinker(self))
        self.seating = seating
        self.table = ""
        self.heard: dict[Observer, list[Frame]] = defaultdict(list)
        self.records: list[bytes] = []
        self.windows: dict[Observer, list[Window]] = defaultdict(list)
        self._opened_windows: dict[Observer, int] = defaultdict(int)

    async def begin(self) -> None:
        """Open the table, with persons at their seats."""
        house, seating = self.house, self.seating
        self.table = (await house.tables.open("host", seating.wanted)).table
        entry = fold_log(self.table, self.log).opened
        entry = msgspec.structs.replace(entry, **_changed(entry, seating))
        _, promised = opened_with_promise(self.table, entry, dice_of(seating.seed + " first"))
        house.shelf.logs[self.table] = [encode_entry(1, entry), encode_entry(2, promised)]

    @property
    def log(self) -> list[bytes]:
        """What is written down."""
        return self.house.log(self.table)

    async def match(self) -> Match:
        """The match as the server has it; whoever tests is the referee."""
        return (await self.house.tables._loader.table(self.table)).match

    def window(self, who: Observer) -> Window:
        """The window that somebody opened last."""
        return self.windows[who][-1]

    async def do(self, doing: Doing) -> None:
        """Do a line of the script, and let everything happen that follows at once."""
        match doing:
            case Wait(seconds):
                await self.house.clock.advance(seconds)
            case Say(who, message):
                await self.window(who).guest.take(message)
            case Speak(who, lang):
                await self.window(who).guest.speak(lang)
            case Come(who, n, lang):
                await self._come(who, n, lang)
            case Leave(who):
                self.windows[who].pop().guest.leave()
            case Disk(works):
                (self.house.mend if works else self.house.break_down)()
            case Ask():
                self.records.append(await self.house.tables.record(self.table) or b"")
        await settle(4)

    async def again(self, script: list[Line], observer: Observer) -> None:
        """Do a whole script, of the quiet lines those of one observer."""
        for line in script:
            if line.is_for(observer):
                await self.do(line.doing)

    async def _come(self, who: Observer, n: int, lang: Language) -> None:
        window = Window(self, who, self._opened_windows[who])
        self._opened_windows[who] += 1
        tables = self.house.tables
        window.guest = await tables.join(self.table, visitor_of(who), n, lang, window)
        self.windows[who].append(window)


def visitor_of(who: Observer) -> str:
    """Who comes."""
    return "a watcher" if who is None else f"person {who}"


def _changed(entry: Opened, seating: Seating) -> dict[str, object]:
    seats = range(len(entry.visitors))
    return {
        "visitors": tuple(visitor_of(seat) if seat in seating.people else None for seat in seats),
        "names": tuple(f"Name {seat}" for seat in seats),
        "level": seating.level or entry.level,
    }
