"""Tables in memory: loaded when somebody comes, let go when nobody has been there for a while."""

import asyncio
import logging
from typing import Protocol

from rebelote.server.clock import Timer
from rebelote.server.entries import EntryError
from rebelote.server.folding import Folds
from rebelote.server.live_table import LiveTable
from rebelote.server.match import Match
from rebelote.server.protocol.answers import TroubleCode
from rebelote.server.refusing import TableError
from rebelote.server.storage.port import Reason, StorageError
from rebelote.server.world import World

_LOG = logging.getLogger(__name__)
_MINUTE = 60.0


class Caps(Protocol):
    """How much the tables may be asked for."""

    @property
    def live_tables_per_visitor(self) -> int:
        """Tables of one visitor that are held in memory at once."""

    @property
    def idle_minutes(self) -> float:
        """How long a table that nobody is connected to stays in memory."""

    @property
    def openings_per_hour(self) -> int:
        """Tables that a visitor may open within an hour."""


class Loader:
    """Which tables this process holds, each once."""

    def __init__(self, world: World, caps: Caps) -> None:
        self._world = world
        self._caps = caps
        self._live: dict[str, LiveTable] = {}
        self._loading: dict[str, asyncio.Task[None]] = {}
        self._sleeps: dict[str, Timer] = {}
        self._folds = Folds(world.storage)

    @property
    def live(self) -> int:
        """How many tables are held in memory."""
        return len(self._live)

    def close(self) -> None:
        """Let every table go."""
        for table in tuple(self._live.values()):
            self._drop(table)

    def make_room(self, visitor: str) -> None:
        """See to it that a visitor may have one more table in memory.

        Raises:
            TableError: all those it may have are being played.
        """
        own = [table for table in self._live.values() if table.counts_for(visitor)]
        for table in own:
            if len(own) < self._caps.live_tables_per_visitor:
                return
            if table.empty:
                self._drop(table)
                own = [other for other in own if other is not table]
        if len(own) >= self._caps.live_tables_per_visitor:
            raise TableError(TroubleCode.TOO_MANY_TABLES)

    async def table(self, id: str, visitor: str = "") -> LiveTable:
        """A table, loaded from its log if need be; `visitor` is who wants to be there.

        Raises:
            TableError: there is none, it cannot be loaded, or the visitor has too many.
        """
        while True:
            table = self._live.get(id)
            if table is not None:
                return table
            loading = self._loading.get(id)
            if loading is None:
                loading = asyncio.get_running_loop().create_task(self._load(id, visitor))
                self._loading[id] = loading
                loading.add_done_callback(lambda _: self._loading.pop(id, None))
            await asyncio.shield(loading)

    async def _load(self, id: str, visitor: str) -> None:
        match = await self.match(id)
        if match is None:
            raise TableError(TroubleCode.NO_TABLE)
        if match.seat_of(visitor) is not None:
            self.make_room(visitor)
        table = self._live[id] = LiveTable(match, self._world, self._emptied)
        self._emptied(table)

    async def match(self, id: str) -> Match | None:
        """The match of a table, None where there is no table.

        Raises:
            TableError: its log cannot be read.
        """
        table = self._live.get(id)
        if table is not None:
            return table.match
        try:
            return await self._folds.match(id)
        except (StorageError, EntryError) as error:
            raise unreadable(error) from None

    def at_hand(self, id: str) -> Match | None:
        """The match of a table that is held in memory."""
        table = self._live.get(id)
        return None if table is None else table.match

    def _emptied(self, table: LiveTable) -> None:
        """Nobody is at a table: it stays in memory for a while."""
        when = self._world.clock.now() + self._caps.idle_minutes * _MINUTE
        self._forget_sleep(table)
        self._sleeps[table.match.id] = self._world.clock.call_at(when, lambda: self._sleep(table))

    def _sleep(self, table: LiveTable) -> None:
        if table.empty:
            self._drop(table)
        elif not table.guests:
            self._emptied(table)

    def _drop(self, table: LiveTable) -> None:
        table.close()
        self._forget_sleep(table)
        if self._live.get(table.match.id) is table:
            del self._live[table.match.id]

    def _forget_sleep(self, table: LiveTable) -> None:
        timer = self._sleeps.pop(table.match.id, None)
        if timer is not None:
            timer.cancel()

    def heard(self, id: str, number: int) -> None:
        """Another process says that a table is at this number."""
        table, loading = self._live.get(id), self._loading.get(id)
        if table is not None:
            table.hear(number)
        elif loading is not None:
            loading.add_done_callback(lambda _: self.heard(id, number))
        else:
            # Whoever asked for it may be followed by somebody who comes to play.
            self._folds.after(id, lambda: self.heard(id, number))


def unreadable(error: StorageError | EntryError) -> TableError:
    """What is told of a log that cannot be read; of one that is damaged, the program's log says so.

    Waiting mends nothing then.
    """
    if isinstance(error, StorageError) and error.reason is not Reason.DAMAGED:
        return TableError(TroubleCode.PAUSED)
    _LOG.error("a table's log is damaged: %s", error)
    return TableError(TroubleCode.BROKEN)
