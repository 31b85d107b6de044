"""Suits, ranks and cards in words, and the typography of the two languages."""

import re
import unicodedata
from collections.abc import Sequence

from rebelote.cards import Rank, Suit, parse_card, rank_of, suit_of

LANGUAGES = ("fr", "en")
"""The languages that the rules speak."""

_SUITS = {
    "fr": ("pique", "cœur", "carreau", "trèfle"),
    "en": ("spades", "hearts", "diamonds", "clubs"),
}
_SUITLESS = {
    "fr": {"AT": "tout atout", "NT": "sans atout"},
    "en": {"AT": "all trumps", "NT": "no trumps"},
}
# From the seven up to the ace.
_RANKS = {
    "fr": ("7", "8", "9", "10", "valet", "dame", "roi", "as"),
    "en": ("7", "8", "9", "10", "jack", "queen", "king", "ace"),
}
_RANK_LETTERS = {
    "fr": ("7", "8", "9", "10", "V", "D", "R", "A"),
    "en": ("7", "8", "9", "10", "J", "Q", "K", "A"),
}
_LEVEL_AND_TRUMP = re.compile(r"(\d+|capot|generale)(AT|NT|[SHDC])?")
_HIGH_POINTS = re.compile(r" ([:;?!»])|(«) ")


class UnknownLanguageError(ValueError):
    """A language in which the rules have no words."""


def checked_language(language: str) -> str:
    """The language itself.

    Raises:
        UnknownLanguageError: it is neither "fr" nor "en".
    """
    if language not in LANGUAGES:
        raise UnknownLanguageError(f"no words in the language {language!r}")
    return language


def typeset_french(text: str) -> str:
    """Curly apostrophes, and spaces that never break before high points and inside guillemets."""
    return _HIGH_POINTS.sub("\\2\u00a0\\1", text.replace("'", "’"))


def in_language(language: str, *, french: str, english: str) -> str:
    """The text of a language, the French one typeset.

    Raises:
        UnknownLanguageError: it is neither "fr" nor "en".
    """
    return typeset_french(french) if checked_language(language) == "fr" else english


def trump_words(code: str, language: str) -> str:
    """A suit, all trumps or no trumps, from its letters in records ("H": "hearts")."""
    if code in _SUITLESS[language]:
        return _SUITLESS[language][code]
    return _SUITS[language]["SHDC".index(code)]


def suit_words(suit: Suit, language: str) -> str:
    """The suit's name."""
    return _SUITS[language][suit]


def rank_words(rank: Rank, language: str) -> str:
    """The rank's name, figures staying figures."""
    return _RANKS[language][rank]


def rank_letter(rank: Rank, language: str) -> str:
    """The rank as it is printed on a card's corner in that language."""
    return _RANK_LETTERS[language][rank]


def card_words(text: str, language: str) -> str:
    """A card in words, from its text in records ("JH": "the jack of hearts").

    Raises:
        CardTextError: the text names no card.
    """
    card = parse_card(text)
    rank, suit = rank_words(rank_of(card), language), suit_words(suit_of(card), language)
    if language == "en":
        return f"the {rank} of {suit}"
    if rank_of(card) is Rank.ACE:
        return f"l’as de {suit}"
    return f"la {rank} de {suit}" if rank_of(card) is Rank.QUEEN else f"le {rank} de {suit}"


def bid_words(text: str, language: str) -> str:
    """A bid in words, from its text in records ("90H": "90 hearts"); a number alone stays."""
    found = _LEVEL_AND_TRUMP.fullmatch(text)
    if found is None:
        return text
    level = "générale" if language == "fr" and found[1] == "generale" else found[1]
    return level if found[2] is None else f"{level} {trump_words(found[2], language)}"


def one_of(words: Sequence[str], language: str) -> str:
    """A list of which one is to be chosen: "king, queen or 9"."""
    if len(words) < 2:
        return "".join(words)
    last = "ou" if language == "fr" else "or"
    return f"{', '.join(words[:-1])} {last} {words[-1]}"


def folded(text: str) -> str:
    """The text without capitals and accents."""
    plain = text.replace("œ", "oe").replace("Œ", "oe").replace("’", "'")
    split = unicodedata.normalize("NFD", plain.casefold())
    return "".join(sign for sign in split if not unicodedata.combining(sign))
