"""The protocol as a page for whoever writes a client: every message, in the words of its struct.

`python -m rebelote.server.protocol_page docs/protocol.md` writes the part of the page below its
mark anew, and leaves what stands above it.
"""

import re
import sys
import types
import typing
from collections.abc import Iterator, Mapping
from enum import Enum
from pathlib import Path
from types import ModuleType
from typing import Annotated, Any

import msgspec
from litestar.handlers import HTTPRouteHandler

from rebelote.server import pages as http
from rebelote.server import rules_pages, sheet_pages
from rebelote.server.protocol import answers, asked, pages, screen, sheets, told
from rebelote.server.protocol_types import Defined, as_json_says, definitions, is_struct, parts

MARK = "<!-- `make protocol` writes what follows out of rebelote.server.protocol -->\n"

_SECTIONS: tuple[tuple[str, ModuleType], ...] = (
    ("What a client says", asked),
    ("What the server says", answers),
    ("The screen", screen),
    ("What happened", told),
    ("Over HTTP", pages),
    ("A shared score sheet", sheets),
)
_PLAIN = {str: "text", bool: "true or false", int: "whole number", float: "number"}
_UNION = (types.UnionType, typing.Union)


def written(page: str) -> str:
    """The page with its reference as the protocol is now.

    Raises:
        ValueError: it has no mark.
    """
    above, mark, _ = page.partition(MARK)
    if not mark:
        raise ValueError("the page has no mark to write below")
    return above + mark + "\n" + reference()


def reference() -> str:
    """Every message, and what is in it."""
    return _Page().text()


class _Page:
    """Knows every type of the protocol by its name."""

    def __init__(self) -> None:
        self._sections = [(title, module, list(definitions(module))) for title, module in _SECTIONS]
        every = [defined for _, _, found in self._sections for defined in found]
        self._meanings = [defined.meaning for defined in every]
        self._links = {
            meaning: _link(name, _slug(name)) for name, meaning, _ in every if not _is_said(meaning)
        }
        for title, _, found in self._sections:
            for name, meaning, _ in found:
                if _is_message_union(meaning):
                    self._links[meaning] = _link(name, _slug(title))
        self._members = {
            one.name: one.value for kind in self._meanings if _is_enum(kind) for one in kind
        }

    def text(self) -> str:
        lines = []
        for title, module, found in self._sections:
            lines += [f"## {title}\n", self._words(module.__doc__ or "")]
            if module is pages:
                lines.append(_addresses())
            shown = [one for one in found if not _is_message_union(one.meaning)]
            lines += [self._entry(one) for one in sorted(shown, key=self._rank)]
        return "\n".join(lines)

    def _rank(self, defined: Defined) -> int:
        """Messages first, then whatever is no part of anything else."""
        if _is_said(defined.meaning):
            return 0
        inside = (
            defined.meaning in parts(typing.get_type_hints(other, include_extras=True).values())
            for other in self._meanings
            if is_struct(other) and not _is_said(other)
        )
        return 2 if any(inside) else 1

    def _entry(self, defined: Defined) -> str:
        name, meaning, words = defined
        if _is_enum(meaning):
            kinds = ", ".join(f"`{one.value}`" for one in meaning)
            return f"### {name}\n\n{self._words(words)}\nOne of {kinds}.\n"
        if not is_struct(meaning):
            others = {kind: link for kind, link in self._links.items() if kind is not meaning}
            said = _kind(meaning, others)
            return f"### {name}\n\n{self._words(words)}\n{said[0].upper()}{said[1:]}.\n"
        config = meaning.__struct_config__
        tag = f'`{{"{config.tag_field}": "{config.tag}"}}`' if _is_said(meaning) else name
        return "\n".join([f"### {tag}\n", self._words(words), *self._fields(meaning)])

    def _fields(self, struct: type[msgspec.Struct]) -> Iterator[str]:
        hints = typing.get_type_hints(struct, include_extras=True)
        fields = msgspec.structs.fields(struct)
        if not fields:
            return
        yield "| field | is |\n|---|---|"
        heard = struct.__struct_config__.forbid_unknown_fields
        for field in fields:
            kind = _kind(hints[field.name], self._links)
            left_out = f"; left out: {_default(field)}" if heard and not field.required else ""
            yield f"| `{field.name}` | {kind}{left_out} |"
        yield ""

    def _words(self, words: str) -> str:
        def value(at: re.Match[str]) -> str:
            return f"`{self._members[at[0]]}`" if at[0] in self._members else at[0]

        return re.sub(r"\b[A-Z_]{2,}\b", value, as_json_says(words)).strip() + "\n"


def _addresses() -> str:
    """What can be asked for, with what goes in and what comes out."""
    lines = ["| ask | with | get | what for |", "|---|---|---|---|"]
    for handler in (*http.HANDLERS, *sheet_pages.HANDLERS, *rules_pages.HANDLERS):
        assert isinstance(handler, HTTPRouteHandler)
        hints = typing.get_type_hints(handler.fn)
        body, out = hints.get("data"), hints["return"]
        path = re.sub(r"\{(\w+):\w+\}", r"{\1}", next(iter(handler.paths)))
        asks = f"`{next(iter(sorted(handler.http_methods)))} {path}`"
        lines.append(f"| {asks} | {_named(body)} | {_named(out)} | {handler.summary} |")
    return "\n".join([*lines, ""])


def _named(kind: Any) -> str:
    """A link to a body, where it is one of ours."""
    if is_struct(kind):
        return _link(kind.__name__, _slug(kind.__name__))
    if typing.get_origin(kind) is tuple:
        return f"list of {_named(typing.get_args(kind)[0])}"
    inside = [each for each in parts([kind]) if is_struct(each)]
    return _named(inside[0]) if inside else ("" if kind is None else "a file")


def _kind(kind: Any, links: Mapping[Any, str]) -> str:
    """What a value is, in words."""
    if kind in links:
        return links[kind]
    if kind is type(None):
        return "null"
    if kind in _PLAIN:
        return _PLAIN[kind]
    origin, inside = typing.get_origin(kind), typing.get_args(kind)
    if origin is Annotated:
        return _kind(inside[0], links) + _bounds(inside[0], inside[1])
    if origin is tuple:
        return f"list of {_several(_kind(inside[0], links))}"
    if origin is dict:
        name, value = (_kind(one, links) for one in inside)
        return f"object; a name is {name}; a value is {value}"
    if origin in _UNION:
        kinds = [_kind(one, links) for one in inside if one is not msgspec.UnsetType]
        return (", or " if any("," in kind for kind in kinds) else " or ").join(kinds)
    raise TypeError(f"no words for {kind}")


def _several(kind: str) -> str:
    """The same, of more than one."""
    return re.sub("^(list|whole number|number|text)", r"\1s", kind)


def _bounds(kind: Any, meta: msgspec.Meta) -> str:
    if meta.pattern is not None:
        # As every reader of patterns knows it; a bar would end the cell of the table.
        pattern = meta.pattern.replace(r"\A", "^").replace(r"\Z", "$")
        return f" like `{pattern}`"
    if meta.ge is not None and meta.le is not None:
        return f", {meta.ge} to {meta.le}"
    unit = "characters" if kind is str else "fields"
    if typing.get_origin(kind) is tuple:
        unit = "entries"
    if meta.min_length is not None:
        return f", {meta.min_length} to {meta.max_length} {unit}"
    return f", at most {meta.max_length} {unit}"


def _default(field: msgspec.structs.FieldInfo) -> str:
    value = field.default
    if value is msgspec.NODEFAULT:
        value = field.default_factory()
    if value is msgspec.UNSET:
        return "says nothing"
    return f"`{msgspec.json.encode(value).decode()}`"


def _is_enum(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, Enum)


def _is_said(kind: Any) -> bool:
    """Whether this is a message, or a happening, of a kind that stands in it."""
    return is_struct(kind) and kind.__struct_config__.tag_field is not None


def _is_message_union(kind: Any) -> bool:
    return typing.get_origin(kind) in _UNION and all(map(_is_said, typing.get_args(kind)))


def _link(name: str, slug: str) -> str:
    return f"[{name}](#{slug})"


def _slug(title: str) -> str:
    return title.lower().replace(" ", "-")


if __name__ == "__main__":
    page = Path(sys.argv[1])
    page.write_text(written(page.read_text(encoding="utf-8")), encoding="utf-8")
