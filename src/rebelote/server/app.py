"""The server put together: the one place that names what stores, carries, times and deals."""

import multiprocessing
import os
import random
from collections.abc import Callable
from concurrent.futures import Executor, ProcessPoolExecutor
from pathlib import Path
from typing import cast

from litestar import Litestar, asgi
from litestar.di import Provide
from litestar.types import Receive as LitestarReceive
from litestar.types import Scope as LitestarScope
from litestar.types import Send as LitestarSend

from rebelote.server import answering, describing, pages, problems, rules_pages, sheet_pages
from rebelote.server.asgi import Application, Receive, Scope, Send
from rebelote.server.bus.memory import MemoryBus
from rebelote.server.bus.several import Several
from rebelote.server.clock import HurriedClock, SystemClock
from rebelote.server.door import Door
from rebelote.server.limits import BODY, POSTS
from rebelote.server.live_tables import LiveTables
from rebelote.server.settings import Settings
from rebelote.server.sheets.sharing import Sharing
from rebelote.server.sockets import Sockets
from rebelote.server.static_files import FOLDER, StaticFiles
from rebelote.server.storage.reported import ReportedStorage
from rebelote.server.storage.sqlite import SqliteStorage
from rebelote.server.thinking import Thinker
from rebelote.server.visitors import Visitors
from rebelote.server.world import World

_SECRET_BYTES = 32


def real_world(settings: Settings) -> World:
    """One process on this machine: SQLite on its disk, its clock, its luck."""
    return World(
        storage=SqliteStorage(settings.database),
        bus=MemoryBus(),
        clock=SystemClock(),
        dice=os.urandom,
        numbers=random.random,
        thinker=Thinker(_workers(settings.bot_workers)),
    )


class App:
    """The server of one process; `application` is what a web server runs once it is open."""

    def __init__(
        self, settings: Settings, world: World | None = None, client: Path = FOLDER
    ) -> None:
        """On the real world where none is given; `client` is the folder of the built client."""
        world = real_world(settings) if world is None else world
        self._world = world._replace(storage=ReportedStorage(world.storage))
        storage, bus, clock, dice, numbers, thinker = self._world
        self.sheets = Sharing(storage=storage, bus=bus, clock=clock, dice=dice, settings=settings)
        self.tables = LiveTables(
            storage=storage,
            bus=Several(bus, self.sheets.heard),
            clock=HurriedClock(clock, settings.hurry) if settings.hurry > 1 else clock,
            dice=dice,
            settings=settings,
            thinker=thinker,
            numbers=numbers,
        )
        self._visitors: Visitors | None = None
        sockets = Sockets(self.tables, self.sheets, clock, settings)
        self.application: Application = Door(
            _framework(pages.Services(self.tables, storage), self.sheets, sockets),
            sockets=sockets.serve,
            files=StaticFiles(client),
            visitors=self._guestbook,
            trusted=settings,
            now=clock.now,
            posts=max(POSTS, settings.openings_per_hour),
        )

    async def open(self) -> None:
        """Open the store, the tables and the sheets.

        Raises:
            StorageError: the store cannot be opened.
        """
        storage = self._world.storage
        await storage.open()
        try:
            secret = await storage.secret("visitors", self._world.dice(_SECRET_BYTES))
            self._visitors = Visitors(secret, self._world.dice)
            await self.tables.start()
            await self.sheets.start()
        except BaseException:
            await storage.close()
            raise

    async def close(self) -> None:
        """Let the tables go, and write down what waits."""
        await self.tables.stop()
        await self._world.storage.close()

    def _guestbook(self) -> Visitors:
        assert self._visitors is not None, "the server is not open"
        return self._visitors


def _framework(services: pages.Services, sheets: Sharing, sockets: Sockets) -> Application:
    @asgi("/ws", copy_scope=False)
    async def socket(scope: LitestarScope, receive: LitestarReceive, send: LitestarSend) -> None:
        await sockets.serve(cast(Scope, scope), cast(Receive, receive), cast(Send, send))

    app = Litestar(
        [
            *pages.HANDLERS,
            *sheet_pages.HANDLERS,
            *rules_pages.HANDLERS,
            *describing.HANDLERS,
            socket,
        ],
        dependencies={
            "services": Provide(lambda: services, sync_to_thread=False),
            "sheets": Provide(lambda: sheets, sync_to_thread=False),
        },
        before_request=answering.read_strictly,
        exception_handlers=problems.HANDLERS,
        openapi_config=describing.CONFIG,
        request_max_body_size=BODY,
        logging_config=None,
        debug=False,
    )
    return cast(Application, app)


def _workers(count: int) -> Callable[[], Executor] | None:
    """Processes to think in. They are started anew: this one has threads, which no fork carries."""
    if not count:
        return None
    start = multiprocessing.get_context("spawn")
    return lambda: ProcessPoolExecutor(count, mp_context=start)
