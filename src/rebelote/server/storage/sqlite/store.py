"""The store itself: every call of the port, sent to the thread that does it."""

import asyncio
import logging
from functools import partial
from pathlib import Path

from rebelote.server.reporting import Once
from rebelote.server.storage.port import Game, Streak, Write, checked_name
from rebelote.server.storage.sqlite import reading, writing
from rebelote.server.storage.sqlite.connection import (
    Connect,
    OpenFile,
    make_file,
    plain_connect,
)
from rebelote.server.storage.sqlite.lane import Lane
from rebelote.server.storage.sqlite.together import read_together, write_together

_LOG = logging.getLogger(__name__)


class SqliteStorage:
    """A store in the SQLite file at `path`; the file and its folder are made where missing.

    `connect` opens a URI of SQLite's, for tests that want to see or break what is done.
    """

    def __init__(self, path: Path, connect: Connect = plain_connect) -> None:
        self._path = path
        self._left_out = Once(_LOG).warn
        self._writer = Lane("storage writer", OpenFile(path, connect, "rw"), write_together)
        self._reader = Lane("storage reader", OpenFile(path, connect, "ro"), read_together)

    async def open(self) -> None:
        """Open the file, of an older version too."""
        await asyncio.to_thread(make_file, self._path)
        await self._writer.open()
        try:
            await self._reader.open()
        except BaseException:
            await self._writer.close()
            raise

    async def close(self) -> None:
        """Write down what waits, and let go of the file."""
        # The writer last: whoever leaves a file last tidies it up, which readers cannot.
        await self._reader.close()
        await self._writer.close()

    async def append(self, write: Write) -> None:
        """Write all of it down; it is on the disk when this returns."""
        await self._writer.do(partial(writing.append, write=write))

    async def entries(self, table: str, after: int = 0) -> list[bytes]:
        """A table's entries in order, without the first `after`."""
        return await self._reader.do(partial(reading.entries, table=table, after=after))

    async def game(self, table: str) -> Game | None:
        """What is known of a table."""
        return await self._reader.do(partial(reading.game, table=table))

    async def games_of(self, visitor: str, limit: int = 20) -> list[Game]:
        """A visitor's tables, the last played first."""
        return await self._reader.do(
            partial(reading.games_of, visitor=visitor, limit=limit, left_out=self._left_out)
        )

    async def streak_of(self, visitor: str) -> Streak | None:
        """A visitor's place on the ladder."""
        return await self._reader.do(
            partial(reading.streak_of, visitor=visitor, left_out=self._left_out)
        )

    async def best_streaks(self, limit: int = 20) -> list[Streak]:
        """The best runs, the best first."""
        return await self._reader.do(
            partial(reading.best_streaks, limit=limit, left_out=self._left_out)
        )

    async def name_of(self, visitor: str) -> str:
        """The name a visitor goes by, empty for none."""
        return await self._reader.do(
            partial(reading.name_of, visitor=visitor, left_out=self._left_out)
        )

    async def set_name(self, visitor: str, name: str) -> None:
        """Another name."""
        await self._writer.do(partial(writing.set_name, visitor=visitor, name=checked_name(name)))

    async def secret(self, name: str, fresh: bytes) -> bytes:
        """The store's own secret of that name."""
        return await self._writer.do(partial(writing.secret, name=name, fresh=fresh))
