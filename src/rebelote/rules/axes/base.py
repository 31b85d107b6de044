"""What a point on which tables differ is made of: its choices or its number, and its words."""

from collections.abc import Mapping
from enum import StrEnum
from typing import Protocol, TypeAlias

import msgspec

from rebelote.rules.wording import checked_language, in_language, typeset_french


class Choice(StrEnum):
    """One way of playing a point. The value is the option's value in a record.

    `term` is what French tables call it, `term_en` its short English name, since English has no
    terms of its own; `en` and `fr` say in one sentence what is played; `source` names the seed
    (000-004), the reading (C7, K3) or the body of rules it comes from.
    """

    term: str
    term_en: str
    en: str
    fr: str
    source: str

    def __new__(
        cls,
        value: str,
        term: str = "",
        term_en: str = "",
        en: str = "",
        fr: str = "",
        source: str = "",
    ) -> "Choice":
        """A member with its words; they may be left out where one is found by its value."""
        member = str.__new__(cls, value)
        member._value_ = value
        member.term = typeset_french(term)
        member.term_en = term_en
        member.en = en
        member.fr = typeset_french(fr)
        member.source = source
        return member

    def called(self, language: str) -> str:
        """What tables call it, or its short English name."""
        return self.term if checked_language(language) == "fr" else self.term_en

    def words(self, language: str) -> str:
        """What is played, in one sentence."""
        return self.fr if checked_language(language) == "fr" else self.en


class Auction(Choice):
    """How trumps are chosen: part of a rule set's structure, never an option."""

    TURN_UP = (
        "turn-up",
        "retourne",
        "a card turned up",
        "A card is turned up, and each player in turn may take it or pass.",
        "Une carte est retournée, et chacun à son tour peut la prendre ou passer.",
        "000, 001, 002, 003",
    )
    BIDDING = (
        "bidding",
        "enchères",
        "bids for points",
        "Players bid in turn for the number of points that their side promises to make.",
        "Chacun à son tour annonce le nombre de points que son camp promet de faire.",
        "004, FFB coinche",
    )


class Group(StrEnum):
    """The part of the game to which a point belongs; the sections of a rule sheet follow it."""

    DEALING = "dealing"
    BIDDING = "bidding"
    PLAY = "play"
    CARDS = "cards"
    ANNOUNCEMENTS = "announcements"
    BELOTE = "belote"
    MARKING = "marking"
    WINNING = "winning"

    def heading(self, language: str) -> str:
        """The part's short title."""
        french, english = _GROUP_TITLES[self]
        return in_language(language, french=french, english=english)


_GROUP_TITLES = {
    Group.DEALING: ("La donne", "Dealing"),
    Group.BIDDING: ("Le choix de l'atout", "Choosing trumps"),
    Group.PLAY: ("Le jeu de la carte", "Play"),
    Group.CARDS: ("Ordre et valeur des cartes", "Order and points of the cards"),
    Group.ANNOUNCEMENTS: ("Les annonces", "Announcements"),
    Group.BELOTE: ("La belote", "Belote"),
    Group.MARKING: ("La marque", "Marking"),
    Group.WINNING: ("La fin de la partie", "End of the match"),
}


class Place(StrEnum):
    """The rule sets in which a point exists at all."""

    ANYWHERE = "anywhere"
    TURN_UP = "turn-up"
    BIDDING = "bidding"
    PARTNERS = "partners"
    THREE = "three"


class Structure(Protocol):
    """What decides whether a point exists in a rule set."""

    @property
    def auction(self) -> Auction:
        """How trumps are chosen."""

    @property
    def table_sizes(self) -> tuple[int, ...]:
        """The numbers of players that the rules allow."""


class Number(msgspec.Struct, frozen=True, kw_only=True):
    """The numbers that a point may take.

    From `minimum` to `maximum` by `step`, and those of `also`; 0 as well where `zero_en` says
    what it means. `en` and `fr` are sentences with `{n}` in them.
    """

    minimum: int
    maximum: int
    step: int = 1
    also: tuple[int, ...] = ()
    term: str
    en: str
    fr: str
    zero_en: str = ""
    zero_fr: str = ""
    source: str

    def accepts(self, value: int) -> bool:
        """Whether the number may be chosen."""
        if value == 0 and self.zero_en:
            return True
        in_bounds = self.minimum <= value <= self.maximum
        return (in_bounds and value % self.step == 0) or value in self.also

    def words(self, value: int, language: str) -> str:
        """What is played, in one sentence."""
        if checked_language(language) == "fr":
            return typeset_french(self.zero_fr if value == 0 else self.fr.format(n=value))
        return self.zero_en if value == 0 else self.en.format(n=value)


Needs: TypeAlias = Mapping[str, tuple[str | int, ...]]
"""Values that other points must have; an empty tuple stands for any value but none."""


class Axis(msgspec.Struct, frozen=True, kw_only=True):
    """A point on which tables differ, by its option's name.

    It holds either `choices` or a `number`; `switch` is the choice that "yes" stands for where the
    choices are a plain yes and no. `place` says in which rule sets it exists; `needs`
    when it has an effect there: one of these sets of values must be met (always when empty).
    """

    name: str
    group: Group
    title_en: str
    title_fr: str
    choices: type[Choice] | None = None
    switch: Choice | None = None
    number: Number | None = None
    place: Place = Place.ANYWHERE
    needs: tuple[Needs, ...] = ()

    def title(self, language: str) -> str:
        """The point's short title."""
        return in_language(language, french=self.title_fr, english=self.title_en)

    def exists_in(self, structure: Structure) -> bool:
        """Whether the point exists in rules of this structure."""
        if self.place is Place.PARTNERS:
            return _PARTNERSHIP in structure.table_sizes
        if self.place is Place.THREE:
            return _THREE in structure.table_sizes
        return self.place is Place.ANYWHERE or self.place.value == structure.auction

    def has_effect(self, rules: object) -> bool:
        """Whether the point changes anything under these rules, its own value left aside."""
        return not self.needs or any(
            all(_met(getattr(rules, name), values) for name, values in needs.items())
            for needs in self.needs
        )

    def words(self, value: object, language: str) -> str:
        """What is played with that value, in one sentence; empty where there is none."""
        if isinstance(value, Choice):
            return value.words(language)
        if self.number is not None and isinstance(value, int):
            return self.number.words(value, language)
        return ""

    def term(self, value: object) -> str:
        """What French tables call that value."""
        if isinstance(value, Choice):
            return value.term
        return typeset_french(self.number.term) if self.number is not None else ""

    def source(self, value: object) -> str:
        """Where that value comes from."""
        if isinstance(value, Choice):
            return value.source
        return self.number.source if self.number is not None else ""


_PARTNERSHIP = 4
_THREE = 3


def _met(value: object, wanted: tuple[str | int, ...]) -> bool:
    return value in wanted if wanted else value is not None
