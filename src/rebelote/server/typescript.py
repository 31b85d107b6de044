"""The protocol as TypeScript types, for the client.

`python -m rebelote.server.typescript web/src/lib/protocol.ts` writes the file anew.
"""

import ast
import inspect
import re
import sys
import types
import typing
from collections.abc import Iterator
from enum import Enum
from pathlib import Path
from typing import Annotated, Any

import msgspec

from rebelote.server.protocol import answers, asked, pages, screen, told

_MODULES = (asked, told, screen, answers, pages)

_HEADER = """\
// The protocol between server and client, written from the structs of
// rebelote.server.protocol by `python -m rebelote.server.typescript`: change it there, not here.
//
// The server always sends every field, null where there is nothing to say; `?` marks what a client
// may leave out.
"""

_RENAMED = {"Promise": "DealPromise", "Number": "UpdateNumber"}
"""What TypeScript has a meaning of its own for."""

_PYTHON = {"None": "null", "True": "true", "False": "false"}

_PLAIN = {str: "string", bool: "boolean", int: "number", float: "number", type(None): "null"}


def typescript() -> str:
    """The text of the client's protocol.ts."""
    defined = [(_RENAMED.get(name, name), *rest) for name, *rest in _definitions()]
    names = {meaning: name for name, meaning, _ in defined}
    parts = [_HEADER, f"export const PROTOCOL = {asked.VERSION};\n"]
    parts += [_comment(words) + _defined(name, meaning, names) for name, meaning, words in defined]
    return "\n".join(parts)


def _definitions() -> Iterator[tuple[str, Any, str]]:
    """Every type of the protocol in the order of its source: its name, itself, its words.

    The text under an alias is no docstring that Python keeps, so the source is read for it.
    """
    for module in _MODULES:
        body = ast.parse(inspect.getsource(module)).body
        for statement, after in zip(body, [*body[1:], None], strict=True):
            match statement:
                case ast.ClassDef(name=name) if not getattr(module, name).__subclasses__():
                    yield name, getattr(module, name), ast.get_docstring(statement) or ""
                case (
                    ast.AnnAssign(target=ast.Name(id=name))
                    | ast.Assign(targets=[ast.Name(id=name)])
                ) if not isinstance(getattr(module, name), int):
                    yield name, getattr(module, name), _text(after)


def _text(statement: ast.stmt | None) -> str:
    match statement:
        case ast.Expr(value=ast.Constant(value=str(words))):
            return inspect.cleandoc(words)
    return ""


def _defined(name: str, meaning: Any, names: dict[Any, str]) -> str:
    if isinstance(meaning, type) and issubclass(meaning, msgspec.Struct):
        return _interface(name, meaning, names)
    if isinstance(meaning, type) and issubclass(meaning, Enum):
        return f"export type {name} = {' | '.join(_quoted(one.value) for one in meaning)};\n"
    others = {other: known for other, known in names.items() if known != name}
    return f"export type {name} = {_spelled(meaning, others)};\n"


def _interface(name: str, struct: type[msgspec.Struct], names: dict[Any, str]) -> str:
    lines = [f"export interface {name} {{"]
    config = struct.__struct_config__
    if config.tag_field is not None:
        lines.append(f"  readonly {config.tag_field}: {_quoted(config.tag)};")
    heard_only = config.forbid_unknown_fields and not _is_sent(struct, names)
    hints = typing.get_type_hints(struct, include_extras=True)
    for field in msgspec.structs.fields(struct):
        mark = "?" if heard_only and not field.required else ""
        lines.append(f"  readonly {field.name}{mark}: {_spelled(hints[field.name], names)};")
    return "\n".join([*lines, "}\n"])


def _is_sent(struct: type[msgspec.Struct], names: dict[Any, str]) -> bool:
    """Whether something that the server says holds this, which is then written in full."""
    for other in names:
        if isinstance(other, type) and issubclass(other, msgspec.Struct):
            if other.__struct_config__.forbid_unknown_fields:
                continue
            if struct in _inside(typing.get_type_hints(other)):
                return True
    return False


def _inside(kinds: Any) -> Iterator[Any]:
    for kind in kinds.values() if isinstance(kinds, dict) else kinds:
        yield kind
        yield from _inside(typing.get_args(kind))


def _spelled(kind: Any, names: dict[Any, str]) -> str:
    if kind in names:
        return names[kind]
    if kind in _PLAIN:
        return _PLAIN[kind]
    origin, inside = typing.get_origin(kind), typing.get_args(kind)
    if origin is Annotated:
        return _spelled(inside[0], names)
    if origin is tuple:
        one = _spelled(inside[0], names)
        return f"readonly ({one})[]" if " " in one else f"readonly {one}[]"
    if origin is dict:
        key, value = (_spelled(one, names) for one in inside)
        return f"{{ readonly [key: {key}]: {value} }}"
    if origin in (types.UnionType, typing.Union):
        return " | ".join(_spelled(one, names) for one in inside)
    raise TypeError(f"no TypeScript for {kind}")


def _quoted(text: object) -> str:
    return f'"{text}"'


def _comment(words: str) -> str:
    if not words:
        return ""
    lines = re.sub(r"\b(None|True|False)\b", lambda at: _PYTHON[at[0]], words).splitlines()
    if len(lines) == 1:
        return f"/** {lines[0]} */\n"
    return "\n".join(["/**", *(f" * {line}".rstrip() for line in lines), " */\n"])


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(typescript(), encoding="utf-8")
