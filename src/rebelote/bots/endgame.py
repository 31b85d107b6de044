"""The end of a game of two with nothing hidden: every card unseen is in the rival's hand (000)."""

from rebelote.bots.knowledge import Knowledge
from rebelote.cards import Card, Hand, Seat, cards_in
from rebelote.rules.order import LAST_TRICK, SUIT_PACK
from rebelote.rules.plays import duty

_DEEPEST = 4
"""Cards in hand from which on the end is played out in thought."""


def is_open(know: Knowledge) -> bool:
    """Whether the rival's hand is known and short enough to think the end through."""
    if len(know.rivals) != 1 or know.free or know.hand.bit_count() > _DEEPEST:
        return False
    rival = know.rivals[0]
    return know.unseen.bit_count() == know.view.hand_sizes[rival]


def score_end(know: Knowledge, cards: list[Card]) -> dict[Card, float]:
    """The margin that each card leads to when both play their best."""
    view, me, rival = know.view, know.seat, know.rivals[0]
    hands = [0, 0]
    hands[me], hands[rival] = know.hand, know.unseen
    margin = view.points[me] - view.points[rival]
    return {
        card: _after(know, me, card, hands, view.trick, margin, -float("inf"), float("inf"))
        for card in cards
    }


def _after(
    know: Knowledge,
    seat: Seat,
    card: Card,
    hands: list[Hand],
    trick: tuple[Card, ...],
    margin: int,
    low: float,
    high: float,
) -> float:
    """The margin for oneself once this seat has played this card."""
    order, me = know.order, know.seat
    left = list(hands)
    left[seat] &= ~(1 << card)
    if not trick:
        return _best(know, 1 - seat, left, (card,), margin, low, high)
    cards = (*trick, card)
    winner = seat if order.winner(cards) else 1 - seat
    points = order.points[cards[0]] + order.points[card]
    points += 0 if left[0] | left[1] else LAST_TRICK
    margin += points if winner == me else -points
    if not left[0] | left[1]:
        return _marked(know, margin)
    return _best(know, winner, left, (), margin, low, high)


def _best(
    know: Knowledge,
    seat: Seat,
    hands: list[Hand],
    trick: tuple[Card, ...],
    margin: int,
    low: float,
    high: float,
) -> float:
    mine = seat == know.seat
    best = -float("inf") if mine else float("inf")
    for card in cards_in(duty(know.view.rules, know.order, trick, 1 - seat, hands[seat]).legal):
        value = _after(know, seat, card, hands, trick, margin, low, high)
        if mine:
            best = max(best, value)
            low = max(low, best)
        else:
            best = min(best, value)
            high = min(high, best)
        if low >= high:
            break
    return best


def _marked(know: Knowledge, margin: int) -> float:
    """A margin as it will be marked: a taker who is behind leaves the whole pack."""
    ahead = margin if know.taking else -margin
    marked = float(ahead) if ahead >= 0 else float(ahead - SUIT_PACK)
    return marked if know.taking else -marked
