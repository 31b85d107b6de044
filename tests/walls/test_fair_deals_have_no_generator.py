"""Nothing between a secret and a deal may be guessed: `random` stands nowhere on the way."""

from tests.walls import source

# `secrets` is a door to `random` in the standard library; a secret is asked of the system itself.
GENERATORS = {"random", "secrets", "numpy", "uuid"}


def test_fairness_and_all_it_imports_use_no_generator() -> None:
    modules = {source.module_name(path): path for path in source.files()}
    waiting = ["rebelote.fairness"]
    reached: set[str] = set()
    while waiting:
        module = waiting.pop()
        if module in reached or module not in modules:
            continue
        reached.add(module)
        found = source.imports(modules[module])
        assert not {name.partition(".")[0] for name in found} & GENERATORS, module
        waiting += found

    assert "rebelote.fairness" in reached
    assert "rebelote.cards" in reached
