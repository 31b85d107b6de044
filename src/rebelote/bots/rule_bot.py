"""A bot that plays as a sound club player does, by rules of thumb that can be read."""

from rebelote.bots.bidding import choose_bid
from rebelote.bots.endgame import is_open, score_end
from rebelote.bots.follow import score_following
from rebelote.bots.knowledge import Knowledge, know
from rebelote.bots.lead import score_leading
from rebelote.bots.luck import Luck
from rebelote.bots.manners import without_folly
from rebelote.bots.protocol import Budget
from rebelote.bots.taking import choose_taking
from rebelote.cards import Card, suit_of
from rebelote.game.actions import ANNOUNCE, ANNUL, SAY_BELOTE, Action, Play, play
from rebelote.game.views import SeatView, Stage
from rebelote.rules.axes import Auction
from rebelote.rules.declarations import belote_pair, is_belote_card

# How far a careless choice may lie below the best one, in card points.
_PLAUSIBLE = 8.0
# How far a careless estimate of a hand is off, at most.
_MISJUDGED = 18.0


class RuleBot:
    """Judges hands by their cards, and plays by counting.

    `memory` is how many of the last tricks it remembers (None: all), `lapse` how often it takes a
    plausible card for the best one: 0 never, 1 always.
    """

    def __init__(self, luck: Luck, memory: int | None = None, lapse: float = 0.0) -> None:
        """A player without lapses uses no luck at all."""
        self._luck = luck
        self._memory = memory
        self._lapse = lapse

    def choose(self, view: SeatView, budget: Budget) -> Action:
        """The call or the card that promises most."""
        if len(view.legal) == 1:
            return view.legal[0]
        if view.stage is Stage.AUCTION:
            return self._call(view)
        if ANNOUNCE in view.legal:
            return ANNOUNCE
        knowledge = know(view, self._memory)
        if ANNUL in view.legal and not knowledge.taking:
            return ANNUL
        card = self._card(view, knowledge)
        # A pair not said is lost: belote is said before the first of the two is played.
        if SAY_BELOTE in view.legal and _opens_pair(view, card):
            return SAY_BELOTE
        return play(card)

    def _call(self, view: SeatView) -> Action:
        doubt = 0.0
        if self._lapse:
            doubt = _MISJUDGED * (2.0 * self._luck.fraction(view, "hand") - 1.0)
        if view.rules.auction is Auction.TURN_UP:
            return choose_taking(view, doubt)
        return choose_bid(view, doubt)

    def _card(self, view: SeatView, knowledge: Knowledge) -> Card:
        cards = [action.card for action in view.legal if isinstance(action, Play)]
        if not self._lapse and is_open(knowledge):
            return _best(score_end(knowledge, cards))
        # Whoever forgets cards may lose points by it, never the partner's trust.
        sure = knowledge if self._memory is None else know(view)
        cards = without_folly(sure, cards)
        if len(cards) == 1:
            return cards[0]
        scores = _scores(view, knowledge, cards)
        best = _best(scores)
        if self._lapse and self._luck.fraction(view, "lapse") < self._lapse:
            plausible = [card for card in cards if scores[card] >= scores[best] - _PLAUSIBLE]
            return plausible[self._luck.below(len(plausible), view, "card")]
        return best


def _scores(view: SeatView, knowledge: Knowledge, cards: list[Card]) -> dict[Card, float]:
    if view.trick:
        return score_following(knowledge, cards)
    return score_leading(knowledge, cards)


def _best(scores: dict[Card, float]) -> Card:
    return max(scores, key=lambda card: scores[card])


def _opens_pair(view: SeatView, card: Card) -> bool:
    """Whether the card is a king or queen held together with the other one of its suit."""
    pair = belote_pair(suit_of(card))
    return is_belote_card(card) and view.hand & pair == pair
