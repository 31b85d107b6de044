import asyncio
import sqlite3
from pathlib import Path

from rebelote.server.storage.port import ConflictError
from tests.server.storage.watched import Watched, sqlite_error, write


def test_all_that_waits_is_written_in_one_transaction(tmp_path: Path) -> None:
    async def story() -> None:
        watched = Watched()
        store = watched.store(tmp_path)
        await store.open()
        watched.hold()
        first = asyncio.ensure_future(store.append(write(0)))
        await asyncio.to_thread(watched.wait_for_the_writer)
        rest = [
            asyncio.ensure_future(store.append(write(0, table=f"table-{number}")))
            for number in range(50)
        ]
        for _ in range(3):  # they are asked for at different turns of the loop, too
            await asyncio.sleep(0)
        rest.append(asyncio.ensure_future(store.set_name("ana", "Ana")))
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        watched.said.clear()
        watched.let_go()
        await asyncio.gather(first, *rest)
        assert watched.times("COMMIT") == 2
        assert watched.times("BEGIN IMMEDIATE") == 1  # and the one that was held
        await store.close()

    asyncio.run(story())


def test_nobody_is_answered_before_the_transaction_is_on_the_disk(tmp_path: Path) -> None:
    async def story() -> None:
        watched = Watched()
        store = watched.store(tmp_path)
        await store.open()
        answered: list[bool] = []
        calls: list[asyncio.Future[None]] = []

        def look(statement: str) -> None:
            if statement == "COMMIT":
                answered.append(any(call.done() for call in calls))

        watched.wrong = look
        calls += [
            asyncio.ensure_future(store.append(write(0, table=f"table-{number}")))
            for number in range(9)
        ]
        await asyncio.gather(*calls)
        assert answered == [False]
        await store.close()

    asyncio.run(story())


def test_every_commit_is_made_to_reach_the_disk(tmp_path: Path) -> None:
    async def story() -> None:
        watched = Watched()
        store = watched.store(tmp_path)
        await store.open()
        await store.append(write(0))
        assert watched.safety == ("wal", 2)  # 2 is FULL
        await store.close()

    asyncio.run(story())


def test_a_conflict_spoils_no_other_write_of_its_transaction(tmp_path: Path) -> None:
    async def story() -> None:
        watched = Watched()
        store = watched.store(tmp_path)
        await store.open()
        watched.said.clear()
        done = await asyncio.gather(
            store.append(write(0)),
            store.append(write(5, b"lost", table="another")),
            store.append(write(1)),
            store.append(write(1, b"lost")),
            store.append(write(0, table="another")),
            return_exceptions=True,
        )
        assert watched.times("COMMIT") == 1
        assert [type(each) for each in done] == [
            *(type(None), ConflictError, type(None)),
            *(ConflictError, type(None)),
        ]
        assert await store.entries("a-table") == [b"1", b"2"]
        assert await store.entries("another") == [b"1"]
        await store.close()

    asyncio.run(story())


def test_one_write_that_cannot_be_made_is_undone_alone(tmp_path: Path) -> None:
    """Its entries were written already when the rest of it failed."""

    async def story() -> None:
        watched = Watched()
        store = watched.store(tmp_path)
        await store.open()

        def wrong(statement: str) -> sqlite3.Error | None:
            if statement.startswith("REPLACE INTO names"):
                return sqlite_error(sqlite3.SQLITE_CORRUPT, "SQLITE_CORRUPT")
            return None

        watched.wrong = wrong
        done = await asyncio.gather(
            store.append(write(0)),
            store.set_name("ana", "Ana"),
            store.append(write(1)),
            return_exceptions=True,
        )
        assert [each is None for each in done] == [True, False, True]
        assert await store.entries("a-table") == [b"1", b"2"]
        assert await store.name_of("ana") == ""
        await store.close()

    asyncio.run(story())


def test_reads_wait_for_no_write(tmp_path: Path) -> None:
    async def story() -> None:
        watched = Watched()
        store = watched.store(tmp_path)
        await store.open()
        await store.append(write(0))
        watched.hold()
        waiting = asyncio.ensure_future(store.append(write(1)))
        await asyncio.to_thread(watched.wait_for_the_writer)
        assert await store.entries("a-table") == [b"1"]
        watched.let_go()
        await waiting
        assert await store.entries("a-table") == [b"1", b"2"]
        await store.close()

    asyncio.run(story())
