"""What the seat to act has a right to while the cards are played."""

from rebelote.cards import Card, Hand, Seat
from rebelote.game._apply import deal_of, order_in
from rebelote.game._state import DealState, MatchState, Phase
from rebelote.game.events import Belote
from rebelote.rules import small_hand
from rebelote.rules.axes import BeloteCall, Declarations, Stock
from rebelote.rules.declarations import belote_pair, belote_suits, holds_announcement
from rebelote.rules.plays import Duty, duty
from rebelote.rules.refusals import Code


def playable(state: MatchState) -> Duty:
    """What the seat to act may play, and the duty that bars each of its other cards."""
    on_table = deal_of(state)
    rules = state.rules
    hand = on_table.hands[on_table.to_act]
    free = rules.stock is Stock.DRAW and bool(on_table.rest)
    owed = duty(rules, order_in(state), on_table.trick, on_table.leader, hand, free)
    if on_table.said:
        pair = owed.legal & pairs_held(state, hand)
        return Duty(pair, Code.SAID_BELOTE, Code.SAID_BELOTE)
    return owed


def has_played(on_table: DealState) -> bool:
    """Whether the seat to act has played a card: in the first trick it never has."""
    return bool(on_table.tricks)


def may_announce(state: MatchState, seat: Seat) -> bool:
    """Whether a seat may call its announcements now: before its own first card (001)."""
    on_table = deal_of(state)
    return (
        state.rules.declarations is Declarations.ON
        and on_table.phase is Phase.PLAY
        and seat == on_table.to_act
        and not has_played(on_table)
        and not on_table.said
        and not on_table.spoke >> seat & 1
        and holds_announcement(state.rules, on_table.hands[seat])
    )


def may_annul(state: MatchState, seat: Seat) -> bool:
    """Whether a seat may lay down a hand with next to nothing: before its own first card."""
    on_table = deal_of(state)
    return (
        not has_played(on_table)
        and not on_table.said
        and not on_table.spoke >> seat & 1
        and small_hand.may_annul(state.rules, order_in(state), on_table.hands[seat])
    )


def pairs_held(state: MatchState, hand: Hand) -> Hand:
    """The kings and queens of trumps that a hand holds together."""
    held = 0
    for suit in belote_suits(state.rules, order_in(state).trump):
        pair = belote_pair(suit)
        if hand & pair == pair:
            held |= pair
    return held


def may_say_belote(state: MatchState, seat: Seat) -> bool:
    """Whether a seat holds a pair to say, and may play one of the two now."""
    on_table = deal_of(state)
    return (
        state.rules.belote_call is BeloteCall.SAID
        and not on_table.said
        and bool(playable(state).legal & pairs_held(state, on_table.hands[seat]))
    )


def belote_heard(state: MatchState, on_table: DealState, seat: Seat, card: Card) -> Belote | None:
    """Belote on the first of a pair held together, rebelote on the second (D4)."""
    if on_table.awaited >> card & 1:
        return Belote(seat, second=True)
    if state.rules.belote_call is BeloteCall.SAID and not on_table.said:
        return None
    held = pairs_held(state, on_table.hands[seat])
    return Belote(seat, second=False) if held >> card & 1 else None
