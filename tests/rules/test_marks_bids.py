"""Contracts that were bid, doubled and redoubled."""

import pytest

from rebelote.rules.facts import Doubling, Promise
from rebelote.rules.marks import Outcome, mark
from tests.rules.tables import called, deal, table

COINCHE = table("coinche")
TALBA = table("talba")
CONTRE, SURCONTRE = Doubling.CONTRE, Doubling.SURCONTRE
CONTRACT_POINTS = ["made", "made-and-bid", "bid", "bid-alone"]


@pytest.mark.parametrize(
    ("choice", "awarded"),
    list(zip(CONTRACT_POINTS, [(110, 50), (210, 50), (100, 50), (100, 0)], strict=True)),
)
def test_a_contract_that_is_made(choice: str, awarded: tuple[int, int]) -> None:
    rules = table("coinche", contract_points=choice)
    assert mark(rules, deal(114, 48, level=100)).awarded == awarded


@pytest.mark.parametrize(
    ("choice", "paid"), list(zip(CONTRACT_POINTS, [160, 260, 260, 260], strict=True))
)
def test_a_contract_that_fails(choice: str, paid: int) -> None:
    rules = table("coinche", contract_points=choice)
    assert mark(rules, deal(70, 92, level=100)).awarded == (0, paid)


@pytest.mark.parametrize(
    ("choice", "paid"), list(zip(CONTRACT_POINTS, [250, 350, 100, 100], strict=True))
)
def test_every_trick_unasked(choice: str, paid: int) -> None:
    rules = table("coinche", contract_points=choice)
    assert mark(rules, deal(162, 0, capot=0, level=100)).awarded == (paid, 0)


@pytest.mark.parametrize(
    ("choice", "paid"), list(zip(CONTRACT_POINTS, [500, 500, 250, 250], strict=True))
)
def test_an_announced_capot(choice: str, paid: int) -> None:
    rules = table("coinche", contract_points=choice)
    assert mark(rules, deal(162, 0, capot=0, promise=Promise.CAPOT)).awarded == (paid, 0)


@pytest.mark.parametrize(("choice", "paid"), [("capot", 500), ("410", 410), ("160", 160)])
@pytest.mark.parametrize("contract_points", CONTRACT_POINTS)
def test_a_capot_that_fails(choice: str, paid: int, contract_points: str) -> None:
    rules = table("coinche", failed_capot=choice, contract_points=contract_points)
    facts = deal(150, 12, promise=Promise.CAPOT)
    assert mark(rules, facts).awarded == (0, paid)
    doubled = deal(150, 12, promise=Promise.CAPOT, doubling=CONTRE)
    assert mark(rules, doubled).awarded == (0, 2 * paid)


def test_all_eight_by_the_defence_pay_the_capot_value_and_the_bid() -> None:
    assert mark(COINCHE, deal(0, 162, capot=1, level=100)).awarded == (0, 350)
    assert mark(TALBA, deal(0, 162, capot=1, level=100)).awarded == (0, 250)


@pytest.mark.parametrize(
    ("choice", "made", "failed"),
    [
        ("fixed", (320, 0), (0, 320)),
        ("multiply", (520, 0), (0, 520)),
        ("bid-only", (310, 50), (0, 360)),
    ],
)
def test_what_a_double_pays(choice: str, made: tuple[int, int], failed: tuple[int, int]) -> None:
    rules = table("coinche", double_pays=choice)
    assert mark(rules, deal(114, 48, level=100, doubling=CONTRE)).awarded == made
    assert mark(rules, deal(70, 92, level=100, doubling=CONTRE)).awarded == failed


def test_a_double_of_the_bid_alone_marks_a_bid_that_is_not_marked_otherwise() -> None:
    rules = table("talba", double_pays="bid-only")
    assert mark(rules, deal(114, 48, level=100, doubling=CONTRE)).awarded == (310, 50)
    assert mark(rules, deal(70, 92, level=100, doubling=CONTRE)).awarded == (0, 360)


@pytest.mark.parametrize(("redouble", "times"), [("4", 4), ("3", 3)])
def test_a_redouble_counts_four_times_or_three(redouble: str, times: int) -> None:
    facts = deal(114, 48, level=100, doubling=SURCONTRE)
    assert mark(table("talba", redouble=redouble), facts).awarded == (160 * times, 0)
    assert mark(table("coinche", redouble=redouble), facts).awarded == (260 * times, 0)


def test_every_trick_under_a_double() -> None:
    facts = deal(162, 0, capot=0, level=100, doubling=CONTRE)
    assert mark(TALBA, facts).awarded == (320, 0)
    assert mark(COINCHE, facts).awarded == (700, 0)
    bid_only = table("coinche", double_pays="bid-only")
    assert mark(bid_only, facts).awarded == (450, 0)


def test_a_doubled_capot_value_is_rounded_with_the_table() -> None:
    facts = deal(0, 162, capot=1, level=100, doubling=CONTRE)
    assert mark(table("coinche", capot=252), facts).awarded == (0, 700)
    assert mark(table("coinche", capot=252, rounding="none"), facts).awarded == (0, 704)


@pytest.mark.parametrize(
    ("choice", "paid"), [("fixed", 1000), ("multiply", 1000), ("bid-only", 750)]
)
def test_an_announced_capot_under_a_double(choice: str, paid: int) -> None:
    facts = deal(162, 0, capot=0, promise=Promise.CAPOT, doubling=CONTRE)
    assert mark(table("coinche", double_pays=choice), facts).awarded == (paid, 0)


def test_a_generale() -> None:
    alone = deal(162, 0, capot=0, generale_made=True, promise=Promise.GENERALE)
    shared = deal(162, 0, capot=0, promise=Promise.GENERALE)
    added = table("coinche", generale=500)
    plain = table("talba", generale=500)
    assert mark(added, alone).awarded == (750, 0)
    assert mark(plain, alone).awarded == (500, 0)
    assert mark(added, shared).awarded == (0, 750)
    assert mark(plain, shared).awarded == (0, 500)


@pytest.mark.parametrize(("choice", "outcome"), [("exact", "inside"), ("rounded", "made")])
def test_whether_points_are_rounded_before_they_meet_the_bid(choice: str, outcome: str) -> None:
    rules = table("coinche", bid_test=choice)
    assert mark(rules, deal(95, 67, level=100)).outcome == outcome


def test_reaching_the_bid_is_not_enough_without_the_lead() -> None:
    assert mark(TALBA, deal(80, 82, level=80)).outcome is Outcome.INSIDE


@pytest.mark.parametrize(
    ("choice", "outcome", "awarded"),
    [
        ("litige", "litige", (0, 80)),
        ("inside", "inside", (0, 240)),
        ("made", "made", (160, 80)),
        ("keep", "tie", (80, 80)),
    ],
)
def test_a_bid_reached_on_level_points(choice: str, outcome: str, awarded: tuple[int, int]) -> None:
    marks = mark(table("coinche", tie=choice), deal(81, 81, level=80))
    assert (marks.outcome, marks.awarded) == (outcome, awarded)


def test_level_below_the_bid_is_a_failure() -> None:
    marks = mark(table("coinche", tie="litige"), deal(81, 81, level=90))
    assert marks.outcome is Outcome.INSIDE


def test_announcements_stand_outside_a_double() -> None:
    rules = table("coinche", declarations="on")
    mine, theirs = called(0, 50), called(1, 50)
    made = deal(114, 48, level=100, doubling=CONTRE, announced=(theirs,))
    assert mark(rules, made).awarded == (520, 50)
    failed = deal(20, 142, level=100, doubling=CONTRE, announced=(mine,))
    assert mark(rules, failed).awarded == (0, 570)


@pytest.mark.parametrize(("choice", "outcome"), [("yes", "made"), ("no", "inside")])
def test_announcements_help_a_bid_or_not(choice: str, outcome: str) -> None:
    rules = table("coinche", declarations="on", declarations_in_contract=choice)
    facts = deal(90, 72, level=120, announced=(called(0, 50),))
    assert mark(rules, facts).outcome == outcome


@pytest.mark.parametrize(("choice", "awarded"), [("no", (540, 0)), ("yes", (560, 0))])
def test_belote_under_a_double(choice: str, awarded: tuple[int, int]) -> None:
    rules = table("coinche", belote_doubled=choice)
    facts = deal(114, 48, level=100, doubling=CONTRE, belote=(20, 0))
    assert mark(rules, facts).awarded == awarded


def test_the_losers_belote_is_never_multiplied() -> None:
    rules = table("coinche", belote_doubled="yes")
    facts = deal(114, 48, level=100, doubling=CONTRE, belote=(0, 20))
    assert mark(rules, facts).awarded == (520, 20)


def test_a_double_shows_as_a_line_of_its_own() -> None:
    marks = mark(COINCHE, deal(94, 68, level=100, doubling=CONTRE))
    shown = [(each.kind.value, each.points, each.label) for each in marks.lines]
    assert shown == [("pack", 160, ""), ("contract", 100, ""), ("multiplier", 260, "×2")]


def test_waiting_points_go_to_the_winner_of_a_bid_contract() -> None:
    assert mark(COINCHE, deal(114, 48, level=100, pending=80)).awarded == (290, 50)
    assert mark(COINCHE, deal(70, 92, level=100, pending=80)).awarded == (0, 340)
