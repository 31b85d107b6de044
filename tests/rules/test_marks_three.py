"""Three players, each for themselves."""

import pytest

from rebelote.rules.marks import Outcome, mark
from tests.rules.tables import called, deal, table

THREE = table("carnet", players=3)


@pytest.mark.parametrize(("choice", "outcome"), [("each", "made"), ("together", "inside")])
def test_what_a_taker_must_beat(choice: str, outcome: str) -> None:
    rules = table("carnet", players=3, three_target=choice)
    assert mark(rules, deal(70, 60, 32)).outcome == outcome


@pytest.mark.parametrize(
    ("choice", "awarded"),
    [
        ("best", (0, 120, 42)),
        ("lost", (0, 70, 42)),
        ("each", (0, 120, 92)),
        ("split", (0, 95, 67)),
    ],
)
def test_to_whom_a_fallen_takers_points_go(choice: str, awarded: tuple[int, ...]) -> None:
    rules = table("carnet", players=3, three_inside=choice)
    assert mark(rules, deal(50, 70, 42)).awarded == awarded


@pytest.mark.parametrize(
    ("choice", "awarded"),
    [
        ("best", (0, 140, 42)),
        ("lost", (0, 70, 42)),
        ("each", (0, 140, 112)),
        ("split", (0, 105, 77)),
    ],
)
def test_announcements_go_with_the_points(choice: str, awarded: tuple[int, ...]) -> None:
    rules = table("carnet", players=3, three_inside=choice, declarations_in_contract="no")
    assert mark(rules, deal(50, 70, 42, announced=(called(0, 20),))).awarded == awarded


def test_level_opponents_share() -> None:
    assert mark(THREE, deal(42, 60, 60)).awarded == (0, 81, 81)


@pytest.mark.parametrize(
    ("dealer", "awarded"), [(0, (0, 96, 66)), (1, (0, 95, 67)), (2, (0, 96, 66))]
)
def test_an_odd_point_goes_to_the_one_nearer_the_dealers_left(
    dealer: int, awarded: tuple[int, ...]
) -> None:
    rules = table("carnet", players=3, three_inside="split")
    assert mark(rules, deal(51, 70, 41, dealer=dealer)).awarded == awarded


def test_the_better_opponent_is_the_one_with_more_in_all() -> None:
    facts = deal(50, 60, 52, belote=(0, 0, 20))
    assert mark(THREE, facts).awarded == (0, 60, 122)


@pytest.mark.parametrize(
    ("choice", "awarded"), [("holder", (20, 130, 32)), ("defence", (0, 150, 32))]
)
def test_the_fallen_takers_belote(choice: str, awarded: tuple[int, ...]) -> None:
    rules = table("carnet", players=3, belote_when_inside=choice)
    assert mark(rules, deal(40, 90, 32, belote=(20, 0, 0))).awarded == awarded


@pytest.mark.parametrize(
    ("choice", "awarded"),
    [("best", (0, 201, 42)), ("lost", (0, 151, 42)), ("split", (0, 136, 107))],
)
def test_waiting_points_go_to_whoever_got_the_deal(choice: str, awarded: tuple[int, ...]) -> None:
    rules = table("carnet", players=3, three_inside=choice)
    assert mark(rules, deal(50, 70, 42, pending=81)).awarded == awarded


def test_level_with_the_best_opponent_is_a_litige() -> None:
    marks = mark(THREE, deal(60, 60, 42, pending=10))
    assert marks.outcome is Outcome.LITIGE
    assert (marks.awarded, marks.pending) == ((0, 60, 42), 70)


def test_level_with_both_together_is_a_litige_where_both_must_be_beaten() -> None:
    marks = mark(table("carnet", players=3, three_target="together"), deal(81, 50, 31))
    assert (marks.awarded, marks.pending) == ((0, 50, 31), 81)


def test_an_opponent_with_every_trick_marks_the_capot_value() -> None:
    assert mark(THREE, deal(0, 162, 0, capot=1)).awarded == (0, 252, 0)


def test_a_taker_with_every_trick_who_is_outscored_leaves_the_cards() -> None:
    facts = deal(162, 0, 0, capot=0, announced=(called(1, 200), called(1, 100)))
    assert mark(THREE, facts).awarded == (0, 462, 0)


def test_rounding_is_each_players_own() -> None:
    rules = table("carnet", players=3, rounding="each")
    assert mark(rules, deal(95, 37, 30)).awarded == (100, 40, 30)
