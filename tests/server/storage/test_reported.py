"""Whoever runs the server reads of a store in trouble once, with the reason, and of its end."""

import asyncio
import logging
from pathlib import Path

import pytest

from rebelote.server.storage.memory import MemoryStorage, Shelf
from rebelote.server.storage.port import Reason, StorageError
from rebelote.server.storage.reported import ReportedStorage
from rebelote.testing.storage_checks import STORAGE_CHECKS, Check
from tests.server.storage.watched import Watched, write
from tests.server.web.place import place, run

FULL = StorageError("database or disk is full (SQLITE_FULL)", Reason.FULL)
AGAIN = "the store goes on again"


@pytest.mark.parametrize("check", STORAGE_CHECKS, ids=lambda check: check.__name__)
def test_it_does_what_a_store_does(check: Check) -> None:
    shelf = Shelf()
    asyncio.run(check(lambda: ReportedStorage(MemoryStorage(shelf))))


def lines(caplog: pytest.LogCaptureFixture) -> list[str]:
    assert all(record.levelno == logging.WARNING for record in caplog.records)
    return [record.getMessage() for record in caplog.records]


async def refused(store: ReportedStorage, number: int) -> None:
    with pytest.raises(StorageError):
        await store.append(write(number))


def test_trouble_is_told_once_and_its_end_once(caplog: pytest.LogCaptureFixture) -> None:
    async def story() -> None:
        below = MemoryStorage()
        store = ReportedStorage(below)
        await store.open()
        await store.append(write(0))
        for trouble in (FULL, StorageError("the disk is away")):
            below.trouble = trouble
            for _ in range(5):
                await refused(store, 1)
                with pytest.raises(StorageError):
                    await store.name_of("ana")
            below.trouble = None
            await store.set_name("ana", "Ana")
        await store.close()
        await refused(store, 1)  # it was closed on purpose

    asyncio.run(story())
    said = lines(caplog)
    assert len(said) == 4
    assert "The disk is full: nothing more can be written down." in said[0]
    assert "SQLITE_FULL" in said[0]
    assert "the disk is away" in said[2]
    assert said[1] == said[3] == AGAIN


def test_a_full_disk_that_is_read_is_still_full(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def story() -> None:
        watched = Watched()
        store = ReportedStorage(watched.store(tmp_path))
        await store.open()
        await store.append(write(0))
        watched.most_pages = 1
        big = write(1, b"x" * 100_000)
        for _ in range(3):
            with pytest.raises(StorageError):
                await store.append(big)
            assert await store.entries("a-table") == [b"1"]
        assert len(lines(caplog)) == 1
        watched.most_pages = 1_073_741_823
        await store.append(big)
        await store.append(write(2))
        await store.close()

    asyncio.run(story())
    said = lines(caplog)
    assert len(said) == 2
    assert "The disk is full" in said[0]
    assert said[1] == AGAIN


def test_a_file_that_was_taken_away_is_told_of(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def story() -> None:
        store = ReportedStorage(Watched().store(tmp_path))
        await store.open()
        file = tmp_path / "tables.sqlite3"
        file.rename(tmp_path / "elsewhere")
        for _ in range(3):
            await refused(store, 0)
            with pytest.raises(StorageError):
                await store.games_of("ana")
        (tmp_path / "elsewhere").rename(file)
        await store.append(write(0))
        await store.games_of("ana")
        await store.close()

    asyncio.run(story())
    said = lines(caplog)
    assert len(said) == 2
    assert "the file is not the one that was opened" in said[0]
    assert said[1] == AGAIN


def test_damage_is_told_once_and_does_not_come_and_go(caplog: pytest.LogCaptureFixture) -> None:
    async def story() -> None:
        below = MemoryStorage()
        store = ReportedStorage(below)
        await store.open()
        for _ in range(5):
            below.trouble = StorageError("the image is malformed", Reason.DAMAGED)
            with pytest.raises(StorageError):
                await store.best_streaks()
            below.trouble = None
            await store.best_streaks()
        await store.close()

    asyncio.run(story())
    assert len(lines(caplog)) == 1


def test_the_server_tells_it(caplog: pytest.LogCaptureFixture) -> None:
    async def story() -> None:
        async with place() as here, here.client() as me:
            opened = await here.open(me)
            here.break_down()
            for _ in range(3):
                assert (await me.get("/api/me")).status_code == 503
                assert (await me.post("/api/me", json={"name": "JH 9H"})).status_code == 503
            here.mend()
            assert (await me.post("/api/me", json={"name": "JH 9H"})).status_code == 200
            for secret in (opened.table, "JH", *me.cookies.values()):
                assert secret not in caplog.text

    run(story())
    said = lines(caplog)
    assert len(said) == 2
    assert said[1] == AGAIN
