"""Every worked case of who takes a trick, and of what is in it."""

import pytest

from rebelote.rules.catalogue import rule_set
from rebelote.rules.order import LAST_TRICK, order_of
from tests.cases.case_file import Case, cases
from tests.cases.seating import cards as cards_of
from tests.cases.seating import seat, trump

CASES = cases("trick_winner")


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_a_trick_goes_to_its_winner_with_its_points(case: Case) -> None:
    rules = rule_set(case.ruleset, case.options())
    order = order_of(trump(case.given["trump"]), rules.suitless_points)
    seats = [seat(name) for name, _ in case.given["trick"]]
    trick = cards_of(text for _, text in case.given["trick"])

    points = sum(order.points[card] for card in trick)
    points += LAST_TRICK if case.given.get("last_trick") else 0

    assert seats[order.winner(trick)] == seat(case.expect["winner"]), case.why
    assert points == case.expect["points"], case.why
