"""What waits to be sent on one socket: encoded once, counted in bytes, and bounded."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable

import msgspec

from rebelote.server.limits import PENDING
from rebelote.server.protocol.answers import FromServer

# What the server under us takes before it makes us wait; the last message may go over it.
_TAKEN_BELOW = 65_536


class Press:
    """Turns answers into text; the same answer for many readers is set once."""

    def __init__(self) -> None:
        self._encoder = msgspec.json.Encoder()
        self._last: FromServer | None = None
        self._text = ""

    def text(self, answer: FromServer) -> str:
        """The answer as one message."""
        if answer is not self._last:
            self._text = self._encoder.encode(answer).decode()
            self._last = answer
        return self._text


class Outbox:
    """One reader's messages.

    `send` never waits. A reader for whom too much waits is dropped: `drop` is called, once, and
    nothing more is kept for it. It comes back and asks for what it missed.
    """

    def __init__(self, press: Press, drop: Callable[[], None], most: int = PENDING) -> None:
        """At most `most` bytes wait, what the layers below hold included."""
        self._press = press
        self._drop = drop
        self._most = most - _TAKEN_BELOW
        self._waiting: deque[tuple[str, int]] = deque()
        self._bytes = 0
        self._last = 0
        self._wake = asyncio.Event()
        self._ending: tuple[int, str] | None = None
        self.closed = False

    @property
    def pending(self) -> int:
        """How many bytes wait here, the message that is on its way included."""
        return self._bytes + self._last

    def send(self, answer: FromServer) -> None:
        """Put an answer in line; none once the socket is closing."""
        if self.closed:
            return
        text = self._press.text(answer)
        size = len(text) if text.isascii() else len(text.encode())
        if self.pending + size > self._most:
            self._waiting.clear()
            self.closed = True
            self._drop()
            self._wake.set()
            return
        self._bytes += size
        self._waiting.append((text, size))
        self._wake.set()

    def close(self, code: int, reason: str) -> None:
        """Send what waits, and then close the socket."""
        if not self.closed:
            self.closed = True
            self._ending = (code, reason)
            self._wake.set()

    async def deliver(
        self, send: Callable[[str], Awaitable[None]], close: Callable[[int, str], Awaitable[None]]
    ) -> None:
        """Send messages as they come, until the socket is closed or its reader dropped.

        All that is there goes out in one go: nothing waits between two messages unless the server
        below is full.
        """
        while True:
            await self._wake.wait()
            self._wake.clear()
            while self._waiting:
                text, size = self._waiting.popleft()
                self._bytes -= size
                self._last = size
                await send(text)
            if self.closed:
                if self._ending is not None:
                    await close(*self._ending)
                return
