"""Whoever watches a sheet hears how far it is, and never of what is not written down."""

import asyncio

import pytest

from rebelote.server.bus.memory import Line
from rebelote.server.limits import WATCHER_MESSAGES
from rebelote.server.outbox import Outbox, Press
from rebelote.server.protocol.answers import Pong, SheetAt, Trouble, TroubleCode, Update
from rebelote.server.sheets.refusing import SharingError
from rebelote.server.sockets import IDLE_AFTER
from rebelote.server.storage.memory import Shelf
from rebelote.testing.clock import ManualClock, settle
from tests.server.live.house import House
from tests.server.live.house import run as run_house
from tests.server.sheets.phones import Ears, Gate, Phone, Process, deal, shared
from tests.server.sheets.test_pages import share, write
from tests.server.web.place import PATIENCE, cookie_of, place, run


def test_a_watcher_hears_at_once_how_far_the_sheet_is_and_then_of_every_change() -> None:
    async def story() -> None:
        async with House() as house:
            sheet = await shared(house.sheets, deal("a"))
            ears = Ears(house.shelf)
            watcher = await house.sheets.watch(sheet.sheet, ears)
            assert ears.told == [2]
            phone = Phone(house.sheets, sheet)
            await phone.send(deal("b"), deal("c"))
            await settle()
            assert ears.told == [2, 4]
            await phone.send(deal("c"))  # it is there already
            await settle()
            watcher.leave()
            await phone.send(deal("d"))
            await settle()
            assert ears.told == [2, 4]
            assert len(house.sheets._watchers) == 0

    run_house(story())


def test_watchers_in_every_process_hear_what_one_writes() -> None:
    async def story() -> None:
        shelf, line = Shelf(), Line()
        async with House(shelf, line) as one, House(shelf, line, seed="another") as other:
            sheet = await shared(one.sheets)
            everyone = [Ears(shelf) for _ in range(4)]
            for number, ears in enumerate(everyone):
                await (one, other)[number % 2].sheets.watch(sheet.sheet, ears)
            unrelated = Ears(shelf)
            await one.sheets.watch((await shared(one.sheets, visitor="x")).sheet, unrelated)
            for number in range(2, 6):
                sharing = (one, other)[number % 2].sheets
                await Phone(sharing, sheet).send(deal(f"d{number}"))
                await settle()
            assert all(ears.told == [1, 2, 3, 4, 5] for ears in everyone)
            assert unrelated.told == [1]

    run_house(story())


def test_what_is_written_while_somebody_begins_to_watch_is_not_missed() -> None:
    async def story() -> None:
        shelf, gate = Shelf(), Gate()
        async with House(shelf, seed="sheets") as house:
            sheet = await shared(house.sheets)
        process = await Process(shelf, Line(), gate).open()
        phone, ears = Phone(process.sharing, sheet), Ears(shelf)
        gate.shut = True
        beginning = asyncio.ensure_future(process.sharing.watch(sheet.sheet, ears))
        await settle()
        gate.let_on(0)  # the sheet is read, and not yet handed over
        await settle()
        gate.shut = False
        await phone.send(deal("a"))
        await settle()
        gate.let_on(0)
        await beginning
        assert ears.told == [2]

    run_house(story())


def test_a_sheet_that_is_not_there_cannot_be_watched() -> None:
    async def story() -> None:
        async with House() as house:
            with pytest.raises(SharingError):
                await house.sheets.watch("A" * 22, Ears())
            assert len(house.sheets._watchers) == 0

    run_house(story())


# --- on the socket -------------------------------------------------------------------------------


def test_a_page_that_watches_hears_of_what_another_writes() -> None:
    async def story() -> None:
        async with place() as here, here.client() as me:
            sheet = await share(me)
            line = await here.greeted()
            await line.say(t="watch-sheet", sheet=sheet.sheet)
            assert await line.next() == SheetAt(sheet.sheet, 1)
            await write(me, sheet, deal("a"))
            assert await line.next() == SheetAt(sheet.sheet, 2)
            await line.say(t="leave")
            await line.say(t="ping")
            assert await line.next() == Pong()
            await write(me, sheet, deal("b"))
            await line.say(t="ping")
            assert await line.next() == Pong()
            await line.close()

    run(story())


def test_a_page_is_at_one_table_or_watches_one_sheet() -> None:
    async def story() -> None:
        async with place() as here, here.client() as me:
            one, other = await share(me), await share(me, id="sharing-2")
            table = (await here.open(me)).table
            line = await here.greeted(cookie=cookie_of(me))
            await line.say(t="watch-sheet", sheet=one.sheet)
            await line.say(t="watch-sheet", sheet=other.sheet)
            for sheet in (one, other):
                assert await line.next() == SheetAt(sheet.sheet, 1)
            await write(me, one, deal("a"))
            await write(me, other, deal("a"))
            assert await line.next() == SheetAt(other.sheet, 2)
            await line.say(t="join", table=table)
            assert isinstance(await line.next(), Update)
            await write(me, other, deal("b"))
            await line.say(t="ping")
            assert await line.next() == Pong()
            await line.say(t="watch-sheet", sheet=other.sheet)
            assert await line.next() == SheetAt(other.sheet, 3)
            await line.say(t="go-on", n=2)
            trouble = await line.hear(Trouble)
            assert trouble.code is TroubleCode.NOT_HERE
            await line.close()

    run(story())


def test_what_cannot_be_watched_is_told_in_words_and_the_socket_stays() -> None:
    async def story() -> None:
        async with place() as here, here.client() as me:
            sheet = await share(me)
            line = await here.greeted()
            await line.say(t="watch-sheet", sheet="A" * 22)
            assert (await line.hear(Trouble)).code is TroubleCode.NO_SHEET
            await line.say(t="watch-sheet", sheet="short")
            assert (await line.hear(Trouble)).code is TroubleCode.BAD_MESSAGE
            for spoil, code in (
                (here.break_down, TroubleCode.PAUSED),
                (here.damage, TroubleCode.BROKEN),
            ):
                spoil()
                await line.say(t="watch-sheet", sheet=sheet.sheet)
                trouble = await line.hear(Trouble)
                assert trouble.code is code
                assert trouble.text
                here.mend()
            await line.say(t="watch-sheet", sheet=sheet.sheet)
            assert await line.next() == SheetAt(sheet.sheet, 1)
            await line.close()

    run(story())


def test_a_page_that_watches_may_be_silent_for_long_and_one_that_stopped_may_not() -> None:
    async def story() -> None:
        clock = ManualClock()
        async with place(clock=clock) as here, here.client() as me:
            sheet = await share(me)
            line = await here.greeted()
            await line.say(t="watch-sheet", sheet=sheet.sheet)
            await line.hear(SheetAt)
            for _ in range(4):
                await clock.advance(IDLE_AFTER)
            await write(me, sheet, deal("a"))
            assert await line.next() == SheetAt(sheet.sheet, 2)
            await line.say(t="leave")
            await line.say(t="ping")
            await line.hear(Pong)
            for _ in range(3):
                await clock.advance(IDLE_AFTER)
            assert await line.closed() == 1000

    run(story())


def test_whoever_watches_says_no_more_than_a_watcher_may() -> None:
    async def story() -> None:
        async with place() as here, here.client() as me:
            sheet = await share(me)
            line = await here.greeted()
            await line.say(t="watch-sheet", sheet=sheet.sheet)
            for _ in range(WATCHER_MESSAGES + 1):
                await line.say(t="ping")
            assert (await line.hear(Trouble)).code is TroubleCode.TOO_FAST
            assert await line.closed() == 1008

    run(story())


def test_pages_that_come_and_go_leave_nothing_behind() -> None:
    async def story() -> None:
        async with place() as here, here.client() as me:
            sheet = await share(me)
            watchers = here.server._app.sheets._watchers
            for number in range(20):
                line = await here.greeted()
                await line.say(t="watch-sheet", sheet=sheet.sheet if number % 2 else "A" * 22)
                await line.hear(SheetAt if number % 2 else Trouble)
                await line.close()
            async with asyncio.timeout(PATIENCE):
                while len(watchers):
                    await asyncio.sleep(0)

    run(story())


def test_a_watcher_that_reads_nothing_costs_no_more_than_its_outbox() -> None:
    async def story() -> None:
        async with House() as house:
            sheet = await shared(house.sheets)
            dropped: list[bool] = []
            outbox = Outbox(Press(), lambda: dropped.append(True), 65_536 + 1_000)
            await house.sheets.watch(sheet.sheet, outbox)
            phone = Phone(house.sheets, sheet)
            for number in range(40):
                await phone.send(deal(f"d{number}"))
                await settle()
                assert outbox.pending <= 1_000
            assert dropped == [True]

    run_house(story())
