"""What can be wrong with the facts of a deal that somebody typed, and what is said of it."""

from enum import StrEnum

import msgspec

from rebelote.cards import Side
from rebelote.rules.wording import in_language


class Flaw(StrEnum):
    """What is wrong with the facts of a deal."""

    SIDES = "sides"
    OUT_OF_RANGE = "out_of_range"
    CAPOT_TYPED = "capot_typed"
    PACK_TOTAL = "pack_total"
    UNTYPED = "untyped"
    CAPOT_POINTS = "capot_points"
    LAST_TRICK = "last_trick"
    GENERALE = "generale"
    ANNOUNCEMENT = "announcement"
    TOO_MANY = "too_many"
    ONE_SIDE = "one_side"
    RUNS = "runs"
    FOURS = "fours"
    APART = "apart"
    BELOTE = "belote"
    CONTRACT = "contract"
    NEGATIVE = "negative"

    def words(self, language: str) -> str:
        """The flaw in one or two plain sentences, "fr" or "en"."""
        french, english = _WORDS[self]
        return in_language(language, french=french, english=english)


# "Battues" and "Beaten" are what the form of a deal calls them; a table where they change nothing
# has no such place, and they are left out there.
_BEATEN_FR = "Les autres ne se marquent pas, ou dans « Battues » là où la table le demande."
_BEATEN_EN = "The others are left out, or go under Beaten where the table asks for them."

_WORDS: dict[Flaw, tuple[str, str]] = {
    Flaw.SIDES: (
        "Il faut un nombre par camp, et des places qui existent à la table.",
        "One number a side is needed, and seats that are at the table.",
    ),
    Flaw.OUT_OF_RANGE: (
        "Un camp ne peut pas avoir autant de points de cartes, ni moins de zéro.",
        "No side can hold that many card points, nor fewer than none.",
    ),
    Flaw.CAPOT_TYPED: (
        "C'est ce que vaut un capot, pas des points de cartes : choisissez plutôt Capot.",
        "This is what a capot is worth, not card points: choose Capot instead.",
    ),
    Flaw.PACK_TOTAL: (
        "Les points de cartes ne font pas le total du jeu.",
        "The card points do not add up to the pack.",
    ),
    Flaw.UNTYPED: (
        "Il manque trop de points pour calculer le reste.",
        "Too few points were entered to work out the rest.",
    ),
    Flaw.CAPOT_POINTS: (
        "Un capot ne laisse aucun point de cartes aux autres.",
        "A capot leaves no card points to anyone else.",
    ),
    Flaw.LAST_TRICK: (
        "Le camp qui a le dernier pli a au moins ses dix points.",
        "The side with the last trick has at least its ten points.",
    ),
    Flaw.GENERALE: (
        "Une générale réussie fait tous les plis.",
        "A générale that is made takes every trick.",
    ),
    Flaw.ANNOUNCEMENT: (
        "Cette annonce n'existe pas à cette table.",
        "There is no such announcement at this table.",
    ),
    Flaw.TOO_MANY: (
        "Les mains d'un camp ne contiennent pas autant de suites.",
        "A side's hands do not hold that many runs.",
    ),
    Flaw.ONE_SIDE: (
        f"Un seul camp marque ses annonces. {_BEATEN_FR}",
        f"Only one side's announcements count. {_BEATEN_EN}",
    ),
    Flaw.RUNS: (
        f"Un seul camp marque ses suites. {_BEATEN_FR}",
        f"Only one side's runs count. {_BEATEN_EN}",
    ),
    Flaw.FOURS: (
        f"Un seul camp marque ses carrés. {_BEATEN_FR}",
        f"Only one side's fours of a kind count. {_BEATEN_EN}",
    ),
    Flaw.APART: (
        f"Un seul camp marque ses suites, et un seul ses carrés. {_BEATEN_FR}",
        f"Only one side's runs count, and only one side's fours of a kind. {_BEATEN_EN}",
    ),
    Flaw.BELOTE: (
        "Cette belote ne peut pas compter à cette table.",
        "This belote cannot count at this table.",
    ),
    Flaw.CONTRACT: (
        "Ce contrat ne peut pas être demandé à cette table.",
        "This contract cannot be bid at this table.",
    ),
    Flaw.NEGATIVE: (
        "Ce nombre ne peut pas être négatif.",
        "This number cannot be negative.",
    ),
}

_WORDS_WITH_NUMBER: dict[Flaw, tuple[str, str]] = {
    Flaw.OUT_OF_RANGE: (
        "Il y a {n} points de cartes en tout : un camp en a de 0 à {n}.",
        "There are {n} card points in all: a side has 0 to {n} of them.",
    ),
    Flaw.PACK_TOTAL: (
        "Il y a {n} points de cartes en tout : ceux des camps ne font pas ce total.",
        "There are {n} card points in all: those of the sides do not add up to that.",
    ),
    Flaw.TOO_MANY: (
        "Le jeu ne contient pas autant d'annonces à {n}.",
        "The pack does not hold that many announcements of {n}.",
    ),
}
"""Where the flaw's own number says more."""


class FactsProblem(msgspec.Struct, frozen=True):
    """One flaw, and the side it is about (None when it is about the deal).

    `number` is what the words tell: the card points that there are, or the points of an
    announcement; None where they tell none.
    """

    flaw: Flaw
    side: Side | None = None
    number: int | None = None

    def words(self, language: str) -> str:
        """What is wrong, "fr" or "en", with its number where there is one."""
        told = _WORDS_WITH_NUMBER.get(self.flaw)
        if told is None or self.number is None:
            return self.flaw.words(language)
        french, english = told
        said = in_language(language, french=french, english=english)
        return said.format(n=self.number)


class FactsError(ValueError):
    """An entry from which no deal can be made."""

    def __init__(self, problem: FactsProblem) -> None:
        super().__init__(problem.words("en"))
        self.problem = problem
