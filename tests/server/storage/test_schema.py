"""The file's shape: older ones are brought up, newer ones refused, others' tables left alone."""

import asyncio
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

import pytest

from rebelote.server.storage.port import Reason, StorageError
from rebelote.server.storage.sqlite import SqliteStorage
from rebelote.server.storage.sqlite.connection import make_file
from rebelote.server.storage.sqlite.schema import MIGRATIONS, migrate
from tests.server.storage.watched import write

NEXT = (*MIGRATIONS, ("ALTER TABLE names ADD COLUMN since REAL",))


def connected(path: Path) -> sqlite3.Connection:
    return sqlite3.connect(path, isolation_level=None)


async def use(path: Path) -> None:
    store = SqliteStorage(path)
    await store.open()
    await store.append(write(len(await store.entries("a-table"))))
    await store.set_name("ana", "Ana")
    await store.close()


def test_an_older_file_is_brought_up_with_all_that_is_in_it(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite3"
    asyncio.run(use(path))
    with closing(connected(path)) as connection:
        for _ in range(2):
            migrate(connection, NEXT)
        assert connection.execute("SELECT * FROM names").fetchall() == [("ana", "Ana", None)]
        assert connection.execute("SELECT * FROM rebelote_schema").fetchall() == [(len(NEXT),)]


def test_a_newer_file_is_refused_in_words_and_left_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite3"
    asyncio.run(use(path))
    with closing(connected(path)) as connection:
        migrate(connection, NEXT)
    with pytest.raises(StorageError, match="newer") as caught:
        asyncio.run(use(path))
    assert caught.value.reason is Reason.NEWER
    assert "version plus récente" in caught.value.text("fr")
    with closing(connected(path)) as connection:
        assert connection.execute("SELECT count(*) FROM entries").fetchone() == (1,)
        assert connection.execute("SELECT * FROM rebelote_schema").fetchall() == [(len(NEXT),)]


def test_a_migration_that_fails_changes_nothing(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite3"
    asyncio.run(use(path))
    with closing(connected(path)) as connection:
        before = connection.execute("SELECT sql FROM sqlite_master").fetchall()
        with pytest.raises(sqlite3.Error):
            migrate(connection, (*NEXT, ("CREATE TABLE more (a)", "ALTER TABLE nothing ADD b")))
        assert not connection.in_transaction
        assert connection.execute("SELECT sql FROM sqlite_master").fetchall() == before
    asyncio.run(use(path))


def test_the_tables_of_others_are_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite3"
    with closing(connected(path)) as connection:
        connection.execute("CREATE TABLE accounts (name TEXT)")
        connection.execute("INSERT INTO accounts VALUES ('ana')")
        connection.execute("PRAGMA user_version = 77")
    asyncio.run(use(path))
    asyncio.run(use(path))
    with closing(connected(path)) as connection:
        assert connection.execute("SELECT * FROM accounts").fetchall() == [("ana",)]
        assert connection.execute("PRAGMA user_version").fetchone() == (77,)


def test_two_processes_that_open_a_new_file_at_once_shape_it_once(tmp_path: Path) -> None:
    for round in range(10):
        path = tmp_path / f"tables-{round}.sqlite3"
        make_file(path)

        def shape(path: Path = path) -> None:
            with closing(sqlite3.connect(path, isolation_level=None, timeout=30)) as connection:
                migrate(connection)

        with ThreadPoolExecutor(4) as pool:
            for done in [pool.submit(shape) for _ in range(4)]:
                done.result()
        with closing(connected(path)) as connection:
            versions = connection.execute("SELECT version FROM rebelote_schema").fetchall()
        assert versions == [(len(MIGRATIONS),)]


def test_games_and_runs_are_found_by_an_index(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite3"
    asyncio.run(use(path))
    asked = {
        "seats_by_visitor": "SELECT DISTINCT updated, table_id FROM seats WHERE visitor = 'a'"
        " ORDER BY updated DESC, table_id LIMIT 20",
        "streaks_by_best": "SELECT visitor FROM streaks WHERE best_wins > 0"
        " ORDER BY best_score DESC, best_at, visitor LIMIT 20",
    }
    with closing(connected(path)) as connection:
        for index, question in asked.items():
            plan = " ".join(
                row[3] for row in connection.execute(f"EXPLAIN QUERY PLAN {question}").fetchall()
            )
            assert index in plan
            assert "ORDER BY" not in plan, "it sorts by itself"
