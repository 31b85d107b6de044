import asyncio

from rebelote.server.limits import PENDING
from rebelote.server.outbox import Outbox, Press
from rebelote.server.protocol.answers import Done, Pong, Welcome


class Below:
    """A server below that takes what it is given, or makes the sender wait."""

    def __init__(self) -> None:
        self.got: list[str] = []
        self.closed: tuple[int, str] | None = None
        self.open = asyncio.Event()
        self.open.set()
        self.dropped = 0

    async def send(self, text: str) -> None:
        await self.open.wait()
        self.got.append(text)

    async def close(self, code: int, reason: str) -> None:
        await self.open.wait()
        self.closed = (code, reason)

    def drop(self) -> None:
        self.dropped += 1


async def turns(count: int = 5) -> None:
    for _ in range(count):
        await asyncio.sleep(0)


def big(size: int) -> Welcome:
    return Welcome(protocol=1, version="x" * size)


def test_answers_are_sent_in_order_and_in_one_go() -> None:
    async def story() -> None:
        below = Below()
        outbox = Outbox(Press(), below.drop)
        delivery = asyncio.create_task(outbox.deliver(below.send, below.close))
        for number in range(50):
            outbox.send(Done(id=f"move-{number:04}", n=number))
        await turns(3)
        assert [f'"n":{number}}}' in text for number, text in enumerate(below.got)] == [True] * 50
        outbox.close(1000, "bye")
        await delivery
        assert below.closed == (1000, "bye")

    asyncio.run(story())


def test_what_waits_is_sent_before_a_socket_is_closed_and_nothing_after() -> None:
    async def story() -> None:
        below = Below()
        outbox = Outbox(Press(), below.drop)
        outbox.send(Pong())
        outbox.close(1008, "enough")
        outbox.send(Pong())
        outbox.close(1000, "again")
        await outbox.deliver(below.send, below.close)
        assert len(below.got) == 1
        assert below.closed == (1008, "enough")

    asyncio.run(story())


def test_a_reader_who_does_not_read_is_dropped_before_too_much_waits() -> None:
    async def story() -> None:
        below = Below()
        below.open.clear()
        outbox = Outbox(Press(), below.drop)
        delivery = asyncio.create_task(outbox.deliver(below.send, below.close))
        most = 0
        for _ in range(100):
            outbox.send(big(4_000))
            await turns(2)
            most = max(most, outbox.pending)
        assert below.dropped == 1
        assert outbox.closed
        assert most <= PENDING - 65_536
        assert not outbox._waiting
        delivery.cancel()

    asyncio.run(story())


def test_what_waits_is_counted_in_bytes_not_in_letters() -> None:
    async def story() -> None:
        below = Below()
        outbox = Outbox(Press(), below.drop, most=65_536 + 3_000)
        outbox.send(Welcome(protocol=1, version="é" * 1_400))
        assert not outbox.closed
        outbox.send(Welcome(protocol=1, version="é" * 200))
        assert outbox.closed

    asyncio.run(story())


def test_a_reader_that_keeps_up_is_never_dropped() -> None:
    async def story() -> None:
        below = Below()
        outbox = Outbox(Press(), below.drop)
        delivery = asyncio.create_task(outbox.deliver(below.send, below.close))
        for _ in range(500):
            outbox.send(big(4_000))
            await turns(2)
        assert below.dropped == 0
        assert len(below.got) == 500
        delivery.cancel()

    asyncio.run(story())


def test_the_same_answer_for_many_is_set_once() -> None:
    press = Press()
    answer = big(100)
    assert press.text(answer) is press.text(answer)
    assert press.text(Pong()) == '{"t":"pong"}'
    assert press.text(answer) == press.text(big(100))
