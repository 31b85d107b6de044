import pytest

from rebelote.cards import (
    CARDS,
    CardTextError,
    Rank,
    Suit,
    card_of,
    card_text,
    parse_card,
    rank_of,
    suit_of,
)


def test_a_card_is_its_suits_number_times_eight_plus_its_ranks() -> None:
    assert [card_of(suit, rank) for suit in Suit for rank in Rank] == list(CARDS)
    assert all(card_of(suit_of(card), rank_of(card)) == card for card in CARDS)


def test_cards_are_written_rank_then_suit() -> None:
    hearts = [card_text(card_of(Suit.HEARTS, rank)) for rank in Rank]
    assert hearts == ["7H", "8H", "9H", "10H", "JH", "QH", "KH", "AH"]
    assert "".join(suit.letter for suit in Suit) == "SHDC"
    assert "".join(suit.symbol for suit in Suit) == "♠♥♦♣"


def test_every_card_is_read_back() -> None:
    assert [parse_card(card_text(card)) for card in CARDS] == list(CARDS)


def test_t_is_read_as_ten() -> None:
    assert [parse_card("T" + suit.letter) for suit in Suit] == [
        parse_card("10" + suit.letter) for suit in Suit
    ]


@pytest.mark.parametrize(
    "text",
    ["", "A", "S", "1S", "6S", "AX", "SA", "AS ", " AS", "10", "T", "11S", None, 7, []],
)
def test_anything_else_is_no_card(text: str) -> None:
    with pytest.raises(CardTextError, match="is not a card"):
        parse_card(text)
