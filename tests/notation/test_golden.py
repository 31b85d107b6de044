"""Games recorded once and replayed at every change: the same legal actions, marks and totals.

`tests/records/golden.jsonl` holds, line by line, a record and the answer it had. A published rule
file never changes, so neither does an answer: when one differs, the change is wrong or the rules
need a new revision. `.venv/bin/python -m tests.notation.golden` adds the games of new rule sets.
"""

import json
from typing import Any

import pytest

from rebelote.rules.catalogue import rule_set_ids
from tests.notation.recorded import NAMED, RECORDS, answer

GOLDEN: list[dict[str, Any]] = [
    json.loads(line) for line in (RECORDS / "golden.jsonl").read_text(encoding="utf-8").splitlines()
]


def short(answered: dict[str, Any]) -> dict[str, Any]:
    """An answer with each step's legal actions in one sorted text."""
    deals = [
        {
            **deal,
            "steps": [
                f"{step['seat']} {step['action']}: {' '.join(sorted(step['legal']))}"
                for step in deal["steps"]
            ],
        }
        for deal in answered["deals"]
    ]
    return {**answered, "deals": deals}


@pytest.mark.parametrize("golden", GOLDEN, ids=[golden["name"] for golden in GOLDEN])
def test_a_recorded_game_has_the_answer_it_always_had(golden: dict[str, Any]) -> None:
    answered = answer(golden["record"])
    assert "error" not in answered, answered
    assert short(answered) == golden["answer"]


def test_every_recorded_deal_is_among_the_golden_ones() -> None:
    assert set(NAMED) <= {golden["name"] for golden in GOLDEN}


def test_the_golden_games_know_every_ending() -> None:
    scores = [
        deal["score"] for golden in GOLDEN for deal in golden["answer"]["deals"] if "score" in deal
    ]
    outcomes = {score["outcome"] for score in scores}
    assert outcomes == {"made", "inside", "litige", "tie", "passed", "annulled"}
    played = [score for score in scores if "taker" in score]
    assert {score["multiplier"] for score in played} == {1, 2, 4}
    assert {"capot", "generale", None} <= {score["level"] for score in played}
    assert {score["trump"] for score in played} == {"S", "H", "D", "C", "AT", "NT"}
    capots = {
        (score["capot"] == score["taker"] % 2, score["outcome"])
        for score in played
        if score["capot"] is not None and len(score["awarded"]) == 2
    }
    assert {(True, "made"), (False, "inside")} <= capots
    assert {len(golden["answer"]["totals"]) for golden in GOLDEN} == {2, 3}
    ends = {(golden["answer"]["over"], golden["answer"]["winner"] is None) for golden in GOLDEN}
    assert ends == {(True, False), (True, True), (False, True)}
    assert {golden["record"]["ruleset"] for golden in GOLDEN} == set(rule_set_ids())
