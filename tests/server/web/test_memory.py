"""What strangers do to a server leaves nothing behind in it."""

import contextlib
import gc
from http import HTTPStatus

import psutil
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from rebelote.server.clock import SystemClock
from rebelote.server.limits import FRAME
from tests.server.web.place import Line, Place, cookie_of, place, run

MOST = 2 * 1024 * 1024
"""How many bytes the process, its clients included, may be larger afterwards."""


def size() -> int:
    gc.collect()
    return int(psutil.Process().memory_info().rss)


async def dialled(here: Place) -> Line | None:
    """A line; None where the address has spent what it may: that is the server's answer then."""
    try:
        return await here.dial()
    except InvalidStatus as refused:
        if refused.response.status_code != HTTPStatus.TOO_MANY_REQUESTS:
            raise
        return None


async def too_long(here: Place) -> None:
    line = await dialled(here)
    if line is None:
        return
    with contextlib.suppress(ConnectionClosed):
        await line.send(" " * (FRAME + 1))
    await line.closed()


async def in_pieces(here: Place) -> None:
    line = await dialled(here)
    if line is None:
        return
    with contextlib.suppress(ConnectionClosed):
        await line.socket.send([""] * 100)
    await line.closed()


async def foreign(here: Place) -> None:
    with pytest.raises(InvalidStatus):
        await here.dial(origin="http://evil.example")


@pytest.mark.parametrize("attack", [too_long, in_pieces, foreign])
@pytest.mark.parametrize("times", [150, pytest.param(10_000, marks=pytest.mark.slow)])
def test_an_attack_leaves_no_memory_behind(attack: object, times: int) -> None:
    async def story() -> None:
        async with place(clock=SystemClock()) as here:
            assert callable(attack)
            for _ in range(200):
                await attack(here)
            before = size()
            for _ in range(times):
                await attack(here)
            assert size() - before < MOST
            assert len(here.server.server_state.connections) <= 1

    run(story())


def test_sockets_that_come_and_go_leave_no_place_taken() -> None:
    async def story() -> None:
        async with place(sockets_per_visitor=5) as here, here.client() as me:
            await me.get("/api/me")
            for _ in range(40):
                lines = [await here.dial(cookie=cookie_of(me)) for _ in range(2)]
                for line in lines:
                    await line.close()

    run(story())
