import asyncio
import contextlib
import socket
from typing import Any

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.frames import Frame, Opcode

from rebelote.server import sockets, wire
from rebelote.server.limits import BAD_IN_A_ROW, FRAME, PENDING
from rebelote.server.protocol.answers import Done, Pong, Trouble, TroubleCode, Update, Welcome
from rebelote.testing.clock import ManualClock
from tests.server.web.place import Line, Place, cookie_of, move_id, place, run

POLICY, TOO_BIG, RESTARTING, AT_EASE = 1008, 1009, 1012, 1000


async def until_closed(line: Line) -> list[str]:
    """Everything that still comes, until the socket is closed."""
    got = []
    try:
        while True:
            got.append(str(await line.socket.recv()))
    except ConnectionClosed:
        return got


def test_hello_comes_first_and_is_answered_in_its_language() -> None:
    async def story() -> None:
        async with place() as here:
            line = await here.dial(headers={"Accept-Language": "de, en;q=0.5"})
            await line.say(t="ping")
            said = await line.next()
            assert isinstance(said, Trouble)
            assert said.code is TroubleCode.NO_HELLO
            assert said.text.startswith("A connection begins")
            await line.say(t="hello", lang="fr")
            assert isinstance(await line.next(), Welcome)
            await line.say(t="ping")
            assert isinstance(await line.next(), Pong)
            await line.send("?")
            said = await line.hear(Trouble)
            assert said.text.startswith("Ce message n’a pas été compris")
            await line.close()

    run(story())


def test_another_protocol_is_told_to_reload() -> None:
    async def story() -> None:
        async with place() as here:
            line = await here.dial()
            await line.say(t="hello", lang="en", protocol=999)
            assert (await line.hear(Trouble)).code is TroubleCode.PROTOCOL
            assert await line.closed() == POLICY

    run(story())


def test_a_few_messages_that_say_nothing_close_the_socket() -> None:
    async def story() -> None:
        async with place() as here:
            line = await here.greeted()
            for _ in range(BAD_IN_A_ROW - 1):
                await line.send("{}")
            await line.say(t="ping")
            for _ in range(BAD_IN_A_ROW):
                await line.send(b"\x00\x01")
            got = await until_closed(line)
            assert sum("bad_message" in text for text in got) == 2 * BAD_IN_A_ROW - 1
            assert line.socket.close_code == POLICY

    run(story())


def test_no_table_and_no_seat_are_told_in_words() -> None:
    async def story() -> None:
        async with place() as here, here.client() as me:
            line = await here.greeted()
            await line.say(t="act", id="move-0001", n=1, action="JH")
            told = await line.hear(Trouble)
            assert (told.code, told.id) == (TroubleCode.NOT_HERE, "move-0001")
            await line.say(t="join", table="A" * 22)
            assert (await line.hear(Trouble)).code is TroubleCode.NO_TABLE
            opened = await here.open(me)
            await line.say(t="join", table=opened.table)
            assert (await line.hear(Update)).screen.you is None
            await line.say(t="act", id="move-0002", n=2, action="JH")
            told = await line.hear(Trouble)
            assert (told.code, told.id) == (TroubleCode.NOT_SEATED, "move-0002")
            await line.say(t="leave")
            await line.say(t="act", id="move-0003", n=2, action="JH")
            assert (await line.hear(Trouble)).code is TroubleCode.NOT_HERE
            await line.close()

    run(story())


@pytest.mark.parametrize("size", [FRAME + 1, 65_537, 10 * 1024 * 1024])
def test_a_message_that_is_too_long_closes_the_socket(size: int) -> None:
    async def story() -> None:
        async with place() as here:
            line = await here.greeted()
            with contextlib.suppress(ConnectionClosed):  # while we are still at it
                await line.send('{"t":"ping"}' + " " * (size - 12))
            assert await line.closed() in (TOO_BIG, 1006)
            if size <= 65_537:
                assert line.socket.close_code == TOO_BIG

    run(story())


def test_a_message_of_just_the_longest_size_is_heard() -> None:
    async def story() -> None:
        async with place() as here:
            line = await here.greeted()
            await line.send('{"t":"ping"}' + " " * (FRAME - 12))
            await line.hear(Pong)
            await line.close()

    run(story())


@pytest.mark.parametrize("piece", [b"", b" "])
def test_a_message_in_endless_pieces_closes_the_socket(piece: bytes) -> None:
    async def story() -> None:
        async with place() as here:
            line = await here.greeted()

            async def pieces() -> None:
                with pytest.raises(ConnectionClosed):
                    await line.socket.send(iter_forever(piece.decode()))

            await asyncio.wait_for(pieces(), 20)
            assert await line.closed() == TOO_BIG

    run(story())


async def iter_forever(piece: str) -> Any:
    while True:
        yield piece
        await asyncio.sleep(0)


def test_a_hundred_messages_are_heard_and_no_more_within_the_time() -> None:
    async def story() -> None:
        clock = ManualClock()
        async with place(clock=clock) as here:
            line = await here.greeted()  # a handshake and a hello
            for _ in range(98):
                await line.say(t="ping")
            for _ in range(98):
                await line.hear(Pong)
            await clock.advance(20)
            for _ in range(101):
                await line.say(t="ping")
            got = await until_closed(line)
            assert sum('"pong"' in text for text in got) == 100
            assert '"too_fast"' in got[-1]
            assert line.socket.close_code == POLICY

    run(story())


def test_whoever_watches_may_say_half_as_much() -> None:
    async def story() -> None:
        async with place() as here, here.client() as me:
            opened = await here.open(me)
            line = await here.greeted()
            await line.say(t="join", table=opened.table)
            await line.hear(Update)
            for _ in range(51):
                await line.say(t="ping")
            got = await until_closed(line)
            assert sum('"pong"' in text for text in got) == 50
            assert line.socket.close_code == POLICY

    run(story())


def test_another_socket_is_no_other_visitor() -> None:
    async def story() -> None:
        clock = ManualClock()
        async with place(clock=clock) as here, here.client() as me:
            await me.get("/api/me")
            cookie = cookie_of(me)
            first, second = [await here.greeted(cookie=cookie) for _ in range(2)]
            for _ in range(95):
                await first.say(t="ping")
                await first.hear(Pong)
            await second.say(t="ping")
            await second.hear(Pong)
            await second.say(t="ping")
            assert (await second.hear(Trouble)).code is TroubleCode.TOO_FAST
            assert await second.closed() == POLICY
            with pytest.raises(InvalidStatus) as caught:
                await here.dial(cookie=cookie)
            assert caught.value.response.status_code == 429
            # Nobody else at this address is held back, and the visitor not for long.
            other = await here.greeted()
            await clock.advance(20)
            again = await here.greeted(cookie=cookie)
            for line in (first, other, again):
                await line.close()

    run(story())


def test_an_address_says_as_much_as_many_visitors_and_no_more() -> None:
    async def story() -> None:
        async with place(player_messages=10, sockets_per_address=50) as here:
            lines = [await here.greeted() for _ in range(5)]
            heard = 0
            for line in lines:
                for _ in range(8):
                    await line.say(t="ping")
                    await line.hear(Pong)
                    heard += 1
            assert heard + 2 * len(lines) == 50
            with pytest.raises(InvalidStatus) as caught:
                await here.dial()  # a stranger, as far as anybody knows
            assert caught.value.response.status_code == 429
            for line in lines:
                await line.close()

    run(story())


def test_a_flood_of_pings_closes_the_socket() -> None:
    async def story() -> None:
        async with place() as here:
            line = await here.greeted()

            async def pings() -> None:
                while True:
                    await line.socket.ping()
                    await asyncio.sleep(0)

            with pytest.raises(ConnectionClosed):
                await pings()
            assert await line.closed() == POLICY

    run(story())


def test_a_socket_that_says_no_hello_is_closed_soon_and_an_idle_one_later() -> None:
    async def story() -> None:
        clock = ManualClock()
        async with place(clock=clock) as here, here.client() as me:
            mute, idle, talking = await here.dial(), await here.greeted(), await here.greeted()
            seated = await here.seated(me)
            await clock.advance(sockets.HELLO_WITHIN)
            got = await until_closed(mute)
            assert '"no_hello"' in got[0]
            assert mute.socket.close_code == POLICY
            await clock.advance(sockets.IDLE_AFTER - 20)
            await talking.say(t="ping")
            await talking.hear(Pong)
            await clock.advance(20)
            await until_closed(idle)
            assert idle.socket.close_code == AT_EASE
            for line in (talking, seated):
                await line.say(t="ping")
                await line.hear(Pong)
                await line.close()

    run(story())


def test_a_fault_of_ours_is_told_in_words_and_nothing_of_it_leaves(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def story() -> None:
        async with place() as here, here.client() as me:
            line = await here.seated(me)

            async def broken(*_: Any) -> None:
                raise RuntimeError("the jack of hearts JH and a token")

            monkeypatch.setattr("rebelote.server.guest.Guest.take", broken)
            await line.say(t="act", id="move-0001", n=2, action="JH")
            told = await line.hear(Trouble)
            assert (told.code, told.id) == (TroubleCode.BROKEN, "move-0001")
            assert "JH" not in told.text
            await line.say(t="ping")
            await line.hear(Pong)
            await line.close()

    run(story())
    assert "RuntimeError" in caplog.text
    assert "Act" in caplog.text
    assert "jack" not in caplog.text
    assert "move-0001" not in caplog.text


def test_sockets_are_told_when_the_server_stops() -> None:
    async def story() -> None:
        async with place() as here, here.client() as me:
            lines = [await here.seated(me), await here.dial()]
        for line in lines:
            assert await line.closed() == RESTARTING

    run(story())


def test_a_reader_who_does_not_read_is_dropped_and_the_others_are_not() -> None:
    async def story() -> None:
        often: dict[str, Any] = {"player_messages": 1_000_000, "watcher_messages": 1_000_000}
        async with place(**often) as here, here.client() as me:
            opened = await here.open(me)
            fast = await here.greeted(cookie=cookie_of(me))
            await fast.say(t="join", table=opened.table)
            await fast.hear(Update)
            slow = await deaf(here, opened.table)
            places = here.server.server_state.connections
            mine = next(each for each in places if peer_of(each) == slow.socket.getsockname())
            most = turn = 0
            while mine in places:
                turn += 1
                await fast.say(t="hello", lang=("en", "fr")[turn % 2])
                await fast.hear(Update)
                await slow.ask_again()
                most = max(most, held(mine))
            assert 65_536 < most <= PENDING
            await fast.say(t="ping")
            await fast.hear(Pong)
            await fast.close()
            slow.socket.close()

    run(story())


def held(connection: Any) -> int:
    return int(connection.transport.get_write_buffer_size())


def peer_of(connection: Any) -> Any:
    return connection.transport.get_extra_info("peername")


class Deaf:
    """A client on a bare socket that asks for more and more, and reads nothing."""

    def __init__(self, bare: socket.socket) -> None:
        self.socket = bare
        self._turn = 0

    async def ask_again(self) -> None:
        self._turn += 1
        said = {"t": "hello", "lang": ("en", "fr")[self._turn % 2]}
        await self.send(msgspec.json.encode(said))

    async def send(self, message: bytes) -> None:
        data = Frame(Opcode.TEXT, message).serialize(mask=True)
        with contextlib.suppress(OSError):  # cut
            await asyncio.get_running_loop().sock_sendall(self.socket, data)


async def deaf(here: Place, table: str) -> Deaf:
    loop = asyncio.get_running_loop()
    bare = socket.socket()
    bare.setblocking(False)
    bare.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4_096)
    host, _, port = here.url.removeprefix("http://").partition(":")
    await loop.sock_connect(bare, (host, int(port)))
    request = (
        f"GET /ws HTTP/1.1\r\nHost: {host}:{port}\r\nOrigin: {here.url}\r\n"
        "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    )
    await loop.sock_sendall(bare, request.encode())
    await loop.sock_recv(bare, 1_024)
    client = Deaf(bare)
    await client.ask_again()
    await client.send(msgspec.json.encode({"t": "join", "table": table}))
    return client


def test_a_request_that_trickles_in_is_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(wire.Http, "patience", 0.05)

    async def story() -> None:
        async with place() as here:
            host, _, port = here.url.removeprefix("http://").partition(":")
            starts = (b"", b"GET /ws HTTP/1.1\r\nHost: x\r\n", b"POST /api/me HTTP/1.1\r\n")
            body = b"POST /api/me HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\n{"
            for start in (*starts, body):
                reader, writer = await asyncio.open_connection(host, int(port))
                writer.write(start)
                async with asyncio.timeout(20):
                    with contextlib.suppress(ConnectionResetError):  # one way to be cut
                        await reader.read()
                writer.close()

    run(story())


def test_a_socket_is_not_a_request_that_takes_too_long(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(wire.Http, "patience", 0.02)

    async def story() -> None:
        async with place(player_messages=1_000_000) as here:
            line = await here.greeted()
            end = asyncio.get_running_loop().time() + 0.2
            while asyncio.get_running_loop().time() < end:
                await line.say(t="ping")
                await line.hear(Pong)
            await line.close()

    run(story())


def test_a_move_sent_again_on_another_socket_gets_the_same_answer() -> None:
    async def story() -> None:
        async with place() as here, here.client() as me:
            opened = await here.open(me)
            cookie = cookie_of(me)
            answers = []
            ready = {"t": "ready", "id": move_id(), "n": 2, "entropy": "00"}
            for _ in range(3):
                line = await here.greeted(cookie=cookie)
                await line.say(t="join", table=opened.table)
                await line.hear(Update)
                for _ in range(3):
                    await line.say(**ready)
                    answers.append(await line.hear(Done))
                await line.close()
            assert len(set(answers)) == 1

    run(story())
