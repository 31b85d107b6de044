"""Killed at any instant, a server loses no entry that it has answered for, and makes none twice."""

import asyncio
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from rebelote.server.storage.sqlite import SqliteStorage
from tests.server.storage.acknowledging import CLIENTS
from tests.walls.source import ROOT

MOST_LINES = 400


def kill_again_and_again(folder: Path, times: int) -> None:
    luck = Random("kill")
    answered: dict[str, int] = {}
    path = folder / "tables.sqlite3"
    for turn in range(times):
        if turn % 10 == 0:  # now and then a new file, so that its making is cut off too
            path, answered = folder / f"tables-{turn}.sqlite3", {}
        for line in lines_until_killed(path, luck.randrange(MOST_LINES)):
            table, _, number = line.partition(" ")
            if number:
                assert int(number) == answered.get(table, 0) + 1
                answered[table] = int(number)
        written = asyncio.run(read(path))
        for table, length in answered.items():
            assert written[table] >= length, (turn, table)
        answered = written


def lines_until_killed(path: Path, after: int) -> list[str]:
    """All that the process said before it was gone: killed once it has said so many lines."""
    with subprocess.Popen(
        [sys.executable, "-m", "tests.server.storage.acknowledging", str(path)],
        cwd=ROOT,
        env={"PYTHONPATH": "src", "PATH": ""},
        stdout=subprocess.PIPE,
    ) as process:
        assert process.stdout is not None
        lines = [process.stdout.readline() for _ in range(after + 1)]
        process.kill()
        lines += process.stdout.readlines()
    # The last one may have been cut off in the middle, and says nothing then.
    return [line.decode().rstrip("\n") for line in lines if line.endswith(b"\n")]


async def read(path: Path) -> dict[str, int]:
    """How long each log is; each holds every number once and in order."""
    store = SqliteStorage(path)
    await store.open()
    lengths = {}
    for client in range(CLIENTS):
        log = await store.entries(f"table-{client}")
        assert log == [b"%d" % number for number in range(1, len(log) + 1)]
        lengths[f"table-{client}"] = len(log)
    await store.close()
    return lengths


def test_five_kills_lose_and_double_nothing(tmp_path: Path) -> None:
    kill_again_and_again(tmp_path, 5)


@pytest.mark.slow
def test_three_hundred_kills_lose_and_double_nothing(tmp_path: Path) -> None:
    kill_again_and_again(tmp_path, 300)
