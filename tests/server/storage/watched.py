"""SQLite with an eye on every statement, and a hand that makes one fail."""

import sqlite3
import threading
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from rebelote.server.storage.port import Write
from rebelote.server.storage.sqlite import SqliteStorage


class Watched:
    """Everything that a store's connections are asked to do, and what goes wrong with it."""

    def __init__(self) -> None:
        self.said: list[str] = []
        self.connected: list[str] = []
        self.wrong: Callable[[str], sqlite3.Error | None] = lambda statement: None
        self.most_pages = 0
        self.patience = 5.0
        self.safety: tuple[str, int] | None = None
        self._gate: threading.Event | None = None
        self._arrived = threading.Event()

    def store(self, folder: Path) -> SqliteStorage:
        return SqliteStorage(folder / "tables.sqlite3", self.connect)

    def connect(self, uri: str) -> sqlite3.Connection:
        watched = self
        self.connected.append(uri)
        error = self.wrong("CONNECT")
        if error is not None:
            raise error

        class Connection(sqlite3.Connection):
            def execute(self, sql: str, *given: Any) -> sqlite3.Cursor:
                watched._before(super().execute, sql)
                return super().execute(sql, *given)

            def executemany(self, sql: str, given: Iterable[Any], /) -> sqlite3.Cursor:
                watched._before(super().execute, sql)
                return super().executemany(sql, given)

        return sqlite3.connect(
            uri, uri=True, isolation_level=None, timeout=self.patience, factory=Connection
        )

    def times(self, statement: str) -> int:
        return sum(said == statement for said in self.said)

    def hold(self) -> None:
        """The writer waits before its next transaction."""
        self._arrived.clear()
        self._gate = threading.Event()

    def wait_for_the_writer(self) -> None:
        assert self._arrived.wait(30)

    def let_go(self) -> None:
        assert self._gate is not None
        self._gate.set()
        self._gate = None

    def _before(self, execute: Callable[[str], sqlite3.Cursor], sql: str) -> None:
        statement = " ".join(sql.split())
        self.said.append(statement)
        gate = self._gate
        if statement == "BEGIN IMMEDIATE":
            if gate is not None:
                self._arrived.set()
                assert gate.wait(30)
            (mode,), (level,) = (
                execute(f"PRAGMA {name}").fetchone() for name in ("journal_mode", "synchronous")
            )
            self.safety = (mode, level)
            if self.most_pages:
                execute(f"PRAGMA max_page_count = {self.most_pages}")
        error = self.wrong(statement)
        if error is not None:
            raise error


def sqlite_error(code: int, name: str) -> sqlite3.Error:
    """An error as SQLite reports it."""
    error = sqlite3.OperationalError("made to fail")
    error.sqlite_errorcode = code
    error.sqlite_errorname = name
    return error


def write(number: int, *entries: bytes, table: str = "a-table") -> Write:
    return Write(table=table, expected=number, entries=entries or (b"%d" % (number + 1),))
