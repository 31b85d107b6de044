"""The tables of this process, as sockets and pages ask for them: open, join, record."""

import asyncio
import random
from collections.abc import Callable
from weakref import WeakValueDictionary

import msgspec

from rebelote.rules.ladder import Streak as Run
from rebelote.rules.ruleset import RuleSet
from rebelote.server import ladder
from rebelote.server.bus.port import Bus
from rebelote.server.clock import Clock
from rebelote.server.entries import encode_entry
from rebelote.server.errands import Errands
from rebelote.server.guest import Guest, Outbox
from rebelote.server.limits import HOUSEHOLD, Credits
from rebelote.server.loading import Caps, Loader, unreadable
from rebelote.server.match import Match
from rebelote.server.opening import (
    KEY_BYTES,
    first_entry,
    opened_with_promise,
    rules_wanted,
    table_id,
)
from rebelote.server.pacing import Numbers
from rebelote.server.protocol.answers import TroubleCode
from rebelote.server.protocol.asked import Language
from rebelote.server.protocol.pages import NewTable, Opened
from rebelote.server.protocol.screen import TableKind
from rebelote.server.records import Records
from rebelote.server.refusing import TableError
from rebelote.server.storage.port import (
    ConflictError,
    Reason,
    Storage,
    StorageError,
    Streak,
    Write,
)
from rebelote.server.thinking import Thinker
from rebelote.server.world import World
from rebelote.server.writing import game_row

_TRIES = 3
_HOUR = 3600.0


class LiveTables:
    """Every table that somebody of this process plays or watches."""

    def __init__(
        self,
        *,
        storage: Storage,
        bus: Bus,
        clock: Clock,
        dice: Callable[[int], bytes],
        settings: Caps,
        thinker: Thinker,
        numbers: Numbers = random.random,
    ) -> None:
        """Nothing is loaded yet. `storage` is opened and closed by whoever made it."""
        self._world = World(storage, bus, clock, dice, numbers, thinker)
        self._loader = Loader(self._world, settings)
        self._records = Records()
        self._errands = Errands()
        self._key = b""
        hourly = settings.openings_per_hour
        self._by_visitor = Credits(clock.now, hourly, _HOUR)
        self._by_address = Credits(clock.now, HOUSEHOLD * hourly, _HOUR)
        # One visitor opens one table at a time: each is counted before the next is looked at.
        self._opening: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    @property
    def live(self) -> int:
        """How many tables are held in memory."""
        return self._loader.live

    async def start(self) -> None:
        """Listen to the other processes.

        Raises:
            StorageError: the store does not answer.
        """
        world = self._world
        self._key = await world.storage.secret("tables", world.dice(KEY_BYTES))
        await world.bus.open(self._loader.heard)

    async def stop(self) -> None:
        """Let every table go; each goes on from its log when it is joined again."""
        await self._world.bus.close()
        self._loader.close()
        self._world.thinker.close()

    async def open(self, visitor: str, wanted: NewTable, address: str = "") -> Opened:
        """Open a table, once for each id that a visitor sends.

        On the ladder, a match that is still going on is lost by it.

        Raises:
            TableError: the rules make no table, or too much is asked for, or nothing can be
                written down.
            StorageError: what is looked up for it is damaged.
        """
        return await self._errands.finish(self._open(visitor, wanted, address))

    async def join(
        self, table_id: str, visitor: str, n: int, lang: Language, outbox: Outbox
    ) -> Guest:
        """Sit down at one's seat, or watch; the outbox gets an update at once.

        Raises:
            TableError: there is no such table, or it cannot be loaded.
        """
        table = await self._loader.table(table_id, visitor)
        return table.enter(visitor, n, lang, outbox)

    async def record(self, table_id: str) -> bytes | None:
        """A line of a file of records, with the openings of deals that are over and no others.

        Raises:
            TableError: the log cannot be read.
        """
        match = self._loader.at_hand(table_id)
        after = self._records.after(table_id)
        if match is None and after is not None:
            try:
                grown = await self._world.storage.entries(table_id, after)
            except StorageError as error:
                raise unreadable(error) from None
            if not grown and self._records.after(table_id) == after:
                return self._records.kept(table_id)
        if match is None:
            match = await self._loader.match(table_id)
        return None if match is None else await self._records.of(match)

    # opening

    async def _open(self, visitor: str, wanted: NewTable, address: str) -> Opened:
        id = table_id(self._key, visitor, wanted.id)
        lock = self._opening.setdefault(visitor, asyncio.Lock())
        async with lock:
            try:
                match = await self._loader.match(id)
                if match is None:
                    rules = rules_wanted(wanted)
                    self._loader.make_room(visitor)
                    if not (self._by_visitor.spend(visitor) and self._by_address.spend(address)):
                        raise TableError(TroubleCode.TOO_FAST)
                    match = await self._begin(id, visitor, wanted, rules)
            except StorageError as error:
                if error.reason is Reason.DAMAGED:
                    raise
                raise TableError(TroubleCode.PAUSED) from None
        return Opened(id, 2, match.first_promise())

    async def _begin(self, id: str, visitor: str, wanted: NewTable, rules: RuleSet) -> Match:
        """Write down a new table; another process may have been quicker, with the same one."""
        world = self._world
        for _ in range(_TRIES):
            was = now = None
            if wanted.kind is TableKind.LADDER:
                was, now = await self._free_to_climb(visitor)
            name, at = await world.storage.name_of(visitor), world.clock.wall()
            climb = ladder.climb_of(now)
            entry = first_entry(visitor, name, wanted, rules, climb, world.dice, at)
            match, promised = opened_with_promise(id, entry, world.dice)
            write = Write(
                table=id,
                expected=0,
                entries=(encode_entry(1, entry), encode_entry(2, promised)),
                game=game_row(match, match.table.totals, match.deals, match.over, at),
            )
            if entry.climb is not None:
                streak = ladder.begun(now, visitor, id)
                write = msgspec.structs.replace(write, streak=streak, streak_was=was)
            try:
                await world.storage.append(write)
            except ConflictError:
                there = await self._loader.match(id)
                if there is not None:
                    return there
            else:
                world.bus.publish(id, match.n)
                return match
        raise StorageError("the streak is being written elsewhere", Reason.BUSY)

    async def _free_to_climb(self, visitor: str) -> tuple[Streak | None, Streak | None]:
        """The visitor's place as it is stored, and as it counts: a match that goes on is lost."""
        storage = self._world.storage
        was = await storage.streak_of(visitor)
        if was is None or was.table is None:
            return was, was
        try:
            await (await self._loader.table(was.table)).give_up(visitor)
        except TableError as error:
            if error.code is TroubleCode.PAUSED:
                raise StorageError(reason=Reason.BUSY) from None
            # Its log is damaged or gone, and the run ends with it.
            return was, ladder.ended(was, Run(), self._world.clock.wall())
        was = await storage.streak_of(visitor)
        return was, was
