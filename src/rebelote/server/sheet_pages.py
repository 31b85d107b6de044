"""Score sheets that are shared, over HTTP: share one, read it, write in it."""

from typing import Annotated

from litestar import get, post
from litestar.di import NamedDependency
from litestar.params import JSONBody, PathParameter, QueryParameter

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
from rebelote.server.limits import SHEET_BODY
from rebelote.server.protocol.sheets import (
    ChangesWritten,
    NewChanges,
    NewSheet,
    SharedSheet,
    SheetChanges,
)
from rebelote.server.sheets.sharing import Sharing

SheetPath = Annotated[str, PathParameter(description="A sheet, as it was shared.")]
After = Annotated[
    int,
    QueryParameter(
        name="after",
        ge=0,
        le=1_000_000,
        description="The last number that is known; 0 for the whole sheet.",
    ),
]


@post(
    "/api/sheets",
    opt=reads(NewSheet),
    request_max_body_size=SHEET_BODY,
    tags=["sheets"],
    summary="Share a score sheet",
    response_description="The sheet and its key; the same ones for the same id.",
    responses={
        **POSTING,
        422: problem_spec("This is no sheet; the faults say why."),
        429: problem_spec("Too many requests, or too many sheets, for now."),
        **PAUSED,
    },
)
async def share_sheet(
    request: AnyRequest, sheets: NamedDependency[Sharing], data: JSONBody[NewSheet]
) -> SharedSheet:
    """Shares the score sheet of a real table. Sent again with the same `id`, it shares no other.

    Whoever is given `sheet` may read it, whoever is given `key` as well may write in it. A socket
    at `/ws` tells how far it is.
    """
    language_of(request, data.lang)
    caller = caller_of(request.scope)
    return await sheets.open(caller.visitor.id, data, caller.address)


@get(
    "/api/sheets/{sheet_id:str}",
    tags=["sheets"],
    summary="The changes of a shared sheet",
    response_description="The changes after that number, in order.",
    responses={
        **NOT_UNDERSTOOD,
        **NO_SUCH_THING,
        429: problem_spec("Too many requests, for now."),
        **PAUSED,
    },
)
async def read_sheet(
    request: AnyRequest,
    sheets: NamedDependency[Sharing],
    sheet_id: SheetPath,
    after: After = 0,
    lang: Lang = None,
) -> SheetChanges:
    """The changes after a number. A long sheet is told in several answers: ask again from the last.

    `n` is the number of the sheet's last change, whether it is among these or not.
    """
    language_of(request, lang)
    return await sheets.read(sheet_id, after)


@post(
    "/api/sheets/{sheet_id:str}/changes",
    status_code=200,
    opt=reads(NewChanges),
    request_max_body_size=SHEET_BODY,
    tags=["sheets"],
    summary="Write in a shared sheet",
    response_description="The number of each change, up to one that is refused.",
    responses={
        **POSTING,
        403: problem_spec("The key is not the sheet's, or a page of another site asks."),
        **NO_SUCH_THING,
        **PAUSED,
    },
)
async def write_in_sheet(
    request: AnyRequest,
    sheets: NamedDependency[Sharing],
    sheet_id: SheetPath,
    data: JSONBody[NewChanges],
) -> ChangesWritten:
    """Writes changes down, in their order, after whatever is there by then.

    A change whose id is known is not made again, and its number is told. One after which the sheet
    could not be read is refused with its reason; those before it stand, those after it do not.
    """
    language_of(request, data.lang)
    return await sheets.write(sheet_id, data)


HANDLERS = (share_sheet, read_sheet, write_in_sheet)
