"""The ladder: what a match makes of a run, and that nothing else does."""

import asyncio
from random import Random
from typing import Any

import pytest

from rebelote.rules.ladder import Streak as Run
from rebelote.rules.ladder import ladder_rules, rival_level
from rebelote.server.ladder import standing_of
from rebelote.server.match import fold_log
from rebelote.server.protocol.screen import TableKind
from rebelote.server.protocol.told import EndTold
from rebelote.server.storage.port import Streak
from tests.server.live.house import ME, Done, House, Person, Refused, run

LADDER: dict[str, Any] = {
    "kind": TableKind.LADDER,
    "ruleset": "no matter",
    "options": {"deals": 9},
    "level": 4,
}


def place(house: House) -> Streak:
    """The visitor's place, as it is stored."""
    return house.shelf.streaks[ME]


async def climb(house: House, luck: int) -> Person:
    """Play a ladder match to its end."""
    person = await house.open_and_sit(**LADDER)
    await person.play(Random(luck))
    person.guest.leave()
    return person


def test_a_ladder_match_is_the_ladders_own_game() -> None:
    async def story() -> None:
        async with House() as house:
            person = await house.open_and_sit(**LADDER)
            screen = person.screen
            rules = ladder_rules()
            assert (screen.ruleset, screen.house, screen.kind) == (rules.id, 0, TableKind.LADDER)
            assert [place.bot for place in screen.places] == [None, 1]
            assert screen.ladder is not None
            assert (screen.ladder.level, screen.ladder.top) == (1, 4)
            assert place(house).table == person.table
            assert standing_of(place(house)).table == person.table

    run(story())


def test_each_match_leads_to_the_next_rival_and_a_loss_to_the_first() -> None:
    async def story() -> None:
        async with House() as house:
            run_now, best, results = Run(), 0, set()
            for number in range(25):
                before = run_now
                person = await climb(house, number)
                screen = person.screen
                assert screen.ladder is not None
                assert screen.ladder.level == rival_level(before.wins) == screen.places[1].bot
                assert (screen.ladder.wins, screen.ladder.score) == (before.wins, before.score)
                run_now = before.after(*screen.totals)
                results.add(run_now.wins)
                best = max(best, run_now.score)
                kept = place(house)
                assert (kept.wins, kept.margin, kept.table) == (run_now.wins, run_now.margin, None)
                assert kept.best_score == best == screen.ladder.best
                assert screen.ladder.after_wins == run_now.wins
                assert screen.ladder.after_score == run_now.score
                assert screen.ladder.after_level == rival_level(run_now.wins)
                assert house.shelf.games[person.table].over
            assert results >= {0, 1}
            assert standing_of(place(house)).best == best

    run(story())


def test_a_match_given_up_is_lost() -> None:
    async def story() -> None:
        async with House() as house:
            house.shelf.streaks[ME] = Streak(visitor=ME, wins=2, margin=300, best_score=20_300)
            person = await house.open_and_sit(**LADDER)
            assert person.screen.places[1].bot == 3
            await person.ready()
            await house.pass_time(lambda: person.asked)
            move = await person.give_up()
            assert person.last(Done).id == move
            assert person.updates[-1].told == (EndTold(1, given_up=0),)
            screen = person.screen
            assert (screen.over, screen.given_up) == (True, 0)
            assert screen.ladder is not None
            assert (screen.ladder.after_wins, screen.ladder.best) == (0, 20_300)
            kept = place(house)
            assert (kept.wins, kept.margin, kept.table, kept.best_score) == (0, 0, None, 20_300)
            await person.act("pass")
            assert person.last(Refused).code == "match_over"
            await house.clock.advance(60)
            assert person.updates[-1].screen == screen

    run(story())


def test_to_begin_another_match_is_to_lose_the_one_that_goes_on() -> None:
    async def story() -> None:
        async with House() as house:
            house.shelf.streaks[ME] = Streak(visitor=ME, wins=3, margin=10)
            first = await house.open_and_sit(**LADDER)
            await first.ready()
            second = await house.open_and_sit(**LADDER)
            assert (first.screen.over, first.screen.given_up) == (True, 0)
            old = fold_log(first.table, house.log(first.table))
            assert old.given_up == 0
            assert house.shelf.games[first.table].over
            assert (place(house).wins, place(house).table) == (0, second.table)
            assert second.screen.places[1].bot == 1

    run(story())


def test_the_same_request_again_is_the_same_match_and_loses_nothing() -> None:
    async def story() -> None:
        async with House() as house:
            house.shelf.streaks[ME] = Streak(visitor=ME, wins=3, margin=10)
            first = await house.open(id="ladder-once", **LADDER)
            person = await house.sit(first.table)
            await person.ready()
            again = await house.open(id="ladder-once", **LADDER)
            assert again == first
            assert not person.screen.over
            assert place(house).wins == 3

    run(story())


def test_a_dropped_line_loses_nothing() -> None:
    async def story() -> None:
        async with House() as house:
            house.shelf.streaks[ME] = Streak(visitor=ME, wins=3, margin=10)
            person = await house.open_and_sit(**LADDER)
            await person.ready()
            person.guest.leave()
            await house.clock.advance(48 * 3600)
            assert house.tables.live == 0
            assert place(house).wins == 3
        async with House(house.shelf) as again:
            back = await again.sit(person.table)
            assert not back.screen.over
            assert place(again).wins == 3

    run(story())


def test_a_table_against_bots_leaves_the_ladder_alone() -> None:
    async def story() -> None:
        async with House() as house:
            person = await house.open_and_sit(ruleset=ladder_rules().id)
            await person.play(Random(1))
            assert house.shelf.streaks == {}
            assert person.screen.ladder is None

    run(story())


def test_the_run_and_the_end_of_its_match_are_written_together() -> None:
    async def story() -> None:
        async with House() as house:
            person = await house.open_and_sit(**LADDER)
            luck = Random(1)
            while not person.screen.over:
                log, kept = len(house.log(person.table)), place(house)
                house.break_down()
                await house.clock.advance(2)
                assert (len(house.log(person.table)), place(house)) == (log, kept)
                house.mend()
                await house.pass_time(lambda: person.asked)
                if not person.screen.over:
                    assert place(house).table == person.table
                    await person.do_something(luck)
            assert place(house).table is None

    run(story())


@pytest.mark.parametrize("loss", ["gone", "damaged"])
def test_a_match_whose_log_is_lost_stands_in_nobodys_way(loss: str) -> None:
    async def story() -> None:
        async with House() as house:
            house.shelf.streaks[ME] = Streak(visitor=ME, wins=3, margin=10)
            opened = await house.open(**LADDER)
            if loss == "gone":
                del house.shelf.logs[opened.table]
            else:
                house.log(opened.table)[0] = b"?"
            again = await house.open_and_sit(**LADDER)
            assert (place(house).wins, place(house).table) == (0, again.table)

    run(story())


def test_two_matches_begun_at_once_are_one_after_the_other() -> None:
    async def story() -> None:
        async with House() as house:
            opened = await asyncio.gather(*(house.open(**LADDER) for _ in range(4)))
            going = [
                one.table for one in opened if not fold_log(one.table, house.log(one.table)).over
            ]
            assert going == [place(house).table]
            assert sorted(len(house.log(one.table)) for one in opened) == [2, 3, 3, 3]

    run(story())
