"""A seat's view as the solver's judge is told it, and what an outcome is worth to the seat."""

from functools import cache

from rebelote.bots.knowledge import Knowledge
from rebelote.cards import CARDS, Card, side_count
from rebelote.rules.axes import Stock, SuitlessPoints
from rebelote.rules.order import LAST_TRICK, Trump, marked_points, order_of, pack_points
from rebelote.rules.ruleset import RuleSet
from rebelote.solver import Objective
from rebelote.solver.judging import Known
from rebelote.solver.objective import Ending, objective_of


def known_to(know: Knowledge) -> Known:
    """What a seat knows in the play of the cards."""
    view, rules = know.view, know.view.rules
    assert view.leader is not None  # play has begun
    played: list[Card] = [card for trick in view.tricks for card in trick.cards]
    drawn = rules.pack_size - rules.players * rules.hand_size if rules.stock is Stock.DRAW else 0
    elsewhere = 0
    for cards in know.known:
        elsewhere |= cards
    return Known(
        seat=know.seat,
        hand=know.hand,
        known=know.known,
        possible=know.possible,
        slots=know.slots,
        hidden=know.unseen & ~elsewhere,
        out=know.out,
        taker=know.taker,
        first_leader=view.tricks[0].leader if view.tricks else view.leader,
        played=(*played, *view.trick),
        stocked=drawn,
    )


def worth_of_cards(rules: RuleSet, trump: Trump) -> Objective:
    """What each outcome is worth to a seat: its side's card points less the others'.

    With two sides that is what the solver plays for. Where three play the others count half each;
    where cards are out of play nobody can tell how many points there are, so an average stands in.
    """
    return _worth(
        rules.players,
        trump,
        rules.suitless_points,
        rules.capot,
        rules.pack_size - rules.players * rules.hand_size if rules.stock is Stock.NONE else 0,
    )


@cache
def _worth(
    players: int, trump: Trump, scheme: SuitlessPoints, capot: int, undealt: int
) -> Objective:
    order = order_of(trump, scheme)
    pack = pack_points(order)
    out = (pack - LAST_TRICK) * undealt // len(CARDS)
    rivals = side_count(players) - 1

    def worth(ending: Ending) -> int:
        ours = ending.points[0]
        if ending.sweep == 0 and capot:
            return rivals * capot
        if ending.sweep == 1 and capot and rivals == 1:
            return -capot
        if ending.sweep == 1:
            ours = 0
        return rivals * ours - (pack - out - ours)

    def marked(ending: Ending) -> int:
        ours, theirs = marked_points(ending.points, order, scheme)
        return worth(ending._replace(points=(ours, theirs)))

    return objective_of(pack, marked)
