"""One sheet's log in memory: its entries as they are on the disk, and what they come to."""

import asyncio
from collections.abc import Sequence

import msgspec

from rebelote.rules.ruleset import RuleSet
from rebelote.scoresheet import SheetError
from rebelote.scoresheet.file import sheet_of
from rebelote.scoresheet.log import Change, Written, written
from rebelote.scoresheet.log_file import change_file
from rebelote.server.limits import CHANGE_BYTES, RULE_CHANGES, SHEET_BYTES, SHEET_CHANGES
from rebelote.server.protocol.sheets import (
    ChangeRefused,
    NumberedChange,
    SheetChange,
)
from rebelote.server.sheets.checking import asks_for_rules, changes_rules, look
from rebelote.server.sheets.entries import Changed, EntryError, decode_entry, encode_entry
from rebelote.server.sheets.refusing import SharingCode, SharingError

# A change is a few hundredths of a millisecond, one of the rules five milliseconds at most: between
# two slices everybody else has a turn.
_SLICE = 50
_PAGE, _PAGE_BYTES = 100, 32_768
"""How much is read at once: changes, and bytes as they are written down."""


class Ledger:
    """A sheet's log, as far as it has been read. One writer at a time holds `lock`."""

    def __init__(self, id: str) -> None:
        self.id = id
        self.lock = asyncio.Lock()
        self.size = 0
        self._entries: list[bytes] = []
        self._folded = 0
        self._written = Written()
        self._rules: RuleSet | None = None
        self._rule_changes = 0
        self._numbers: dict[str, int] = {}

    @property
    def n(self) -> int:
        """How many changes there are."""
        return len(self._entries)

    def grow(self, after: int, found: Sequence[bytes]) -> None:
        """Add the entries after number `after`; those that somebody else added are there once."""
        fresh = found[self.n - after :]
        self._entries.extend(fresh)
        self.size += sum(map(len, fresh))

    def page(self, after: int) -> tuple[NumberedChange, ...]:
        """The first changes after a number, as many as are told at once.

        Raises:
            EntryError: one of them is damaged.
        """
        found: list[NumberedChange] = []
        size = 0
        for number, data in enumerate(self._entries[after : after + _PAGE], after + 1):
            size += len(data)
            if found and size > _PAGE_BYTES:
                break
            found.append(NumberedChange(number, _shown(decode_entry(number, data).change)))
        return tuple(found)

    async def draft(self, at: float) -> "Draft":
        """What may be written next, `at` so many seconds since 1970.

        Raises:
            EntryError: the log is damaged.
        """
        while self._folded < self.n:
            self._fold()
            await asyncio.sleep(0)
        if self.n and self._rules is None:
            try:
                self._rules = sheet_of(self._written.head, ()).rules
            except SheetError:
                raise EntryError("its rules are none that this program knows") from None
        return Draft(
            after=self.n,
            size=self.size,
            at=at,
            written=self._written,
            rules=self._rules,
            rule_changes=self._rule_changes,
            numbers=self._numbers,
        )

    def _fold(self) -> None:
        slice = self._entries[self._folded : self._folded + _SLICE]
        changes = []
        for number, data in enumerate(slice, self._folded + 1):
            change = decode_entry(number, data).change
            changes.append(change)
            self._numbers[change.id] = number
            if changes_rules(change):
                self._rules = None
                self._rule_changes += 1
        self._written = written(changes, self._written)
        self._folded += len(slice)


class Draft:
    """Changes that are about to be written after number `after`, all of them together.

    `numbers` has the number of each that was asked for, those made long ago included, up to one
    that is `refused`.
    """

    def __init__(
        self,
        *,
        after: int = 0,
        size: int = 0,
        at: float,
        written: Written | None = None,
        rules: RuleSet | None = None,
        rule_changes: int = 0,
        numbers: dict[str, int] | None = None,
    ) -> None:
        self.after = after
        self.entries: list[bytes] = []
        self.numbers: list[int] = []
        self.refused: tuple[str, SharingError] | None = None
        self._size = size
        self._at = at
        self._written = Written() if written is None else written
        self._rules = rules
        self._rule_changes = rule_changes
        self._made = {} if numbers is None else numbers
        self._new: dict[str, int] = {}

    @property
    def n(self) -> int:
        """The number of the last change, once all of this is written."""
        return self.after + len(self.entries)

    async def take(self, changes: Sequence[SheetChange]) -> None:
        """Take changes in, in order, up to one that cannot be made."""
        for turn, asked in enumerate(changes, 1):
            try:
                self.numbers.append(self._take(asked))
            except SharingError as error:
                self.refused = (asked.id, error)
                return
            if turn % _SLICE == 0 or asks_for_rules(asked):
                await asyncio.sleep(0)

    def told_refused(self, language: str) -> ChangeRefused | None:
        """The change that was not made, in words."""
        if self.refused is None:
            return None
        id, why = self.refused
        return why.of_change(id, language)

    def _take(self, asked: SheetChange) -> int:
        known = self._made.get(asked.id) or self._new.get(asked.id)
        if known is not None:
            return known
        of_rules = self._rule_changes >= RULE_CHANGES and asks_for_rules(asked)
        if self.n >= SHEET_CHANGES or of_rules:
            raise SharingError(SharingCode.FULL)
        looked = look(asked, self._written, self._rules)
        number = self.n + 1
        data = encode_entry(number, Changed(looked.change, self._at))
        if len(data) > CHANGE_BYTES:
            raise SharingError(SharingCode.TOO_LONG)
        if self._size + len(data) > SHEET_BYTES:
            raise SharingError(SharingCode.FULL)
        self.entries.append(data)
        self._size += len(data)
        self._written, self._rules = looked.after, looked.rules
        self._rule_changes += changes_rules(looked.change)
        self._new[asked.id] = number
        return number


def _shown(change: Change) -> SheetChange:
    """A change as it goes over the wire."""
    return msgspec.convert(change_file(change), SheetChange)
