"""A process whose files may not grow for a while. Run by test_faults.py, with a folder."""

import asyncio
import resource
import sys
from pathlib import Path

from rebelote.server.storage.port import StorageError
from rebelote.server.storage.sqlite import SqliteStorage
from tests.server.storage.watched import write


async def main(folder: Path) -> None:
    store = SqliteStorage(folder / "tables.sqlite3")
    await store.open()
    await store.append(write(0))
    size = (folder / "tables.sqlite3-wal").stat().st_size
    _, most = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size + 1000, most))
    refused = 0
    for _ in range(3):
        try:
            await store.append(write(1, b"lost"))
        except StorageError:
            refused += 1
    assert await store.entries("a-table") == [b"1"]
    resource.setrlimit(resource.RLIMIT_FSIZE, (most, most))
    await store.append(write(1))
    await store.close()
    again = SqliteStorage(folder / "tables.sqlite3")
    await again.open()
    assert await again.entries("a-table") == [b"1", b"2"]
    await again.close()
    sys.stdout.write(f"refused {refused}, then written\n")


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1])))
