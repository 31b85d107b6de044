"""Contre and surcontre: who may double, when, and how the auction goes on."""

import pytest

from rebelote.cards import Seat
from rebelote.rules.calls import (
    Status,
    call_refused,
    legal_calls,
)
from rebelote.rules.catalogue import rule_set
from rebelote.rules.facts import Contract, Doubling
from rebelote.rules.order import Trump
from rebelote.rules.refusals import Code
from tests.rules.speaking import after, call, said_by

NO_DOUBLE = {"double": "off"}
ANY_TIME = {"double_when": "any-time"}
MELTING = {"double_freezes": "no"}
BIDDER = {"redouble_by": "bidder"}


@pytest.mark.parametrize(
    ("options", "calls", "tried", "code"),
    [
        ({}, "", "contre", Code.NOTHING_TO_DOUBLE),
        ({}, "pass", "contre", Code.NOTHING_TO_DOUBLE),
        ({}, "80H", "contre", None),
        ({}, "80H pass", "contre", Code.OWN_SIDE),
        ({}, "80H pass pass", "contre", None),
        ({}, "80H", "3:contre", Code.NOT_YOUR_TURN),
        ({}, "80H contre", "3:contre", Code.NOT_YOUR_TURN),
        ({}, "80H contre pass", "contre", Code.CONTRACT_FROZEN),
        ({}, "80H contre", "90D", Code.CONTRACT_FROZEN),
        ({}, "80H contre", "capotD", Code.CONTRACT_FROZEN),
        ({}, "80H contre pass", "90D", Code.CONTRACT_FROZEN),
        ({}, "80H", "surcontre", Code.NOTHING_TO_DOUBLE),
        ({}, "80H pass", "surcontre", Code.NOTHING_TO_DOUBLE),
        ({}, "80H contre", "surcontre", None),
        ({}, "80H contre pass", "surcontre", Code.OWN_SIDE),
        ({}, "80H contre pass pass", "surcontre", None),
        ({}, "capotH", "contre", None),
        ({}, "80H contre surcontre", "pass", Code.TOO_LATE),
        ({}, "80H contre surcontre", "contre", Code.TOO_LATE),
        (NO_DOUBLE, "80H", "contre", Code.NOTHING_TO_DOUBLE),
        (NO_DOUBLE, "80H", "surcontre", Code.NOTHING_TO_DOUBLE),
        (ANY_TIME, "80H", "3:contre", None),
        (ANY_TIME, "80H", "2:contre", Code.OWN_SIDE),
        (ANY_TIME, "80H", "0:contre", Code.OWN_SIDE),
        (ANY_TIME, "", "3:contre", Code.NOTHING_TO_DOUBLE),
        (ANY_TIME, "80H", "3:pass", Code.NOT_YOUR_TURN),
        (ANY_TIME, "80H 3:contre", "2:surcontre", Code.NOT_YOUR_TURN),
        (ANY_TIME, "80H 3:contre", "1:contre", Code.CONTRACT_FROZEN),
        (MELTING, "80H contre", "90D", None),
        (MELTING, "80H contre pass", "90D", None),
        (MELTING, "80H contre", "80D", Code.BID_TOO_LOW),
        (MELTING, "80H contre pass", "contre", Code.NOTHING_TO_DOUBLE),
        (MELTING, "80H contre 90D", "contre", None),
        (MELTING, "80H contre 90D", "surcontre", Code.NOTHING_TO_DOUBLE),
        (BIDDER, "80H contre", "surcontre", None),
        (BIDDER, "80H contre", "90H", Code.CONTRACT_FROZEN),
        (BIDDER, "80H contre", "2:surcontre", Code.NOT_YOUR_TURN),
        (BIDDER, "80H contre pass", "surcontre", Code.TOO_LATE),
    ],
)
def test_who_may_double(
    options: dict[str, object], calls: str, tried: str, code: Code | None
) -> None:
    rules = rule_set("coinche", options)
    auction = after(rules, calls)
    seat, text = said_by(auction, tried)
    assert call_refused(rules, auction, seat, call(text)) == code
    assert (call(text) in legal_calls(rules, auction, seat)) == (code is None)


@pytest.mark.parametrize(
    ("options", "calls", "to_speak"),
    [
        ({}, "80H contre", 2),
        ({}, "80H pass pass contre", 0),
        (ANY_TIME, "80H 3:contre", 0),
        (BIDDER, "80H contre", 0),
        (BIDDER, "80H pass pass contre", 0),
        (BIDDER | ANY_TIME, "80H 3:contre", 0),
    ],
)
def test_who_speaks_after_a_double(options: dict[str, object], calls: str, to_speak: Seat) -> None:
    """Round the table, or the bidder alone (T3)."""
    assert after(rule_set("coinche", options), calls).to_speak == to_speak


@pytest.mark.parametrize(
    ("options", "calls", "doubling"),
    [
        ({}, "80H contre pass pass pass", Doubling.CONTRE),
        ({}, "80H contre surcontre", Doubling.SURCONTRE),
        ({}, "80H contre pass pass surcontre", Doubling.SURCONTRE),
        ({}, "80H pass pass contre pass pass pass", Doubling.CONTRE),
        (ANY_TIME, "80H 3:contre surcontre", Doubling.SURCONTRE),
        (BIDDER, "80H contre pass", Doubling.CONTRE),
        (BIDDER, "80H contre surcontre", Doubling.SURCONTRE),
        (MELTING, "80H contre 90D pass pass pass", Doubling.NONE),
        (MELTING, "80H contre pass pass pass", Doubling.CONTRE),
    ],
)
def test_how_a_doubled_auction_ends(
    options: dict[str, object], calls: str, doubling: Doubling
) -> None:
    rules = rule_set("coinche", options)
    closed = after(rules, calls)
    assert closed.status is Status.CLOSED
    assert closed.contract is not None
    assert closed.contract.doubling is doubling
    assert after(rules, calls.rpartition(" ")[0]).status is Status.OPEN


def test_a_double_keeps_the_contract() -> None:
    contract = after(rule_set("talba"), "pass 110C contre").contract
    assert contract == Contract(taker=1, trump=Trump.CLUBS, level=110, doubling=Doubling.CONTRE)
