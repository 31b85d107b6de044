"""What the handlers of the HTTP side share: how they are asked, and what else they may answer."""

from http import HTTPStatus
from typing import Annotated, Any

import msgspec
from litestar import Request
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import QueryParameter

from rebelote.server.callers import caller_of, speak
from rebelote.server.decoding import Reader
from rebelote.server.protocol.asked import Language
from rebelote.server.protocol.pages import Problem

READER = "reader"
AnyRequest = Request[Any, Any, Any]
Lang = Annotated[
    Language | None,
    QueryParameter(name="lang", description="The language of the texts; else the browser's."),
]


def problem_spec(words: str) -> ResponseSpec:
    """For a handler: one of its answers is a problem, and when."""
    return ResponseSpec(Problem, description=words, generate_examples=False)


def reads(kind: type[Any]) -> dict[str, Any]:
    """For a handler: its body is one of these, read strictly."""
    return {READER: Reader(msgspec.json.Decoder(kind))}


async def read_strictly(request: AnyRequest) -> None:
    """Before a handler: its body means one thing, of just the types that it is described by.

    Raises:
        NotUnderstoodError: it does not.
    """
    reader = request.route_handler.opt.get(READER)
    if reader is not None:
        reader.read(await request.body())


NOT_UNDERSTOOD = {
    int(HTTPStatus.BAD_REQUEST): problem_spec(
        "The request was not understood; nothing has changed."
    )
}
NO_SUCH_THING = {404: problem_spec("There is no such thing.")}
PAUSED = {
    500: problem_spec("What was stored for this is damaged, or something went wrong on our side."),
    503: problem_spec("Nothing can be written down or read just now; try again later."),
}
POSTING = {
    **NOT_UNDERSTOOD,
    403: problem_spec("The request comes from a page of another site."),
    413: problem_spec("The body is too long."),
    415: problem_spec("The body is not JSON."),
    429: problem_spec("Too many requests, or too many tables, for now."),
}


def language_of(request: AnyRequest, asked: Language | None) -> Language:
    """The language to answer in; one that is asked for holds for what goes wrong as well."""
    if asked is not None:
        speak(request.scope, asked)
    return caller_of(request.scope).lang
