"""Every worked case of which cards may be played."""

import pytest

from rebelote.cards import cards_in, hand_text, holds, next_seat
from rebelote.rules.axes import Stock
from rebelote.rules.catalogue import rule_set
from rebelote.rules.order import order_of
from rebelote.rules.plays import duty, why_not
from tests.cases.case_file import Case, cases
from tests.cases.seating import cards as cards_of
from tests.cases.seating import hand as hand_from
from tests.cases.seating import seat, trump

CASES = cases("legal_moves")


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_these_cards_may_be_played_and_each_other_card_has_its_reason(case: Case) -> None:
    rules = rule_set(case.ruleset, case.options())
    order = order_of(trump(case.given["trump"]), rules.suitless_points)
    seats = [seat(name) for name, _ in case.given["trick"]]
    trick = cards_of(text for _, text in case.given["trick"])
    hand = hand_from(case.given["hand"])
    assert seat(case.given["to_play"]) == next_seat(seats[-1], rules.players)

    free = rules.stock is Stock.DRAW and case.given.get("stock", 0) > 0
    owed = duty(rules, order, trick, seats[0], hand, free)

    legal = hand_from(case.expect["legal"])
    assert hand_text(owed.legal) == hand_text(legal), case.why
    for card in cards_in(hand):
        assert (why_not(owed, trick, card) is None) == holds(legal, card)
