"""The auction in which points are bid: who speaks, what may be said, and why the rest may not."""

import pytest

from rebelote.rules.calls import (
    Bid,
    Status,
    bid_levels,
    call_refused,
    legal_calls,
    lowest_level,
    open_auction,
)
from rebelote.rules.catalogue import rule_set
from rebelote.rules.facts import Contract, Promise
from rebelote.rules.order import Trump
from rebelote.rules.refusals import Code
from rebelote.rules.ruleset import RuleSet
from tests.rules.speaking import after, refused

TALBA, COINCHE = rule_set("talba"), rule_set("coinche")


def test_bids_go_up_by_tens_from_the_lowest_to_the_highest() -> None:
    assert bid_levels(90, 160) == (90, 100, 110, 120, 130, 140, 150, 160)
    assert bid_levels(80, 80) == (80,)
    assert bid_levels(82, 110) == (82, 90, 100, 110)


@pytest.mark.parametrize(
    ("rules", "calls", "lowest"),
    [
        (TALBA, "", 90),
        (COINCHE, "", 80),
        (COINCHE, "80H", 90),
        (COINCHE, "pass 100H pass", 110),
        (COINCHE, "150H", 160),
        (COINCHE, "160H", None),
        (COINCHE, "capotH", None),
        (rule_set("coinche", {"min_bid": 82}), "", 82),
        (rule_set("coinche", {"min_bid": 82}), "82H", 90),
        (rule_set("coinche", {"max_bid": 250}), "160H", 170),
    ],
)
def test_a_bid_must_top_the_last(rules: RuleSet, calls: str, lowest: int | None) -> None:
    auction = after(rules, calls)
    assert lowest_level(rules, auction) == lowest
    levels = {
        each.level
        for each in legal_calls(rules, auction, auction.to_speak)
        if isinstance(each, Bid) and each.promise is Promise.POINTS
    }
    assert min((level for level in levels if level), default=None) == lowest


@pytest.mark.parametrize(
    ("options", "calls", "tried", "code"),
    [
        ({}, "", "70H", Code.BID_TOO_LOW),
        ({}, "80H", "80S", Code.BID_TOO_LOW),
        ({}, "100H", "90S", Code.BID_TOO_LOW),
        ({}, "capotH", "160S", Code.BID_TOO_LOW),
        ({}, "capotH", "capotS", Code.BID_TOO_LOW),
        ({}, "80H", "120S", None),
        ({}, "80H pass", "90S", None),
        ({}, "160H", "capotS", None),
        ({}, "", "85H", Code.BID_UNKNOWN),
        ({}, "", "82H", Code.BID_UNKNOWN),
        ({}, "", "170H", Code.BID_UNKNOWN),
        ({"min_bid": 82}, "", "82H", None),
        ({"min_bid": 82}, "", "80H", Code.BID_TOO_LOW),
        ({"min_bid": 82}, "82H", "92H", Code.BID_UNKNOWN),
        ({"max_bid": 250}, "", "250H", None),
        ({"max_bid": 120}, "", "130H", Code.BID_UNKNOWN),
        ({}, "", "80AT", Code.SUIT_REFUSED),
        ({}, "", "capotNT", Code.SUIT_REFUSED),
        ({"suitless": "on"}, "", "80AT", None),
        ({"suitless": "on"}, "80AT", "90NT", None),
        ({"suitless": "on"}, "80AT", "80NT", Code.BID_TOO_LOW),
        ({}, "capotH", "generaleH", Code.BID_UNKNOWN),
        ({"generale": 500}, "", "generaleH", None),
        ({"generale": 500}, "capotH", "generaleS", None),
        ({"generale": 500}, "generaleH", "capotS", Code.BID_TOO_LOW),
        ({"generale": 500}, "generaleH", "generaleS", Code.BID_TOO_LOW),
        ({}, "", "take", Code.BID_UNKNOWN),
        ({}, "", "H", Code.BID_UNKNOWN),
        ({}, "80H", "0:90S", Code.NOT_YOUR_TURN),
        ({}, "80H", "2:pass", Code.NOT_YOUR_TURN),
        ({}, "80H pass pass pass", "90S", Code.TOO_LATE),
        ({}, "pass pass pass pass", "90S", Code.TOO_LATE),
    ],
)
def test_what_may_be_bid(
    options: dict[str, object], calls: str, tried: str, code: Code | None
) -> None:
    rules = rule_set("coinche", options)
    assert refused(rules, after(rules, calls), tried) == code


def test_three_passes_after_a_bid_end_the_auction_and_four_without_one() -> None:
    assert after(COINCHE, "pass pass pass").status is Status.OPEN
    assert after(COINCHE, "pass pass pass pass").status is Status.PASSED_OUT
    assert after(COINCHE, "80H pass pass").status is Status.OPEN
    closed = after(COINCHE, "80H pass pass pass")
    assert closed.status is Status.CLOSED
    assert closed.contract == Contract(taker=0, trump=Trump.HEARTS, level=80)
    assert after(COINCHE, "pass pass pass 80H pass pass pass").contract is not None


def test_one_who_passed_may_come_back_and_partner_may_be_overbid() -> None:
    auction = after(COINCHE, "pass 80H pass 90D 100S")
    assert auction.contract == Contract(taker=0, trump=Trump.SPADES, level=100)
    assert auction.to_speak == 1


def test_nobody_raises_oneself() -> None:
    """The three others have passed by then, and the auction is over."""
    assert after(COINCHE, "80H pass pass pass").status is Status.CLOSED


@pytest.mark.parametrize(
    ("word", "promise"), [("capotH", Promise.CAPOT), ("generaleH", Promise.GENERALE)]
)
def test_a_promise_of_every_trick_has_no_level(word: str, promise: Promise) -> None:
    rules = rule_set("coinche", {"generale": 500})
    contract = after(rules, word).contract
    assert contract == Contract(taker=0, trump=Trump.HEARTS, promise=promise)


def test_every_trick_is_promised_without_a_number() -> None:
    rules = rule_set("coinche")
    auction = open_auction(rules, 0, None)
    muddled = Bid(Trump.HEARTS, 100, Promise.CAPOT)
    assert call_refused(rules, auction, auction.to_speak, muddled) is Code.BID_UNKNOWN
