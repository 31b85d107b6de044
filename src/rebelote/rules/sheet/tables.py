"""The tables of a rule sheet: what cards and announcements are worth."""

from typing import TypeAlias

from rebelote.cards import Suit, cards_in, rank_of, suit_mask
from rebelote.rules.axes import SuitlessPoints
from rebelote.rules.declarations import FOUR_POINTS, SEQUENCE_POINTS
from rebelote.rules.order import Trump, order_of
from rebelote.rules.ruleset import RuleSet
from rebelote.rules.wording import one_of, rank_letter, rank_words, trump_words

Table: TypeAlias = tuple[tuple[str, ...], ...]
"""Rows of cells, the first cell of each being what the row is about."""

_ROWS = {"en": ("Trumps", "Other suits"), "fr": ("Atout", "Autres couleurs")}
_SEQUENCES = {
    "en": ("run of three (tierce)", "run of four (fifty)", "run of five or more (hundred)"),
    "fr": ("tierce, trois cartes de suite", "cinquante, quatre de suite", "cent, cinq ou plus"),
}
_FOUR = {"en": "four of a kind: {ranks}", "fr": "carré : {ranks}"}


def card_table(rules: RuleSet, suitless: bool, language: str) -> Table:
    """Each suit's cards from the strongest, with their points."""
    trumps, others = _ROWS[language]
    rows = [
        _row(trumps, Trump.SPADES, Suit.SPADES, rules.suitless_points, language),
        _row(others, Trump.SPADES, Suit.HEARTS, rules.suitless_points, language),
    ]
    if suitless:
        for trump in (Trump.ALL, Trump.NONE):
            label = trump_words(trump.code, language).capitalize()
            rows.append(_row(label, trump, Suit.SPADES, rules.suitless_points, language))
    return tuple(rows)


def announcement_table(language: str) -> Table:
    """Every announcement's points."""
    sequences = [
        (text, str(points))
        for text, points in zip(_SEQUENCES[language], SEQUENCE_POINTS.values(), strict=True)
    ]
    by_points: dict[int, list[str]] = {}
    for rank, points in FOUR_POINTS.items():
        by_points.setdefault(points, []).append(rank_words(rank, language))
    fours = [
        (_FOUR[language].format(ranks=one_of(ranks, language)), str(points))
        for points, ranks in by_points.items()
    ]
    return tuple(sequences + fours)


def _row(
    label: str, trump: Trump, suit: Suit, scheme: SuitlessPoints, language: str
) -> tuple[str, ...]:
    order = order_of(trump, scheme)
    strongest_first = sorted(cards_in(suit_mask(suit)), key=lambda card: -order.strength[card])
    return (
        label,
        *(
            f"{rank_letter(rank_of(card), language)} {order.points[card]}"
            for card in strongest_first
        ),
    )
