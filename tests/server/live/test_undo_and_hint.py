"""Against bots, a choice may be taken back and a hint asked for, and the match says so."""

from random import Random

import pytest

from rebelote.notation.text import parse_action
from rebelote.server.entries import Helped, Undone, decode_entry
from rebelote.server.match import fold_log
from rebelote.server.protocol.asked import Language
from rebelote.server.protocol.screen import AskKind, TableKind
from rebelote.server.protocol.told import UndoTold
from tests.bots.positions import TABLES, table_name
from tests.server.live.house import Done, Hint, House, Person, Refused, Update, run


def entries_of(house: House, person: Person) -> list[object]:
    """What is written down of the table."""
    return [
        decode_entry(number, data) for number, data in enumerate(house.log(person.table), start=1)
    ]


@pytest.mark.parametrize("named", TABLES, ids=table_name)
def test_undo_goes_back_to_just_before_ones_own_last_choice(
    named: tuple[str, dict[str, object]],
) -> None:
    async def story() -> None:
        id, options = named
        async with House(seed=table_name(named)) as house:
            person = await house.open_and_sit(ruleset=id, options=options)
            luck = Random(3)
            before, undone = person.screen, 0
            while undone < 8 and not person.screen.over:
                await house.pass_time(lambda: person.asked)
                if not person.screen.can_undo or luck.random() < 0.5:
                    before = person.screen
                    await person.do_something(luck)
                    continue
                entries = len(house.log(person.table))
                move = await person.undo()
                undone += 1
                assert person.got[-2] == Done(move, entries + 1)
                assert person.updates[-1].told == (UndoTold(0),)
                assert not person.updates[-1].fresh
                assert len(house.log(person.table)) == entries + 1
                screen = person.screen
                assert screen.helped
                assert (screen.hand, screen.ask, screen.trick) == (
                    before.hand,
                    before.ask,
                    before.trick,
                )
                assert (screen.calls, screen.points, screen.to_act) == (
                    before.calls,
                    before.points,
                    before.to_act,
                )
                await person.do_something(luck)
            assert undone > 0
        async with House(house.shelf) as again:
            assert (await again.sit(person.table)).screen == person.screen

    run(story())


def test_everything_said_in_a_deal_can_be_taken_back_step_by_step() -> None:
    async def story() -> None:
        async with House() as house:
            person = await house.open_and_sit()
            luck = Random(2)
            first = person.screen
            while person.screen.tricks < 5:
                await house.pass_time(lambda: person.asked)
                if not person.screen.can_undo:
                    first = person.screen
                await person.do_something(luck)
            steps = 0
            await house.pass_time(lambda: person.asked)
            while person.screen.can_undo:
                await person.undo()
                steps += 1
            assert steps > 4
            assert (person.screen.hand, person.screen.ask) == (first.hand, first.ask)
            await person.undo()
            assert person.last(Refused).code == "nothing_to_undo"

    run(story())


def test_what_is_marked_is_not_taken_back() -> None:
    async def story() -> None:
        async with House() as house:
            person = await house.open_and_sit()
            await person.play(Random(3), lambda: bool(person.screen.rows))
            assert not person.screen.can_undo
            await person.undo()
            assert person.last(Refused).code == "nothing_to_undo"
            rows = person.screen.rows
            await person.ready()
            await house.pass_time(lambda: person.asked)
            await person.undo()
            assert person.last(Refused).code == "nothing_to_undo"
            assert person.screen.rows == rows

    run(story())


def test_whoever_had_seen_what_was_taken_back_is_shown_the_table_anew() -> None:
    async def story() -> None:
        async with House() as house:
            person = await house.open_and_sit()
            await person.play(Random(3), lambda: person.screen.tricks > 2)
            await house.pass_time(lambda: person.asked)
            seen = person.n
            await person.undo()
            taken_back_to = next(
                entry.to for entry in entries_of(house, person) if isinstance(entry, Undone)
            )
            for n in range(1, person.n + 1):
                fresh = (await house.sit(person.table, n=n)).updates[0].fresh
                assert fresh == (taken_back_to < n <= seen), n

    run(story())


def test_bots_answer_the_same_choice_in_the_same_way_after_an_undo() -> None:
    async def story() -> None:
        async with House() as house:
            person = await house.open_and_sit()
            await person.play(Random(3), lambda: person.screen.tricks > 1)
            await house.pass_time(lambda: person.asked)
            card, shown = person.offers()[-1], []
            for _ in range(2):
                await person.act(card)
                await house.pass_time(lambda: person.asked)
                shown.append((person.screen.hand, person.screen.trick, person.screen.last))
                await person.undo()
            assert shown[0] == shown[1]

    run(story())


@pytest.mark.parametrize("named", TABLES, ids=table_name)
def test_a_hint_is_something_one_may_do_and_is_told_to_nobody_else(
    named: tuple[str, dict[str, object]],
) -> None:
    async def story() -> None:
        id, options = named
        async with House(seed=table_name(named)) as house:
            person = await house.open_and_sit(ruleset=id, options=options)
            watcher = await house.sit(person.table, "somebody-else")
            luck = Random(1)
            hints = 0
            while not person.screen.rows:
                await house.pass_time(lambda: person.asked)
                if person.asked_for() is AskKind.READY or not person.screen.can_hint:
                    await person.do_something(luck)
                    continue
                await person.hint()
                hint = person.got[-1]
                assert isinstance(hint, Hint)
                assert hint.n == person.n
                assert hint.text
                assert person.screen.helped
                parse_action(hint.action)
                await person.act(hint.action)
                assert person.last(Done).n == hint.n + 1
                hints += 1
            assert hints > 0
            assert not any(isinstance(one, Hint) for one in watcher.got)
            helped = [entry for entry in entries_of(house, person) if isinstance(entry, Helped)]
            assert helped == [Helped(0)]
        async with House(house.shelf) as again:
            assert (await again.sit(person.table)).screen.helped

    run(story())


def test_a_hint_is_for_ones_own_turn_and_this_moment() -> None:
    async def story() -> None:
        async with House() as house:
            person = await house.open_and_sit()
            await person.hint()
            refused = person.got[-1]
            assert isinstance(refused, Refused)
            assert (refused.id, refused.code) == ("", "no_hint_now")
            await person.play(Random(3), lambda: person.screen.tricks > 0)
            await house.pass_time(lambda: person.asked)
            n, person.n = person.n, person.n - 1
            await person.hint()
            update = person.got[-1]
            assert isinstance(update, Update)
            assert update.fresh
            assert not update.screen.helped
            assert person.n == n

    run(story())


def test_a_hint_speaks_the_readers_language() -> None:
    async def story() -> None:
        async with House() as house:
            person = await house.open_and_sit()
            await person.play(Random(3), lambda: person.screen.tricks > 0)
            await house.pass_time(lambda: person.asked)
            await person.hint()
            french = person.last(Hint)
            english = await house.sit(person.table, lang=Language.EN)
            await english.hint()
            assert english.last(Hint).action == french.action
            assert english.last(Hint).text != french.text

    run(story())


def test_the_ladder_has_neither() -> None:
    async def story() -> None:
        async with House() as house:
            person = await house.open_and_sit(kind=TableKind.LADDER)
            await person.play(Random(3), lambda: person.screen.tricks > 2)
            await house.pass_time(lambda: person.asked)
            assert not person.screen.can_undo
            assert not person.screen.can_hint
            entries = len(house.log(person.table))
            await person.undo()
            assert person.last(Refused).code == "no_undo"
            await person.hint()
            assert person.last(Refused).code == "no_hint"
            assert len(house.log(person.table)) == entries
            assert not fold_log(person.table, house.log(person.table)).helped

    run(story())
