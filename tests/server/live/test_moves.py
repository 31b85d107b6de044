"""One move: made once, answered always, refused with a reason and nothing changed."""

import asyncio
from collections.abc import Awaitable, Callable
from random import Random

import pytest

from rebelote.server.protocol.answers import TroubleCode
from rebelote.server.protocol.told import PlayTold, TrickTold
from tests.server.live.house import (
    ME,
    AskKind,
    Done,
    House,
    Person,
    Refused,
    Replaced,
    Trouble,
    Update,
    run,
)


async def dealt(house: House, **wanted: object) -> Person:
    """Somebody at a table whose first deal waits for its calls or cards."""
    person = await house.open_and_sit(**wanted)
    await person.ready()
    await house.pass_time(lambda: person.asked)
    return person


async def at_play(house: House) -> Person:
    """Somebody who is to play a card."""
    person = await house.open_and_sit()
    luck = Random(5)
    await person.play(luck, lambda: bool(person.screen.ask and person.screen.ask.kind == "play"))
    return person


def test_a_table_begins_with_a_promise_and_waits_until_one_is_ready() -> None:
    async def story() -> None:
        async with House() as house:
            opened = await house.open()
            person = await house.sit(opened.table)
            assert (opened.n, person.n) == (2, 2)
            assert person.screen.promise == opened.promise
            assert opened.promise.receipt is None
            assert person.screen.ask is not None
            assert person.screen.ask.kind is AskKind.READY
            await house.clock.advance(60)
            assert len(person.updates) == 1
            move = await person.ready("aa" * 16)
            assert person.got[1] == Done(move, 3)
            promise = person.screen.promise
            assert promise is not None
            assert promise.commitment == opened.promise.commitment
            assert promise.receipt is not None

    run(story())


def test_a_move_is_answered_and_then_shown() -> None:
    async def story() -> None:
        async with House() as house:
            person = await at_play(house)
            before, n = len(person.got), person.n
            move = await person.act(person.offers()[0])
            done, update = person.got[before], person.got[before + 1]
            assert done == Done(move, n + 1)
            assert isinstance(update, Update)
            assert (update.n, update.fresh) == (n + 1, False)
            assert isinstance(update.told[0], PlayTold)

    run(story())


@pytest.mark.parametrize("times", range(1, 11))
def test_a_move_sent_again_makes_one_event_and_gets_the_same_answer(times: int) -> None:
    async def story() -> None:
        async with House() as house:
            person = await at_play(house)
            card, n = person.offers()[0], person.n
            move = await person.act(card)
            first = person.last(Done)
            entries = len(house.log(person.table))
            for _ in range(times):
                await person.act(card, id=move, n=n)
                assert person.got[-1] == first
            again = await house.sit(person.table)
            await again.act(card, id=move, n=n)
            assert again.got[-1] == first
            assert len(house.log(person.table)) == entries
        async with House(house.shelf, seed="another") as restarted:
            again = await restarted.sit(person.table)
            await again.act(card, id=move, n=n)
            assert again.got[-1] == first
            assert len(restarted.log(person.table)) == entries

    run(story())


def test_the_same_move_at_the_same_instant_is_made_once() -> None:
    async def story() -> None:
        async with House() as house:
            person = await at_play(house)
            card, n, entries = person.offers()[0], person.n, len(house.log(person.table))
            await asyncio.gather(*(person.act(card, id="one-and-only", n=n) for _ in range(10)))
            answers = [answer for answer in person.got if isinstance(answer, Done)][-10:]
            assert answers == [Done("one-and-only", n + 1)] * 10
            assert len(house.log(person.table)) == entries + 1

    run(story())


def test_a_move_from_another_moment_is_refused_and_the_table_shown_anew() -> None:
    async def story() -> None:
        async with House() as house:
            person = await at_play(house)
            card, before = person.offers()[0], person.screen
            for n in (0, person.n - 1, person.n + 1):
                move = await person.act(card, n=n)
                refused, update = person.got[-2:]
                assert isinstance(refused, Refused)
                assert (refused.id, refused.code) == (move, "stale")
                assert isinstance(update, Update)
                assert update.fresh
                assert (update.n, update.screen) == (person.n, before)

    run(story())


def test_a_refused_card_changes_nothing_and_says_why() -> None:
    async def story() -> None:
        async with House() as house:
            person = await at_play(house)
            before, entries = person.screen, len(house.log(person.table))
            for action, code in (("pass", "too_late"), ("zz", "action"), ("take", "too_late")):
                move = await person.act(action)
                refused = person.got[-1]
                assert isinstance(refused, Refused)
                assert (refused.id, refused.code) == (move, code)
                assert refused.text.endswith(".")
            held = {card.card for card in person.screen.hand}
            other = next(card for card in ("7S", "8S", "9S", "7H", "8H", "9H") if card not in held)
            await person.act(other)
            assert person.last(Refused).code == "not_in_hand"
            await person.ready()
            assert person.last(Refused).code == "deal_running"
            again = await house.sit(person.table)
            assert again.screen == before
            assert len(house.log(person.table)) == entries

    run(story())


def test_a_card_that_ends_a_trick_tells_all_that_came_of_it_in_order() -> None:
    async def story() -> None:
        async with House() as house:
            person = await at_play(house)
            await person.play(Random(1), lambda: person.screen.tricks > 2)
            told = [one for update in person.updates for one in update.told]
            seen = [type(one) for one in told if isinstance(one, PlayTold | TrickTold)]
            assert seen[:10] == [*[PlayTold] * 4, TrickTold, *[PlayTold] * 4, TrickTold]

    run(story())


def test_a_seat_is_played_from_one_window_and_the_other_is_told() -> None:
    async def story() -> None:
        async with House() as house:
            first = await at_play(house)
            second = await house.sit(first.table)
            assert first.got[-1] == Replaced()
            got = len(first.got)
            await second.act(second.offers()[0])
            assert len(first.got) == got
            entries = len(house.log(first.table))
            await first.act("7S")
            assert first.got[got:] == [Replaced()]
            assert len(house.log(first.table)) == entries
            first.guest.leave()
            assert second.screen.places[0].here
            third = await house.sit(first.table)
            assert second.got[-1] == Replaced()
            assert third.screen.you == 0

    run(story())


def test_whoever_has_no_seat_watches_and_moves_nothing() -> None:
    async def story() -> None:
        async with House() as house:
            person = await at_play(house)
            watcher = await house.sit(person.table, "somebody-else")
            assert watcher.screen.you is None
            assert watcher.screen.hand == ()
            assert watcher.screen.ask is None
            moves: tuple[Callable[[], Awaitable[str]], ...] = (
                lambda: watcher.act("7S"),
                watcher.ready,
                watcher.undo,
                watcher.give_up,
            )
            for move in moves:
                sent = await move()
                trouble = watcher.got[-1]
                assert isinstance(trouble, Trouble)
                assert (trouble.code, trouble.id) == (TroubleCode.NOT_SEATED, sent)
            await watcher.hint()
            await watcher.go_on()
            assert watcher.last(Trouble).id is None
            n = watcher.n
            await person.act(person.offers()[0])
            assert watcher.n == n + 1

    run(story())


def test_when_the_match_is_over_there_is_nothing_but_reading() -> None:
    async def story() -> None:
        async with House() as house:
            person = await house.open_and_sit(options={"target": 50})
            await person.play(Random(2))
            entries, before = len(house.log(person.table)), person.screen
            assert before.over
            assert before.promise is not None
            for move in (person.ready, person.undo, person.give_up):
                await move()
                assert person.last(Refused).code == "match_over"
            await person.act("pass")
            await person.hint()
            assert person.last(Refused).code == "match_over"
            assert len(house.log(person.table)) == entries
            assert (await house.sit(person.table)).screen == before

    run(story())


def test_the_person_is_heard_in_both_languages() -> None:
    async def story() -> None:
        async with House() as house:
            person = await dealt(house)
            french = person.screen.title
            await person.guest.speak(person.guest.lang.EN)
            assert person.updates[-1].fresh
            assert person.screen.title != french
            await person.act("zz")
            assert person.last(Refused).text == "That is not an action of the game."

    run(story())


def may_double(person: Person) -> bool:
    """Whether something may be said out of turn."""
    ask = person.screen.ask
    return ask is not None and not ask.turn


async def until_asked_or_free_to_double(house: House, person: Person) -> None:
    """Let time go on until somebody may speak, in turn or out of it."""
    await house.pass_time(lambda: may_double(person) or person.asked)


def test_a_double_out_of_turn_is_heard_while_bots_wait() -> None:
    async def story() -> None:
        options = {"double_when": "any-time"}
        async with House() as house:
            for _ in range(60):
                person = await house.open_and_sit(ruleset="coinche", options=options)
                await person.ready()

                await until_asked_or_free_to_double(house, person)
                if not may_double(person):
                    await person.give_up()
                    continue
                assert person.screen.to_act != 0
                assert "contre" in person.offers()
                await person.act("contre")
                assert isinstance(person.got[-2], Done)
                assert person.screen.contract is not None
                assert person.screen.contract.times == 2
                return
            raise AssertionError("nobody bid before the person")

    run(story())


def test_a_visitor_is_not_another_one() -> None:
    async def story() -> None:
        async with House() as house:
            opened = await house.open()
            assert (await house.sit(opened.table, ME[:-1])).screen.you is None
            assert (await house.sit(opened.table, "")).screen.you is None

    run(story())
