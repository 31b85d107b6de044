"""Phones that write in a shared sheet, and processes whose disk answers when a test lets it."""

import asyncio
import json
from collections.abc import Sequence
from typing import Any

import msgspec

from rebelote.rules.catalogue import rule_set_ids
from rebelote.scoresheet.file import sheet_of
from rebelote.scoresheet.log import Change, Written, written
from rebelote.server.bus.memory import Line, MemoryBus
from rebelote.server.protocol.answers import FromServer, SheetAt
from rebelote.server.protocol.asked import Language
from rebelote.server.protocol.sheets import (
    ChangesWritten,
    NewChanges,
    NewSheet,
    SharedSheet,
    SheetChange,
)
from rebelote.server.sheets.entries import log_name
from rebelote.server.sheets.sharing import Sharing
from rebelote.server.storage.memory import MemoryStorage, Shelf
from rebelote.server.storage.port import Write
from rebelote.testing.clock import ManualClock
from tests.server.live.house import ME, Limits, dice_of

FOUR, *_ = (id for id in rule_set_ids() if sheet_of({"ruleset": id}, ()).rules.players == 4)
"""A rule set for four players."""


def change(**said: Any) -> SheetChange:
    """A change as a phone sends it."""
    return msgspec.convert(json.loads(json.dumps(said)), SheetChange)


def head(id: str = "head-1", **named: Any) -> SheetChange:
    """A change of the head; without anything named, the first one of a sheet."""
    return change(id=id, head=named or {"ruleset": FOUR, "names": ["Anne", "Bruno"]})


def deal(id: str, points: int = 90, name: str = "", **more: Any) -> SheetChange:
    """A deal that is typed, or typed anew."""
    said = {"id": id, "taker": 0, "trump": "H", "card_points": [points, None]}
    return change(id=name or f"put-{id}-{points}", deal=said, **more)


def wanted(*changes: SheetChange, id: str = "sharing-1", **more: Any) -> NewSheet:
    """A sheet to share, with its head before these changes."""
    return NewSheet(id=id, changes=(head(), *changes), **more)


def as_change(sent: SheetChange) -> Change:
    """A change as the core knows it."""
    return msgspec.json.decode(msgspec.json.encode(sent), type=Change)


class Ears:
    """Whoever watches a sheet: what it was told."""

    def __init__(self, shelf: Shelf | None = None) -> None:
        self._shelf = shelf
        self.told: list[int] = []

    def send(self, answer: FromServer) -> None:
        """Be told; never of what is not written down."""
        assert isinstance(answer, SheetAt)
        if self._shelf is not None:
            assert answer.n <= len(self._shelf.logs[log_name(answer.sheet)])
        self.told.append(answer.n)


class Phone:
    """One phone: what it knows of the sheet by number, and what it has typed since."""

    def __init__(self, sharing: Sharing, shared: SharedSheet, key: str | None = None) -> None:
        self.sharing = sharing
        self.sheet = shared.sheet
        self.key = shared.key if key is None else key
        self.known: list[SheetChange] = []
        self.typed: list[SheetChange] = []
        self.numbers: dict[str, int] = {}

    async def send(self, *changes: SheetChange, lang: Language = Language.EN) -> ChangesWritten:
        """Type these, and send all that was not answered yet."""
        self.typed += changes
        answer = await self.sharing.write(self.sheet, NewChanges(self.key, tuple(self.typed), lang))
        for one, number in zip(self.typed, answer.numbers, strict=False):
            assert self.numbers.setdefault(one.id, number) == number
        refused = answer.refused
        self.typed = self.typed[len(answer.numbers) + (refused is not None) :]
        return answer

    async def fetch(self) -> None:
        """Ask for what others have written."""
        while True:
            answer = await self.sharing.read(self.sheet, len(self.known))
            for one in answer.changes:
                assert one.n == len(self.known) + 1
                self.known.append(one.change)
            if len(self.known) == answer.n:
                return

    @property
    def shows(self) -> Written:
        """The sheet on its screen: what is known, and what was typed since."""
        return written([as_change(one) for one in (*self.known, *self.typed)])


class Gate:
    """Where calls of the disk wait to be let on, one by one; open, it lets everything through."""

    def __init__(self) -> None:
        self.shut = False
        self.waiting: list[asyncio.Future[None]] = []

    async def __call__(self) -> None:
        """Wait."""
        if self.shut:
            turn = asyncio.get_running_loop().create_future()
            self.waiting.append(turn)
            await turn

    def let_on(self, which: int) -> None:
        """Let one of those that wait go on."""
        turn = self.waiting.pop(which)
        if not turn.done():  # whoever waited may have been killed
            turn.set_result(None)


class GatedStorage(MemoryStorage):
    """A disk on which each call waits before it is done, and again before it is answered."""

    def __init__(self, shelf: Shelf, gate: Gate) -> None:
        super().__init__(shelf)
        self._gate = gate

    async def append(self, write: Write) -> None:
        await self._gate()
        await super().append(write)
        await self._gate()

    async def entries(self, table: str, after: int = 0) -> list[bytes]:
        await self._gate()
        found = await super().entries(table, after)
        await self._gate()
        return found


class Process:
    """One process of several on a disk; `gate` is where its calls of the disk wait."""

    def __init__(self, shelf: Shelf, line: Line, gate: Gate) -> None:
        self._storage = GatedStorage(shelf, gate)
        self._bus = MemoryBus(line)
        self.sharing = Sharing(
            storage=self._storage,
            bus=self._bus,
            clock=ManualClock(),
            dice=dice_of("sheets"),
            settings=Limits(),
        )

    async def open(self) -> "Process":
        """Start it."""
        await self._storage.open()
        await self.sharing.start()
        await self._bus.open(self.sharing.heard)
        return self

    async def kill(self) -> None:
        """Nothing is heard of it any more."""
        await self._bus.close()


async def shared(sharing: Sharing, *changes: SheetChange, visitor: str = ME) -> SharedSheet:
    """A sheet that is shared."""
    return await sharing.open(visitor, wanted(*changes))


def ids(changes: Sequence[SheetChange]) -> list[str]:
    """The changes by name."""
    return [one.id for one in changes]
