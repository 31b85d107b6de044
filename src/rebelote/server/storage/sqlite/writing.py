"""What is written to the file; each function gets a connection inside a transaction."""

import sqlite3

import msgspec

from rebelote.server.storage.port import (
    ConflictError,
    Game,
    Reason,
    StorageError,
    Streak,
    Write,
)
from rebelote.server.storage.sqlite.reading import first_link, next_link, streak_of
from rebelote.server.storage.sqlite.trouble import damaged


def append(connection: sqlite3.Connection, write: Write) -> None:
    """Write all of it.

    Raises:
        ConflictError: the log or the streak is not as expected.
        StorageError: the log's last entry is damaged.
    """
    last = connection.execute(
        "SELECT number, chain FROM entries WHERE table_id = ? ORDER BY number DESC LIMIT 1",
        (write.table,),
    ).fetchone()
    number, chain = (0, first_link(write.table)) if last is None else last
    if number != write.expected:
        raise ConflictError(f"the log holds {number} entries, not {write.expected}")
    if not isinstance(chain, int):
        raise damaged(write.table, number)
    rows = []
    for body in write.entries:
        number, chain = number + 1, next_link(chain, body)
        rows.append((write.table, number, body, chain))
    connection.executemany("INSERT INTO entries VALUES (?, ?, ?, ?)", rows)
    if write.streak is not None:
        if write.streak_was is not msgspec.UNSET:
            _expect_streak(connection, write.streak.visitor, write.streak_was)
        _put_streak(connection, write.streak)
    if write.game is not None:
        _put_game(connection, write.game)


def set_name(connection: sqlite3.Connection, visitor: str, name: str) -> None:
    """Another name."""
    connection.execute("REPLACE INTO names VALUES (?, ?)", (visitor, name))


def secret(connection: sqlite3.Connection, name: str, fresh: bytes) -> bytes:
    """The secret of that name, `fresh` where there was none.

    Raises:
        StorageError: it is damaged: with another one, or none, nothing it sealed would be safe.
    """
    connection.execute("INSERT OR IGNORE INTO secrets VALUES (?, ?)", (name, fresh))
    (value,) = connection.execute("SELECT value FROM secrets WHERE name = ?", (name,)).fetchone()
    if not isinstance(value, bytes) or not value:
        raise StorageError(f"the secret {name!r} is damaged", Reason.DAMAGED)
    return value


def _expect_streak(connection: sqlite3.Connection, visitor: str, expected: Streak | None) -> None:
    # A row that is damaged counts as none, and makes room for the next one.
    if streak_of(connection, visitor, lambda _: None) != expected:
        raise ConflictError("the streak is another one")


def _put_streak(connection: sqlite3.Connection, streak: Streak) -> None:
    connection.execute(
        "REPLACE INTO streaks VALUES (?, ?, ?, ?, ?, ?, ?)",
        (
            streak.visitor,
            streak.wins,
            streak.margin,
            streak.table,
            streak.best_wins,
            streak.best_score,
            streak.best_at,
        ),
    )


def _put_game(connection: sqlite3.Connection, game: Game) -> None:
    connection.execute(
        "REPLACE INTO games VALUES (?, ?, ?, ?, ?, ?, ?)",
        (
            game.table,
            game.kind,
            game.ruleset,
            game.deal,
            msgspec.json.encode(game.totals).decode(),
            game.over,
            game.updated,
        ),
    )
    connection.executemany(
        "REPLACE INTO seats VALUES (?, ?, ?, ?)",
        [(game.table, seat, visitor, game.updated) for seat, visitor in enumerate(game.visitors)],
    )
    connection.execute(
        "DELETE FROM seats WHERE table_id = ? AND seat >= ?", (game.table, len(game.visitors))
    )
