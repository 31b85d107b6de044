"""A bot thinks within its delay: nobody waits for it to think, and it is never late."""

import asyncio
from random import Random

from rebelote.game.actions import Action
from rebelote.game.views import SeatView
from rebelote.server.protocol.asked import Pace, Tempo
from rebelote.server.thinking import Player, Thinker
from tests.server.live.house import AskKind, Done, House, Person, run


class Noted(Thinker):
    """Notes who was asked."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[int] = []

    def begin(self, player: Player, view: SeatView) -> asyncio.Future[Action]:
        self.asked.append(view.seat)
        return super().begin(player, view)


async def at_a_bots_turn(house: House, pace: Pace) -> Person:
    """Somebody who has just made a move at a table where a bot is next."""
    person = await house.open_and_sit(pace=pace)
    luck = Random(1)
    await person.play(luck, lambda: person.asked_for() is AskKind.PLAY)
    while person.screen.to_act == 0:
        await person.do_something(luck)
    return person


def test_a_bot_is_asked_only_after_everybody_was_told() -> None:
    async def story() -> None:
        thinker = Noted()
        async with House(thinker=thinker) as house:
            person = await house.open_and_sit(pace=Pace(Tempo.NORMAL))
            for _ in range(12):
                await house.pass_time(lambda: person.asked)
                asked = len(thinker.asked)
                await person.do_something(Random(1))
                assert person.last(Done).n == person.n
                assert len(thinker.asked) == asked
                if not person.asked:
                    await house.clock.advance(0.12)
                    assert len(thinker.asked) == asked
                    await house.clock.advance(0.11)
                    assert len(thinker.asked) == asked + 1

    run(story())


def test_a_bot_that_is_hurried_has_thought_all_the_same() -> None:
    async def story() -> None:
        async with House() as house:
            person = await at_a_bots_turn(house, Pace(Tempo.SLOW))
            n = person.n
            await house.clock.advance(0.2)
            await person.pace(Pace(Tempo.FAST))
            await house.clock.advance(0.0)
            assert person.n == n + 1

    run(story())


def test_a_bot_is_not_asked_for_a_turn_that_has_passed() -> None:
    async def story() -> None:
        thinker = Noted()
        async with House(thinker=thinker) as house:
            person = await at_a_bots_turn(house, Pace(Tempo.NORMAL))
            asked = len(thinker.asked)
            person.guest.leave()
            await house.clock.advance(5)
            assert len(thinker.asked) == asked
            await house.sit(person.table)
            await house.clock.advance(1.3)
            assert len(thinker.asked) > asked

    run(story())
