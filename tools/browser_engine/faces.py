"""The TypeScript face of the browser's engine: what it offers, and the records that go in and out.

Written from the annotations. Arguments by name follow the others, in their order.
"""

import collections.abc
import inspect
import re
import typing
from enum import Enum
from functools import cache
from typing import Any

from rebelote.rules.axes import Choice
from rebelote.rules.catalogue.problems import Fault
from rebelote.rules.facts import Promise
from tools.browser_engine import kinds
from tools.browser_engine.calls import REQUIRED, fields_of, hints_of, hints_of_module
from tools.browser_engine.kinds import Kind
from tools.browser_engine.literals import key, text_of
from tools.browser_engine.module import COMMAND, offered

_HEADER = f"""\
// What engine.js offers, written by `{COMMAND}` from the Python that it is made from.
"""
_RENAMED = {Fault: "ProblemCode", Promise: "DealPromise"}
"""What the client has another meaning for."""
_PROTOCOL = "rebelote.server.protocol"
_PLAIN = {str: "string", bool: "boolean", int: "number", float: "number", kinds.NONE: "null"}
_MANY_FIELDS = 20
_LINE = 96
_WORD = re.compile(r"\w+")


class _Face:
    """The types that are named, so far: each is written once."""

    def __init__(self) -> None:
        self.types: dict[Any, str] = {}
        self.borrowed: set[str] = set()

    def spelled(self, kind: Kind) -> str:
        """A kind as TypeScript writes it."""
        members = kinds.members(kind)
        if len(members) > 1:
            last_none = sorted(members, key=lambda one: one is kinds.NONE)
            each = [self.spelled(one) for one in last_none]
            return " | ".join(f"({one})" if "=>" in one else one for one in each)
        kind = members[0]
        if kind in _PLAIN:
            return _PLAIN[kind]
        if kinds.is_unknown(kind):
            return "unknown"
        if kinds.is_enum(kind) and issubclass(kind, Choice):
            return _values(kind)
        if kinds.is_enum(kind) or kinds.is_struct(kind):
            return self._named(kind)
        if isinstance(kind, type) and issubclass(kind, Exception):
            return kind.__name__
        if kinds.origin(kind) is collections.abc.Callable:
            given, result = typing.get_args(kind)
            args = ", ".join(
                f"it{place or ''}: {self.spelled(one)}" for place, one in enumerate(given)
            )
            return f"({args}) => {self.spelled(result)}"
        if kinds.is_mapping(kind):
            name, value = kinds.pair(kind)
            if kinds.has_number_keys(kind):
                return f"ReadonlyMap<number, {self.spelled(value)}>"
            return f"{{ readonly [{self._key(name)}]: {self.spelled(value)} }}"
        items = kinds.items(kind)
        if items is not None:
            return f"readonly [{', '.join(self.spelled(one) for one in items)}]"
        if kinds.is_array(kind) or kinds.is_stream(kind):
            one = self.spelled(kinds.element(kind))
            return f"readonly {one}[]" if _WORD.fullmatch(one) else f"readonly ({one})[]"
        raise TypeError(f"no TypeScript for {kind}")

    def _key(self, kind: Kind) -> str:
        return f"name: {self.spelled(kind)}" if kind is str else f"name in {self.spelled(kind)}"

    def _named(self, kind: Any) -> str:
        name: str = _RENAMED.get(kind, kind.__name__)
        if kind.__module__.startswith(_PROTOCOL):
            self.borrowed.add(name)
        elif kind not in self.types:
            self.types[kind] = ""
            self.types[kind] = (
                self._enum(kind, name) if kinds.is_enum(kind) else self._record(kind, name)
            )
        return name

    def _enum(self, kind: type[Enum], name: str) -> str:
        return f"{_words(kind)}export type {name} = {_values(kind)};\n"

    def _record(self, kind: Any, name: str) -> str:
        hints = hints_of(kind)
        fields = [f"readonly {key(each)}: {self.spelled(hints[each])};" for each in fields_of(kind)]
        if len(fields) > _MANY_FIELDS:
            fields = _filled(fields)
        inside = "".join(f"  {field}\n" for field in fields)
        return f"\n{_words(kind)}export interface {name} {{\n{inside}}}\n"

    def offer(self, name: str, value: Any, said: Kind) -> str:
        """Something that the module exports."""
        if inspect.isfunction(value) or hasattr(value, "__wrapped__"):
            return self._function(name, value)
        if isinstance(value, type) and issubclass(value, Exception):
            given = list(hints_of(value.__init__).items())
            fields = [
                f"  readonly {field}: {self.spelled(kind)};\n"
                for field, kind in given
                if field != "return"
            ]
            return f"{_words(value)}export class {name} extends Error {{\n{''.join(fields)}}}\n"
        if kinds.is_struct(value):
            self.spelled(value)
            needed = [
                text_of(field) for field, usual in fields_of(value).items() if usual is REQUIRED
            ]
            kind = f"Partial<{name}>"
            if needed:
                kind += f" & Pick<{name}, {' | '.join(needed)}>"
            head = f"export function {name}(fields: {kind}): {name};"
            return f"/** Makes one; what is left out is as usual. */\n{head}\n"
        return f"export const {name}: {self.spelled(said)};\n"

    def _function(self, name: str, value: Any) -> str:
        hints = hints_of(value)
        args = []
        for parameter in inspect.signature(value).parameters.values():
            may_lack = "" if parameter.default is inspect.Parameter.empty else "?"
            args.append(f"{parameter.name}{may_lack}: {self.spelled(hints[parameter.name])}")
        result = self.spelled(hints["return"])
        return f"{_words(value)}export function {name}({', '.join(args)}): {result};\n"


@cache
def typescript() -> str:
    """The text of engine.d.ts."""
    face = _Face()
    written = []
    for name, place in offered().items():
        value = place.value
        said = hints_of_module(place.module).get(place.name, type(value))
        written.append(face.offer(name, value, kinds.kind_of(value) if said is tuple else said))
    borrowed = f"import type {{ {', '.join(sorted(face.borrowed))} }} from '../lib/protocol';\n"
    types = [text for _, text in sorted(face.types.items(), key=lambda item: item[0].__name__)]
    return "\n".join([_HEADER, borrowed, "".join(written) + "".join(types)])


def _filled(fields: list[str]) -> list[str]:
    """Many short fields, as many on a line as there is room for."""
    lines = [""]
    for field in fields:
        if len(lines[-1]) + len(field) > _LINE:
            lines.append("")
        lines[-1] = f"{lines[-1]} {field}".lstrip()
    return lines


def _values(kind: type[Enum]) -> str:
    found = [each.value for each in kind]
    return " | ".join(text_of(each) if isinstance(each, str) else str(each) for each in found)


def _words(value: Any) -> str:
    said = inspect.cleandoc(value.__doc__ or "").split("\n\n")
    first = said[0].replace("\n", " ")
    thrown = [part.split(":")[1].strip() for part in said[1:] if part.startswith("Raises:")]
    if thrown:
        first = f"{first} Throws {' '.join(thrown)}."
    first = re.sub(r"\bNone\b", "null", first)
    return f"/** {first} */\n" if first and "*/" not in first else ""
