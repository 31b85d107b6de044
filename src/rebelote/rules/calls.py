"""The auction: who speaks, what may be said, and why the rest may not."""

from enum import StrEnum
from functools import lru_cache
from typing import TypeAlias

import msgspec

from rebelote.cards import Card, Rank, Seat, Suit, next_seat, rank_of, side_of, suit_of
from rebelote.rules.axes import (
    BID_STEP,
    Auction,
    DealerMustTake,
    Double,
    DoubleFreezes,
    DoubleWhen,
    RedoubleBy,
    SecondRound,
    Suitless,
    TurnedJack,
)
from rebelote.rules.facts import Contract, Doubling, Promise
from rebelote.rules.order import SUIT_TRUMPS, SUITLESS_TRUMPS, Trump
from rebelote.rules.refusals import Code
from rebelote.rules.ruleset import RuleSet

_PATIENCE = 2
"""With `dealer_must_take=third-deal`, the deals in a row that may be passed out (000)."""

_PASSES_THAT_END = 3
"""Passes in a row that close a bidding auction once somebody has bid (004, FFB)."""


class Pass(msgspec.Struct, frozen=True, tag="pass"):
    """Say nothing."""


class Take(msgspec.Struct, frozen=True, tag="take"):
    """Take the turned card, whose suit becomes trumps."""


class Name(msgspec.Struct, frozen=True, tag="name"):
    """Name trumps in the second round."""

    trump: Trump


class Bid(msgspec.Struct, frozen=True, tag="bid"):
    """Promise points, every trick (capot), or every trick by oneself (générale)."""

    trump: Trump
    level: int | None = None
    promise: Promise = Promise.POINTS


class Contre(msgspec.Struct, frozen=True, tag="contre"):
    """Double the other side's contract."""


class Surcontre(msgspec.Struct, frozen=True, tag="surcontre"):
    """Redouble one's own side's contract."""


Call: TypeAlias = Pass | Take | Name | Bid | Contre | Surcontre

PASS, TAKE, CONTRE, SURCONTRE = Pass(), Take(), Contre(), Surcontre()


class Status(StrEnum):
    """Where an auction stands."""

    OPEN = "open"
    CLOSED = "closed"
    PASSED_OUT = "passed-out"


class AuctionState(msgspec.Struct, frozen=True):
    """An auction so far; everything in it has been heard by all.

    `turned` is the turned-up card (None in a bidding auction), `forced` says that the dealer may
    not pass in the second round, `passes` counts those in a row.
    """

    dealer: Seat
    to_speak: Seat
    turned: Card | None
    forced: bool
    calls: tuple[tuple[Seat, Call], ...] = ()
    passes: int = 0
    status: Status = Status.OPEN
    contract: Contract | None = None

    def round(self, players: int) -> int:
        """The round of a turn-up auction: 1 or 2."""
        return 1 if self.passes < players else 2


def open_auction(
    rules: RuleSet, dealer: Seat, turned: Card | None, passed_in_row: int = 0
) -> AuctionState:
    """An auction before the first word; `passed_in_row` deals were passed out just before."""
    must = rules.dealer_must_take
    forced = must is DealerMustTake.ALWAYS or (
        must is DealerMustTake.THIRD_DEAL and passed_in_row >= _PATIENCE
    )
    return AuctionState(dealer, next_seat(dealer, rules.players), turned, forced)


def legal_calls(rules: RuleSet, auction: AuctionState, seat: Seat) -> tuple[Call, ...]:
    """Everything a seat may say now; empty when it may not speak."""
    if auction.status is not Status.OPEN:
        return ()
    if rules.auction is Auction.TURN_UP:
        return _turn_up_calls(rules, auction) if seat == auction.to_speak else ()
    if seat != auction.to_speak:
        out_of_turn = call_refused(rules, auction, seat, CONTRE) is None
        return (CONTRE,) if out_of_turn else ()
    calls: list[Call] = [PASS]
    contract = auction.contract
    if not _frozen(rules, auction):
        bids = _bids(rules.min_bid, rules.max_bid, rules.suitless, rules.generale > 0)
        least = _height(contract.promise, contract.level) if contract else 0
        calls += [bid for bid in bids if _height(bid.promise, bid.level) > least]
    if call_refused(rules, auction, seat, CONTRE) is None:
        calls.append(CONTRE)
    if call_refused(rules, auction, seat, SURCONTRE) is None:
        calls.append(SURCONTRE)
    return tuple(calls)


def call_refused(rules: RuleSet, auction: AuctionState, seat: Seat, call: Call) -> Code | None:
    """Why a seat may not say this now, None when it may."""
    if auction.status is not Status.OPEN:
        return Code.TOO_LATE
    if seat != auction.to_speak and not (
        isinstance(call, Contre) and rules.double_when is DoubleWhen.ANY_TIME
    ):
        return Code.NOT_YOUR_TURN
    if rules.auction is Auction.TURN_UP:
        return _turn_up_refusal(rules, auction, call)
    return _bidding_refusal(rules, auction, seat, call)


def after_call(rules: RuleSet, auction: AuctionState, seat: Seat, call: Call) -> AuctionState:
    """The auction after a call that was not refused."""
    calls = (*auction.calls, (seat, call))
    replace = msgspec.structs.replace
    if isinstance(call, Pass):
        return _after_pass(rules, auction, calls)
    if isinstance(call, Take | Name):
        trump = call.trump if isinstance(call, Name) else turned_trump(auction)
        contract = Contract(taker=seat, trump=trump)
        return replace(auction, calls=calls, status=Status.CLOSED, contract=contract)
    left = next_seat(seat, rules.players)
    if isinstance(call, Bid):
        contract = Contract(taker=seat, trump=call.trump, level=call.level, promise=call.promise)
        return replace(auction, calls=calls, to_speak=left, passes=0, contract=contract)
    assert auction.contract is not None  # doubles need a bid
    if isinstance(call, Surcontre):
        contract = replace(auction.contract, doubling=Doubling.SURCONTRE)
        return replace(auction, calls=calls, status=Status.CLOSED, contract=contract)
    contract = replace(auction.contract, doubling=Doubling.CONTRE)
    # T3: where the bidder alone may redouble, the turn goes straight to the bidder.
    to_speak = contract.taker if rules.redouble_by is RedoubleBy.BIDDER else left
    return replace(auction, calls=calls, to_speak=to_speak, passes=0, contract=contract)


def turned_trump(auction: AuctionState) -> Trump:
    """The suit of the turned-up card, as trumps."""
    assert auction.turned is not None
    return Trump(suit_of(auction.turned))


def lowest_level(rules: RuleSet, auction: AuctionState) -> int | None:
    """The lowest number that may still be bid, None when none may."""
    contract = auction.contract
    least = _height(contract.promise, contract.level) if contract else 0
    levels = [level for level in bid_levels(rules.min_bid, rules.max_bid) if level > least]
    return levels[0] if levels else None


@lru_cache(maxsize=256)
def bid_levels(min_bid: int, max_bid: int) -> tuple[int, ...]:
    """The numbers that may be bid: the lowest, then every ten above it up to the highest."""
    first_ten = min_bid - min_bid % BID_STEP + BID_STEP
    return (min_bid, *range(first_ten, max_bid + 1, BID_STEP))


@lru_cache(maxsize=256)
def _bids(min_bid: int, max_bid: int, suitless: Suitless, generale: bool) -> tuple[Bid, ...]:
    trumps = SUIT_TRUMPS + (SUITLESS_TRUMPS if suitless is Suitless.ON else ())
    promises: list[tuple[int | None, Promise]] = [
        (level, Promise.POINTS) for level in bid_levels(min_bid, max_bid)
    ]
    promises.append((None, Promise.CAPOT))
    if generale:
        promises.append((None, Promise.GENERALE))
    return tuple(Bid(trump, level, promise) for level, promise in promises for trump in trumps)


def _height(promise: Promise, level: int | None) -> int:
    """What a bid must be compared by: a capot tops every number, a générale tops a capot (T6)."""
    if promise is Promise.POINTS:
        return level or 0
    return 1 << 20 if promise is Promise.CAPOT else 1 << 21


def _frozen(rules: RuleSet, auction: AuctionState) -> bool:
    """Whether a double has frozen the contract (T3)."""
    contract = auction.contract
    return (
        contract is not None
        and contract.doubling is not Doubling.NONE
        and rules.double_freezes is DoubleFreezes.YES
    )


@lru_cache(maxsize=256)
def _names(second_round: SecondRound, turned: Suit) -> tuple[Name, ...]:
    suits = [
        trump
        for trump in SUIT_TRUMPS
        if int(trump) != turned or second_round in (SecondRound.ANY_SUIT, SecondRound.ANY_CONTRACT)
    ]
    if second_round in (SecondRound.ANY_CONTRACT, SecondRound.OTHER_CONTRACTS):
        suits += SUITLESS_TRUMPS
    return tuple(Name(trump) for trump in suits)


def _turn_up_calls(rules: RuleSet, auction: AuctionState) -> tuple[Call, ...]:
    calls: tuple[Call, ...]
    if auction.round(rules.players) == 1:
        calls = (PASS, TAKE)
    else:
        calls = (PASS, *_names(rules.second_round, Suit(turned_trump(auction))))
    return calls if _pass_refusal(rules, auction) is None else calls[1:]


def _pass_refusal(rules: RuleSet, auction: AuctionState) -> Code | None:
    players = rules.players
    if auction.round(players) == 2:
        last = auction.to_speak == auction.dealer
        return Code.MUST_NAME_SUIT if auction.forced and last else None
    jack = auction.turned is not None and rank_of(auction.turned) is Rank.JACK
    return Code.MUST_TAKE if jack and rules.turned_jack is TurnedJack.MUST_TAKE else None


def _turn_up_refusal(rules: RuleSet, auction: AuctionState, call: Call) -> Code | None:
    if isinstance(call, Pass):
        return _pass_refusal(rules, auction)
    if isinstance(call, Take):
        return None if auction.round(rules.players) == 1 else Code.TOO_LATE
    if isinstance(call, Name):
        return None if call in _turn_up_calls(rules, auction) else Code.SUIT_REFUSED
    return Code.BID_UNKNOWN if isinstance(call, Bid) else Code.NOTHING_TO_DOUBLE


def _bidding_refusal(rules: RuleSet, auction: AuctionState, seat: Seat, call: Call) -> Code | None:
    if isinstance(call, Pass):
        return None
    if isinstance(call, Take | Name):
        return Code.BID_UNKNOWN
    if isinstance(call, Bid):
        return _bid_refusal(rules, auction, call)
    contract = auction.contract
    if contract is None or rules.double is Double.OFF:
        return Code.NOTHING_TO_DOUBLE
    ours = side_of(seat, rules.players) == side_of(contract.taker, rules.players)
    doubled = contract.doubling is not Doubling.NONE
    if isinstance(call, Contre):
        if ours:
            return Code.OWN_SIDE
        if not doubled:
            return None
        return Code.CONTRACT_FROZEN if _frozen(rules, auction) else Code.NOTHING_TO_DOUBLE
    if not doubled:
        return Code.NOTHING_TO_DOUBLE
    return None if ours else Code.OWN_SIDE


def _bid_refusal(rules: RuleSet, auction: AuctionState, bid: Bid) -> Code | None:
    if _frozen(rules, auction):
        return Code.CONTRACT_FROZEN
    if not bid.trump.is_suit and rules.suitless is Suitless.OFF:
        return Code.SUIT_REFUSED
    contract = auction.contract
    height = _height(bid.promise, bid.level)
    if bid.promise is Promise.POINTS:
        level = bid.level or 0
        by_tens = level > 0 and level % BID_STEP == 0
        if by_tens and level < rules.min_bid:
            return Code.BID_TOO_LOW
        if level not in bid_levels(rules.min_bid, rules.max_bid):
            return Code.BID_UNKNOWN
    elif bid.level is not None or (bid.promise is Promise.GENERALE and not rules.generale):
        return Code.BID_UNKNOWN
    if contract and height <= _height(contract.promise, contract.level):
        return Code.BID_TOO_LOW
    return None


def _after_pass(
    rules: RuleSet, auction: AuctionState, calls: tuple[tuple[Seat, Call], ...]
) -> AuctionState:
    players = rules.players
    passes = auction.passes + 1
    status = Status.OPEN
    contract = auction.contract
    if rules.auction is Auction.TURN_UP:
        if passes == 2 * players:
            status = Status.PASSED_OUT
    elif contract is None:
        if passes == players:
            status = Status.PASSED_OUT
    else:
        answered = contract.doubling is Doubling.CONTRE and rules.redouble_by is RedoubleBy.BIDDER
        if answered or passes == _PASSES_THAT_END:
            status = Status.CLOSED
    return msgspec.structs.replace(
        auction,
        calls=calls,
        passes=passes,
        status=status,
        to_speak=next_seat(auction.to_speak, players),
    )
