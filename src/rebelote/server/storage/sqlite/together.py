"""Many pieces of work as one transaction."""

import contextlib
import sqlite3
from collections.abc import Sequence

from rebelote.server.storage.sqlite.lane import Job, refuse_all
from rebelote.server.storage.sqlite.trouble import as_storage_error


def write_together(connection: sqlite3.Connection, jobs: Sequence[Job]) -> None:
    """One transaction, a savepoint for each: one that fails takes no other with it.

    Where the transaction fails, all do, conflicts too: what they conflicted with was not written.
    """
    try:
        connection.execute("BEGIN IMMEDIATE")
        for job in jobs:
            connection.execute("SAVEPOINT job")
            _do(connection, job)
            if job.error is not None:
                if not connection.in_transaction:  # SQLite has undone all of it by itself
                    raise job.error
                connection.execute("ROLLBACK TO job")
            connection.execute("RELEASE job")
        connection.execute("COMMIT")
    except Exception as error:
        _roll_back(connection)
        refuse_all(jobs, as_storage_error(error))


def read_together(connection: sqlite3.Connection, jobs: Sequence[Job]) -> None:
    """One snapshot of the file for all of them, taken after the last one was asked for."""
    try:
        connection.execute("BEGIN")
    except sqlite3.Error as error:
        refuse_all(jobs, as_storage_error(error))
        return
    for job in jobs:
        _do(connection, job)
    _roll_back(connection)


def _do(connection: sqlite3.Connection, job: Job) -> None:
    try:
        job.value = job.work(connection)
    except Exception as error:
        of_the_file = isinstance(error, sqlite3.Error | UnicodeDecodeError)
        job.error = as_storage_error(error) if of_the_file else error


def _roll_back(connection: sqlite3.Connection) -> None:
    with contextlib.suppress(sqlite3.Error):
        if connection.in_transaction:
            connection.execute("ROLLBACK")
