"""What is translated means in JavaScript what it means in Python; the rest is refused."""

import ast
import json
import textwrap
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
    "len('🎉a') + len('é')",
    "'\uffff' < '🎉'",
    "'ab' < 'b' and 'a' < 'ab' and not 'b' < 'ab' and 'a' <= 'a'",
    "'🎉ab'[1:2] + 'a🎉'[-1]",
    "'a-b'.replace('-', '$&')",
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
    "{(1, 2): 3}",
    "{(1, 2)}",
    "{1} == {1}",
)

FUNCTIONS = (
    """
    found = [1, 2, 3]
    found[-1] += 5
    counts = {4: 1}
    counts[4] -= 3
    counts[5] = found[2]
    return [*found, counts[4], counts[5]]
    """,
    """
    found = []
    for place, sign in enumerate("abc"):
        if sign == "b":
            continue
        found.append(f"{place}{sign}")
    found += ["end"]
    return found
    """,
    """
    total = 0
    other = [0]
    same = other
    same += [1]
    while True:
        total += 1
        if total > 3:
            break
    return total, other
    """,
    """
    def twice(number: int) -> int:
        more = number * 2
        return more
    return [twice(each) for each in (1, 2)]
    """,
    """
    try:
        return {"a": 1}["b"]
    except (KeyError, ValueError):
        return "none"
    """,
    """
    first, second = [1, 2]
    first, second = second, first
    first, _ = first + 1, second
    return first, second
    """,
    """
    value = None
    for each in (3, 4):
        if value is None:
            value = each
        elif each > value:
            value = each + 1
        else:
            value = -1
    return value
    """,
    """
    found: dict[int, str] = {}
    found[2] = "b"
    if 2 in found and 1 not in found:
        text = found[2]
        text += "!"
        return text
    return ""
    """,
)

REFUSED_FUNCTIONS = (
    """
    for each in (1, 2):
        pass
    return each
    """,
    """
    a, b, c = (1, 2)
    return a
    """,
    """
    found = (1,)
    found += (2,)
    return found
    """,
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


@pytest.mark.parametrize("body", FUNCTIONS)
def test_a_function_means_the_same(browser: Browser, body: str) -> None:
    python = f"def it():\n{textwrap.indent(textwrap.dedent(body).strip(), '    ')}\n"
    scope = Statements(MODULE, {})
    node = ast.parse(python).body[0]
    assert isinstance(node, ast.FunctionDef)
    lines = scope.function(node, [])
    here: dict[str, Any] = {}
    exec(python, here)
    assert browser.ask("evaluate", code="\n".join([*support(scope.helps), *lines])) == {
        "answer": json.loads(json.dumps(here["it"]()))
    }


@pytest.mark.parametrize("body", REFUSED_FUNCTIONS)
def test_a_function_that_would_mean_something_else_is_refused(body: str) -> None:
    node = ast.parse(f"def it():\n{textwrap.indent(textwrap.dedent(body).strip(), '    ')}").body[0]
    assert isinstance(node, ast.FunctionDef)
    with pytest.raises(OutsideError):
        Statements(MODULE, {}).function(node, [])


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
        assert browser.ask("evaluate", code=text)["thrown"] == "KeyError"
