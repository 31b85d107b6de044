"""The disk is full, broken or away: nothing is written, and the store goes on when it is back."""

import asyncio
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from rebelote.server.storage.port import ConflictError, Reason, Storage, StorageError
from rebelote.server.storage.sqlite import SqliteStorage
from tests.server.storage.watched import Watched, sqlite_error, write
from tests.walls.source import ROOT

CODES = {
    "SQLITE_FULL": Reason.FULL,
    "SQLITE_IOERR_WRITE": Reason.DISK,
    "SQLITE_IOERR_FSYNC": Reason.DISK,
    "SQLITE_READONLY_DBMOVED": Reason.FORBIDDEN,
    "SQLITE_CORRUPT": Reason.DAMAGED,
    "SQLITE_BUSY": Reason.BUSY,
}
MOST_PAGES = 1_073_741_823


async def refused(store: Storage, number: int, *entries: bytes) -> StorageError:
    with pytest.raises(StorageError) as caught:
        await store.append(write(number, *entries))
    return caught.value


@pytest.mark.parametrize("name", CODES)
@pytest.mark.parametrize(
    "step", ["BEGIN IMMEDIATE", "SAVEPOINT job", "INSERT INTO entries", "RELEASE job", "COMMIT"]
)
def test_whichever_step_fails_nothing_is_written_and_the_next_write_goes_on(
    tmp_path: Path, step: str, name: str
) -> None:
    async def story() -> None:
        watched = Watched()
        store = watched.store(tmp_path)
        await store.open()
        await store.append(write(0))
        watched.wrong = lambda statement: (
            sqlite_error(getattr(sqlite3, name), name) if statement.startswith(step) else None
        )
        for _ in range(3):
            error = await refused(store, 1, b"lost")
            assert error.reason is CODES[name]
        watched.wrong = lambda statement: None
        assert await store.entries("a-table") == [b"1"]
        await store.append(write(1))
        assert await store.entries("a-table") == [b"1", b"2"]
        await store.close()

    asyncio.run(story())


def test_where_the_commit_fails_every_write_of_it_does(tmp_path: Path) -> None:
    """One that conflicted with another of them too: what it conflicted with is not there."""

    async def story() -> None:
        watched = Watched()
        store = watched.store(tmp_path)
        await store.open()
        watched.wrong = lambda statement: (
            sqlite_error(sqlite3.SQLITE_FULL, "SQLITE_FULL") if statement == "COMMIT" else None
        )
        done = await asyncio.gather(
            *(store.append(write(0, table=f"table-{number}")) for number in range(5)),
            store.append(write(0, b"late", table="table-0")),
            store.set_name("ana", "Ana"),
            return_exceptions=True,
        )
        assert all(isinstance(each, StorageError) for each in done)
        assert len({id(each) for each in done}) == len(done)
        watched.wrong = lambda statement: None
        for number in range(5):
            assert await store.entries(f"table-{number}") == []
        assert await store.name_of("ana") == ""
        await store.append(write(0, b"late", table="table-0"))
        await store.close()

    asyncio.run(story())


def test_a_full_file_takes_nothing_more_and_goes_on_when_there_is_room(tmp_path: Path) -> None:
    """SQLite's own refusal: its file may have no more pages."""

    async def story() -> None:
        watched = Watched()
        store = watched.store(tmp_path)
        await store.open()
        await store.append(write(0))
        watched.most_pages = 1  # which SQLite takes as those it has
        large, small = bytes(100_000), b"small"
        error = await refused(store, 1, large)
        assert error.reason is Reason.FULL
        assert "plein" in error.text("fr")
        done = await asyncio.gather(
            store.append(write(0, small, table="another")),
            store.append(write(1, large)),
            store.append(write(1, small)),
            return_exceptions=True,
        )
        # SQLite gave the whole transaction up at the second; what came first is not written either.
        assert all(isinstance(each, StorageError) for each in done)
        assert {each.reason for each in done if isinstance(each, StorageError)} == {Reason.FULL}
        assert await store.entries("another") == []
        await store.append(write(1, small))
        watched.most_pages = MOST_PAGES
        await store.append(write(2, large))
        assert await store.entries("a-table") == [b"1", small, large]
        await store.close()

    asyncio.run(story())


def test_a_disk_that_was_away_is_used_again_without_a_restart(tmp_path: Path) -> None:
    async def story() -> None:
        watched = Watched()
        store = watched.store(tmp_path)
        await store.open()
        await store.append(write(0))
        watched.wrong = lambda statement: sqlite_error(sqlite3.SQLITE_IOERR, "SQLITE_IOERR")
        connected = len(watched.connected)
        for _ in range(3):
            await refused(store, 1)
            with pytest.raises(StorageError):
                await store.entries("a-table")
        assert len(watched.connected) > connected, "a broken connection is not used again"
        watched.wrong = lambda statement: None
        await store.append(write(1))
        assert await store.entries("a-table") == [b"1", b"2"]
        await store.close()

    asyncio.run(story())


@pytest.mark.skipif(sys.platform == "win32", reason="an open file cannot be moved there")
def test_a_file_that_was_moved_away_is_not_written_to(tmp_path: Path) -> None:
    """Nor is another made in its place: every game would be gone from it."""

    async def story() -> None:
        store = Watched().store(tmp_path / "data")
        await store.open()
        await store.append(write(0))
        (tmp_path / "data").rename(tmp_path / "elsewhere")
        for _ in range(2):
            await refused(store, 1)
            with pytest.raises(StorageError):
                await store.entries("a-table")
        assert not (tmp_path / "data").exists()
        (tmp_path / "elsewhere").rename(tmp_path / "data")
        await store.append(write(1))
        assert await store.entries("a-table") == [b"1", b"2"]
        await store.close()

    asyncio.run(story())


def test_another_process_that_keeps_the_file_is_waited_for_and_then_told_of(
    tmp_path: Path,
) -> None:
    async def story() -> None:
        watched = Watched()
        watched.patience = 0.0
        store = watched.store(tmp_path)
        await store.open()
        other = sqlite3.connect(tmp_path / "tables.sqlite3", isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        error = await refused(store, 0)
        assert error.reason is Reason.BUSY
        assert await store.entries("a-table") == []
        other.execute("ROLLBACK")
        other.close()
        await store.append(write(0))
        await store.close()

    asyncio.run(story())


def test_a_folder_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    with pytest.raises(StorageError) as caught:
        asyncio.run(SqliteStorage(tmp_path / "file" / "tables.sqlite3").open())
    assert caught.value.reason is Reason.FORBIDDEN
    with pytest.raises(StorageError):
        asyncio.run(SqliteStorage(tmp_path).open())


@pytest.mark.skipif(sys.platform == "win32", reason="files have no modes there")
def test_nobody_else_on_the_machine_reads_the_file(tmp_path: Path) -> None:
    async def story() -> None:
        store = Watched().store(tmp_path / "data")
        await store.open()
        await store.append(write(0))
        for path in (tmp_path / "data").iterdir():
            assert path.stat().st_mode & 0o077 == 0, path.name
        assert (tmp_path / "data").stat().st_mode & 0o077 == 0
        await store.close()

    asyncio.run(story())


def test_no_error_holds_an_entry_or_a_secret(tmp_path: Path) -> None:
    async def story() -> None:
        watched = Watched()
        store = watched.store(tmp_path)
        await store.open()
        watched.wrong = lambda statement: (
            sqlite_error(sqlite3.SQLITE_FULL, "SQLITE_FULL") if "INSERT" in statement else None
        )
        for call in (store.append(write(0, b"a hand")), store.secret("key", b"a hand")):
            with pytest.raises(StorageError) as caught:
                await call
            assert "a hand" not in f"{caught.value} {caught.value.text('fr')}"
        watched.wrong = lambda statement: None
        await store.append(write(0))
        with pytest.raises(ConflictError) as conflict:
            await store.append(write(0, b"a hand"))
        assert "a hand" not in str(conflict.value)
        await store.close()

    asyncio.run(story())


@pytest.mark.skipif(sys.platform == "win32", reason="no limit on a file's size there")
def test_a_system_that_refuses_to_write_is_told_and_goes_on_when_it_lets(tmp_path: Path) -> None:
    """A real refusal, of the write itself: the process may make its files no larger for a while."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.server.storage.limited", str(tmp_path)],
        cwd=ROOT,
        env={"PYTHONPATH": "src", "PATH": ""},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert (done.returncode, done.stderr, done.stdout) == (0, "", "refused 3, then written\n")
