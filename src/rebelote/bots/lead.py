"""Leading: which suit to open, and with which card."""

from rebelote.bots.knowledge import Knowledge
from rebelote.bots.odds import chance_ours, chance_to_beat
from rebelote.bots.worth import worth_keeping
from rebelote.cards import Card, Hand, Seat, cards_in, suit_mask
from rebelote.rules.calls import Bid, Name
from rebelote.rules.order import LAST_TRICK

# What the others are likely to put on a trick.
_STAKE = 9.0
# Drawing trumps, for a taker and for a taker's partner, and for each trump that rivals may hold.
_DRAW = 4.0
_DRAW_EACH = 1.5
_DRAW_FOR_PARTNER = 5.0
# So many trumps of the rivals may fall on one master trump.
_CLEARS = 2
# An ace led against the taker before it is ruffed, as far as it is safe; alone, nobody else leads
# one's suits for one.
_CASH = 12.0
_CASH_ALONE = 3.0
# With so few tricks left a trump is kept for the last one rather than drawn with.
_NEAR_THE_END = 2
# Trumps led against the taker save its tricks; trumps led when none are out waste one's own.
_AGAINST_TAKER = 7.0
_NONE_OUT = 6.0
# The suit that the partner led, or bid.
_PARTNERS_SUIT = 5.0
# A worthless singleton, to ruff the next one.
_SINGLETON = 3.0
# A card away from a higher one that is out loses more than the trick: the suit is opened.
_OPENED = 2.0


def score_leading(know: Knowledge, cards: list[Card]) -> dict[Card, float]:
    """What each lead is expected to bring, in card points; the best is to be played."""
    points = know.order.points
    stake = _STAKE + (LAST_TRICK if know.tricks_left == 1 else 0)
    shown = suits_of_partner(know)
    scores = {}
    for card in cards:
        ours = chance_ours(know, card)
        score = (2.0 * ours - 1.0) * (stake + points[card]) - worth_keeping(know, card)
        if know.order.trumps >> card & 1:
            score += _trump_lead(know, card)
        else:
            score += _plain_lead(know, card, ours, shown)
        scores[card] = score
    return scores


def _trump_lead(know: Knowledge, card: Card) -> float:
    out = know.rival_trumps.bit_count()
    if out == 1 and not know.free and _all_win(know):
        return LAST_TRICK + _made_safe(know)
    if know.free or know.tricks_left <= _NEAR_THE_END:
        return 0.0
    if not out:
        return -_NONE_OUT
    if not know.taking:
        return -_AGAINST_TAKER
    score = _DRAW + _DRAW_EACH * out if know.taker == know.seat else _DRAW_FOR_PARTNER
    if out <= _CLEARS and know.is_master(card):
        score += _made_safe(know)
    return score


def _all_win(know: Knowledge) -> bool:
    """Whether every card of the hand wins once no trump is out: then none is kept for the end."""
    return all(know.is_master(card) for card in cards_in(know.hand))


def _made_safe(know: Knowledge) -> float:
    """What one's plain winners stand to lose while the rivals still have a trump."""
    order = know.order
    return sum(
        chance_to_beat(know, card, card, *know.rivals) * (order.points[card] + _STAKE)
        for card in cards_in(know.hand & ~order.trumps)
        if know.is_master(card)
    )


def _plain_lead(know: Knowledge, card: Card, ours: float, shown: Hand) -> float:
    if know.free:
        return 0.0
    score = 0.0
    suit = suit_mask(card >> 3)
    if shown >> card & 1:
        score += _PARTNERS_SUIT
    alone = not know.hand & suit & ~(1 << card)
    if alone and know.hand & know.order.trumps and know.taker != know.seat:
        score += _SINGLETON
    if know.is_master(card):
        if know.rival_trumps and not know.taking:
            cash = _CASH_ALONE if know.partner is None else _CASH
            score += cash * max(0.0, 2.0 * ours - 1.0)
    elif not alone and know.order.points[card]:
        score -= _OPENED
    return score


def suits_of_partner(know: Knowledge) -> Hand:
    """The plain suits that the partner led first, or bid without getting them."""
    partner = know.partner
    if partner is None:
        return 0
    suits = 0
    opened = 0
    for trick in know.view.tricks:
        suit = suit_mask(trick.cards[0] >> 3)
        if not opened & suit and trick.leader == partner:
            suits |= suit
        opened |= suit
    return (suits | _called(know, partner)) & ~know.order.trumps


def _called(know: Knowledge, partner: Seat) -> Hand:
    suits = 0
    for seat, call in know.view.calls:
        if seat == partner and isinstance(call, Bid | Name) and call.trump.is_suit:
            suits |= suit_mask(call.trump)
    return suits
