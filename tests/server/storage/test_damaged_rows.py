"""A row that is not what was written costs itself: the others are told, and the log says which."""

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from msgspec.structs import replace

from rebelote.server.storage.port import (
    ConflictError,
    Game,
    Reason,
    StorageError,
    Streak,
    Write,
)
from rebelote.server.storage.sqlite import SqliteStorage

GAMES = [
    Game(
        table=f"table-{number}",
        kind="bots",
        ruleset="duel",
        visitors=("ana", None),
        deal=2,
        totals=(120, -20),
        over=False,
        updated=1_000.0 + number,
    )
    for number in range(3)
]
STREAKS = [
    Streak(
        visitor=visitor,
        wins=2,
        margin=90,
        table="table-0",
        best_wins=3,
        best_score=30_000 + number,
        best_at=5.0,
    )
    for number, visitor in enumerate(("ana", "bo", "cleo"))
]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A file with three games of Ana's, three runs and two names, closed."""
    path = tmp_path / "tables.sqlite3"

    async def fill(store: SqliteStorage) -> None:
        for game, streak in zip(GAMES, STREAKS, strict=True):
            write = Write(table=game.table, expected=0, entries=(b"1",), game=game, streak=streak)
            await store.append(write)
        for visitor in ("ana", "bo"):
            await store.set_name(visitor, visitor.title())
        await store.secret("tables", b"a secret")

    asyncio.run(opened(path, fill))
    return path


async def opened(path: Path, story: Callable[[SqliteStorage], Awaitable[None]]) -> None:
    store = SqliteStorage(path)
    await store.open()
    try:
        await story(store)
    finally:
        await store.close()


def change(path: Path, statement: str) -> None:
    connection = sqlite3.connect(path)
    assert connection.execute(statement).rowcount == 1
    connection.commit()
    connection.close()


@pytest.mark.parametrize(
    "spoilt",
    [
        "totals = 'x'",
        "totals = '[1, \"2\"]'",
        "totals = x'5b5d'",
        "kind = x'ff'",
        "kind = CAST(x'ff' AS TEXT)",
        "ruleset = x'00'",
        "deal = 'q'",
        "deal = -1",
        "over = 'no'",
        "updated = 'noon'",
    ],
)
def test_a_game_that_cannot_be_read_is_left_out(
    path: Path, caplog: pytest.LogCaptureFixture, spoilt: str
) -> None:
    change(path, f"UPDATE games SET {spoilt} WHERE table_id = 'table-1'")

    async def story(store: SqliteStorage) -> None:
        for _ in range(3):
            assert await store.games_of("ana") == [GAMES[2], GAMES[0]]
            assert await store.games_of("ana", 1) == [GAMES[2]]
            assert await store.games_of("ana", 2) == [GAMES[2], GAMES[0]]
        with pytest.raises(StorageError) as caught:
            await store.game("table-1")
        assert caught.value.reason is Reason.DAMAGED

    asyncio.run(opened(path, story))
    said = [record.getMessage() for record in caplog.records]
    assert said == ["the game of table table-1 is damaged: it is left out"]


@pytest.mark.parametrize("spoilt", ["visitor = x'00'", "visitor = CAST(x'ff' AS TEXT)"])
def test_so_is_one_whose_seats_cannot_be_read(path: Path, spoilt: str) -> None:
    change(path, f"UPDATE seats SET {spoilt} WHERE table_id = 'table-1' AND seat = 1")

    async def story(store: SqliteStorage) -> None:
        assert await store.games_of("ana") == [GAMES[2], GAMES[0]]

    asyncio.run(opened(path, story))


@pytest.mark.parametrize(
    "spoilt",
    [
        "wins = 'x'",
        "wins = -5",
        "margin = 1.5",
        "best_wins = 'many'",
        "best_score = 'x'",
        "best_at = x'00'",
        "table_id = x'ff'",
        "table_id = CAST(x'ff' AS TEXT)",
    ],
)
def test_a_run_that_cannot_be_read_is_left_out_and_makes_room_for_the_next(
    path: Path, caplog: pytest.LogCaptureFixture, spoilt: str
) -> None:
    change(path, f"UPDATE streaks SET {spoilt} WHERE visitor = 'bo'")
    ana, _, cleo = STREAKS
    fresh = Streak(visitor="bo", table="table-9")

    async def story(store: SqliteStorage) -> None:
        for _ in range(3):
            assert await store.best_streaks() == [cleo, ana]
            assert await store.best_streaks(2) == [cleo, ana]
            assert await store.streak_of("bo") is None
            assert await store.streak_of("ana") == ana
        write = Write(table="table-9", expected=0, entries=(b"1",), streak=fresh)
        with pytest.raises(ConflictError):
            await store.append(replace(write, streak_was=STREAKS[1]))
        await store.append(replace(write, streak_was=None))
        assert await store.streak_of("bo") == fresh

    asyncio.run(opened(path, story))
    said = [record.getMessage() for record in caplog.records]
    assert said == ["the streak of visitor 'bo' is damaged: it is left out"]


def test_a_name_that_cannot_be_read_is_none(path: Path, caplog: pytest.LogCaptureFixture) -> None:
    change(path, "UPDATE names SET name = x'ff' WHERE visitor = 'bo'")

    async def story(store: SqliteStorage) -> None:
        assert await store.name_of("bo") == ""
        assert await store.name_of("ana") == "Ana"

    asyncio.run(opened(path, story))
    assert "the name of visitor bo is damaged" in caplog.text


@pytest.mark.parametrize("value", ["'abc'", "5", "x''"])
def test_with_a_secret_that_is_none_nothing_is_sealed(path: Path, value: str) -> None:
    change(path, f"UPDATE secrets SET value = {value}")

    async def story(store: SqliteStorage) -> None:
        with pytest.raises(StorageError) as caught:
            await store.secret("tables", b"another one")
        assert caught.value.reason is Reason.DAMAGED

    asyncio.run(opened(path, story))


def test_a_checksum_of_another_kind_is_damage(path: Path) -> None:
    change(path, "UPDATE entries SET chain = 'x' WHERE table_id = 'table-1'")

    async def story(store: SqliteStorage) -> None:
        for doing in (
            store.entries("table-1"),
            store.entries("table-1", 1),
            store.append(Write(table="table-1", expected=1, entries=(b"2",))),
        ):
            with pytest.raises(StorageError, match="entry 1 of table table-1"):
                await doing

    asyncio.run(opened(path, story))
