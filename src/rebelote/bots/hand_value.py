"""What a hand is expected to take as the taker's, before the play.

Estimates are on the scale of a deal in a suit: half of the pack's 162 means an even chance to
score more than the rivals, with one trump suit or without. The weights were fitted to deals played
out; they are a player's judgement and no rule.
"""

from rebelote.cards import Hand, Rank, Suit, card_of, suit_mask
from rebelote.rules.axes import BeloteInContract, Declarations, DeclarationsInContract, Stock
from rebelote.rules.declarations import BELOTE, belote_pair, belote_suits, best_set
from rebelote.rules.order import SUIT_PACK, Trump
from rebelote.rules.ruleset import RuleSet

EVEN = SUIT_PACK / 2
"""The estimate at which one expects to be level with the rivals."""

# What an average rest brings: the partner's hand, and each own card not dealt yet.
_START = {4: 58.0, 3: 48.0, 2: 57.0}
_START_WITH_STOCK = 54.0
# The start counts on two cards to come; one that is already in the hand counts as itself.
_JUDGED_BEFORE = 2
_TO_COME = 2.5

_TRUMPS = {Rank.JACK: 26.0, Rank.NINE: 13.0, Rank.ACE: 6.0, Rank.TEN: 4.0}
_LENGTH = (-15.0, -10.0, -2.0, 12.5, 24.0, 30.0, 37.0, 40.0, 40.0)
_HEADLESS = 15.0
_SHORT_NINE = 4.0
_LONG_NINE = 4
_SIDE_ACES = (0.0, 10.0, 21.0, 34.0)
_TEN_WITH_ACE = 3.3
_VOID = 7.8
_SINGLETON = 1.0
# An announcement is worth something as far as no rival has a better one.
_BEST = 0.6

# Without one trump suit: high cards, and for a suit headed by the highest each card from the third.
_ALL_START = 66.0
_ALL = {Rank.JACK: 12.4, Rank.NINE: 3.5, Rank.ACE: 1.5}
_NINE_WITH_JACK = 8.7
_NONE_START = 63.0
_NONE = {Rank.ACE: 12.3, Rank.TEN: 6.5, Rank.KING: 0.8}
_TEN_WITH_ACE_NONE = 2.8
_LONG = 2.9


def estimate(rules: RuleSet, hand: Hand, trump: Trump) -> float:
    """The points that a taker with these cards is expected to score; see the module."""
    missing = max(0, rules.hand_size - hand.bit_count())
    if trump is Trump.ALL:
        value = _ALL_START + _suitless(hand, _ALL, Rank.JACK, Rank.NINE, _NINE_WITH_JACK)
    elif trump is Trump.NONE:
        value = _NONE_START + _suitless(hand, _NONE, Rank.ACE, Rank.TEN, _TEN_WITH_ACE_NONE)
    else:
        start = _START_WITH_STOCK if rules.stock is Stock.DRAW else _START[rules.players]
        value = start + _in_suit(hand, Suit(trump), full=not missing)
    value -= _TO_COME * (_JUDGED_BEFORE - missing)
    return value + extras(rules, hand, trump)


def caution(hand: Hand, trump: Trump) -> float:
    """What a careful player takes off for trumps that do not command: a partner may hold less.

    A suit of one's own is headed by the jack, or by the nine with three more or the ace beside it.
    """
    if not trump.is_suit:
        return 0.0
    trumps = hand & suit_mask(trump)
    if trumps >> card_of(Suit(trump), Rank.JACK) & 1:
        return 0.0
    if not trumps >> card_of(Suit(trump), Rank.NINE) & 1:
        return _HEADLESS
    guarded = trumps.bit_count() >= _LONG_NINE or trumps >> card_of(Suit(trump), Rank.ACE) & 1
    return 0.0 if guarded else _SHORT_NINE


def extras(rules: RuleSet, hand: Hand, trump: Trump) -> float:
    """Belote and announcements, as far as they are expected to count towards the contract."""
    value = 0.0
    if rules.belote_in_contract is BeloteInContract.YES:
        pairs = [belote_pair(suit) for suit in belote_suits(rules, trump)]
        value += BELOTE * sum(hand & pair == pair for pair in pairs)
    counted = rules.declarations_in_contract is DeclarationsInContract.YES
    if rules.declarations is Declarations.ON and counted:
        value += _BEST * sum(item.points for item in best_set(rules, trump, hand))
    return value


def suit_worths(trump: Trump, players: int) -> tuple[float, dict[Suit, tuple[float, ...]]]:
    """A whole hand's estimate as a base and, by suit, a number for each set of its cards.

    Announcements and belote apart; every side ace counts the same here.
    """
    size = len(Rank)
    worths = {}
    for suit in Suit:
        held = [bits << size * suit for bits in range(1 << size)]
        if trump.is_suit:
            worths[suit] = tuple(_one_suit(cards, suit, trump) for cards in held)
        elif trump is Trump.ALL:
            worths[suit] = tuple(
                _suitless(cards, _ALL, Rank.JACK, Rank.NINE, _NINE_WITH_JACK) for cards in held
            )
        else:
            worths[suit] = tuple(
                _suitless(cards, _NONE, Rank.ACE, Rank.TEN, _TEN_WITH_ACE_NONE) for cards in held
            )
    start = _START[players] if trump.is_suit else _ALL_START if trump is Trump.ALL else _NONE_START
    return start - _TO_COME * _JUDGED_BEFORE, worths


def _one_suit(held: Hand, suit: Suit, trump: Trump) -> float:
    if Trump(suit) is trump:
        value = _LENGTH[held.bit_count()] - caution(held, trump)
        return value + sum(
            worth for rank, worth in _TRUMPS.items() if held >> card_of(suit, rank) & 1
        )
    if held >> card_of(suit, Rank.ACE) & 1:
        return _SIDE_ACES[1] + (_TEN_WITH_ACE if held >> card_of(suit, Rank.TEN) & 1 else 0.0)
    return (_VOID, _SINGLETON)[held.bit_count()] if held.bit_count() < 2 else 0.0


def _in_suit(hand: Hand, trump: Suit, full: bool) -> float:
    trumps = hand & suit_mask(trump)
    value = _LENGTH[trumps.bit_count()]
    value += sum(worth for rank, worth in _TRUMPS.items() if trumps >> card_of(trump, rank) & 1)
    aces = 0
    for suit in Suit:
        if suit == trump:
            continue
        held = hand & suit_mask(suit)
        if held >> card_of(suit, Rank.ACE) & 1:
            aces += 1
            if held >> card_of(suit, Rank.TEN) & 1:
                value += _TEN_WITH_ACE
        elif full and not held:
            value += _VOID
        elif full and held.bit_count() == 1:
            value += _SINGLETON
    return value + _SIDE_ACES[aces]


def _suitless(
    hand: Hand, worth: dict[Rank, float], top: Rank, second: Rank, together: float
) -> float:
    value = 0.0
    for suit in Suit:
        value += sum(points for rank, points in worth.items() if hand >> card_of(suit, rank) & 1)
        if hand >> card_of(suit, top) & 1 and hand >> card_of(suit, second) & 1:
            value += together
        if hand >> card_of(suit, top) & 1:
            value += _LONG * max(0, (hand & suit_mask(suit)).bit_count() - 2)
    return value
