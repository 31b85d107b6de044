"""Spoilt messages, from the text of a frame to the table: typed answers and nothing else."""

import json
import time
from itertools import cycle
from random import Random

import pytest

from rebelote.server.conversation import Conversation
from rebelote.server.limits import PENDING
from rebelote.server.outbox import Outbox, Press
from rebelote.server.protocol.answers import Done, FromServer, Hint, Pong, Trouble, TroubleCode
from rebelote.server.protocol.asked import Language
from tests.server.live.house import AskKind, House, Person, run
from tests.server.web.mutations import spoilt

MESSAGES = (
    '{"t":"act","id":"move-0001","n":%d,"action":"JH"}',
    '{"t":"act","id":"move-0002","n":%d,"action":"pass"}',
    '{"t":"act","id":"move-0003","n":%d,"action":"90H"}',
    '{"t":"ready","id":"move-0004","n":%d,"entropy":"00ff"}',
    '{"t":"undo","id":"move-0005","n":%d}',
    '{"t":"hint","n":%d}',
    '{"t":"go-on","n":%d}',
    '{"t":"give-up","id":"move-0006","n":0}',
    '{"t":"pace","pace":{"tempo":"fast","keep":300,"wait":true}}',
    '{"t":"hello","lang":"fr","protocol":1}',
    '{"t":"ping"}',
)
JOIN = '{"t":"join","table":"%s","n":%d}'
CPU = 0.001
"""Seconds of processor that a spoilt message may cost, on the whole."""


class Heard(Outbox):
    """An outbox that keeps what it was given, as a client would decode it."""

    def __init__(self) -> None:
        super().__init__(Press(), lambda: None, PENDING)
        self.got: list[FromServer] = []
        self._press_of = Press()

    def send(self, answer: FromServer) -> None:
        if not self.closed:
            self._press_of.text(answer)
            self.got.append(answer)


class Talker:
    """A client that goes on however often it is shown the door."""

    def __init__(self, house: House, table: str, visitor: str) -> None:
        self.house = house
        self.table = table
        self.visitor = visitor
        self.reopened = 0

    async def begin(self) -> None:
        self.heard = Heard()
        self.talk = Conversation(
            self.house.tables,
            self.house.sheets,
            self.visitor,
            Language.EN,
            self.heard,
            lambda _: True,
        )
        await self.talk.hear('{"t":"hello","lang":"en"}')
        await self.talk.hear(JOIN % (self.table, 0))
        self.reopened += 1

    async def say(self, message: str) -> list[FromServer]:
        """What comes of a message, up to the answer to a ping behind it."""
        self.heard.got.clear()
        await self.talk.hear(message)
        answers = list(self.heard.got)
        if self.heard.closed:
            self.talk.leave()
            await self.begin()
            return answers
        self.heard.got.clear()
        await self.talk.hear('{"t":"ping"}')
        assert self.heard.got == [Pong()]
        return answers


@pytest.mark.parametrize("frames", [3_000, pytest.param(200_000, marks=pytest.mark.slow)])
def test_spoilt_messages_are_answered_and_change_nothing(frames: int) -> None:
    async def story() -> None:
        luck = Random(frames)
        async with House() as house:
            talkers = await scenes(house, luck)
            made, began = 0, time.process_time()
            for number, talker in zip(range(frames), cycle(talkers), strict=False):
                log = house.log(talker.table)
                before = list(log)
                base = luck.choice(MESSAGES)
                if "%d" in base:
                    base = base % luck.choice((0, len(before), len(before)))
                if number % 50 == 0:
                    base = JOIN % (talker.table, len(before))
                message = spoilt(base, luck)
                answers = await talker.say(message)
                if any(isinstance(answer, Done | Hint) for answer in answers):
                    # It came out as something that may be asked; that is nobody's fault.
                    assert is_whole(message), message
                    made += 1
                else:
                    assert log == before, message
                assert not [each for each in answers if is_our_fault(each)], message
            spent = time.process_time() - began
            assert spent / frames < CPU
            assert made < frames / 20
            assert sum(talker.reopened for talker in talkers) >= len(talkers)

    run(story())


def is_our_fault(answer: FromServer) -> bool:
    return isinstance(answer, Trouble) and answer.code in (TroubleCode.BROKEN, TroubleCode.PAUSED)


def is_whole(message: str) -> bool:
    """Read by another reader, the message is one object and says everything once."""
    pairs: list[str] = []
    json.loads(message, object_pairs_hook=lambda found: pairs.extend(name for name, _ in found))
    return len(set(pairs)) == len(pairs) >= 2


async def scenes(house: House, luck: Random) -> list[Talker]:
    """Somebody before a deal, in an auction, at play, watching, and after a match."""
    found = []
    for number, kind in enumerate((AskKind.READY, AskKind.TAKE, AskKind.PLAY, None)):
        visitor = f"visitor-{number}"
        person = await house.sit((await house.open(visitor)).table, visitor)

        def there(person: Person = person, kind: AskKind | None = kind) -> bool:
            ask = person.screen.ask
            return ask is not None and ask.turn and ask.kind is kind

        await person.play(luck, until=there)
        person.guest.leave()
        found.append(Talker(house, person.table, visitor))
        if kind is AskKind.PLAY:
            found.append(Talker(house, person.table, "somebody-else"))
    for talker in found:
        await talker.begin()
    return found
