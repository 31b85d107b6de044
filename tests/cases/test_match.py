"""Every worked case of a match's end, and of the duel's ladder."""

import pytest

from rebelote.cards import side_count
from rebelote.rules.ladder import ladder_score, rival_level
from rebelote.rules.marks import Marks, Outcome
from rebelote.rules.winning import standing
from tests.cases.case_file import Case, by_side, cases, side
from tests.rules.tables import table

CASES = cases("match")
MATCHES = [case for case in CASES if "totals" in case.expect]
LADDER = [case for case in CASES if "totals" not in case.expect]


def test_no_case_is_left_out() -> None:
    assert len(MATCHES) + len(LADDER) == len(CASES) == 18


@pytest.mark.parametrize("case", MATCHES, ids=lambda case: case.id)
def test_a_match_stands(case: Case) -> None:
    deals = case.given.get("deals") or [case.given["before"], case.given["deal"]]
    players = len(deals[0]) if "A" in deals[0] else 4
    rules = table(case.ruleset, **{**case.options(), "players": players})
    sides = side_count(players)
    marked = [by_side(deal, sides) for deal in deals]
    totals = tuple(map(sum, zip(*marked, strict=True)))
    last = Marks(
        outcome=Outcome.MADE,
        lines=(),
        awarded=marked[-1],
        pending=case.given.get("pot_after", 0),
        taker=side(case.given.get("taker", "A")),
    )
    stand = standing(rules, totals, len(marked), last)
    winner = case.expect["winner"]
    assert totals == by_side(case.expect["totals"], sides)
    assert stand.over == case.expect.get("over", True), case.why
    assert stand.winner == (None if winner is None else side(winner)), case.why


@pytest.mark.parametrize("case", LADDER, ids=lambda case: case.id)
def test_the_ladder_says(case: Case) -> None:
    if "rival_level" in case.expect:
        assert rival_level(case.given["wins_in_a_row"]) == case.expect["rival_level"], case.why
    else:
        assert ladder_score(tuple(case.given["streak_margins"])) == case.expect["score"], case.why
