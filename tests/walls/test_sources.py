"""A reader of the code finds every citation (C7, K3) explained in docs/rules/sources.md."""

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path

from rebelote.rules.axes import AXES
from tests.walls import source

PAGE = source.ROOT / "docs" / "rules" / "sources.md"
CODE = re.compile(r"(?<![\w.\-])[DCMSTK][1-9]\d?(?![\w.\-]\w|\w)")
TEXT = re.compile(r"\b00\d\b")
ROW = re.compile(r"^\| ([DCMSTK]\d+) \|.*\| ([^|]+) \|$", re.M)
OPTION = re.compile(r"`(\w+)(?:=([\w-]+))?`")


def rows() -> list[tuple[str, str]]:
    """Each explained code, with what its last column says of options."""
    return ROW.findall(PAGE.read_text(encoding="utf-8"))


def prose(path: Path) -> Iterator[str]:
    """A file's docstrings and comments; other literals may be cards or hands that look alike."""
    for node in ast.walk(source.tree(path)):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            yield str(node.value.value)
    text = path.read_text(encoding="utf-8")
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.COMMENT:
            yield token.string


def citations() -> list[tuple[str, str]]:
    """Every text that may cite, with the place it stands at."""
    cited = [
        (path.relative_to(source.ROOT).as_posix(), text)
        for path in source.files("rules", "game")
        for text in prose(path)
    ]
    for name, axis in AXES.items():
        cited += [(f"{name}={choice}", choice.source) for choice in axis.choices or ()]
        cited += [(name, axis.number.source)] if axis.number else []
    return cited


def test_every_code_cited_is_explained_on_the_page() -> None:
    explained = {code for code, _ in rows()}
    unknown = {
        f"{place}: {code}"
        for place, text in citations()
        for code in CODE.findall(text)
        if code not in explained
    }
    assert not unknown, "\n".join(sorted(unknown))


def test_every_text_cited_is_named_on_the_page() -> None:
    named = set(re.findall(r"^\| (00\d) \|", PAGE.read_text(encoding="utf-8"), re.M))
    assert {number for _, text in citations() for number in TEXT.findall(text)} <= named


def test_citations_are_found_and_cards_are_not() -> None:
    cited = {code for _, text in citations() for code in CODE.findall(text)}
    assert {"C7", "K3", "D4", "S8", "T3", "M15"} <= cited
    assert CODE.findall("reading C7, (K3). T1: AT7.J9..K8 10S KS CS1 K") == ["C7", "K3", "T1"]


def test_a_code_has_one_row() -> None:
    codes = [code for code, _ in rows()]
    assert len(codes) == len(set(codes))


def test_the_options_on_the_page_are_options_there_are() -> None:
    for code, column in rows():
        assert column == "none" or OPTION.findall(column), code
        for name, value in OPTION.findall(column):
            assert name in AXES, f"{code}: {name}"
            assert not value or value in list(AXES[name].choices or ()), f"{code}: {name}={value}"
