"""A contract of a rule set as the integers of a kernel: all that a kernel ever knows."""

from array import array
from functools import cache
from typing import NamedTuple

from rebelote_kernels import Contract

from rebelote.cards import Card, Hand, Suit, cards_in, hand_of, suit_mask
from rebelote.rules.axes import (
    OvertrumpPartner,
    RaisePartnerTrump,
    RaisePlain,
    TrumpPartner,
    Undertrump,
)
from rebelote.rules.order import LAST_TRICK, Order
from rebelote.rules.ruleset import RuleSet

_FREE, _UNLESS_PARTNER, _ALWAYS = 0, 1, 2
"""How far a kernel's suit makes its followers climb."""

_OVER_PARTNER = {OvertrumpPartner.FREE: 0, OvertrumpPartner.MUST: 1, OvertrumpPartner.BARRED: 2}

_SUIT_SIZE = 8
_SUIT = (1 << _SUIT_SIZE) - 1
_SIGN = 31


class Table(NamedTuple):
    """A kernel's contract, with the way to its cards and back.

    A kernel's card is `suit * 8 + strength`, the trump suit first; `to_kernel` and `from_kernel`
    turn cards into each other, `hands` the eight bits of each suit into a kernel's hand: thousands
    of hands are translated for each call that is thought about.
    """

    contract: Contract
    to_kernel: tuple[int, ...]
    from_kernel: tuple[Card, ...]
    hands: tuple[tuple[int, ...], ...]

    def hand(self, hand: Hand) -> int:
        """A hand as a kernel has it, in the 32-bit sign of its arrays."""
        spades, hearts, diamonds, clubs = self.hands
        return signed(
            spades[hand & _SUIT]
            | hearts[hand >> _SUIT_SIZE & _SUIT]
            | diamonds[hand >> 2 * _SUIT_SIZE & _SUIT]
            | clubs[hand >> 3 * _SUIT_SIZE]
        )

    def hand_back(self, hand: int) -> Hand:
        """A kernel's hand as everybody else has it."""
        return hand_of(self.from_kernel[card] for card in cards_in(hand))


class Duties(NamedTuple):
    """What of a rule set bears on the play of the cards."""

    players: int
    raise_partner_trump: RaisePartnerTrump
    trump_partner: TrumpPartner
    overtrump_partner: OvertrumpPartner
    undertrump: Undertrump
    raise_plain: RaisePlain


def table_of(rules: RuleSet, order: Order) -> Table:
    """The duties of `rules` and the strengths and points of `order`, as integers.

    Raises:
        ValueError: three play each for themselves, which no search of ours answers.
    """
    return _table(Duties(*(getattr(rules, name) for name in Duties._fields)), order)


@cache
def _table(duties: Duties, order: Order) -> Table:
    suits = sorted(Suit, key=lambda suit: not order.trumps & suit_mask(suit))
    to_kernel = [0] * len(order.strength)
    for place, suit in enumerate(suits):
        for card in cards_in(suit_mask(suit)):
            to_kernel[card] = place * _SUIT_SIZE + order.strength[card]
    from_kernel = [0] * len(to_kernel)
    for card, number in enumerate(to_kernel):
        from_kernel[number] = card
    contract = Contract(
        seats=duties.players,
        trump=bool(order.trumps),
        climb=[_climb(duties, order, suit) for suit in suits],
        trump_partner=duties.trump_partner is TrumpPartner.MUST,
        over_partner=_OVER_PARTNER[duties.overtrump_partner],
        undertrump=duties.undertrump is Undertrump.MUST,
        last_trick=LAST_TRICK,
        points=[order.points[card] for card in from_kernel],
    )
    hands = tuple(
        tuple(_translated(held << suit * _SUIT_SIZE, to_kernel) for held in range(_SUIT + 1))
        for suit in Suit
    )
    return Table(contract, tuple(to_kernel), tuple(from_kernel), hands)


def _translated(hand: Hand, to_kernel: list[int]) -> int:
    return hand_of(to_kernel[card] for card in cards_in(hand))


def _climb(duties: Duties, order: Order, suit: Suit) -> int:
    """The duty to beat in one suit (readings C3, M7)."""
    if order.climb:
        return _ALWAYS
    if order.trumps & suit_mask(suit):
        must = duties.raise_partner_trump is RaisePartnerTrump.MUST
        return _ALWAYS if must else _UNLESS_PARTNER
    return _ALWAYS if duties.raise_plain is RaisePlain.MUST else _FREE


def signed(hand: int) -> int:
    """32 bits as a kernel's arrays of signed integers hold them."""
    return hand - (hand >> _SIGN << _SIGN + 1)


def empty(numbers: int) -> "array[int]":
    """A kernel's array of 32-bit integers, all 0."""
    return array("i", bytes(4 * numbers))
