from rebelote.cards import pack
from tests.fairness.places import LIMIT, by_place, by_seat, deals, deviation, spades_deviation


def test_five_thousand_deals_favour_no_place_and_no_seat() -> None:
    decks = deals(5_000)
    places = by_place(decks)
    assert abs(deviation(places)) < LIMIT
    assert abs(deviation(by_seat(places))) < LIMIT
    assert abs(spades_deviation(decks)) < LIMIT


def test_the_statistic_sees_a_bad_shuffle() -> None:
    # One deal in 25 whose first card stays where it was.
    decks = deals(5_000)
    for number in range(0, len(decks), 25):
        rest = [card for card in decks[number] if card != 0]
        decks[number] = (0, *rest)
    assert deviation(by_place(decks)) > LIMIT


def test_the_statistic_sees_what_is_too_even() -> None:
    cards = pack(32)
    turned = [cards[turn:] + cards[:turn] for turn in range(32)] * 100
    assert deviation(by_place(turned)) < -LIMIT
