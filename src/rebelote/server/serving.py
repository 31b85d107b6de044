"""The web server around the application: one process, one event loop, until it is told to stop."""

import asyncio
import errno
import logging
import socket
from collections.abc import Callable
from typing import TypeAlias

import uvicorn

from rebelote.rules.wording import in_language
from rebelote.server.app import App
from rebelote.server.connections import Connections
from rebelote.server.open_files import raise_limit
from rebelote.server.settings import Settings
from rebelote.server.storage.port import StorageError
from rebelote.server.wire import Socket, counting

Ready: TypeAlias = Callable[[str], None]
"""Called with the server's address once it answers."""

_BACKLOG = 2_048
# A peer that is gone is noticed after a silence and a ping that is not answered: 20 s in all.
_PING_AFTER, _PONG_WITHIN = 10.0, 10.0
_STOP_WITHIN = 5
_SYSTEM_HOLDS = 131_072  # bytes
_EVERYWHERE = {"0.0.0.0": "127.0.0.1", "::": "::1"}


class ServingError(Exception):
    """The server cannot start; nothing is left running."""

    def __init__(self, french: str, english: str) -> None:
        super().__init__(english)
        self._french, self._english = french, english

    def text(self, language: str) -> str:
        """Why, in words, "fr" or "en"."""
        return in_language(language, french=self._french, english=self._english)


def serve(settings: Settings, *, when_ready: Ready | None = None) -> None:
    """Serve until the process is told to stop; sockets are closed and the store is, then.

    Ctrl-C is one way to say so, and no error.

    Raises:
        ServingError: it cannot start: the port is taken, or the store cannot be opened.
    """
    logging.basicConfig(format="%(asctime)s %(levelname)s %(message)s", level=logging.WARNING)
    listener = listen(settings.host, settings.port)
    with listener:
        room = raise_limit(settings.sockets)
        server = Server(settings, App(settings), when_ready, room)
        loops = server.config.get_loop_factory()
        try:
            with asyncio.Runner(loop_factory=loops) as runner:
                runner.run(server.run_on(listener))
        except KeyboardInterrupt:
            return


class Server(uvicorn.Server):
    """uvicorn around one application, which it opens and closes."""

    def __init__(
        self,
        settings: Settings,
        app: App,
        when_ready: Ready | None = None,
        room: int | None = None,
    ) -> None:
        """`room` is for so many connections in all, None where nobody knows."""
        super().__init__(configuration(settings, app, room))
        self._app = app
        self._when_ready = when_ready

    async def run_on(self, listener: socket.socket) -> None:
        """Serve on a socket that listens, until told to stop.

        Raises:
            ServingError: the store cannot be opened.
        """
        try:
            await self._app.open()
        except StorageError as error:
            raise ServingError(error.text("fr"), error.text("en")) from None
        await self.serve([listener])

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to answer, and say so."""
        await super().startup(sockets)
        if self._when_ready is not None and sockets:
            self._when_ready(address_of(sockets[0]))

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Close every connection, then the application: what its last moves wrote is kept."""
        try:
            await super().shutdown(sockets)
        finally:
            await self._app.close()


def configuration(settings: Settings, app: App, room: int | None = None) -> uvicorn.Config:
    """How uvicorn serves the application, with room for so many connections."""
    connections = Connections(settings.sockets_per_address, settings.proxies, room)
    return uvicorn.Config(
        app.application,
        interface="asgi3",
        lifespan="off",
        loop="auto",
        http=counting(connections),
        ws=Socket,
        ws_max_size=settings.frame_bytes,
        ws_per_message_deflate=False,
        ws_ping_interval=_PING_AFTER,
        ws_ping_timeout=_PONG_WITHIN,
        access_log=False,
        log_config=None,
        log_level="error",
        proxy_headers=False,
        server_header=False,
        timeout_graceful_shutdown=_STOP_WITHIN,
    )


def listen(host: str, port: int) -> socket.socket:
    """A socket that listens; `port` 0 is any that is free.

    Raises:
        ServingError: it cannot be had.
    """
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    except (OSError, UnicodeError):
        raise ServingError(
            f"L'adresse {host!r} n'est pas une adresse de cette machine.",
            f"{host!r} is no address of this machine.",
        ) from None
    family, kind, protocol, _, address = min(found, key=lambda each: each[0] != socket.AF_INET)
    # The event loop sends without delay only where it is told that this is TCP.
    listener = socket.socket(family, kind, protocol)
    try:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        # Every connection takes it over: a peer that does not read fills no more of the system.
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, _SYSTEM_HOLDS)
        listener.bind(address)
        listener.listen(_BACKLOG)
        listener.setblocking(False)
    except OSError as error:
        listener.close()
        raise _not_listening(error, host, port) from None
    return listener


def address_of(listener: socket.socket) -> str:
    """What to type into a browser on this machine."""
    host, port = listener.getsockname()[:2]
    host = _EVERYWHERE.get(host, host)
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def _not_listening(error: OSError, host: str, port: int) -> ServingError:
    if error.errno == errno.EADDRINUSE:
        return ServingError(
            f"Le port {port} est déjà pris : un autre programme, ou une autre partie, l'occupe. "
            f"Choisissez-en un autre avec --port.",
            f"Port {port} is taken: another program, or another game, has it. "
            f"Choose another one with --port.",
        )
    if error.errno == errno.EACCES:
        return ServingError(
            f"Le port {port} n'est pas permis ici : choisissez-en un au-dessus de 1023.",
            f"Port {port} is not allowed here: choose one above 1023.",
        )
    return ServingError(
        f"L'adresse {host!r} n'est pas une adresse de cette machine.",
        f"{host!r} is no address of this machine.",
    )
