"""The protocol as TypeScript types, for the client.

`python -m rebelote.server.typescript web/src/lib/protocol.ts` writes the file anew.
"""

import sys
import types
import typing
from enum import Enum
from pathlib import Path
from typing import Annotated, Any

import msgspec

from rebelote.server.protocol import asked
from rebelote.server.protocol_types import MODULES, Defined, definitions, is_struct, parts

_HEADER = """\
// The protocol between server and client, written from the structs of
// rebelote.server.protocol by `python -m rebelote.server.typescript`: change it there, not here.
//
// The server always sends every field, null where there is nothing to say; `?` marks what a client
// may leave out. On a score sheet, the server leaves out as well what says nothing.
"""

_RENAMED = {"Promise": "DealPromise", "Number": "UpdateNumber"}
"""What TypeScript has a meaning of its own for."""

_PLAIN = {str: "string", bool: "boolean", int: "number", float: "number", type(None): "null"}


def typescript() -> str:
    """The text of the client's protocol.ts."""
    defined = [
        Defined(_RENAMED.get(name, name), meaning, words)
        for module in MODULES
        for name, meaning, words in definitions(module)
    ]
    names = {meaning: name for name, meaning, _ in defined}
    written = [_HEADER, f"export const PROTOCOL = {asked.VERSION};\n"]
    written += [
        _comment(words) + _defined(name, meaning, names) for name, meaning, words in defined
    ]
    return "\n".join(written)


def _defined(name: str, meaning: Any, names: dict[Any, str]) -> str:
    if is_struct(meaning):
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
    may_be_left_out = heard_only or config.omit_defaults
    hints = typing.get_type_hints(struct, include_extras=True)
    for field in msgspec.structs.fields(struct):
        mark = "?" if may_be_left_out and not field.required else ""
        lines.append(f"  readonly {field.name}{mark}: {_spelled(hints[field.name], names)};")
    return "\n".join([*lines, "}\n"])


def _is_sent(struct: type[msgspec.Struct], names: dict[Any, str]) -> bool:
    """Whether something that the server says holds this, which is then written in full."""
    return any(
        struct in parts(typing.get_type_hints(other).values())
        and (not other.__struct_config__.forbid_unknown_fields or _is_sent(other, names))
        for other in names
        if is_struct(other) and other is not struct
    )


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
        return " | ".join(_spelled(one, names) for one in inside if one is not msgspec.UnsetType)
    raise TypeError(f"no TypeScript for {kind}")


def _quoted(text: object) -> str:
    return f'"{text}"'


def _comment(words: str) -> str:
    if not words:
        return ""
    lines = words.splitlines()
    if len(lines) == 1:
        return f"/** {lines[0]} */\n"
    return "\n".join(["/**", *(f" * {line}".rstrip() for line in lines), " */\n"])


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(typescript(), encoding="utf-8")
