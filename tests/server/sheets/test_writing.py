"""Changes are written in their order, each once; one that cannot be is refused with its reason."""

import pytest

from rebelote.scoresheet.file import MOST_DEALS
from rebelote.server.protocol.asked import Language
from rebelote.server.sheets.refusing import SharingCode, SharingError
from rebelote.server.storage.port import Reason, StorageError
from tests.server.live.house import House, run
from tests.server.sheets.phones import Ears, Phone, change, deal, head, ids, shared

LEDGER = "rebelote.server.sheets.ledger"


def test_each_change_gets_the_next_number() -> None:
    async def story() -> None:
        async with House() as house:
            phone = Phone(house.sheets, await shared(house.sheets))
            answer = await phone.send(deal("a"), deal("b"))
            assert (answer.n, answer.numbers, answer.refused) == (3, (2, 3), None)
            assert (await phone.send(change(id="out", removed="a"))).numbers == (4,)
            await phone.fetch()
            assert [each.id for each in phone.shows.deals] == ["b"]

    run(story())


def test_a_change_counts_once_however_often_it_is_sent() -> None:
    async def story() -> None:
        async with House() as house:
            sheet = await shared(house.sheets)
            phone, other = Phone(house.sheets, sheet), Phone(house.sheets, sheet)
            await phone.send(deal("a"), deal("b"))
            for _ in range(3):
                assert (await other.send(deal("b"), deal("a"))).numbers == (3, 2)
            assert (await other.send(deal("c"), deal("a"), deal("c"))).numbers == (4, 2, 4)
            assert (await phone.send()).n == 4
            assert len(house.log(f"sheets/{sheet.sheet}")) == 4

    run(story())


def test_a_change_after_which_the_sheet_could_not_be_read_is_refused_with_its_reason() -> None:
    async def story() -> None:
        async with House() as house:
            sheet = await shared(house.sheets, deal("a"))
            phone = Phone(house.sheets, sheet)
            log = list(house.log(f"sheets/{sheet.sheet}"))
            for lang, words in ((Language.EN, "could not be read"), (Language.FR, "être lue")):
                bad = change(id="bad", deal={"id": "x", "taker": 4})
                answer = await phone.send(bad, lang=lang)
                assert (answer.n, answer.numbers) == (2, ())
                assert answer.refused is not None
                assert (answer.refused.id, answer.refused.code) == ("bad", "unreadable")
                assert words in answer.refused.text
                (fault,) = answer.refused.faults
                assert fault.text.startswith("taker ")
            assert house.log(f"sheets/{sheet.sheet}") == log

    run(story())


def test_what_comes_before_the_refused_one_stands_and_what_comes_after_is_not_looked_at() -> None:
    async def story() -> None:
        async with House() as house:
            phone = Phone(house.sheets, await shared(house.sheets))
            answer = await phone.send(deal("a"), head("h", dealer=4), deal("b"))
            assert answer.numbers == (2,)
            assert answer.refused is not None
            assert answer.refused.id == "h"
            assert ids(phone.typed) == ["put-b-90"]
            assert (await phone.send()).numbers == (3,)
            # Another phone may have it right under the same name: it was never made.
            assert (await phone.send(head("h", dealer=3))).numbers == (4,)

    run(story())


def test_rules_that_fit_no_deal_of_the_sheet_are_refused() -> None:
    async def story() -> None:
        async with House() as house:
            typed = change(id="d", deal={"id": "a", "taker": 3, "card_points": [90, 72]})
            phone = Phone(house.sheets, await shared(house.sheets, typed))
            answer = await phone.send(head("rules", ruleset="duel", revision=None, names=[]))
            assert answer.refused is not None
            assert answer.refused.faults[0].text.startswith("Deal 1: ")
            gone = change(id="gone", removed="a", head={"ruleset": "duel", "names": []})
            assert (await phone.send(gone)).refused is None

    run(story())


def test_a_sheet_without_rules_is_none() -> None:
    async def story() -> None:
        async with House() as house:
            phone = Phone(house.sheets, await shared(house.sheets))
            answer = await phone.send(head("h", ruleset=None))
            assert answer.refused is not None
            assert answer.refused.code == "unreadable"
            assert (await phone.send(head("g", names=None, title="Mardi"))).refused is None
            await phone.fetch()
            assert set(phone.shows.head) == {"ruleset", "revision", "title"}

    run(story())


def test_the_rules_of_a_sheet_stay_those_of_the_day() -> None:
    async def story() -> None:
        async with House() as house:
            phone = Phone(house.sheets, await shared(house.sheets))
            await phone.fetch()
            assert phone.shows.head["revision"] == 1
            await phone.send(head("other", ruleset="coinche"), head("title", title="x"))
            await phone.fetch()
            assert phone.known[1].head == head("other", ruleset="coinche", revision=1).head
            assert phone.known[2].head == head("title", title="x").head

    run(story())


def test_whoever_has_no_key_reads_and_writes_nothing() -> None:
    async def story() -> None:
        async with House() as house:
            sheet = await shared(house.sheets)
            another = await shared(house.sheets, visitor="another")
            for key in ("", sheet.sheet, another.key, sheet.key[:-1], sheet.key + "A", "é"):
                watcher = Phone(house.sheets, sheet, key)
                with pytest.raises(SharingError) as refused:
                    await watcher.send(deal("a"))
                assert refused.value.code is SharingCode.WRONG_KEY
                await watcher.fetch()
                assert ids(watcher.known) == ["head-1"]

    run(story())


def test_a_sheet_that_is_not_there_is_told() -> None:
    async def story() -> None:
        async with House() as house:
            sheet = await shared(house.sheets)
            for id in ("A" * 22, "", "../" + sheet.sheet, sheet.sheet[:-1]):
                phone = Phone(house.sheets, sheet)
                phone.sheet = id
                for asking in (phone.fetch(), phone.send(deal("a"))):
                    with pytest.raises(SharingError) as refused:
                        await asking
                    assert refused.value.code is SharingCode.NO_SHEET
            assert len(house.shelf.logs) == 1

    run(story())


# --- limits --------------------------------------------------------------------------------------


def test_a_sheet_has_so_many_changes_and_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(f"{LEDGER}.SHEET_CHANGES", 3)

    async def story() -> None:
        async with House() as house:
            phone = Phone(house.sheets, await shared(house.sheets))
            answer = await phone.send(deal("a"), deal("b"), deal("c"))
            assert answer.numbers == (2, 3)
            assert answer.refused is not None
            assert answer.refused.code == "sheet_full"
            assert answer.refused.text.startswith("This sheet is as long as")
            assert (await phone.send(deal("a"))).numbers == (2,)

    run(story())


def test_a_sheet_has_so_many_bytes_and_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(f"{LEDGER}.SHEET_BYTES", 300)

    async def story() -> None:
        async with House() as house:
            sheet = await shared(house.sheets)
            answer = await Phone(house.sheets, sheet).send(deal("a"), deal("b"), deal("c"))
            assert answer.refused is not None
            assert answer.refused.code == "sheet_full"
            assert sum(map(len, house.log(f"sheets/{sheet.sheet}"))) <= 300

    run(story())


def test_a_change_is_so_long_and_no_longer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(f"{LEDGER}.CHANGE_BYTES", 140)

    async def story() -> None:
        async with House() as house:
            phone = Phone(house.sheets, await shared(house.sheets))
            answer = await phone.send(deal("a"), head("names", names=["x" * 40] * 4))
            assert answer.numbers == (2,)
            assert answer.refused is not None
            assert answer.refused.code == "change_too_long"

    run(story())


def test_the_rules_change_so_often_and_no_oftener(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(f"{LEDGER}.RULE_CHANGES", 3)

    async def story() -> None:
        async with House() as house:
            sheet = await shared(house.sheets)
            phone = Phone(house.sheets, sheet)
            await phone.send(*(head(f"rules-{n}", options={"target": n}) for n in (500, 600, 700)))
        async with House(house.shelf) as house:  # they are counted in what is written down
            phone = Phone(house.sheets, sheet)
            answer = await phone.send(head("h", dealer=1), head("more", options={"target": 800}))
            assert answer.numbers == (4,)
            assert answer.refused is not None
            assert answer.refused.code == "sheet_full"

    run(story())


def test_a_sheet_has_as_many_deals_as_can_be_read() -> None:
    async def story() -> None:
        async with House() as house:
            phone = Phone(house.sheets, await shared(house.sheets))
            for start in range(0, MOST_DEALS, 100):
                await phone.send(*(deal(f"d{n}") for n in range(start, start + 100)))
            answer = await phone.send(deal("d0", 12), deal("one-more"))
            assert len(answer.numbers) == 1
            assert answer.refused is not None
            assert answer.refused.code == "sheet_full"
            put = await phone.send(change(id="out", removed="d1"), deal("one-more"))
            assert put.refused is None
            await phone.fetch()
            assert len(phone.shows.deals) == MOST_DEALS

    run(story())


# --- trouble -------------------------------------------------------------------------------------


def test_what_cannot_be_written_is_not_told_and_may_be_sent_again() -> None:
    async def story() -> None:
        async with House() as house:
            sheet = await shared(house.sheets)
            phone, ears = Phone(house.sheets, sheet), Ears(house.shelf)
            await house.sheets.watch(sheet.sheet, ears)
            for reason in (Reason.FULL, Reason.DISK, Reason.BUSY):
                house.storage.trouble = StorageError(reason=reason)
                with pytest.raises(StorageError):
                    await phone.send(deal("a"))
                house.mend()
                phone.typed.clear()
            await phone.fetch()
            assert ids(phone.known) == ["head-1"]
            assert (await phone.send(deal("a"))).numbers == (2,)
            assert ears.told == [1, 2]

    run(story())


def test_a_damaged_log_is_named_once_and_never_written_in(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async def story() -> None:
        async with House() as house:
            sheet = await shared(house.sheets, deal("a"))
        log = house.log(f"sheets/{sheet.sheet}")
        log[1] = log[0]
        async with House(house.shelf) as house:
            phone = Phone(house.sheets, sheet)
            for _ in range(2):
                for asking in (phone.fetch(), phone.send(deal("b"))):
                    with pytest.raises(StorageError) as told:
                        await asking
                    assert told.value.reason is Reason.DAMAGED
            assert len(log) == 2

    run(story())
    assert caplog.text.count("is damaged") == 1
