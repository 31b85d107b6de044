"""A log grows so long and no longer, and a long one is folded once, at nobody else's cost."""

import asyncio
from random import Random
from typing import Any

import pytest

from rebelote.server import folding, records
from rebelote.server.bus.memory import Line
from rebelote.server.limits import ENTRIES, UNDOS
from rebelote.server.match import fold_log
from rebelote.server.protocol.answers import TroubleCode
from rebelote.server.protocol.asked import Language
from rebelote.server.refusing import TableError
from rebelote.server.storage.port import Reason, StorageError
from rebelote.testing.clock import settle
from tests.server.live.house import AskKind, House, Person, Refused, run


async def to_play(house: House, person: Person, tricks: int = 2) -> None:
    """Play on until the person is to play a card, some tricks into the deal."""
    await person.play(
        Random(3), lambda: person.screen.stage == "play" and person.screen.tricks >= tricks
    )
    await house.until_asked(person)


async def act_and_undo(house: House, person: Person, times: int) -> None:
    """Play a card and take it back, again and again."""
    for _ in range(times):
        await house.until_asked(person)
        card = person.offers()[0]
        await person.act(card)
        await person.undo()


def test_a_deal_is_taken_back_so_often_and_then_played() -> None:
    async def story() -> None:
        async with House() as house:
            person = await house.open_and_sit(options={"target": 2000})
            await to_play(house, person)
            await act_and_undo(house, person, UNDOS)
            assert not person.screen.can_undo
            await person.act(person.offers()[0])
            assert not person.screen.can_undo
            screen, entries = person.screen, len(house.log(person.table))
            await person.undo()
            refused = person.last(Refused)
            assert refused.code == "no_undo"
            assert refused.text.startswith("Dans cette donne, on ne peut plus rien reprendre")
            assert (person.screen, len(house.log(person.table))) == (screen, entries)
            async with House(house.shelf) as again:
                back = await again.sit(person.table, lang=Language.EN)
                assert not back.screen.can_undo
                await back.undo()
                assert back.last(Refused).text.startswith("Nothing more can be taken back")
            await house.pass_time(lambda: person.asked)
            await person.play(Random(3), lambda: bool(person.screen.rows))
            assert not person.screen.over
            await to_play(house, person)
            await act_and_undo(house, person, 1)
            assert person.screen.can_undo

    run(story())


def test_in_a_match_that_has_gone_on_for_long_nothing_is_taken_back(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def story() -> None:
        async with House() as house:
            person = await house.open_and_sit()
            await to_play(house, person)
            monkeypatch.setattr("rebelote.server.match.ENTRIES", 2 * person.n + 2)
            await act_and_undo(house, person, 1)
            assert person.last(Refused).code == "no_undo"

    run(story())


def test_a_match_of_so_many_entries_is_not_dealt_again_and_can_be_given_up(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def story() -> None:
        async with House() as house:
            person = await house.open_and_sit(options={"target": 2000})
            await person.ready()
            monkeypatch.setattr("rebelote.server.match.ENTRIES", person.n + 1)
            await person.play(Random(3), lambda: bool(person.screen.rows))
            assert person.asked_for() is AskKind.READY
            entries = len(house.log(person.table))
            await person.ready()
            refused = person.last(Refused)
            assert refused.code == "ready"
            assert "ouvrez une autre table" in refused.text
            assert len(house.log(person.table)) == entries
            await person.give_up()
            assert person.screen.over

    run(story())


async def long_table(house: House, undos: int = UNDOS) -> Person:
    """A table with a long log, that nobody is at and no process holds."""
    person = await house.open_and_sit()
    await to_play(house, person)
    await act_and_undo(house, person, undos)
    person.guest.leave()
    await house.clock.advance(3_600)
    assert house.tables.live == 0
    return person


def test_a_log_written_before_there_was_a_bound_is_read_as_ever(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def story() -> None:
        async with House() as house:
            person = await long_table(house)
            for name in ("UNDOS", "ENTRIES"):
                monkeypatch.setattr(f"rebelote.server.match.{name}", 1)
            match = fold_log(person.table, house.log(person.table))
            assert match.n == person.n < ENTRIES
            assert (await house.sit(person.table)).screen.hand == person.screen.hand

    run(story())


class Reads:
    """How often a store's logs were read, from the start and from where one was."""

    def __init__(self, house: House, monkeypatch: pytest.MonkeyPatch) -> None:
        self.whole = self.on = 0
        below = house.storage.entries

        async def entries(table: str, after: int = 0) -> list[bytes]:
            self.whole += not after
            self.on += bool(after)
            await asyncio.sleep(0)
            return await below(table, after)

        monkeypatch.setattr(house.storage, "entries", entries)


def test_whoever_asks_for_a_log_while_it_is_folded_shares_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def story() -> None:
        async with House() as house:
            person = await long_table(house)
            reads = Reads(house, monkeypatch)
            asked: list[Any] = [house.tables.record(person.table) for _ in range(20)]
            asked += [house.sit(person.table, visitor) for visitor in ("visitor-one", "another")]
            answers = await asyncio.gather(*asked)
            assert len(set(answers[:20])) == 1
            assert answers[20].screen.hand == person.screen.hand
            assert reads.whole == 1
            assert house.tables.live == 1

    run(story())


def test_a_long_log_is_folded_while_everything_else_goes_on() -> None:
    async def story() -> None:
        async with House() as house:
            person = await long_table(house)
            turns = 0

            async def others() -> None:
                nonlocal turns
                while True:
                    turns += 1
                    await asyncio.sleep(0)

            busy = asyncio.create_task(others())
            await house.tables.record(person.table)
            busy.cancel()
            assert turns >= person.n // folding._SLICE > 5

    run(story())


def test_a_record_is_kept_and_grows_with_what_others_write(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def story() -> None:
        line = Line()
        async with House(line=line) as house, House(house.shelf, line, house.clock) as other:
            person = await long_table(house, 3)
            reads = Reads(house, monkeypatch)
            first = await house.tables.record(person.table)
            for _ in range(5):
                assert await house.tables.record(person.table) == first
            assert (reads.whole, reads.on) == (1, 5)
            elsewhere = await other.sit(person.table)
            await elsewhere.play(Random(3), lambda: bool(elsewhere.screen.rows))
            then = await house.tables.record(person.table)
            assert then != first
            assert then == await other.tables.record(person.table)
            assert reads.whole == 2
            # While it is being played it is written once a deal.
            await house.sit(person.table)
            assert await house.tables.record(person.table) == then

    run(story())


def test_no_more_records_are_kept_than_there_is_room_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(records, "_KEPT", 2)

    async def story() -> None:
        async with House() as house:
            tables = [(await house.open()).table for _ in range(5)]
            for table in tables:
                assert await house.tables.record(table)
            assert list(house.tables._records._kept) == tables[-2:]
            assert await house.tables.record("no-such-table") is None

    run(story())


def test_a_kept_record_of_a_log_that_cannot_be_read_any_more_is_not_given_out() -> None:
    async def story() -> None:
        async with House() as house:
            person = await long_table(house, 1)
            await house.tables.record(person.table)
            reasons = {Reason.FULL: TroubleCode.PAUSED, Reason.DAMAGED: TroubleCode.BROKEN}
            for reason, code in reasons.items():
                house.storage.trouble = StorageError(reason=reason)
                with pytest.raises(TableError) as raised:
                    await house.tables.record(person.table)
                assert raised.value.code is code
            house.mend()
            assert await house.tables.record(person.table)

    run(story())


def test_a_log_that_is_damaged_is_told_to_all_who_asked_and_to_the_log_once(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async def story() -> None:
        async with House() as house:
            person = await long_table(house, 5)
            house.log(person.table)[-3] = b"nothing"
            asked: list[Any] = [house.sit(person.table, f"visitor-{each}") for each in range(5)]
            told: list[Any] = await asyncio.gather(*asked, return_exceptions=True)
            assert [error.code for error in told] == [TroubleCode.BROKEN] * 5
            await settle()

    run(story())
    assert caplog.text.count("damaged") == 1
