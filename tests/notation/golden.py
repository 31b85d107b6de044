"""Adds to `tests/records/golden.jsonl`: `.venv/bin/python -m tests.notation.golden`.

The recorded deals of `deals.jsonl`, and whole matches under the published rules and house rules,
each with the answer of today. Look at what changes before you keep it.
"""

import json
from random import Random
from typing import Any

from rebelote.notation import record_of
from rebelote.rules.catalogue import rule_set, rule_set_ids
from rebelote.rules.ruleset import RuleSet
from rebelote.testing import random_match, random_rules
from tests.notation.recorded import NAMED, RECORDS, answer
from tests.notation.test_golden import GOLDEN, short

# Options that make an ending of their own, and short matches that come to their end.
CHOSEN: dict[str, tuple[str, dict[str, Any]]] = {
    "duel-dealer-forced": ("duel", {"dealer_must_take": "always"}),
    "classique-to-300": ("classique", {"target": 300}),
    "classique-taker-wins": ("classique", {"target": 150, "both_pass": "taker"}),
    "moderne-all-contracts": ("moderne", {"target": 400}),
    "carnet-three": ("carnet", {"players": 3, "target": 250}),
    "carnet-two": ("carnet", {"players": 2, "target": 250}),
    "carnet-three-whole-pack": ("carnet", {"players": 3, "three_pack": "32", "target": 200}),
    "talba-to-500": ("talba", {"target": 500}),
    "coinche-to-500": ("coinche", {"target": 500}),
    "coinche-any-time": ("coinche", {"double_when": "any-time", "target": 500}),
    "coinche-unfrozen": ("coinche", {"double_freezes": "no", "target": 500}),
    "coinche-suitless": ("coinche", {"suitless": "on", "declarations": "on", "target": 500}),
    "coinche-belote-said": ("coinche", {"belote_call": "said", "target": 500}),
    "coinche-weak-hands": ("coinche", {"small_hand": "annulled", "target": 500}),
}
HOUSE = 10


def matches() -> dict[str, tuple[RuleSet, int]]:
    """The rules of each match by name, and the most deals it lasts."""
    named = {id: (rule_set(id), 4) for id in rule_set_ids()}
    named |= {name: (rule_set(id, options), 12) for name, (id, options) in CHOSEN.items()}
    for number in range(HOUSE):
        rules = random_rules(Random(f"golden house {number}").randrange)
        named[f"house-{number}"] = (rules, 2)
    return named


def main() -> None:
    """Write the file: games that stand in it stay, whatever luck would deal today."""
    records = NAMED | {golden["name"]: golden["record"] for golden in GOLDEN}
    for name, (rules, deals) in matches().items():
        if name in records:
            continue
        table = random_match(Random(f"golden {name}").randrange, rules, deals)
        records[name] = json.loads(record_of(rules, table.log))
    with (RECORDS / "golden.jsonl").open("w", encoding="utf-8") as file:
        for name, record in records.items():
            line = {"name": name, "record": record, "answer": short(answer(record))}
            file.write(json.dumps(line, separators=(",", ":")) + "\n")


if __name__ == "__main__":
    main()
