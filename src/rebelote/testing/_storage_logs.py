"""What every store does with the logs of tables."""

import asyncio
from random import Random

from rebelote.server.storage.port import (
    ConflictError,
    Streak,
    Write,
)
from rebelote.testing._storage_place import (
    TABLE,
    Place,
    a_game,
    conflicts,
    opened,
)


async def an_empty_store_knows_nothing(place: Place) -> None:
    """No entries, games, streaks or names, and no error about it."""
    async with opened(place) as store:
        assert await store.entries(TABLE) == []
        assert await store.entries(TABLE, 3) == []
        assert await store.game(TABLE) is None
        assert await store.games_of("ana") == []
        assert await store.streak_of("ana") is None
        assert await store.best_streaks() == []
        assert await store.name_of("ana") == ""


async def entries_come_back_in_order(place: Place) -> None:
    """Whole and unchanged, from any number on, each table's its own."""
    every = [b"", b"\x00\xff", "cœur".encode(), bytes(range(256)) * 300, b"\x00\xff", b""]
    async with opened(place) as store:
        await store.append(Write(table=TABLE, expected=0, entries=tuple(every[:1])))
        await store.append(Write(table=TABLE, expected=1, entries=tuple(every[1:4])))
        await store.append(Write(table=TABLE, expected=4, entries=()))
        await store.append(Write(table=f"{TABLE}-2", expected=0, entries=(b"other",)))
        await store.append(Write(table=TABLE, expected=4, entries=tuple(every[4:])))
        for after in range(len(every) + 3):
            assert await store.entries(TABLE, after) == every[after:], after
        assert await store.entries(f"{TABLE}-2") == [b"other"]
        assert await store.entries(TABLE.upper()) == [], "tables differ by case"


async def a_conflict_changes_nothing(place: Place) -> None:
    """Another length than expected, shorter or longer, writes nothing of the write."""
    async with opened(place) as store:
        await store.append(Write(table=TABLE, expected=0, entries=(b"1", b"2"), game=a_game()))
        for expected in (0, 1, 3, 99):
            await conflicts(
                store,
                Write(
                    table=TABLE,
                    expected=expected,
                    entries=(b"lost",),
                    game=a_game(deal=9),
                    streak=Streak(visitor="ana", wins=9),
                ),
            )
        await conflicts(store, Write(table=TABLE, expected=1, entries=()))
        assert await store.entries(TABLE) == [b"1", b"2"]
        assert await store.game(TABLE) == a_game()
        assert await store.streak_of("ana") is None
        await store.append(Write(table=TABLE, expected=2, entries=(b"3",)))


async def of_many_at_one_place_one_wins(place: Place) -> None:
    """Writes at once with the same expected number: one is written, every other one conflicts."""
    async with opened(place) as store:
        for expected in range(5):
            writes = [
                Write(table=TABLE, expected=expected, entries=(b"%d" % number,))
                for number in range(20)
            ]
            others = [
                Write(table=f"table-{number}", expected=expected, entries=(b"%d" % expected,))
                for number in range(20)
            ]
            done = await asyncio.gather(
                *(
                    store.append(write)
                    for pair in zip(writes, others, strict=True)
                    for write in pair
                ),
                return_exceptions=True,
            )
            assert not any(done[1::2]), "a conflict at one table spoils no other"
            assert sum(each is None for each in done[::2]) == 1
            assert sum(isinstance(each, ConflictError) for each in done[::2]) == 19
            won = done[::2].index(None)
            assert (await store.entries(TABLE))[expected:] == [b"%d" % won]
        for number in range(20):
            assert await store.entries(f"table-{number}") == [b"%d" % each for each in range(5)]


async def a_long_life_is_what_a_list_would_have_kept(place: Place) -> None:
    """Many writes and reads at random, closed and opened in between, beside plain lists."""
    luck = Random("a long life")
    logs: dict[str, list[bytes]] = {}
    store = place()
    await store.open()
    for _ in range(400):
        table = f"table-{luck.randrange(6)}"
        log = logs.setdefault(table, [])
        expected = max(0, len(log) + luck.choice((0, 0, 0, 0, -1, 1)))
        entries = tuple(luck.randbytes(luck.randrange(40)) for _ in range(luck.randrange(4)))
        try:
            await store.append(Write(table=table, expected=expected, entries=entries))
        except ConflictError:
            assert expected != len(log)
        else:
            assert expected == len(log)
            log += entries
        after = luck.randrange(len(log) + 2)
        assert await store.entries(table, after) == log[after:]
        if luck.randrange(40) == 0:
            await store.close()
            store = place()
            await store.open()
    for table, log in logs.items():
        assert await store.entries(table) == log
    await store.close()
