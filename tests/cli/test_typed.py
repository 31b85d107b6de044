"""What a player types is read in both languages and in the notation of records."""

import pytest

from rebelote.cards import Suit, parse_card
from rebelote.cli.typed import (
    Asked,
    Half,
    NoHeight,
    NoSuch,
    Reading,
    Unclear,
    Unread,
    asked_in,
    cards_meant,
    read_typed,
)
from rebelote.cli.words import Meaning, Wish
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
    assert read_typed(text, HAND, BIDDING, "en") == PASS


@pytest.mark.parametrize("text", ["t", "take", "je prends", "JE PRENDS", "prendre"])
def test_taking(text: str) -> None:
    assert read_typed(text, HAND, (PASS, TAKE), "en") == TAKE


@pytest.mark.parametrize(
    ("text", "bid"),
    [
        ("90H", Bid(Trump.HEARTS, 90)),
        ("90 coeur", Bid(Trump.HEARTS, 90)),
        ("90 cœur", Bid(Trump.HEARTS, 90)),
        ("90 ♥", Bid(Trump.HEARTS, 90)),
        ("110 trèfle", Bid(Trump.CLUBS, 110)),
        ("110 c", Bid(Trump.CLUBS, 110)),
        ("110 k", Bid(Trump.DIAMONDS, 110)),
        ("100 sans atout", Bid(Trump.NONE, 100)),
        ("100NT", Bid(Trump.NONE, 100)),
        ("80 spades", Bid(Trump.SPADES, 80)),
        ("capot pique", Bid(Trump.SPADES, promise=Promise.CAPOT)),
        ("capotD", Bid(Trump.DIAMONDS, promise=Promise.CAPOT)),
        ("générale carreau", Bid(Trump.DIAMONDS, promise=Promise.GENERALE)),
    ],
)
def test_bids(text: str, bid: Bid) -> None:
    assert read_typed(text, HAND, BIDDING, "en") == bid


def test_a_number_alone_is_a_bid_that_lacks_its_suit() -> None:
    assert read_typed("90", HAND, BIDDING, "en") == Half("90")


@pytest.mark.parametrize(
    ("text", "trump"),
    [
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
    assert read_typed(text, HAND, NAMING, "en") == Name(trump)


@pytest.mark.parametrize(
    ("language", "text", "meanings"),
    [
        ("en", "s", (Trump.SPADES, Wish.SCORES)),
        ("en", "d", (Trump.DIAMONDS, Wish.LAST_TRICK)),
        ("en", "h", (Trump.HEARTS, Wish.HELP)),
        ("en", "sa", (Trump.NONE,)),
        ("en", "ta", (Trump.ALL,)),
        ("fr", "p", (Trump.SPADES, PASS)),
        ("fr", "c", (Trump.HEARTS, Trump.DIAMONDS, Trump.CLUBS)),
    ],
)
def test_a_letter_that_may_mean_two_things_names_nothing_and_is_asked_back(
    language: str, text: str, meanings: tuple[Meaning, ...]
) -> None:
    for typed in (text, text.upper()):
        assert read_typed(typed, HAND, NAMING, language) == Unclear(typed, meanings)


@pytest.mark.parametrize(
    ("language", "text", "meant"),
    [
        ("en", "c", Name(Trump.CLUBS)),
        ("en", "p", PASS),
        ("en", "0", PASS),
        ("fr", "k", Name(Trump.DIAMONDS)),
        ("fr", "t", Name(Trump.CLUBS)),
        ("fr", "s", Asked(Wish.SCORES)),
        ("fr", "d", Asked(Wish.LAST_TRICK)),
        ("fr", "h", Asked(Wish.HELP)),
        ("fr", "sa", Name(Trump.NONE)),
        ("fr", "passe", PASS),
        ("fr", "0", PASS),
    ],
)
def test_one_letter_means_the_same_in_both_cases(language: str, text: str, meant: Reading) -> None:
    for typed in (text, text.upper()):
        assert read_typed(typed, HAND, NAMING, language) == meant


def test_p_passes_in_french_where_spades_cannot_be_named() -> None:
    without = tuple(action for action in NAMING if action != Name(Trump.SPADES))
    assert read_typed("p", HAND, without, "fr") == PASS
    assert read_typed("P", HAND, BIDDING, "fr") == PASS


def test_c_in_french_is_never_clubs_by_itself() -> None:
    three = (Trump.HEARTS, Trump.DIAMONDS, Trump.CLUBS)
    assert read_typed("90c", HAND, BIDDING, "fr") == Unclear("90c", three, "90")
    assert read_typed("capot C", HAND, BIDDING, "fr") == Unclear("capot C", three, "capot")
    assert read_typed("10C", HAND, PLAYING, "fr") == Unclear("10C", three, "10")
    assert read_typed("90C", HAND, BIDDING, "en") == Bid(Trump.CLUBS, 90)


@pytest.mark.parametrize(
    ("language", "stem", "text", "meant"),
    [
        ("en", "90", "hearts", Bid(Trump.HEARTS, 90)),
        ("en", "90", "nt", Bid(Trump.NONE, 90)),
        ("fr", "capot", "pique", Bid(Trump.SPADES, promise=Promise.CAPOT)),
        ("fr", "90", "k", Bid(Trump.DIAMONDS, 90)),
        ("fr", "10", "cœur", play(parse_card("10H"))),
        ("fr", "90", "p", Unclear("p", (Trump.SPADES, PASS), "90")),
        ("fr", "90", "passe", PASS),
        ("en", "90", "110 clubs", Bid(Trump.CLUBS, 110)),
        ("en", "90", "?", Asked(Wish.HELP)),
    ],
)
def test_a_suit_alone_completes_what_lacked_it(
    language: str, stem: str, text: str, meant: Reading
) -> None:
    assert read_typed(text, HAND, BIDDING, language, stem) == meant


def test_a_suit_alone_lacks_its_number() -> None:
    assert read_typed("hearts", HAND, BIDDING, "en") == NoHeight(Trump.HEARTS)
    assert read_typed("hearts", HAND, (PASS, TAKE), "en") == Name(Trump.HEARTS)


def test_capot_alone_lacks_its_suit_like_a_number() -> None:
    assert read_typed("capot", HAND, BIDDING, "fr") == Half("capot")


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
    assert read_typed(text, HAND, (PASS, CONTRE), "en") == action


@pytest.mark.parametrize(
    "text",
    [
        *("10H", "10h", "TH", "th", "10♥", "10 ♥", "10 hearts", "ten of hearts", "2"),
        *("dix de cœur", "le 10 de coeur", "je joue dix de coeur", "the ten of hearts"),
    ],
)
def test_a_card_in_every_manner(text: str) -> None:
    assert read_typed(text, HAND, PLAYING, "en") == play(parse_card("10H"))


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
    assert cards_meant(text, "en") == (parse_card(card),)


def test_every_card_is_read_back_from_its_signs_and_words() -> None:
    for suit in Suit:
        for rank in ("7", "8", "9", "10", "J", "Q", "K", "A"):
            card = parse_card(rank + suit.letter)
            assert cards_meant(rank + suit.symbol, "fr") == (card,)
            assert cards_meant(rank + suit.letter, "en") == (card,)


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
        ("v", Asked(Wish.TABLE)),
        ("f", Asked(Wish.FAIR)),
        ("q", Asked(Wish.QUIT)),
    ],
)
def test_wishes(text: str, asked: Asked) -> None:
    assert read_typed(text, HAND, PLAYING, "en") == asked


def test_what_is_not_understood_suggests_only_what_may_be_done() -> None:
    assert read_typed("pase", HAND, BIDDING, "en") == Unread("pase", (PASS,))
    assert read_typed("surcoinch", HAND, BIDDING, "fr") == Unread("surcoinch")
    assert read_typed("surcoinch", HAND, (PASS, SURCONTRE), "fr") == Unread(
        "surcoinch", (SURCONTRE,)
    )
    assert read_typed("hearrts", HAND, (PASS, TAKE), "en") == Unread("hearrts")
    assert read_typed("hearrts", HAND, NAMING, "en") == Unread("hearrts", (Trump.HEARTS,))
    assert read_typed("9", HAND, PLAYING, "en") == NoSuch("9")
    for text in ("xyzzy", "90 xyz", "²", "٣", "w" * 5000):
        assert isinstance(read_typed(text, HAND, PLAYING, "en"), Unread)
    assert read_typed("9" * 20, HAND, PLAYING, "en") == NoSuch("9" * 20)


def test_before_a_deal_only_a_wish_is_no_word_for_the_shuffle() -> None:
    assert asked_in("?") == Asked(Wish.HELP)
    assert asked_in(" S ") == Asked(Wish.SCORES)
    assert asked_in("p") is None
    assert asked_in("rouge et noir") is None
