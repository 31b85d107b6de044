"""The connections under the sockets: uvicorn's own, with an end to every kind of patience.

uvicorn bounds a message. Beside that a peer could trickle its request in for ever, send a message
in endless empty pieces, ask for pongs that it never reads, or leave an answer or a closed
connection unread.
"""

import asyncio
from asyncio import TimerHandle
from typing import Any, ClassVar, cast

import h11
from uvicorn._types import ASGISendEvent
from uvicorn.config import Config
from uvicorn.protocols.http.h11_impl import H11Protocol, RequestResponseCycle
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.frames import Frame
from websockets.http11 import Request

from rebelote.server.connections import Connections
from rebelote.server.limits import PENDING, PLAYER_MESSAGES, Credit

ABORT = "rebelote.abort"
"""The extension in a socket's scope that cuts it at once: {"now": a function}."""

_PIECES = 64
_LEAST_READ = 4_096  # bytes; whoever reads less in all that time does not read
_POLICY, _TOO_BIG = 1008, 1009


class Http(H11Protocol):
    """A connection whose requests come in one go and whose answers are read, or that is cut."""

    patience: ClassVar[float] = 10.0
    """Seconds from the first byte of a request (or the connection) to its last."""

    reading: ClassVar[float] = 20.0
    """Seconds within which a reader who lags takes some more of what waits, closed or not."""

    counted: ClassVar[Connections | None] = None
    """Where connections are counted, None where they are not."""

    _deadline: TimerHandle | None = None
    _unread: TimerHandle | None = None
    _waiting = 0
    _is_a_socket = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """A connection: its first request is expected, where there is room for it."""
        super().connection_made(cast(asyncio.Transport, transport))
        peer = self.client[0] if self.client else ""
        if self.counted is None or self.counted.enter(self, peer, len(self.connections)):
            self._expect()
        else:
            self.transport.abort()

    def data_received(self, data: bytes) -> None:
        """More of a request; the deadline stands until it is whole."""
        if self._unread is not None and self._has_taken_some():
            self._read()
        super().data_received(data)
        if not self._is_a_socket and self.conn.their_state in (h11.IDLE, h11.SEND_BODY):
            self._expect()
        else:
            self._relax()
        self._watch()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """A whole handshake: from here the socket has its own deadlines, and is counted as one."""
        self._is_a_socket = True
        self._leave()
        super().handle_websocket_upgrade(event)

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection is gone, and what was timed with it."""
        self._relax()
        self._leave()
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        """The peer does not read: it has so long to begin."""
        super().pause_writing()
        self._watch()

    def on_response_complete(self) -> None:
        """An answer is on its way, or closed behind: it is to be read."""
        super().on_response_complete()
        self._watch()

    def timeout_keep_alive_handler(self) -> None:
        """Nothing more was asked; what waits may still be read, for a while."""
        super().timeout_keep_alive_handler()
        self._watch()

    def shutdown(self) -> None:
        """The server stops."""
        super().shutdown()
        self._watch()

    # as one of many

    def is_idle(self) -> bool:
        """Whether nothing is asked on it, and nothing is on its way."""
        return self._is_answered() and not self.transport.get_write_buffer_size()

    def is_stalled(self) -> bool:
        """Whether an answer is there, and its reader lags."""
        return self._unread is not None

    def cut(self) -> None:
        """End it at once, for another one."""
        self.transport.abort()

    def _is_answered(self) -> bool:
        cycle = cast(RequestResponseCycle | None, self.cycle)
        return cycle is None or cycle.response_complete

    def _leave(self) -> None:
        self._read()
        if self.counted is not None:
            self.counted.leave(self)

    def _expect(self) -> None:
        if self._deadline is None:
            self._deadline = self.loop.call_later(self.patience, self.transport.abort)

    def _relax(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _watch(self) -> None:
        """See to it that what waits for the peer is read, from whatever left it there."""
        if self._unread is None and not self._is_a_socket:
            self._waiting = self.transport.get_write_buffer_size()
            if self._waiting:
                self._unread = self.loop.call_later(self.reading, self._look)

    def _look(self) -> None:
        self._unread = None
        if self._has_taken_some():
            self._watch()
        else:
            self.transport.abort()

    def _has_taken_some(self) -> bool:
        left = self.transport.get_write_buffer_size()
        return not left or left <= self._waiting - _LEAST_READ

    def _read(self) -> None:
        if self._unread is not None:
            self._unread.cancel()
            self._unread = None


def counting(connections: Connections) -> type[Http]:
    """The same, counted there: one server's."""

    class Counted(Http):
        counted = connections

    return Counted


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
