"""Turn-up auctions: take the turned card, name a suit, or leave it."""

from rebelote.bots.hand_value import EVEN, estimate
from rebelote.cards import suit_of
from rebelote.game.actions import Action
from rebelote.game.views import SeatView
from rebelote.rules.calls import PASS, TAKE, Name, Take
from rebelote.rules.order import Trump

# Points above an even deal that a hand must promise: the first round leaves a second one, and a
# failure pays the rivals the whole pack.
_FIRST_ROUND = 9.0
_SECOND_ROUND = 6.0


def choose_taking(view: SeatView, doubt: float = 0.0) -> Action:
    """Take where the estimate says that the rivals will score less.

    The turned card comes to the taker in either round (000-003), so it is judged as held. `doubt`
    is added to each estimate: a weaker player's misjudgement.
    """
    assert view.turned is not None
    hand = view.hand | 1 << view.turned
    best: Action = PASS
    highest = 0.0
    for call in view.legal:
        if isinstance(call, Take):
            trump = Trump(suit_of(view.turned))
        elif isinstance(call, Name):
            trump = call.trump
        else:
            continue
        value = estimate(view.rules, hand, trump)
        if best == PASS or value > highest:
            best, highest = call, value
    if PASS not in view.legal:
        return best
    margin = _FIRST_ROUND if TAKE in view.legal else _SECOND_ROUND
    return best if highest + doubt >= EVEN + margin else PASS
