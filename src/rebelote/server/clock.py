"""Time, passed in: nothing in the server waits for it in any other way."""

import asyncio
import time
from collections.abc import Callable
from typing import Protocol


class Timer(Protocol):
    """Something that will be done later."""

    def cancel(self) -> None:
        """Do not do it; nothing happens where it was done already."""


class Clock(Protocol):
    """What the server knows of time."""

    def now(self) -> float:
        """Seconds on a clock that never jumps, from anywhere."""

    def wall(self) -> float:
        """Seconds since 1970. It may jump: nothing is timed by it."""

    def call_at(self, when: float, call: Callable[[], None]) -> Timer:
        """Call once `now()` is `when`, in the event loop; `call` must not wait."""

    async def sleep_until(self, when: float) -> None:
        """Wait until `now()` is `when`."""


class SystemClock:
    """The machine's own time, in an asyncio event loop."""

    def now(self) -> float:
        """Seconds on the monotonic clock."""
        return time.monotonic()

    def wall(self) -> float:
        """Seconds since 1970."""
        return time.time()

    def call_at(self, when: float, call: Callable[[], None]) -> Timer:
        """Call at `when` on the monotonic clock."""
        return asyncio.get_running_loop().call_later(max(0.0, when - time.monotonic()), call)

    async def sleep_until(self, when: float) -> None:
        """Wait until `when` on the monotonic clock."""
        await asyncio.sleep(max(0.0, when - time.monotonic()))


class HurriedClock:
    """Another clock that goes so many times faster; the wall's stays as it is."""

    def __init__(self, clock: Clock, times: float) -> None:
        self._clock = clock
        self._times = times

    def now(self) -> float:
        """Seconds as this clock counts them."""
        return self._clock.now() * self._times

    def wall(self) -> float:
        """Seconds since 1970."""
        return self._clock.wall()

    def call_at(self, when: float, call: Callable[[], None]) -> Timer:
        """Call at `when` on this clock."""
        return self._clock.call_at(when / self._times, call)

    async def sleep_until(self, when: float) -> None:
        """Wait until `when` on this clock."""
        await self._clock.sleep_until(when / self._times)
