"""The end of a match."""

import pytest

from rebelote.rules.marks import Line, LineKind, Marks, Outcome, mark, passed
from rebelote.rules.winning import Standing, standing
from tests.rules.tables import deal, table

CLASSIC = table("classique")
ON = Standing(over=False)


def won(side: int) -> Standing:
    return Standing(over=True, winner=side)


def last(taker: int = 0, outcome: Outcome = Outcome.MADE, capot: int | None = None) -> Marks:
    return Marks(outcome=outcome, lines=(), awarded=(0, 0), pending=0, taker=taker, capot=capot)


@pytest.mark.parametrize(
    ("totals", "stand"),
    [
        ((999, 998), ON),
        ((1000, 0), won(0)),
        ((1010, 1020), won(1)),
        ((1020, 1020), ON),
        ((0, 0), ON),
    ],
)
def test_a_target(totals: tuple[int, int], stand: Standing) -> None:
    assert standing(CLASSIC, totals, 9) == stand


def test_three_players_level_at_the_top_play_on() -> None:
    rules = table("carnet", players=3)
    assert standing(rules, (1010, 1010, 1005), 9) == ON
    assert standing(rules, (1010, 1005, 1020), 9) == won(2)


@pytest.mark.parametrize(
    ("choice", "totals", "taker", "stand"),
    [
        ("points", (1010, 1020), 0, won(1)),
        ("taker", (1010, 1020), 0, won(0)),
        ("taker", (1010, 1020), 1, won(1)),
        ("taker", (1020, 1020), 1, won(1)),
        ("taker", (990, 1020), 0, won(1)),
    ],
)
def test_both_past_the_target(
    choice: str, totals: tuple[int, int], taker: int, stand: Standing
) -> None:
    assert standing(table("carnet", both_pass=choice), totals, 9, last(taker)) == stand


def test_the_takers_privilege_needs_the_taker_among_those_who_passed() -> None:
    rules = table("carnet", players=3, both_pass="taker")
    assert standing(rules, (900, 1010, 1020), 9, last(taker=0)) == won(2)


@pytest.mark.parametrize(
    ("totals", "played", "stand"),
    [
        ((160, 164), 2, won(1)),
        ((160, 164), 1, ON),
        ((162, 162), 2, Standing(over=True)),
        ((0, 0), 2, Standing(over=True)),
        ((-10, -20), 2, won(0)),
    ],
)
def test_a_number_of_deals(totals: tuple[int, int], played: int, stand: Standing) -> None:
    assert standing(table("duel"), totals, played) == stand


def test_a_deal_that_was_passed_out_ends_no_match() -> None:
    assert standing(CLASSIC, (1010, 1010), 9, passed(CLASSIC, 0)) == ON
    assert standing(CLASSIC, (1010, 900), 9, passed(CLASSIC, 0)) == ON


def with_belote(marks: Marks, side: int) -> Marks:
    return Marks(
        outcome=marks.outcome,
        lines=(Line(side, LineKind.BELOTE, 20, "belote=on"),),
        awarded=marks.awarded,
        pending=0,
        taker=marks.taker,
        capot=marks.capot,
    )


@pytest.mark.parametrize(
    ("choice", "totals", "stand"),
    [
        ("any", (1010, 400), won(0)),
        ("not-on-belote", (1010, 400), ON),
        ("not-on-belote", (1020, 400), won(0)),
        ("not-on-belote", (1015, 1005), won(1)),
    ],
)
def test_a_fallen_side_does_not_finish_on_belote_alone(
    choice: str, totals: tuple[int, int], stand: Standing
) -> None:
    fallen = with_belote(last(taker=0, outcome=Outcome.INSIDE), side=0)
    assert standing(table("classique", finish=choice), totals, 9, fallen) == stand


def test_nor_does_a_side_without_a_trick() -> None:
    rules = table("classique", finish="not-on-belote")
    bare = with_belote(last(taker=0, capot=0), side=1)
    assert standing(rules, (600, 1010), 9, bare) == ON


def test_a_side_that_made_its_contract_may_finish_on_belote() -> None:
    rules = table("classique", finish="not-on-belote")
    assert standing(rules, (1010, 400), 9, with_belote(last(taker=0), side=0)) == won(0)


def test_belote_alone_is_read_from_the_marks_of_a_real_deal() -> None:
    rules = table("coinche")
    marks = mark(rules, deal(70, 92, level=100, belote=(20, 0)))
    assert standing(rules, (990 + marks.awarded[0], 500), 9, marks) == ON


@pytest.mark.parametrize(("choice", "stand"), [("any", won(0)), ("not-on-capot", ON)])
def test_a_capot_may_not_end_a_match(choice: str, stand: Standing) -> None:
    rules = table("classique", finish=choice)
    assert standing(rules, (1100, 400), 9, last(taker=0, capot=0)) == stand


def test_the_deal_after_a_capot_may() -> None:
    rules = table("classique", finish="not-on-capot")
    assert standing(rules, (1100, 562), 10, last(taker=1)) == won(0)
