"""The sheets of the store, as they are asked for: the last ones are kept in memory, within bounds.

What is kept is never trusted to be the newest: each time, the store is asked for what it lacks.
"""

import asyncio
import logging
from collections import OrderedDict

from rebelote.server.limits import SHEET_BYTES
from rebelote.server.reporting import Once
from rebelote.server.sheets.entries import EntryError, log_name
from rebelote.server.sheets.ledger import Ledger
from rebelote.server.sheets.refusing import SharingCode, SharingError
from rebelote.server.storage.port import Reason, Storage, StorageError

KEPT = 16 * SHEET_BYTES
"""Bytes of logs that are kept: of the longest sheets a few, of usual ones hundreds."""

_LEAST = 4_096
"""What the shortest is counted as."""

_AT_ONCE = 4
"""Logs that are read at the same time."""


class Shelf:
    """The sheets that were asked for last."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._kept: OrderedDict[str, tuple[Ledger, int]] = OrderedDict()
        self._weight = 0
        self._turns = asyncio.Semaphore(_AT_ONCE)
        self._once = Once(logging.getLogger(__name__))

    @property
    def weight(self) -> int:
        """Bytes of logs that are kept."""
        return self._weight

    async def ledger(self, id: str) -> Ledger:
        """A sheet as it is in the store now.

        Raises:
            SharingError: there is none.
            StorageError: it cannot be read.
        """
        found = await self.find(id)
        if found is None:
            raise SharingError(SharingCode.NO_SHEET)
        return found

    async def find(self, id: str) -> Ledger | None:
        """A sheet as it is in the store now, None where there is none.

        Raises:
            StorageError: it cannot be read.
        """
        if id not in self._kept:
            async with self._turns:
                return await self._read(id)
        return await self._read(id)

    async def catch_up(self, ledger: Ledger) -> bool:
        """Add what others have written; whether there was anything.

        Raises:
            StorageError: it could not be read.
        """
        n = ledger.n
        found = await self._storage.entries(log_name(ledger.id), n)
        ledger.grow(n, found)
        return bool(found)

    def keep(self, ledger: Ledger) -> None:
        """Keep a sheet, of the size that it has now, and let go of those asked for long ago."""
        self.forget(ledger)
        size = max(ledger.size, _LEAST)
        self._kept[ledger.id] = (ledger, size)
        self._weight += size
        while self._weight > KEPT and len(self._kept) > 1:
            self.forget(next(iter(self._kept.values()))[0])

    def forget(self, ledger: Ledger) -> None:
        """Do not keep a sheet in memory any longer."""
        kept = self._kept.pop(ledger.id, None)
        if kept is not None:
            self._weight -= kept[1]

    def damaged(self, ledger: Ledger, error: EntryError) -> StorageError:
        """What is told of a sheet that makes no sense; the program's log says which one, once."""
        self._once.warn(f"the log of sheet {ledger.id} is damaged: {error}")
        return StorageError(f"the log of sheet {ledger.id} makes no sense", Reason.DAMAGED)

    async def _read(self, id: str) -> Ledger | None:
        kept = self._kept.get(id)
        ledger = Ledger(id) if kept is None else kept[0]
        await self.catch_up(ledger)
        if not ledger.n:
            return None
        self.keep(ledger)
        return ledger
