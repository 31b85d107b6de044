"""Several parts of one process hear what one subscription brings."""

import asyncio

import pytest

from rebelote.server.bus.memory import Line, MemoryBus
from rebelote.server.bus.several import Several
from rebelote.testing.bus_checks import BUS_CHECKS, Check, Ear


@pytest.mark.parametrize("check", BUS_CHECKS, ids=lambda check: check.__name__)
def test_a_bus_for_several_is_a_bus(check: Check) -> None:
    line = Line()
    asyncio.run(check(lambda: Several(MemoryBus(line), Ear())))


def test_all_of_them_hear_the_same() -> None:
    async def story() -> None:
        line, ears = Line(), [Ear() for _ in range(3)]
        bus, other = Several(MemoryBus(line), *ears[1:]), MemoryBus(line)
        await bus.open(ears[0])
        await other.open(Ear())
        other.publish("a-table", 3)
        bus.publish("another", 1)
        for ear in ears:
            await ear.hears("a-table", 3)
            await ear.hears("another", 1)
        await bus.close()
        other.publish("a-table", 4)
        await asyncio.sleep(0)
        assert all(ear.highest == {"a-table": 3, "another": 1} for ear in ears)

    asyncio.run(story())
