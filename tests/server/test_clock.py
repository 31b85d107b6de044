"""A clock that is hurried."""

import asyncio

from rebelote.server.clock import HurriedClock
from rebelote.testing.clock import ManualClock


def test_a_hurried_clock_comes_to_a_moment_so_many_times_sooner() -> None:
    real = ManualClock()
    clock = HurriedClock(real, 10)
    rung: list[float] = []
    clock.call_at(clock.now() + 30, lambda: rung.append(real.now()))
    start = real.now()

    asyncio.run(real.advance(2.9))
    assert not rung
    asyncio.run(real.advance(0.2))

    assert rung
    assert clock.now() - start * 10 >= 30
    assert clock.wall() == real.wall()
