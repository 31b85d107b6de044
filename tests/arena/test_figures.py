"""Means a deal and their standard errors, against figures worked out by hand."""

from math import inf, sqrt

import pytest

from rebelote.arena import Figure, Played
from rebelote.arena.figures import Tally, first_counted


def deals(*cards: float | None) -> list[Played]:
    return [
        Played(number, each, None if each is None else 10 * each)
        for number, each in enumerate(cards)
    ]


def test_a_mean_has_the_standard_error_of_a_sample() -> None:
    """1, 2, 3 and 6: the mean is 3, the squares off it 4 + 1 + 0 + 9, over three, over four."""
    standing = Tally(deals(1, 2, 3, 6)).standing
    assert (standing.deals, standing.passed) == (4, 0)
    assert standing.cards.mean == pytest.approx(3)
    assert standing.cards.error == pytest.approx(sqrt(14 / 3 / 4))
    assert standing.marks.mean == pytest.approx(30)
    assert standing.marks.error == pytest.approx(10 * sqrt(14 / 3 / 4))


def test_deals_passed_out_are_counted_apart() -> None:
    standing = Tally(deals(None, 4, None, 6)).standing
    assert (standing.deals, standing.passed, standing.cards.mean) == (2, 2, 5)


def test_one_deal_says_nothing_of_its_error() -> None:
    assert Tally(deals(7)).standing.cards == Figure(7, inf)
    assert Figure(7, inf).as_json() == {"mean": 7, "error": None}
    assert not Figure(7, inf).clear
    assert Tally().standing.cards == Figure(0, inf)


def test_a_figure_is_clear_beyond_two_standard_errors() -> None:
    assert Figure(2.1, 1).clear
    assert not Figure(2, 1).clear
    assert not Figure(-5, 1).clear


def test_a_contest_is_its_first_deals_by_number_that_count() -> None:
    played = deals(1, None, 2, None, 3, 4)
    found = {each.deal: each for each in reversed(played)}
    assert first_counted(found, 2) == played[:3]
    assert first_counted(found, 3) == played[:5]
    assert first_counted(found, 9) == played
    assert first_counted(found, 0) == []


def test_large_sums_lose_nothing() -> None:
    standing = Tally(deals(*(1e9 + each for each in (1.0, 2.0, 3.0, 6.0)))).standing
    assert standing.cards.error == pytest.approx(sqrt(14 / 3 / 4))
