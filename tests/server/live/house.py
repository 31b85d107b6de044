"""A server without sockets: tables on a store in memory, a clock moved by hand, and people."""

import asyncio
import hashlib
import hmac
from collections.abc import Callable, Coroutine
from itertools import count
from random import Random
from typing import Any, TypeVar

import msgspec

from rebelote.server.bus.memory import Line, MemoryBus
from rebelote.server.bus.several import Several
from rebelote.server.guest import Guest
from rebelote.server.live_tables import LiveTables
from rebelote.server.pacing import Numbers
from rebelote.server.protocol.answers import (
    Done,
    FromServer,
    Hint,
    Refused,
    Replaced,
    Trouble,
    Update,
)
from rebelote.server.protocol.asked import (
    Act,
    AskHint,
    GiveUp,
    GoOn,
    Language,
    Pace,
    Ready,
    SetPace,
    Tempo,
    Undo,
)
from rebelote.server.protocol.pages import NewTable, Opened
from rebelote.server.protocol.screen import AskKind, Screen, TableKind
from rebelote.server.sheets.sharing import Sharing
from rebelote.server.storage.memory import MemoryStorage, Shelf
from rebelote.server.storage.port import StorageError
from rebelote.server.thinking import Thinker
from rebelote.testing.clock import ManualClock, settle

T = TypeVar("T")
A = TypeVar("A", bound=FromServer)

FAST = Pace(Tempo.FAST)
ME = "visitor-one"


def run(doing: Coroutine[Any, Any, T]) -> T:
    """Run a test's whole story in an event loop of its own."""
    return asyncio.run(doing)


class Limits(msgspec.Struct, frozen=True):
    """What a visitor may ask for."""

    live_tables_per_visitor: int = 10
    idle_minutes: float = 15.0
    openings_per_hour: int = 1_000


def dice_of(seed: str) -> Callable[[int], bytes]:
    """Secrets that are the same in every run."""
    turns = count()

    def dice(size: int) -> bytes:
        drawn = b""
        while len(drawn) < size:
            drawn += hmac.digest(seed.encode(), b"%d" % next(turns), hashlib.sha256)
        return drawn[:size]

    return dice


class House:
    """One process: its tables, and what it stands on. Houses on one shelf share a disk."""

    def __init__(
        self,
        shelf: Shelf | None = None,
        line: Line | None = None,
        clock: ManualClock | None = None,
        *,
        seed: str = "house",
        limits: Limits | None = None,
        thinker: Thinker | None = None,
        numbers: Numbers | None = None,
    ) -> None:
        self.shelf = shelf or Shelf()
        self.clock = clock or ManualClock()
        self._openings = (f"opening-{seed}-{number}" for number in count())
        self.storage = MemoryStorage(self.shelf)
        limits, bus = limits or Limits(), MemoryBus(line or Line())
        self.sheets = Sharing(
            storage=self.storage,
            bus=bus,
            clock=self.clock,
            dice=dice_of(f"{seed}'s sheets"),
            settings=limits,
        )
        self.tables = LiveTables(
            storage=self.storage,
            bus=Several(bus, self.sheets.heard),
            clock=self.clock,
            dice=dice_of(seed),
            settings=limits,
            thinker=thinker or Thinker(),
            numbers=numbers or Random(seed).random,
        )

    async def __aenter__(self) -> "House":
        await self.storage.open()
        await self.tables.start()
        await self.sheets.start()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.tables.stop()
        await self.storage.close()

    async def open(self, visitor: str = ME, **wanted: Any) -> Opened:
        """Open a table; another one at each call."""
        usual: dict[str, Any] = {"id": next(self._openings), "pace": FAST}
        return await self.tables.open(visitor, NewTable(**(usual | wanted)))

    async def sit(
        self, table: str, visitor: str = ME, n: int = 0, lang: Language = Language.FR
    ) -> "Person":
        """Join a table."""
        person = Person(self, table)
        person.guest = await self.tables.join(table, visitor, n, lang, person)
        return person

    async def open_and_sit(self, **wanted: Any) -> "Person":
        """Open a table and join it."""
        return await self.sit((await self.open(**wanted)).table)

    async def pass_time(self, until: Callable[[], bool], longest: float = 600.0) -> None:
        """Let time go on, from one thing that is due to the next, until something is so."""
        end = self.clock.now() + longest
        await settle()
        while not until():
            assert self.clock.now() < end, "it never came"
            due = self.clock.due()
            assert due is not None, "nothing more will happen"
            assert await self.clock.next()

    async def until_asked(self, person: "Person") -> None:
        """Let time go on until somebody is asked for something."""
        await self.pass_time(lambda: person.asked)

    async def until_after(self, person: "Person", n: int) -> None:
        """Let time go on until somebody has seen more than number `n`."""
        await self.pass_time(lambda: person.n > n)

    def break_down(self) -> None:
        """The disk is gone."""
        self.storage.trouble = StorageError()

    def mend(self) -> None:
        """The disk is back."""
        self.storage.trouble = None

    def log(self, table: str) -> list[bytes]:
        """What is written down of a table."""
        return self.shelf.logs[table]


_IDS = count(10_000_000)


class Person:
    """Somebody at a client, who knows nothing but what the client was sent."""

    guest: Guest

    def __init__(self, house: House, table: str) -> None:
        self.house = house
        self.table = table
        self.got: list[FromServer] = []
        self.n = 0

    def send(self, answer: FromServer) -> None:
        """Be sent something."""
        self.got.append(answer)
        if isinstance(answer, Update):
            self.n = answer.n

    @property
    def updates(self) -> list[Update]:
        """Every update so far."""
        return [answer for answer in self.got if isinstance(answer, Update)]

    @property
    def screen(self) -> Screen:
        """The table as it was shown last."""
        return self.updates[-1].screen

    def last(self, kind: type[A]) -> A:
        """The last answer of a kind."""
        return next(answer for answer in reversed(self.got) if isinstance(answer, kind))

    async def act(self, action: str, **given: Any) -> str:
        """Do something at the number seen last; returns the move's id."""
        return await self._move(Act, given, action=action)

    async def ready(self, entropy: str = "00ff", **given: Any) -> str:
        """Be ready for the next deal."""
        return await self._move(Ready, given, entropy=entropy)

    async def undo(self, **given: Any) -> str:
        """Take back the last choice."""
        return await self._move(Undo, given)

    async def give_up(self, **given: Any) -> str:
        """Give up the match."""
        return await self._move(GiveUp, given)

    async def hint(self) -> None:
        """Ask what to do."""
        await self.guest.take(AskHint(self.n))

    async def go_on(self) -> None:
        """Take the trick away."""
        await self.guest.take(GoOn(self.n))

    async def pace(self, pace: Pace) -> None:
        """Another pace."""
        await self.guest.take(SetPace(pace))

    async def _move(self, kind: type[Any], given: dict[str, Any], **more: Any) -> str:
        fields = {"id": f"move-{next(_IDS)}", "n": self.n} | given
        await self.guest.take(kind(**fields, **more))
        await settle()
        return str(fields["id"])

    @property
    def asked(self) -> bool:
        """Whether it is for this person to do something, or the match is over."""
        ask = self.screen.ask
        return self.screen.over or (ask is not None and ask.turn)

    def asked_for(self) -> AskKind | None:
        """What it is asked."""
        return None if self.screen.ask is None else self.screen.ask.kind

    def sees(self, seat: int) -> bool:
        """Whether whoever sits there is shown as connected."""
        return self.screen.places[seat].here

    async def do_something(self, luck: Random, careful: bool = False) -> None:
        """Do one of the things that the screen offers."""
        ask = self.screen.ask
        assert ask is not None
        if ask.kind is AskKind.READY:
            await self.ready(luck.randbytes(4).hex())
        elif ask.kind is AskKind.TRICK:
            await self.go_on()
        else:
            offers = self.offers()
            await self.act(offers[0] if careful else luck.choice(offers))

    def offers(self) -> list[str]:
        """What the screen offers to do now, passing first."""
        ask = self.screen.ask
        assert ask is not None
        offers = [choice.action for choice in ask.choices]
        if ask.kind is AskKind.PLAY:
            offers += [card.card for card in self.screen.hand if card.ok]
        if ask.bids is not None and not offers:
            offers += [one.level + trump for one in ask.bids.levels for trump in one.trumps][:8]
        return sorted(offers, key=lambda action: action != "pass")

    async def play(
        self, luck: Random, until: Callable[[], bool] | None = None, careful: bool = False
    ) -> None:
        """Play on until something is so; the whole match where nothing is said."""
        while not self._done(until):
            await self.house.pass_time(lambda: self.asked)
            if self._done(until):
                return
            await self.do_something(luck, careful)

    def _done(self, until: Callable[[], bool] | None) -> bool:
        return self.screen.over or (until is not None and until())


__all__ = [
    "FAST",
    "ME",
    "AskKind",
    "Done",
    "Hint",
    "House",
    "Limits",
    "Person",
    "Refused",
    "Replaced",
    "TableKind",
    "Trouble",
    "Update",
    "dice_of",
    "run",
]
