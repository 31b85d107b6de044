"""No case of the file is without a test, and none has two."""

import json
from collections import Counter
from pathlib import Path

import pytest

from tests.cases import (
    test_auction,
    test_deal_procedure,
    test_deal_score,
    test_declarations,
    test_legal_moves,
    test_match,
    test_trick_winner,
)
from tests.cases.case_file import every_case

TESTED = (
    test_auction.CASES,
    test_deal_procedure.CASES,
    test_deal_score.DEALS,
    test_deal_score.ERRORS,
    test_deal_score.SCALES,
    test_declarations.ANNOUNCED,
    test_declarations.PAIRS_IN_HAND,
    test_declarations.PAIRS_APART,
    test_legal_moves.CASES,
    test_match.MATCHES,
    test_match.LADDER,
    test_trick_winner.CASES,
)
FILE = Path(__file__).with_name("cases.jsonl")


def test_every_line_of_the_file_is_tested_once() -> None:
    lines = [json.loads(line)["id"] for line in FILE.read_text(encoding="utf-8").splitlines()]
    tested = Counter(case.id for group in TESTED for case in group)
    assert len(lines) == len(set(lines)) == 224
    assert tested == Counter(lines)
    assert [case.id for case in every_case()] == lines


def test_no_case_is_skipped(request: pytest.FixtureRequest) -> None:
    here = [item for item in request.session.items if item.path.parent == FILE.parent]
    marks = {mark.name for item in here for mark in item.iter_markers()}
    assert not marks & {"skip", "skipif", "xfail", "slow"}
