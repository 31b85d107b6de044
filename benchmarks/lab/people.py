"""Four sockets at a table, or in a room of the peer, and what they do there once a second."""

import asyncio
import secrets
from collections.abc import Callable
from functools import partial
from typing import Any, Protocol

import msgspec
from websockets.asyncio.client import ClientConnection, connect

from rebelote.server.visitors import COOKIE

PLAYERS = 4

_encode = msgspec.json.encode
_decode = msgspec.json.Decoder().decode


class Seat:
    """One socket: what came, the last number that it was sent, and whoever waits for the next."""

    def __init__(self, line: ClientConnection, read: Callable[[str | bytes], int | None]) -> None:
        """`read` says which number a frame tells, None for a frame that tells none."""
        self._line = line
        self._read = read
        self.n = 0
        self.messages = 0
        self.octets = 0
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
            self.messages += 1
            self.octets += len(frame)
            n = self._read(frame)
            if n is not None:
                self.n = n
                self._moved.set()


class Four(Protocol):
    """Four sockets that belong together."""

    seats: list[Seat]

    async def sit_down(self) -> None:
        """Connect all four."""

    async def move(self) -> bool:
        """Say one thing, and wait until all four have what came of it; whether one counts it."""


class Table:
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
            seat = Seat(line, partial(self._seen, number))
            self.seats.append(seat)
            await seat.say({"t": "hello", "lang": "en"})
            await seat.say({"t": "join", "table": self._table, "n": 0})
            await seat.at(1)
        await self._deal()

    async def move(self) -> bool:
        """One card or call, until all four have seen it; a new deal is not counted."""
        at = next((i for i, one in enumerate(self._screens) if one["to_act"] == i), None)
        if at is None:
            await self._deal()
            return False
        screen = self._screens[at]
        cards = [card["card"] for card in screen["hand"] if card["ok"]]
        choices = [choice["action"] for choice in screen["ask"]["choices"]]
        take = [choice for choice in choices if choice != "pass"]
        action = (cards if screen["stage"] == "play" else take or choices)[0]
        n = self.seats[at].n
        await self.seats[at].say({"t": "act", "id": move_id(), "n": n, "action": action})
        await asyncio.gather(*(seat.at(n + 1) for seat in self.seats))
        return True

    async def _deal(self) -> None:
        for number, seat in enumerate(self.seats):
            n = max(each.n for each in self.seats)
            await seat.at(n)
            if self._screens[number]["stage"] == "dealing":
                await seat.say({"t": "ready", "id": move_id(), "n": n})
                await asyncio.gather(*(each.at(n + 1) for each in self.seats))

    def _seen(self, number: int, frame: str | bytes) -> int | None:
        said = _decode(frame)
        assert said["t"] not in ("refused", "trouble"), said
        if said["t"] != "update":
            return None
        self._screens[number] = said["screen"]
        return int(said["n"])


class Room:
    """Four sockets in a room of the peer."""

    def __init__(self, name: str, port: int) -> None:
        self._at = f"ws://127.0.0.1:{port}/{name}"
        self.seats: list[Seat] = []

    async def sit_down(self) -> None:
        """Connect all four."""
        for _ in range(PLAYERS):
            line = await connect(self._at, compression=None, max_size=None)
            self.seats.append(Seat(line, _number_of))

    async def move(self) -> bool:
        """A message as long as a card played, until all four have what it brings."""
        n = self.seats[0].n
        seat = self.seats[n % PLAYERS]
        await seat.say({"t": "act", "id": move_id(), "n": n, "action": "JH"})
        await asyncio.gather(*(seat.at(n + 1) for seat in self.seats))
        return True


def move_id() -> str:
    """A name for a move, another one each time."""
    return secrets.token_urlsafe(9)


def _number_of(frame: str | bytes) -> int:
    assert isinstance(frame, str)
    return int(frame.rstrip("x"))
