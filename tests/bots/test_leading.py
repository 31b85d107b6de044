"""Leading: trumps for the taker, winners when they are safe, the last trick."""

from rebelote.rules.catalogue import rule_set
from rebelote.rules.order import Trump
from tests.bots.positions import plays, position

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
