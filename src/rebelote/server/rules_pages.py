"""The rules over HTTP: the rule sets, and a table's house rules."""

from typing import Annotated

from litestar import get, post
from litestar.config.compression import CompressionConfig
from litestar.middleware import DefineMiddleware
from litestar.middleware.compression import CompressionMiddleware
from litestar.params import JSONBody, PathParameter

from rebelote.server.answering import (
    NO_SUCH_THING,
    NOT_UNDERSTOOD,
    POSTING,
    AnyRequest,
    Lang,
    language_of,
    reads,
)
from rebelote.server.house_rules import house_rules, rule_set_cards
from rebelote.server.protocol.pages import HouseRules, RuleSetCard, WantedRules

# For rules alone: they are long, and hold nothing that is anybody's own.
PACKED = [
    DefineMiddleware(
        CompressionMiddleware, config=CompressionConfig(backend="gzip", minimum_size=1_024)
    )
]

RulesId = Annotated[str, PathParameter(description="A rule set's id, as /api/rules lists them.")]


@get(
    "/api/rules",
    middleware=PACKED,
    tags=["rules"],
    summary="The rule sets",
    response_description="The rule sets, in order.",
    responses=NOT_UNDERSTOOD,
)
async def all_rules(request: AnyRequest, lang: Lang = None) -> tuple[RuleSetCard, ...]:
    """Every published rule set, in the order in which they are offered."""
    return rule_set_cards(language_of(request, lang))


@get(
    "/api/rules/{rules_id:str}",
    middleware=PACKED,
    tags=["rules"],
    summary="A rule set",
    response_description="The rule set as it is published.",
    responses=NOT_UNDERSTOOD | NO_SUCH_THING,
)
async def one_set(request: AnyRequest, rules_id: RulesId, lang: Lang = None) -> HouseRules:
    """A rule set as it is published: every point, its sheet, and the presets that go with it."""
    return house_rules(rules_id, {}, language_of(request, lang))


@post(
    "/api/rules/{rules_id:str}",
    middleware=PACKED,
    status_code=200,
    opt=reads(WantedRules),
    tags=["rules"],
    summary="A rule set with house rules",
    response_description="The rules as chosen, with what is wrong among the choices.",
    responses=POSTING | NO_SUCH_THING,
)
async def with_house_rules(
    request: AnyRequest, rules_id: RulesId, data: JSONBody[WantedRules]
) -> HouseRules:
    """The rules of a table with house rules, and what is wrong with them where something is.

    Choices that cannot stand are among the faults; the rest of the answer goes on without them.
    """
    return house_rules(rules_id, data.options, language_of(request, data.lang))


HANDLERS = (all_rules, one_set, with_house_rules)
