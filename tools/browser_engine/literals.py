"""Values that Python has, written down as JavaScript."""

import json
import re
import types
from collections.abc import Callable, Iterable
from enum import Enum
from typing import Any

import msgspec

from tools.browser_engine.places import Place, place_of

_IDENTIFIER = re.compile(r"[A-Za-z_$][\w$]*", re.ASCII)
_LAST_OF_FOUR_DIGITS = 0xFFFF

NOT_NEEDED = ("source",)
"""Fields that nobody reads at a table: where a choice comes from is on the page of the sources."""


def literal(value: Any, use: Callable[[Place], str]) -> str:
    """A value; `use` says what stands for a function in it."""
    if isinstance(value, Enum):
        return literal(value.value, use)
    if value is None or isinstance(value, bool | int | float | str):
        return text_of(value) if isinstance(value, str) else json.dumps(value)
    if isinstance(value, type) and issubclass(value, Enum):
        return literal([each.value for each in value], use)
    if isinstance(value, types.FunctionType) or hasattr(value, "__wrapped__"):
        return use(place_of(value))
    if isinstance(value, re.Pattern):
        return f"/{value.pattern.replace('/', '[/]')}/g"
    if isinstance(value, set | frozenset):
        return f"new Set({_list(sorted(value), use)})"
    if isinstance(value, dict):
        return _dictionary(value, use)
    if isinstance(value, msgspec.Struct):
        names = [name for name in value.__struct_fields__ if name not in NOT_NEEDED]
        return record((name, literal(getattr(value, name), use)) for name in names)
    if hasattr(value, "_asdict"):
        return record((name, literal(each, use)) for name, each in value._asdict().items())
    if isinstance(value, list | tuple):
        return _list(value, use)
    raise TypeError(f"no JavaScript for {value!r}")


def record(fields: Iterable[tuple[str, str]]) -> str:
    """An object of these names and values, both written already."""
    inside = ", ".join(
        name if name == value == key(name) else f"{key(name)}: {value}" for name, value in fields
    )
    return f"{{ {inside} }}" if inside else "{}"


def key(name: str) -> str:
    """A name as an object's key."""
    return name if _IDENTIFIER.fullmatch(name) else text_of(name)


def text_of(text: str) -> str:
    """A text with its quotes; signs that nobody sees by their numbers."""
    quoted = json.dumps(str(text), ensure_ascii=False)
    return "".join(f"\\u{ord(sign):04x}" if _is_unseen(sign) else sign for sign in quoted)


def _is_unseen(sign: str) -> bool:
    return not sign.isprintable() and ord(sign) <= _LAST_OF_FOUR_DIGITS


def _list(values: Iterable[Any], use: Callable[[Place], str]) -> str:
    return f"[{', '.join(literal(each, use) for each in values)}]"


def _dictionary(value: dict[Any, Any], use: Callable[[Place], str]) -> str:
    if all(isinstance(name, str) for name in value):
        return record((str(name), literal(each, use)) for name, each in value.items())
    pairs = [f"[{literal(name, use)}, {literal(each, use)}]" for name, each in value.items()]
    return f"new Map([{', '.join(pairs)}])"
