"""The auction over a turned-up card: who speaks, what may be said, and why the rest may not."""

import pytest

from rebelote.rules.calls import (
    Status,
    legal_calls,
    turned_trump,
)
from rebelote.rules.catalogue import rule_set
from rebelote.rules.facts import Contract
from rebelote.rules.order import Trump
from rebelote.rules.refusals import Code
from tests.rules.speaking import after, open_to, refused

DEALER = 3
"""Seat 0 speaks first."""

CLASSIQUE, DUEL = rule_set("classique"), rule_set("duel")


def test_the_dealers_left_speaks_first_and_the_turn_goes_round() -> None:
    for passes in range(7):
        auction = after(CLASSIQUE, "pass " * passes, "9H")
        assert auction.to_speak == passes % 4
        assert auction.round(4) == (1 if passes < 4 else 2)
        assert auction.status is Status.OPEN


def test_the_first_round_is_for_the_turned_suit() -> None:
    auction = after(CLASSIQUE, "pass", "9H")
    assert open_to(CLASSIQUE, auction) == "pass take"
    assert turned_trump(auction) is Trump.HEARTS
    taken = after(CLASSIQUE, "pass take", "9H")
    assert taken.status is Status.CLOSED
    assert taken.contract == Contract(taker=1, trump=Trump.HEARTS)


def test_the_first_take_ends_the_taking() -> None:
    for auction in (after(CLASSIQUE, "take", "9H"), after(CLASSIQUE, "pass " * 4 + "S", "9H")):
        for seat in range(4):
            assert legal_calls(CLASSIQUE, auction, seat) == ()
            assert refused(CLASSIQUE, auction, f"{seat}:pass") == Code.TOO_LATE


def test_all_pass_twice_and_the_deal_is_thrown_in() -> None:
    assert after(CLASSIQUE, "pass " * 8, "9H").status is Status.PASSED_OUT
    assert after(DUEL, "pass " * 4, "9H").status is Status.PASSED_OUT
    three = rule_set("carnet", {"players": 3})
    assert after(three, "pass " * 5, "9H").status is Status.OPEN
    assert after(three, "pass " * 6, "9H").status is Status.PASSED_OUT


@pytest.mark.parametrize(
    ("second_round", "open_calls"),
    [
        ("other-suits", "pass S D C"),
        ("any-suit", "pass S H D C"),
        ("any-contract", "pass S H D C AT NT"),
        ("other-contracts", "pass S D C AT NT"),
    ],
)
def test_what_the_second_round_is_for(second_round: str, open_calls: str) -> None:
    rules = rule_set("classique", {"second_round": second_round})
    auction = after(rules, "pass " * 4, "9H")
    assert open_to(rules, auction) == open_calls
    for word in ("S", "H", "D", "C", "AT", "NT"):
        barred = None if word in open_calls.split() else Code.SUIT_REFUSED
        assert refused(rules, auction, word) == barred
    assert after(rules, "pass " * 5 + "C", "9H").contract == Contract(taker=1, trump=Trump.CLUBS)


def test_each_round_has_its_words() -> None:
    first, second = after(CLASSIQUE, "", "9H"), after(CLASSIQUE, "pass " * 4, "9H")
    assert refused(CLASSIQUE, second, "take") == Code.TOO_LATE
    assert refused(CLASSIQUE, first, "S") == Code.SUIT_REFUSED
    for auction in (first, second):
        assert refused(CLASSIQUE, auction, "80H") == Code.BID_UNKNOWN
        assert refused(CLASSIQUE, auction, "capotH") == Code.BID_UNKNOWN
        assert refused(CLASSIQUE, auction, "contre") == Code.NOTHING_TO_DOUBLE
        assert refused(CLASSIQUE, auction, "surcontre") == Code.NOTHING_TO_DOUBLE
        for seat in (1, 2, 3):
            assert legal_calls(CLASSIQUE, auction, seat) == ()
            assert refused(CLASSIQUE, auction, f"{seat}:pass") == Code.NOT_YOUR_TURN
            assert refused(CLASSIQUE, auction, f"{seat}:take") == Code.NOT_YOUR_TURN


@pytest.mark.parametrize(
    ("duty", "passed_in_row", "forced"),
    [
        ("never", 0, False),
        ("never", 9, False),
        ("always", 0, True),
        ("third-deal", 0, False),
        ("third-deal", 1, False),
        ("third-deal", 2, True),
        ("third-deal", 3, True),
    ],
)
def test_the_dealer_may_have_to_choose(duty: str, passed_in_row: int, forced: bool) -> None:
    rules = rule_set("classique", {"dealer_must_take": duty})
    auction = after(rules, "pass " * 7, "9H", passed_in_row)
    assert auction.to_speak == DEALER
    assert open_to(rules, auction) == ("S D C" if forced else "pass S D C")
    assert refused(rules, auction, "pass") == (Code.MUST_NAME_SUIT if forced else None)


def test_only_the_dealer_and_only_in_the_second_round() -> None:
    rules = rule_set("classique", {"dealer_must_take": "always"})
    for passes in range(7):
        assert refused(rules, after(rules, "pass " * passes, "9H"), "pass") is None


def test_duel_forces_the_dealer_on_the_third_deal() -> None:
    assert open_to(DUEL, after(DUEL, "pass " * 3, "9H", 1)) == "pass S D C"
    assert open_to(DUEL, after(DUEL, "pass " * 3, "9H", 2)) == "S D C"


def test_a_turned_jack_may_have_to_be_taken() -> None:
    rules = rule_set("classique", {"turned_jack": "must-take"})
    auction = after(rules, "", "JD")
    assert open_to(rules, auction) == "take"
    assert refused(rules, auction, "pass") == Code.MUST_TAKE
    assert open_to(rules, after(rules, "", "9D")) == "pass take"
    assert open_to(CLASSIQUE, after(CLASSIQUE, "", "JD")) == "pass take"
