"""A store in one SQLite file.

One thread writes: all writes that wait share a transaction, and with it the one fsync. Reads have a
thread and a read-only connection of their own, and wait for no write. Two processes may have the
file open: each waits a few seconds for the other's transactions, and of two that append to the same
place of a log, one gets ConflictError.
"""

from rebelote.server.storage.sqlite.store import SqliteStorage

__all__ = ["SqliteStorage"]
