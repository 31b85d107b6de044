"""What is translated means in JavaScript what it means in Python; the rest is refused."""

import ast
import json
from collections.abc import Iterator
from typing import Any

import pytest

from rebelote.rules.order import Trump
from tests.scoresheet.browser_engine import Browser
from tools.browser_engine.module import support
from tools.browser_engine.scope import OutsideError
from tools.browser_engine.statements import Statements

MODULE = "rebelote.rules.order"

SAME = (
    "-7 // 2",
    "7 // 2 * 2",
    "-7 % 3",
    "-1 % 4 + 1",
    "2 - (3 - 4)",
    "-(3 - 5)",
    "2 * (3 + 4)",
    "(1 << 31) | 1",
    "(0xFFFFFFFF >> 31) & 1",
    "1 < 2 < 3",
    "3 > 2 == 2",
    "not [] and not {} and not ''",
    "1 if [0] else 2",
    "0 or 5",
    "(1, [2]) == (1, [2])",
    "[1, 2] != [1, 3]",
    "(1, 2) in [(1, 2)]",
    "2 not in (1, 3)",
    "'a' in {'a': 1}",
    "'toString' in {'a': 1}",
    "{'a': 1}.get('constructor')",
    "{'a': 1}.get('b', 2)",
    "{1: 2}[1] + len({1: 2, 3: 4})",
    "[1, 2, 3][-1] + (4, 5)[0]",
    "'abc'[-1] + 'abc'[1:] + 'abc'[:-1]",
    "[1, 2, 3, 4][1:-1]",
    "[0] * 3 + [1]",
    "[*range(5, 0, -2), *range(2)]",
    "sum([1, 2, True])",
    "max([1, 5, 3]) - min(4, 2)",
    "max([x for x in [1] if x > 1], default=0)",
    "[a + b for a, b in zip([1, 2], (3, 4), strict=True)]",
    "[i * x for i, x in enumerate([5, 6]) if x > 5]",
    "list(enumerate(['a'], start=1))",
    "[x for row in [[1], [2, 3]] for x in row if x != 2]",
    "{x: x + 1 for x in [1, 2]}[2]",
    "{str(x): x for x in [1, 2]}",
    "sorted([3, 10, 2])",
    "list({1: 2, 3: 4})",
    "list(dict.fromkeys([3, 1, 3]))",
    "list({'b': 1, 'a': 2}.items())",
    "len({1, 1, 2} & {2, 3})",
    "any(x > 1 for x in [1, 2]) and not any(x > 2 for x in [1, 2])",
    "all(x > y for x in [3, 4] for y in [1, 2])",
    "all(x > 0 for x in [-1, 2] if x > 0)",
    "next((x for x in [1, 2, 3] if x > 1), None)",
    "next((x for x in [1] if x > 1), 7)",
    "f'{1}-{None}-{True}-{2 > 1}'",
    "f'`${1}'",
    "' a  b '.split()",
    "'a:b:c'.partition(':')",
    "'ab'.partition(':')",
    "', '.join(['a', 'b'])",
    "'A'.lower() + 'b'.upper() + ' c '.strip()",
    "'a_b_c'.replace('_', '-')",
    "'{n} et {n}'.format(n=3)",
    "int('4') + int(True)",
    "isinstance(True, int) and not isinstance('1', int)",
    "isinstance({}, dict) and not isinstance([], dict)",
    "type(True) is int",
    "type(3) is int",
    "Trump.ALL",
    "[trump.code for trump in Trump]",
    "Trump.CLUBS.is_suit and not Trump.NONE.is_suit",
)

REFUSED = (
    "lambda: 1",
    "{} or 1",
    "[1] < [2]",
    "round(1.5)",
    "1 / 2",
    "2 ** 3",
    "'%d' % 1",
    "'a' * 2",
    "[1, 2, 3][::2]",
    "zip([1], [2])",
    "sorted(['b', 'a'])",
    "'abc'.title()",
    "any([True])",
    "open('a')",
    "(yield 1)",
)


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with Browser() as running:
        yield running


@pytest.mark.parametrize("python", SAME)
def test_an_expression_means_the_same(browser: Browser, python: str) -> None:
    scope = Statements(MODULE, {})
    code = scope.code(ast.parse(python, mode="eval").body)
    needed = "\n".join([*support(scope.helps), f"return {code.text};"])
    for place in scope.uses:
        needed = needed.replace(place.mark, place.plain)
    known = "const Trump = [0, 1, 2, 3, 4, 5];\n"
    known += 'const Trump_code = (self) => ["S", "H", "D", "C", "AT", "NT"][self];\n'
    known += "const Trump_is_suit = (self) => self < 4;\n"
    expected: Any = eval(python, {"Trump": Trump})
    assert browser.ask("evaluate", code=known + needed) == {
        "answer": json.loads(json.dumps(expected))
    }


@pytest.mark.parametrize("python", REFUSED)
def test_what_is_not_translated_is_named_with_its_file_and_line(python: str) -> None:
    node = ast.parse(f"\n\n{python}", mode="exec").body[0]
    assert isinstance(node, ast.Expr)
    with pytest.raises(OutsideError, match=r"^rebelote/rules/order\.py:3: "):
        Statements(MODULE, {}).code(node.value)


@pytest.mark.parametrize(
    "python",
    [
        "while True:\n  pass\nelse:\n  pass",
        "with open('a'):\n  pass",
        "del a",
        "async def f(): pass",
    ],
)
def test_a_statement_that_is_not_translated_is_refused(python: str) -> None:
    with pytest.raises(OutsideError, match="is translated"):
        Statements(MODULE, {}).statement(ast.parse(python).body[0])


def test_a_missing_item_is_an_error_and_no_silent_nothing(browser: Browser) -> None:
    for python in ("[1, 2][2]", "{'a': 1}['b']", "{'a': 1}['constructor']", "{1: 2}[3]"):
        scope = Statements(MODULE, {})
        code = scope.code(ast.parse(python, mode="eval").body)
        text = "\n".join([*support(scope.helps), f"return {code.text};"])
        assert browser.ask("evaluate", code=text)["thrown"] == "Error"
