"""The power goes at any instant: what was acknowledged is on the sheet, once, and phones go on."""

import asyncio
from itertools import count
from pathlib import Path
from random import Random

import httpx
import msgspec
import pytest

from rebelote.server.bus.memory import Line
from rebelote.server.protocol.sheets import (
    ChangesWritten,
    NewChanges,
    SharedSheet,
    SheetChange,
    SheetChanges,
)
from rebelote.server.sheets.entries import decode_entry, log_name
from rebelote.server.storage.memory import Shelf
from rebelote.testing.clock import settle
from tests.browser.serving import Server
from tests.browser.written import log_of
from tests.server.live.house import House
from tests.server.live.house import run as run_house
from tests.server.sheets.phones import Ears, Gate, Phone, Process, deal, ids, shared, wanted

PHONES = 4
PATIENCE = 60.0  # seconds within which everybody has written once more after the last kill


@pytest.mark.parametrize("calls", range(5))
def test_a_process_that_dies_between_writing_and_telling_loses_and_doubles_nothing(
    calls: int,
) -> None:
    """It dies after so many of the disk's steps: reading, having read, writing, having written."""

    async def story() -> None:
        shelf, line, gate = Shelf(), Line(), Gate()
        async with House(shelf, seed="sheets") as house:
            sheet = await shared(house.sheets)
        dying = await Process(shelf, line, gate).open()
        phone, ears = Phone(dying.sharing, sheet), Ears(shelf)
        await dying.sharing.watch(sheet.sheet, ears)
        gate.shut = True
        sending = asyncio.ensure_future(phone.send(deal("a"), deal("b")))
        await settle()
        for _ in range(min(calls, 3)):
            gate.let_on(0)
            await settle()
        written = len(shelf.logs[log_name(sheet.sheet)])
        assert written == (3 if calls >= 3 else 1)
        assert ears.told == [1], "nobody is told before the disk has answered"
        if calls == 4:
            gate.let_on(0)
            await settle()
            assert ears.told == [1, 3]
        await dying.kill()
        sending.cancel()
        gate.shut = False
        again = await Process(shelf, line, gate).open()
        phone.sharing, heard = again.sharing, Ears(shelf)
        await again.sharing.watch(sheet.sheet, heard)
        assert heard.told == [written]
        if phone.typed:
            assert (await phone.send()).numbers == (2, 3)
        await settle()
        assert heard.told[-1] == 3
        await phone.fetch()
        assert ids(phone.known) == ["head-1", "put-a-90", "put-b-90"]

    run_house(story())


class Writer:
    """A phone that writes on whatever happens, and sends again until it is answered."""

    def __init__(self, server: Server, sheet: SharedSheet, name: str) -> None:
        self._server = server
        self._sheet = sheet
        self._name = name
        self._names = (f"{name}-{number}" for number in count())
        self.numbers: dict[str, int] = {}
        self.known: dict[int, SheetChange] = {}

    async def write(self, stop: asyncio.Event) -> None:
        """Write until told to stop, through every kill."""
        waiting: list[SheetChange] = []
        async with httpx.AsyncClient(base_url=self._server.url, timeout=5) as http:
            while not stop.is_set() or waiting:
                if not waiting:
                    waiting = [deal(self._name, name=next(self._names))]
                try:
                    await self._send(http, waiting)
                    waiting = []
                    await self._read(http)
                except httpx.TransportError:
                    await asyncio.sleep(0)

    async def _send(self, http: httpx.AsyncClient, waiting: list[SheetChange]) -> None:
        said = NewChanges(self._sheet.key, tuple(waiting))
        reply = await http.post(
            f"/api/sheets/{self._sheet.sheet}/changes",
            content=msgspec.json.encode(said),
            headers={"content-type": "application/json"},
        )
        assert reply.status_code == 200, reply.text
        answer = msgspec.json.decode(reply.content, type=ChangesWritten)
        assert answer.refused is None
        self.numbers |= zip(ids(waiting), answer.numbers, strict=True)

    async def _read(self, http: httpx.AsyncClient) -> None:
        after = len(self.known)
        reply = await http.get(f"/api/sheets/{self._sheet.sheet}?after={after}")
        if reply.status_code == 429:
            return
        assert reply.status_code == 200, reply.text
        answer = msgspec.json.decode(reply.content, type=SheetChanges)
        self.known |= {one.n: one.change for one in answer.changes}
        assert sorted(self.known) == list(range(1, len(self.known) + 1))


async def share(server: Server) -> SharedSheet:
    async with httpx.AsyncClient(base_url=server.url) as http:
        body = msgspec.json.encode(wanted())
        headers = {"content-type": "application/json"}
        reply = await http.post("/api/sheets", content=body, headers=headers)
        return msgspec.json.decode(reply.content, type=SharedSheet)


async def through(server: Server, kills: int) -> tuple[SharedSheet, list[Writer]]:
    """Several phones write while the server is killed and started again, so many times."""
    luck, stop = Random("sheets"), asyncio.Event()
    sheet = await share(server)
    writers = [Writer(server, sheet, f"phone{number}") for number in range(PHONES)]
    writing = [asyncio.create_task(writer.write(stop)) for writer in writers]
    for _ in range(kills):
        await asyncio.sleep(luck.uniform(0.02, 0.2))  # the instant is what is random here
        await asyncio.to_thread(server.restart)
    made = sum(len(writer.numbers) for writer in writers)
    async with asyncio.timeout(PATIENCE):
        while sum(len(writer.numbers) for writer in writers) < made + PHONES:
            await asyncio.gather(*(task for task in writing if task.done()))
            await asyncio.sleep(0.01)
        stop.set()
        await asyncio.gather(*writing)
    return sheet, writers


def check(tmp_path: Path, kills: int) -> None:
    # Phones post as often as they can here: the limit would be what is tested.
    server = Server(tmp_path / "data", REBELOTE_OPENINGS_PER_HOUR="1000000")
    server.start()
    try:
        sheet, writers = asyncio.run(through(server, kills))
    finally:
        server.kill()
    log = log_of(server, log_name(sheet.sheet))
    made = [decode_entry(number, data).change.id for number, data in enumerate(log, 1)]
    assert len(made) == len(set(made)), "a change was written down twice"
    acknowledged = 0
    for writer in writers:
        for id, number in writer.numbers.items():
            assert made[number - 1] == id, "a change that was acknowledged is lost"
            acknowledged += 1
        for number, known in writer.known.items():
            assert made[number - 1] == known.id
    assert acknowledged > kills


def test_a_few_kills_lose_and_double_nothing(tmp_path: Path) -> None:
    check(tmp_path, 3)


@pytest.mark.slow
def test_a_hundred_kills_lose_and_double_nothing(tmp_path: Path) -> None:
    check(tmp_path, 100)
