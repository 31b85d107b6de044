"""Following: what each card does to the trick on the table."""

from rebelote.bots.beliefs import believing
from rebelote.bots.knowledge import Knowledge
from rebelote.bots.odds import chance_ours, yet_to_play
from rebelote.bots.worth import worth_keeping
from rebelote.cards import Card
from rebelote.rules.order import LAST_TRICK

# What the players behind are likely to add.
_ADDED = 3.5


def score_following(know: Knowledge, cards: list[Card]) -> dict[Card, float]:
    """What each card is expected to bring, in card points; the best is to be played."""
    know = believing(know)
    points = know.order.points
    table = sum(points[card] for card in know.view.trick)
    table += LAST_TRICK if know.tricks_left == 1 else 0
    stake = table + _ADDED * len(yet_to_play(know))
    scores = {}
    for card in cards:
        ours = chance_ours(know, card)
        scores[card] = (2.0 * ours - 1.0) * (stake + points[card]) - worth_keeping(know, card)
    return scores
