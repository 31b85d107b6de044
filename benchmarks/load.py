"""How many tables one core carries: four people at each, a card a second, bots off.

The server is a process of its own on one core, its clients on the others. Tables with four people
are written into its store before it starts. Printed: how long a move takes from the sender until
all four seats have the next screen, what a delivered message costs in processor time, and memory,
next to rooms of four sockets on the same web server that know no game (`load_peer.py`).
`--tables` and `--seconds` make it smaller.
"""

import argparse
import asyncio
import os
import random
import secrets
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect

from rebelote.rules.catalogue import rule_set, usual_rule_set_id
from rebelote.server.entries import Climb, encode_entry
from rebelote.server.opening import first_entry, opened_with_promise
from rebelote.server.protocol.pages import NewTable
from rebelote.server.storage.port import Write
from rebelote.server.storage.sqlite import SqliteStorage
from rebelote.server.visitors import COOKIE, Visitors

PLAYERS = 4
_CONNECTING_AT_ONCE = 50
_encode = msgspec.json.encode
_decode = msgspec.json.Decoder().decode


class Taken(msgspec.Struct):
    """What a run came to. Times in seconds; `processor` and `memory` are the server's."""

    moves: list[float]
    delivered: int
    processor: float
    memory: float

    def line(self) -> str:
        """In words and figures."""
        ranked = sorted(self.moves)
        middle, slow = ranked[len(ranked) // 2], ranked[len(ranked) * 99 // 100]
        each = 1e6 * self.processor / self.delivered
        return (
            f"{len(ranked):6} moves   p50 {1000 * middle:5.1f} ms   p99 {1000 * slow:5.1f} ms   "
            f"{each:4.0f} µs of processor a message   {self.memory:4.0f} MB"
        )


class Process:
    """A server on one core, and what the system says of it."""

    def __init__(self, command: list[str], port: int, environment: dict[str, str]) -> None:
        cores = sorted(os.sched_getaffinity(0))
        self._process = subprocess.Popen(
            [sys.executable, *command], env={**os.environ, **environment}, stdout=subprocess.DEVNULL
        )
        os.sched_setaffinity(self._process.pid, cores[:1])
        if len(cores) > 1:
            os.sched_setaffinity(0, cores[1:])
        for _ in range(1_000):
            with socket.socket() as probe:
                if probe.connect_ex(("127.0.0.1", port)) == 0:
                    return
            time.sleep(0.02)
        raise RuntimeError("the server does not answer")

    def processor(self) -> float:
        """Seconds of processor that it has used."""
        fields = self._read("stat").rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def memory(self) -> float:
        """Megabytes that it holds."""
        line = next(each for each in self._read("status").splitlines() if each.startswith("VmRSS"))
        return int(line.split()[1]) / 1024

    def stop(self) -> None:
        """End it."""
        self._process.terminate()
        self._process.wait(30)

    def _read(self, name: str) -> str:
        return Path(f"/proc/{self._process.pid}/{name}").read_text(encoding="utf-8")


class Seat:
    """One socket: the last number it was sent, and whoever waits for the next."""

    def __init__(self, line: ClientConnection, read: Callable[[str | bytes], int | None]) -> None:
        self._line = line
        self._read = read
        self.n = 0
        self.delivered = 0
        self._moved = asyncio.Event()
        self._task = asyncio.create_task(self._listen())

    async def say(self, message: object) -> None:
        """Send something."""
        await self._line.send(_encode(message).decode())

    async def at(self, n: int) -> None:
        """Wait until number `n` was sent here."""
        while self.n < n:
            self._moved.clear()
            await self._moved.wait()

    async def close(self) -> None:
        """Leave."""
        await self._line.close()
        await self._task

    async def _listen(self) -> None:
        async for frame in self._line:
            self.delivered += 1
            n = self._read(frame)
            if n is not None:
                self.n = n
                self._moved.set()


class TablePlayer:
    """Four people at a table, who do the first thing that they may."""

    def __init__(self, table: str, tokens: list[str], port: int) -> None:
        self._table, self._tokens, self._port = table, tokens, port
        self._screens: list[dict[str, Any]] = [{} for _ in tokens]
        self.seats: list[Seat] = []

    async def sit_down(self) -> None:
        """Connect all four, and deal."""
        for number, token in enumerate(self._tokens):
            line = await connect(
                f"ws://127.0.0.1:{self._port}/ws",
                additional_headers={"Cookie": f"{COOKIE}={token}"},
                compression=None,
                max_size=None,
            )
            seat = Seat(line, lambda frame, number=number: self._seen(number, frame))  # type: ignore[misc]
            self.seats.append(seat)
            await seat.say({"t": "hello", "lang": "en"})
            await seat.say({"t": "join", "table": self._table, "n": 0})
            await seat.at(1)
        await self._deal()

    async def move(self) -> None:
        """One card or call, until all four have seen it."""
        at = next((i for i, one in enumerate(self._screens) if one["to_act"] == i), None)
        if at is None:
            await self._deal()
            return
        screen = self._screens[at]
        cards = [card["card"] for card in screen["hand"] if card["ok"]]
        choices = [choice["action"] for choice in screen["ask"]["choices"]]
        take = [choice for choice in choices if choice != "pass"]
        action = (cards if screen["stage"] == "play" else take or choices)[0]
        n = self.seats[at].n
        await self.seats[at].say({"t": "act", "id": _id(), "n": n, "action": action})
        await asyncio.gather(*(seat.at(n + 1) for seat in self.seats))

    async def _deal(self) -> None:
        for number, seat in enumerate(self.seats):
            n = max(each.n for each in self.seats)
            await seat.at(n)
            if self._screens[number]["stage"] == "dealing":
                await seat.say({"t": "ready", "id": _id(), "n": n})
                await asyncio.gather(*(each.at(n + 1) for each in self.seats))

    def _seen(self, number: int, frame: str | bytes) -> int | None:
        said = _decode(frame)
        if said["t"] != "update":
            return None
        self._screens[number] = said["screen"]
        return int(said["n"])


class RoomPlayer:
    """Four sockets in a room of the peer."""

    def __init__(self, name: str, port: int) -> None:
        self._at = f"ws://127.0.0.1:{port}/{name}"
        self.seats: list[Seat] = []

    async def sit_down(self) -> None:
        """Connect all four."""
        for _ in range(PLAYERS):
            line = await connect(self._at, compression=None, max_size=None)
            self.seats.append(Seat(line, lambda frame: int(frame.rstrip("x"))))  # type: ignore[arg-type]

    async def move(self) -> None:
        """A message, until all four have it."""
        n = self.seats[0].n
        await self.seats[n % PLAYERS].say({"t": "act", "id": _id(), "n": n, "action": "JH"})
        await asyncio.gather(*(seat.at(n + 1) for seat in self.seats))


Player = TablePlayer | RoomPlayer


async def measure(players: list[Player], process: Process, seconds: float) -> Taken:
    """A move a second at each table, each table at its own moment of the second."""
    gate = asyncio.Semaphore(_CONNECTING_AT_ONCE)
    moves: list[float] = []

    async def sit(player: Player) -> None:
        async with gate:
            await player.sit_down()

    async def play(player: Player) -> None:
        due = time.perf_counter() + random.random()
        while due < end:
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            began = time.perf_counter()
            await player.move()
            moves.append(time.perf_counter() - began)
            due += 1.0

    await asyncio.gather(*map(sit, players))
    seats = [seat for player in players for seat in player.seats]
    delivered, processor = sum(seat.delivered for seat in seats), process.processor()
    end = time.perf_counter() + seconds
    await asyncio.gather(*map(play, players))
    delivered = sum(seat.delivered for seat in seats) - delivered
    taken = Taken(moves, delivered, process.processor() - processor, process.memory())
    await asyncio.gather(*(seat.close() for seat in seats))
    return taken


async def write_tables(data: Path, count: int) -> list[tuple[str, list[str]]]:
    """Tables of four people in a store, each with the tokens of its seats."""
    store = SqliteStorage(data / "rebelote.sqlite3")
    await store.open()
    visitors = Visitors(await store.secret("visitors", secrets.token_bytes(32)))
    rules = rule_set(usual_rule_set_id())
    tables = []
    for _ in range(count):
        tokens = [visitors.token() for _ in range(PLAYERS)]
        people = tuple(visitors.known(token) for token in tokens)
        wanted = NewTable(id=_id())
        entry = first_entry("", "", wanted, rules, Climb(0, 0, 0), os.urandom, time.time())
        entry = msgspec.structs.replace(entry, visitors=people, names=("A", "B", "C", "D"))
        table = secrets.token_urlsafe(16)
        _, promised = opened_with_promise(table, entry, os.urandom)
        entries = (encode_entry(1, entry), encode_entry(2, promised))
        await store.append(Write(table=table, expected=0, entries=entries))
        tables.append((table, tokens))
    await store.close()
    return tables


def run(
    command: list[str],
    environment: dict[str, str],
    port: int,
    players: list[Player],
    seconds: float,
) -> Taken:
    """Serve, play, and stop."""
    process = Process(command, port, environment)
    try:
        return asyncio.run(measure(players, process, seconds))
    finally:
        process.stop()


def ours(tables: int, seconds: float) -> Taken:
    """The product."""
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder)
        written = asyncio.run(write_tables(data, tables))
        port = _port()
        players: list[Player] = [TablePlayer(table, tokens, port) for table, tokens in written]
        environment = {"REBELOTE_SOCKETS_PER_ADDRESS": "100000"}
        command = ["-m", "rebelote", "serve", "--port", str(port), "--data", folder]
        return run(command, environment, port, players, seconds)


def peer(tables: int, seconds: float) -> Taken:
    """Rooms that know no game."""
    port = _port()
    players: list[Player] = [RoomPlayer(f"room{number}", port) for number in range(tables)]
    command = ["-m", "uvicorn", "benchmarks.load_peer:application", "--port", str(port)]
    command += ["--ws", "websockets-sansio", "--log-level", "error"]
    command += ["--ws-per-message-deflate", "false"]
    root = str(Path(__file__).resolve().parents[1])
    return run(command, {"PYTHONPATH": root}, port, players, seconds)


def _id() -> str:
    return secrets.token_urlsafe(9)


def _port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port: int = found.getsockname()[1]
        return port


def main() -> None:
    """Print both."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=250)
    parser.add_argument("--seconds", type=float, default=60.0)
    given = parser.parse_args()
    print(f"{given.tables} tables of {PLAYERS} sockets, a move a second each, {given.seconds:g} s")
    taken = {
        "tables": ours(given.tables, given.seconds),
        "rooms": peer(given.tables, given.seconds),
    }
    for name, each in taken.items():
        print(f"{name:7} {each.line()}")
    costs = [each.processor / each.delivered for each in taken.values()]
    print(f"a message of a table costs {costs[0] / costs[1]:.1f} times one of a room")


if __name__ == "__main__":
    main()
