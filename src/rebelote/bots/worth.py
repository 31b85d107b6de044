"""What a card is worth kept: the tricks that it may still win, and the points it carries.

The numbers here are a player's judgement, in card points and chances; none is a rule.
"""

from rebelote.bots.knowledge import Knowledge
from rebelote.bots.odds import chance_to_beat
from rebelote.cards import Card, suit_mask
from rebelote.rules.order import LAST_TRICK

# What winning a trick brings beside one's own card; alone, nobody else wins one for us.
_TRICK = 9.0
_TRICK_ALONE = 16.0
# From so many points on a card is worth guarding.
_RICH = 9.0
# A card that wins nothing itself is still taken by one's side as often as this.
_SHARE_WITH_PARTNER = 0.4
_SHARE_ALONE = 0.08
# Chances to win a trick later: a trump with so many higher ones out, guarded or bare.
_TRUMP_GUARDED = (1.0, 0.75, 0.5, 0.35)
_TRUMP_BARE = (1.0, 0.45, 0.35, 0.3)
# A plain card, as long as it is not ruffed.
_PLAIN_GUARDED = (1.0, 0.45, 0.2, 0.05)
_PLAIN_BARE = (1.0, 0.15, 0.03, 0.03)
# Aces that wait get ruffed.
_WAITING = 0.85
# A master with no trumps out must still be led, or follow.
_NEEDS_THE_LEAD = 0.8
# The last card that guards a ten.
_GUARD = 3.0
# How much of the last trick a sure trump carries, so many tricks from the end.
_LAST = {2: 1.0, 3: 0.5}
# A suit gone is a suit to ruff.
_SHORT = 5.0


def chance_later(know: Knowledge, card: Card) -> float:
    """How likely the card wins a trick of its own later."""
    order = know.order
    higher = min(3, (order.above[card] & know.unseen).bit_count())
    suit = suit_mask(card >> 3)
    lower = know.hand & suit & ~order.above[card] & ~(1 << card)
    guarded = lower.bit_count() >= higher
    if order.trumps >> card & 1:
        if not know.rival_trumps:
            return 1.0
        return (_TRUMP_GUARDED if guarded else _TRUMP_BARE)[higher]
    chance = (_PLAIN_GUARDED if guarded else _PLAIN_BARE)[higher]
    if know.rival_trumps:
        if higher == 0:
            chance = 1.0 - chance_to_beat(know, card, card, *know.rivals)
        return chance * _WAITING
    return chance * _NEEDS_THE_LEAD


def worth_keeping(know: Knowledge, card: Card) -> float:
    """What is given up by playing the card now, in card points."""
    order = know.order
    points = order.points[card]
    alone = chance_later(know, card)
    share = _SHARE_ALONE if know.partner is None else _SHARE_WITH_PARTNER
    ours = alone + (1.0 - alone) * share
    trick = _TRICK_ALONE if know.partner is None else _TRICK
    worth = (2.0 * ours - 1.0) * points + alone * trick
    trump = order.trumps >> card & 1
    if trump and alone == 1.0 and not know.free:
        worth += _LAST.get(know.tricks_left, 0.0) * LAST_TRICK
    if not trump:
        worth += _guarding(know, card) - _shortening(know, card)
    return worth


def _guarding(know: Knowledge, card: Card) -> float:
    """The last small card beside a second-best one protects it."""
    companions = know.hand & suit_mask(card >> 3) & ~(1 << card)
    if companions.bit_count() != 1 or know.order.points[card] >= _RICH:
        return 0.0
    guarded = companions.bit_length() - 1
    higher = (know.order.above[guarded] & know.unseen).bit_count()
    return _GUARD if higher == 1 and know.order.points[guarded] >= _RICH else 0.0


def _shortening(know: Knowledge, card: Card) -> float:
    """A worthless singleton goes early when trumps are left to ruff with."""
    if know.free or not know.hand & know.order.trumps or know.taker == know.seat:
        return 0.0
    alone = not know.hand & suit_mask(card >> 3) & ~(1 << card)
    return _SHORT if alone and know.order.points[card] < _RICH / 2 else 0.0
