"""The auction of a position: its calls, or the contract by itself where they are left out."""

from msgspec.structs import replace

from rebelote.cards import Seat
from rebelote.notation import fields
from rebelote.notation.fields import PositionError
from rebelote.notation.text import ActionTextError, action_text, parse_action
from rebelote.rules.axes import Double
from rebelote.rules.calls import (
    AuctionState,
    Bid,
    Contre,
    Name,
    Pass,
    Status,
    Surcontre,
    Take,
    after_call,
    call_refused,
    open_auction,
    turned_trump,
)
from rebelote.rules.facts import Contract, Doubling, Promise
from rebelote.rules.ruleset import RuleSet

_DOUBLES = {"contre": Doubling.CONTRE, "surcontre": Doubling.SURCONTRE}


def calls_text(rules: RuleSet, auction: AuctionState) -> str:
    """The calls so far; one out of turn says whose it is (`contre@2`)."""
    so_far = open_auction(rules, auction.dealer, auction.turned)
    texts = []
    for seat, call in auction.calls:
        text = action_text(call)
        texts.append(text if seat == so_far.to_speak else f"{text}@{seat}")
        so_far = after_call(rules, so_far, seat, call)
    return " ".join(texts)


def contract_text(contract: Contract) -> str:
    """Who took, what, and the double: `0:H`, `1:90H contre`."""
    assert contract.trump is not None  # a game always knows it
    plain = contract.level is None and contract.promise is Promise.POINTS
    bid = Bid(contract.trump, contract.level, contract.promise)
    text = contract.trump.code if plain else action_text(bid)
    doubles = [word for word, doubling in _DOUBLES.items() if doubling is contract.doubling]
    return " ".join([f"{contract.taker}:{text}", *doubles])


def read(rules: RuleSet, opened: AuctionState, calls: str, contract: str) -> AuctionState:
    """An auction from its calls; from its contract where they are left out.

    Raises:
        PositionError: a call or the contract is refused, or they do not agree.
    """
    if calls:
        auction = _spoken(rules, opened, calls)
        if contract and _contract(rules, opened, contract) != auction.contract:
            raise PositionError(f"the calls do not make the contract {contract!r}")
        return auction
    if contract:
        made = _contract(rules, opened, contract)
        return replace(opened, contract=made, status=Status.CLOSED)
    return opened


def _spoken(rules: RuleSet, auction: AuctionState, text: str) -> AuctionState:
    for word in text.split():
        said, at, who = word.partition("@")
        seat: Seat = fields.seat("calls", who, rules.players) if at else auction.to_speak
        try:
            call = parse_action(said)
        except ActionTextError as error:
            raise PositionError(f"calls: {error}") from None
        if not isinstance(call, Pass | Take | Name | Bid | Contre | Surcontre):
            raise PositionError(f"calls: {said!r} is not said in an auction")
        code = call_refused(rules, auction, seat, call)
        if code is not None:
            raise PositionError(f"calls: {said!r} is refused ({code})")
        auction = after_call(rules, auction, seat, call)
    if auction.status is Status.PASSED_OUT:
        raise PositionError("calls: all passed, nothing is left to play")
    return auction


def _contract(rules: RuleSet, opened: AuctionState, text: str) -> Contract:
    """A contract given by itself: only one that the rules can lead to."""
    named, *doubles = text.split()
    who, _, what = named.partition(":")
    taker = fields.seat("contract", who, rules.players)
    try:
        call = parse_action(what)
    except ActionTextError as error:
        raise PositionError(f"contract: {error}") from None
    if not isinstance(call, Name | Bid):
        raise PositionError(f"contract: {what!r} is no contract")
    speaking = replace(opened, to_speak=taker)
    if isinstance(call, Name) and opened.turned is not None:
        if call.trump is turned_trump(opened):
            call = Take()
        else:
            speaking = replace(speaking, passes=rules.players)
    code = call_refused(rules, speaking, taker, call)
    if code is not None:
        raise PositionError(f"contract: {what!r} is refused ({code})")
    contract = after_call(rules, speaking, taker, call).contract
    assert contract is not None  # a name or a bid makes one
    return _doubled(rules, opened, contract, doubles)


def _doubled(
    rules: RuleSet, opened: AuctionState, contract: Contract, words: list[str]
) -> Contract:
    if not words:
        return contract
    known = len(words) == 1 and words[0] in _DOUBLES
    if not known or rules.double is Double.OFF or opened.turned is not None:
        raise PositionError(f"contract: {' '.join(words)!r} is not played here")
    return replace(contract, doubling=_DOUBLES[words[0]])
