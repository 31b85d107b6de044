"""Events folded into the state. Nothing here refuses: what is in the log has happened."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from rebelote.cards import (
    Card,
    Deck,
    Hand,
    Seat,
    next_seat,
    seats_from,
    side_count,
    side_of,
    suit_of,
)
from rebelote.game._state import DealState, MatchState, Phase
from rebelote.game.events import (
    Announced,
    Belote,
    BeloteSaid,
    Called,
    Completed,
    Dealt,
    Drawn,
    Event,
    LaidDown,
    Marked,
    MatchEnded,
    Played,
    Shown,
    TrickTaken,
)
from rebelote.game.trick import Trick
from rebelote.rules.axes import Auction, PassedOut
from rebelote.rules.calls import after_call, open_auction
from rebelote.rules.declarations import belote_pair, is_belote_card
from rebelote.rules.marks.lines import Outcome
from rebelote.rules.order import LAST_TRICK, Order, order_of
from rebelote.rules.ruleset import RuleSet


def start(rules: RuleSet, dealer: Seat) -> MatchState:
    """A match before its first deal."""
    none = (0,) * side_count(rules.players)
    return MatchState(rules=rules, dealer=dealer, totals=none, falls=none)


def apply(state: MatchState, event: Event) -> MatchState:
    """The state after an event that happened in it."""
    return _APPLY[type(event)](state, event)


def deal_of(state: MatchState) -> DealState:
    """The deal on the table; an event about cards never comes without one."""
    assert state.deal is not None
    return state.deal


def order_in(state: MatchState) -> Order:
    """Strength and points under the contract being played."""
    contract = deal_of(state).contract
    assert contract is not None
    assert contract.trump is not None  # only a score sheet may not say
    return order_of(contract.trump, state.rules.suitless_points)


def _with(values: tuple[Any, ...], index: int, value: object) -> tuple[Any, ...]:
    return (*values[:index], value, *values[index + 1 :])


def _on_deal(state: MatchState, **changes: object) -> MatchState:
    return replace(state, deal=replace(deal_of(state), **changes))


def _dealt(state: MatchState, event: Dealt) -> MatchState:
    rules = state.rules
    hands, rest = _first_packets(rules, event.dealer, event.deck)
    turned: Card | None = None
    if rules.auction is Auction.TURN_UP:
        turned, rest = rest[0], rest[1:]
    auction = open_auction(rules, event.dealer, turned, state.passed_in_row)
    deal = DealState(
        dealer=event.dealer,
        deck=event.deck,
        hands=hands,
        rest=rest,
        turned=turned,
        auction=auction,
        phase=Phase.AUCTION,
        to_act=auction.to_speak,
        points=(0,) * side_count(rules.players),
        taken=(0,) * rules.players,
        called=((),) * rules.players,
        belotes=(0,) * rules.players,
    )
    return replace(state, deal=deal)


def _first_packets(rules: RuleSet, dealer: Seat, deck: Deck) -> tuple[tuple[Hand, ...], Deck]:
    """Packets go round from the dealer's left."""
    hands = [0] * rules.players
    at = 0
    order = seats_from(next_seat(dealer, rules.players), rules.players)
    for size in rules.packet_sizes:
        for seat in order:
            for card in deck[at : at + size]:
                hands[seat] |= 1 << card
            at += size
    return tuple(hands), deck[at:]


def _called(state: MatchState, event: Called) -> MatchState:
    auction = after_call(state.rules, deal_of(state).auction, event.seat, event.call)
    return _on_deal(state, auction=auction, to_act=auction.to_speak)


def _completed(state: MatchState, event: Completed) -> MatchState:
    """The taker picks up the turned card and is dealt one card fewer than the others (D, C)."""
    rules, deal = state.rules, deal_of(state)
    hands, rest = list(deal.hands), deal.rest
    left = next_seat(deal.dealer, rules.players)
    if deal.turned is not None:
        assert deal.contract is not None
        taker = deal.contract.taker
        hands[taker] |= 1 << deal.turned
        for seat in seats_from(left, rules.players):
            missing = rules.hand_size - hands[seat].bit_count()
            for card in rest[:missing]:
                hands[seat] |= 1 << card
            rest = rest[missing:]
    return _on_deal(
        state, hands=tuple(hands), rest=rest, phase=Phase.PLAY, leader=left, to_act=left
    )


def _announced(state: MatchState, event: Announced) -> MatchState:
    deal = deal_of(state)
    called = _with(deal.called, event.seat, event.announcements)
    return _on_deal(state, called=called, spoke=deal.spoke | 1 << event.seat)


def _belote_said(state: MatchState, event: BeloteSaid) -> MatchState:
    return _on_deal(state, said=True)


def _played(state: MatchState, event: Played) -> MatchState:
    deal = deal_of(state)
    seat = event.seat
    hand = deal.hands[seat] & ~(1 << event.card)
    return replace(
        state,
        deal=replace(
            deal,
            hands=_with(deal.hands, seat, hand),
            trick=(*deal.trick, event.card),
            to_act=next_seat(seat, state.rules.players),
            said=False,
        ),
    )


def _belote(state: MatchState, event: Belote) -> MatchState:
    deal = deal_of(state)
    card = deal.trick[-1]
    if event.second:
        return _on_deal(state, awaited=deal.awaited & ~(1 << card))
    assert is_belote_card(card)
    other = belote_pair(suit_of(card)) & ~(1 << card)
    belotes = _with(deal.belotes, event.seat, deal.belotes[event.seat] + 1)
    return _on_deal(state, awaited=deal.awaited | other, belotes=belotes)


def _trick_taken(state: MatchState, event: TrickTaken) -> MatchState:
    deal = deal_of(state)
    order = order_in(state)
    side = side_of(event.seat, state.rules.players)
    worth = sum(order.points[card] for card in deal.trick)
    if not any(deal.hands):
        worth += LAST_TRICK
    return replace(
        state,
        deal=replace(
            deal,
            trick=(),
            tricks=(*deal.tricks, Trick(deal.leader, deal.trick, event.seat)),
            points=_with(deal.points, side, deal.points[side] + worth),
            taken=_with(deal.taken, event.seat, deal.taken[event.seat] + 1),
            leader=event.seat,
            to_act=event.seat,
        ),
    )


def _drawn(state: MatchState, event: Drawn) -> MatchState:
    deal = deal_of(state)
    hand = deal.hands[event.seat] | 1 << event.card
    return _on_deal(state, hands=_with(deal.hands, event.seat, hand), rest=deal.rest[1:])


def _shown(state: MatchState, event: Shown) -> MatchState:
    return _on_deal(state, settled=event.settled)


def _laid_down(state: MatchState, event: LaidDown) -> MatchState:
    return _on_deal(state, laid_down=event.seat)


def _marked(state: MatchState, event: Marked) -> MatchState:
    rules, deal, marks = state.rules, deal_of(state), event.marks
    passed = marks.outcome is Outcome.PASSED
    played = event.facts is not None
    stays = not played and rules.passed_out is PassedOut.SAME_DEALER
    falls = state.falls
    if marks.outcome is Outcome.INSIDE:
        assert deal.contract is not None
        side = side_of(deal.contract.taker, rules.players)
        falls = _with(falls, side, falls[side] + 1)
    return replace(
        state,
        deal=replace(deal, phase=Phase.OVER, marks=marks, facts=event.facts),
        totals=tuple(
            total + award for total, award in zip(state.totals, marks.awarded, strict=True)
        ),
        pending=marks.pending,
        falls=falls,
        deals_marked=state.deals_marked + 1,
        deals_played=state.deals_played + played,
        passed_in_row=state.passed_in_row + 1 if passed else 0,
        dealer=deal.dealer if stays else next_seat(deal.dealer, rules.players),
    )


def _match_ended(state: MatchState, event: MatchEnded) -> MatchState:
    # Points that wait when a match ends belong to nobody (C10).
    return replace(state, over=True, winner=event.winner)


_APPLY: dict[type, Callable[[MatchState, Any], MatchState]] = {
    Dealt: _dealt,
    Called: _called,
    Completed: _completed,
    Announced: _announced,
    BeloteSaid: _belote_said,
    Played: _played,
    Belote: _belote,
    TrickTaken: _trick_taken,
    Drawn: _drawn,
    Shown: _shown,
    LaidDown: _laid_down,
    Marked: _marked,
    MatchEnded: _match_ended,
}
