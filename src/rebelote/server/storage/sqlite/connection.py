"""How the file is opened, for the thread that writes and for the one that reads."""

import os
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias

from rebelote.server.storage.port import Reason, StorageError
from rebelote.server.storage.sqlite.schema import migrate
from rebelote.server.storage.sqlite.trouble import storage_error

Connect: TypeAlias = Callable[[str], sqlite3.Connection]
"""Opens a URI of SQLite's, without transactions of its own."""

_PATIENCE = 5.0  # seconds that another process's transaction is waited for
_LARGEST_LOG = 16 << 20  # bytes that SQLite's own log keeps on the disk once it is worked off


def plain_connect(uri: str) -> sqlite3.Connection:
    """A connection as the standard library makes it."""
    return sqlite3.connect(uri, uri=True, isolation_level=None, timeout=_PATIENCE)


def writing_connection(path: Path, connect: Connect) -> sqlite3.Connection:
    """Open the file to write, made with its folder where it is missing, in today's shape.

    Raises:
        StorageError: it cannot be.
    """
    _make(path)
    try:
        connection = connect(f"{path.absolute().as_uri()}?mode=rw")
    except sqlite3.Error as error:
        raise storage_error(error) from error
    try:
        (mode,) = connection.execute("PRAGMA journal_mode = WAL").fetchone()
        if mode != "wal":
            raise StorageError("this file system cannot hold SQLite's log (WAL)", Reason.FORBIDDEN)
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute(
            "PRAGMA fullfsync = ON"
        )  # what macOS calls fsync does not reach the disk
        connection.execute("PRAGMA checkpoint_fullfsync = ON")
        connection.execute(f"PRAGMA journal_size_limit = {_LARGEST_LOG}")
        connection.execute("PRAGMA cell_size_check = ON")
        migrate(connection)
    except sqlite3.Error as error:
        connection.close()
        raise storage_error(error) from error
    except BaseException:
        connection.close()
        raise
    return connection


def reading_connection(path: Path, connect: Connect) -> sqlite3.Connection:
    """Open the file, which is there, to read alone.

    Raises:
        StorageError: it cannot be.
    """
    try:
        connection = connect(f"{path.absolute().as_uri()}?mode=ro")
        connection.execute("PRAGMA cell_size_check = ON")
    except sqlite3.Error as error:
        raise storage_error(error) from error
    return connection


def _make(path: Path) -> None:
    """An empty file where there is none, for nobody else's eyes: the secrets are in it."""
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
    except OSError as error:
        raise StorageError(f"{path}: {error.strerror}", Reason.FORBIDDEN) from error
