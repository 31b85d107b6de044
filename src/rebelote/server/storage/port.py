"""What the server asks of a store. Every version passes `rebelote.testing.storage_checks`.

A table is a log of entries, numbered from 1; a store never looks into them. Every call but `open`
and `close` raises StorageError when the store is not open, or cannot be read or written.
"""

from enum import StrEnum
from typing import Protocol

import msgspec

from rebelote.rules.wording import in_language

LONGEST_NAME = 24
"""The most characters in a visitor's name."""


class ConflictError(Exception):
    """What is stored is not what the writer thought: another wrote first. Nothing was written."""


class Reason(StrEnum):
    """Why a store does not answer."""

    FULL = "full"
    DISK = "disk"
    DAMAGED = "damaged"
    FORBIDDEN = "forbidden"
    BUSY = "busy"
    NEWER = "newer"
    CLOSED = "closed"


_WORDS = {
    Reason.FULL: (
        "Le disque est plein : rien ne peut plus être noté.",
        "The disk is full: nothing more can be written down.",
    ),
    Reason.DISK: (
        "Le disque ne répond pas comme il faut.",
        "The disk cannot be read or written.",
    ),
    Reason.DAMAGED: (
        "Les données sont abîmées.",
        "What was stored is damaged.",
    ),
    Reason.FORBIDDEN: (
        "Le dossier des données ne peut pas être écrit.",
        "The data folder cannot be written to.",
    ),
    Reason.BUSY: (
        "Un autre programme garde les données pour lui.",
        "Another program keeps the data to itself.",
    ),
    Reason.NEWER: (
        "Ces données viennent d'une version plus récente du programme.",
        "The data were written by a newer version of the program.",
    ),
    Reason.CLOSED: (
        "Les données ne sont pas ouvertes.",
        "The store is not open.",
    ),
}


class StorageError(Exception):
    """The store cannot be written or read just now (full, broken, gone). Nothing was written.

    `detail` is for the one who runs the server, in English; no entry or secret is ever in it.
    """

    def __init__(self, detail: str = "", reason: Reason = Reason.DISK) -> None:
        super().__init__(detail or _WORDS[reason][1])
        self.detail = detail
        self.reason = reason

    def text(self, language: str) -> str:
        """Why, in words, "fr" or "en"."""
        french, english = _WORDS[self.reason]
        return in_language(language, french=french, english=english)


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

    `entries` follow the first `expected` ones of the table's log; there may be none. `game`, which
    is of the same table, and `streak` replace what was there. A new streak follows from the one
    before: with `streak_was` it is written only where that one still stands (None: where the
    visitor has none yet), so that two tables of one visitor cannot undo each other.
    """

    table: str
    expected: int
    entries: tuple[bytes, ...]
    game: Game | None = None
    streak: Streak | None = None
    streak_was: Streak | msgspec.UnsetType | None = msgspec.UNSET

    def __post_init__(self) -> None:
        """Raises ValueError for a write that contradicts itself."""
        if self.expected < 0:
            raise ValueError("a log is never shorter than empty")
        if self.game is not None and self.game.table != self.table:
            raise ValueError("the game is another table's")
        if self.streak_was is not msgspec.UNSET and self.streak is None:
            raise ValueError("a streak before, and none after")


class Storage(Protocol):
    """A store. Whatever a call has returned from is on the disk.

    A store in trouble answers again by itself when the trouble is over. A call that was cancelled
    while it waited may be done or not. A write that failed is never read, with one exception: where
    the disk failed at the very end of it, and the process dies before it writes again, the next
    process may find it in the log, whole and in its place.
    """

    async def open(self) -> None:
        """Make ready.

        Raises:
            StorageError: it cannot be, or is open already.
        """

    async def close(self) -> None:
        """Write down what waits, and let go. It may be opened again; twice closed is closed."""

    async def append(self, write: Write) -> None:
        """Write all of it down.

        Raises:
            ConflictError: the log holds another number of entries than expected, or the streak
                was not the one expected.
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
        """A visitor's tables, the last played first; each once, on however many seats."""

    async def streak_of(self, visitor: str) -> Streak | None:
        """A visitor's place on the ladder."""

    async def best_streaks(self, limit: int = 20) -> list[Streak]:
        """The best runs by score, the best first; of equal ones the earlier. No win is no run."""

    async def name_of(self, visitor: str) -> str:
        """The name a visitor goes by, empty for none."""

    async def set_name(self, visitor: str, name: str) -> None:
        """Another name, an empty one to have none.

        Raises:
            StorageError: it could not be written.
            ValueError: it is no text, or longer than LONGEST_NAME.
        """

    async def secret(self, name: str, fresh: bytes) -> bytes:
        """The store's own secret of that name: `fresh` where it had none, from then on the same."""


def checked_name(name: str) -> str:
    """The name itself.

    Raises:
        ValueError: it is longer than LONGEST_NAME, or holds half a character.
    """
    if len(name) > LONGEST_NAME:
        raise ValueError(f"a name has at most {LONGEST_NAME} characters")
    name.encode()  # a lone surrogate is no text, and no store could keep it
    return name
