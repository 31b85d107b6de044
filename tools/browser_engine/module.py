"""The module as a whole: what is needed, in an order in which it can be read, under plain names."""

import re
from collections import Counter
from functools import cache
from pathlib import Path

from tools.browser_engine import entry
from tools.browser_engine.definitions import Defined, define
from tools.browser_engine.places import Place, definitions, imports_of, resolve

COMMAND = "python -m tools.browser_engine"
_HEADER = f"""\
// The rules of marking, for a phone without a network: written from the Python of rebelote by
// `{COMMAND}`. Change it there, not here.
"""
_SUPPORT = Path(__file__).with_name("support.js")
_TAKEN = frozenset(
    {"Array", "Error", "Map", "Math", "Number", "Object", "Promise", "Set", "String"}
)
"""Names that the translation calls, or that a reader takes for something else."""
_MARK = re.compile(r"‹([\w.]+)#([\w.]+)›")


@cache
def offered() -> dict[str, Place]:
    """What the module exports, by its name."""
    found = {}
    for name in entry.__all__:
        place = resolve(entry.__name__, name)
        assert place is not None, name
        found[name] = place
    return found


@cache
def needed() -> dict[Place, Defined]:
    """Every definition that what is offered needs, in the order of modules and within them."""
    found: dict[Place, Defined] = {}
    left = list(offered().values())
    while left:
        place = left.pop()
        if place not in found:
            found[place] = define(place, entry.REPLACED)
            left += found[place].uses
    order = _modules(entry.__name__, [])

    def at(place: Place) -> tuple[int, int]:
        names = list(definitions(place.module))
        return order.index(place.module), names.index(place.name)

    return {place: found[place] for place in sorted(found, key=at)}


def _modules(module: str, before: list[str]) -> list[str]:
    """A module after all that it imports."""
    for inner in sorted(imports_of(module)):
        if inner not in before and inner != module:
            _modules(inner, before)
    if module not in before:
        before.append(module)
    return before


def javascript() -> str:
    """The text of the browser's engine."""
    found = needed()
    names = _names(found)
    pieces = [_HEADER, *support({name for each in found.values() for name in each.helps})]
    module = ""
    for place, defined in found.items():
        if place.module != module:
            module = place.module
            pieces.append(f"// {module}")
        pieces.append(_MARK.sub(lambda mark: names[Place(mark[1], mark[2])], defined.text))
    exported = [
        names[place] if names[place] == name else f"{names[place]} as {name}"
        for name, place in offered().items()
    ]
    pieces.append("export {\n" + "".join(f"  {name},\n" for name in exported) + "};")
    return "\n\n".join(pieces) + "\n"


def _names(found: dict[Place, Defined]) -> dict[Place, str]:
    """A name for each definition: its own where that is clear, else with its module's before it."""
    count = Counter(place.plain for place in found)
    hidden = {
        place
        for defined in found.values()
        for place in defined.uses
        if place.plain in defined.named
    }
    names = {
        place: place.plain
        if count[place.plain] == 1 and place not in hidden and place.plain not in _TAKEN
        else f"{place.module.rpartition('.')[2]}_{place.plain}".replace("__", "_")
        for place in found
    }
    assert len(set(names.values())) == len(names), "two definitions of one name"
    return names


def support(wanted: set[str]) -> list[str]:
    """The support functions of these names, and those that they need themselves."""
    chunks = _SUPPORT.read_text(encoding="utf-8").strip().split("\n\n")[1:]
    by_name = {}
    for chunk in chunks:
        named = re.search(r"^(?:const|function|class) \$(\w+)", chunk, re.M)
        assert named is not None, chunk
        by_name[named[1]] = chunk
    left, taken = list(wanted), set()
    while left:
        name = left.pop()
        if name not in taken:
            taken.add(name)
            left += re.findall(r"\$(\w+)", by_name[name])
    return [chunk for name, chunk in by_name.items() if name in taken]
