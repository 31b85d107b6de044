"""What a player types is read in both languages and in the notation of records."""

import pytest

from rebelote.cards import Suit, parse_card
from rebelote.cli.typed import Asked, Number, Unread, Wish, read_card, read_typed
from rebelote.game.actions import (
    ANNOUNCE,
    CONTRE,
    PASS,
    SAY_BELOTE,
    SURCONTRE,
    TAKE,
    Action,
    Bid,
    Name,
    play,
)
from rebelote.rules.facts import Promise
from rebelote.rules.order import Trump

HAND = [parse_card(text) for text in ("JH", "10H", "QS", "AC")]
PLAYING: tuple[Action, ...] = tuple(play(card) for card in HAND)
NAMING: tuple[Action, ...] = (PASS, *(Name(trump) for trump in Trump))
BIDDING: tuple[Action, ...] = (PASS, Bid(Trump.SPADES, 80))


@pytest.mark.parametrize("text", ["p", "P", "pass", "passe", "Je passe", " I  pass "])
def test_passing(text: str) -> None:
    assert read_typed(text, HAND, BIDDING) == PASS


@pytest.mark.parametrize("text", ["t", "take", "je prends", "JE PRENDS", "prendre"])
def test_taking(text: str) -> None:
    assert read_typed(text, HAND, (PASS, TAKE)) == TAKE


@pytest.mark.parametrize(
    ("text", "bid"),
    [
        ("90H", Bid(Trump.HEARTS, 90)),
        ("90 coeur", Bid(Trump.HEARTS, 90)),
        ("90 cœur", Bid(Trump.HEARTS, 90)),
        ("90 ♥", Bid(Trump.HEARTS, 90)),
        ("110 trèfle", Bid(Trump.CLUBS, 110)),
        ("110 c", Bid(Trump.CLUBS, 110)),
        ("100 sans atout", Bid(Trump.NONE, 100)),
        ("100NT", Bid(Trump.NONE, 100)),
        ("80 spades", Bid(Trump.SPADES, 80)),
        ("capot pique", Bid(Trump.SPADES, promise=Promise.CAPOT)),
        ("capotD", Bid(Trump.DIAMONDS, promise=Promise.CAPOT)),
        ("générale carreau", Bid(Trump.DIAMONDS, promise=Promise.GENERALE)),
    ],
)
def test_bids(text: str, bid: Bid) -> None:
    assert read_typed(text, HAND, BIDDING) == bid


def test_a_number_alone_is_a_bid_that_lacks_its_suit() -> None:
    assert read_typed("90", HAND, BIDDING) == Number(90)


@pytest.mark.parametrize(
    ("text", "trump"),
    [
        ("S", Trump.SPADES),
        ("D", Trump.DIAMONDS),
        ("pique", Trump.SPADES),
        ("♣", Trump.CLUBS),
        ("hearts", Trump.HEARTS),
        ("tout atout", Trump.ALL),
        ("AT", Trump.ALL),
        ("2", Trump.HEARTS),
        ("6", Trump.NONE),
    ],
)
def test_naming_trumps(text: str, trump: Trump) -> None:
    assert read_typed(text, HAND, NAMING) == Name(trump)


def test_small_letters_stay_wishes_where_trumps_are_named() -> None:
    assert read_typed("s", HAND, NAMING) == Asked(Wish.SCORES)
    assert read_typed("d", HAND, NAMING) == Asked(Wish.LAST_TRICK)


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("contre", CONTRE),
        ("double", CONTRE),
        ("c", CONTRE),
        ("coinche", CONTRE),
        ("surcontre", SURCONTRE),
        ("redouble", SURCONTRE),
        ("a", ANNOUNCE),
        ("j'annonce", ANNOUNCE),
        ("b", SAY_BELOTE),
    ],
)
def test_other_words_of_the_table(text: str, action: Action) -> None:
    assert read_typed(text, HAND, (PASS, CONTRE)) == action


@pytest.mark.parametrize(
    "text",
    [
        *("10H", "10h", "TH", "th", "10♥", "10 ♥", "10 hearts", "ten of hearts", "2"),
        *("dix de cœur", "le 10 de coeur", "je joue dix de coeur", "the ten of hearts"),
    ],
)
def test_a_card_in_every_manner(text: str) -> None:
    assert read_typed(text, HAND, PLAYING) == play(parse_card("10H"))


@pytest.mark.parametrize(
    ("text", "card"),
    [
        ("V♥", "JH"),
        ("dame de pique", "QS"),
        ("D♠", "QS"),
        ("DS", "QS"),
        ("l'as de trefle", "AC"),
        ("l’as de trèfle", "AC"),
        ("1C", "AC"),
        ("roi de carreau", "KD"),
        ("r ca", "KD"),
        ("seven of spades", "7S"),
    ],
)
def test_french_letters_and_words(text: str, card: str) -> None:
    assert read_card(text) == parse_card(card)


def test_every_card_is_read_back_from_its_signs_and_words() -> None:
    for suit in Suit:
        for rank in ("7", "8", "9", "10", "J", "Q", "K", "A"):
            card = parse_card(rank + suit.letter)
            assert read_card(rank + suit.symbol) == card
            assert read_card(rank + suit.letter) == card


@pytest.mark.parametrize(
    ("text", "asked"),
    [
        ("?", Asked(Wish.HELP)),
        ("aide", Asked(Wish.HELP)),
        ("r", Asked(Wish.RULES)),
        ("règles", Asked(Wish.RULES)),
        ("d", Asked(Wish.LAST_TRICK)),
        ("dernier pli", Asked(Wish.LAST_TRICK)),
        ("s", Asked(Wish.SCORES)),
        ("marque", Asked(Wish.SCORES)),
        ("w 3", Asked(Wish.WHY, parse_card("QS"))),
        ("w 10H", Asked(Wish.WHY, parse_card("10H"))),
        ("pourquoi dame de pique", Asked(Wish.WHY, parse_card("QS"))),
        ("w 7", Asked(Wish.WHY)),
        ("w", Asked(Wish.WHY)),
        ("q", Asked(Wish.QUIT)),
    ],
)
def test_wishes(text: str, asked: Asked) -> None:
    assert read_typed(text, HAND, PLAYING) == asked


def test_what_is_not_understood_suggests_a_word() -> None:
    assert read_typed("pase", HAND, BIDDING) == Unread("pase", ("passe", "passer"))
    assert read_typed("9", HAND, PLAYING) == Unread("9")
    for text in ("99999999999999999999", "xyzzy", "90 xyz", "²", "٣", "w" * 5000):
        assert isinstance(read_typed(text, HAND, PLAYING), Unread)
