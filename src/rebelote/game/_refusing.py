"""Refusals with the facts that explain them: only what is public, or in the player's own hand."""

from rebelote.cards import Card, card_text, hand_text, suit_of
from rebelote.game._apply import deal_of, order_in
from rebelote.game._state import DealState, MatchState
from rebelote.game.actions import Bid, Call, Name, Surcontre
from rebelote.rules.calls import lowest_level
from rebelote.rules.order import Trump
from rebelote.rules.plays import Duty
from rebelote.rules.refusals import Code, Refusal


def play_refusal(state: MatchState, owed: Duty, card: Card, code: Code) -> Refusal:
    """The refusal of a card of the hand of the seat to act, with the facts that explain it."""
    trick = deal_of(state).trick
    facts = [("card", card_text(card)), ("cards", hand_text(owed.legal))]
    if trick:
        beat = trick[order_in(state).winner(trick)]
        facts += [("suit", suit_of(trick[0]).letter), ("beat", card_text(beat))]
        if code is Code.MUST_OVERTRUMP and owed.legal & ~order_in(state).trumps:
            facts.append(("discard", "allowed"))
    return Refusal(code, tuple(facts))


def call_refusal(state: MatchState, on_table: DealState, action: Call, code: Code) -> Refusal:
    """The refusal of a call, with what was named and the lowest bid still open."""
    facts: list[tuple[str, str]] = []
    if code is Code.BID_TOO_LOW:
        lowest = lowest_level(state.rules, on_table.auction)
        facts = [] if lowest is None else [("lowest", str(lowest))]
    elif code is Code.SUIT_REFUSED and isinstance(action, Name | Bid):
        facts = [("trump", action.trump.code)]
        facts += _why_suit_refused(state, on_table, action.trump)
    elif code is Code.NOTHING_TO_DOUBLE and isinstance(action, Surcontre):
        facts = [("undoubled", "contract")]
    return Refusal(code, tuple(facts))


def _why_suit_refused(
    state: MatchState, on_table: DealState, trump: Trump
) -> list[tuple[str, str]]:
    """What a player may be told of a suit that may not be named: too early, or turned up."""
    turned = on_table.turned
    if turned is None:
        return []
    if on_table.auction.round(state.rules.players) == 1:
        return [("offered", card_text(turned))]
    return [("refused", card_text(turned))] if int(trump) == suit_of(turned) else []
