"""Strength and points of the cards, and who wins a trick."""

import random

import pytest

from rebelote.cards import CARDS, Rank, Suit, card_text, parse_card, suit_mask
from rebelote.rules.axes import SuitlessPoints
from rebelote.rules.order import (
    LAST_TRICK,
    SUIT_PACK,
    SUIT_TRUMPS,
    SUITLESS_TRUMPS,
    Order,
    Trump,
    marked_points,
    order_of,
    pack_points,
)
from tests.reference.legal_cards import PLAIN_ORDER, TRUMP_ORDER, place_of_winner

HEARTS = order_of(Trump.HEARTS, SuitlessPoints.RAW)


def suit_of_order(order: Order, suit: Suit) -> list[str]:
    """A suit's ranks, the weakest first."""
    return [
        Rank(card & 7).text
        for card in sorted(CARDS[suit * 8 : suit * 8 + 8], key=lambda card: order.strength[card])
    ]


def worth(order: Order, *cards: str) -> list[int]:
    return [order.points[parse_card(card)] for card in cards]


@pytest.mark.parametrize("scheme", SuitlessPoints)
@pytest.mark.parametrize("trump", Trump)
def test_trumps_go_by_the_trump_order_and_plain_suits_by_the_plain_one(
    trump: Trump, scheme: SuitlessPoints
) -> None:
    order = order_of(trump, scheme)
    for suit in Suit:
        as_trumps = trump is Trump.ALL or int(trump) == int(suit)
        assert suit_of_order(order, suit) == (TRUMP_ORDER if as_trumps else PLAIN_ORDER)
    assert order.climb == (trump is Trump.ALL)
    assert order.trumps == (suit_mask(trump) if trump.is_suit else 0)


def test_cards_are_worth_what_every_source_says() -> None:
    assert worth(HEARTS, "JH", "9H", "AH", "10H", "KH", "QH", "8H", "7H") == [
        20, 14, 11, 10, 4, 3, 0, 0,
    ]  # fmt: skip
    assert worth(HEARTS, "AS", "10S", "KS", "QS", "JS", "9S", "8S", "7S") == [
        11, 10, 4, 3, 2, 0, 0, 0,
    ]  # fmt: skip


@pytest.mark.parametrize("trump", SUIT_TRUMPS)
@pytest.mark.parametrize("scheme", SuitlessPoints)
def test_a_deal_in_a_suit_is_worth_162(trump: Trump, scheme: SuitlessPoints) -> None:
    assert pack_points(order_of(trump, scheme)) == SUIT_PACK == 152 + LAST_TRICK == 162


@pytest.mark.parametrize(
    ("trump", "scheme", "whole"),
    [
        (Trump.ALL, SuitlessPoints.RAW, 258),
        (Trump.NONE, SuitlessPoints.RAW, 130),
        (Trump.ALL, SuitlessPoints.SCALED, 258),
        (Trump.NONE, SuitlessPoints.SCALED, 130),
        (Trump.ALL, SuitlessPoints.REBALANCED, 162),
        (Trump.NONE, SuitlessPoints.REBALANCED, 162),
    ],
)
def test_what_a_deal_without_a_trump_suit_is_worth(
    trump: Trump, scheme: SuitlessPoints, whole: int
) -> None:
    assert pack_points(order_of(trump, scheme)) == whole


def test_rebalanced_values_are_those_that_keep_152_in_the_pack() -> None:
    every = order_of(Trump.ALL, SuitlessPoints.REBALANCED)
    none = order_of(Trump.NONE, SuitlessPoints.REBALANCED)
    assert worth(every, "JS", "9S", "AS", "10S", "KS", "QS", "8S", "7S") == [
        14, 9, 6, 5, 3, 1, 0, 0,
    ]  # fmt: skip
    assert worth(none, "AS", "10S", "KS", "QS", "JS", "9S", "8S", "7S") == [
        19, 10, 4, 3, 2, 0, 0, 0,
    ]  # fmt: skip


@pytest.mark.parametrize("trump", SUITLESS_TRUMPS)
def test_scaled_points_come_to_162(trump: Trump) -> None:
    order = order_of(trump, SuitlessPoints.SCALED)
    whole = pack_points(order)
    for ours in range(whole + 1):
        scaled = marked_points((ours, whole - ours), order, SuitlessPoints.SCALED)
        assert sum(scaled) == SUIT_PACK
        assert all(
            abs(162 * raw / whole - new) <= 0.5
            for raw, new in zip((ours, whole - ours), scaled, strict=True)
        )
        assert marked_points((ours, 0), order, SuitlessPoints.RAW) == (ours, 0)


def test_points_in_a_suit_are_never_scaled() -> None:
    assert marked_points((81, 81), HEARTS, SuitlessPoints.SCALED) == (81, 81)


@pytest.mark.parametrize("trump", Trump)
def test_the_cards_above_another_are_those_of_its_suit_that_are_stronger(trump: Trump) -> None:
    order = order_of(trump, SuitlessPoints.RAW)
    for card in CARDS:
        above = {other for other in CARDS if order.above[card] >> other & 1}
        assert above == {
            other
            for other in CARDS
            if other >> 3 == card >> 3 and order.strength[other] > order.strength[card]
        }


@pytest.mark.parametrize("trump", Trump)
def test_the_highest_trump_wins_else_the_highest_card_of_the_suit_led(trump: Trump) -> None:
    luck = random.Random(trump)
    order = order_of(trump, SuitlessPoints.RAW)
    for _ in range(500):
        trick = tuple(luck.sample(CARDS, luck.randint(1, 4)))
        texts = [card_text(card) for card in trick]
        assert order.winner(trick) == place_of_winner(texts, trump.code)


def test_eight_beats_seven_though_both_are_worth_nothing() -> None:
    for trump in Trump:
        order = order_of(trump, SuitlessPoints.RAW)
        assert order.winner((parse_card("7D"), parse_card("8D"))) == 1
        assert order.winner((parse_card("8D"), parse_card("7D"))) == 0


def test_trumps_have_the_names_that_records_use() -> None:
    assert [trump.code for trump in Trump] == ["S", "H", "D", "C", "AT", "NT"]
    assert tuple(trump for trump in Trump if trump.is_suit) == SUIT_TRUMPS
