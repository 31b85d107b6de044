"""What the statements of a function do with its variables."""

import ast
from collections.abc import Iterator, Sequence


def assigned(nodes: Sequence[ast.stmt]) -> list[str]:
    """Variables that statements assign to, in order; those of loops are their own."""
    found: list[str] = []
    for node in _inside(nodes):
        targets: list[ast.expr] = []
        if isinstance(node, ast.Assign):
            targets = node.targets
        elif isinstance(node, ast.AnnAssign | ast.AugAssign):
            targets = [node.target]
        named = [one for target in targets for one in ast.walk(target)]
        found += [
            one.id
            for one in named
            if isinstance(one, ast.Name) and isinstance(one.ctx, ast.Store) and one.id != "_"
        ]
    return found


def _inside(nodes: Sequence[ast.stmt]) -> Iterator[ast.stmt]:
    for node in nodes:
        if isinstance(node, ast.FunctionDef):
            continue
        yield node
        for name in ("body", "orelse"):
            yield from _inside(getattr(node, name, []))
        for handler in getattr(node, "handlers", []):
            yield from _inside(handler.body)


def first_lines(nodes: Sequence[ast.stmt]) -> set[str]:
    """Variables whose first assignment stands at the top of the body, where `let` can stand."""
    late: set[str] = set()
    early: set[str] = set()
    for node in nodes:
        named = set(assigned([node]))
        plain = isinstance(node, ast.Assign) or (
            isinstance(node, ast.AnnAssign) and node.value is not None
        )
        if plain and not named & (late | early):
            early |= named
        else:
            late |= named - early
    return early


def ends(nodes: Sequence[ast.stmt]) -> bool:
    """Whether nothing goes on after these."""
    return isinstance(nodes[-1], ast.Return | ast.Raise | ast.Continue | ast.Break)


def read_after(function: ast.FunctionDef, loop: ast.For) -> set[str]:
    """Variables of a loop that are looked at after it, where they are gone in JavaScript."""
    names = {one.id for one in ast.walk(loop.target) if isinstance(one, ast.Name)}
    found: set[str] = set()
    _read(function, names, (loop.end_lineno or 0) + 1, found)
    return found


def _read(node: ast.AST, names: set[str], line: int, found: set[str]) -> None:
    """Which of these names are read from that line on, where nothing there binds them anew."""
    inner = [each for each in (node, *getattr(node, "generators", ())) if hasattr(each, "target")]
    bound = {one.id for each in inner for one in ast.walk(each.target) if isinstance(one, ast.Name)}
    left = names - bound
    if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load) and node.lineno >= line:
        found |= {node.id} & left
    for child in ast.iter_child_nodes(node):
        _read(child, left, line, found)
