"""What a sound player does not do while anything else may be played, whatever the sum says."""

from rebelote.bots.beliefs import believing
from rebelote.bots.knowledge import Knowledge
from rebelote.bots.odds import chance_ours, surely_ours, winner_so_far
from rebelote.cards import Card, cards_in, hand_of

# From so many points on a card is not risked lightly: tens and aces, and at all trumps nines.
_RICH = 9
# How likely a trick must be ours for such a card: one that holds it as the highest of its suit,
# one that holds it for now, and one that goes on a partner's trick.
_MASTER = 0.4
_HOLDING = 0.75
_GIVEN = 0.8


def without_folly(know: Knowledge, cards: list[Card]) -> list[Card]:
    """The cards that a partner would not blame; all of them where each would be blamed."""
    nothing_hidden = len(know.rivals) == 1 and not know.out
    if know.free or nothing_hidden:
        return cards  # there is no duty yet, or it is plain to see what a card will meet
    if not know.view.trick:
        return _without_wasted_leads(know, cards)
    return _without_gifts(know, without_betrayal(know, cards))


def without_betrayal(know: Knowledge, cards: list[Card]) -> list[Card]:
    """The cards that leave alone a trick that the partner surely wins.

    Trumps on a plain lead go back in the hand, if anything else may be played.
    """
    trick, trumps = know.view.trick, know.order.trumps
    if not trick or trumps >> trick[0] & 1 or not surely_ours(know, trick):
        return cards
    discards = [card for card in cards if not trumps >> card & 1]
    return discards or cards


def without_waste(know: Knowledge, cards: list[Card]) -> list[Card]:
    """No ten or ace on a trick that a rival surely wins, while a small card will do."""
    trick = know.view.trick
    if not trick:
        return cards
    holder, best = winner_so_far(know, trick)
    above = know.order.above[best]
    if not know.order.trumps >> best & 1:
        above |= know.order.trumps
    if holder not in know.rivals or above & (know.unseen | hand_of(cards)):
        return cards
    small = [card for card in cards if not _is_rich(know, card)]
    return small or cards


def _without_gifts(know: Knowledge, cards: list[Card]) -> list[Card]:
    """No ten or ace on a trick that the rivals may well take, while a small card will do."""
    small = [
        card for card in cards if not _is_rich(know, card) and not know.order.trumps >> card & 1
    ]
    if not small or len(small) == len(cards):
        return cards
    believed = believing(know)
    return [card for card in cards if not _is_rich(know, card) or not _is_gift(believed, card)]


def _is_gift(know: Knowledge, card: Card) -> bool:
    holds = winner_so_far(know, (*know.view.trick, card))[1] == card
    needed = (_MASTER if know.is_master(card) else _HOLDING) if holds else _GIVEN
    return chance_ours(know, card) < needed


def _without_wasted_leads(know: Knowledge, cards: list[Card]) -> list[Card]:
    """No ten whose ace is out, and with trumps about no card from under a master ace or ten."""
    kept = [card for card in cards if not _is_wasted(know, card)]
    return kept or cards


def _is_wasted(know: Knowledge, card: Card) -> bool:
    order = know.order
    if order.trumps >> card & 1:
        return False
    higher = order.above[card]
    if _is_rich(know, card) and any(know.may_hold(rival, higher) for rival in know.rivals):
        return True
    waiting = any(
        _is_rich(know, own) and know.is_master(own) for own in cards_in(know.hand & higher)
    )
    return waiting and bool(know.rival_trumps)


def _is_rich(know: Knowledge, card: Card) -> bool:
    return know.order.points[card] >= _RICH and not know.order.trumps >> card & 1
