"""What SQLite reports, as a store says it."""

import sqlite3

from rebelote.server.storage.port import Reason, StorageError

_REASONS = {
    sqlite3.SQLITE_FULL: Reason.FULL,
    sqlite3.SQLITE_CORRUPT: Reason.DAMAGED,
    sqlite3.SQLITE_NOTADB: Reason.DAMAGED,
    sqlite3.SQLITE_FORMAT: Reason.DAMAGED,
    sqlite3.SQLITE_READONLY: Reason.FORBIDDEN,
    sqlite3.SQLITE_CANTOPEN: Reason.FORBIDDEN,
    sqlite3.SQLITE_PERM: Reason.FORBIDDEN,
    sqlite3.SQLITE_AUTH: Reason.FORBIDDEN,
    sqlite3.SQLITE_BUSY: Reason.BUSY,
    sqlite3.SQLITE_LOCKED: Reason.BUSY,
}
_PRIMARY = 0xFF  # the rest of a code says more about the same


def as_storage_error(error: Exception) -> StorageError:
    """The error as the port has it. SQLite's messages name columns and files, never values."""
    if isinstance(error, StorageError):
        return error
    code = getattr(error, "sqlite_errorcode", None)
    if code is not None:
        name = getattr(error, "sqlite_errorname", "")
        return StorageError(f"{error} ({name})", _REASONS.get(code & _PRIMARY, Reason.DISK))
    # Python's own: the file, or what SQLite says of it, holds text that is none.
    if isinstance(error, UnicodeDecodeError) or "decode" in str(error):
        return StorageError("text in the file cannot be read", Reason.DAMAGED)
    return StorageError(f"{type(error).__name__} in the store")


def damaged(table: str, number: int) -> StorageError:
    """An entry of a log is not what was written."""
    return StorageError(f"entry {number} of table {table} is missing or damaged", Reason.DAMAGED)
