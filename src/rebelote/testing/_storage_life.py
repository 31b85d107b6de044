"""What every store does when it opens and closes, and beside another at the same place."""

import asyncio
from collections.abc import Awaitable

from rebelote.server.storage.port import (
    ConflictError,
    Reason,
    Storage,
    StorageError,
    Streak,
    Write,
)
from rebelote.testing._storage_place import (
    TABLE,
    Place,
    a_game,
    conflicts,
    opened,
    refused,
)


async def two_stores_at_one_place_see_each_other(place: Place) -> None:
    """What one has written the other reads, and expects; neither writes over the other."""
    async with opened(place) as one, opened(place) as other:
        await one.append(Write(table=TABLE, expected=0, entries=(b"one",), game=a_game()))
        assert await other.entries(TABLE) == [b"one"]
        assert await other.game(TABLE) == a_game()
        await conflicts(other, Write(table=TABLE, expected=0, entries=(b"lost",)))
        await other.append(Write(table=TABLE, expected=1, entries=(b"other",)))
        await conflicts(one, Write(table=TABLE, expected=1, entries=(b"lost",)))
        assert await one.secret("key", b"first") == b"first"
        assert await other.secret("key", b"second") == b"first"
        await other.set_name("ana", "Ana")
        assert await one.name_of("ana") == "Ana"

        async def climb(store: Storage) -> int:
            written = 0
            for number in range(2, 22):
                try:
                    await store.append(
                        Write(table=TABLE, expected=number, entries=(b"%d" % number,))
                    )
                    written += 1
                except ConflictError:
                    pass
            return written

        assert sum(await asyncio.gather(climb(one), climb(other))) == 20
        assert await one.entries(TABLE, 2) == [b"%d" % number for number in range(2, 22)]


async def what_was_written_is_there_again(place: Place) -> None:
    """After closing, for another store and for the same one opened again."""
    streak = Streak(visitor="ana", wins=1, margin=20, best_wins=2, best_score=7, best_at=1.25)
    store = place()
    await store.open()
    await store.append(
        Write(table=TABLE, expected=0, entries=(b"1",), game=a_game(), streak=streak)
    )
    await store.set_name("ana", "Ana")
    assert await store.secret("key", b"first") == b"first"
    await store.close()
    for again in (store, place()):
        await again.open()
        assert await again.entries(TABLE) == [b"1"]
        assert await again.game(TABLE) == a_game()
        assert await again.games_of("ana") == [a_game()]
        assert await again.streak_of("ana") == streak
        assert await again.name_of("ana") == "Ana"
        assert await again.secret("key", b"second") == b"first"
        await again.close()


async def a_store_that_is_not_open_says_so(place: Place) -> None:
    """Before and after; opening what is open is refused, closing what is closed is not."""
    store = place()
    for _ in range(2):
        calls: list[Awaitable[object]] = [
            store.append(Write(table=TABLE, expected=0, entries=(b"1",))),
            store.entries(TABLE),
            store.game(TABLE),
            store.games_of("ana"),
            store.streak_of("ana"),
            store.best_streaks(),
            store.name_of("ana"),
            store.set_name("ana", "Ana"),
            store.secret("key", b"first"),
        ]
        for call in calls:
            error = await refused(call, StorageError)
            assert error.reason is Reason.CLOSED
            assert error.text("fr") != error.text("en")
        await store.open()
        await refused(store.open(), StorageError)
        assert await store.entries(TABLE) == []
        await store.close()
        await store.close()


async def closing_writes_down_what_waits(place: Place) -> None:
    """What was asked for before the store is closed is done, or refused; never lost in silence."""
    store = place()
    await store.open()
    writes = [
        asyncio.ensure_future(
            store.append(Write(table=f"table-{number}", expected=0, entries=(b"1",)))
        )
        for number in range(30)
    ]
    reads = [asyncio.ensure_future(store.entries(TABLE)) for _ in range(3)]
    await asyncio.sleep(0)
    await store.close()
    async with asyncio.timeout(10):
        done = await asyncio.gather(*writes, return_exceptions=True)
        read = await asyncio.gather(*reads, return_exceptions=True)
    assert all(each == [] or isinstance(each, StorageError) for each in read)
    assert all(each is None or isinstance(each, StorageError) for each in done)
    async with opened(place) as again:
        for number, each in enumerate(done):
            assert await again.entries(f"table-{number}") == ([b"1"] if each is None else [])


async def a_call_given_up_on_harms_no_other(place: Place) -> None:
    """Cancelled while it waits, a write may be done or not; the store goes on."""
    async with opened(place) as store:
        given_up = asyncio.ensure_future(
            store.append(Write(table=TABLE, expected=0, entries=(b"1",)))
        )
        await asyncio.sleep(0)
        given_up.cancel()
        await store.append(Write(table="another", expected=0, entries=(b"1",)))
        await asyncio.gather(given_up, return_exceptions=True)
        assert await store.entries("another") == [b"1"]
        assert await store.entries(TABLE) in ([], [b"1"])
