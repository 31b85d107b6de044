"""A sheet is shared once for each request, with an id to read it and a key to write in it."""

import re

import pytest

from rebelote.scoresheet import read_sheet
from rebelote.scoresheet.file import sheet_of
from rebelote.server.protocol.sheets import NewSheet, SheetFile
from rebelote.server.sheets.keys import opens, sheet_id, writing_key
from rebelote.server.sheets.refusing import SharingCode, SharingError
from rebelote.server.storage.memory import Shelf
from tests.server.live.house import House, Limits, run
from tests.server.sheets.phones import FOUR, Phone, change, deal, head, ids, shared, wanted

NAME = re.compile(r"[A-Za-z0-9_-]{22}")


def test_what_was_typed_so_far_is_there_in_its_order() -> None:
    async def story() -> None:
        async with House() as house:
            sheet = await shared(house.sheets, deal("a"), deal("b"), deal("a", 12))
            assert sheet.n == 4
            phone = Phone(house.sheets, sheet)
            await phone.fetch()
            assert ids(phone.known) == ["head-1", "put-a-90", "put-b-90", "put-a-12"]
            shown = phone.shows
            assert [each.card_points[0] for each in shown.deals] == [12, 90]
            assert sheet_of(shown.head, shown.deals).names == ("Anne", "Bruno")

    run(story())


def test_a_sheets_file_may_be_shared_as_it_is() -> None:
    async def story() -> None:
        deals = tuple(one.deal for one in (deal("a"), deal("b")) if one.deal is not None)
        file = SheetFile(rebelote_sheet=1, ruleset=FOUR, title="Mardi", dealer=2, deals=deals)
        async with House() as house:
            sheet = await house.sheets.open("me", NewSheet(id="sharing-1", sheet=file))
            phone = Phone(house.sheets, sheet)
            await phone.fetch()
            found = sheet_of(phone.shows.head, phone.shows.deals)
            said = {"title": "Mardi", "ruleset": FOUR, "dealer": 2, "rebelote_sheet": 1}
            typed = {"taker": 0, "trump": "H", "card_points": [90, None]}
            said["deals"] = [{"id": "a", **typed}, {"id": "b", **typed}]
            assert found == read_sheet(said)

    run(story())


def test_changes_come_after_the_file() -> None:
    async def story() -> None:
        file = SheetFile(rebelote_sheet=1, ruleset=FOUR, title="Mardi")
        asked = NewSheet(id="sharing-1", sheet=file, changes=(head("later", title="Mercredi"),))
        async with House() as house:
            phone = Phone(house.sheets, await house.sheets.open("me", asked))
            await phone.fetch()
            assert phone.shows.head["title"] == "Mercredi"

    run(story())


def test_the_same_request_of_the_same_visitor_shares_the_same_sheet() -> None:
    async def story() -> None:
        async with House() as house:
            first = await shared(house.sheets)
            await Phone(house.sheets, first).send(deal("a"))
            again = await shared(house.sheets, deal("something-else"))
            assert (again.sheet, again.key, again.n) == (first.sheet, first.key, 2)
            others = [
                await shared(house.sheets, visitor="another"),
                await house.sheets.open("me", wanted(id="sharing-2")),
            ]
            assert len({first.sheet, *(one.sheet for one in others)}) == 3
            assert len({first.key, *(one.key for one in others)}) == 3
        async with House(house.shelf, seed="other dice") as house:
            assert await shared(house.sheets) == again

    run(story())


def test_neither_the_id_nor_the_key_can_be_guessed() -> None:
    async def story() -> None:
        async with House() as house:
            sheet = await shared(house.sheets)
        assert NAME.fullmatch(sheet.sheet)
        assert NAME.fullmatch(sheet.key)
        assert sheet.key != sheet.sheet
        # Another server, with a secret of its own, makes others of the same request.
        async with House(seed="elsewhere") as elsewhere:
            other = await shared(elsewhere.sheets)
        assert not {sheet.sheet, sheet.key} & {other.sheet, other.key}

    run(story())


def test_a_key_opens_its_own_sheet_alone() -> None:
    first, second = (sheet_id(b"secret", "me", name) for name in ("one", "two"))
    assert opens(b"secret", first, writing_key(b"secret", first))
    for wrong in ("", "é", first, writing_key(b"secret", second), writing_key(b"else", first)):
        assert not opens(b"secret", first, wrong)


@pytest.mark.parametrize(
    "asked",
    [
        NewSheet(id="sharing-1"),
        NewSheet(id="sharing-1", changes=(deal("a"),)),
        NewSheet(id="sharing-1", changes=(head("h", ruleset="no such rules"),)),
        wanted(change(id="c", deal={"id": "a", "taker": 4})),
        wanted(deal("a"), head("h", dealer=4), deal("b")),
        NewSheet(id="sharing-1", sheet=SheetFile(rebelote_sheet=2, ruleset=FOUR)),
        NewSheet(id="sharing-1", sheet=SheetFile(rebelote_sheet=1, ruleset=FOUR, dealer=9)),
    ],
)
def test_what_is_no_sheet_is_not_shared_and_why_is_told_in_both_languages(asked: NewSheet) -> None:
    async def story() -> None:
        async with House() as house:
            with pytest.raises(SharingError) as refused:
                await house.sheets.open("me", asked)
            assert refused.value.code is SharingCode.UNREADABLE
            english, french = (
                [fault.text for fault in refused.value.faults(lang)] for lang in ("en", "fr")
            )
            assert english
            assert len(french) == len(english)
            assert english != french
            assert not house.shelf.logs

    run(story())


def test_a_visitor_shares_so_many_sheets_within_the_hour_and_no_more() -> None:
    async def story() -> None:
        async with House(limits=Limits(openings_per_hour=3)) as house:
            for number in range(3):
                await house.sheets.open("me", wanted(id=f"sharing-{number}"), "an address")
            with pytest.raises(SharingError) as refused:
                await house.sheets.open("me", wanted(id="sharing-9"), "an address")
            assert refused.value.code is SharingCode.TOO_MANY_SHEETS
            await house.sheets.open("me", wanted(id="sharing-0"), "an address")  # shared already
            await house.clock.advance(3600)
            await house.sheets.open("me", wanted(id="sharing-9"), "an address")

    run(story())


def test_an_address_shares_as_many_as_a_household() -> None:
    async def story() -> None:
        async with House(limits=Limits(openings_per_hour=1)) as house:
            for number in range(4):
                await house.sheets.open(f"visitor-{number}", wanted(), "an address")
            with pytest.raises(SharingError):
                await house.sheets.open("visitor-5", wanted(), "an address")
            await house.sheets.open("visitor-6", wanted(), "another one")

    run(story())


def test_a_sheet_that_could_not_be_read_counts_as_one_that_was_shared() -> None:
    async def story() -> None:
        async with House(limits=Limits(openings_per_hour=1)) as house:
            for code in (SharingCode.UNREADABLE, SharingCode.TOO_MANY_SHEETS):
                with pytest.raises(SharingError) as refused:
                    await house.sheets.open("me", NewSheet(id="sharing-1"))
                assert refused.value.code is code

    run(story())


def test_two_processes_that_share_the_same_sheet_at_once_share_one() -> None:
    async def story() -> None:
        shelf = Shelf()
        async with House(shelf) as one, House(shelf, seed="another") as other:
            first = await shared(one.sheets, deal("a"))
            assert await shared(other.sheets, deal("b")) == first
            assert len(shelf.logs) == 1

    run(story())
