"""What the server asks of a store. Every version passes `rebelote.testing.storage_checks`.

A table is a log of entries, numbered from 1; a store never looks into them.
"""

from typing import Protocol

import msgspec


class ConflictError(Exception):
    """The log is not as long as the writer thought: another wrote first. Nothing was written."""


class StorageError(Exception):
    """The store cannot be written or read just now (full, broken, gone). Nothing was written."""


class Game(msgspec.Struct, frozen=True, kw_only=True):
    """What is looked up about a table without reading its log.

    `visitors` has the visitor at each seat, None for a bot; `totals` are by side; `updated` is in
    seconds since 1970.
    """

    table: str
    kind: str
    ruleset: str
    visitors: tuple[str | None, ...]
    deal: int
    totals: tuple[int, ...]
    over: bool
    updated: float


class Streak(msgspec.Struct, frozen=True, kw_only=True):
    """A visitor on the ladder: the run of wins now, the table it is played at, the best run.

    `best_at` is when the best was reached, in seconds since 1970.
    """

    visitor: str
    wins: int = 0
    margin: int = 0
    table: str | None = None
    best_wins: int = 0
    best_score: int = 0
    best_at: float = 0.0


class Write(msgspec.Struct, frozen=True, kw_only=True):
    """What is written together or not at all.

    `entries` follow the first `expected` ones of the table's log. `game` and `streak` replace what
    was there.
    """

    table: str
    expected: int
    entries: tuple[bytes, ...]
    game: Game | None = None
    streak: Streak | None = None


class Storage(Protocol):
    """A store. Whatever a call has returned from is on the disk."""

    async def open(self) -> None:
        """Make ready.

        Raises:
            StorageError: it cannot be.
        """

    async def close(self) -> None:
        """Write down what waits, and let go."""

    async def append(self, write: Write) -> None:
        """Write all of it down.

        Raises:
            ConflictError: the log holds another number of entries than expected.
            StorageError: it could not be written.
        """

    async def entries(self, table: str, after: int = 0) -> list[bytes]:
        """A table's entries in order, without the first `after`; empty where there is no table.

        Raises:
            StorageError: it could not be read.
        """

    async def game(self, table: str) -> Game | None:
        """What is known of a table."""

    async def games_of(self, visitor: str, limit: int = 20) -> list[Game]:
        """A visitor's tables, the last played first."""

    async def streak_of(self, visitor: str) -> Streak | None:
        """A visitor's place on the ladder."""

    async def best_streaks(self, limit: int = 20) -> list[Streak]:
        """The best runs, the best first; of equal ones the earlier."""

    async def name_of(self, visitor: str) -> str:
        """The name a visitor goes by, empty for none."""

    async def set_name(self, visitor: str, name: str) -> None:
        """Another name.

        Raises:
            StorageError: it could not be written.
        """

    async def secret(self, name: str, fresh: bytes) -> bytes:
        """The store's own secret of that name: `fresh` where it had none, from then on the same."""
