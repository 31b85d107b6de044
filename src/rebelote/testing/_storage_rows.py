"""What every store does with games, streaks, names and secrets."""

import asyncio

import msgspec

from rebelote.server.storage.port import (
    LONGEST_NAME,
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
    refused,
    tables_of,
)


async def a_game_replaces_the_one_before(place: Place) -> None:
    """Every field comes back, a visitor who left the table no longer has it."""
    first = a_game(visitors=("ana", None, "bo", "ana"), totals=(501, -20), over=False)
    then = a_game(
        visitors=(None, "cleo"), totals=(1_020, 0, 7), deal=12, over=True, updated=9e9 + 0.5
    )
    async with opened(place) as store:
        await store.append(Write(table=TABLE, expected=0, entries=(b"1",), game=first))
        assert await store.game(TABLE) == first
        assert await store.games_of("ana") == [first], "once, on however many seats"
        await store.append(Write(table=TABLE, expected=1, entries=(b"2",), game=then))
        await store.append(Write(table=TABLE, expected=2, entries=(b"3",)))
        assert await store.game(TABLE) == then
        assert await store.games_of("ana") == await store.games_of("bo") == []
        assert await store.games_of("cleo") == [then]


async def games_come_the_last_played_first(place: Place) -> None:
    """So many at most, and a game that is played again comes first again."""
    async with opened(place) as store:
        for number in range(6):
            game = a_game(
                table=f"table-{number}", visitors=("ana", f"v{number}"), updated=100.0 + number
            )
            await store.append(Write(table=game.table, expected=0, entries=(b"1",), game=game))
        assert await tables_of(store, "ana", 20) == [
            f"table-{number}" for number in range(5, -1, -1)
        ]
        again = a_game(table="table-2", visitors=("ana",), updated=200.0)
        await store.append(Write(table="table-2", expected=1, entries=(b"2",), game=again))
        assert await tables_of(store, "ana", 3) == ["table-2", "table-5", "table-4"]
        assert await tables_of(store, "ana", 0) == await tables_of(store, "ana", -1) == []
        assert await tables_of(store, "v2", 20) == []
        assert await tables_of(store, "v3", 20) == ["table-3"]


async def the_best_runs_come_the_best_first(place: Place) -> None:
    """By score, of equal ones the earlier; who has won nothing is not among them."""
    runs = {
        "low": Streak(visitor="low", best_wins=1, best_score=10, best_at=1.0),
        "late": Streak(visitor="late", best_wins=2, best_score=20, best_at=3.0),
        "early": Streak(visitor="early", best_wins=2, best_score=20, best_at=2.0),
        "top": Streak(visitor="top", wins=1, best_wins=3, best_score=30, best_at=9.0),
        "none": Streak(visitor="none", table=TABLE),
    }
    async with opened(place) as store:
        for number, streak in enumerate(runs.values()):
            await store.append(Write(table=TABLE, expected=number, entries=(b"1",), streak=streak))
        best = [runs["top"], runs["early"], runs["late"], runs["low"]]
        assert await store.best_streaks() == best
        assert await store.best_streaks(2) == best[:2]
        assert await store.best_streaks(0) == await store.best_streaks(-1) == []
        better = msgspec.structs.replace(runs["low"], best_wins=4, best_score=40)
        await store.append(Write(table=TABLE, expected=5, entries=(), streak=better))
        assert await store.best_streaks(1) == [better]
        assert await store.streak_of("low") == better
        assert await store.streak_of("none") == runs["none"]


async def a_streak_follows_from_the_one_before(place: Place) -> None:
    """With `streak_was`, it is written where that one still stands, and else nothing is."""
    none, first, second = (
        Streak(visitor="ana", wins=wins, best_at=0.1 + wins) for wins in range(3)
    )
    async with opened(place) as store:

        def follow(after: Streak, was: Streak | None) -> Write:
            return Write(table=TABLE, expected=0, entries=(), streak=after, streak_was=was)

        await conflicts(store, follow(second, first))
        await store.append(follow(first, None))
        await conflicts(store, follow(second, None))
        await conflicts(store, follow(second, none))
        await conflicts(
            store, msgspec.structs.replace(follow(second, none), entries=(b"lost",), game=a_game())
        )
        assert await store.streak_of("ana") == first
        assert await store.entries(TABLE) == []
        assert await store.game(TABLE) is None
        await store.append(follow(second, first))
        assert await store.streak_of("ana") == second
        await store.append(Write(table=TABLE, expected=0, entries=(), streak=none))
        assert await store.streak_of("ana") == none
        done = await asyncio.gather(
            *(store.append(follow(each, none)) for each in (first, second)), return_exceptions=True
        )
        assert sorted(isinstance(each, ConflictError) for each in done) == [False, True]


async def names_are_kept_as_given(place: Place) -> None:
    """Any text up to the length there is; longer ones, and what is no text, are refused."""
    async with opened(place) as store:
        for name in ("Ana", "'; DROP TABLE names; --", "عائشة", "a\x00b", "é" * LONGEST_NAME, ""):
            await store.set_name("ana", name)
            assert await store.name_of("ana") == name
        for wrong in ("x" * (LONGEST_NAME + 1), "\ud800"):
            await refused(store.set_name("ana", wrong), ValueError)
        assert await store.name_of("ana") == ""
        assert await store.name_of("bo") == ""


async def a_secret_stays_the_first(place: Place) -> None:
    """Whoever asks first gives it, at the same moment too; each name has its own."""
    async with opened(place) as store:
        asked = await asyncio.gather(*(store.secret("key", b"%d" % each) for each in range(9)))
        assert len(set(asked)) == 1
        assert asked[0] in {b"%d" % each for each in range(9)}
        assert await store.secret("key", b"late") == asked[0]
        assert await store.secret("other", b"\x00\xff") == b"\x00\xff"
