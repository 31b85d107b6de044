"""Turn-up auctions: take the turned card, name a suit, or leave it."""

from rebelote.bots.hand_value import EVEN, caution, estimate, extras
from rebelote.cards import suit_of
from rebelote.game.actions import Action
from rebelote.game.views import SeatView
from rebelote.rules.calls import PASS, TAKE, Name, Take
from rebelote.rules.order import Trump

# Points above an even deal that a hand must promise: the first round leaves a second one, and a
# failure pays the rivals the whole pack.
_FIRST_ROUND = 11.5
_SECOND_ROUND = 7.0
# Less of it with nobody opposite; at three a failure pays each rival little but its own points.
_LESS = {4: 0.0, 3: 10.0, 2: 1.0}


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
        # Half of what is announced on top: the rivals' half of the deal grows with it.
        value = estimate(view.rules, hand, trump) - extras(view.rules, hand, trump) / 2
        value -= caution(hand, trump)
        if best == PASS or value > highest:
            best, highest = call, value
    if PASS not in view.legal:
        return best
    margin = _FIRST_ROUND if TAKE in view.legal else _SECOND_ROUND
    margin -= _LESS[view.rules.players]
    return best if highest + doubt >= EVEN + margin else PASS
