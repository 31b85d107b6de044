"""Whatever a line holds, the answer is an error by code that can be printed; nothing is thrown."""

import json
from random import Random
from typing import Any

import msgspec
import pytest

from rebelote.notation import record_of, replay_line
from rebelote.testing import random_match, random_rules

CODES = {
    *("json", "ruleset", "revision", "option", "deck", "dealer", "action", "match_over"),
    *("not_your_turn", "not_in_hand", "follow_suit", "must_trump", "must_overtrump"),
    *("must_raise", "must_undertrump", "must_name_suit", "suit_refused", "bid_too_low"),
    *("bid_unknown", "contract_frozen", "own_side", "nothing_to_double"),
    *("nothing_to_announce", "too_late", "deal_over"),
    # House rules of our own; docs/notation.md lists them.
    *("must_take", "not_weak", "said_belote"),
}

ODD: list[Any] = [
    *(None, True, False, 0, -1, 1, 3, 4, 99, 10**30, -(10**30), 1.5, float("inf"), float("nan")),
    *("", "x", "pass", "take", "7S", "10H", "90H", "capotH", "contre@2", "contre@9", "belote"),
    *("\ud800", "\x00", "é" * 300, "7S" * 5000, "@", "९H", "٣", "90" * 3000),
    *([], [[]], {}, {"a": 1}, {"": None}),
]


def nested(depth: int) -> Any:
    found: Any = 1
    for _ in range(depth):
        found = [found]
    return found


def places(found: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The path to everything inside a JSON value."""
    inside = [path] if path else []
    if isinstance(found, dict):
        for key, value in found.items():
            inside += places(value, (*path, key))
    elif isinstance(found, list):
        for index, value in enumerate(found):
            inside += places(value, (*path, index))
    return inside


def mutated(found: Any, luck: Random) -> Any:
    """A JSON value with one thing in it changed, added or taken away."""
    changed = json.loads(json.dumps(found))
    paths = places(changed)
    if not paths:
        return luck.choice(ODD)
    # Half of the time near the top, where the record's own keys are.
    near = [path for path in paths if len(path) <= 3]
    path = luck.choice(near if luck.random() < 0.5 and near else paths)
    inside = changed
    for key in path[:-1]:
        inside = inside[key]
    odd = luck.choice([*ODD, nested(luck.choice([3, 50, 300]))])
    how = luck.random()
    if how < 0.15:
        del inside[path[-1]]
    elif how < 0.25 and isinstance(inside, list):
        inside.insert(path[-1], odd)
    else:
        inside[path[-1]] = odd
    return changed


def check(line: str | bytes) -> str | None:
    """Answer a line; its error's code, None where it has none."""
    answered = replay_line(line)
    printed = json.loads(msgspec.json.encode(answered))
    if "error" not in printed:
        assert list(printed) == ["deals", "totals", "pending", "over", "winner"]
        return None
    error = printed["error"]
    assert list(error) == ["code", "message", "deal", "step"]
    assert error["code"] in CODES
    assert 0 < len(error["message"]) < 2000
    for place in (error["deal"], error["step"]):
        assert place is None or place >= 0
    return str(error["code"])


@pytest.mark.parametrize("seed", range(20))
def test_a_record_with_something_odd_in_it(seed: int) -> None:
    luck = Random(f"odd {seed}")
    rules = random_rules(luck.randrange)
    whole = json.loads(record_of(rules, random_match(luck.randrange, rules, 2).log))
    assert check(json.dumps(whole)) is None
    codes = set()
    for _ in range(60):
        odd = whole
        for _ in range(luck.choice([1, 1, 1, 2, 3])):
            odd = mutated(odd, luck)
        line = json.dumps(odd)
        codes.add(check(line))
        raw = bytearray(line.encode("utf-8", "surrogatepass"))
        for _ in range(luck.randrange(4)):
            raw[luck.randrange(len(raw))] = luck.randrange(256)
        codes.add(check(bytes(raw)))
    assert len(codes) > 4


@pytest.mark.parametrize(
    "line",
    [
        b"\xff\xfe",
        b'{"ruleset": "\xe9", "deals": []}',
        '{"ruleset": "\ud800", "deals": []}',
        '{"ruleset": "\\ud800", "deals": []}',
        "[" * 100_000,
        '{"deals":' * 5_000,
        '{"ruleset": "classique", "deals": ' + "[" * 5_000 + "]" * 5_000 + "}",
        '{"ruleset": ' + "[" * 900 + "]" * 900 + "}",
        '{"ruleset": "classique", "options": ' + '{"a":' * 900 + "1" + "}" * 900 + "}",
        '{"ruleset": "classique", "deals": [NaN]}',
        '{"ruleset": "classique", "deals": [1e999]}',
        '{"ruleset": "classique", "revision": 1e999, "deals": []}',
        '{"ruleset": "classique", "revision": ' + "9" * 5_000 + ', "deals": []}',
        '{"ruleset": "classique", "options": {"target": ' + "9" * 5_000 + '}, "deals": []}',
        '{"ruleset": "classique", "options": {"' + "x" * 100_000 + '": 1}, "deals": []}',
        '{"ruleset": "' + "x" * 100_000 + '", "deals": []}',
        "\ufeff{}",
        "\x00",
        "{} {}",
    ],
    ids=range(19),
)
def test_lines_that_were_never_meant_to_be_records(line: str | bytes) -> None:
    assert check(line) in {"json", "ruleset", "revision", "option"}
