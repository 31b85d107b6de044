"""Plain HTTP connections: whoever does not read is cut, and nobody is locked out by idle ones."""

import asyncio
import contextlib
import logging
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, cast

import pytest
import uvicorn
from uvicorn.server import ServerState

from rebelote.server.app import App
from rebelote.server.connections import Connections
from rebelote.server.open_files import RESERVED, raise_limit
from rebelote.server.serving import configuration
from rebelote.server.settings import Settings
from rebelote.server.wire import Http, counting
from tests.server.web.place import Place, place, run

BODY = b"x" * 100_000


class Handle:
    """A timer of the event loop's."""

    def __init__(self, call: Callable[[], object]) -> None:
        self.call = call
        self.cancelled = False

    def cancel(self) -> None:
        self.cancelled = True


class Loop:
    """An event loop in which time passes when a test says so."""

    def __init__(self) -> None:
        self.timers: list[tuple[float, Handle]] = []

    def call_later(self, delay: float, call: Callable[[], object]) -> Handle:
        handle = Handle(call)
        self.timers.append((delay, handle))
        return handle

    def ring(self, delay: float) -> None:
        """What was to be called after so long is called."""
        rung = [handle for after, handle in self.timers if after == delay]
        self.timers = [(after, handle) for after, handle in self.timers if after != delay]
        for handle in rung:
            if not handle.cancelled:
                handle.call()

    @property
    def running(self) -> list[float]:
        """The delays of what is still to be called."""
        return [delay for delay, handle in self.timers if not handle.cancelled]

    def create_task(self, doing: Any, **_: Any) -> asyncio.Task[None]:
        return asyncio.get_running_loop().create_task(doing)


class Transport:
    """A connection whose peer takes as much as a test says."""

    def __init__(self, peer: str = "192.0.2.7") -> None:
        self.waiting = 0
        self.closed = self.aborted = False
        self._peer = peer

    def get_write_buffer_size(self) -> int:
        return self.waiting

    def get_extra_info(self, name: str) -> Any:
        return {"peername": (self._peer, 1), "sockname": ("192.0.2.1", 80)}.get(name)

    def write(self, data: bytes) -> None:
        self.waiting += len(data)

    def close(self) -> None:
        self.closed = True

    def abort(self) -> None:
        self.closed = self.aborted = True

    def is_closing(self) -> bool:
        return self.closed

    def pause_reading(self) -> None: ...

    def resume_reading(self) -> None: ...


async def answer(scope: Any, receive: Any, send: Any) -> None:
    size = str(len(BODY)).encode()
    headers = [(b"content-length", size)]
    await send({"type": "http.response.start", "status": 200, "headers": headers})
    await send({"type": "http.response.body", "body": BODY})


def connected(loop: Loop, transport: Transport, kind: type[Http] = Http) -> Http:
    config = uvicorn.Config(answer, http=kind, lifespan="off", log_config=None)
    http = kind(config, ServerState(), {}, cast(asyncio.AbstractEventLoop, loop))
    http.connection_made(cast(asyncio.BaseTransport, transport))
    return http


async def asked(http: Http) -> None:
    """Ask for something and let it be answered."""
    http.data_received(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n")
    await asyncio.gather(*http.tasks)


def test_an_answer_that_is_not_read_is_cut() -> None:
    async def story() -> None:
        loop, transport = Loop(), Transport()
        http = connected(loop, transport)
        await asked(http)
        assert transport.waiting > len(BODY)
        loop.ring(Http.reading)
        assert transport.aborted

    asyncio.run(story())


def test_a_connection_that_was_closed_behind_its_answer_is_cut_too() -> None:
    async def story() -> None:
        loop, transport = Loop(), Transport()
        http = connected(loop, transport)
        await asked(http)
        loop.ring(http.timeout_keep_alive)
        assert transport.closed
        assert not transport.aborted
        loop.ring(Http.reading)
        assert transport.aborted

    asyncio.run(story())


def test_a_writer_who_has_to_wait_is_not_kept_waiting_for_ever() -> None:
    loop, transport = Loop(), Transport()
    http = connected(loop, transport)
    transport.waiting = 70_000
    http.pause_writing()
    loop.ring(Http.reading)
    assert transport.aborted


def test_a_slow_reader_is_left_to_read() -> None:
    async def story() -> None:
        loop, transport = Loop(), Transport()
        http = connected(loop, transport)
        await asked(http)
        while transport.waiting > 5_000:
            transport.waiting -= 5_000
            loop.ring(Http.reading)
            assert not transport.aborted
        transport.waiting = 0
        loop.ring(Http.reading)
        assert not transport.aborted
        assert Http.reading not in loop.running
        # Asked again while the clock runs: what is answered then is not what was left unread.
        await asked(http)
        transport.waiting = 0
        await asked(http)
        assert loop.running.count(Http.reading) == 1

    asyncio.run(story())


def test_what_is_gone_leaves_no_timer_behind() -> None:
    async def story() -> None:
        loop, transport = Loop(), Transport()
        connections = Connections(address=5)
        http = connected(loop, transport, counting(connections))
        assert len(connections) == 1
        await asked(http)
        http.connection_lost(None)
        assert len(connections) == 0
        assert loop.running == []

    asyncio.run(story())


class One:
    """A connection as it is counted."""

    def __init__(self, idle: bool = True, stalled: bool = False) -> None:
        self.idle, self.stalled, self.was_cut = idle, stalled, False

    def is_idle(self) -> bool:
        return self.idle

    def is_stalled(self) -> bool:
        return self.stalled

    def cut(self) -> None:
        self.was_cut = True


def test_the_oldest_idle_one_of_an_address_makes_room_then_one_that_is_not_read() -> None:
    connections = Connections(address=3)
    busy, stalled, idle = One(idle=False), One(idle=False, stalled=True), One()
    other = One()
    assert all(connections.enter(one, "192.0.2.7", 0) for one in (busy, stalled, idle))
    assert connections.enter(other, "192.0.2.8", 0)
    more = [One(idle=False) for _ in range(3)]
    assert connections.enter(more[0], "192.0.2.7", 0)
    assert idle.was_cut
    assert connections.enter(more[1], "192.0.2.7", 0)
    assert stalled.was_cut
    assert not connections.enter(more[2], "192.0.2.7", 0)
    assert [busy.was_cut, other.was_cut] == [False, False]
    connections.leave(busy)
    connections.leave(busy)
    assert connections.enter(more[2], "192.0.2.7", 0)


@pytest.mark.parametrize("proxy", ["192.0.2.7", "2001:db8::7"])
def test_a_trusted_proxy_has_as_many_as_it_needs(proxy: str) -> None:
    connections = Connections(address=1, trusted=(proxy,))
    ones = [One() for _ in range(50)]
    assert all(connections.enter(one, proxy, 0) for one in ones)
    assert connections.enter(One(idle=False), "2001:db8::8", 0)
    assert not connections.enter(One(), "2001:db8::9", 0)
    assert not any(one.was_cut for one in ones)


def test_where_the_system_has_no_more_the_oldest_idle_one_of_all_makes_room() -> None:
    connections = Connections(address=10, trusted=("192.0.2.9",), total=3)
    ones = [One(idle=number == 1) for number in range(3)]
    for number, one in enumerate(ones, 1):
        assert connections.enter(one, f"192.0.2.{number}", number)
    assert connections.enter(One(idle=False), "192.0.2.9", 4)
    assert [one.was_cut for one in ones] == [False, True, False]
    assert not connections.enter(One(), "192.0.2.9", 4)


async def silent(here: Place) -> asyncio.StreamWriter:
    """A connection on which nothing is ever asked."""
    host, _, port = here.url.removeprefix("http://").partition(":")
    _, writer = await asyncio.open_connection(host, int(port))
    return writer


def test_whoever_holds_all_the_connections_of_an_address_locks_nobody_out() -> None:
    async def story() -> None:
        async with place(sockets_per_address=5) as here:
            held = [await silent(here) for _ in range(20)]
            async with here.client() as me:
                for _ in range(3):
                    assert (await me.get("/healthz")).status_code == 200
                assert len(here.server.server_state.connections) <= 5
                # What has become a socket is counted with the sockets.
                lines = [await here.greeted() for _ in range(5)]
                assert (await me.get("/healthz")).status_code == 200
                for line in lines:
                    await line.close()
            for writer in held:
                writer.close()
                with contextlib.suppress(OSError):
                    await writer.wait_closed()

    run(story())


class System:
    """What a system says of open files, and what it takes."""

    RLIMIT_NOFILE, RLIM_INFINITY = 7, -1

    def __init__(self, soft: int, hard: int, most: int) -> None:
        self.limit, self._hard, self._most = soft, hard, most

    def getrlimit(self, _: int) -> tuple[int, int]:
        return self.limit, self._hard

    def setrlimit(self, _: int, limits: tuple[int, int]) -> None:
        if limits[0] == self.RLIM_INFINITY or limits[0] > self._most:
            raise ValueError("not here")
        self.limit = limits[0]


@pytest.mark.parametrize(
    ("soft", "hard", "most", "then"),
    [
        (256, 5_000, 5_000, 5_000),
        (256, -1, 10_000, 1_000 + RESERVED),
        (256, -1, 300, 256),
        (5_000, 5_000, 5_000, 5_000),
        (-1, -1, 0, -1),
    ],
)
def test_the_server_takes_all_the_files_that_the_system_gives(
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    soft: int,
    hard: int,
    most: int,
    then: int,
) -> None:
    system = System(soft, hard, most)
    monkeypatch.setitem(sys.modules, "resource", cast(Any, system))
    room = raise_limit(1_000)
    assert system.limit == then
    assert room == (None if then == -1 else then - RESERVED)
    enough = room is None or room >= 1_000
    assert ("REBELOTE_SOCKETS" in caplog.text) is not enough
    assert all(record.levelno == logging.WARNING for record in caplog.records)


def test_the_limit_of_the_system_bounds_what_the_server_takes(tmp_path: Path) -> None:
    chosen = Settings(data=tmp_path, port=0, bot_workers=0)
    http = configuration(chosen, App(chosen), 50).http
    assert isinstance(http, type)
    assert issubclass(http, Http)
    assert http.counted is not None
    assert http.counted.enter(One(idle=False), "192.0.2.1", 50)
    assert not http.counted.enter(One(idle=False), "192.0.2.2", 51)
