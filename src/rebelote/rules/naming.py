"""What is said at a table, in words: bids, contracts, doubles, announcements."""

from collections.abc import Callable, Sequence

import msgspec

from rebelote.cards import Card, card_text, parse_card, rank_of
from rebelote.rules.declarations import Kind
from rebelote.rules.facts import Contract, Doubling, Promise
from rebelote.rules.wording import card_words


class DoubleWords(msgspec.Struct, frozen=True):
    """What a table says for a double: `say` and `again` aloud, `done` of the contract."""

    say: str
    done: str
    again: str
    again_done: str

    def of(self, doubling: Doubling) -> str:
        """What a contract is called that was doubled so; empty where it was not."""
        if doubling is Doubling.NONE:
            return ""
        return self.done if doubling is Doubling.CONTRE else self.again_done


_DOUBLES = {
    "contre": {
        "fr": DoubleWords("contre", "contré", "surcontre", "surcontré"),
        "en": DoubleWords("contre", "doubled", "surcontre", "redoubled"),
    },
    "coinche": {
        "fr": DoubleWords("coinche", "coinché", "surcoinche", "surcoinché"),
        "en": DoubleWords("coinche", "coinched", "surcoinche", "surcoinched"),
    },
}

DOUBLE_TERMS = tuple(_DOUBLES)
"""The words for a double that a rule set's file may choose (`double_term`)."""


def double_words(term: str, language: str) -> DoubleWords:
    """Everything said around a table's word for a double."""
    return _DOUBLES[term][language]


def height_words(promise: Promise, level: int | None, language: str) -> str:
    """How much is undertaken: "90", "capot"; empty where nothing was bid."""
    if promise is Promise.CAPOT:
        return "capot"
    if promise is Promise.GENERALE:
        return "générale"
    return "" if level is None else str(level)


def contract_words(contract: Contract, trump: str, language: str) -> str:
    """A contract without its taker and doubles, its trumps written as given: "90 hearts"."""
    return f"{height_words(contract.promise, contract.level, language)} {trump}".lstrip()


# announcements

_KINDS = {
    "fr": {
        Kind.TIERCE: ("tierce", "une tierce", "la tierce"),
        Kind.CINQUANTE: ("cinquante", "un cinquante", "le cinquante"),
        Kind.CENT: ("cent", "un cent", "le cent"),
        Kind.CARRE: ("carré", "un carré", "le carré"),
    },
    "en": {
        Kind.TIERCE: ("run of three", "a run of three", "a run of three"),
        Kind.CINQUANTE: ("run of four", "a run of four", "a run of four"),
        Kind.CENT: ("run of five", "a run of five", "a run of five"),
        Kind.CARRE: ("four", "four of a kind", "four"),
    },
}
_FOURS = {
    "fr": {
        "7": "de sept",
        "8": "de huit",
        "9": "de neuf",
        "10": "de dix",
        "J": "de valets",
        "Q": "de dames",
        "K": "de rois",
        "A": "d’as",
    },
    "en": {
        "7": "sevens",
        "8": "eights",
        "9": "nines",
        "10": "tens",
        "J": "jacks",
        "Q": "queens",
        "K": "kings",
        "A": "aces",
    },
}


def kind_name(kind: Kind, language: str) -> str:
    """An announcement's kind by itself: "run of three"."""
    return _KINDS[language][kind][0]


def kind_words(kind: Kind, language: str) -> str:
    """What is heard when an announcement is called: "a run of three"."""
    return _KINDS[language][kind][1]


def shown_label(kind: Kind, cards: Sequence[Card]) -> str:
    """The label of an announcement whose cards were shown, as marks write it: "tierce:AS"."""
    top = rank_of(cards[0]).text if kind is Kind.CARRE else card_text(max(cards))
    return f"{kind}:{top}"


def announcement_words(
    label: str,
    language: str,
    article: bool = False,
    card: Callable[[Card], str] | None = None,
) -> str:
    """An announcement and its height, from its label in marks: "run of three to the ace of spades".

    `article` is for a sentence; `card` says cards in another way than in words.
    """
    kind, _, top = label.partition(":")
    name = _KINDS[language][Kind(kind)][2 if article else 0]
    if kind == Kind.CARRE:
        return f"{name} {_FOURS[language][top]}"
    said = card_words(top, language) if card is None else card(parse_card(top))
    if language == "en":
        return f"{name} to {said}"
    return f"{name} au {said[3:]}" if said.startswith("le ") else f"{name} à {said}"
