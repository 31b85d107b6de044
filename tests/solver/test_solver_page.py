"""`docs/solver.md`: its example runs, and what it names is there."""

import re

import rebelote.solver
from rebelote.solver import DoubleDummy
from tests.walls.source import ROOT

PAGE = (ROOT / "docs" / "solver.md").read_text(encoding="utf-8")


def test_the_example_of_the_page_runs() -> None:
    (example,) = re.findall(r"```python\n(.*?)```", PAGE, re.S)
    assert example.count("assert") == 3
    exec(example, {"__name__": "example"})


def test_the_page_names_what_there_is() -> None:
    table = PAGE.partition("| | |\n|---|---|\n")[2].partition("\n\n")[0]
    named = re.findall(r"`(\w+)", "\n".join(row.split("|")[1] for row in table.splitlines()))
    assert len(named) > 8
    for name in named:
        assert hasattr(rebelote.solver, name) or hasattr(DoubleDummy, name), name


def test_every_code_of_a_refusal_is_on_the_page() -> None:
    source = "\n".join(
        (ROOT / "src" / "rebelote" / "solver" / name).read_text(encoding="utf-8")
        for name in ("position.py", "objective.py")
    )
    codes = set(re.findall(r'SolverError\(\s*"(\w+)"', source))
    assert len(codes) == 4
    assert all(f"`{code}`" in PAGE for code in codes)
