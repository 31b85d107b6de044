"""Whole matches against bots, on a clock moved by hand: every rule set, at every size of table."""

from random import Random

import pytest

from rebelote.cli.gathering import gathered_after
from rebelote.fairness import Verdict, verify_line
from rebelote.server.protocol.told import EndTold, MarksTold
from tests.bots.positions import TABLES, table_name
from tests.server.live.house import House, Person, run


@pytest.mark.parametrize("named", TABLES, ids=table_name)
@pytest.mark.parametrize("level", [1, 3])
def test_a_match_is_played_to_its_end(named: tuple[str, dict[str, object]], level: int) -> None:
    async def story() -> None:
        id, options = named
        async with House(seed=table_name(named)) as house:
            person = await house.open_and_sit(ruleset=id, options=options, level=level)
            await person.play(Random(level))
            screen = person.screen
            told = [one for update in person.updates for one in update.told]
            assert isinstance(told[-1], EndTold)
            assert told[-1].winner == screen.winner
            marks = [one for one in told if isinstance(one, MarksTold)]
            assert len(marks) == len(screen.rows)
            assert marks[-1].totals == screen.totals
            assert all(place.bot == level for place in screen.places[1:])
            assert not screen.helped
            record = await house.tables.record(person.table)
            assert record is not None
            line = record.decode().strip()
            assert verify_line(line).verdict is Verdict.FAIR

    run(story())


def test_packs_are_gathered_and_cut_where_the_table_cuts() -> None:
    async def story() -> None:
        async with House() as house:
            options = {"shuffle": "cut", "target": 400}
            person = await house.open_and_sit(options=options)
            await person.play(Random(4))
            record = await house.tables.record(person.table)
            assert record is not None
            line = record.decode().strip()
            assert '"gathered":[' in line
            assert verify_line(line, gathered_after(line)).verdict is Verdict.FAIR

    run(story())


async def passed_out(house: House) -> Person:
    """Somebody at a table where everybody has just passed."""
    for _ in range(200):
        person = await house.open_and_sit(ruleset="duel")
        await person.ready()
        await house.until_asked(person)
        while person.screen.stage == "auction":
            await person.act(person.offers()[0])
            await house.until_asked(person)
        if person.screen.stage == "dealing":
            return person
    raise AssertionError("somebody always took")


def test_a_deal_that_is_passed_out_waits_to_be_dealt_again() -> None:
    async def story() -> None:
        async with House() as house:
            person = await passed_out(house)
            assert person.screen.rows[0].outcome == "passed"
            updates = len(person.updates)
            await house.clock.advance(120)
            assert len(person.updates) == updates
            await person.ready()
            assert person.screen.deal == 2

    run(story())
