"""Which cards may be played to a trick, and the duty that bars each of the others."""

from typing import NamedTuple

from rebelote.cards import Card, Hand, Seat, side_of, suit_mask
from rebelote.rules.axes import (
    OvertrumpPartner,
    RaisePartnerTrump,
    RaisePlain,
    TrumpPartner,
    Undertrump,
)
from rebelote.rules.order import Order
from rebelote.rules.refusals import Code
from rebelote.rules.ruleset import RuleSet


class Duty(NamedTuple):
    """What a hand owes to a trick.

    `legal` are the cards that may be played; `in_suit` is the code that bars the other cards of
    the suit led, `elsewhere` the code that bars the rest (None where nothing is barred).
    """

    legal: Hand
    in_suit: Code | None = None
    elsewhere: Code | None = None


def duty(
    rules: RuleSet,
    order: Order,
    trick: tuple[Card, ...],
    leader: Seat,
    hand: Hand,
    free: bool = False,
) -> Duty:
    """What the next player owes, holding `hand`, to the cards of `trick` that `leader` began.

    `free` says that no duty stands yet: the duel's tricks while the stock lasts (000).
    """
    if not trick or free:
        return Duty(hand)
    led = trick[0]
    following = hand & suit_mask(led >> 3)
    best_index = order.winner(trick)
    best = trick[best_index]
    partner_wins = _partner_wins(rules, leader, best_index, len(trick))
    if following:
        higher = following & order.above[best]
        if higher and _must_raise(rules, order, led, best, partner_wins):
            return Duty(higher, Code.MUST_RAISE, Code.FOLLOW_SUIT)
        return Duty(following, None, Code.FOLLOW_SUIT)
    trumps = hand & order.trumps
    if not trumps:
        return Duty(hand)
    if not order.trumps >> best & 1:
        if partner_wins and rules.trump_partner is TrumpPartner.FREE:
            return Duty(hand)
        return Duty(trumps, None, Code.MUST_TRUMP)
    higher = trumps & order.above[best]
    if partner_wins:
        return _over_partner(rules, hand, trumps, higher)
    if higher:
        return Duty(higher, None, Code.MUST_OVERTRUMP)
    if rules.undertrump is Undertrump.FREE:
        return Duty(hand)
    return Duty(trumps, None, Code.MUST_UNDERTRUMP)


def why_not(duty: Duty, trick: tuple[Card, ...], card: Card) -> Code | None:
    """The code that bars a card of the hand, None when it may be played."""
    if duty.legal >> card & 1:
        return None
    same_suit = bool(trick) and trick[0] >> 3 == card >> 3
    return duty.in_suit if same_suit else duty.elsewhere


def _partner_wins(rules: RuleSet, leader: Seat, best_index: int, played: int) -> bool:
    """Whether the trick is held, at this moment, by the next player's partner (reading C5)."""
    players = rules.players
    holder = (leader + best_index) % players
    player = (leader + played) % players
    return side_of(holder, players) == side_of(player, players)


def _must_raise(rules: RuleSet, order: Order, led: Card, best: Card, partner_wins: bool) -> bool:
    """Whether one who follows suit must beat the card that holds the trick when able."""
    if order.climb:
        return True  # at all trumps partner's card too (M7, FFB)
    if order.trumps >> led & 1:
        return not partner_wins or rules.raise_partner_trump is RaisePartnerTrump.MUST
    if order.trumps >> best & 1:
        return False  # ruffed: no card of the suit led can win any more
    return rules.raise_plain is RaisePlain.MUST


def _over_partner(rules: RuleSet, hand: Hand, trumps: Hand, higher: Hand) -> Duty:
    """Void, and partner holds the trick with a trump (readings C1, C2)."""
    rule = rules.overtrump_partner
    if rules.trump_partner is TrumpPartner.MUST:
        if higher and rule is not OvertrumpPartner.FREE:
            return Duty(higher, None, Code.MUST_OVERTRUMP)
        return Duty(trumps, None, Code.MUST_TRUMP)
    lower = trumps & ~higher
    if rule is OvertrumpPartner.MUST and higher:
        return Duty(hand & ~lower, None, Code.MUST_OVERTRUMP)
    if rule is OvertrumpPartner.BARRED and lower != hand:
        return Duty(hand & ~lower, None, Code.MUST_OVERTRUMP)
    return Duty(hand)
