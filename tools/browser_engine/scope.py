"""The ground under every translation: text with its kind, names, and a plain no."""

import ast
from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple

from tools.browser_engine import kinds
from tools.browser_engine.kinds import Kind
from tools.browser_engine.places import Place, resolve

# How tightly an expression binds: what binds less tightly than its place asks for is bracketed.
ATOM, UNARY, TIMES, PLUS, SHIFT, COMPARE, EQUAL, AND, OR, CHOOSE = range(20, 10, -1)

_RESERVED = """
arguments await break case catch class const continue debugger default delete do else enum eval
export extends finally for function if implements import in instanceof interface let new package
private protected public return static super switch this throw try typeof var void while with yield
null true false undefined
"""


class Code(NamedTuple):
    """A piece of JavaScript, the kind of its value, and how tightly it binds."""

    text: str
    kind: Kind
    rank: int = ATOM

    def at(self, rank: int) -> str:
        """The text where that much is asked for."""
        return self.text if self.rank >= rank else f"({self.text})"


class OutsideError(Exception):
    """Python that is not translated; the text names the file and the line."""


class Scope:
    """The names of one function while it is translated.

    `uses` are the definitions that its text names, `helps` the support functions, `locals` the
    variables that there are where we stand with their kinds, `named` all that there ever were.
    """

    def __init__(self, module: str, replaced: dict[Place, Place]) -> None:
        self.module = module
        self.replaced = replaced
        self.uses: set[Place] = set()
        self.helps: set[str] = set()
        self.locals: dict[str, Kind] = {}
        self.named: set[str] = set()
        self._narrowed: dict[str, Kind] = {}
        self._widened: list[str] = []
        self.making = False
        """Whether this is an error in the making, `this` in JavaScript."""

    def code(self, node: ast.expr) -> Code:
        """An expression."""
        raise NotImplementedError

    def no(self, node: ast.AST, why: str) -> OutsideError:
        """The error to raise for what is not translated."""
        file = self.module.replace(".", "/")
        line = getattr(node, "lineno", 0)
        return OutsideError(f"{file}.py:{line}: {why}: {ast.unparse(node)[:100]}")

    def help(self, name: str) -> str:
        """A support function's name, remembered."""
        self.helps.add(name)
        return f"${name}"

    def use(self, place: Place) -> str:
        """What stands for a definition's name, remembered; another may take its place."""
        found = self.replaced.get(place, place)
        self.uses.add(found)
        return found.mark

    def keyed(self, node: ast.AST, kind: Kind) -> None:
        """Refuses keys that JavaScript would not find again: it knows lists by their identity."""
        if not kinds.is_plain(kind) and kind is not kinds.Unknown:
            raise self.no(node, f"{kind} as a key")

    def place(self, name: str) -> Place | None:
        """Where a name is defined that is no variable here."""
        return None if name in self.locals else resolve(self.module, name)

    def external(self, node: ast.expr) -> str:
        """The dotted name of what other packages define, empty for anything else."""
        if isinstance(node, ast.Attribute):
            outer = self.external(node.value)
            return f"{outer}.{node.attr}" if outer else ""
        if not isinstance(node, ast.Name) or node.id in self.locals:
            return ""
        found = resolve(self.module, node.id)
        if found is None or found.ours:
            return ""
        return f"{found.module}.{found.name}".rstrip(".")

    def kind(self, name: str) -> Kind:
        """The kind of a variable where we are."""
        return self._narrowed.get(name, self.locals[name])

    def bind(self, name: str, kind: Kind) -> None:
        """A variable gets a value of that kind, perhaps besides others."""
        self.widen(name)
        known = self.locals.get(name)
        self.locals[name] = kind if known is None else kinds.union(known, kind)

    @contextmanager
    def narrowed(self, more: dict[str, Kind]) -> Iterator[None]:
        """While what these variables are is known better."""
        before, place = dict(self._narrowed), len(self._widened)
        self._narrowed.update(more)
        yield
        since = self._widened[place:]
        self._narrowed = {name: kind for name, kind in before.items() if name not in since}

    def widen(self, name: str) -> None:
        """A variable is something else from here on."""
        self._narrowed.pop(name, None)
        self._widened.append(name)

    def narrow(self, more: dict[str, Kind]) -> None:
        """What these variables are is known better from here on."""
        self._narrowed.update(more)

    def told(self, test: ast.expr, holds: bool) -> dict[str, Kind]:
        """What a test says of the kinds of variables where it holds, or where it does not."""
        match test:
            case ast.UnaryOp(op=ast.Not(), operand=inner):
                return self.told(inner, not holds)
            case ast.BoolOp(op=operator, values=parts) if isinstance(operator, ast.And) == holds:
                return {
                    name: kind for part in parts for name, kind in self.told(part, holds).items()
                }
            case ast.Call(func=ast.Name(id="isinstance"), args=[ast.Name(id=name), wanted]) if (
                holds and name in self.locals
            ):
                return {name: self.class_kind(wanted)}
            case ast.Compare(left=ast.Name(id=name), ops=[ast.Is()], comparators=[value]) if (
                not holds and _is_none(value) and name in self.locals
            ):
                return {name: kinds.bare(self.kind(name))}
            case ast.Compare(left=ast.Name(id=name), ops=[ast.IsNot()], comparators=[value]) if (
                holds and _is_none(value) and name in self.locals
            ):
                return {name: kinds.bare(self.kind(name))}
        return {}

    def class_kind(self, node: ast.expr) -> Kind:
        """The class that an expression names."""
        builtin = {"str": str, "int": int, "bool": bool, "float": float, "dict": dict, "list": list}
        match node:
            case ast.Name(id=name) if name in builtin:
                return builtin[name]
            case ast.Name(id=name):
                found = self.place(name)
                if found is not None:
                    return found.value
            case ast.Call(func=ast.Name(id="type"), args=[ast.Constant(value=None)]):
                return kinds.NONE
        raise self.no(node, "no class that is known")


def js_name(name: str) -> str:
    """A variable's name as JavaScript allows it."""
    return f"{name}_" if name in _RESERVED.split() else name


def _is_none(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and node.value is None
