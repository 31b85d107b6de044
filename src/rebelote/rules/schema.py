"""A rule set's options as JSON Schema (2020-12), for forms."""

from typing import Any

from rebelote.rules.axes import AXES, Axis, Choice, Number
from rebelote.rules.catalogue.combinations import fitting_packets
from rebelote.rules.ruleset import RuleSet

_DIALECT = "https://json-schema.org/draft/2020-12/schema"


def json_schema(own: RuleSet) -> dict[str, Any]:
    """The schema of the options object of a table's rules, in the order of a rule sheet.

    Each option's default is what this table plays: a published set's own value, unless the table's
    file or house rules say otherwise.

    Texts are English; `x-fr` beside them holds the French ones. `x-group` is the part of the game.
    `x-needs` lists sets of values of other options: one set must be met for the option to have an
    effect (an empty list of values stands for any value at all). A few combinations that make no
    sense are left to `rule_set`.
    """
    return {
        "$schema": _DIALECT,
        "title": own.title["en"],
        "x-fr": {"title": own.title["fr"]},
        "x-ruleset": own.id,
        "x-revision": own.revision,
        "type": "object",
        "properties": {
            name: _property(axis, own) for name, axis in AXES.items() if axis.exists_in(own)
        },
        "additionalProperties": False,
        "not": {"required": ["target", "deals"]},
    }


def _property(axis: Axis, own: RuleSet) -> dict[str, Any]:
    schema: dict[str, Any] = {
        "title": axis.title("en"),
        "x-fr": {"title": axis.title("fr")},
        "x-group": str(axis.group),
    }
    if axis.choices is not None:
        open_to = fitting_packets(own) if axis.name == "packets" else tuple(axis.choices)
        schema["oneOf"] = [_choice(choice) for choice in open_to]
    elif axis.name == "players":
        schema["enum"] = list(own.table_sizes)
    elif axis.number is not None:
        schema |= _number(axis.number)
    default = getattr(own, axis.name)
    if default is not None:
        schema["default"] = str(default) if isinstance(default, Choice) else default
    needs = _needs(axis, own)
    if needs:
        schema["x-needs"] = needs
    return schema


def _choice(choice: Choice) -> dict[str, Any]:
    return {
        "const": str(choice),
        "title": choice.called("en").capitalize(),
        "description": choice.en,
        "x-fr": {"title": choice.term, "description": choice.fr},
        "x-source": choice.source,
    }


def _number(number: Number) -> dict[str, Any]:
    usual: dict[str, Any] = {"minimum": number.minimum, "maximum": number.maximum}
    if number.step > 1:
        usual["multipleOf"] = number.step
    others = [*([0] if number.zero_en else []), *number.also]
    schema: dict[str, Any] = {"type": "integer", "x-source": number.source}
    if not others:
        return schema | usual
    return schema | {"anyOf": [usual, {"enum": others}]}


def _needs(axis: Axis, own: RuleSet) -> list[dict[str, list[str | int]]]:
    """What the other options must be, where the rule set's frame does not settle it already."""
    found = []
    for needs in axis.needs:
        framed = {name: values for name, values in needs.items() if name not in AXES}
        if all(getattr(own, name) in values for name, values in framed.items()):
            left = {name: list(values) for name, values in needs.items() if name in AXES}
            if not left:
                return []
            found.append(left)
    return found
