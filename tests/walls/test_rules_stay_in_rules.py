"""A rule is asked for by its axis: no rule set's name, no number of the game outside `rules/`.

The browser client holds no rule either: it is told what is legal, and why the rest is not.
"""

import ast
import re

import pytest

from rebelote.rules.catalogue import rule_set_ids
from tests.walls import source

RULE_SETS = set(rule_set_ids())
# Two of the names are words that players say as well: the terminal understands them, and what is
# said at a table has to be said.
SPOKEN = {"coinche", "talba"}
SPEAKERS = {"cli", "naming.py"}

# Points, bids, bonuses and targets. Left out: numbers that also count cards, seats, tricks and
# suits, and round ones (10, 50, 100, 200, 500) that a program may want for reasons of its own.
GAME_NUMBERS = {
    *(11, 14, 20),  # cards, tierce, belote
    *(80, 82, 90, 160, 162, 252),  # bids, the pack, capot
    *(120, 130, 150, 152, 248, 250, 258),  # packs without one trump suit, four nines, capot
    *(320, 400, 410, 640),  # doubles
    *(501, 700, 1000, 1001, 2000, 9_999, 10_000),  # targets, the duel's ladder
}
# A server counts seconds, bytes and visitors by round numbers; these could only be the game's.
UNMISTAKABLE = {82, 90, 152, 162, 252, 130, 160, 248, 250, 258, 320, 400, 410, 501, 640, 1001}


def test_there_are_rule_sets_to_look_for() -> None:
    assert len(RULE_SETS) >= 6


def test_no_code_names_a_rule_set() -> None:
    named = [
        source.place(path, constant)
        for path in source.files()
        for constant in source.constants(path)
        if constant.value in RULE_SETS
        and not (constant.value in SPOKEN and SPEAKERS & set(path.relative_to(source.SOURCE).parts))
    ]
    assert not named, "\n".join(named)


def test_the_browser_client_names_no_rule_set() -> None:
    name = re.compile(rf"""(['"`])({"|".join(sorted(RULE_SETS))})\1""")
    named = [
        f"{path.relative_to(source.ROOT)}:{number}: {line.strip()[:80]}"
        for path in source.client_files()
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if name.search(line)
    ]
    assert not named, "\n".join(named)


def test_no_code_compares_a_rule_sets_id() -> None:
    compared = [
        source.place(path, node)
        for path in source.files()
        for node in ast.walk(source.tree(path))
        if isinstance(node, ast.Match)
        or (isinstance(node, ast.Compare) and isinstance(node.ops[0], ast.Eq | ast.NotEq))
        for part in ast.iter_child_nodes(node)
        if isinstance(part, ast.Attribute)
        and part.attr == "id"
        and "rules" in ast.unparse(part.value)
    ]
    assert not compared, "\n".join(compared)


@pytest.mark.parametrize(
    "package", ["arena", "game", "bots", "notation", "scoresheet", "solver", "table"]
)
def test_no_number_of_the_game_stands_outside_the_rules(package: str) -> None:
    assert not _numbers(package, GAME_NUMBERS)


def test_no_number_of_the_game_stands_in_the_server() -> None:
    assert not _numbers("server", UNMISTAKABLE)


# Integers alone go into a kernel, points and duties among them: what is written there is sizes.
NUMBER = re.compile(r"(?<![\w.])\d+(?![\w.])")
COMMENT = re.compile(r"//.*")


def test_no_number_of_the_game_stands_in_the_kernels() -> None:
    files = [*source.kernel_files(), *(source.ROOT / "kernels" / "rebelote_kernels").glob("*.py*")]
    assert len(files) > 5
    found = [
        f"{path.relative_to(source.ROOT)}:{number}: {line.strip()[:80]}"
        for path in files
        if path.suffix != ".so"
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if UNMISTAKABLE & {int(each) for each in NUMBER.findall(COMMENT.sub("", line))}
    ]
    assert not found, "\n".join(found)


def test_no_rank_suit_or_rule_set_is_named_in_the_kernels() -> None:
    sets = "|".join(f'"{id}"' for id in RULE_SETS)
    names = re.compile(rf"{sets}|\b(belote|capot|spades?|hearts?|jacks?|queens?)\b", re.IGNORECASE)
    named = [
        f"{path.relative_to(source.ROOT)}:{number}: {line.strip()[:80]}"
        for path in source.kernel_files()
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if names.search(COMMENT.sub("", line))
    ]
    assert not named, "\n".join(named)


def _numbers(package: str, wanted: set[int]) -> list[str]:
    return [
        f"{source.place(path, constant)}: {constant.value}"
        for path in source.files(package)
        for constant in source.constants(path)
        if type(constant.value) in (int, float) and constant.value in wanted
    ]
