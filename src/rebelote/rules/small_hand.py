"""A hand with next to nothing (redonne petite main)."""

from rebelote.cards import Hand, cards_in
from rebelote.rules.axes import SmallHand
from rebelote.rules.order import Order
from rebelote.rules.ruleset import RuleSet

SMALL_HAND_POINTS = 11
"""A hand of this many card points or fewer, without a trump, may annul the deal (Aurelux)."""


def may_annul(rules: RuleSet, order: Order, hand: Hand) -> bool:
    """Whether the table lets this hand annul the deal before its first card."""
    if rules.small_hand is SmallHand.PLAYED or hand & order.trumps:
        return False
    return sum(order.points[card] for card in cards_in(hand)) <= SMALL_HAND_POINTS
