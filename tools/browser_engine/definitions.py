"""Definitions: functions, methods, errors and constants, each as one text."""

import ast
import inspect
from functools import cached_property
from typing import Any, NamedTuple

from tools.browser_engine import kinds
from tools.browser_engine.calls import REQUIRED, fields_of, hints_of
from tools.browser_engine.literals import key, literal
from tools.browser_engine.places import Place, definitions
from tools.browser_engine.scope import OutsideError, js_name
from tools.browser_engine.statements import Statements


class Defined(NamedTuple):
    """A definition's text, and what it names: definitions, support functions, its own variables."""

    text: str
    uses: frozenset[Place]
    helps: frozenset[str]
    named: frozenset[str]


def define(place: Place, replaced: dict[Place, Place]) -> Defined:
    """The JavaScript of a definition.

    Raises:
        OutsideError: something in it is not translated.
    """
    scope = Statements(place.module, replaced)
    value: Any = place.value
    if isinstance(value, property):
        value = value.fget
    elif isinstance(value, cached_property):
        value = value.func
    inner = getattr(value, "__wrapped__", value)
    if inspect.isfunction(inner):
        lines = _function(scope, place, inner)
    elif isinstance(value, type) and issubclass(value, Exception):
        lines = _error(scope, place, value)
    elif kinds.is_struct(value):
        lines = _maker(scope, place, value)
    else:
        lines = [*_words(value), f"const {place.mark} = {literal(value, scope.use)};"]
    text = "\n".join(lines)
    return Defined(text, frozenset(scope.uses), frozenset(scope.helps), frozenset(scope.named))


def _function(scope: Statements, place: Place, function: Any) -> list[str]:
    node = definitions(place.module)[place.name]
    if not isinstance(node, ast.FunctionDef):
        raise OutsideError(f"{place.module}.{place.name} is no function")
    parameters = _parameters(scope, place, function)
    body = scope.function(node, [text.split(" ")[0] for text in parameters])
    yields = any(isinstance(each, ast.Yield | ast.YieldFrom) for each in ast.walk(node))
    star = "*" if yields else ""
    head = f"function{star} {place.mark}({', '.join(parameters)}) {{"
    return [*_words(function), head, *body, "}"]


def _parameters(scope: Statements, place: Place, function: Any) -> list[str]:
    """A function's parameters; they are bound in the scope with their kinds."""
    hints = hints_of(function)
    written = []
    for parameter in inspect.signature(function).parameters.values():
        name = js_name(parameter.name)
        kind = hints.get(parameter.name)
        if parameter.name == "self":
            outer, _, _ = place.name.rpartition(".")
            kind = Place(place.module, outer).value
        scope.locals[parameter.name] = object if kind is None else kind
        if parameter.default is not inspect.Parameter.empty:
            name = f"{name} = {literal(parameter.default, scope.use)}"
        written.append(name)
    return written


def _error(scope: Statements, place: Place, value: type[Exception]) -> list[str]:
    """A class of errors; what is given to its base is the message."""
    node = definitions(place.module).get(f"{place.name}.__init__")
    lines = [*_words(value), f"class {place.mark} extends Error {{", f'  name = "{place.name}";']
    if isinstance(node, ast.FunctionDef):
        made = Place(place.module, f"{place.name}.__init__")
        parameters = _parameters(scope, made, value.__init__)[1:]
        scope.making = True
        lines += [
            f"  constructor({', '.join(parameters)}) {{",
            "    super();",
            *(f"  {line}" for line in scope.function(node, parameters)),
            "  }",
        ]
    return [*lines, "}"]


def _maker(scope: Statements, place: Place, value: Any) -> list[str]:
    """What makes a record of the fields that are given, the others being as usual."""
    usual = [
        f"{key(name)}: {literal(default, scope.use)}"
        for name, default in fields_of(value).items()
        if default is not REQUIRED
    ]
    head = f"const {place.mark} = (fields) => ({{ {', '.join(usual)}, ...fields }});"
    return [*_words(value), head]


def _words(value: Any) -> list[str]:
    """The first line of what a definition says of itself."""
    if not (inspect.isfunction(value) or isinstance(value, type)):
        return []
    said = inspect.cleandoc(value.__doc__ or "").split("\n\n")[0].replace("\n", " ")
    return [f"/** {said} */"] if said and "*/" not in said else []
