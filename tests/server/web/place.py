"""A real server on a free port, in the test's own event loop, with everything in memory."""

import asyncio
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from itertools import count
from pathlib import Path
from random import Random
from typing import Any, TypeVar

import httpx
import msgspec
from uvicorn.loops.auto import auto_loop_factory
from websockets.asyncio.client import ClientConnection, connect

from rebelote.server.app import App
from rebelote.server.bus.memory import MemoryBus
from rebelote.server.clock import Clock
from rebelote.server.protocol.answers import FromServer, Update, Welcome
from rebelote.server.protocol.pages import Opened
from rebelote.server.serving import Server, address_of, listen
from rebelote.server.settings import Settings
from rebelote.server.storage.memory import MemoryStorage, Shelf
from rebelote.server.storage.port import Reason, StorageError
from rebelote.server.thinking import Thinker
from rebelote.server.world import World
from rebelote.testing.clock import ManualClock
from tests.server.live.house import dice_of

T = TypeVar("T")
A = TypeVar("A", bound=FromServer)

PATIENCE = 20.0
"""Seconds after which something that was to come is given up; nothing ever waits them out."""

_ANSWER: msgspec.json.Decoder[FromServer] = msgspec.json.Decoder(FromServer)
_IDS = count(20_000_000)  # the same house may be asked by its own people, who count from half of it


def run(doing: Coroutine[Any, Any, T]) -> T:
    """Run a test's whole story in an event loop of its own, of the kind that serves."""
    with asyncio.Runner(loop_factory=auto_loop_factory()) as runner:
        return runner.run(doing)


class Place:
    """The running server, and ways to speak to it."""

    def __init__(self, server: Server, url: str, storage: MemoryStorage, shelf: Shelf) -> None:
        self.server = server
        self.url = url
        self.shelf = shelf
        self._storage = storage

    def break_down(self) -> None:
        """The disk is gone."""
        self._storage.trouble = StorageError()

    def damage(self) -> None:
        """What is on the disk cannot be read."""
        self._storage.trouble = StorageError("the image is malformed", Reason.DAMAGED)

    def mend(self) -> None:
        """The disk is back."""
        self._storage.trouble = None

    @property
    def socket_url(self) -> str:
        return self.url.replace("http", "ws", 1) + "/ws"

    def client(self) -> httpx.AsyncClient:
        """Somebody with a cookie jar."""
        return httpx.AsyncClient(base_url=self.url, timeout=PATIENCE)

    async def dial(self, *, cookie: str = "", **options: Any) -> "Line":
        """Open a socket, as the page of this server does."""
        headers = {"Cookie": cookie} if cookie else {}
        headers |= options.pop("headers", {})
        url = options.pop("url", self.socket_url)
        options = {
            "origin": self.url,
            "compression": None,
            "ping_interval": None,
            "max_queue": None,
        } | options
        return Line(await connect(url, additional_headers=headers, **options))

    async def greeted(self, **options: Any) -> "Line":
        """Open a socket and say hello."""
        line = await self.dial(**options)
        await line.say(t="hello", lang="en")
        await line.hear(Welcome)
        return line

    async def open(self, client: httpx.AsyncClient, **wanted: Any) -> Opened:
        """Open a table."""
        usual = {"id": f"opening-{next(_IDS)}", "pace": {"tempo": "fast"}}
        reply = await client.post("/api/tables", json=usual | wanted)
        assert reply.status_code == 201, reply.text
        return msgspec.json.decode(reply.content, type=Opened)

    async def seated(self, client: httpx.AsyncClient, **wanted: Any) -> "Line":
        """Open a table and join it."""
        opened = await self.open(client, **wanted)
        line = await self.greeted(cookie=cookie_of(client))
        await line.say(t="join", table=opened.table)
        await line.hear(Update)
        return line


class Line:
    """One socket of a client."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket

    async def send(self, message: str | bytes) -> None:
        await self.socket.send(message)

    async def say(self, **message: Any) -> None:
        await self.socket.send(msgspec.json.encode(message).decode())

    async def next(self) -> FromServer:
        async with asyncio.timeout(PATIENCE):
            return _ANSWER.decode(await self.socket.recv())

    async def hear(self, kind: type[A]) -> A:
        """The next answer of a kind."""
        while True:
            answer = await self.next()
            if isinstance(answer, kind):
                return answer

    async def closed(self) -> int | None:
        """Wait until the socket is closed; its code."""
        async with asyncio.timeout(PATIENCE):
            await self.socket.wait_closed()
        return self.socket.close_code

    async def close(self) -> None:
        await self.socket.close()


def cookie_of(client: httpx.AsyncClient) -> str:
    """The header in which a client says who it is."""
    return "; ".join(f"{name}={value}" for name, value in client.cookies.items())


def move_id() -> str:
    return f"move-{next(_IDS)}"


@asynccontextmanager
async def place(
    *,
    clock: Clock | None = None,
    client: Path | None = None,
    shelf: Shelf | None = None,
    **settings: Any,
) -> AsyncIterator[Place]:
    """A running server; its clock stands still unless another is given."""
    chosen = Settings(data=Path("not-used"), port=0, bot_workers=0, **settings)
    shelf = shelf or Shelf()
    storage = MemoryStorage(shelf)
    world = World(
        storage=storage,
        bus=MemoryBus(),
        clock=clock or ManualClock(),
        dice=dice_of("place"),
        numbers=Random("place").random,
        thinker=Thinker(),
    )
    app = App(chosen, world, client or Path("no-build"))
    listener = listen(chosen.host, 0)
    ready = asyncio.Event()
    server = Server(chosen, app, lambda _: ready.set())
    serving = asyncio.create_task(server.run_on(listener))
    waiting = asyncio.create_task(ready.wait())
    await asyncio.wait((serving, waiting), return_when=asyncio.FIRST_COMPLETED)
    if serving.done():
        waiting.cancel()
        await serving
    try:
        yield Place(server, address_of(listener), storage, shelf)
    finally:
        server.should_exit = True
        async with asyncio.timeout(PATIENCE):
            await serving
        listener.close()
