"""A clock that stands still until a test moves it on."""

import asyncio
import heapq
from collections.abc import Callable
from itertools import count

_ROUNDS = 25
"""How often the event loop goes round so that all that can happen at once has happened."""


class _Timer:
    def __init__(self, call: Callable[[], None]) -> None:
        self.call: Callable[[], None] | None = call

    def cancel(self) -> None:
        self.call = None


class ManualClock:
    """The server's `Clock`, moved by hand; `start` is what both its clocks say at first."""

    def __init__(self, start: float = 1_000.0) -> None:
        self._now = start
        self._wall_ahead = 0.0
        self._order = count()
        self._timers: list[tuple[float, int, _Timer]] = []

    def now(self) -> float:
        """Seconds, as far as it was moved."""
        return self._now

    def wall(self) -> float:
        """Seconds since 1970, as far as this clock knows."""
        return self._now + self._wall_ahead

    def jump(self, seconds: float) -> None:
        """The clock on the wall is put forward, or back."""
        self._wall_ahead += seconds

    def call_at(self, when: float, call: Callable[[], None]) -> _Timer:
        """Call when the clock gets there, never before it is moved."""
        timer = _Timer(call)
        heapq.heappush(self._timers, (when, next(self._order), timer))
        return timer

    async def sleep_until(self, when: float) -> None:
        """Wait until the clock gets there."""
        if when <= self._now:
            await asyncio.sleep(0)
            return
        reached = asyncio.get_running_loop().create_future()

        def wake() -> None:
            if not reached.done():
                reached.set_result(None)

        timer = self.call_at(when, wake)
        try:
            await reached
        finally:
            timer.cancel()

    def due(self) -> float | None:
        """When something is to be done next, None where nothing is."""
        while self._timers and self._timers[0][2].call is None:
            heapq.heappop(self._timers)
        return self._timers[0][0] if self._timers else None

    async def advance(self, seconds: float) -> None:
        """Move on, doing what is due on the way in its order, each at its own time."""
        end = self._now + seconds
        await settle()
        while (when := self.due()) is not None and when <= end:
            self._now = max(self._now, when)
            call = heapq.heappop(self._timers)[2].call
            if call is not None:
                call()
            await settle()
        self._now = end

    async def next(self) -> bool:
        """Move on to what is due next and do it; False where nothing is."""
        await settle()
        when = self.due()
        if when is None:
            return False
        await self.advance(max(0.0, when - self._now))
        return True


async def settle(rounds: int = _ROUNDS) -> None:
    """Let everything happen that waits for nothing but its turn."""
    for _ in range(rounds):
        await asyncio.sleep(0)
