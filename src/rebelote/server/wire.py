"""The connections under the sockets: uvicorn's own, with an end to every kind of patience.

uvicorn bounds a message. Beside that a peer could trickle its request in for ever, send a message
in endless empty pieces, ask for pongs that it never reads, or leave a closed connection unread.
"""

import asyncio
from asyncio import TimerHandle
from typing import Any, ClassVar, cast

import h11
from uvicorn._types import ASGISendEvent
from uvicorn.config import Config
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.frames import Frame
from websockets.http11 import Request

from rebelote.server.limits import PENDING, PLAYER_MESSAGES, Credit

ABORT = "rebelote.abort"
"""The extension in a socket's scope that cuts it at once: {"now": a function}."""

_PIECES = 64
_POLICY, _TOO_BIG = 1008, 1009


class Http(H11Protocol):
    """A connection whose requests come in one go, or not at all."""

    patience: ClassVar[float] = 10.0
    """Seconds from the first byte of a request (or the connection) to its last."""

    _deadline: TimerHandle | None = None
    _is_a_socket = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """A connection: its first request is expected."""
        super().connection_made(cast(asyncio.Transport, transport))
        self._expect()

    def data_received(self, data: bytes) -> None:
        """More of a request; the deadline stands until it is whole."""
        super().data_received(data)
        if not self._is_a_socket and self.conn.their_state in (h11.IDLE, h11.SEND_BODY):
            self._expect()
        else:
            self._relax()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """A whole handshake: from here the socket has its own deadlines."""
        self._is_a_socket = True
        super().handle_websocket_upgrade(event)

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection is gone, and what was timed with it."""
        self._relax()
        super().connection_lost(exc)

    def _expect(self) -> None:
        if self._deadline is None:
            self._deadline = self.loop.call_later(self.patience, self.transport.abort)

    def _relax(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None


class Socket(WebSocketsSansIOProtocol):
    """A socket that can be cut, and that is cut when its peer stops reading or only makes noise."""

    patience: ClassVar[float] = 20.0
    """Seconds that a full buffer may stay full, and a closed socket may stay unread."""

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self._stalled: TimerHandle | None = None
        self._noise = Credit(self.loop.time)
        self._pieces = 0

    def handle_connect(self, event: Request) -> None:
        """A handshake: the application is told how to cut this socket."""
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["extensions"][ABORT] = {"now": self.transport.abort}

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection is gone, and what was timed with it."""
        self._resumed()
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        """The peer does not read: it has so long to begin."""
        super().pause_writing()
        self._stall()

    def resume_writing(self) -> None:
        """The peer reads again."""
        super().resume_writing()
        self._resumed()

    async def run_asgi(self) -> None:
        """Run the application; what it has closed is gone before long."""
        await super().run_asgi()
        if not self.disconnected:
            self._stall()

    async def send(self, message: ASGISendEvent) -> None:
        """Send; a handshake that is refused in words is complete as well."""
        await super().send(message)
        if message["type"] == "websocket.http.response.body" and not message.get("more_body"):
            self.handshake_complete = True

    def handle_cont(self, event: Frame) -> None:
        """Another piece of a message."""
        self._pieces += 1
        if self._pieces > _PIECES:
            self._fail(_TOO_BIG, "too many pieces")
        else:
            super().handle_cont(event)

    def handle_text(self, event: Frame) -> None:
        """A message, or its first piece."""
        self._pieces = 0
        super().handle_text(event)

    def handle_bytes(self, event: Frame) -> None:
        """A message in bytes, or its first piece."""
        self._pieces = 0
        super().handle_bytes(event)

    def handle_ping(self) -> None:
        """A ping is answered, as long as pings are few and the answers are read."""
        if self.transport.get_write_buffer_size() > PENDING:
            self.transport.abort()
        elif self._noise.spend(PLAYER_MESSAGES):
            super().handle_ping()
        else:
            self._fail(_POLICY, "too many pings")

    def _fail(self, code: int, reason: str) -> None:
        if self.close_sent or self.transport.is_closing():
            return
        self.conn.fail(code, reason)
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code, "reason": reason})
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.transport.close()

    def _stall(self) -> None:
        if self._stalled is None:
            self._stalled = self.loop.call_later(self.patience, self.transport.abort)

    def _resumed(self) -> None:
        if self._stalled is not None:
            self._stalled.cancel()
            self._stalled = None
