"""The types of the protocol as they are defined, for whatever writes them down in another form."""

import ast
import inspect
import re
import typing
from collections.abc import Iterable, Iterator
from types import ModuleType
from typing import Any, NamedTuple

import msgspec

from rebelote.server.protocol import answers, asked, pages, screen, sheets, told

MODULES = (asked, told, screen, answers, pages, sheets)

_JSON = {"None": "null", "True": "true", "False": "false"}


class Defined(NamedTuple):
    """A type of the protocol: its name, itself, the words under it."""

    name: str
    meaning: Any
    words: str


def definitions(module: ModuleType) -> Iterator[Defined]:
    """Every type that a module of the protocol defines, in the order of its source.

    The text under an alias is no docstring that Python keeps, so the source is read for it.
    """
    body = ast.parse(inspect.getsource(module)).body
    for statement, after in zip(body, [*body[1:], None], strict=True):
        match statement:
            case ast.ClassDef(name=name) if not getattr(module, name).__subclasses__():
                words = ast.get_docstring(statement) or ""
            case (
                ast.AnnAssign(target=ast.Name(id=name)) | ast.Assign(targets=[ast.Name(id=name)])
            ) if not isinstance(getattr(module, name), int):
                words = _text(after)
            case _:
                continue
        yield Defined(name, getattr(module, name), as_json_says(words))


def as_json_says(words: str) -> str:
    """Words about Python's values, as JSON calls them."""
    return re.sub(r"\b(None|True|False)\b", lambda at: _JSON[at[0]], words)


def is_struct(kind: Any) -> bool:
    """Whether this is an object with fields."""
    return isinstance(kind, type) and issubclass(kind, msgspec.Struct)


def parts(kinds: Iterable[Any]) -> Iterator[Any]:
    """Every kind among these, and what it is made of: an optional list of cards is three."""
    for kind in kinds:
        yield kind
        yield from parts(typing.get_args(kind))


def _text(statement: ast.stmt | None) -> str:
    match statement:
        case ast.Expr(value=ast.Constant(value=str(words))):
            return inspect.cleandoc(words)
    return ""
