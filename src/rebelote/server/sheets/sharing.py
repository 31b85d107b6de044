"""The shared sheets of this process, as pages and sockets ask for them: open, read, write, watch.

A change is written down first, then told: the store finds out where two write at once, and what it
has is what there is. Who is told hears a number, and no more.
"""

from collections.abc import Callable, Sequence
from typing import Protocol

from rebelote.scoresheet import SheetError, read_sheet
from rebelote.server.bus.port import Bus
from rebelote.server.clock import Clock
from rebelote.server.errands import Errands
from rebelote.server.guest import Outbox
from rebelote.server.limits import HOUSEHOLD, Credits
from rebelote.server.protocol.sheets import (
    ChangesWritten,
    NewChanges,
    NewSheet,
    SharedSheet,
    SheetChange,
    SheetChanges,
    SheetHead,
)
from rebelote.server.sheets.checking import as_sent
from rebelote.server.sheets.entries import EntryError, log_name, sheet_of_log
from rebelote.server.sheets.keys import SECRET_BYTES, opens, sheet_id, writing_key
from rebelote.server.sheets.ledger import Draft, Ledger
from rebelote.server.sheets.refusing import SharingCode, SharingError
from rebelote.server.sheets.shelf import Shelf
from rebelote.server.sheets.watching import Watcher, Watchers
from rebelote.server.storage.port import ConflictError, Reason, Storage, StorageError, Write

_TRIES = 20
"""How often others may be quicker, one after the other."""

_HOUR = 3600.0


class Caps(Protocol):
    """How much the sheets may be asked for."""

    @property
    def openings_per_hour(self) -> int:
        """Sheets that a visitor may share within an hour."""


class Sharing:
    """Every sheet that is shared here."""

    def __init__(
        self,
        *,
        storage: Storage,
        bus: Bus,
        clock: Clock,
        dice: Callable[[int], bytes],
        settings: Caps,
    ) -> None:
        """Nothing is read yet. Whoever opens the bus sees to it that `heard` is called."""
        self._storage = storage
        self._bus = bus
        self._clock = clock
        self._dice = dice
        self._secret = b""
        self._shelf = Shelf(storage)
        self._watchers = Watchers()
        self._errands = Errands()
        hourly = settings.openings_per_hour
        self._by_visitor = Credits(clock.now, hourly, _HOUR)
        self._by_address = Credits(clock.now, HOUSEHOLD * hourly, _HOUR)

    async def start(self) -> None:
        """Make ready.

        Raises:
            StorageError: the store does not answer.
        """
        self._secret = await self._storage.secret("sheets", self._dice(SECRET_BYTES))

    async def open(self, visitor: str, wanted: NewSheet, address: str = "") -> SharedSheet:
        """Share a sheet, once for each id that a visitor sends.

        Raises:
            SharingError: it could not be read, or too much is asked for; nothing is written.
            StorageError: it cannot be written down.
        """
        return await self._errands.finish(self._open(visitor, wanted, address))

    async def read(self, id: str, after: int = 0) -> SheetChanges:
        """The changes after a number, as many as are told at once.

        Raises:
            SharingError: there is no such sheet.
            StorageError: it cannot be read.
        """
        ledger = await self._shelf.ledger(id)
        try:
            return SheetChanges(id, ledger.n, ledger.page(after))
        except EntryError as error:
            raise self._shelf.damaged(ledger, error) from None

    async def write(self, id: str, wanted: NewChanges) -> ChangesWritten:
        """Write changes down, in order, up to one that cannot be made.

        Raises:
            SharingError: there is no such sheet, or the key is another one.
            StorageError: they cannot be written down; nothing has changed.
        """
        return await self._errands.finish(self._write(id, wanted))

    async def watch(self, id: str, outbox: Outbox) -> Watcher:
        """Tell this one how far the sheet is: at once, and whenever it has grown.

        Raises:
            SharingError: there is no such sheet.
            StorageError: it cannot be read.
        """
        # What is written while the sheet is being read is not to be missed.
        watcher = self._watchers.enter(id, outbox)
        try:
            n = (await self._shelf.ledger(id)).n
        except BaseException:
            watcher.leave()
            raise
        self._watchers.tell(id, n)
        return watcher

    def heard(self, log: str, number: int) -> None:
        """Some process says that a log is at this number."""
        sheet = sheet_of_log(log)
        if sheet is not None:
            self._watchers.tell(sheet, number)

    # opening

    async def _open(self, visitor: str, wanted: NewSheet, address: str) -> SharedSheet:
        id = sheet_id(self._secret, visitor, wanted.id)
        ledger = await self._shelf.find(id)
        if ledger is None:
            if not (self._by_visitor.spend(visitor) and self._by_address.spend(address)):
                raise SharingError(SharingCode.TOO_MANY_SHEETS)
            ledger = await self._begin(id, wanted)
        return SharedSheet(id, writing_key(self._secret, id), ledger.n)

    async def _begin(self, id: str, wanted: NewSheet) -> Ledger:
        """Write down a new sheet; another process may have been quicker, with the same one."""
        draft = Draft(at=self._clock.wall())
        await draft.take(_first_changes(wanted))
        if draft.refused is not None:
            raise draft.refused[1]
        ledger = Ledger(id)
        try:
            await self._append(ledger, draft)
        except ConflictError:
            return await self._shelf.ledger(id)
        return ledger

    # writing

    async def _write(self, id: str, wanted: NewChanges) -> ChangesWritten:
        ledger = await self._shelf.ledger(id)
        if not opens(self._secret, id, wanted.key):
            raise SharingError(SharingCode.WRONG_KEY)
        async with ledger.lock:
            try:
                draft = await self._written(ledger, wanted.changes)
            except EntryError as error:
                raise self._shelf.damaged(ledger, error) from None
        return ChangesWritten(draft.n, tuple(draft.numbers), draft.told_refused(wanted.lang))

    async def _written(self, ledger: Ledger, changes: Sequence[SheetChange]) -> Draft:
        """The changes, looked at after whatever is there, and written down."""
        for _ in range(_TRIES):
            draft = await ledger.draft(self._clock.wall())
            await draft.take(changes)
            try:
                await self._append(ledger, draft)
            except ConflictError:
                if not await self._shelf.catch_up(ledger) and ledger.n == draft.after:
                    break  # what is in memory is not what is on the disk
            else:
                return draft
        self._shelf.forget(ledger)
        raise StorageError("the sheet is being written elsewhere", Reason.BUSY)

    async def _append(self, ledger: Ledger, draft: Draft) -> None:
        log = log_name(ledger.id)
        if draft.entries:
            await self._storage.append(
                Write(table=log, expected=draft.after, entries=tuple(draft.entries))
            )
            ledger.grow(draft.after, draft.entries)
            self._shelf.keep(ledger)
        # Whoever sends again what is there had no answer, and then perhaps nobody was told either.
        self._bus.publish(log, draft.n)


def _first_changes(wanted: NewSheet) -> list[SheetChange]:
    """What a sheet begins with: what its file holds, and then the changes.

    Raises:
        SharingError: the file is none; everything that is wrong with it is told.
    """
    file, first = wanted.sheet, f"{wanted.id}.head"
    if file is None:
        return list(wanted.changes) or [SheetChange(id=first)]
    try:
        read_sheet(as_sent(file))
    except SheetError as error:
        raise SharingError(SharingCode.UNREADABLE, error.troubles) from None
    head = SheetHead(**{name: getattr(file, name) for name in SheetHead.__struct_fields__})
    deals = [
        SheetChange(id=f"{wanted.id}.{number}", deal=deal)
        for number, deal in enumerate(file.deals, 1)
    ]
    return [SheetChange(id=first, head=head), *deals, *wanted.changes]
