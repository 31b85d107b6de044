"""What is read from the file; each function gets a connection inside a transaction.

SQLite keeps any value in any column. Of the rows that are looked up by the dozen, one that is not
what was written is left out, and whoever runs the server is told: it may cost itself, no other.
"""

import sqlite3
import zlib
from collections.abc import Callable
from typing import Any, TypeAlias

import msgspec

from rebelote.server.storage.port import Game, Reason, StorageError, Streak
from rebelote.server.storage.sqlite.trouble import damaged

LeftOut: TypeAlias = Callable[[str], object]
"""Told of a row that was left out, and why."""

_SPARE = 100  # rows that are looked at beyond what was asked for, where some are left out
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
        if number != after or not isinstance(chain, int):
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
    visitors = tuple(
        visitor
        for (visitor,) in connection.execute(
            "SELECT visitor FROM seats WHERE table_id = ? ORDER BY seat", (table,)
        )
    )
    if not (
        all(isinstance(text, str) for text in (kind, ruleset, totals))
        and all(isinstance(number, int) and number >= 0 for number in (deal, over))
        and isinstance(updated, float)
        and visitors
        and all(visitor is None or isinstance(visitor, str) for visitor in visitors)
    ):
        raise _damaged_row(f"the game of table {table}")
    try:
        return Game(
            table=table,
            kind=kind,
            ruleset=ruleset,
            visitors=visitors,
            deal=deal,
            totals=msgspec.json.decode(totals, type=tuple[int, ...]),
            over=bool(over),
            updated=updated,
        )
    except msgspec.DecodeError as error:
        raise _damaged_row(f"the game of table {table}") from error


def games_of(
    connection: sqlite3.Connection, visitor: str, limit: int, left_out: LeftOut
) -> list[Game]:
    """A visitor's tables, the last played first."""
    tables = connection.execute(
        "SELECT DISTINCT updated, table_id FROM seats WHERE visitor = ?"
        " ORDER BY updated DESC, table_id LIMIT ?",
        (visitor, max(0, limit) + _SPARE),
    )
    found: list[Game] = []
    for _, table in tables:
        if len(found) >= limit:
            break
        try:
            one = game(connection, table)
        except StorageError as error:
            left_out(f"{error}: it is left out")
        else:
            found += [] if one is None else [one]
    return found


def streak_of(connection: sqlite3.Connection, visitor: str, left_out: LeftOut) -> Streak | None:
    """A visitor's place on the ladder."""
    rows = connection.execute(f"SELECT {_STREAK} FROM streaks WHERE visitor = ?", (visitor,))
    return next(iter(_streaks(rows, 1, left_out)), None)


def best_streaks(connection: sqlite3.Connection, limit: int, left_out: LeftOut) -> list[Streak]:
    """The best runs, the best first."""
    rows = connection.execute(
        f"SELECT {_STREAK} FROM streaks WHERE best_wins > 0"
        " ORDER BY best_score DESC, best_at, visitor LIMIT ?",
        (max(0, limit) + _SPARE,),
    )
    return _streaks(rows, limit, left_out)


def name_of(connection: sqlite3.Connection, visitor: str, left_out: LeftOut) -> str:
    """The name a visitor goes by, empty for none."""
    row = connection.execute("SELECT name FROM names WHERE visitor = ?", (visitor,)).fetchone()
    if row is None:
        return ""
    if not isinstance(row[0], str):
        left_out(f"{_damaged_row(f'the name of visitor {visitor}')}: it is left out")
        return ""
    return row[0]


def _streaks(rows: sqlite3.Cursor, limit: int, left_out: LeftOut) -> list[Streak]:
    found: list[Streak] = []
    for row in rows:
        if len(found) >= limit:
            break
        if _is_streak(*row):
            found.append(Streak(**dict(zip(Streak.__struct_fields__, row, strict=True))))
        else:
            left_out(f"{_damaged_row(f'the streak of visitor {row[0]!r}')}: it is left out")
    return found


def _is_streak(visitor: Any, wins: Any, margin: Any, table: Any, *best: Any) -> bool:
    best_wins, best_score, best_at = best
    return (
        isinstance(visitor, str)
        and all(
            isinstance(number, int) and number >= 0
            for number in (wins, margin, best_wins, best_score)
        )
        and (table is None or isinstance(table, str))
        and isinstance(best_at, float)
    )


def _damaged_row(what: str) -> StorageError:
    return StorageError(f"{what} is damaged", Reason.DAMAGED)
