"""A bus within one process."""

import asyncio

from rebelote.server.bus.port import Heard


class Line:
    """What memory buses hear each other on. Two of them on one line are two processes."""

    def __init__(self) -> None:
        self.buses: set[MemoryBus] = set()


class MemoryBus:
    """One listener on a line; all of a line's listeners share one event loop."""

    def __init__(self, line: Line | None = None) -> None:
        self._line = Line() if line is None else line
        self._heard: Heard | None = None

    async def open(self, heard: Heard) -> None:
        """Listen from now on."""
        self._heard = heard
        self._line.buses.add(self)

    async def close(self) -> None:
        """Stop listening."""
        self._line.buses.discard(self)
        self._heard = None

    def publish(self, table: str, number: int) -> None:
        """Tell every listener, at the event loop's next turn."""
        if self._heard is None:
            return
        loop = asyncio.get_running_loop()
        for bus in tuple(self._line.buses):
            loop.call_soon(bus._hear, table, number)

    def _hear(self, table: str, number: int) -> None:
        if self._heard is not None:
            self._heard(table, number)
