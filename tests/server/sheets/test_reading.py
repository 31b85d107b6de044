"""A sheet is read by number, in pieces where it is long, and memory holds no more than it may."""

from random import Random

import pytest

from rebelote.server.protocol.sheets import SheetChange
from rebelote.server.sheets.shelf import KEPT, Shelf
from tests.server.live.house import House, run
from tests.server.sheets.phones import Phone, deal, head, ids, shared, wanted


def test_whoever_was_away_gets_what_came_after_and_nothing_else() -> None:
    async def story() -> None:
        async with House() as house:
            sheet = await shared(house.sheets, deal("a"), deal("b"), deal("c"))
            for after in range(6):
                answer = await house.sheets.read(sheet.sheet, after)
                assert (answer.sheet, answer.n) == (sheet.sheet, 4)
                assert [one.n for one in answer.changes] == list(range(after + 1, 5))
            whole = await house.sheets.read(sheet.sheet)
            assert await house.sheets.read(sheet.sheet, 1_000_000) != whole

    run(story())


def test_a_change_is_read_as_it_was_sent() -> None:
    async def story() -> None:
        everything = deal("a", 90, before="nobody", removed="a")
        sent = [head("h", title="Mardi", names=["É", "b"], dealer=3), everything]
        async with House() as house:
            phone = Phone(house.sheets, await shared(house.sheets))
            await phone.send(*sent)
            await phone.fetch()
            assert phone.known[1:] == sent

    run(story())


def test_a_long_sheet_is_read_in_several_pieces() -> None:
    async def story() -> None:
        async with House() as house:
            sheet = await shared(house.sheets)
            phone, other = Phone(house.sheets, sheet), Phone(house.sheets, sheet)
            typed: list[SheetChange] = [deal(f"d{number}") for number in range(250)]
            for start in range(0, 250, 50):
                await phone.send(*typed[start : start + 50])
            first = await house.sheets.read(sheet.sheet)
            assert 50 <= len(first.changes) <= 100
            assert first.n == 251
            await other.fetch()
            assert other.known[1:] == typed

    run(story())


def test_a_piece_has_so_many_bytes_and_at_least_one_change(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def story() -> None:
        async with House() as house:
            sheet = await shared(house.sheets, deal("a"), deal("b"), deal("c"))
            for most, pieces in ((1, 4), (250, 2)):
                monkeypatch.setattr("rebelote.server.sheets.ledger._PAGE_BYTES", most)
                phone = Phone(house.sheets, sheet)
                answers = 0
                while len(phone.known) < 4:
                    answer = await house.sheets.read(sheet.sheet, len(phone.known))
                    phone.known += [one.change for one in answer.changes]
                    answers += 1
                assert answers == pieces

    run(story())


def test_a_server_that_is_started_again_goes_on_as_if_nothing_had_been() -> None:
    async def story() -> None:
        async with House() as house:
            sheet = await shared(house.sheets)
        typed = [deal(f"d{number % 7}", number) for number in range(20)]
        for number, one in enumerate(typed, 2):
            async with House(house.shelf, seed=f"start {number}") as again:
                phone = Phone(again.sheets, sheet)
                await phone.fetch()
                assert len(phone.known) == number - 1
                assert (await phone.send(one)).numbers == (number,)
                assert (await phone.send(one)).numbers == (number,)
                await phone.fetch()
                assert ids(phone.known)[1:] == ids(typed[: number - 1])

    run(story())


def test_no_more_is_kept_in_memory_than_may_be(monkeypatch: pytest.MonkeyPatch) -> None:
    most = 20_000
    monkeypatch.setattr("rebelote.server.sheets.shelf.KEPT", most)

    async def story() -> None:
        luck = Random(1)
        async with House() as house:
            kept = house.sheets._shelf
            assert isinstance(kept, Shelf)
            phones = []
            for number in range(30):
                asked = wanted(id=f"sharing-{number}")
                phones.append(Phone(house.sheets, await house.sheets.open("me", asked)))
                assert kept.weight <= most
            for number in range(300):
                phone = luck.choice(phones)
                await phone.send(deal(f"d{number}"))
                await phone.fetch()
                assert kept.weight <= most
            for phone in phones:
                other = Phone(house.sheets, await house.sheets.open("me", wanted()))
                other.sheet = phone.sheet
                await other.fetch()
                await phone.fetch()
                assert other.known == phone.known
            assert kept.weight == sum(max(each.size, 4_096) for each, _ in kept._kept.values())

    run(story())
    assert KEPT <= 16 * 1024 * 1024


def test_sheets_that_are_not_there_leave_nothing_behind() -> None:
    async def story() -> None:
        async with House() as house:
            for number in range(100):
                assert await house.sheets._shelf.find(f"{number:022}") is None
            assert house.sheets._shelf.weight == 0
            assert not house.sheets._shelf._kept

    run(story())
