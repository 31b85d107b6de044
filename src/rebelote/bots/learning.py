"""Deals to learn a policy from: cards at random, taken by whoever would have liked to.

The luck is brought by the caller. Contracts are not bid for here: the seat with the hand worth most
takes, its judgement being off by as much as people's are, and anyone may lead first.
"""

from random import Random

from rebelote.bots.hand_value import caution, estimate
from rebelote.cards import Hand, Seat, cards_in, hand_of, pack_of
from rebelote.rules.axes import Stock
from rebelote.rules.order import SUIT_TRUMPS, Trump, order_of
from rebelote.rules.ruleset import RuleSet
from rebelote.solver.judging import Dealt, Lessons

_MISJUDGED = 12.0
"""Points by which a hand is taken for better or worse than it is, as a standard deviation."""


def lessons(rules: RuleSet, trump: Trump, count: int, luck: Random) -> Lessons:
    """So many deals at a table; any suit may be trumps where `trump` is one."""
    trumps = SUIT_TRUMPS if trump.is_suit else (trump,)
    found = Lessons()
    pack = cards_in(pack_of(rules.pack_size))
    size = rules.hand_size
    for _ in range(count):
        luck.shuffle(pack)
        hands = tuple(
            hand_of(pack[seat * size : (seat + 1) * size]) for seat in range(rules.players)
        )
        stock = tuple(pack[rules.players * size :]) if rules.stock is Stock.DRAW else ()
        taker, chosen = _taken(rules, hands, trumps, luck)
        order = order_of(chosen, rules.suitless_points)
        first = luck.randrange(rules.players)
        found.add(rules, order, Dealt(hands, stock), taker, first)
    return found


def _taken(
    rules: RuleSet, hands: tuple[Hand, ...], trumps: tuple[Trump, ...], luck: Random
) -> tuple[Seat, Trump]:
    _, taker, trump = max(
        (
            estimate(rules, hand, trump) - caution(hand, trump) + luck.gauss(0.0, _MISJUDGED),
            seat,
            trump,
        )
        for seat, hand in enumerate(hands)
        for trump in trumps
    )
    return taker, trump
