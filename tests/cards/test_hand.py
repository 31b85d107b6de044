from hypothesis import given
from hypothesis import strategies as st

from rebelote.cards import (
    CARDS,
    EMPTY,
    FULL,
    Suit,
    cards_in,
    hand_of,
    hand_text,
    holds,
    parse_card,
    size_of,
    suit_mask,
    suit_of,
)

hands = st.sets(st.sampled_from(CARDS))


@given(hands)
def test_a_hand_is_a_set_of_cards(cards: set[int]) -> None:
    hand = hand_of(cards)
    assert cards_in(hand) == sorted(cards)
    assert size_of(hand) == len(cards)
    assert {card for card in CARDS if holds(hand, card)} == cards


@given(hands, hands)
def test_sets_meet_join_and_part_as_bits_do(some: set[int], others: set[int]) -> None:
    one, other = hand_of(some), hand_of(others)
    assert cards_in(one & other) == sorted(some & others)
    assert cards_in(one | other) == sorted(some | others)
    assert cards_in(one & ~other) == sorted(some - others)


def test_an_empty_hand_and_the_whole_pack() -> None:
    assert cards_in(EMPTY) == []
    assert cards_in(FULL) == list(CARDS)
    assert hand_of([]) == EMPTY


def test_each_suit_has_eight_cards() -> None:
    for suit in Suit:
        held = cards_in(suit_mask(suit))
        assert len(held) == 8
        assert {suit_of(card) for card in held} == {suit}


def test_a_hand_is_written_spades_first_from_the_seven_up() -> None:
    hand = hand_of(map(parse_card, ["JC", "10S", "7S", "AH"]))
    assert hand_text(hand) == "7S 10S AH JC"
    assert hand_text(EMPTY) == ""
