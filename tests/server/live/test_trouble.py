"""The disk fails, another process is quicker: nothing is told that is not written down."""

from random import Random

import pytest
from msgspec.structs import replace

from rebelote.server.bus.memory import Line
from rebelote.server.live_table import RETRY
from rebelote.server.protocol.answers import TroubleCode
from rebelote.server.protocol.told import CallTold, PlayTold
from rebelote.server.refusing import TableError
from rebelote.server.storage.port import Reason, StorageError
from rebelote.testing.clock import ManualClock, settle
from tests.server.live.house import (
    Done,
    House,
    Person,
    Refused,
    Trouble,
    Update,
    run,
)


async def to_play(house: House, person: Person) -> None:
    """Play on until the person is to play a card."""
    await person.play(
        Random(5), lambda: bool(person.screen.ask and person.screen.ask.kind == "play")
    )


def test_a_move_that_cannot_be_written_changes_nothing_and_may_be_sent_again() -> None:
    async def story() -> None:
        async with House() as house:
            person = await house.open_and_sit()
            watcher = await house.sit(person.table, "somebody-else")
            await to_play(house, person)
            before, entries = person.screen, len(house.log(person.table))
            card, updates = person.offers()[0], len(person.updates)
            house.break_down()
            for _ in range(3):
                await person.act(card, id="the-same-move")
                trouble = person.got[-1]
                assert isinstance(trouble, Trouble)
                assert (trouble.code, trouble.id) == (TroubleCode.PAUSED, "the-same-move")
            assert [one for one in watcher.got if isinstance(one, Trouble)] == [watcher.got[-1]]
            assert watcher.last(Trouble).id is None
            assert len(person.updates) == updates
            house.mend()
            assert (await house.sit(person.table)).screen == before
            again = await house.sit(person.table)
            assert len(house.log(person.table)) == entries
            await again.act(card, id="the-same-move")
            assert again.last(Done).id == "the-same-move"
            assert isinstance(watcher.got[-1], Update)

    run(story())


def test_bots_pause_with_the_disk_and_go_on_by_themselves() -> None:
    async def story() -> None:
        async with House() as house:
            person = await house.open_and_sit()
            await to_play(house, person)
            await person.act(person.offers()[0])
            entries, updates = len(house.log(person.table)), len(person.updates)
            house.break_down()
            await house.clock.advance(20 * RETRY)
            assert person.last(Trouble).code is TroubleCode.PAUSED
            assert sum(isinstance(one, Trouble) for one in person.got) == 1
            assert (len(house.log(person.table)), len(person.updates)) == (entries, updates)
            house.mend()
            await house.pass_time(lambda: person.asked)
            assert len(person.updates) > updates

    run(story())


def test_a_table_on_a_broken_disk_is_not_opened_and_says_so() -> None:
    async def story() -> None:
        async with House() as house:
            opened = await house.open()
            house.break_down()
            with pytest.raises(TableError) as joining:
                await house.sit(opened.table)
            with pytest.raises(TableError) as opening:
                await house.open()
            with pytest.raises(TableError) as reading:
                await house.tables.record(opened.table)
            for raised in (joining, opening, reading):
                assert (raised.value.code, raised.value.status) == (TroubleCode.PAUSED, 503)
                assert raised.value.text("fr") != raised.value.text("en")
            house.mend()
            assert (await house.sit(opened.table)).n == 2

    run(story())


@pytest.mark.parametrize("damage", ["cut", "nonsense", "twice", "middle", "promise"])
def test_a_damaged_log_is_reported_and_never_skipped(damage: str) -> None:
    async def story() -> None:
        async with House() as house:
            person = await house.open_and_sit()
            await to_play(house, person)
            log = house.log(person.table)
        if damage == "cut":
            log[-1] = log[-1][:-1]
        elif damage == "nonsense":
            log[3] = b"\x92\x01\xc0"
        elif damage == "twice":
            log.insert(1, log[0])
        elif damage == "middle":
            del log[4]
        else:
            log[1] = log[1].replace(log[1][-32:], bytes(32))
        async with House(house.shelf) as again:
            with pytest.raises(TableError) as raised:
                await again.sit(person.table)
            assert raised.value.code is TroubleCode.BROKEN

    run(story())


def test_a_log_that_the_store_finds_damaged_is_told_as_such_and_not_waited_for() -> None:
    async def story() -> None:
        async with House() as house:
            opened = await house.open()
            house.storage.trouble = StorageError(reason=Reason.DAMAGED)
            with pytest.raises(TableError) as raised:
                await house.tables.record(opened.table)
            assert raised.value.code is TroubleCode.BROKEN

    run(story())


def test_there_is_no_table_where_none_was_opened() -> None:
    async def story() -> None:
        async with House() as house:
            with pytest.raises(TableError) as raised:
                await house.sit("A" * 22)
            assert (raised.value.code, raised.value.status) == (TroubleCode.NO_TABLE, 404)
            assert await house.tables.record("A" * 22) is None

    run(story())


class Two:
    """Two processes on one disk and one bus."""

    def __init__(self, line: bool = True) -> None:
        clock, wire = ManualClock(), Line()
        self.one = House(line=wire, clock=clock)
        self.two = House(self.one.shelf, wire if line else Line(), clock, seed="two")

    async def __aenter__(self) -> "Two":
        await self.one.__aenter__()
        await self.two.__aenter__()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.two.__aexit__()
        await self.one.__aexit__()


def test_what_is_done_in_one_process_is_told_in_the_other() -> None:
    async def story() -> None:
        async with Two() as houses:
            person = await houses.one.open_and_sit()
            watcher = await houses.two.sit(person.table, "somebody-else")
            beside = await houses.one.sit(person.table, "a third")
            await person.play(Random(3), lambda: person.screen.tricks > 3)
            await settle()
            # Who is connected elsewhere is not known here: no message says so.
            places = tuple(replace(place, here=True) for place in watcher.screen.places)
            assert replace(watcher.screen, places=places) == beside.screen
            told = [
                [one for update in each.updates[1:] for one in update.told]
                for each in (watcher, beside)
            ]
            assert told[0] == told[1]
            assert any(isinstance(one, PlayTold) for one in told[0])

    run(story())


@pytest.mark.parametrize("line", [True, False], ids=["bus", "no bus"])
def test_a_match_goes_on_with_its_person_in_two_processes(line: bool) -> None:
    async def story() -> None:
        async with Two(line) as houses:
            here = await houses.one.open_and_sit(options={"target": 300})
            there = await houses.two.sit(here.table)
            luck = Random(9)
            for turn in range(400):
                person = (here, there)[turn % 2]
                if here.screen.over or there.screen.over:
                    break
                await houses.one.clock.advance(3)
                await settle()
                ask = person.screen.ask
                if ask is not None and ask.turn:
                    await person.do_something(luck)
            assert here.screen.over or there.screen.over
        async with House(houses.one.shelf) as again:
            assert (await again.sit(here.table)).screen.over

    run(story())


def test_a_mover_who_was_overtaken_is_told_so_and_shown_the_table() -> None:
    async def story() -> None:
        async with Two(line=False) as houses:
            here = await houses.one.open_and_sit()
            there = await houses.two.sit(here.table)
            await there.ready("01")
            n = here.n
            move = await here.ready("02")
            assert here.last(Refused).id == move
            assert here.last(Refused).code == "stale"
            assert here.n > n
            assert here.screen.hand == there.screen.hand

    run(story())


def test_a_move_that_the_other_process_has_made_is_answered_as_made() -> None:
    async def story() -> None:
        async with Two(line=False) as houses:
            here = await houses.one.open_and_sit()
            there = await houses.two.sit(here.table)
            n = here.n
            await there.ready("01", id="moved-to-the-other")
            await here.ready("01", id="moved-to-the-other", n=n)
            assert here.last(Done) == there.last(Done)
            assert not any(isinstance(one, Refused) for one in here.got)

    run(story())


def test_a_hint_of_the_bus_that_comes_late_or_twice_does_no_harm() -> None:
    async def story() -> None:
        async with Two() as houses:
            person = await houses.one.open_and_sit()
            watcher = await houses.two.sit(person.table, "somebody-else")
            await person.play(
                Random(2),
                lambda: any(isinstance(one, CallTold) for one in person.updates[-1].told),
            )
            await settle()
            updates = len(watcher.updates)
            for number in (1, watcher.n, watcher.n + 5, 999):
                houses.one.tables._world.bus.publish(person.table, number)
            houses.one.tables._world.bus.publish("no such table", 7)
            await settle()
            assert len(watcher.updates) == updates

    run(story())
