"""How the file is made and opened, for the thread that writes and for the one that reads."""

import os
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias

from rebelote.server.storage.port import Reason, StorageError
from rebelote.server.storage.sqlite.schema import migrate
from rebelote.server.storage.sqlite.trouble import as_storage_error

Connect: TypeAlias = Callable[[str], sqlite3.Connection]
"""Opens a URI of SQLite's, without transactions of its own."""

_PATIENCE = 5.0  # seconds that another process's transaction is waited for
_LARGEST_LOG = 16 << 20  # bytes that SQLite's own log keeps on the disk once it is worked off


def plain_connect(uri: str) -> sqlite3.Connection:
    """A connection as the standard library makes it."""
    return sqlite3.connect(uri, uri=True, isolation_level=None, timeout=_PATIENCE)


def make_file(path: Path) -> None:
    """An empty file where there is none, for nobody else's eyes: the secrets are in it.

    Raises:
        StorageError: it cannot be made, or not be written to.
    """
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
    except OSError as error:
        raise StorageError(f"{path}: {error.strerror}", Reason.FORBIDDEN) from error


class OpenFile:
    """The file as one thread opens it. It has to be there: only `make_file` makes one."""

    def __init__(self, path: Path, connect: Connect, mode: str) -> None:
        """`mode` is "rw" or "ro"."""
        self._path = path
        self._connect = connect
        self._mode = mode
        self._identity: tuple[int, int] | None = None

    def open(self) -> sqlite3.Connection:
        """Connect; to write, bring the file into today's shape as well.

        Raises:
            StorageError: it cannot be.
        """
        try:
            connection = self._connect(f"{self._path.absolute().as_uri()}?mode={self._mode}")
        except sqlite3.Error as error:
            raise as_storage_error(error) from error
        try:
            connection.text_factory = _text
            connection.execute("PRAGMA cell_size_check = ON")
            # SQLite opens the file at the first need of it only; what is wrong is to be told here.
            connection.execute("PRAGMA schema_version").fetchone()
            if self._mode == "rw":
                _write_safely(connection)
                migrate(connection)
            self._identity = _identity(self._path)
        except Exception as error:
            connection.close()
            if isinstance(error, StorageError):
                raise
            raise as_storage_error(error) from error
        return connection

    def trouble(self) -> StorageError | None:
        """What is wrong where the file is no longer the one that was opened.

        SQLite would go on in a file that was deleted, and all of it would be gone with the process.
        """
        if _identity(self._path) == self._identity:
            return None
        return StorageError("the file is not the one that was opened", Reason.DISK)


def _text(data: bytes) -> str | bytes:
    """A text as it is; bytes that are none stay bytes, for whoever reads the row to find out."""
    try:
        return data.decode()
    except UnicodeDecodeError:
        return data


def _write_safely(connection: sqlite3.Connection) -> None:
    (mode,) = connection.execute("PRAGMA journal_mode = WAL").fetchone()
    if mode != "wal":
        raise StorageError("this file system cannot hold SQLite's log (WAL)", Reason.FORBIDDEN)
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA fullfsync = ON")  # macOS's fsync alone does not reach the disk
    connection.execute("PRAGMA checkpoint_fullfsync = ON")
    connection.execute(f"PRAGMA journal_size_limit = {_LARGEST_LOG}")


def _identity(path: Path) -> tuple[int, int] | None:
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino
