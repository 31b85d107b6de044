"""Auctions at random: they end, they only rise, and what is legal is what is not refused."""

import random
from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest

from rebelote.cards import CARDS
from rebelote.game.actions import Call
from rebelote.rules.axes import Auction
from rebelote.rules.calls import (
    CONTRE,
    PASS,
    SURCONTRE,
    TAKE,
    AuctionState,
    Bid,
    Name,
    Pass,
    Status,
    after_call,
    call_refused,
    legal_calls,
    open_auction,
)
from rebelote.rules.catalogue import rule_set, rule_set_ids
from rebelote.rules.facts import Contract, Doubling, Promise
from rebelote.rules.order import Trump
from rebelote.rules.ruleset import RuleSet

LEVELS = (-10, 0, 1, 9, 10, 82, 85, 165, *range(20, 270, 10), 650, 9990)

EVERY_CALL: tuple[Call, ...] = (
    PASS,
    TAKE,
    CONTRE,
    SURCONTRE,
    *(Name(trump) for trump in Trump),
    *(Bid(trump, level) for level, trump in product(LEVELS, Trump)),
    *(Bid(trump, promise=promise) for promise, trump in product(Promise, Trump)),
)


def tables() -> Iterator[tuple[str, dict[str, Any]]]:
    for name in rule_set_ids():
        yield name, {}
    for players in (2, 3, 4):
        yield "carnet", {"players": players}
    for second, dealer in product(
        ("any-suit", "any-contract", "other-contracts"), ("always", "third-deal")
    ):
        yield "classique", {"second_round": second, "dealer_must_take": dealer}
    yield "classique", {"turned_jack": "must-take"}
    for when, freezes, redouble in product(
        ("in-turn", "any-time"), ("yes", "no"), ("side", "bidder")
    ):
        yield "talba", {"double_when": when, "double_freezes": freezes, "redouble_by": redouble}
    yield "coinche", {"double": "off", "suitless": "on", "generale": 500}
    yield "coinche", {"min_bid": 82, "max_bid": 250, "suitless": "on", "double_when": "any-time"}


def described(table: tuple[str, dict[str, Any]]) -> str:
    return " ".join([table[0], *(f"{name}={value}" for name, value in table[1].items())])


WALKS, LONGEST = 30, 200


@pytest.mark.parametrize("table", list(tables()), ids=described)
def test_auctions_at_random(table: tuple[str, dict[str, Any]]) -> None:
    luck = random.Random(described(table))
    rules = rule_set(*table)
    for _ in range(WALKS):
        turned = luck.choice(CARDS) if rules.auction is Auction.TURN_UP else None
        auction = open_auction(rules, luck.randrange(rules.players), turned, luck.randrange(4))
        shy = luck.choice((0.0, 0.5, 0.9))
        for _ in range(LONGEST):
            assert_what_is_legal_is_not_refused(rules, auction)
            if auction.status is not Status.OPEN:
                break
            auction = one_more_call(luck, rules, auction, shy)
        assert_it_ended(rules, auction)


def one_more_call(
    luck: random.Random, rules: RuleSet, auction: AuctionState, shy: float
) -> AuctionState:
    """A legal call of some seat; bids creep up, so that auctions are long."""
    speaker = auction.to_speak
    outside = [seat for seat in range(rules.players) if seat != speaker]
    others = [seat for seat in outside if legal_calls(rules, auction, seat)]
    if others and luck.random() < 0.1:
        speaker = luck.choice(others)
    legal = legal_calls(rules, auction, speaker)
    assert legal, "somebody may always speak"
    said = PASS if PASS in legal and luck.random() < shy else luck.choice(legal[:8] + legal[-3:])
    after = after_call(rules, auction, speaker, said)
    assert after.calls == (*auction.calls, (speaker, said))
    assert (after.dealer, after.turned, after.forced) == (
        auction.dealer,
        auction.turned,
        auction.forced,
    )
    if isinstance(said, Pass):
        assert after.contract == auction.contract
    else:
        assert height(after.contract) > height(auction.contract), "contracts only rise"
    return after


def height(contract: Contract | None) -> tuple[int, int, int]:
    """Promise, level, then doubling: what each call but a pass makes higher."""
    if contract is None:
        return (-1, 0, 0)
    return (
        list(Promise).index(contract.promise),
        contract.level or 0,
        list(Doubling).index(contract.doubling),
    )


def assert_what_is_legal_is_not_refused(rules: RuleSet, auction: AuctionState) -> None:
    for seat in range(rules.players):
        legal = legal_calls(rules, auction, seat)
        assert len(legal) == len(set(legal))
        unrefused = {
            said for said in EVERY_CALL if call_refused(rules, auction, seat, said) is None
        }
        assert set(legal) == unrefused, (seat, auction)


def assert_it_ended(rules: RuleSet, auction: AuctionState) -> None:
    assert auction.status is not Status.OPEN
    assert (auction.contract is None) == (auction.status is Status.PASSED_OUT)
    spoken = [said for _, said in auction.calls if not isinstance(said, Pass)]
    assert bool(spoken) == (auction.status is Status.CLOSED)
    if auction.contract is None:
        rounds = 2 if rules.auction is Auction.TURN_UP else 1
        assert len(auction.calls) == rounds * rules.players
        return
    takers = [(seat, said) for seat, said in auction.calls if said not in (PASS, CONTRE, SURCONTRE)]
    assert auction.contract.taker == takers[-1][0]
    assert auction.contract.trump is not None
