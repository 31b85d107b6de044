"""A process that writes, and says what is written. Run by test_kill.py, with a file, and killed."""

import asyncio
import os
import sys
from itertools import count
from pathlib import Path

from rebelote.server.storage.sqlite import SqliteStorage
from tests.server.storage.watched import write

CLIENTS = 8


async def main(path: Path) -> None:
    say("opening")
    store = SqliteStorage(path)
    await store.open()

    async def play(table: str) -> None:
        for number in count(len(await store.entries(table))):
            await store.append(write(number, table=table))
            say(f"{table} {number + 1}")

    await asyncio.gather(*(play(f"table-{client}") for client in range(CLIENTS)))


def say(line: str) -> None:
    os.write(1, f"{line}\n".encode())


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1])))
