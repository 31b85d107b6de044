"""The pace is the player's."""

from random import Random

import pytest

from rebelote.server.pacing import thinking_time, trick_stay
from rebelote.server.protocol.asked import Pace, Tempo
from tests.server.live.house import AskKind, House, Person, run

NORMAL, SLOW, FAST = (Pace(tempo) for tempo in (Tempo.NORMAL, Tempo.SLOW, Tempo.FAST))


async def at_a_trick(house: House, pace: Pace) -> Person:
    """Somebody at a table where a trick has just been completed that a bot took."""
    person = await house.open_and_sit(pace=pace)
    luck = Random(5)
    while not a_bot_leads(person):
        await house.pass_time(lambda: person.asked or a_bot_leads(person))
        if not a_bot_leads(person):
            await person.do_something(luck)
    return person


def a_bot_leads(person: Person) -> bool:
    """Whether a complete trick lies there, and a bot is to play to the next one."""
    screen = person.screen
    trick = screen.trick
    complete = trick is not None and len(trick.cards) == len(screen.places)
    return screen.stage == "play" and complete and screen.to_act not in (None, 0)


async def play_a_deal(person: Person) -> None:
    """Play until one more deal stands on the sheet."""
    rows = len(person.screen.rows)
    await person.play(Random(0), lambda: len(person.screen.rows) > rows)


async def waiting_in_a_deal(house: House, person: Person) -> float:
    """Seconds that a deal of 32 cards took a person who never hesitates."""
    while True:
        await person.ready()
        start = house.clock.now()
        await play_a_deal(person)
        if person.screen.rows[-1].outcome != "passed":
            return house.clock.now() - start


def test_a_deal_takes_what_its_tempo_says() -> None:
    async def story() -> None:
        waited: dict[Tempo, list[float]] = {}
        for tempo in Tempo:
            async with House(seed=tempo) as house:
                person = await house.open_and_sit(pace=Pace(tempo), options={"target": 2000})
                waited[tempo] = [await waiting_in_a_deal(house, person) for _ in range(8)]
        assert max(waited[Tempo.FAST]) < 15
        # The person speaks once and plays eight cards, with a second and a half for each.
        own = 9 * 1.5
        normal = waited[Tempo.NORMAL]
        assert 35 < own + sum(normal) / len(normal) < 45
        assert all(30 < own + each < 50 for each in normal)
        assert min(waited[Tempo.SLOW]) > max(normal)

    run(story())


@pytest.mark.parametrize("pace", [SLOW, NORMAL, FAST], ids=lambda pace: pace.tempo)
def test_a_complete_trick_stays_and_then_the_bot_thinks(pace: Pace) -> None:
    async def story() -> None:
        async with House() as house:
            person = await at_a_trick(house, pace)
            n, stay = person.n, trick_stay(pace)
            assert stay is not None
            assert person.screen.ask is None
            await house.clock.advance(stay + 0.09)
            assert person.n == n
            await house.pass_time(lambda: person.n > n, longest=2)

    run(story())


def test_a_trick_stays_as_long_as_the_player_says() -> None:
    async def story() -> None:
        async with House() as house:
            person = await at_a_trick(house, Pace(Tempo.FAST, keep=5_000))
            n = person.n
            await house.clock.advance(5.0)
            assert person.n == n
            await house.clock.advance(0.2)
            assert person.n > n

    run(story())


def test_a_trick_that_is_taken_away_early_holds_nobody_up() -> None:
    async def story() -> None:
        async with House() as house:
            person = await at_a_trick(house, Pace(Tempo.NORMAL, keep=5_000))
            n = person.n
            await house.clock.advance(0.1)
            await person.go_on()
            await house.clock.advance(0.3)
            assert person.n == n  # the bot still thinks
            await house.clock.advance(0.5)
            assert person.n > n

    run(story())


def test_a_bot_that_thought_while_the_trick_lay_goes_on_at_once() -> None:
    async def story() -> None:
        async with House() as house:
            person = await at_a_trick(house, Pace(Tempo.NORMAL, keep=5_000))
            n = person.n
            await house.clock.advance(1.0)
            assert person.n == n
            await person.go_on()
            await house.clock.advance(0.01)
            assert person.n > n

    run(story())


def test_a_trick_that_waits_stays_until_it_is_taken_away() -> None:
    async def story() -> None:
        async with House() as house:
            person = await at_a_trick(house, Pace(Tempo.FAST, wait=True))
            n = person.n
            assert person.asked_for() is AskKind.TRICK
            await house.clock.advance(3_600)
            assert person.n == n
            await person.go_on()
            assert person.asked_for() is None
            assert person.n == n
            await house.clock.advance(0.09)
            assert person.n == n
            await house.clock.advance(0.1)
            assert person.n > n

    run(story())


def test_a_trick_that_waits_waits_again_after_a_restart() -> None:
    async def story() -> None:
        async with House() as house:
            person = await at_a_trick(house, Pace(Tempo.FAST, wait=True))
        async with House(house.shelf) as again:
            back = await again.sit(person.table)
            assert back.screen == person.screen
            assert back.asked_for() is AskKind.TRICK

    run(story())


def test_whole_matches_end_where_tricks_are_taken_away_by_hand() -> None:
    async def story() -> None:
        async with House() as house:
            pace = Pace(Tempo.FAST, wait=True)
            person = await house.open_and_sit(pace=pace, options={"target": 400})
            await person.play(Random(8))
            assert person.screen.over

    run(story())


def test_another_pace_counts_at_once() -> None:
    async def story() -> None:
        async with House() as house:
            person = await at_a_trick(house, Pace(Tempo.SLOW, wait=True))
            n = person.n
            await person.pace(FAST)
            assert person.screen.pace == FAST
            assert person.screen.ask is None
            await house.clock.advance(0.5)
            assert person.n > n

    run(story())


def test_ones_own_card_may_come_at_once() -> None:
    async def story() -> None:
        async with House() as house:
            person = await house.open_and_sit(pace=Pace(Tempo.SLOW, wait=True))
            await person.play(
                Random(6),
                lambda: (
                    person.screen.to_act == 0
                    and person.screen.trick is not None
                    and len(person.screen.trick.cards) == len(person.screen.places)
                ),
            )
            assert person.asked_for() is AskKind.PLAY
            n = person.n
            await person.act(person.offers()[0])
            assert person.n == n + 1

    run(story())


def test_bots_wait_while_no_person_is_connected() -> None:
    async def story() -> None:
        async with House() as house:
            person = await house.open_and_sit()
            watcher = await house.sit(person.table, "somebody-else")
            await person.ready()
            await house.clock.advance(0.2)
            person.guest.leave()
            assert not watcher.sees(0)
            n, entries = watcher.n, len(house.log(person.table))
            await house.clock.advance(3_600)
            assert (watcher.n, len(house.log(person.table))) == (n, entries)
            back = await house.sit(person.table)
            assert watcher.sees(0)
            await house.pass_time(lambda: back.asked)

    run(story())


def test_a_clock_on_the_wall_that_jumps_changes_nothing() -> None:
    async def story() -> None:
        async with House() as house:
            person = await at_a_trick(house, NORMAL)
            n = person.n
            for jump in (3_600, -7_200):
                house.clock.jump(jump)
                await house.clock.advance(0.5)
                assert person.n == n

    run(story())


def test_delays_are_drawn_from_their_range() -> None:
    luck = Random(2)
    for tempo, least, most in (
        (Tempo.SLOW, 1.0, 1.5),
        (Tempo.NORMAL, 0.5, 0.9),
        (Tempo.FAST, 0.1, 0.14),
    ):
        drawn = [thinking_time(Pace(tempo), luck.random, slow=False) for _ in range(500)]
        assert least <= min(drawn) < max(drawn) <= most
        slowly = [thinking_time(Pace(tempo), luck.random, slow=True) for _ in range(500)]
        assert max(least, 0.4) <= min(slowly) < max(slowly) <= max(most, 0.5)
    assert trick_stay(Pace(Tempo.NORMAL, keep=300)) == 0.3
    assert trick_stay(Pace(Tempo.NORMAL, keep=300, wait=True)) is None
