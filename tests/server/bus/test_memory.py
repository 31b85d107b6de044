import asyncio

import pytest

from rebelote.server.bus.memory import Line, MemoryBus
from rebelote.testing.bus_checks import BUS_CHECKS, Check


@pytest.mark.parametrize("check", BUS_CHECKS, ids=lambda check: check.__name__)
def test_a_bus_in_memory_is_a_bus(check: Check) -> None:
    line = Line()
    asyncio.run(check(lambda: MemoryBus(line)))
