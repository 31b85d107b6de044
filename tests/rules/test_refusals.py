import pytest

from rebelote.rules.refusals import Code, Refusal, words
from rebelote.rules.wording import UnknownLanguageError, typeset_french


@pytest.mark.parametrize("code", list(Code))
@pytest.mark.parametrize("language", ["fr", "en"])
def test_every_code_is_a_sentence_in_both_languages_with_or_without_facts(
    code: Code, language: str
) -> None:
    bare = words(code, language)
    full = words(code, language, suit="H", card="10S", beat="9D", trump="AT", lowest="110")
    for sentence in (bare, full):
        assert sentence[0].isupper()
        assert sentence.endswith(".")
        assert "{" not in sentence
        assert "!" not in sentence


def test_a_duty_names_the_suit_the_card_or_the_bid_it_is_about() -> None:
    assert words(Code.FOLLOW_SUIT, "fr", suit="H") == "Il faut fournir à cœur."
    assert words(Code.FOLLOW_SUIT, "en", suit="H") == "You must follow suit: hearts."
    assert words(Code.NOT_IN_HAND, "fr", card="AS") == "Vous n’avez pas l’as de pique en main."
    assert words(Code.NOT_IN_HAND, "en", card="QC") == "You do not hold the queen of clubs."
    assert words(Code.BID_TOO_LOW, "en", lowest="110") == "You must bid at least 110."
    assert words(Code.SUIT_REFUSED, "fr", trump="NT").startswith("On ne peut pas demander sans")


def test_the_cards_that_may_be_played_are_told_from_ones_own_hand() -> None:
    refusal = Refusal(Code.MUST_TRUMP, (("suit", "S"), ("cards", "JH 7H")))
    assert refusal.text("en") == (
        "You must trump: you have no spades. You may play the jack of hearts or the 7 of hearts."
    )
    assert refusal.text("fr").endswith("Vous pouvez jouer le valet de cœur ou le 7 de cœur.")


def test_a_language_nobody_speaks_here_is_an_error() -> None:
    with pytest.raises(UnknownLanguageError):
        words(Code.ACTION, "de")


def test_french_high_points_never_begin_a_line() -> None:
    assert typeset_french("Oui : l'atout « pique » ; non ?") == (
        "Oui\u00a0: l’atout «\u00a0pique\u00a0»\u00a0; non\u00a0?"
    )
