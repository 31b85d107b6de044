"""The words that are read at the table: each with its meaning, in both languages."""

import re
from enum import StrEnum
from typing import TypeAlias

from rebelote.cards import Rank, Suit
from rebelote.game.actions import (
    ANNOUNCE,
    ANNUL,
    CONTRE,
    PASS,
    SAY_BELOTE,
    SURCONTRE,
    TAKE,
    Action,
)
from rebelote.rules.facts import Promise
from rebelote.rules.order import Trump


class Wish(StrEnum):
    """What may be asked at any prompt, apart from an action."""

    HELP = "help"
    RULES = "rules"
    TABLE = "table"
    LAST_TRICK = "last"
    SCORES = "scores"
    FAIR = "fair"
    WHY = "why"
    QUIT = "quit"


Meaning: TypeAlias = Wish | Action | Trump
"""What one word can stand for."""

WISHES: dict[Wish, tuple[str, ...]] = {
    Wish.HELP: ("?", "h", "help", "aide"),
    Wish.RULES: ("r", "rules", "regles", "regle"),
    Wish.TABLE: ("v", "view", "table", "voir"),
    Wish.LAST_TRICK: ("d", "l", "last", "last trick", "dernier", "dernier pli", "pli"),
    Wish.SCORES: ("s", "score", "scores", "sheet", "marque", "feuille"),
    Wish.FAIR: ("f", "fair", "fair deal", "promise", "promesse"),
    Wish.WHY: ("w", "why", "pourquoi"),
    Wish.QUIT: ("q", "quit", "exit", "quitter", "bye"),
}
ACTIONS: dict[Action, tuple[str, ...]] = {
    PASS: ("p", "pass", "i pass", "passe", "je passe", "passer"),
    TAKE: ("t", "take", "i take", "je prends", "prends", "prendre", "prend"),
    CONTRE: (
        *("c", "contre", "je contre", "contrer", "double", "i double"),
        *("coinche", "je coinche", "coincher"),
    ),
    SURCONTRE: (
        *("surcontre", "je surcontre", "surcontrer", "redouble", "i redouble"),
        *("surcoinche", "je surcoinche", "surcoincher"),
    ),
    ANNOUNCE: ("a", "announce", "annonce", "j'annonce", "annoncer"),
    SAY_BELOTE: ("b", "belote"),
    ANNUL: ("annul", "annule", "annuler", "lay down"),
}
WORDS: dict[str, Wish | Action] = {
    word: meaning
    for table in (WISHES, ACTIONS)
    for meaning, words in table.items()
    for word in words
}

TRUMPS: dict[Trump, tuple[str, ...]] = {
    Trump.SPADES: ("spades", "spade", "pique", "piques", "♠"),
    Trump.HEARTS: ("hearts", "heart", "coeur", "coeurs", "♥", "co", "coe"),
    Trump.DIAMONDS: ("diamonds", "diamond", "carreau", "carreaux", "♦", "ca"),
    Trump.CLUBS: ("clubs", "club", "trefle", "trefles", "♣", "tr"),
    Trump.ALL: ("all trumps", "tout atout", "tout-atout", "at"),
    Trump.NONE: ("no trumps", "no trump", "sans atout", "sans-atout", "nt"),
}
_FRENCH_SUITLESS = {"ta": Trump.ALL, "sa": Trump.NONE}

# Whole words and signs mean one thing in either language.
_NAMED = {word: trump for trump, words in TRUMPS.items() for word in words}

# One letter in both cases. Records write S H D C; French tables P C K T, where C alone may be
# cœur, carreau or an English C for clubs, so that it is asked back.
_LETTERS: dict[str, dict[str, tuple[Trump, ...]]] = {
    "en": {
        "s": (Trump.SPADES,),
        "h": (Trump.HEARTS,),
        "d": (Trump.DIAMONDS,),
        "c": (Trump.CLUBS,),
    },
    "fr": {
        "p": (Trump.SPADES,),
        "c": (Trump.HEARTS, Trump.DIAMONDS, Trump.CLUBS),
        "k": (Trump.DIAMONDS,),
        "t": (Trump.CLUBS,),
    },
}

RANKS = {
    word: rank
    for rank, words in {
        Rank.SEVEN: ("7", "seven", "sept"),
        Rank.EIGHT: ("8", "eight", "huit"),
        Rank.NINE: ("9", "nine", "neuf"),
        Rank.TEN: ("10", "t", "ten", "dix"),
        Rank.JACK: ("j", "v", "jack", "valet"),
        Rank.QUEEN: ("q", "d", "queen", "dame"),
        Rank.KING: ("k", "r", "king", "roi"),
        Rank.ACE: ("a", "1", "ace", "as"),
    }.items()
    for word in words
}
PROMISES = {"capot": Promise.CAPOT, "generale": Promise.GENERALE}
SMALL_WORDS = re.compile(r"^(the|le|la|l'|i play|je joue)\s*|\s*\b(of|de)\b\s*", re.IGNORECASE)


def bare_letter(letter: str, language: str) -> tuple[Trump, ...]:
    """The suits that a letter alone may name."""
    return _LETTERS[language].get(letter, ())


def trumps_meant(word: str, language: str) -> tuple[Trump, ...]:
    """What a word or letter after a number or a rank may name: several, where it is not clear.

    What only the other language writes is taken too, as long as it means nothing else here.
    """
    if word in _NAMED:
        return (_NAMED[word],)
    if word in _FRENCH_SUITLESS and language == "fr":
        return (_FRENCH_SUITLESS[word],)
    other = "en" if language == "fr" else "fr"
    return bare_letter(word, language) or bare_letter(word, other)


def foreign_trump(word: str, language: str) -> Trump | None:
    """All trumps or no trumps by the other language's letters: likely enough to ask, no more."""
    return _FRENCH_SUITLESS.get(word) if language != "fr" else None


def suits_of(trumps: tuple[Trump, ...]) -> tuple[Suit, ...]:
    """The suits among them."""
    return tuple(Suit(trump) for trump in trumps if trump.is_suit)
