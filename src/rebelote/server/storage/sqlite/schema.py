"""The tables of the file, and how an older file becomes one of today.

A published migration never changes; another shape is another migration. Tables of others in the
same file are left alone. Nothing newer than SQLite 3.24 is used.
"""

import sqlite3

from rebelote.server.storage.port import Reason, StorageError

MIGRATIONS: tuple[tuple[str, ...], ...] = (
    (
        # `chain` is the checksum of all entries so far: what was changed or lost is noticed.
        """
        CREATE TABLE entries (
            table_id TEXT NOT NULL,
            number INTEGER NOT NULL,
            body BLOB NOT NULL,
            chain INTEGER NOT NULL,
            PRIMARY KEY (table_id, number)
        ) WITHOUT ROWID
        """,
        """
        CREATE TABLE games (
            table_id TEXT NOT NULL PRIMARY KEY,
            kind TEXT NOT NULL,
            ruleset TEXT NOT NULL,
            deal INTEGER NOT NULL,
            totals TEXT NOT NULL,
            over INTEGER NOT NULL,
            updated REAL NOT NULL
        ) WITHOUT ROWID
        """,
        # `updated` is the game's, so that an index gives a visitor's last games.
        """
        CREATE TABLE seats (
            table_id TEXT NOT NULL,
            seat INTEGER NOT NULL,
            visitor TEXT,
            updated REAL NOT NULL,
            PRIMARY KEY (table_id, seat)
        ) WITHOUT ROWID
        """,
        """
        CREATE INDEX seats_by_visitor ON seats (visitor, updated DESC, table_id)
        WHERE visitor IS NOT NULL
        """,
        """
        CREATE TABLE streaks (
            visitor TEXT NOT NULL PRIMARY KEY,
            wins INTEGER NOT NULL,
            margin INTEGER NOT NULL,
            table_id TEXT,
            best_wins INTEGER NOT NULL,
            best_score INTEGER NOT NULL,
            best_at REAL NOT NULL
        ) WITHOUT ROWID
        """,
        """
        CREATE INDEX streaks_by_best ON streaks (best_score DESC, best_at, visitor)
        WHERE best_wins > 0
        """,
        "CREATE TABLE names (visitor TEXT NOT NULL PRIMARY KEY, name TEXT NOT NULL) WITHOUT ROWID",
        "CREATE TABLE secrets (name TEXT NOT NULL PRIMARY KEY, value BLOB NOT NULL) WITHOUT ROWID",
    ),
)


def migrate(
    connection: sqlite3.Connection, migrations: tuple[tuple[str, ...], ...] = MIGRATIONS
) -> None:
    """Bring the file to the last version, all or nothing; two processes do not do it twice.

    Raises:
        StorageError: a newer program has written the file.
        sqlite3.Error: it cannot be done.
    """
    connection.execute("BEGIN IMMEDIATE")
    try:
        version = _version(connection)
        if version > len(migrations):
            raise StorageError(
                f"the file has schema {version}, this version of the program knows up to "
                f"{len(migrations)}: use the newer one",
                Reason.NEWER,
            )
        if version < len(migrations):
            for statements in migrations[version:]:
                for statement in statements:
                    connection.execute(statement)
            connection.execute("DELETE FROM rebelote_schema")
            connection.execute("INSERT INTO rebelote_schema VALUES (?)", (len(migrations),))
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise


def _version(connection: sqlite3.Connection) -> int:
    """How many migrations the file has had."""
    connection.execute("CREATE TABLE IF NOT EXISTS rebelote_schema (version INTEGER NOT NULL)")
    versions = connection.execute("SELECT version FROM rebelote_schema").fetchall()
    if not versions:
        return 0
    if len(versions) > 1 or not isinstance(versions[0][0], int):
        raise StorageError("the schema's version cannot be read", Reason.DAMAGED)
    version: int = versions[0][0]
    return version
