"""Entries as bytes, and bots where they think."""

import asyncio
import pickle
from collections.abc import Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context
from random import Random
from typing import Any

import msgspec
import pytest

from rebelote.bots import levels
from rebelote.game.views import SeatView
from rebelote.rules.catalogue import rule_set
from rebelote.server.bot_seats import player_at
from rebelote.server.entries import (
    Acted,
    Climb,
    Dealt,
    Entry,
    EntryError,
    GivenUp,
    Helped,
    Opened,
    Promised,
    Readied,
    Undone,
    decode_entry,
    encode_entry,
)
from rebelote.server.protocol.screen import TableKind
from rebelote.server.thinking import Player, Thinker, choose, is_slow
from rebelote.table import Table
from rebelote.testing import random_deck, random_match
from tests.server.live.house import House, run

OPENED = Opened(
    kind=TableKind.LADDER,
    ruleset="duel",
    revision=1,
    options={"target": 500, "tie": "keep"},
    level=2,
    names=("", "Amina"),
    visitors=("somebody", None),
    dealer=1,
    seed=b"seed" * 8,
    at=1.5,
    climb=Climb(1, 20, 30_000),
)
EVENTS = tuple(random_match(Random(3).randrange, rule_set("coinche"), 2).log)
ENTRIES: tuple[Entry, ...] = (
    OPENED,
    Promised(3, b"s" * 32, b"c" * 32),
    Readied(1, "move-0001", b"\0\1"),
    Dealt(0, "move-0002", (b"", None), EVENTS[:1]),
    Acted(2, None, EVENTS),
    Acted(2, "move-0003", EVENTS[-1:]),
    Undone(0, "move-0004", 7),
    Helped(0),
    GivenUp(0, None),
)


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: type(entry).__name__)
def test_an_entry_is_read_as_it_was_written(entry: Entry) -> None:
    assert decode_entry(7, encode_entry(7, entry)) == entry


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: type(entry).__name__)
def test_bytes_that_are_no_entry_are_refused(entry: Entry) -> None:
    data = encode_entry(7, entry)
    later = msgspec.msgpack.encode([2, 7, msgspec.Raw(msgspec.msgpack.encode(entry))])
    for wrong in (b"", b"\xc1", data[:-1], data + b"\0", later):
        with pytest.raises(EntryError):
            decode_entry(7, wrong)
    with pytest.raises(EntryError):
        decode_entry(8, data)


def test_an_entry_shows_nothing_when_it_is_printed() -> None:
    shown = " ".join(map(repr, ENTRIES))
    for secret in ("deck", "hand", "ssss", "seed", "somebody", "\\x00\\x01"):
        assert secret not in shown
    assert "luck" not in repr(Player(2, luck=b"my luck")).replace("the luck is not shown", "")


# thinking


def views(rules: str = "classique", count: int = 40) -> list[SeatView]:
    """What seats see when it is their turn."""
    luck = Random(6)
    table = Table(rule_set(rules))
    found: list[SeatView] = []
    while len(found) < count:
        if table.needs_deal:
            table.deal(random_deck(luck.randrange, table.rules))
        assert table.to_act is not None
        view = table.view(table.to_act)
        found.append(view)
        table.submit(table.to_act, luck.choice(view.legal))
    return found


def test_the_slow_levels_think_elsewhere() -> None:
    assert [is_slow(Player(level.number)) for level in levels()] == [False, False, False, True]


def test_a_bots_luck_is_its_tables_and_its_seats_own() -> None:
    other = msgspec.structs.replace(OPENED, seed=b"other" * 7)
    players = {player_at(opened, seat) for opened in (OPENED, other) for seat in range(4)}
    assert len(players) == 8
    assert all(player.level == 2 for player in players)


def test_bots_think_the_same_wherever_the_secret_of_the_deal_comes_from() -> None:
    """The same bots and cards under another secret: the secret is nowhere in what a bot gets."""
    for view in views():
        assert b"secret" not in msgspec.json.encode(view)
        player = Player(1, luck=b"one")
        assert choose(player, view) == choose(player, pickle.loads(pickle.dumps(view)))


class Desk(Executor):
    """Workers that think when they are told to."""

    def __init__(self) -> None:
        self.waiting: list[tuple[Future[Any], Any]] = []
        self.dead = False

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        if self.dead:
            raise RuntimeError("the workers have died")
        future: Future[Any] = Future()
        self.waiting.append((future, lambda: fn(*args, **kwargs)))
        return future

    def think(self) -> None:
        """Think everything that waits."""
        for future, doing in self.waiting:
            if future.set_running_or_notify_cancel():
                future.set_result(doing())
        self.waiting.clear()

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        self.dead = True


def test_slow_bots_think_elsewhere_and_play_as_they_would_here() -> None:
    async def story() -> None:
        desk = Desk()
        thinker = Thinker(lambda: desk, slow=lambda player: player.luck != b"")
        async with House(thinker=thinker) as house:
            person = await house.open_and_sit()
            await person.ready(id="ready-to-play")
            while not person.asked:
                n = person.n
                await house.clock.advance(5)
                assert person.n == n
                assert len(desk.waiting) == 1
                desk.think()
                await house.clock.advance(1)
                assert person.n > n
            slow = house.log(person.table)
        async with House() as quick:
            same = await quick.sit((await quick.open()).table)
            await same.ready(id="ready-to-play")
            await quick.pass_time(lambda: same.asked)
            assert quick.log(same.table)[2:] == slow[2:]

    run(story())


def test_while_a_bot_thinks_elsewhere_the_match_can_be_given_up() -> None:
    async def story() -> None:
        desk = Desk()
        async with House(thinker=Thinker(lambda: desk, slow=lambda _: True)) as house:
            person = await house.open_and_sit()
            await person.ready()
            assert not person.asked
            await house.clock.advance(30)
            await person.give_up()
            assert person.screen.over
            assert desk.waiting[0][0].cancelled()

    run(story())


def test_when_the_workers_have_died_others_are_hired() -> None:
    async def story() -> None:
        desks: list[Desk] = []

        def hire() -> Desk:
            desks.append(Desk())
            return desks[-1]

        thinker = Thinker(hire, slow=lambda _: True)
        view = views(count=1)[0]
        thinker.begin(Player(2), view).cancel()
        desks[0].dead = True
        thought = thinker.begin(Player(2), view)
        desks[1].think()
        assert await thought == choose(Player(2), view)
        thinker.close()
        assert desks[1].dead

    run(story())


class Faulty(Thinker):
    """Bots that break, or want what they may not do."""

    def __init__(self, broken: bool) -> None:
        super().__init__()
        self._broken = broken

    def begin(self, player: Player, view: SeatView) -> asyncio.Future[Any]:
        thought: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        if self._broken:
            thought.set_exception(OSError("a worker was killed"))
        else:
            thought.set_result("no action at all")
        return thought


@pytest.mark.parametrize("broken", [True, False])
def test_a_bot_that_fails_holds_up_nobody(broken: bool, caplog: pytest.LogCaptureFixture) -> None:
    async def story() -> None:
        async with House(thinker=Faulty(broken)) as house:
            person = await house.open_and_sit(options={"target": 100})
            await person.play(Random(1))
            assert person.screen.over

    run(story())
    assert "OSError" in caplog.text or "action" in caplog.text
    assert "killed" not in caplog.text


@contextmanager
def processes() -> Iterator[Executor]:
    """A real worker."""
    pool = ProcessPoolExecutor(1, mp_context=get_context("spawn"))
    try:
        yield pool
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def test_a_bot_in_another_process_answers_the_same() -> None:
    async def story() -> None:
        with processes() as pool:
            thinker = Thinker(lambda: pool, slow=lambda _: True)
            for view in views(count=5):
                player = Player(1, luck=b"one")
                assert await thinker.begin(player, view) == choose(player, view)

    run(story())
