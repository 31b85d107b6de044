"""Two players: the free phase while the stock lasts, and the open end."""

from rebelote.bots.endgame import is_open, score_end
from rebelote.bots.knowledge import know
from rebelote.cards import Card, Hand, Seat, cards_in
from rebelote.game.actions import Action, Play
from rebelote.game.views import SeatView, Stage
from rebelote.rules.catalogue import rule_set
from rebelote.rules.order import LAST_TRICK, SUIT_PACK, order_of
from rebelote.rules.plays import duty
from tests.bots.positions import CAREFUL, play_one, plays, position, rule_bot, unseen_by, watched

DUEL = rule_set("duel")


def duel(hand: str, trick: str = "") -> SeatView:
    """A trick early in the deal, the rival having taken hearts."""
    return position(hand, rules=DUEL, me=1, trick=trick, stock=14, taker=0)


def test_low_plain_cards_are_led_while_the_stock_lasts() -> None:
    view = duel("JH 9H 8H AS 10S 7S 8C 7C QD")
    assert plays(view, "7S", "8C", "7C")


def test_a_ten_or_ace_is_ruffed_with_the_smallest_trump() -> None:
    assert plays(duel("JH 9H 8H 7S KS 8C 7C QD 9D", trick="10S"), "8H")
    assert plays(duel("JH 9H 7H 8S KC 8C 7C QD 9D", trick="AS"), "7H")


def test_a_ten_is_beaten_by_its_ace() -> None:
    assert plays(duel("JH 9H AS 7S KC 8C 7C QD 9D", trick="10S"), "AS")


def test_jack_and_nine_of_trumps_wait_for_the_last_tricks() -> None:
    assert not plays(duel("JH 9H AS 7S KC 8C 7C QD 9D", trick="8D"), "JH", "9H")


def test_a_worthless_trick_gets_a_worthless_card() -> None:
    assert plays(duel("JH 9H AS 10S KC 8C 7C QC 8D", trick="7D"), "8C", "7C", "8D")


def test_the_open_end_is_played_as_well_as_can_be() -> None:
    """Alpha-beta against a search that looks at everything."""
    looked_at = []

    def look(view: SeatView, action: Action) -> None:
        if view.stage is not Stage.PLAY or not isinstance(action, Play):
            return
        knowledge = know(view)
        if not is_open(knowledge) or view.hand.bit_count() > 3:
            return
        legal = [each.card for each in view.legal if isinstance(each, Play)]
        hands = (unseen_by(view), view.hand) if view.seat else (view.hand, unseen_by(view))
        margin = view.points[view.seat] - view.points[1 - view.seat]
        values = {card: _plain(view, view.seat, hands, view.trick, margin, card) for card in legal}
        assert score_end(knowledge, legal) == values
        if len(legal) > 1:
            looked_at.append(view)
            assert values[action.card] == max(values.values())

    player = watched(rule_bot(CAREFUL, b"end"), look)
    for number in range(25):
        play_one(DUEL, {0: player, 1: player}, number)
    assert len(looked_at) > 25


def _plain(
    view: SeatView,
    seat: Seat,
    hands: tuple[Hand, ...],
    trick: tuple[Card, ...],
    margin: int,
    card: Card,
) -> float:
    contract = view.contract
    assert contract is not None
    assert contract.trump is not None
    order = order_of(contract.trump, DUEL.suitless_points)
    left = tuple(hand & ~(1 << card) for hand in hands)
    played = (*trick, card)
    mover = 1 - seat
    if trick:
        winner = seat if order.winner(played) else 1 - seat
        points = sum(order.points[each] for each in played)
        points += 0 if any(left) else LAST_TRICK
        margin += points if winner == view.seat else -points
        if not any(left):
            taker_ahead = margin if contract.taker == view.seat else -margin
            marked = taker_ahead if taker_ahead >= 0 else taker_ahead - SUIT_PACK
            return float(marked if contract.taker == view.seat else -marked)
        mover, played = winner, ()
    moves = cards_in(duty(DUEL, order, played, 1 - mover, left[mover]).legal)
    values = [_plain(view, mover, left, played, margin, move) for move in moves]
    return max(values) if mover == view.seat else min(values)
