"""What every bus does. A bus of your own is right when all of these pass.

Each check is handed an `Exchange`: a function that makes a bus that is not open yet, all of them on
the same exchange (one channel), and nobody else on it.
"""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any, TypeAlias

from rebelote.server.bus.port import Bus

Exchange: TypeAlias = Callable[[], Bus]
Check: TypeAlias = Callable[[Exchange], Coroutine[Any, Any, None]]

_LONGEST = 10.0  # seconds after which a hint counts as lost


class Ear:
    """What one listener has heard: the highest number of each table."""

    def __init__(self) -> None:
        self.highest: dict[str, int] = {}
        self._changed = asyncio.Event()

    def __call__(self, table: str, number: int) -> None:
        """Hear a hint."""
        self.highest[table] = max(number, self.highest.get(table, 0))
        self._changed.set()

    async def hears(self, table: str, number: int) -> None:
        """Wait for a table to reach a number."""
        async with asyncio.timeout(_LONGEST):
            while self.highest.get(table, 0) < number:
                self._changed.clear()
                await self._changed.wait()


async def everyone_hears_the_number(exchange: Exchange) -> None:
    """The one who says it included, whoever says it."""
    buses, ears = [exchange() for _ in range(3)], [Ear() for _ in range(3)]
    for bus, ear in zip(buses, ears, strict=True):
        await bus.open(ear)
    for number, bus in enumerate(buses, 1):
        bus.publish("a-table", number)
        for ear in ears:
            await ear.hears("a-table", number)
            assert ear.highest == {"a-table": number}, "nothing was made up"
    for bus in buses:
        await bus.close()


async def of_many_hints_the_last_number_arrives(exchange: Exchange) -> None:
    """However fast they come, each table's highest number is heard everywhere."""
    one, other = exchange(), exchange()
    ears = Ear(), Ear()
    await one.open(ears[0])
    await other.open(ears[1])
    for number in range(1, 101):
        for table in range(10):
            (one, other)[(number + table) % 2].publish(f"table-{table}", number)
    for ear in ears:
        for table in range(10):
            await ear.hears(f"table-{table}", 100)
        assert set(ear.highest.values()) == {100}
    await one.close()
    await other.close()


async def publishing_never_calls_back_at_once(exchange: Exchange) -> None:
    """Whoever publishes in the middle of something is not interrupted by itself."""
    bus, ear = exchange(), Ear()
    await bus.open(ear)
    bus.publish("a-table", 1)
    assert ear.highest == {}
    await ear.hears("a-table", 1)
    await bus.close()


async def who_has_closed_hears_nothing(exchange: Exchange) -> None:
    """Not even what was on its way; and opened again, it hears again."""
    one, other = exchange(), exchange()
    closed, open_ = Ear(), Ear()
    await one.open(closed)
    await other.open(open_)
    other.publish("a-table", 1)
    await one.close()
    heard = dict(closed.highest)
    other.publish("a-table", 2)
    await open_.hears("a-table", 2)
    await asyncio.sleep(0)
    assert closed.highest == heard
    again = Ear()
    await one.open(again)
    other.publish("a-table", 3)
    await again.hears("a-table", 3)
    assert closed.highest == heard
    await one.close()
    await one.close()
    await other.close()


async def publishing_unheard_is_no_error(exchange: Exchange) -> None:
    """Before it is opened and after it is closed: nobody is told, and nothing breaks."""
    bus, ear = exchange(), Ear()
    bus.publish("a-table", 1)
    await bus.open(ear)
    bus.publish("a-table", 2)
    await ear.hears("a-table", 2)
    await bus.close()
    bus.publish("a-table", 3)
    await asyncio.sleep(0)
    assert ear.highest == {"a-table": 2}


async def a_listener_that_fails_gets_the_next_hint(exchange: Exchange) -> None:
    """Its error is the event loop's to report; it stops no hint, of its own or another's."""
    loop = asyncio.get_running_loop()
    reported: list[object] = []
    loop.set_exception_handler(lambda _, context: reported.append(context.get("exception")))
    failing, other = exchange(), exchange()
    ear, heard = Ear(), Ear()

    def fails(table: str, number: int) -> None:
        heard(table, number)
        raise ValueError("a listener that fails")

    await failing.open(fails)
    await other.open(ear)
    for number in (1, 2):
        other.publish("a-table", number)
        await heard.hears("a-table", number)
        await ear.hears("a-table", number)
    await failing.close()
    await other.close()
    loop.set_exception_handler(None)
    assert reported
    assert all(isinstance(error, ValueError) for error in reported)


BUS_CHECKS: tuple[Check, ...] = (
    everyone_hears_the_number,
    of_many_hints_the_last_number_arrives,
    publishing_never_calls_back_at_once,
    who_has_closed_hears_nothing,
    publishing_unheard_is_no_error,
    a_listener_that_fails_gets_the_next_hint,
)
"""All of them."""
