"""The HTTP side but for the rules: tables, the visitor, the ladder."""

from typing import Annotated, Protocol

from litestar import Response, get, post
from litestar.di import NamedDependency
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import JSONBody, PathParameter

from rebelote import __version__
from rebelote.cards import side_of
from rebelote.rules.catalogue import RuleSetError, rule_set
from rebelote.server.answering import (
    NO_SUCH_THING,
    NOT_UNDERSTOOD,
    PAUSED,
    POSTING,
    AnyRequest,
    Lang,
    language_of,
    problem_spec,
    reads,
)
from rebelote.server.callers import caller_of
from rebelote.server.ladder import standing_of
from rebelote.server.names import clean_name
from rebelote.server.protocol.answers import TroubleCode
from rebelote.server.protocol.asked import Language
from rebelote.server.protocol.pages import (
    GameRow,
    Health,
    LadderRow,
    Me,
    NewName,
    NewTable,
    Opened,
)
from rebelote.server.protocol.screen import TableKind
from rebelote.server.refusing import TableError
from rebelote.server.reporting import Once
from rebelote.server.storage.port import Game, Storage
from rebelote.server.visitors import visitor_name

TablePath = Annotated[str, PathParameter(description="A table, as it was opened.")]


class OpenTables(Protocol):
    """What the pages ask of the tables."""

    async def open(self, visitor: str, wanted: NewTable, address: str) -> Opened:
        """Open a table; the same request opens the same one.

        Raises:
            TableError: it cannot be opened.
            StorageError: what is looked up for it is damaged.
        """

    async def record(self, table_id: str) -> bytes | None:
        """A table's finished deals as one line of a file of records, None where there is no table.

        Raises:
            TableError: its log cannot be read.
        """


class Services:
    """What the pages stand on."""

    def __init__(self, tables: OpenTables, storage: Storage) -> None:
        self.tables = tables
        self.storage = storage
        self.once = Once()


@get("/healthz", tags=["server"], summary="Is the server ready?", response_description="It is.")
async def health() -> Health:
    """Answers once the server is ready to open tables."""
    return Health(ready=True, version=__version__)


@post(
    "/api/tables",
    opt=reads(NewTable),
    tags=["tables"],
    summary="Open a table",
    response_description="The table; the same one for the same id.",
    responses={
        **POSTING,
        422: problem_spec("These rules make no table; the faults say why."),
        **PAUSED,
    },
)
async def open_table(
    request: AnyRequest, services: NamedDependency[Services], data: JSONBody[NewTable]
) -> Opened:
    """Opens a table for the visitor and bots. Sent again with the same `id`, it opens no other.

    The first deal is promised at once. The game itself is played on the socket at `/ws`.
    """
    language_of(request, data.lang)
    caller = caller_of(request.scope)
    return await services.tables.open(caller.visitor.id, data, caller.address)


@get(
    "/api/tables/{table_id:str}/record",
    tags=["tables"],
    summary="The record of a table",
    responses={
        200: ResponseSpec(str, description="One line of JSON.", media_type="application/x-ndjson"),
        **NO_SUCH_THING,
        429: problem_spec("Too many records, for now."),
        **PAUSED,
    },
)
async def record(table_id: TablePath, services: NamedDependency[Services]) -> Response[bytes]:
    """The match as one line of a file of records, with the openings of the deals that are over.

    `rebelote replay` reads it and `rebelote verify` checks it. A deal that is still being played
    is no part of it.
    """
    line = await services.tables.record(table_id)
    if line is None:
        raise TableError(TroubleCode.NO_TABLE)
    name = f'attachment; filename="rebelote-{table_id}.jsonl"'
    headers = {"content-disposition": name}
    return Response(line, media_type="application/x-ndjson", headers=headers)


@get(
    "/api/me",
    tags=["visitor"],
    summary="The visitor",
    response_description="The visitor.",
    responses=NOT_UNDERSTOOD | PAUSED,
)
async def me(request: AnyRequest, services: NamedDependency[Services], lang: Lang = None) -> Me:
    """The visitor's name, the last games, and the place on the ladder.

    A visitor is whoever sends the cookie that was set with the first answer.
    """
    return await _me(caller_of(request.scope).visitor.id, services, language_of(request, lang))


@post(
    "/api/me",
    status_code=200,
    opt=reads(NewName),
    tags=["visitor"],
    summary="Another name",
    response_description="The visitor, under the new name.",
    responses={**POSTING, **PAUSED},
)
async def rename(
    request: AnyRequest,
    services: NamedDependency[Services],
    data: JSONBody[NewName],
    lang: Lang = None,
) -> Me:
    """Gives the visitor another name, an empty one to have none.

    Characters that cannot be seen are left out of it.
    """
    visitor = caller_of(request.scope).visitor.id
    await services.storage.set_name(visitor, clean_name(data.name))
    return await _me(visitor, services, language_of(request, lang))


@get(
    "/api/ladder",
    tags=["visitor"],
    summary="The ladder",
    response_description="The best runs, the best first.",
    responses=NOT_UNDERSTOOD | PAUSED,
)
async def best_runs(
    request: AnyRequest, services: NamedDependency[Services], lang: Lang = None
) -> tuple[LadderRow, ...]:
    """The best runs of wins, the best first. Results come from matches finished here alone."""
    language = language_of(request, lang)
    visitor = caller_of(request.scope).visitor.id
    rows = []
    for rank, streak in enumerate(await services.storage.best_streaks(), 1):
        name = await services.storage.name_of(streak.visitor)
        rows.append(
            LadderRow(
                rank=rank,
                name=name or visitor_name(streak.visitor, language),
                wins=streak.best_wins,
                score=streak.best_score,
                you=streak.visitor == visitor,
            )
        )
    return tuple(rows)


HANDLERS = (health, open_table, record, me, rename, best_runs)


async def _me(visitor: str, services: Services, lang: Language) -> Me:
    storage = services.storage
    rows = []
    for game in await storage.games_of(visitor):
        try:
            rows.append(_row(game, visitor, lang))
        except ValueError:  # the other games are told all the same
            services.once.warn(f"the game of table {game.table} makes no sense: it is left out")
    return Me(
        name=await storage.name_of(visitor),
        games=tuple(rows),
        ladder=standing_of(await storage.streak_of(visitor)),
    )


def _row(game: Game, visitor: str, lang: Language) -> GameRow:
    """A game as its player's page shows it.

    Raises:
        ValueError: it is none that this program can have written down.
    """
    seat = game.visitors.index(visitor)
    side = side_of(seat, len(game.visitors))
    if side >= len(game.totals):
        raise ValueError("a side without points")
    try:
        title = rule_set(game.ruleset).title[lang]
    except RuleSetError:  # its rules are no longer published; the match itself knows them still
        title = game.ruleset
    return GameRow(
        table=game.table,
        kind=TableKind(game.kind),
        ruleset=game.ruleset,
        title=title,
        deal=game.deal,
        totals=game.totals,
        seat=seat,
        side=side,
        over=game.over,
        updated=game.updated,
    )
