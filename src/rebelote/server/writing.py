"""One table's way to its log: written down first, folded after."""

from collections.abc import Callable

import msgspec

from rebelote.cards import side_of
from rebelote.fairness import SECRET_BYTES
from rebelote.rules.ladder import Streak as Run
from rebelote.server import ladder
from rebelote.server.clock import Clock
from rebelote.server.entries import Dealt, Entry, GivenUp, encode_entry
from rebelote.server.match import Match, fold_bytes
from rebelote.server.storage.port import (
    ConflictError,
    Game,
    Reason,
    Storage,
    StorageError,
    Streak,
    Write,
)
from rebelote.table import Decided

_TRIES = 3


class OvertakenError(Exception):
    """Another process wrote first. What it wrote is in the match now; ours is not."""


class Writer:
    """Writes a match's entries. One at a time: whoever calls sees to that."""

    def __init__(
        self, match: Match, storage: Storage, clock: Clock, dice: Callable[[int], bytes]
    ) -> None:
        self._match = match
        self._storage = storage
        self._clock = clock
        self._dice = dice

    async def write(self, entry: Entry, decided: Decided | None = None) -> None:
        """Write an entry down, and then add it to the match; `decided` is what it does there.

        The end of a deal is written together with the promise of the next one, the end of a ladder
        match together with what it makes of the run.

        Raises:
            OvertakenError: the log had grown.
            StorageError: it could not be written; nothing has changed.
            EntryError: the log had grown, and is damaged.
        """
        match = self._match
        entries = [entry]
        if decided is not None and decided.needs_deal:
            entries.append(match.promise(self._dice(SECRET_BYTES), decided))
        for _ in range(_TRIES):
            try:
                await self._storage.append(await self._write_of(entries, decided))
                break
            except ConflictError:
                if await self.catch_up():
                    raise OvertakenError from None
        else:
            raise StorageError("the streak is being written elsewhere", Reason.BUSY)
        match.fold(entry, decided)
        for further in entries[1:]:
            match.fold(further)

    async def catch_up(self) -> bool:
        """Add what others have written; whether there was anything.

        Raises:
            StorageError: it could not be read.
            EntryError: it is damaged.
        """
        written = await self._storage.entries(self._match.id, self._match.n)
        for data in written:
            fold_bytes(self._match, data)
        return bool(written)

    async def _write_of(self, entries: list[Entry], decided: Decided | None) -> Write:
        match = self._match
        ends = decided is not None and decided.over
        left = isinstance(entries[0], GivenUp)
        marks = ends or left or len(entries) > 1 or isinstance(entries[0], Dealt)
        totals = match.table.totals if decided is None else decided.totals
        write = Write(
            table=match.id,
            expected=match.n,
            entries=tuple(
                encode_entry(number, entry) for number, entry in enumerate(entries, match.n + 1)
            ),
            game=self._game(totals, len(entries) - 1, ends or left) if marks else None,
        )
        if match.opened.climb is None or not (ends or left):
            return write
        seat = match.people()[0]
        was = await self._storage.streak_of(match.opened.visitors[seat] or "")
        if was is None or was.table != match.id:
            return write  # the run goes on elsewhere: this match was counted as lost already
        mine = side_of(seat, match.rules.players)
        after = Run() if left else ladder.streak_after(match.opened.climb, totals, mine)
        streak: Streak = ladder.ended(was, after, self._clock.wall())
        return msgspec.structs.replace(write, streak=streak, streak_was=was)

    def _game(self, totals: tuple[int, ...], promised: int, over: bool) -> Game:
        return game_row(self._match, totals, self._match.deals + promised, over, self._clock.wall())


def game_row(match: Match, totals: tuple[int, ...], deal: int, over: bool, at: float) -> Game:
    """What is looked up about a table; `deal` counts from 1, `at` is in seconds since 1970."""
    opened = match.opened
    return Game(
        table=match.id,
        kind=str(opened.kind),
        ruleset=opened.ruleset,
        visitors=opened.visitors,
        deal=deal,
        totals=totals,
        over=over,
        updated=at,
    )
