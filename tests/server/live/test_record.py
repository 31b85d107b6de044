"""The record of a match: each deal that is over with its opening, and nothing of any other."""

import json
from itertools import count
from random import Random
from typing import Any

import msgspec
import pytest

from rebelote.fairness import Verdict, verify_line
from rebelote.server.entries import Opened, Promised, decode_entry, encode_entry
from rebelote.server.match import Match, fold_log
from rebelote.server.opening import opened_with_promise
from rebelote.server.protocol.answers import Update
from tests.bots.positions import TABLES, table_name
from tests.server.live.house import ME, Done, House, Person, Refused, dice_of, run


async def record(house: House, person: Person) -> dict[str, Any]:
    """The record of the person's table."""
    line = await house.tables.record(person.table)
    assert line is not None
    assert line.endswith(b"\n")
    found: dict[str, Any] = json.loads(line)
    return found


def secrets_in(text: str, match: Match) -> list[str]:
    """The secrets of deals that are not over which stand in a text."""
    running = [] if match.promised is None else [match.promised.secret]
    if match.running and match.pack is not None:
        running.append(match.pack.secret)
    return [secret.hex() for secret in running if secret.hex() in text]


def all_secrets(house: House, person: Person) -> list[bytes]:
    """Everything that was ever promised at a table."""
    entries = map(decode_entry, count(1), house.log(person.table))
    return [entry.secret for entry in entries if isinstance(entry, Promised)]


def test_the_record_opens_deals_that_are_over_and_no_others() -> None:
    async def story() -> None:
        async with House() as house:
            person = await house.open_and_sit(options={"target": 500})
            luck, played = Random(3), 0
            while not person.screen.over:
                found = await record(house, person)
                assert len(found["deals"]) == len(person.screen.rows)
                assert "aborted" not in found
                match = fold_log(person.table, house.log(person.table))
                assert secrets_in(json.dumps(found), match) == []
                await house.pass_time(lambda: person.asked)
                if not person.screen.over:
                    await person.do_something(luck)
                    played += 1
            assert played > 10
            found = await record(house, person)
            assert len(found["deals"]) == len(person.screen.rows)
            assert all(deal["fairness"]["number"] == at for at, deal in enumerate(found["deals"]))

    run(story())


@pytest.mark.parametrize("named", TABLES, ids=table_name)
def test_while_a_deal_is_on_the_table_the_record_stays_as_it_was(
    named: tuple[str, dict[str, object]],
) -> None:
    async def story() -> None:
        id, options = named
        async with House(seed=table_name(named)) as house:
            person = await house.open_and_sit(ruleset=id, options=options, level=1)
            match = (await house.tables._loader.table(person.table)).match
            luck, before, running, n = Random(5), b"", 0, 0
            while not person.screen.over:
                if person.n != n:
                    n = person.n
                    line = await house.tables.record(person.table)
                    assert line is not None
                    assert secrets_in(line.decode(), match) == []
                    if match.running:
                        running += 1
                        assert line == before
                    before = line
                if person.asked and person.screen.can_undo and luck.random() < 0.1:
                    await person.undo()
                elif person.asked and len(person.screen.rows) < 2:
                    await person.do_something(luck)
                elif person.asked:
                    await person.give_up()
                else:
                    await house.clock.next()
            assert running > 20
            record = await house.tables.record(person.table)
            assert record is not None
            assert verify_line(record.decode()).verdict is Verdict.FAIR
            for secret in all_secrets(house, person):
                assert secret.hex() in record.decode()

    run(story())


def test_what_was_published_at_the_table_is_what_the_record_opens() -> None:
    async def story() -> None:
        async with House() as house:
            person = await house.open_and_sit(options={"target": 500})
            await person.play(Random(3))
            noted = [
                (promise.deal - 1, promise.commitment, promise.receipt)
                for update in person.updates
                if (promise := update.screen.promise) is not None and promise.receipt is not None
            ]
            line = await house.tables.record(person.table)
            assert line is not None
            opened = [
                tuple(deal["fairness"][name] for name in ("number", "commitment", "receipt"))
                for deal in json.loads(line)["deals"]
            ]
            assert list(dict.fromkeys(noted)) == opened
            assert verify_line(line.decode()).verdict is Verdict.FAIR

    run(story())


def test_the_commitment_is_out_before_the_player_adds_anything() -> None:
    async def story() -> None:
        async with House() as house:
            person = await house.open_and_sit(options={"target": 500})
            await person.play(Random(3))
            promised: set[int] = set()
            for update in person.updates:
                promise = update.screen.promise
                assert promise is not None
                if promise.receipt is None:
                    promised.add(promise.deal)
                else:
                    assert promise.deal in promised
            assert len(promised) == len(person.screen.rows)

    run(story())


def test_when_a_match_is_given_up_what_was_promised_is_opened() -> None:
    async def story() -> None:
        async with House() as house:
            waiting = await house.open_and_sit()
            await waiting.give_up()
            found = await record(house, waiting)
            assert found["deals"] == []
            assert [one["number"] for one in found["aborted"]] == [0]

            playing = await house.open_and_sit()
            await playing.play(Random(3), lambda: playing.screen.tricks > 2)
            rows = len(playing.screen.rows)
            await playing.give_up()
            found = await record(house, playing)
            assert len(found["deals"]) == rows + 1
            assert "aborted" not in found
            line = await house.tables.record(playing.table)
            assert line is not None
            assert verify_line(line.decode()).verdict is Verdict.FAIR

            between = await house.open_and_sit()
            await between.play(Random(3), lambda: bool(between.screen.rows))
            await between.give_up()
            found = await record(house, between)
            assert [deal["fairness"]["number"] for deal in found["deals"]] == [0]
            assert [one["number"] for one in found["aborted"]] == [1]

    run(story())


def test_the_record_is_the_same_whether_the_table_is_in_memory_or_not() -> None:
    async def story() -> None:
        async with House() as house:
            person = await house.open_and_sit()
            await person.play(Random(3), lambda: len(person.screen.rows) > 1)
            line = await house.tables.record(person.table)
        async with House(house.shelf) as again:
            assert await again.tables.record(person.table) == line
            assert again.tables.live == 0

    run(story())


def test_what_was_taken_back_is_not_in_the_record() -> None:
    async def story() -> None:
        async with House() as house:
            person = await house.open_and_sit()
            await person.play(Random(3), lambda: person.screen.tricks > 2)
            await house.pass_time(lambda: person.asked)
            await person.undo()
            await person.play(Random(4), lambda: bool(person.screen.rows))
            line = await house.tables.record(person.table)
            assert line is not None
            assert verify_line(line.decode()).verdict is Verdict.FAIR

    run(story())


async def four_people(house: House) -> list[Person]:
    """Four persons at one table, as tables among friends will have them."""
    opened = await house.open()
    entry = fold_log(opened.table, house.log(opened.table)).opened
    assert isinstance(entry, Opened)
    visitors = (ME, "east", "north", "west")
    entry = msgspec.structs.replace(entry, visitors=visitors, names=("A", "B", "C", "D"))
    match, promised = opened_with_promise(opened.table, entry, dice_of("four"))
    assert match.n == 2
    house.shelf.logs[opened.table] = [encode_entry(1, entry), encode_entry(2, promised)]
    return [await house.sit(opened.table, visitor) for visitor in visitors]


def test_with_several_persons_a_deal_waits_until_all_are_ready_and_takes_what_each_adds() -> None:
    async def story() -> None:
        async with House() as house:
            people = await four_people(house)
            for number, person in enumerate(people):
                assert person.screen.stage == "dealing"
                move = await person.ready(f"0{number}")
                assert person.last(Done).id == move
                if number < 3:
                    await person.ready("ff")
                    assert person.last(Refused).code == "ready"
            assert {person.screen.stage for person in people} == {"auction"}
            hands = [{card.card for card in person.screen.hand} for person in people]
            assert not hands[0] & hands[1]
            turn = people[0].screen.to_act
            assert turn is not None
            await people[turn].act("take")
            while not people[0].screen.rows:
                turn = people[0].screen.to_act
                assert turn is not None
                await people[turn].do_something(Random(1))
            assert len({update.n for update in map(last_update, people)}) == 1
            found = await record(house, people[0])
            assert found["deals"][0]["fairness"]["entropies"] == ["00", "01", "02", "03"]

    run(story())


def last_update(person: Person) -> Update:
    """The last update that a person was sent."""
    return person.updates[-1]
