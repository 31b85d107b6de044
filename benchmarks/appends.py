"""How fast moves are written down, next to plain SQLite in the same run and on the same disk.

50 clients each wait for their entry to be on the disk before they append the next one, to a table
of their own. The peer commits each entry by itself, in a thread, with the same safety (WAL and
`synchronous=FULL`). `--seconds` sets how long each side runs, `--folder` on which disk.
"""

import argparse
import asyncio
import sqlite3
import tempfile
import time
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TypeAlias

from rebelote.server.storage.port import Game, Write
from rebelote.server.storage.sqlite import SqliteStorage

CLIENTS = 50
ENTRY = bytes(range(120))

Append: TypeAlias = Callable[[str, int], Awaitable[None]]


async def measure(append: Append, seconds: float) -> tuple[float, float, float]:
    """Appends per second, and how long the middle one and the slowest hundredth took, in ms."""
    took: list[float] = []
    end = time.perf_counter() + seconds

    async def client(table: str) -> None:
        number, began = 0, time.perf_counter()
        while began < end:
            await append(table, number)
            number, now = number + 1, time.perf_counter()
            took.append(now - began)
            began = now

    started = time.perf_counter()
    await asyncio.gather(*(client(f"{number:022}") for number in range(CLIENTS)))
    passed = time.perf_counter() - started
    took.sort()
    return len(took) / passed, 1000 * took[len(took) // 2], 1000 * took[len(took) * 99 // 100]


async def ours(folder: Path, seconds: float, *, with_game: bool) -> tuple[float, float, float]:
    """The store; `with_game` also replaces what is looked up about the table."""
    store = SqliteStorage(folder / f"ours-{with_game}.sqlite3")
    await store.open()

    async def append(table: str, number: int) -> None:
        game = Game(
            table=table,
            kind="bots",
            ruleset="one",
            visitors=(table, None, None, None),
            deal=number,
            totals=(number, number),
            over=False,
            updated=float(number),
        )
        write = Write(
            table=table, expected=number, entries=(ENTRY,), game=game if with_game else None
        )
        await store.append(write)

    try:
        return await measure(append, seconds)
    finally:
        await store.close()


async def peer(folder: Path, seconds: float) -> tuple[float, float, float]:
    """A commit an entry, one after the other in a thread."""
    loop = asyncio.get_running_loop()
    with ThreadPoolExecutor(1) as thread:
        connection = await loop.run_in_executor(thread, _plain, folder / "peer.sqlite3")

        def insert(table: str, number: int) -> None:
            connection.execute("INSERT INTO entries VALUES (?, ?, ?)", (table, number, ENTRY))

        async def append(table: str, number: int) -> None:
            await loop.run_in_executor(thread, insert, table, number)

        try:
            return await measure(append, seconds)
        finally:
            await loop.run_in_executor(thread, connection.close)


def _plain(path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(path, isolation_level=None)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("CREATE TABLE entries (name, number, body, PRIMARY KEY (name, number))")
    return connection


def main() -> None:
    """Print every figure."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=3.0, help="for each side (default 3)")
    parser.add_argument("--folder", type=Path, help="where to write (default: a temporary folder)")
    asked = parser.parse_args()
    print(f"Durable appends, {CLIENTS} clients: a second, and until on the disk (p50, p99)")
    with tempfile.TemporaryDirectory(dir=asked.folder) as name:
        folder = Path(name)
        sides = {
            "the store": asyncio.run(ours(folder, asked.seconds, with_game=False)),
            "the store, with the game": asyncio.run(ours(folder, asked.seconds, with_game=True)),
            "plain SQLite, a commit each": asyncio.run(peer(folder, asked.seconds)),
        }
    for side, (rate, middle, slowest) in sides.items():
        print(f"  {side:<28}{rate:>8,.0f}{middle:>9.1f} ms{slowest:>8.1f} ms")
    rates = [rate for rate, _, _ in sides.values()]
    print(f"  ratio, the store to plain SQLite: {rates[0] / rates[2]:.1f}")


if __name__ == "__main__":
    main()
