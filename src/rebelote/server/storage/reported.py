"""A store whose trouble the program's log tells of: once when it begins, once when it is over.

What it says is the store's own reason and detail, in which no entry, token or secret ever is.
"""

import logging
from collections.abc import Awaitable
from typing import TypeVar

from rebelote.server.reporting import Once
from rebelote.server.storage.port import Game, Reason, Storage, StorageError, Streak, Write

T = TypeVar("T")

_LOG = logging.getLogger(__name__)


class ReportedStorage:
    """Another store, and an eye on how it does."""

    def __init__(self, below: Storage) -> None:
        self._below = below
        # By whether it was writing: a full disk can still be read.
        self._trouble: set[bool] = set()
        self._once = Once(_LOG)

    async def open(self) -> None:
        """Make ready."""
        await self._below.open()

    async def close(self) -> None:
        """Write down what waits, and let go."""
        await self._below.close()

    async def append(self, write: Write) -> None:
        """Write all of it down."""
        await self._watched(self._below.append(write), writing=True)

    async def entries(self, table: str, after: int = 0) -> list[bytes]:
        """A table's entries in order, without the first `after`."""
        return await self._watched(self._below.entries(table, after))

    async def game(self, table: str) -> Game | None:
        """What is known of a table."""
        return await self._watched(self._below.game(table))

    async def games_of(self, visitor: str, limit: int = 20) -> list[Game]:
        """A visitor's tables, the last played first."""
        return await self._watched(self._below.games_of(visitor, limit))

    async def streak_of(self, visitor: str) -> Streak | None:
        """A visitor's place on the ladder."""
        return await self._watched(self._below.streak_of(visitor))

    async def best_streaks(self, limit: int = 20) -> list[Streak]:
        """The best runs by score, the best first."""
        return await self._watched(self._below.best_streaks(limit))

    async def name_of(self, visitor: str) -> str:
        """The name a visitor goes by, empty for none."""
        return await self._watched(self._below.name_of(visitor))

    async def set_name(self, visitor: str, name: str) -> None:
        """Another name, an empty one to have none."""
        await self._watched(self._below.set_name(visitor, name), writing=True)

    async def secret(self, name: str, fresh: bytes) -> bytes:
        """The store's own secret of that name."""
        return await self._watched(self._below.secret(name, fresh), writing=True)

    async def _watched(self, doing: Awaitable[T], *, writing: bool = False) -> T:
        try:
            done = await doing
        except StorageError as error:
            self._failed(error, writing)
            raise
        if self._trouble:
            self._went(writing)
        return done

    def _failed(self, error: StorageError, writing: bool) -> None:
        if error.reason is Reason.CLOSED:
            return
        said = f"the store is in trouble: {error.text('en')} ({error})"
        if (
            error.reason is Reason.DAMAGED
        ):  # here and there, and not over when something else is read
            self._once.warn(said)
            return
        if not self._trouble:  # what it comes to later is part of the same
            _LOG.warning("%s", said)
        self._trouble.add(writing)

    def _went(self, writing: bool) -> None:
        if writing:  # what can be written can be read
            self._trouble.clear()
        else:
            self._trouble.discard(False)
        if not self._trouble:
            _LOG.warning("the store goes on again")
