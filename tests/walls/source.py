"""The source tree as the walls read it: each file, parsed once."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SOURCE = ROOT / "src" / "rebelote"


def files(*places: str) -> list[Path]:
    """The Python files of these packages or modules of `rebelote`; all of them by default."""
    if not places:
        return sorted(SOURCE.rglob("*.py"))
    found: list[Path] = []
    for place in places:
        module = SOURCE / f"{place}.py"
        found += [module] if module.is_file() else sorted((SOURCE / place).rglob("*.py"))
    return found


def kernel_files() -> list[Path]:
    """The C++ files of the kernels."""
    return sorted((ROOT / "kernels" / "src").iterdir())


def client_files() -> list[Path]:
    """The files that the browser client is written in, its tests among them."""
    kinds = {".ts", ".svelte", ".css"}
    return sorted(path for path in (ROOT / "web" / "src").rglob("*") if path.suffix in kinds)


@cache
def tree(path: Path) -> ast.Module:
    """The file's syntax tree."""
    return ast.parse(path.read_text(encoding="utf-8"), filename=str(path))


def constants(path: Path) -> Iterator[ast.Constant]:
    """Every literal of the file that is not a docstring."""
    docstrings = {
        id(node.value)
        for node in ast.walk(tree(path))
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Constant) and id(node) not in docstrings:
            yield node


def place(path: Path, node: ast.expr | ast.stmt) -> str:
    """Where a node stands, as an editor opens it."""
    return f"{path.relative_to(ROOT)}:{node.lineno}"


def module_name(path: Path) -> str:
    """The dotted name a file is imported by."""
    parts = path.relative_to(SOURCE.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imports(path: Path) -> set[str]:
    """Every module that the file may import, `from a import b` counting as `a` and as `a.b`."""
    found: set[str] = set()
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{place(path, node)}: imports here are absolute"
            assert node.module is not None
            found |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
    return found
