"""What a server wrote down about a table, read from its file."""

import asyncio
from concurrent.futures import ThreadPoolExecutor

from rebelote.server.entries import Acted, Dealt, Entry, Readied, Undone, decode_entry
from rebelote.server.match import Match, fold_log
from rebelote.server.storage.sqlite import SqliteStorage
from tests.browser.serving import Server


def log_of(server: Server, table: str) -> list[bytes]:
    """A table's entries, while its server does not run."""

    async def read() -> list[bytes]:
        storage = SqliteStorage(server.data / "rebelote.sqlite3")
        await storage.open()
        try:
            return await storage.entries(table)
        finally:
            await storage.close()

    # A browser's loop runs in this thread: the file is read in another.
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(lambda: asyncio.run(read())).result()


def entries_of(log: list[bytes]) -> list[Entry]:
    """The entries of a log."""
    return [decode_entry(number, data) for number, data in enumerate(log, 1)]


def move_ids(log: list[bytes]) -> list[str]:
    """The ids of a person's moves, in the order in which they were written down."""
    moves = [one for one in entries_of(log) if isinstance(one, Acted | Dealt | Readied | Undone)]
    return [one.id for one in moves if one.id]


def match_of(table: str, log: list[bytes]) -> Match:
    """The match that a log folds to."""
    return fold_log(table, log)
