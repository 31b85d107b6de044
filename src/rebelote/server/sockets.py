"""The socket at /ws: who may open one, how long it may be silent, and that it is left."""

import asyncio
import contextlib
from collections.abc import Callable
from typing import Protocol

from rebelote.server.apologies import problem
from rebelote.server.asgi import Receive, Scope, Send, problem_reply, respond
from rebelote.server.callers import Caller, caller_of
from rebelote.server.clock import Clock, Timer
from rebelote.server.conversation import Conversation, Sheets, Tables
from rebelote.server.limits import Messages, Places, Talk
from rebelote.server.outbox import Outbox, Press
from rebelote.server.protocol.answers import TroubleCode
from rebelote.server.reporting import report
from rebelote.server.wire import ABORT

HELLO_WITHIN = 10.0
"""Seconds within which an open socket has to say hello."""

IDLE_AFTER = 300.0
"""Seconds without a message after which a socket that is nowhere is closed."""

_DENIED = "websocket.http.response"
_AT_EASE = 1000


class Allowed(Talk, Protocol):
    """What sockets may ask for."""

    @property
    def sockets_per_visitor(self) -> int:
        """How many of one visitor."""

    @property
    def pending_bytes(self) -> int:
        """How many bytes may wait for one that reads slowly."""


class Sockets:
    """Every socket of this process."""

    def __init__(self, tables: Tables, sheets: Sheets, clock: Clock, allowed: Allowed) -> None:
        self._tables = tables
        self._sheets = sheets
        self._clock = clock
        self._allowed = allowed
        self._places = Places(
            allowed.sockets_per_visitor, allowed.sockets_per_address, allowed.sockets
        )
        self._messages = Messages(clock.now, allowed)
        self._press = Press()

    async def serve(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let one in or not, and talk with it until it is gone."""
        caller = caller_of(scope)
        if scope["type"] != "websocket":
            said = problem("socket_only", caller.lang)
            await respond(send, problem_reply(426, said, (b"upgrade", b"websocket")))
            return
        await receive()  # the handshake itself
        visitor = caller.visitor.id
        if not caller.welcome:
            await respond(send, problem_reply(403, problem("foreign_page", caller.lang)), _DENIED)
        elif not self._messages.spend(visitor, caller.address):
            said = problem("too_many_requests", caller.lang)
            await respond(send, problem_reply(429, said, (b"retry-after", b"20")), _DENIED)
        elif not self._places.enter(visitor, caller.address):
            said = problem("too_many_sockets", caller.lang)
            await respond(send, problem_reply(429, said, (b"retry-after", b"10")), _DENIED)
        else:
            try:
                await self._talk(scope, receive, send, caller)
            finally:
                self._places.leave(visitor, caller.address)

    async def _talk(self, scope: Scope, receive: Receive, send: Send, caller: Caller) -> None:
        # A page kept on the device is not asked for again: its cookie is made to last here.
        await send({"type": "websocket.accept", "headers": [caller.cookie()]})
        outbox = Outbox(self._press, _cutter(scope), self._allowed.pending_bytes)
        visitor, address = caller.visitor.id, caller.address

        def spend(watches: bool) -> bool:
            return self._messages.spend(visitor, address, watches=watches)

        talk = Conversation(self._tables, self._sheets, visitor, caller.lang, outbox, spend)
        silence = _Silence(talk, outbox, self._clock)
        delivery = asyncio.create_task(_deliver(outbox, send))
        try:
            while (message := await receive())["type"] == "websocket.receive":
                if not outbox.closed:
                    silence.broken()
                    await talk.hear(message.get("text"))
        except Exception as error:
            report("a socket", error)
        finally:
            silence.over()
            talk.leave()
            outbox.closed = True
            delivery.cancel()
            await asyncio.wait((delivery,))


class _Silence:
    """Closes a socket that says nothing: no hello soon, or nothing at all for long."""

    def __init__(self, talk: Conversation, outbox: Outbox, clock: Clock) -> None:
        self._talk = talk
        self._outbox = outbox
        self._clock = clock
        self._since = clock.now()
        self._timer: Timer = clock.call_at(self._since + HELLO_WITHIN, self._look)

    def broken(self) -> None:
        """Something was said."""
        self._since = self._clock.now()

    def over(self) -> None:
        """The socket is gone."""
        self._timer.cancel()

    def _look(self) -> None:
        if not self._talk.greeted:
            self._talk.end_for(TroubleCode.NO_HELLO, "no hello")
            return
        now = self._clock.now()
        if not self._talk.somewhere and now - self._since >= IDLE_AFTER:
            self._outbox.close(_AT_EASE, "idle")
            return
        last = now if self._talk.somewhere else self._since
        self._timer = self._clock.call_at(last + IDLE_AFTER, self._look)


async def _deliver(outbox: Outbox, send: Send) -> None:
    """Hand the outbox's messages to the server below, until either has had enough."""

    async def text(message: str) -> None:
        await send({"type": "websocket.send", "text": message})

    async def close(code: int, reason: str) -> None:
        await send({"type": "websocket.close", "code": code, "reason": reason})

    # Servers below say in various ways that the peer is gone, and say so to the reader as well.
    with contextlib.suppress(Exception):
        await outbox.deliver(text, close)
    outbox.closed = True


def _cutter(scope: Scope) -> Callable[[], None]:
    """What cuts the socket at once, where the server below can do that."""
    extension = scope.get("extensions", {}).get(ABORT)
    if extension is None:
        return lambda: None
    cut: Callable[[], None] = extension["now"]
    return cut
