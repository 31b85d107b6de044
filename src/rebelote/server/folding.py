"""Logs read and folded: each once for all who ask meanwhile, and never at the others' cost."""

import asyncio
from collections.abc import Callable

from rebelote.server.match import Match, fold_bytes, fold_log
from rebelote.server.storage.port import Storage

# A log of thousands of entries takes seconds, an entry a tenth of a millisecond at most: between
# two slices everybody else has a turn.
_SLICE = 20
_AT_ONCE = 4


class Folds:
    """The logs that are being folded."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._running: dict[str, asyncio.Task[Match | None]] = {}
        self._turns = asyncio.Semaphore(_AT_ONCE)

    async def match(self, id: str) -> Match | None:
        """The match that a table's log tells, None where there is no table.

        Whoever asks while it is being folded is given the same one.

        Raises:
            StorageError: the log cannot be read.
            EntryError: it is damaged.
        """
        running = self._running.get(id)
        if running is None:
            running = asyncio.get_running_loop().create_task(self._fold(id))
            self._running[id] = running
            running.add_done_callback(lambda task: self._done(id, task))
        return await asyncio.shield(running)

    def after(self, id: str, call: Callable[[], None]) -> None:
        """Call once a table's log is folded, where that is under way."""
        running = self._running.get(id)
        if running is not None:
            running.add_done_callback(lambda _: call())

    def _done(self, id: str, task: asyncio.Task[Match | None]) -> None:
        del self._running[id]
        if not task.cancelled():
            task.exception()  # it is told to whoever waits, if somebody still does

    async def _fold(self, id: str) -> Match | None:
        async with self._turns:
            entries = await self._storage.entries(id)
            if not entries:
                return None
            match = fold_log(id, entries[:_SLICE])
            for start in range(_SLICE, len(entries), _SLICE):
                await asyncio.sleep(0)
                for data in entries[start : start + _SLICE]:
                    fold_bytes(match, data)
            return match
