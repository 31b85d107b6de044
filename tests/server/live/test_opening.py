"""Opening a table, and how many of them there may be."""

import asyncio
import re
from typing import Any

import pytest

from rebelote.rules.catalogue import rule_set, rule_set_ids, usual_rule_set_id
from rebelote.server.bot_seats import FIRST_NAMES, first_names
from rebelote.server.match import fold_log
from rebelote.server.protocol.answers import TroubleCode
from rebelote.server.protocol.asked import Language, Pace, Tempo
from rebelote.server.protocol.pages import NewTable
from rebelote.server.refusing import TableError
from tests.server.live.house import ME, House, Limits, dice_of, run


def test_a_request_sent_again_opens_the_same_table_and_answers_the_same() -> None:
    async def story() -> None:
        async with House() as house:
            first = await house.open(id="only-once")
            assert re.fullmatch(r"[A-Za-z0-9_-]{22}", first.table)
            person = await house.sit(first.table)
            await person.ready()
            assert await house.open(id="only-once", ruleset="duel") == first
            again = await asyncio.gather(*(house.open(id="only-twice") for _ in range(5)))
            assert len({one.table for one in again}) == 1
            assert len(house.shelf.logs) == 2
            assert (await house.open("another", id="only-once")).table != first.table
        async with House(house.shelf, seed="other dice") as restarted:
            assert await restarted.open(id="only-once") == first
            assert len(house.shelf.logs) == 3

    run(story())


def test_tables_of_two_servers_have_nothing_in_common() -> None:
    async def story() -> None:
        tables = set()
        for seed in ("one", "two"):
            async with House(seed=seed) as house:
                tables.add((await house.open(id="only-once")).table)
        assert len(tables) == 2

    run(story())


def test_a_table_is_what_was_asked_for() -> None:
    async def story() -> None:
        async with House() as house:
            house.shelf.names[ME] = "Camille"
            pace = Pace(Tempo.SLOW, keep=700)
            options = {"target": 501, "players": 3}
            opened = await house.open(ruleset="carnet", options=options, level=1, pace=pace)
            screen = (await house.sit(opened.table)).screen
            assert (screen.ruleset, screen.target, len(screen.places)) == ("carnet", 501, 3)
            assert (screen.pace, screen.you, screen.house) == (pace, 0, 2)
            assert screen.places[0].name == "Camille"
            names = {place.name for place in screen.places[1:]}
            assert len(names) == 2
            assert names < set(FIRST_NAMES) - {"Camille"}
            game = house.shelf.games[opened.table]
            assert (game.visitors, game.deal, game.over) == ((ME, None, None), 1, False)

    run(story())


def test_the_usual_rules_are_played_where_none_are_named() -> None:
    async def story() -> None:
        async with House() as house:
            usual = usual_rule_set_id()
            assert rule_set(usual).table_sizes == (4,)
            assert (await house.open_and_sit()).screen.ruleset == usual

    run(story())


def test_luck_says_who_deals_first() -> None:
    async def story() -> None:
        async with House(limits=Limits(live_tables_per_visitor=1)) as house:
            dealers = []
            for _ in range(60):
                opened = await house.open()
                dealers.append(fold_log(opened.table, house.log(opened.table)).table.dealer)
            assert set(dealers) == {0, 1, 2, 3}
            assert max(map(dealers.count, range(4))) < 30

    run(story())


def test_first_names_differ_at_one_table() -> None:
    assert len(set(FIRST_NAMES)) == len(FIRST_NAMES)
    for seed in range(200):
        names = first_names(3, "amina", dice_of(str(seed)))
        assert len(set(names)) == 3
        assert "Amina" not in names


@pytest.mark.parametrize("id", rule_set_ids())
def test_every_published_set_opens_at_each_of_its_sizes(id: str) -> None:
    async def story() -> None:
        async with House() as house:
            for players in rule_set(id).table_sizes:
                person = await house.open_and_sit(ruleset=id, options={"players": players})
                assert len(person.screen.places) == players

    run(story())


@pytest.mark.parametrize(
    ("wanted", "fields"),
    [
        ({"ruleset": "nowhere"}, ["ruleset"]),
        ({"options": {"target": -5}}, ["target"]),
        ({"options": {"targget": 5, "players": 9}}, ["targget", "players"]),
        ({"level": 5}, ["level"]),
        ({"level": 5, "ruleset": "nowhere"}, ["level", "ruleset"]),
    ],
)
def test_rules_that_make_no_table_are_refused_with_everything_that_is_wrong(
    wanted: dict[str, Any], fields: list[str]
) -> None:
    async def story() -> None:
        async with House() as house:
            words = set()
            for lang in Language:
                with pytest.raises(TableError) as raised:
                    await house.open(lang=lang, **wanted)
                error = raised.value
                assert (error.code, error.status) == ("rules", 422)
                assert sorted(fault.field or "" for fault in error.faults) == sorted(fields)
                words.add((error.text(lang), *(fault.text for fault in error.faults)))
            assert len(words) == 2
            assert house.shelf.logs == {}

    run(story())


def test_a_visitor_has_so_many_tables_at_once_and_idle_ones_make_room() -> None:
    async def story() -> None:
        async with House(limits=Limits(live_tables_per_visitor=3)) as house:
            people = [await house.open_and_sit() for _ in range(3)]
            with pytest.raises(TableError) as raised:
                await house.open()
            assert (raised.value.code, raised.value.status) == (TroubleCode.TOO_MANY_TABLES, 429)
            stranger = await house.sit(people[0].table, "somebody-else")
            assert (await house.open("somebody-else")).n == 2
            people[0].guest.leave()
            people[1].guest.leave()
            # What is held up by others alone does not count.
            await house.open_and_sit()
            assert house.tables.live == 4
            more = await house.open_and_sit()
            assert house.tables.live == 4
            assert stranger.screen.you is None
            for _ in range(2):
                with pytest.raises(TableError) as raised:
                    await house.sit(people[1].table)
                assert raised.value.code is TroubleCode.TOO_MANY_TABLES
            more.guest.leave()
            assert (await house.sit(people[1].table)).screen == people[1].screen

    run(story())


def test_tables_may_be_opened_so_often_within_an_hour() -> None:
    async def story() -> None:
        async with House(limits=Limits(openings_per_hour=6)) as house:
            for _ in range(5):
                await house.open(id="the-same-one")
                await house.open()
                await house.clock.advance(60)
            for number in range(2):
                with pytest.raises(TableError) as raised:
                    await house.open(id=f"another-{number}")
                assert (raised.value.code, raised.value.status) == (TroubleCode.TOO_FAST, 429)
            await house.open(id="the-same-one")
            await house.open("somebody-else")
            await house.clock.advance(3_600)
            await house.open()

    run(story())


def test_one_address_opens_so_many_tables_whoever_asks() -> None:
    async def story() -> None:
        async with House(limits=Limits(openings_per_hour=2)) as house:

            async def ask(visitor: int, address: str) -> None:
                await house.tables.open(f"visitor {visitor}", NewTable(id="opened-by"), address)

            for visitor in range(8):
                await ask(visitor, "192.0.2.1")
            with pytest.raises(TableError):
                await ask(8, "192.0.2.1")
            await ask(8, "192.0.2.2")

    run(story())


def test_a_table_nobody_is_at_is_put_to_sleep_and_wakes_as_it_was() -> None:
    async def story() -> None:
        async with House(limits=Limits(idle_minutes=15)) as house:
            person = await house.open_and_sit()
            await person.ready()
            await house.clock.advance(3_600)
            assert house.tables.live == 1
            person.guest.leave()
            await house.clock.advance(899)
            assert house.tables.live == 1
            back = await house.sit(person.table)
            await house.clock.advance(30)
            assert house.tables.live == 1
            back.guest.leave()
            await house.clock.advance(901)
            assert house.tables.live == 0
            assert (await house.sit(person.table)).screen == back.screen

    run(story())


def test_a_table_that_was_only_looked_for_does_not_stay() -> None:
    async def story() -> None:
        async with House() as house:
            opened = await house.open()
            joins = [house.sit(opened.table, f"watcher {each}") for each in range(5)]
            people = await asyncio.gather(*joins)
            assert house.tables.live == 1
            for person in people:
                person.guest.leave()
            await house.clock.advance(901)
            assert house.tables.live == 0
            assert house.clock.due() is None

    run(story())
