"""The way out: what goes on every answer beside its own headers, and the last word of all."""

import contextlib
from http import HTTPStatus

from rebelote.server.apologies import problem
from rebelote.server.asgi import Header, Message, Reply, Scope, Send, problem_reply, respond
from rebelote.server.callers import Caller
from rebelote.server.protocol.asked import Language

HTML = b"text/html; charset=utf-8"

_SOCKET_DENIED = "websocket.http.response"
_BROKEN = 1011
_REFUSED = HTTPStatus.BAD_REQUEST


class Leaving:
    """One request's way out. `caller` is who asked, once that is known.

    A HEAD gets no body. `gone` tells that the peer is, so that there is nobody to answer.
    """

    def __init__(self, send: Send, scope: Scope, security: tuple[Header, ...]) -> None:
        self.caller: Caller | None = None
        self.gone = False
        self._send = send
        self._scope = scope
        self._security = security
        self._bodiless = scope.get("method") == "HEAD"
        self._is_a_socket = scope["type"] == "websocket"
        self._started = False

    async def send(self, message: Message) -> None:
        """Send what the application says."""
        kind = message["type"]
        if kind == "websocket.send":  # by the thousand, and nothing is added to them
            await self._send(message)
            return
        if kind.endswith("http.response.start"):
            self._started = True
            headers = list(message.get("headers", []))
            message["headers"] = headers + self._more(message["status"], headers)
        elif kind == "websocket.accept":
            self._started = True
        elif self._bodiless:
            message["body"] = b""
        try:
            await self._send(message)
        except OSError:
            self.gone = True
            raise

    async def respond(self, reply: Reply) -> None:
        """Send a whole answer; a handshake is refused with it."""
        await respond(self.send, reply, _SOCKET_DENIED if self._is_a_socket else "http.response")

    async def apologise(self) -> None:
        """Say that something went wrong here, where something can still be said."""
        with contextlib.suppress(Exception):
            if not self._started:
                lang = Language.FR if self.caller is None else self.caller.lang
                await self.respond(problem_reply(500, problem("broken", lang)))
            elif self._is_a_socket:
                await self.send({"type": "websocket.close", "code": _BROKEN})

    def _more(self, status: int, headers: list[Header]) -> list[Header]:
        more = list(self._security)
        if b"cache-control" not in {name for name, _ in headers}:
            more.append((b"cache-control", b"no-store"))
        page = (b"content-type", HTML) in headers
        caller, api = self.caller, self._scope["path"].startswith("/api")
        if caller is not None and (page or (api and caller.visitor.new and status < _REFUSED)):
            more.append(caller.cookie())
        return more
