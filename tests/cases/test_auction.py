"""Every worked case of an auction: by the rules of speaking alone, then at a table."""

from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest

from rebelote.cards import Card, Seat, holds, parse_card
from rebelote.game.actions import PASS, Call
from rebelote.game.events import Marked
from rebelote.notation.text import action_text
from rebelote.rules.calls import (
    CONTRE,
    AuctionState,
    Bid,
    Status,
    after_call,
    call_refused,
    legal_calls,
    open_auction,
)
from rebelote.rules.catalogue import rule_set
from rebelote.rules.facts import Contract, Doubling, Promise
from rebelote.rules.marks.lines import Outcome
from rebelote.rules.refusals import Refusal
from rebelote.rules.ruleset import RuleSet
from rebelote.table import Table
from tests.cases.case_file import Case, cases
from tests.cases.decks import deck_turning
from tests.cases.seating import call, doubling, seat, trump
from tests.cases.tables_at_play import submitted

CASES = cases("auction")

STATUSES = {
    "open": Status.OPEN,
    "taken": Status.CLOSED,
    "play": Status.CLOSED,
    "redeal": Status.PASSED_OUT,
    "thrown_in": Status.PASSED_OUT,
}


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_an_auction_stands(case: Case) -> None:
    rules = rule_set(case.ruleset, case.options())
    dealer, redeals = seat(case.given["dealer"]), case.given.get("redeals", 0)
    auction = open_auction(rules, dealer, turned_in(case), redeals)
    for speaker, said in calls_of(case):
        assert call_refused(rules, auction, speaker, said) is None
        auction = after_call(rules, auction, speaker, said)

    if "try" in case.given:
        speaker, said = tried_in(case)
        accepted = call_refused(rules, auction, speaker, said) is None
        assert accepted == case.expect["accepted"], case.why
        assert accepted == (said in legal_calls(rules, auction, speaker))
    else:
        for key, wanted in case.expect.items():
            assert BOOK[key](rules, auction, wanted), (key, case.why)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_a_table_hears_the_same_auction(case: Case) -> None:
    rules = rule_set(case.ruleset, case.options())
    at = Table(rules, seat(case.given["dealer"]))
    for _ in range(case.given.get("redeals", 0)):
        at.deal(deck_turning(rules, turned_in(case)))
        while at.to_act is not None:
            submitted(at, at.to_act, PASS)
    at.deal(deck_turning(rules, turned_in(case)))
    for speaker, said in calls_of(case):
        submitted(at, speaker, said)

    expect = case.expect
    if "try" in case.given:
        tried = at.submit(*tried_in(case))
        assert isinstance(tried, Refusal) is not expect["accepted"], case.why
    if "next" in expect:
        assert at.to_act == seat(expect["next"])
    if "next_dealer" in expect:
        assert at.needs_deal
        assert at.dealer == seat(expect["next_dealer"]), case.why
    if "redeals" in expect:
        ends = [event.marks.outcome for event in at.log if isinstance(event, Marked)]
        assert ends == [Outcome.PASSED] * expect["redeals"]
    if "taker_gets" in expect:
        assert holds(at.view(seat(expect["taker"])).hand, parse_card(expect["taker_gets"]))
    if expect.get("status") in ("taken", "play"):
        assert at.view(0).leader == (seat(case.given["dealer"]) + 1) % rules.players


def legal_now(rules: RuleSet, auction: AuctionState) -> tuple[Call, ...]:
    return legal_calls(rules, auction, auction.to_speak)


def levels(rules: RuleSet, auction: AuctionState) -> list[int]:
    bids = (each for each in legal_now(rules, auction) if isinstance(each, Bid))
    return sorted({bid.level for bid in bids if bid.level is not None})


def is_the_contract(contract: Contract | None, wanted: dict[str, Any]) -> bool:
    return contract == Contract(
        taker=seat(wanted["by"]),
        trump=trump(wanted["suit"]),
        level=wanted["value"],
        doubling=Doubling(doubling(wanted["double"])),
    )


def takes(auction: AuctionState) -> Contract:
    assert auction.contract is not None
    return auction.contract


# What the rules of speaking say of each word of a case; the rest only a table can tell.
BOOK: dict[str, Callable[[RuleSet, AuctionState, Any], bool]] = {
    "status": lambda _, auction, wanted: auction.status is STATUSES[wanted],
    "round": lambda rules, auction, wanted: auction.round(rules.players) == wanted,
    "next": lambda _, auction, wanted: auction.to_speak == seat(wanted),
    "legal": lambda rules, auction, wanted: (
        {action_text(each) for each in legal_now(rules, auction)}
        == {action_text(call(text)) for text in wanted}
    ),
    "taker": lambda _, auction, wanted: takes(auction).taker == seat(wanted),
    "trump": lambda _, auction, wanted: takes(auction).trump is trump(wanted),
    "contract": lambda _, auction, wanted: is_the_contract(auction.contract, wanted),
    "lowest_bid": lambda rules, auction, wanted: levels(rules, auction)[0] == wanted,
    "highest_bid": lambda rules, auction, wanted: levels(rules, auction)[-1] == wanted,
    "step": lambda rules, auction, wanted: (
        {high - low for low, high in pairwise(levels(rules, auction))} == {wanted}
    ),
    "capot": lambda rules, auction, wanted: (
        wanted
        == any(
            isinstance(each, Bid) and each.promise is Promise.CAPOT
            for each in legal_now(rules, auction)
        )
    ),
    "contre": lambda rules, auction, wanted: (CONTRE in legal_now(rules, auction)) == wanted,
    "next_dealer": lambda _rules, _auction, _wanted: True,
    "redeals": lambda _rules, _auction, _wanted: True,
    "taker_gets": lambda _rules, auction, wanted: auction.turned == parse_card(wanted),
}


def turned_in(case: Case) -> Card | None:
    turned = case.given.get("turn_up")
    return None if turned is None else parse_card(turned)


def calls_of(case: Case) -> list[tuple[Seat, Call]]:
    return [(seat(name), call(text)) for name, text in case.given["calls"]]


def tried_in(case: Case) -> tuple[Seat, Call]:
    name, text = case.given["try"]
    return seat(name), call(text)
