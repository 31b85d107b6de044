"""What is read from the file; each function gets a connection inside a transaction."""

import sqlite3
import zlib
from typing import Any

import msgspec

from rebelote.server.storage.port import Game, Reason, StorageError, Streak
from rebelote.server.storage.sqlite.trouble import damaged

_STREAK = "visitor, wins, margin, table_id, best_wins, best_score, best_at"


def first_link(table: str) -> int:
    """The checksum before a log's first entry."""
    return zlib.crc32(table.encode())


def next_link(chain: int, body: bytes) -> int:
    """The checksum of a log with another entry."""
    return zlib.crc32(body, chain)


def entries(connection: sqlite3.Connection, table: str, after: int) -> list[bytes]:
    """A log without its first `after` entries.

    Raises:
        StorageError: an entry is missing or is not what was written.
    """
    # With the entry before them, whose checksum theirs go on from.
    rows = connection.execute(
        "SELECT number, body, chain FROM entries WHERE table_id = ? AND number >= ?"
        " ORDER BY number",
        (table, after),
    ).fetchall()
    expected, chain = 1, first_link(table)
    if after > 0 and rows:
        (number, _, chain), *rows = rows
        if number != after:
            raise damaged(table, after)
        expected = after + 1
    found: list[bytes] = []
    for number, body, link in rows:
        if number != expected or not isinstance(body, bytes):
            raise damaged(table, expected)
        chain = next_link(chain, body)
        if link != chain:
            raise damaged(table, number)
        found.append(body)
        expected += 1
    return found


def game(connection: sqlite3.Connection, table: str) -> Game | None:
    """What is known of a table."""
    row = connection.execute(
        "SELECT kind, ruleset, deal, totals, over, updated FROM games WHERE table_id = ?", (table,)
    ).fetchone()
    if row is None:
        return None
    kind, ruleset, deal, totals, over, updated = row
    visitors = connection.execute(
        "SELECT visitor FROM seats WHERE table_id = ? ORDER BY seat", (table,)
    ).fetchall()
    try:
        return Game(
            table=table,
            kind=kind,
            ruleset=ruleset,
            visitors=tuple(visitor for (visitor,) in visitors),
            deal=deal,
            totals=msgspec.json.decode(totals, type=tuple[int, ...]),
            over=bool(over),
            updated=updated,
        )
    except (msgspec.DecodeError, TypeError) as error:
        raise StorageError(f"the game of table {table} is damaged", Reason.DAMAGED) from error


def games_of(connection: sqlite3.Connection, visitor: str, limit: int) -> list[Game]:
    """A visitor's tables, the last played first."""
    tables = connection.execute(
        "SELECT DISTINCT updated, table_id FROM seats WHERE visitor = ?"
        " ORDER BY updated DESC, table_id LIMIT ?",
        (visitor, max(0, limit)),
    ).fetchall()
    games = [game(connection, table) for _, table in tables]
    return [found for found in games if found is not None]


def streak_of(connection: sqlite3.Connection, visitor: str) -> Streak | None:
    """A visitor's place on the ladder."""
    row = connection.execute(
        f"SELECT {_STREAK} FROM streaks WHERE visitor = ?", (visitor,)
    ).fetchone()
    return None if row is None else _streak(row)


def best_streaks(connection: sqlite3.Connection, limit: int) -> list[Streak]:
    """The best runs, the best first."""
    rows = connection.execute(
        f"SELECT {_STREAK} FROM streaks WHERE best_wins > 0"
        " ORDER BY best_score DESC, best_at, visitor LIMIT ?",
        (max(0, limit),),
    ).fetchall()
    return [_streak(row) for row in rows]


def name_of(connection: sqlite3.Connection, visitor: str) -> str:
    """The name a visitor goes by, empty for none."""
    row = connection.execute("SELECT name FROM names WHERE visitor = ?", (visitor,)).fetchone()
    return "" if row is None else str(row[0])


def _streak(row: tuple[Any, ...]) -> Streak:
    visitor, wins, margin, table, best_wins, best_score, best_at = row
    return Streak(
        visitor=visitor,
        wins=wins,
        margin=margin,
        table=table,
        best_wins=best_wins,
        best_score=best_score,
        best_at=best_at,
    )
