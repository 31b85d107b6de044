"""Where a name of the Python source is defined, and what it stands for.

A module is parsed for its code and imported for its values: functions are translated from their
code, constants are written down as what Python says they are.
"""

import ast
import importlib
import inspect
from functools import cache, reduce
from typing import Any, NamedTuple, TypeAlias

OURS = ("rebelote", "tools")
"""Packages whose functions are translated; whatever else is used, a support function stands for."""

Definition: TypeAlias = ast.FunctionDef | ast.ClassDef | ast.Assign | ast.AnnAssign


class Place(NamedTuple):
    """A definition: its module, and its name there, "Class.method" for a method."""

    module: str
    name: str

    @property
    def value(self) -> Any:
        """What Python has there."""
        module = importlib.import_module(self.module)
        return reduce(inspect.getattr_static, self.name.split("."), module)

    @property
    def mark(self) -> str:
        """What stands for its name in the text until every name is known."""
        return f"‹{self.module}#{self.name}›"

    @property
    def plain(self) -> str:
        """The name without what a dot would mean."""
        return self.name.replace(".", "_")

    @property
    def ours(self) -> bool:
        """Whether it is translated."""
        return self.module.split(".")[0] in OURS


def place_of(value: Any) -> Place:
    """Where a function or a class is defined."""
    inner = getattr(value, "__wrapped__", value)
    return Place(inner.__module__, inner.__qualname__)


@cache
def tree(module: str) -> ast.Module:
    """The module's syntax tree."""
    found = importlib.import_module(module)
    return ast.parse(inspect.getsource(found), filename=module)


@cache
def definitions(module: str) -> dict[str, Definition]:
    """What a module defines itself, in its order; methods under "Class.method"."""
    found: dict[str, Definition] = {}
    for node in tree(module).body:
        if isinstance(node, ast.FunctionDef):
            found[node.name] = node
        elif isinstance(node, ast.ClassDef):
            found[node.name] = node
            for inside in node.body:
                if isinstance(inside, ast.FunctionDef):
                    found[f"{node.name}.{inside.name}"] = inside
        elif isinstance(node, ast.Assign):
            targets = [each for target in node.targets for each in ast.walk(target)]
            found |= {each.id: node for each in targets if isinstance(each, ast.Name)}
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            found[node.target.id] = node
    return found


@cache
def imported(module: str) -> dict[str, Place]:
    """What a module imports, by the names that it gives to it; a whole module has an empty name."""
    found: dict[str, Place] = {}
    for node in ast.walk(tree(module)):
        if isinstance(node, ast.Import):
            for alias in node.names:
                found[alias.asname or alias.name] = Place(alias.name, "")
        elif isinstance(node, ast.ImportFrom) and node.module is not None:
            for alias in node.names:
                found[alias.asname or alias.name] = Place(node.module, alias.name)
    return found


@cache
def resolve(module: str, name: str) -> Place | None:
    """Where a name of that module is defined, through as many imports as it takes."""
    if name in definitions(module):
        return Place(module, name)
    found = imported(module).get(name)
    if found is None or not found.name or not found.ours:
        return found
    inner = f"{found.module}.{found.name}"
    if not hasattr(importlib.import_module(found.module), found.name) or inspect.ismodule(
        getattr(importlib.import_module(found.module), found.name)
    ):
        return Place(inner, "")
    return resolve(found.module, found.name)


def imports_of(module: str) -> set[str]:
    """The modules of ours whose definitions it imports."""
    found = [resolve(module, name) for name in imported(module)]
    return {place.module for place in found if place is not None and place.ours}
