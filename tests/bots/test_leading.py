"""Leading: trumps for the taker, winners when they are safe, the last trick."""

import pytest

from rebelote.bots.knowledge import know
from rebelote.cards import Rank, card_of, cards_in, suit_mask, suit_of
from rebelote.game.actions import Action, Play
from rebelote.game.views import SeatView, Stage
from rebelote.rules.catalogue import rule_set
from rebelote.rules.order import Trump
from tests.bots.positions import (
    CAREFUL,
    CARELESS,
    TABLES,
    play_one,
    plays,
    position,
    rule_bot,
    table_name,
    watched,
)

# All eight hearts gone.
TRUMPS_GONE = ((0, "JH 7H 8H QH"), (0, "9H KH AH 10H"))


def test_the_taker_draws_trumps() -> None:
    assert plays(position("JH 9H AH 8H AS 7S 8C 9D"), "JH", "9H")
    assert plays(position("JH AH 10H 7H AD 9D 8C 7C"), "JH")


def test_the_partner_of_the_taker_draws_trumps_too() -> None:
    assert plays(position("JH 8H 9S 7S 9C 8C QD 7D", taker=0), "JH", "8H")


def test_trumps_are_drawn_no_more_once_the_rivals_have_none() -> None:
    tricks = ((2, "JH 7H 8H 9H"), (2, "AH 7D QH 7S"))
    view = position("10H KH AS 8C 7C QD", tricks=tricks)
    assert plays(view, "AS", "8C", "7C", "QD")


# The taker holds the jack and the ace; of the rest, the king alone is still out.
ONE_TRUMP_OUT = (
    (2, "9H 7H QH 8H"),
    (2, "AS JS QS KS"),
    (2, "AC 9C KC 7C"),
    (3, "JC 8C QC 10H"),
)


def test_the_last_trump_is_drawn_before_side_winners_are_led() -> None:
    assert plays(position("JH AH AD 8S", tricks=ONE_TRUMP_OUT), "JH", "AH")
    tricks = (*ONE_TRUMP_OUT, (2, "8S KC 9S 10S"))
    assert plays(position("JH AH AD", tricks=tricks), "JH", "AH")
    two_out = ((0, "9S 7S KS 8S"), (0, "9C QC AC 7C"), (2, "9H 7H 8H 10H"))
    assert plays(position("JH AH AD 8S KD", tricks=two_out), "JH", "AH")


def test_a_trump_is_not_kept_for_the_last_trick_when_all_the_rest_wins_too() -> None:
    tricks = (*ONE_TRUMP_OUT, (0, "7D AH 8D 9D"), (2, "8S KC 9S 10S"))
    assert plays(position("JH AD", tricks=tricks), "JH")


def test_the_defence_cashes_its_aces_early() -> None:
    assert plays(position("AD 9D 8D 7H QH KS 8C 7C", taker=1), "AD")
    assert plays(position("AD 9D 8D 7H QH KS 8C", taker=1, tricks=((1, "KC 10C 7C AC"),)), "AD")


def test_an_ace_is_not_led_into_a_hand_that_ruffs_it() -> None:
    tricks = ((1, "10D 8D QH 7D"), (3, "JH 9H 8H 7H"))
    assert not plays(position("AD 9D KS 8S 8C 7C", taker=3, tricks=tricks), "AD")


def test_no_small_card_is_led_from_under_an_ace() -> None:
    tricks = (
        (1, "KC AC 7C 9C"),
        (2, "7H JH 8H QH"),
        (3, "9H KH 10S AH"),
        (3, "AS 7S 8S 9S"),
        (1, "JC 7D 10C KS"),
    )
    assert plays(position("AD 9D 8D", taker=1, tricks=tricks), "AD")


def test_another_suit_is_led_before_a_ten_whose_ace_is_out() -> None:
    tricks = ((2, "9C KC AC 7C"), (0, "AS 9S QS 7S"), (0, "KS 8S JS 8C"), (0, "10S QC 8D 10C"))
    for trump, taker in ((Trump.HEARTS, 1), (Trump.HEARTS, 2), (Trump.CLUBS, 0)):
        view = position("10D 7D AH KH", trump=trump, taker=taker, tricks=tricks)
        assert not plays(view, "10D")


@pytest.mark.parametrize("care", [CARELESS, CAREFUL])
@pytest.mark.parametrize("named", TABLES[1:], ids=table_name)
def test_no_level_wastes_a_ten_or_an_ace_by_its_lead(
    named: tuple[str, dict[str, object]], care: int
) -> None:
    """In play: an ace goes before the cards under it, and a ten not before its ace."""
    rules = rule_set(*named)
    led = []

    def look(view: SeatView, action: Action) -> None:
        if view.stage is not Stage.PLAY or view.trick or not isinstance(action, Play):
            return
        assert view.contract is not None
        assert view.contract.trump is not None
        suit = suit_of(action.card)
        if not view.contract.trump.is_suit or int(view.contract.trump) == suit:
            return
        knowledge = know(view)
        if len(view.legal) == 1 or not knowledge.rival_trumps:
            return
        led.append(view)
        ace, ten = card_of(suit, Rank.ACE), card_of(suit, Rank.TEN)
        assert action.card == ace or not view.hand >> ace & 1, view
        small = [card for card in cards_in(view.hand & suit_mask(suit)) if card != ten]
        out = any(knowledge.may_hold(rival, 1 << ace) for rival in knowledge.rivals)
        assert action.card != ten or not small or not out, view

    player = watched(rule_bot(care, b"leads"), look)
    for number in range(40):
        play_one(rules, dict.fromkeys(range(rules.players), player), number, number % rules.players)
    assert len(led) > 20


def test_the_defence_leads_no_trumps() -> None:
    view = position("9H 8H AS 10S 7C 8C QD 7D", taker=1)
    assert not plays(view, "9H", "8H")


def test_master_cards_are_cashed_once_no_trump_is_out() -> None:
    tricks = (*TRUMPS_GONE, (0, "7C 8C 9C AC"))
    assert plays(position("AS 8D 7D 8S 9S", taker=0, tricks=tricks), "AS")


def test_a_ten_is_master_once_its_ace_has_gone() -> None:
    tricks = (*TRUMPS_GONE, (0, "AS 7S 8S 9S"))
    assert plays(position("10S 8D 7D 9D 7C", taker=0, tricks=tricks), "10S")


def test_a_ten_is_not_led_while_its_ace_is_out() -> None:
    for hand in ("10S 9S 7S 8C 7C 9D 8D QD", "10S 8C 7C 9C 9D 8D QD JD"):
        assert not plays(position(hand, taker=1), "10S")


def test_a_winner_is_kept_for_the_last_trick() -> None:
    # Two cards each: led now, the trump wins nothing more than it wins at the end, with ten added.
    tricks = (
        (2, "JH 7H 8H 9H"),
        (2, "AS 7S 8S 9S"),
        (2, "10S QS KS JS"),
        (2, "AC 7C 8C 9C"),
        (2, "10C QC KC JC"),
        (2, "AD 7D 8D 9D"),
    )
    assert plays(position("AH QD", tricks=tricks), "QD")


def test_without_trumps_the_aces_are_cashed() -> None:
    rules = rule_set("moderne")
    assert plays(position("AS 10S KS 8D 7D 8C 7C 9H", trump=Trump.NONE, rules=rules), "AS")


def test_at_all_trumps_the_jacks_are_cashed() -> None:
    rules = rule_set("moderne")
    hand = "JS 9S AS 8D 7D 8C 7C QH"
    assert plays(position(hand, trump=Trump.ALL, rules=rules), "JS")
