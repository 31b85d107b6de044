"""Following when nothing is sure."""

from rebelote.rules.catalogue import rule_set
from rebelote.rules.order import Trump
from tests.bots.positions import plays, position


def test_the_last_player_wins_a_rich_trick_as_cheaply_as_it_may() -> None:
    # A small trump is enough; the jack will win a trick of its own.
    assert plays(position("JH 8H QH 7C", trick="AS 7S KS", taker=0), "8H", "QH")


def test_the_last_player_takes_the_trick_with_its_ace() -> None:
    assert plays(position("AS 7S 8C 9D", trick="KS 10S 8S", taker=1), "AS")


def test_a_trick_that_is_lost_gets_the_cheapest_card() -> None:
    assert plays(position("KS QS 7S AD", trick="8S AS 9S"), "7S")


def test_a_known_void_behind_keeps_the_ace_at_home() -> None:
    # Seat 3 ruffed spades before: it plays after us, and still has trumps.
    view = position(
        "AS KS 8D 7D 9C",
        trick="QS",
        taker=1,
        tricks=((0, "10S 7S 8S 7H"), (3, "AC 8C 7C 10C"), (3, "KC JC 9D QC")),
    )
    assert plays(view, "KS")


def test_an_ace_is_not_thrown_on_a_trick_that_a_rival_behind_will_ruff() -> None:
    # Seat 1 leads a club; seat 3 ruffed clubs before, and plays between us and our partner.
    ruffed = (
        (1, "AC 10C 9H 8C"),
        (3, "AH QH 9S 7H"),
        (3, "AS 7S JS 8S"),
        (0, "10S 9C QS 9S"),
    )
    view = position("AD KD QD KS", trick="7C", taker=1, tricks=ruffed, rules=rule_set("coinche"))
    assert not plays(view, "AD")


def test_a_ten_is_not_thrown_while_a_rival_and_the_partner_are_to_play() -> None:
    # Hearts have gone round once, and we have no trump: the partner may have a heart to win with.
    tricks = ((3, "9C 10C 7C 8C"), (3, "AD 7D JD 10D"), (3, "AH 9H 10H KH"))
    view = position("10S 9S 8D KD 7S", trump=Trump.CLUBS, taker=3, trick="7H", tricks=tricks)
    assert not plays(view, "10S")


def test_a_ten_does_not_go_on_a_trick_that_a_partner_must_still_win() -> None:
    # Trumps are led, and we have none.
    tricks = ((3, "9H AH QH 8H"), (0, "AD 7D JD 10D"), (0, "AC 8C 9C 7C"), (0, "KC 9D JC QC"))
    assert not plays(position("10S 9S 8D KD", taker=3, trick="7H", tricks=tricks), "10S")


def test_no_ten_is_played_into_a_known_void() -> None:
    # Seat 3 ruffed spades before, and has trumps left.
    tricks = ((1, "7S 8S 9H 9S"), (3, "JH QH 7H 8H"))
    assert plays(position("10S QS 8D 9D 7D JC", trick="KS", taker=3, tricks=tricks), "QS")
    longer = (*tricks, (3, "AC 7C 8C 9C"), (3, "KC 10C 10H QC"))
    assert plays(position("10S QS 8D 9D", trick="KS", taker=3, tricks=longer), "QS")


def test_no_ten_is_played_under_an_ace_that_lies_behind() -> None:
    # The partner led the jack and seat 1 put the king on it: neither has the ace.
    for taker in (0, 1, 3):
        view = position("10H QH 8D 9D 7C 7S KC QC", trump=Trump.SPADES, taker=taker, trick="JH KH")
        assert plays(view, "QH")


def test_no_ten_is_played_in_second_seat_while_its_ace_is_out() -> None:
    view = position("10H QH 8D 9D 7C 7S KC QC", trump=Trump.SPADES, taker=1, trick="JH")
    assert plays(view, "QH")


def test_a_ten_takes_the_trick_once_its_ace_has_gone() -> None:
    view = position(
        "10H QH 8D 9D 7C 7S KC",
        trump=Trump.SPADES,
        taker=1,
        trick="JH KH",
        tricks=((3, "AC 8C JC AH"),),
    )
    assert plays(view, "10H")
