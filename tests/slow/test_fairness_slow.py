import pytest

from tests.fairness.places import LIMIT, by_place, by_seat, deals, deviation, spades_deviation

pytestmark = pytest.mark.slow


def test_two_hundred_thousand_deals_favour_no_place_and_no_seat() -> None:
    decks = deals(200_000)
    places = by_place(decks)
    assert abs(deviation(places)) < LIMIT
    assert abs(deviation(by_seat(places))) < LIMIT
    assert abs(spades_deviation(decks)) < LIMIT
