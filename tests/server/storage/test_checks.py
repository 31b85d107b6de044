"""The public behaviour suite, over every store there is."""

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest

from rebelote.server.storage.memory import MemoryStorage, Shelf
from rebelote.server.storage.port import StorageError
from rebelote.server.storage.sqlite import SqliteStorage
from rebelote.testing.storage_checks import STORAGE_CHECKS, Check, Place


def in_memory(_: Path) -> Place:
    shelf = Shelf()
    return lambda: MemoryStorage(shelf)


def in_sqlite(folder: Path) -> Place:
    return lambda: SqliteStorage(folder / "not made yet" / "tables?#%41.sqlite3")


@pytest.mark.parametrize("check", STORAGE_CHECKS, ids=lambda check: check.__name__)
@pytest.mark.parametrize("kind", [in_memory, in_sqlite], ids=["memory", "sqlite"])
def test_it_does_what_a_store_does(
    kind: Callable[[Path], Place], check: Check, tmp_path: Path
) -> None:
    asyncio.run(check(kind(tmp_path)))


def test_a_store_in_memory_can_be_put_in_trouble_and_out_again() -> None:
    async def story() -> None:
        store = MemoryStorage()
        await store.open()
        store.trouble = StorageError("the disk is away")
        with pytest.raises(StorageError, match="away"):
            await store.set_name("ana", "Ana")
        store.trouble = None
        assert await store.name_of("ana") == ""

    asyncio.run(story())
