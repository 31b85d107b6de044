"""Following when nothing is sure."""

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
