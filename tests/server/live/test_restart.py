"""A server that is killed and started again goes on as if nothing had been."""

from random import Random

import pytest

from rebelote.server.match import fold_log
from rebelote.server.protocol.asked import Language
from tests.bots.positions import TABLES, table_name
from tests.server.live.house import FAST, Done, House, Update, run


@pytest.mark.parametrize("named", TABLES, ids=table_name)
def test_after_a_restart_at_any_step_of_a_deal_the_screen_is_the_same(
    named: tuple[str, dict[str, object]],
) -> None:
    async def story() -> None:
        id, options = named
        async with House(seed=table_name(named)) as house:
            person = await house.open_and_sit(ruleset=id, options=options)
            await person.play(Random(1), lambda: bool(person.screen.rows), careful=False)
            log = house.log(person.table)
            shown = {update.n: update for update in person.updates}
            assert len(shown) > 15
        for n, update in shown.items():
            house.shelf.logs[person.table] = log[:n]
            async with House(house.shelf) as again:
                back = await again.sit(person.table)
                assert (back.n, back.screen) == (n, update.screen)

    run(story())


def test_a_match_goes_on_after_a_restart_at_every_step() -> None:
    async def story() -> None:
        house = House()
        async with house:
            opened = await house.open(options={"target": 500})
            first = (await house.sit(opened.table)).screen
        luck, n, over = Random(3), 0, False
        starts = 0
        while not over:
            starts += 1
            async with House(house.shelf, seed=f"start {starts}") as again:
                person = await again.sit(opened.table, n=n)
                assert person.updates[0].fresh == (n == 0)
                await again.until_asked(person)
                if not person.screen.over:
                    await person.do_something(luck)
                n, over = person.n, person.screen.over
                assert person.screen.places[1].name == first.places[1].name
        assert starts > 30
        assert fold_log(opened.table, house.log(opened.table)).over

    run(story())


def test_a_promise_outlives_the_server_so_that_no_deal_is_chosen_anew() -> None:
    async def story() -> None:
        async with House() as house:
            opened = await house.open()
        hands = set()
        for start in range(3):
            async with House(house.shelf, seed=f"other dice {start}") as again:
                person = await again.sit(opened.table)
                assert person.screen.promise == opened.promise
                await person.ready("ab" * 8)
                hands.add(tuple(card.card for card in person.screen.hand))
            del house.log(opened.table)[2:]
        assert len(hands) == 1

    run(story())


def test_the_players_share_of_the_shuffle_changes_the_deal() -> None:
    async def story() -> None:
        hands = set()
        async with House() as house:
            opened = await house.open()
        for share in ("", "00", "01"):
            async with House(house.shelf) as again:
                person = await again.sit(opened.table)
                await person.ready(share)
                hands.add(tuple(card.card for card in person.screen.hand))
            del house.log(opened.table)[2:]
        assert len(hands) == 3

    run(story())


def test_bots_do_the_same_after_a_restart() -> None:
    async def story() -> None:
        async with House() as house:
            person = await house.open_and_sit()
            await person.play(Random(2), lambda: person.screen.tricks > 3)
            log = list(house.log(person.table))
        for n in range(3, len(log)):
            house.shelf.logs[person.table] = log[:n]
            async with House(house.shelf, seed="other dice") as again:
                back = await again.sit(person.table)
                if not back.asked:
                    await again.until_after(back, n)
                    assert again.log(person.table)[n] == log[n]

    run(story())


def test_whoever_comes_back_is_told_what_was_missed_and_nothing_else() -> None:
    async def story() -> None:
        async with House() as house:
            person = await house.open_and_sit()
            watcher = await house.sit(person.table, "somebody-else")
            await person.play(Random(4), lambda: person.screen.tricks > 4)
            told = {update.n: update.told for update in person.updates}
            heard = {update.n: update.told for update in watcher.updates}
            for n in range(1, person.n + 1):
                back = await house.sit(person.table, n=n)
                update = back.updates[0]
                assert (update.n, update.fresh) == (person.n, False)
                missed = [one for at in range(n + 1, person.n + 1) for one in told.get(at, ())]
                assert list(update.told) == missed
                other = await house.sit(person.table, "a third", n=n)
                missed = [one for at in range(n + 1, person.n + 1) for one in heard.get(at, ())]
                assert list(other.updates[0].told) == missed
            for n in (0, person.n + 1, 999_999):
                back = await house.sit(person.table, n=n)
                assert back.updates[0].fresh
                whole = [one for at in sorted(told) if at > 2 for one in told[at]]
                assert list(back.updates[0].told) == whole

    run(story())


def test_readers_in_two_languages_are_told_apart_and_alike_together() -> None:
    async def story() -> None:
        async with House() as house:
            person = await house.open_and_sit()
            watchers = [
                await house.sit(person.table, f"watcher {number}", lang=lang)
                for number, lang in enumerate((Language.FR, Language.EN) * 3)
            ]
            await person.ready()
            french = [id(one.updates[-1]) for one in watchers[::2]]
            english = [id(one.updates[-1]) for one in watchers[1::2]]
            assert len(set(french)) == len(set(english)) == 1
            assert french[0] != english[0]

    run(story())


def test_a_move_whose_answer_was_lost_is_answered_after_a_restart() -> None:
    async def story() -> None:
        async with House() as house:
            person = await house.open_and_sit(pace=FAST)
            move = await person.ready("0a")
            done = person.last(Done)
        async with House(house.shelf) as again:
            back = await again.sit(person.table)
            await back.ready("0b", id=move, n=2)
            assert back.got[-1] == done
            assert isinstance(back.got[0], Update)

    run(story())
