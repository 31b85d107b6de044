"""What can be wrong with an opening: a code, and words in French and English."""

from enum import StrEnum

import msgspec

from rebelote.cards import Seat


class Code(StrEnum):
    """What a check found, by code. The last three are remarks: something could not be checked."""

    JSON = "json"
    VERSION = "version"
    FIELD_MISSING = "field_missing"
    FIELD_UNKNOWN = "field_unknown"
    TABLE = "table"
    NUMBER = "number"
    RULESET = "ruleset"
    REVISION = "revision"
    OPTION = "option"
    PACK = "pack"
    SEATS = "seats"
    DEALER = "dealer"
    SECRET = "secret"
    ENTROPY = "entropy"
    COMMITMENT = "commitment"
    RECEIPT = "receipt"
    SHUFFLE = "shuffle"
    GATHERED = "gathered"
    DECK = "deck"
    COMMITMENT_MISMATCH = "commitment_mismatch"
    RECEIPT_MISMATCH = "receipt_mismatch"
    DECK_MISMATCH = "deck_mismatch"
    PUBLISHED_MISMATCH = "published_mismatch"
    ENTROPY_MISMATCH = "entropy_mismatch"
    TABLE_CHANGED = "table_changed"
    RULES_CHANGED = "rules_changed"
    NUMBER_GAP = "number_gap"
    SECRET_REUSED = "secret_reused"
    GATHERED_MISSING = "gathered_missing"
    GATHERED_UNEXPECTED = "gathered_unexpected"
    GATHERED_MISMATCH = "gathered_mismatch"
    UNOPENED = "unopened"
    RULES_UNKNOWN = "rules_unknown"
    GATHERED_UNCHECKED = "gathered_unchecked"


_WORDS: dict[Code, tuple[str, str]] = {
    Code.JSON: (
        "La ligne n’est pas un objet JSON lisible, ou une clé y figure deux fois.",
        "The line is not a readable JSON object, or a key stands in it twice.",
    ),
    Code.VERSION: (
        "Ce programme vérifie la version {expected} des donnes équitables, pas {found}.",
        "This program checks version {expected} of fair deals, not {found}.",
    ),
    Code.FIELD_MISSING: (
        "Il manque le champ « {found} ».",
        "The field “{found}” is missing.",
    ),
    Code.FIELD_UNKNOWN: (
        "Le champ « {found} » n’a pas sa place ici.",
        "The field “{found}” has no place here.",
    ),
    Code.TABLE: (
        "Le nom de la table doit être un texte de 1 à 64 octets en UTF-8.",
        "The table’s name must be a text of 1 to 64 bytes in UTF-8.",
    ),
    Code.NUMBER: (
        "Le numéro de la donne doit être un entier de 0 à 4294967295.",
        "The deal’s number must be a whole number from 0 to 4294967295.",
    ),
    Code.RULESET: (
        "Le nom du jeu de règles doit compter de 1 à 64 caractères parmi a-z, 0-9, « _ » et « - ».",
        "The rule set’s name must be 1 to 64 characters out of a-z, 0-9, “_” and “-”.",
    ),
    Code.REVISION: (
        "La révision des règles doit être un entier de 0 à 4294967295.",
        "The revision of the rules must be a whole number from 0 to 4294967295.",
    ),
    Code.OPTION: (
        "Une option n’a pas la forme voulue.",
        "An option does not have the form that is asked for.",
    ),
    Code.PACK: (
        "Le paquet doit compter 32 ou 24 cartes, selon les règles.",
        "The pack must hold 32 or 24 cards, as the rules say.",
    ),
    Code.SEATS: (
        "L’entropie doit figurer pour chaque place de la table : 2, 3 ou 4, selon les règles.",
        "Entropy must be listed for each seat of the table: 2, 3 or 4, as the rules say.",
    ),
    Code.DEALER: (
        "Le donneur doit être une des places.",
        "The dealer must be one of the seats.",
    ),
    Code.SECRET: (
        "Le secret doit compter 32 octets exactement, écrits en hexadécimal minuscule.",
        "The secret must be exactly 32 bytes, written in lower-case hexadecimal.",
    ),
    Code.ENTROPY: (
        "L’entropie d’une place doit compter de 0 à 64 octets en hexadécimal minuscule, "
        "ou être nulle.",
        "A seat’s entropy must be 0 to 64 bytes in lower-case hexadecimal, or null.",
    ),
    Code.COMMITMENT: (
        "L’engagement doit compter 32 octets, écrits en hexadécimal minuscule.",
        "The commitment must be 32 bytes, written in lower-case hexadecimal.",
    ),
    Code.RECEIPT: (
        "Le reçu doit compter 32 octets, écrits en hexadécimal minuscule.",
        "The receipt must be 32 bytes, written in lower-case hexadecimal.",
    ),
    Code.SHUFFLE: (
        "La façon de donner doit être « shuffled » ou « cut », selon les règles.",
        "The way of dealing must be “shuffled” or “cut”, as the rules say.",
    ),
    Code.GATHERED: (
        "Le paquet ramassé doit contenir une fois chaque carte du paquet, ou être nul.",
        "The gathered pack must hold each card of the pack once, or be null.",
    ),
    Code.DECK: (
        "La donne doit contenir une fois chaque carte du paquet.",
        "The deck must hold each card of the pack once.",
    ),
    Code.COMMITMENT_MISMATCH: (
        "L’engagement n’est pas celui de ce secret et de ces règles ; calculé {expected}, "
        "écrit {found}.",
        "The commitment is not that of this secret and these rules: computed {expected}, "
        "written {found}.",
    ),
    Code.RECEIPT_MISMATCH: (
        "Le reçu n’est pas celui de cet engagement et de ces entropies ; calculé {expected}, "
        "écrit {found}.",
        "The receipt is not that of this commitment and these entropies: computed {expected}, "
        "written {found}.",
    ),
    Code.DECK_MISMATCH: (
        "La carte {place} devrait être {expected} et non {found}.",
        "Card {place} should be {expected}, not {found}.",
    ),
    Code.PUBLISHED_MISMATCH: (
        "L’engagement ou le reçu ouvert n’est pas celui qui a été publié ; publié {expected}, "
        "ouvert {found}.",
        "The commitment or receipt opened is not the one published: published {expected}, "
        "opened {found}.",
    ),
    Code.ENTROPY_MISMATCH: (
        "L’entropie de la place {place} n’est pas celle qu’elle a donnée.",
        "The entropy of seat {place} is not what that seat gave.",
    ),
    Code.TABLE_CHANGED: (
        "La table devrait être « {expected} » et non « {found} ».",
        "The table should be “{expected}”, not “{found}”.",
    ),
    Code.RULES_CHANGED: (
        "Les règles devraient être « {expected} » et non « {found} ».",
        "The rules should be “{expected}”, not “{found}”.",
    ),
    Code.NUMBER_GAP: (
        "La donne devrait porter le numéro {expected} et non {found} ; "
        "une donne manque ou compte deux fois.",
        "The deal should have number {expected}, not {found}: a deal is missing or stands twice.",
    ),
    Code.SECRET_REUSED: (
        "Le secret a déjà servi à une autre donne.",
        "The secret has already served for another deal.",
    ),
    Code.GATHERED_MISSING: (
        "Le paquet aurait dû être coupé, il a été mélangé.",
        "The pack should have been cut, and was shuffled.",
    ),
    Code.GATHERED_UNEXPECTED: (
        "Le paquet aurait dû être mélangé, il a été coupé.",
        "The pack should have been shuffled, and was cut.",
    ),
    Code.GATHERED_MISMATCH: (
        "La carte {place} du paquet ramassé devrait être {expected} et non {found}.",
        "Card {place} of the gathered pack should be {expected}, not {found}.",
    ),
    Code.UNOPENED: (
        "Cette donne n’a pas été ouverte ; il n’y a rien à vérifier.",
        "This deal was not opened: there is nothing to verify.",
    ),
    Code.RULES_UNKNOWN: (
        "Ces règles ne sont pas connues ici ; le nombre des places et des cartes "
        "n’a pas été comparé.",
        "These rules are not known here: the number of seats and cards was not compared.",
    ),
    Code.GATHERED_UNCHECKED: (
        "S’il fallait couper le paquet, et de quels plis il vient, n’a pas été comparé "
        "à la donne précédente.",
        "Whether the pack had to be cut, and from which tricks, was not compared "
        "with the deal before.",
    ),
}


_SHOWN = 64


class Problem(msgspec.Struct, frozen=True):
    """One thing that is wrong.

    `place` is a seat (from 0) or a card's place in a pack (from 1, the first to leave it).
    `deal` is the deal's place in its record, from 0, where a record was read.
    """

    code: Code
    expected: str = ""
    found: str = ""
    place: int | None = None
    deal: int | None = None

    @property
    def fr(self) -> str:
        """The problem in French."""
        return self._words(0)

    @property
    def en(self) -> str:
        """The problem in English."""
        return self._words(1)

    def _words(self, language: int) -> str:
        template = _WORDS[self.code][language]
        return template.format(expected=self.expected, found=self.found, place=self.place)


class FairnessError(ValueError):
    """Terms, a secret or an entropy that cannot be used; `problems` says why."""

    def __init__(self, problems: list[Problem]) -> None:
        super().__init__(" ".join(problem.en for problem in problems))
        self.problems = problems


def shown(text: str) -> str:
    """A text from outside, fit to be printed: nothing that steers a terminal, not too long."""
    printable = "".join(sign if sign.isprintable() else f"\\u{ord(sign):04x}" for sign in text)
    return printable if len(printable) <= _SHOWN else printable[:_SHOWN] + "…"


def entropy_problem(seat: Seat) -> Problem:
    """A seat's entropy that has not the form asked for."""
    return Problem(Code.ENTROPY, place=seat)
