"""What the checks of stores share: a place to open stores at, and a game to write."""

from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from contextlib import asynccontextmanager
from typing import Any, TypeAlias, TypeVar

from rebelote.server.storage.port import ConflictError, Game, Storage, Write

E = TypeVar("E", bound=Exception)

Place: TypeAlias = Callable[[], Storage]
"""Makes a store that is not open yet, always at the same place, empty when a check begins."""

Check: TypeAlias = Callable[[Place], Coroutine[Any, Any, None]]

TABLE = "a-table"


@asynccontextmanager
async def opened(place: Place) -> AsyncIterator[Storage]:
    """A store of this place, open."""
    store = place()
    await store.open()
    try:
        yield store
    finally:
        await store.close()


async def refused(call: Awaitable[object], kind: type[E]) -> E:
    """The error with which a call is refused."""
    try:
        await call
    except kind as error:
        return error
    raise AssertionError(f"no {kind.__name__} was raised")


async def conflicts(store: Storage, write: Write) -> None:
    """The write is refused as a conflict."""
    await refused(store.append(write), ConflictError)


def a_game(
    table: str = TABLE,
    visitors: tuple[str | None, ...] = ("ana", None, None, None),
    deal: int = 1,
    totals: tuple[int, ...] = (0, 0),
    over: bool = False,
    updated: float = 100.5,
) -> Game:
    """A game; by default Ana sits alone with bots."""
    return Game(
        table=table,
        kind="bots",
        ruleset="house",
        visitors=visitors,
        deal=deal,
        totals=totals,
        over=over,
        updated=updated,
    )


async def tables_of(store: Storage, visitor: str, limit: int) -> list[str]:
    """The tables of a visitor's games."""
    return [game.table for game in await store.games_of(visitor, limit)]
