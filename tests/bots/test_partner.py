"""What a partner may count on."""

import pytest

from rebelote.game.actions import Action, Play
from rebelote.game.views import SeatView, Stage
from rebelote.rules.catalogue import rule_set
from rebelote.rules.order import order_of
from tests.bots.positions import (
    CAREFUL,
    CARELESS,
    TABLES,
    play_one,
    plays,
    position,
    rule_bot,
    table_name,
    unseen_by,
    watched,
)

FOUR = [named for named in TABLES if rule_set(*named).players == 4]
DEALS = 60


def surely_won_by_partner(view: SeatView) -> bool:
    """The plain reading: partner's card holds, and nobody behind can have a card that beats it."""
    contract, leader = view.contract, view.leader
    assert contract is not None
    assert contract.trump is not None
    assert leader is not None
    order = order_of(contract.trump, view.rules.suitless_points)
    holder = order.winner(view.trick)
    if (leader + holder) % 4 != (view.seat + 2) % 4:
        return False
    if len(view.trick) == 3:
        return True
    best = view.trick[holder]
    beating = order.above[best] | (0 if order.trumps >> best & 1 else order.trumps)
    return not beating & unseen_by(view)


@pytest.mark.parametrize("care", [CARELESS, CAREFUL])
@pytest.mark.parametrize("named", FOUR, ids=table_name)
def test_never_ruffs_a_trick_that_the_partner_surely_wins(
    named: tuple[str, dict[str, object]], care: int
) -> None:
    occasions = []

    def look(view: SeatView, action: Action) -> None:
        if view.stage is not Stage.PLAY or not view.trick or not isinstance(action, Play):
            return
        contract = view.contract
        assert contract is not None
        assert contract.trump is not None
        trumps = order_of(contract.trump, view.rules.suitless_points).trumps
        plain_led = not trumps >> view.trick[0] & 1
        cards = [each.card for each in view.legal if isinstance(each, Play)]
        could = any(not trumps >> card & 1 for card in cards)
        tempted = any(trumps >> card & 1 for card in cards)
        if plain_led and could and tempted and surely_won_by_partner(view):
            occasions.append(view)
            assert not trumps >> action.card & 1, view

    player = watched(rule_bot(care, b"partner"), look)
    for number in range(DEALS):
        play_one(rule_set(*named), dict.fromkeys(range(4), player), number, number % 4)
    assert len(occasions) > DEALS // 10


# Seat 0 is the partner, seats 1 and 3 the rivals; hearts are trumps unless said otherwise.


def test_a_ten_goes_on_a_trick_that_the_partner_has_ruffed() -> None:
    # Seat 0 led the jack of trumps: nobody beats it, and we have no trump left.
    assert plays(position("10S 7S 8C 9C", trick="JH 7H"), "10S")


def test_a_ten_goes_under_the_partners_ace() -> None:
    # Seat 3 led a small spade, the partner's ace holds, and we play last.
    assert plays(position("10S 7S QD 8C JC 9D", trick="8S AS 9S", taker=1), "10S")


def test_an_ace_that_would_be_ruffed_goes_on_the_partners_trick() -> None:
    # Spades have gone round twice, so the ace would not live long.
    tricks = ((1, "KS 7S 8S QS"), (1, "JS 9S 7D 8D"))
    assert plays(position("AS 7C 8C", trick="JH 7H", tricks=tricks, taker=1), "AS")


def test_tens_and_aces_stay_off_a_rivals_sure_trick() -> None:
    assert plays(position("10S 7S 8C 9C", trick="JH"), "7S", "8C", "9C")
    assert plays(position("10S 8S AD", trick="AS"), "8S")
    assert plays(position("AD 10D 7D 9C", trick="JH 7H 8H", me=0), "7D", "9C")


def test_the_smallest_card_is_played_while_the_trick_is_in_doubt() -> None:
    # The partner's king holds, but the ace is still out and a rival is to play.
    assert plays(position("10S 7S QD 8C JC 9D", trick="KS 8S", taker=1), "7S")


def test_the_partners_suit_is_returned() -> None:
    # The partner opened diamonds; clubs and spades offer nothing better.
    tricks = ((0, "9D AD 7D 8D"), (1, "KC 7C AC 8C"))
    view = position("QD 9C 8S 7S", taker=1, tricks=tricks)
    assert plays(view, "QD")
