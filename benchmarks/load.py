"""How many tables one core carries: four people at each, a card a second, bots off.

The server is a process of its own on one core, its clients are on the others. Tables with four
people are written into its store before it starts. Printed: how long a card or call takes from the
sender until all four seats have the next screen, what a delivered message costs in processor time,
and memory, next to rooms of four sockets on the same web server that know no game (`lab/rooms.py`).
`--tables` and `--seconds` make it smaller.
"""

import argparse
import asyncio
import os
import random
import secrets
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

import msgspec

from lab.people import PLAYERS, Four, Room, Table, move_id
from lab.process import Process, free_port
from lab.rooms import LENGTH
from rebelote.rules.catalogue import rule_set, usual_rule_set_id
from rebelote.server.entries import Climb, encode_entry
from rebelote.server.opening import first_entry, opened_with_promise
from rebelote.server.protocol.pages import NewTable
from rebelote.server.settings import DATABASE
from rebelote.server.storage.port import Write
from rebelote.server.storage.sqlite import SqliteStorage
from rebelote.server.visitors import Visitors

AIM = 100
"""Milliseconds within which 99 of 100 moves should be with everybody."""

_CONNECTING_AT_ONCE = 50


class Taken(msgspec.Struct):
    """What a run came to, times in seconds.

    `moves` are how long each took, `processor` and `memory` the server's, `ours` the share of a
    core that the clients took: near 1, it is they who were measured.
    """

    moves: list[float]
    seconds: float
    messages: int
    octets: int
    processor: float
    memory: float
    ours: float

    @property
    def each(self) -> float:
        """Seconds of the server's processor for each delivered message."""
        return self.processor / max(1, self.messages)

    def lines(self, name: str) -> str:
        """In words and figures."""
        ranked = sorted(self.moves)
        middle, slow = (1000 * ranked[len(ranked) * part // 100] for part in (50, 99))
        return (
            f"{name}: {len(ranked):,} moves, p50 {middle:.1f} ms, p99 {slow:.1f} ms\n"
            f"  {self.messages / self.seconds:,.0f} messages a second of"
            f" {self.octets // max(1, self.messages):,} bytes,"
            f" {1e6 * self.each:.0f} µs of processor each\n"
            f"  {100 * self.processor / self.seconds:.0f} % of a core, {self.memory:.0f} MB;"
            f" the clients {100 * self.ours:.0f} % of theirs"
        )


async def measure(fours: Sequence[Four], server: Process, seconds: float) -> Taken:
    """A move a second at each table, each table at its own moment of the second."""
    gate = asyncio.Semaphore(_CONNECTING_AT_ONCE)
    moves: list[float] = []

    async def sit(four: Four) -> None:
        async with gate:
            await four.sit_down()

    async def play(four: Four) -> None:
        due = began + random.random()
        while due < began + seconds:
            await asyncio.sleep(due - time.perf_counter())
            said = time.perf_counter()
            if await four.move():
                moves.append(time.perf_counter() - said)
            due += 1.0

    await asyncio.gather(*map(sit, fours))
    seats = [seat for four in fours for seat in four.seats]
    messages, octets = _delivered(fours)
    processor, ours = server.processor(), time.process_time()
    began = time.perf_counter()
    await asyncio.gather(*map(play, fours))
    passed = time.perf_counter() - began
    all_messages, all_octets = _delivered(fours)
    taken = Taken(
        moves=moves,
        seconds=passed,
        messages=all_messages - messages,
        octets=all_octets - octets,
        processor=server.processor() - processor,
        memory=server.memory(),
        ours=(time.process_time() - ours) / passed,
    )
    await asyncio.gather(*(seat.close() for seat in seats))
    return taken


def _delivered(fours: Sequence[Four]) -> tuple[int, int]:
    """Messages and bytes that came to all of them so far."""
    seats = [seat for four in fours for seat in four.seats]
    return sum(seat.messages for seat in seats), sum(seat.octets for seat in seats)


async def write_tables(data: Path, count: int) -> list[tuple[str, list[str]]]:
    """Tables of four people in a store, each with the tokens of its seats.

    No page opens such a table yet; a log has had the visitor of each seat from the first.
    """
    store = SqliteStorage(data / DATABASE)
    await store.open()
    visitors = Visitors(await store.secret("visitors", secrets.token_bytes(32)))
    rules = rule_set(usual_rule_set_id())
    tables = []
    for _ in range(count):
        tokens = [visitors.token() for _ in range(PLAYERS)]
        people = tuple(visitors.known(token) for token in tokens)
        wanted = NewTable(id=move_id())
        entry = first_entry("", "", wanted, rules, Climb(0, 0, 0), os.urandom, time.time())
        entry = msgspec.structs.replace(entry, visitors=people, names=("A", "B", "C", "D"))
        table = secrets.token_urlsafe(16)
        _, promised = opened_with_promise(table, entry, os.urandom)
        entries = (encode_entry(1, entry), encode_entry(2, promised))
        await store.append(Write(table=table, expected=0, entries=entries))
        tables.append((table, tokens))
    await store.close()
    return tables


def at_tables(count: int, seconds: float) -> Taken:
    """The product."""
    with tempfile.TemporaryDirectory() as folder:
        written = asyncio.run(write_tables(Path(folder), count))
        port = free_port()
        command = ("rebelote", "serve", "--port", str(port), "--data", folder)
        with Process(
            port, *command, environment={"REBELOTE_SOCKETS_PER_ADDRESS": "100000"}
        ) as server:
            tables = [Table(table, tokens, port) for table, tokens in written]
            return asyncio.run(measure(tables, server, seconds))


def in_rooms(count: int, seconds: float, length: int) -> Taken:
    """The peer, with frames of so many bytes."""
    port = free_port()
    command = ("uvicorn", "lab.rooms:application", "--port", str(port), "--log-level", "error")
    how = ("--ws", "websockets-sansio", "--ws-per-message-deflate", "false")
    with Process(port, *command, *how, environment={LENGTH: str(length)}) as server:
        rooms = [Room(f"room{number}", port) for number in range(count)]
        return asyncio.run(measure(rooms, server, seconds))


def main() -> None:
    """Print both."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=250)
    parser.add_argument("--seconds", type=float, default=60.0)
    given = parser.parse_args()
    print(
        f"{given.tables} tables of {PLAYERS}, a move a second each, {given.seconds:g} s, one core"
    )
    tables = at_tables(given.tables, given.seconds)
    print(tables.lines(f"tables (aim: p99 under {AIM} ms)"))
    rooms = in_rooms(given.tables, given.seconds, tables.octets // max(1, tables.messages))
    print(rooms.lines("rooms that know no game"))
    if rooms.processor:  # which systems count in hundredths of a second
        print(f"a message of a table costs {tables.each / rooms.each:.1f} times one of a room")


if __name__ == "__main__":
    main()
