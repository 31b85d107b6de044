"""Phones write at once, in processes that share a disk, and whatever comes first: nothing is lost.

The disk lets the calls that wait on it go on in any order, before they are done and again before
they are answered; now and then a process is gone for good meanwhile.
"""

import asyncio

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rebelote.server.bus.memory import Line
from rebelote.server.protocol.sheets import SharedSheet, SheetChange
from rebelote.server.sheets.entries import log_name
from rebelote.server.storage.memory import Shelf
from rebelote.server.storage.port import Reason, StorageError, Write
from rebelote.testing.clock import settle
from tests.server.live.house import House, run
from tests.server.sheets.phones import Ears, Gate, Phone, Process, deal, ids, shared

PHONES = 3


class Scene:
    """Three phones, the first two in one process and the third in another."""

    def __init__(self, shelf: Shelf, sheet: SharedSheet) -> None:
        self.shelf = shelf
        self.sheet = sheet
        self.line = Line()
        self.gate = Gate()
        self.typed: list[list[SheetChange]] = [[] for _ in range(PHONES)]

    async def open(self) -> None:
        self.processes = [await self._process() for _ in range(2)]
        self.phones = [
            Phone(self.processes[number // 2].sharing, self.sheet) for number in range(PHONES)
        ]
        self.sending: list[asyncio.Task[object] | None] = [None] * PHONES

    async def _process(self) -> Process:
        return await Process(self.shelf, self.line, self.gate).open()

    def type(self, number: int, batch: list[SheetChange]) -> None:
        """Somebody types, and the phone sends all that was not answered yet."""
        self.typed[number] += batch
        phone = self.phones[number]
        if self.sending[number] is None:
            self.sending[number] = asyncio.ensure_future(phone.send(*batch))
        else:
            phone.typed += batch  # goes with the next ones

    async def kill(self) -> None:
        """The second process is gone, with all that was on its way, and another one is there."""
        await self.processes[1].kill()
        self.processes[1] = await self._process()
        phone, sending = self.phones[2], self.sending[2]
        if sending is not None:
            sending.cancel()
            self.sending[2] = None
        phone.sharing = self.processes[1].sharing

    async def answered(self) -> None:
        """See which phones have their answers."""
        await settle()
        for number, sending in enumerate(self.sending):
            if sending is not None and sending.done():
                sending.result()
                self.sending[number] = None


@given(st.data())
def test_whatever_comes_first_nothing_is_lost_and_nothing_is_there_twice(
    data: st.DataObject,
) -> None:
    async def story() -> None:
        shelf = Shelf()
        async with House(shelf, seed="sheets") as house:
            sheet = await shared(house.sheets)
        scene = Scene(shelf, sheet)
        scene.processes = []
        await scene.open()
        ears = Ears(shelf)
        watcher = await scene.processes[0].sharing.watch(sheet.sheet, ears)
        scene.gate.shut = True
        for step in range(data.draw(st.integers(3, 14), "steps")):
            what = data.draw(st.sampled_from(["type", "type", "disk", "disk", "disk", "kill"]))
            if what == "type":
                number = data.draw(st.integers(0, PHONES - 1), "phone")
                count = data.draw(st.integers(1, 3), "count")
                scene.type(number, [deal(f"p{number}", 10 * step + each) for each in range(count)])
            elif what == "kill":
                await scene.kill()
            elif scene.gate.waiting:
                scene.gate.let_on(
                    data.draw(st.integers(0, len(scene.gate.waiting) - 1), "which call")
                )
            await scene.answered()
        scene.gate.shut = False
        while scene.gate.waiting:
            scene.gate.let_on(0)
            await scene.answered()
        for number, phone in enumerate(scene.phones):
            assert scene.sending[number] is None
            await phone.send()  # what was never answered
            assert not phone.typed
        await settle()
        check(scene, ids([one for phone in scene.typed for one in phone]))
        for phone in scene.phones:
            await phone.fetch()
            assert phone.known == scene.phones[0].known
            for id, number in phone.numbers.items():
                assert phone.known[number - 1].id == id
        order = ids(scene.phones[0].known)
        for typed in scene.typed:
            places = [order.index(id) for id in ids(typed)]
            assert places == sorted(places), "each phone's own stay in their order"
        assert ears.told[-1] == len(order)
        assert ears.told == sorted(set(ears.told))
        watcher.leave()

    run(story())


def check(scene: Scene, typed: list[str]) -> None:
    """All that was typed is on the disk, once, after the sheet's head."""
    log = scene.shelf.logs[log_name(scene.sheet.sheet)]
    assert len(log) == 1 + len(set(typed))


def test_a_process_that_is_always_overtaken_says_so_in_the_end() -> None:
    async def story() -> None:
        async with House() as house, House(house.shelf, seed="quicker") as quicker:
            sheet = await shared(house.sheets)
            phone, other = Phone(house.sheets, sheet), Phone(quicker.sheets, sheet)
            append, turns = house.storage.append, 0

            async def overtaken(write: Write) -> None:
                nonlocal turns
                turns += 1
                await other.send(deal("theirs", turns))
                await append(write)

            with pytest.MonkeyPatch.context() as patched:
                patched.setattr(house.storage, "append", overtaken)
                with pytest.raises(StorageError) as told:
                    await phone.send(deal("ours"))
            assert told.value.reason is Reason.BUSY
            assert turns >= 20
            assert (await phone.send()).numbers == (turns + 2,)

    run(story())
