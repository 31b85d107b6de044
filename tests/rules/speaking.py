"""Auctions written as their calls, for the tests of speaking."""

from rebelote.cards import Seat, parse_card
from rebelote.game.actions import Call
from rebelote.notation.text import action_text, parse_action
from rebelote.rules.calls import (
    AuctionState,
    after_call,
    call_refused,
    legal_calls,
    open_auction,
)
from rebelote.rules.refusals import Code
from rebelote.rules.ruleset import RuleSet


def call(text: str) -> Call:
    """A call as records write it."""
    action = parse_action(text)
    assert isinstance(action, Call)
    return action


def after(
    rules: RuleSet, calls: str, turned: str | None = None, passed_in_row: int = 0
) -> AuctionState:
    """The auction after these calls in turn, from seat 0; `2:contre` is seat 2's, out of turn."""
    card = None if turned is None else parse_card(turned)
    auction = open_auction(rules, rules.players - 1, card, passed_in_row)
    for word in calls.split():
        seat, text = said_by(auction, word)
        assert call_refused(rules, auction, seat, call(text)) is None, word
        auction = after_call(rules, auction, seat, call(text))
    return auction


def said_by(auction: AuctionState, word: str) -> tuple[Seat, str]:
    """The seat that says a word, and the call."""
    seat, colon, text = word.rpartition(":")
    return (int(seat) if colon else auction.to_speak), text


def refused(rules: RuleSet, auction: AuctionState, word: str) -> Code | None:
    """Why a word may not be said."""
    seat, text = said_by(auction, word)
    return call_refused(rules, auction, seat, call(text))


def open_to(rules: RuleSet, auction: AuctionState) -> str:
    """What the seat to speak may say, as records write it."""
    return " ".join(action_text(each) for each in legal_calls(rules, auction, auction.to_speak))
