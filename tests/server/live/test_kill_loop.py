"""The power goes at any instant: what was acknowledged is there, once, and play goes on."""

import asyncio
import secrets
from pathlib import Path
from random import Random
from typing import Any

import httpx
import msgspec
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage

from rebelote.server.guest import Guest
from rebelote.server.match import Match, fold_bytes, fold_log
from rebelote.server.protocol.answers import FromServer, Update
from rebelote.server.protocol.asked import Language
from rebelote.server.protocol.screen import Screen
from rebelote.server.publishing import Publisher
from tests.browser.serving import Server
from tests.browser.written import log_of, move_ids

SEED = 20_261_130
CLIENTS = 6
PATIENCE = 60.0  # seconds within which everybody has moved once more after the last kill
GONE = (ConnectionClosed, InvalidHandshake, InvalidMessage, OSError, EOFError)
HASTE = {"REBELOTE_HURRY": "200", "REBELOTE_PLAYER_MESSAGES": "1000000"}


class Client:
    """A person who plays on whatever happens, and sends a move again until it is answered."""

    def __init__(self, server: Server, name: str) -> None:
        self._server = server
        self._name = name
        self._cookies = httpx.Cookies()
        self._screen: dict[str, Any] = {}
        self._waiting: dict[str, Any] | None = None
        self.n = 0
        self.table = ""
        self.tables: dict[str, set[str]] = {}
        self.shown: dict[str, dict[int, Screen]] = {}

    async def play(self, stop: asyncio.Event) -> None:
        """Play until told to stop, through every kill."""
        while not stop.is_set():
            try:
                if not self.table:
                    await self._open()
                async with await self._connect() as line:
                    await self._at_table(line, stop)
            except (*GONE, httpx.TransportError):
                await asyncio.sleep(0)

    async def _open(self) -> None:
        async with httpx.AsyncClient(base_url=self._server.url, cookies=self._cookies) as http:
            wanted = {"id": f"{self._name}{len(self.tables):06}", "pace": {"tempo": "fast"}}
            answer = await http.post("/api/tables", json=wanted)
            assert answer.status_code == 201, answer.text
            self._cookies = http.cookies
            self.table, self.n = answer.json()["table"], 0
            self.tables.setdefault(self.table, set())
            self.shown.setdefault(self.table, {})

    async def _connect(self) -> ClientConnection:
        cookie = f"rebelote_visitor={self._cookies['rebelote_visitor']}"
        address = self._server.url.replace("http", "ws") + "/ws"
        return await connect(
            address, additional_headers={"Cookie": cookie}, compression=None, open_timeout=5
        )

    async def _at_table(self, line: ClientConnection, stop: asyncio.Event) -> None:
        await _say(line, {"t": "hello", "lang": "en"})
        await _say(line, {"t": "join", "table": self.table, "n": self.n})
        if self._waiting is not None:
            await _say(line, self._waiting)
        while not stop.is_set():
            said = msgspec.json.decode(await asyncio.wait_for(line.recv(), 5))
            if said["t"] == "done":
                self.tables[self.table].add(said["id"])
            if self._waiting is not None and said.get("id") == self._waiting["id"]:
                self._waiting = None
            if said["t"] == "update":
                self.n, self._screen = said["n"], said["screen"]
                screen = msgspec.convert(self._screen, Screen)
                assert self.shown[self.table].setdefault(self.n, screen) == screen
            if self._screen.get("over"):
                self.table, self._screen, self._waiting = "", {}, None
                return
            if self._waiting is None and self._screen.get("ask") is not None:
                await self._answer(line, self._screen["ask"])

    async def _answer(self, line: ClientConnection, ask: dict[str, Any]) -> None:
        if self._screen["to_act"] != 0 and ask["kind"] != "ready":
            return
        move = {"id": secrets.token_urlsafe(9), "n": self.n}
        if ask["kind"] == "ready":
            self._waiting = {"t": "ready", "entropy": "00ff", **move}
        else:
            cards = [card["card"] for card in self._screen["hand"] if card["ok"]]
            choices = [choice["action"] for choice in ask["choices"]]
            action = (cards if ask["kind"] == "play" else choices)[0]
            self._waiting = {"t": "act", "action": action, **move}
        await _say(line, self._waiting)


class Seen:
    """An outbox that keeps what was sent last."""

    def send(self, answer: FromServer) -> None:
        assert isinstance(answer, Update)
        self.update = answer


class Nobody:
    """A host for a guest who is only shown things."""

    async def move(self, guest: Guest, message: object) -> None: ...

    def refresh(self, guest: Guest) -> None: ...

    def part(self, guest: Guest) -> None: ...


def screen_of(match: Match) -> Screen:
    """What the one person at a table is shown, made from nothing but its log."""
    publisher, seen = Publisher(match), Seen()
    publisher.around(frozenset({0}), match.opened.pace, None)
    publisher.send_fresh(Guest(Nobody(), 0, Language.EN, seen))
    return seen.update.screen


def check_screens(table: str, log: list[bytes], shown: dict[int, Screen]) -> None:
    """Every screen that was shown is what the log, as far as it went then, makes anew."""
    match = fold_log(table, log[:1])
    for number, data in enumerate(log[1:], 2):
        fold_bytes(match, data)
        if number in shown:
            assert shown[number] == screen_of(match)
    assert match.n == len(log)
    assert max(shown, default=0) <= len(log), "what was shown is lost"


async def _say(line: ClientConnection, message: dict[str, Any]) -> None:
    await line.send(msgspec.json.encode(message).decode())


async def through(server: Server, kills: int) -> list[Client]:
    """Several people play while the server is killed and started again, so many times."""
    luck = Random(SEED)
    stop = asyncio.Event()
    clients = [Client(server, f"client{number}") for number in range(CLIENTS)]
    playing = [asyncio.create_task(client.play(stop)) for client in clients]
    for _ in range(kills):
        await asyncio.sleep(luck.uniform(0.02, 0.4))  # the instant is what is random here
        await asyncio.to_thread(server.restart)
    made = sum(len(ids) for client in clients for ids in client.tables.values())
    async with asyncio.timeout(PATIENCE):
        while sum(len(ids) for one in clients for ids in one.tables.values()) < made + CLIENTS:
            broken = [task for task in playing if task.done()]
            await asyncio.gather(*broken)
            await asyncio.sleep(0.01)
        stop.set()
        await asyncio.gather(*playing)
    return clients


def check(tmp_path: Path, kills: int) -> None:
    server = Server(tmp_path / "data", **HASTE)
    server.start()
    try:
        clients = asyncio.run(through(server, kills))
    finally:
        server.kill()
    acknowledged = 0
    for client in clients:
        for table, ids in client.tables.items():
            log = log_of(server, table)
            written = move_ids(log)
            assert len(written) == len(set(written)), "a move was written down twice"
            assert ids <= set(written), "a move that was acknowledged is lost"
            check_screens(table, log, client.shown[table])
            acknowledged += len(ids)
    assert acknowledged > kills


def test_a_few_kills_lose_and_double_nothing(tmp_path: Path) -> None:
    check(tmp_path, 3)


@pytest.mark.slow
def test_three_hundred_kills_lose_and_double_nothing(tmp_path: Path) -> None:
    check(tmp_path, 300)
