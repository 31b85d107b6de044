"""Whatever happens at a table: no card, hand, deck, secret or visitor stands in a log line."""

import asyncio
import gc
import logging
from collections.abc import Callable
from random import Random

import pytest

from rebelote.bots import Budget
from rebelote.game.actions import PASS, Action, play
from rebelote.game.views import SeatView
from rebelote.server.refusing import TableError
from rebelote.server.thinking import Player, Thinker
from tests.bots.positions import TABLES, table_name
from tests.server.live.house import House, Person, run

EVERYTHING = "A hand: JH 9H AS, the secret 00ff"


def lines(caplog: pytest.LogCaptureFixture) -> list[str]:
    """What was written, exceptions with it; the event loop's own greeting is left out."""
    shown = logging.Formatter("%(message)s")
    return [
        shown.format(record)
        for record in caplog.records
        if not record.getMessage().startswith("Using selector")
    ]


@pytest.fixture(autouse=True)
def _everything_is_written(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)


async def everything_that_people_do(house: House, person: Person) -> None:
    """Play a few deals, with refusals, hints, things taken back, and a disk that fails."""
    luck = Random(4)
    watcher = await house.sit(person.table, "somebody-else")
    while not person.screen.over and len(person.screen.rows) < 3:
        await house.pass_time(lambda: person.asked)
        await person.act(luck.choice(["JH", "7S", "pass", "100H", "nothing at all"]), n=person.n)
        await person.act("9D", n=1)
        await watcher.act("AC")
        if luck.random() < 0.2:
            await person.hint()
            await person.undo()
        house.break_down()
        await person.act("KD")
        house.mend()
        await house.pass_time(lambda: person.asked)
        if not person.screen.over:
            await person.do_something(luck)
    await person.give_up()
    assert await house.tables.record(person.table)
    watcher.guest.leave()
    person.guest.leave()


@pytest.mark.parametrize("named", TABLES, ids=table_name)
def test_a_match_leaves_no_line_at_all(
    named: tuple[str, dict[str, object]], caplog: pytest.LogCaptureFixture
) -> None:
    async def story() -> None:
        id, options = named
        async with House(seed=table_name(named)) as house:
            person = await house.open_and_sit(ruleset=id, options=options)
            await everything_that_people_do(house, person)

    run(story())
    assert lines(caplog) == []


class Unwell(Thinker):
    """Bots that fail, and say everything they know as they do."""

    def __init__(self, think: Callable[[SeatView], Action]) -> None:
        super().__init__()
        self._think = think

    def begin(self, player: Player, view: SeatView) -> asyncio.Future[Action]:
        thought: asyncio.Future[Action] = asyncio.get_running_loop().create_future()
        try:
            thought.set_result(self._think(view))
        except Exception as error:
            thought.set_exception(error)
        return thought


def fails(view: SeatView) -> Action:
    raise KeyError(EVERYTHING, view, Budget())


def cheats(view: SeatView) -> Action:
    return next((play(card) for card in range(32) if not view.hand >> card & 1), PASS)


@pytest.mark.parametrize(
    ("think", "line"),
    [(fails, "a bot failed: KeyError"), (cheats, "a bot chose what it may not do: ")],
)
def test_a_bot_that_fails_is_written_down_without_its_words(
    think: Callable[[SeatView], Action], line: str, caplog: pytest.LogCaptureFixture
) -> None:
    async def story() -> None:
        async with House(thinker=Unwell(think)) as house:
            person = await house.open_and_sit()
            await person.play(Random(1), lambda: bool(person.screen.rows))

    run(story())
    written = lines(caplog)
    assert len(written) > 20
    assert all(
        each.removeprefix(line).replace("_", "").isalpha() or each == line for each in written
    )


def test_a_thought_that_failed_and_is_not_wanted_leaves_no_line(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async def story() -> None:
        async with House(thinker=Unwell(fails)) as house:
            person = await house.open_and_sit()
            while person.screen.to_act in (None, 0):
                await person.do_something(Random(1))
            await house.clock.advance(0.06)
            person.guest.leave()
            await house.clock.advance(1)
        gc.collect()

    run(story())
    gc.collect()
    assert lines(caplog) == []


def test_what_nobody_waits_for_is_written_down_without_its_words(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> None:
        raise RuntimeError(EVERYTHING)

    async def story() -> None:
        async with House() as house:
            person = await house.open_and_sit()
            await person.ready()
            while person.screen.to_act == 0:
                await person.do_something(Random(1))
            monkeypatch.setattr(house.storage, "append", broken)
            await house.clock.advance(1)

    run(story())
    gc.collect()
    (line,) = lines(caplog)
    assert line.startswith("an errand broke: RuntimeError")
    assert "JH" not in line


def test_a_log_that_is_damaged_is_written_down_without_what_is_in_it(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async def story() -> None:
        async with House() as house:
            person = await house.open_and_sit()
            await person.play(Random(2), lambda: person.screen.tricks > 2)
        log = house.log(person.table)
        for damage in (log[4][:-3], log[3], log[4].replace(b"acted", b"undone"), b"JH" * 50):
            spoilt = [*log]
            spoilt[4] = damage
            house.shelf.logs[person.table] = spoilt
            async with House(house.shelf) as again:
                with pytest.raises(TableError):
                    await again.sit(person.table)

    run(story())
    allowed = {
        "a table's log is damaged: these bytes hold no entry",
        "a table's log is damaged: entry 4 stands in place of entry 5",
    }
    assert set(lines(caplog)) == allowed
