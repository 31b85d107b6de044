"""A store that forgets everything with its process: for tests, and for trying things out."""

from collections.abc import Iterable
from heapq import nsmallest

import msgspec

from rebelote.server.storage.port import (
    ConflictError,
    Game,
    Reason,
    StorageError,
    Streak,
    Write,
    checked_name,
)


class Shelf:
    """What memory stores keep. Two of them on one shelf are two processes on one disk."""

    def __init__(self) -> None:
        self.logs: dict[str, list[bytes]] = {}
        self.games: dict[str, Game] = {}
        self.streaks: dict[str, Streak] = {}
        self.names: dict[str, str] = {}
        self.secrets: dict[str, bytes] = {}


class MemoryStorage:
    """A store in memory.

    Set `trouble` to have every call refused with it, None to have the store answer again.
    """

    def __init__(self, shelf: Shelf | None = None) -> None:
        self._shelf = Shelf() if shelf is None else shelf
        self._open = False
        self.trouble: StorageError | None = None

    async def open(self) -> None:
        """Make ready."""
        if self.trouble is not None:
            raise self.trouble.with_traceback(None)
        if self._open:
            raise StorageError("the store is open already")
        self._open = True

    async def close(self) -> None:
        """Answer no more until opened again."""
        self._open = False

    async def append(self, write: Write) -> None:
        """Write all of it down."""
        shelf = self._ready()
        if len(shelf.logs.get(write.table, ())) != write.expected:
            raise ConflictError(f"the log holds another number of entries than {write.expected}")
        if write.streak is not None:
            was = shelf.streaks.get(write.streak.visitor)
            if write.streak_was is not msgspec.UNSET and write.streak_was != was:
                raise ConflictError("the streak is another one")
            shelf.streaks[write.streak.visitor] = write.streak
        if write.game is not None:
            shelf.games[write.table] = write.game
        shelf.logs.setdefault(write.table, []).extend(write.entries)

    async def entries(self, table: str, after: int = 0) -> list[bytes]:
        """A table's entries in order, without the first `after`."""
        return self._ready().logs.get(table, [])[max(0, after) :]

    async def game(self, table: str) -> Game | None:
        """What is known of a table."""
        return self._ready().games.get(table)

    async def games_of(self, visitor: str, limit: int = 20) -> list[Game]:
        """A visitor's tables, the last played first."""
        own: Iterable[Game] = (
            game for game in self._ready().games.values() if visitor in game.visitors
        )
        return nsmallest(limit, own, key=lambda game: (-game.updated, game.table))

    async def streak_of(self, visitor: str) -> Streak | None:
        """A visitor's place on the ladder."""
        return self._ready().streaks.get(visitor)

    async def best_streaks(self, limit: int = 20) -> list[Streak]:
        """The best runs, the best first."""
        won = (streak for streak in self._ready().streaks.values() if streak.best_wins > 0)
        return nsmallest(
            limit, won, key=lambda streak: (-streak.best_score, streak.best_at, streak.visitor)
        )

    async def name_of(self, visitor: str) -> str:
        """The name a visitor goes by, empty for none."""
        return self._ready().names.get(visitor, "")

    async def set_name(self, visitor: str, name: str) -> None:
        """Another name."""
        self._ready().names[visitor] = checked_name(name)

    async def secret(self, name: str, fresh: bytes) -> bytes:
        """The store's own secret of that name."""
        return self._ready().secrets.setdefault(name, fresh)

    def _ready(self) -> Shelf:
        if self.trouble is not None:
            raise self.trouble.with_traceback(None)
        if not self._open:
            raise StorageError(reason=Reason.CLOSED)
        return self._shelf
