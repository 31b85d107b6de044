"""The HTTP side described for programs (OpenAPI), and for people at /api."""

from typing import Any

import msgspec
from litestar import Request, Response, get
from litestar.handlers import HTTPRouteHandler
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from rebelote import __version__
from rebelote.rules.catalogue import rule_set_ids
from rebelote.server.openapi_page import STYLE, STYLE_PATH, page
from rebelote.server.protocol.pages import (
    Health,
    HouseRules,
    LadderRow,
    Me,
    NewName,
    NewTable,
    Opened,
    Problem,
    RuleSetCard,
    WantedRules,
)
from rebelote.server.protocol.sheets import (
    ChangesWritten,
    NewChanges,
    NewSheet,
    SharedSheet,
    SheetChanges,
)

_SAID = (
    *(Health, HouseRules, LadderRow, Me, NewName, NewTable, Opened, Problem, RuleSetCard),
    *(WantedRules, ChangesWritten, NewChanges, NewSheet, SharedSheet, SheetChanges),
)
_DESCRIPTION = """\
Belote at a table of your own. These addresses open tables, tell about rules, games and the \
ladder, and keep score sheets that are shared. The game itself is played on a WebSocket at /ws, \
one JSON object a message.

A visitor is known by a cookie that is set with the first answer; there are no accounts. Requests \
that change something are JSON, and come from a page of this server or from a program that is no \
browser.

Whatever is not done is told by a Problem, in French or English: in the language of `lang`, else \
of the Accept-Language header."""


def as_served(description: dict[str, Any]) -> dict[str, Any]:
    """The framework's description, with the types described by what reads and writes them.

    So every bound and every closed object stands there just as it is kept.
    """
    served: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(description))
    _, schemas = msgspec.json.schema_components(_SAID, ref_template="#/components/schemas/{name}")
    for name, example in _examples().items():
        schemas[name]["examples"] = [example]
    served["components"] = {"schemas": _portable(schemas)}
    return served


def _examples() -> dict[str, dict[str, Any]]:
    """What a request may look like."""
    rules = rule_set_ids()[0]
    return {
        "NewTable": {"id": "a-name-of-8-to-32", "ruleset": rules, "level": 2, "lang": "en"},
        "WantedRules": {"options": {}, "lang": "en"},
        "NewName": {"name": "Léa"},
        "NewSheet": {
            "id": "a-name-of-8-to-32",
            "changes": [{"id": "change-1", "head": {"ruleset": rules, "title": "Sunday"}}],
        },
    }


def _name(handler: HTTPRouteHandler, *_: object) -> str:
    return handler.handler_name


def _portable(part: Any) -> Any:
    """A schema with its patterns in the words that every reader of schemas knows."""
    if isinstance(part, dict):
        return {
            key: value.replace(r"\A", "^").replace(r"\Z", "$")
            if key == "pattern" and isinstance(value, str)
            else _portable(value)
            for key, value in part.items()
        }
    return [_portable(each) for each in part] if isinstance(part, list) else part


class _AsServed(JsonRenderPlugin):
    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        return msgspec.json.encode(as_served(openapi_schema))


CONFIG = OpenAPIConfig(
    title="Rebelote",
    version=__version__,
    description=_DESCRIPTION,
    path="/schema",
    render_plugins=[_AsServed()],
    use_handler_docstrings=True,
    operation_id_creator=_name,
)


@get("/api", include_in_schema=False)
async def api_page(request: Request[Any, Any, Any]) -> Response[str]:
    """The description as a page."""
    description = as_served(request.app.openapi_schema.to_schema())
    return Response(page(description), media_type="text/html")


@get(STYLE_PATH, include_in_schema=False)
async def api_style() -> Response[str]:
    """How that page looks."""
    return Response(
        STYLE,
        media_type="text/css",
        headers={"cache-control": "public, max-age=3600"},
    )


HANDLERS = (api_page, api_style)
