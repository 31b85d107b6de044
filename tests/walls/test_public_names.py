"""A package's door is its `__all__`: what it lists is there, and what is there is listed."""

import importlib
from types import ModuleType

import pytest

from tests.walls import source

DOORS = [
    source.module_name(path)
    for path in source.files()
    if path.name == "__init__.py" and "__all__" in path.read_text(encoding="utf-8")
]


@pytest.mark.parametrize("name", DOORS)
def test_a_package_lists_what_it_offers(name: str) -> None:
    module = importlib.import_module(name)
    offered = {
        public
        for public, value in vars(module).items()
        if not public.startswith("_")
        and not isinstance(value, ModuleType)
        and getattr(value, "__module__", name).startswith("rebelote")
    }
    listed = set(module.__all__)
    assert len(module.__all__) == len(listed)
    assert not [
        public for public in listed if public.startswith("_") or not hasattr(module, public)
    ]
    # What is made elsewhere (an `int` under the name Card) may be listed, and need not be.
    assert not offered - listed


def test_there_are_doors_to_look_at() -> None:
    assert {"rebelote.cards", "rebelote.fairness", "rebelote.cli"} <= set(DOORS)


def test_nothing_underscored_is_imported_from_another_package() -> None:
    """An underscored module is shared by its own package, and by whom .importlinter lets in."""
    let_in = {
        (reader, "rebelote.game._state")
        for reader in ("rebelote.notation.position", "rebelote.solver.position")
    }
    crossed = set()
    for path in source.files():
        module = source.module_name(path)
        for imported in source.imports(path):
            package, _, private = imported.partition("._")
            inside = f"{module}.".startswith(f"{package}.")
            if private and imported.startswith("rebelote.") and not inside:
                crossed.add((module, f"{package}._{private.partition('.')[0]}"))
    assert crossed <= let_in
