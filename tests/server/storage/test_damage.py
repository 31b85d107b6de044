"""A file that is not what was written is told of; nobody plays on with half a log."""

import asyncio
import shutil
import sqlite3
from pathlib import Path
from random import Random

import pytest

from rebelote.server.storage.port import Reason, StorageError
from rebelote.server.storage.sqlite import SqliteStorage
from tests.server.storage.watched import write

LOGS = {
    f"table-{number}": [b"entry %d of table %d" % (entry, number) * 20 for entry in range(30)]
    for number in range(6)
}
WAL_HEAD, FRAME = (
    32,
    24 + 4096,
)  # bytes in SQLite's log: its head, and each page with the page's head


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file with some logs, closed."""
    path = tmp_path_factory.mktemp("whole") / "tables.sqlite3"

    async def fill() -> None:
        store = SqliteStorage(path)
        await store.open()
        for table, log in LOGS.items():
            await store.append(write(0, *log, table=table))
        await store.close()

    asyncio.run(fill())
    assert [each.name for each in path.parent.iterdir()] == ["tables.sqlite3"]
    return path


def copied(path: Path, folder: Path) -> Path:
    copy = folder / "tables.sqlite3"
    shutil.copy(path, copy)
    return copy


async def read(path: Path) -> dict[str, list[bytes] | StorageError]:
    """What each table's log is read as; where the file cannot be opened, that trouble for all."""
    store = SqliteStorage(path)
    found: dict[str, list[bytes] | StorageError] = {}
    try:
        await store.open()
    except StorageError as error:
        return dict.fromkeys(LOGS, error)
    for table in LOGS:
        try:
            found[table] = await store.entries(table)
        except StorageError as error:
            found[table] = error
    await store.close()
    return found


def change(path: Path, statement: str, *given: object) -> None:
    connection = sqlite3.connect(path)
    assert connection.execute(statement, given).rowcount == 1
    connection.commit()
    connection.close()


@pytest.mark.parametrize(
    ("statement", "number"),
    [
        ("DELETE FROM entries WHERE table_id = ? AND number = 1", 1),
        ("DELETE FROM entries WHERE table_id = ? AND number = 7", 7),
        ("UPDATE entries SET body = x'00' WHERE table_id = ? AND number = 7", 7),
        ("UPDATE entries SET body = 'text' WHERE table_id = ? AND number = 7", 7),
        ("UPDATE entries SET chain = chain + 1 WHERE table_id = ? AND number = 30", 30),
        ("UPDATE entries SET number = 31 WHERE table_id = ? AND number = 7", 7),
    ],
)
def test_an_entry_that_was_lost_or_changed_is_named_and_other_tables_stand(
    whole: Path, tmp_path: Path, statement: str, number: int
) -> None:
    path = copied(whole, tmp_path)
    change(path, statement, "table-3")
    found = asyncio.run(read(path))
    error = found.pop("table-3")
    assert isinstance(error, StorageError)
    assert error.reason is Reason.DAMAGED
    assert f"entry {number} of table table-3" in str(error)
    assert found == {table: log for table, log in LOGS.items() if table != "table-3"}


def test_a_change_is_found_by_whoever_reads_on_from_there(whole: Path, tmp_path: Path) -> None:
    path = copied(whole, tmp_path)
    change(path, "UPDATE entries SET body = x'00' WHERE table_id = 'table-3' AND number = 7")
    change(path, "DELETE FROM entries WHERE table_id = 'table-3' AND number = 20")

    async def story() -> None:
        store = SqliteStorage(path)
        await store.open()
        for after in (0, 6, 19, 20):
            with pytest.raises(StorageError):
                await store.entries("table-3", after)
        assert await store.entries("table-3", 21) == LOGS["table-3"][21:]
        await store.close()

    asyncio.run(story())


def test_the_entry_that_was_read_last_is_missed_where_it_is_gone(
    whole: Path, tmp_path: Path
) -> None:
    path = copied(whole, tmp_path)
    change(path, "DELETE FROM entries WHERE table_id = 'table-3' AND number = 29")

    async def story() -> None:
        store = SqliteStorage(path)
        await store.open()
        with pytest.raises(StorageError, match="entry 29"):
            await store.entries("table-3", 29)
        await store.close()

    asyncio.run(story())


def test_two_entries_that_changed_places_are_noticed(whole: Path, tmp_path: Path) -> None:
    path = copied(whole, tmp_path)
    for old, new in ((7, 1000), (8, 7), (1000, 8)):
        change(
            path,
            f"UPDATE entries SET number = {new} WHERE number = {old} AND table_id = ?",
            "table-3",
        )
    assert isinstance(asyncio.run(read(path))["table-3"], StorageError)


def test_a_file_that_was_cut_off_is_told_of(whole: Path, tmp_path: Path) -> None:
    """Cut off to nothing it is a new file, which SQLite takes one byte for as well."""
    size = whole.stat().st_size
    luck = Random("cut off")
    cuts = [
        50,
        99,
        100,
        512,
        *range(4096, size, 4096),
        *(luck.randrange(2, size) for _ in range(40)),
    ]
    for cut in cuts:
        path = copied(whole, tmp_path)
        with path.open("r+b") as file:
            file.truncate(cut)
        for table, log in asyncio.run(read(path)).items():
            if isinstance(log, StorageError):
                assert log.reason in (Reason.DAMAGED, Reason.DISK), (cut, table, log)
            else:
                assert log == LOGS[table], (cut, table)


def test_what_is_no_database_is_told_of(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite3"
    path.write_bytes(b"a letter to my aunt, and no database at all" * 100)
    before = path.read_bytes()
    for error in asyncio.run(read(path)).values():
        assert isinstance(error, StorageError)
        assert error.reason is Reason.DAMAGED
    assert path.read_bytes() == before


def damaged_at_random(whole: Path, folder: Path, times: int, seed: str) -> None:
    """Change one bit anywhere, many times: what is read was written, or the damage is told."""
    luck = Random(seed)
    told = 0
    data = whole.read_bytes()
    for _ in range(times):
        place, bit = luck.randrange(len(data)), 1 << luck.randrange(8)
        path = folder / "tables.sqlite3"
        for left in folder.iterdir():
            left.unlink()
        path.write_bytes(data[:place] + bytes([data[place] ^ bit]) + data[place + 1 :])
        for table, log in asyncio.run(read(path)).items():
            if isinstance(log, StorageError):
                told += 1
            else:
                assert log == LOGS[table][: len(log)], (place, bit, table)
    assert told


def test_no_changed_byte_changes_an_entry_unnoticed(whole: Path, tmp_path: Path) -> None:
    damaged_at_random(whole, tmp_path, 60, "a byte")


@pytest.mark.slow
def test_of_thousands_of_changed_bytes_none_changes_an_entry_unnoticed(
    whole: Path, tmp_path: Path
) -> None:
    damaged_at_random(whole, tmp_path, 4000, "many bytes")


def cut_within_the_last_write(folder: Path, step: int, tear: bool) -> None:
    """SQLite's own log is cut (or torn) in the last write: all before it stands, in order."""
    path = folder / "live" / "tables.sqlite3"
    taken = folder / "taken"
    taken.mkdir()

    async def story() -> None:
        store = SqliteStorage(path)
        await store.open()
        for number in range(10):
            await store.append(write(number))
        log = path.with_name("tables.sqlite3-wal")
        before = log.stat().st_size
        await store.append(write(10))
        after = log.stat().st_size
        assert (before - WAL_HEAD) % FRAME == (after - WAL_HEAD) % FRAME == 0
        main, written = path.read_bytes(), log.read_bytes()
        await store.close()
        every = [b"%d" % number for number in range(1, 12)]
        for place in range(before, after, step):
            for left in taken.iterdir():
                left.unlink()
            (taken / path.name).write_bytes(main)
            torn = written[:place]
            if tear:
                torn += bytes([written[place] ^ 0xFF]) + written[place + 1 :]
            (taken / log.name).write_bytes(torn)
            again = SqliteStorage(taken / path.name)
            await again.open()
            assert await again.entries("a-table") == every[:10], place
            await again.append(write(10))
            assert await again.entries("a-table") == every
            await again.close()

    asyncio.run(story())


@pytest.mark.parametrize("tear", [False, True], ids=["cut", "torn"])
def test_a_write_that_was_cut_off_by_the_machine_is_as_if_it_had_not_been(
    tmp_path: Path, tear: bool
) -> None:
    cut_within_the_last_write(tmp_path, 97, tear)


@pytest.mark.slow
@pytest.mark.parametrize("tear", [False, True], ids=["cut", "torn"])
def test_cut_off_at_every_byte_it_is_as_if_it_had_not_been(tmp_path: Path, tear: bool) -> None:
    cut_within_the_last_write(tmp_path, 1, tear)
