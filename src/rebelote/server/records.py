"""The records of tables: each written once for all who ask for it, and kept for a while."""

import asyncio
from collections import OrderedDict
from typing import NamedTuple

from rebelote.server.match import Match
from rebelote.server.recording import recorded

_KEPT = 64


class _Line(NamedTuple):
    """A record, the entry after which it was asked for last, and what of the match is in it."""

    n: int
    stage: tuple[int, bool]
    line: bytes


class Records:
    """The last ones that were asked for."""

    def __init__(self) -> None:
        self._kept: OrderedDict[str, _Line] = OrderedDict()
        self._writing: dict[tuple[str, tuple[int, bool]], asyncio.Future[bytes]] = {}

    def after(self, id: str) -> int | None:
        """The entry after which a table's record was made, None where none is kept."""
        kept = self._kept.get(id)
        return None if kept is None else kept.n

    def kept(self, id: str) -> bytes:
        """The record that is kept of a table."""
        self._kept.move_to_end(id)
        return self._kept[id].line

    async def of(self, match: Match) -> bytes:
        """The record of a match as it stands now, one line of a file of records.

        While a deal is being played it stays the same.
        """
        id, stage = match.id, (match.open_length, match.given_up is not None)
        kept = self._kept.get(id)
        if kept is not None and kept.stage == stage:
            self._keep(id, _Line(match.n, stage, kept.line))
            return kept.line
        writing = self._writing.get((id, stage))
        if writing is None:
            n = match.n
            # In a thread: of a long match it takes a tenth of a second.
            writing = asyncio.ensure_future(asyncio.to_thread(recorded(match).line))
            self._writing[id, stage] = writing
            writing.add_done_callback(lambda done: self._written(id, n, stage, done))
        return await asyncio.shield(writing)

    def _written(
        self, id: str, n: int, stage: tuple[int, bool], done: "asyncio.Future[bytes]"
    ) -> None:
        del self._writing[id, stage]
        if not done.cancelled() and done.exception() is None:
            self._keep(id, _Line(n, stage, done.result()))

    def _keep(self, id: str, line: _Line) -> None:
        before = self._kept.get(id)
        if before is None or before.n <= line.n:
            self._kept[id] = line
            self._kept.move_to_end(id)
        if len(self._kept) > _KEPT:
            self._kept.popitem(last=False)
