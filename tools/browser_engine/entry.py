"""The door of the browser's engine: what it offers, and what stands in for files and for classes.

It is Python, translated with the rest; `__all__` is what the module exports. Constants are worked
out here and written down, so that rule set files are read when the module is made and never in a
browser.
"""

from collections.abc import Mapping

import msgspec

from rebelote.cards import Side, next_seat, side_count, side_of
from rebelote.rules import naming
from rebelote.rules.axes import AXES, Axis, Declarations, SuitlessFours
from rebelote.rules.catalogue import Preset, Problem, RuleSetError
from rebelote.rules.catalogue import presets as presets_of
from rebelote.rules.catalogue import published as catalogue
from rebelote.rules.catalogue.combinations import fitting_packets
from rebelote.rules.catalogue.shelf import Shelf
from rebelote.rules.declarations import (
    FOUR_POINTS,
    NO_TRUMP_FOUR_POINTS,
    SEQUENCE_POINTS,
    Kind,
)
from rebelote.rules.facts_check import points_in_play
from rebelote.rules.flaws import FactsProblem, Flaw
from rebelote.rules.marks.lines import Outcome
from rebelote.rules.marks.words import count_words, line_rule, line_words
from rebelote.rules.order import Trump
from rebelote.rules.ruleset import RuleSet
from rebelote.rules.wording import checked_language, trump_words, typeset_french
from rebelote.scoresheet.chance import Chance, chance
from rebelote.scoresheet.csv_file import is_csv, read_csv, sheet_csv
from rebelote.scoresheet.document import FORMAT, HEAD, Deal, Sheet
from rebelote.scoresheet.entries import LONGEST_NAME, MOST_DEALS, SheetError, Trouble
from rebelote.scoresheet.file import read_deal, read_sheet, sheet_file, sheet_of
from rebelote.scoresheet.form import form_of
from rebelote.scoresheet.log import Change, Written, undone, written
from rebelote.scoresheet.log_file import change_file, read_change
from rebelote.scoresheet.played import deals_of
from rebelote.scoresheet.reckoning import reckon, reckon_deal
from rebelote.scoresheet.statistics import average_awarded, share_made, statistics
from rebelote.server import house_rules
from rebelote.server.protocol import pages
from tools.browser_engine.places import place_of

__all__ = [
    "FORMAT",
    "HEAD",
    "LONGEST_NAME",
    "MOST_DEALS",
    "Change",
    "Deal",
    "RuleSetError",
    "Sheet",
    "SheetError",
    "Written",
    "announcement_kinds",
    "average_awarded",
    "axes",
    "chance",
    "change_file",
    "count_words",
    "deals_of",
    "double_words",
    "flaw_words",
    "form_of",
    "house",
    "is_csv",
    "line_rule",
    "line_words",
    "next_seat",
    "outcome_words",
    "percent_won",
    "points_in_play",
    "problem_words",
    "read_change",
    "read_csv",
    "read_deal",
    "read_sheet",
    "reckon",
    "reckon_deal",
    "rule_set",
    "rule_set_ids",
    "share_made",
    "sheet_csv",
    "sheet_file",
    "sheet_of",
    "side_count",
    "side_of",
    "statistics",
    "trouble_words",
    "trump_words",
    "undone",
    "written",
]

# rule sets

SHELF = catalogue.published().shelf
PRESETS: tuple[Preset, ...] = tuple(preset for id in SHELF.sets for preset in presets_of(id))


def published() -> Shelf:
    """The published rule sets."""
    return SHELF


def rule_set(id: object, options: object = None, revision: object = None) -> RuleSet:
    """The rules of a table that plays a published set with these house rules.

    Raises:
        RuleSetError: there are no such rules; it lists every problem.
    """
    return SHELF.build(id, options, revision)


def rule_set_ids() -> tuple[str, ...]:
    """The published rule sets, in the order in which they are offered."""
    return tuple(SHELF.sets)


def problem_words(problem: Problem, language: str) -> str:
    """What is wrong with a rule set that was asked for."""
    return problem.words(language)


# house rules


class Said(msgspec.Struct, frozen=True):
    """The words of a choice: what tables call it, and what is played."""

    term: str
    called: str
    en: str
    fr: str


CHOICES: dict[str, dict[str, Said]] = {
    axis.name: {
        str(each): Said(each.term, each.called("en"), each.en, each.fr) for each in axis.choices
    }
    for axis in AXES.values()
    if axis.choices is not None
}
"""In the browser a choice is its value alone, so its words are found by the axis it is on."""


def axis_words(axis: Axis, value: object, language: str) -> str:
    """What is played with that value, in one sentence; empty where there is none."""
    if isinstance(value, str):
        said = CHOICES[axis.name][value]
        return said.fr if checked_language(language) == "fr" else said.en
    if axis.number is not None and isinstance(value, int):
        return axis.number.words(value, language)
    return ""


def axis_term(axis: Axis, value: object) -> str:
    """What French tables call that value."""
    if isinstance(value, str):
        return CHOICES[axis.name][value].term
    return typeset_french(axis.number.term) if axis.number is not None else ""


def axis_called(axis: Axis, value: str, language: str) -> str:
    """What tables call a choice."""
    said = CHOICES[axis.name][value]
    return said.term if checked_language(language) == "fr" else said.called


def ways(axis: Axis, own: RuleSet, language: str) -> tuple[pages.Way, ...]:
    """The choices on an axis, in words."""
    if axis.choices is None:
        return ()
    choices = fitting_packets(own) if axis.name == "packets" else tuple(axis.choices)
    return tuple(
        pages.Way(str(each), axis_called(axis, each, language), axis.words(each, language))
        for each in choices
    )


def axes(rules: RuleSet, language: str) -> tuple[pages.PointGroup, ...]:
    """Every point that these rules know, by the part of the game: a form of house rules."""
    return house_rules._groups(rules, language)


class House(msgspec.Struct, frozen=True):
    """The rules of a table: every point as chosen, and what is wrong with the choices.

    With `faults`, the rules and the points are those of the choices that could stand.
    """

    rules: RuleSet
    groups: tuple[pages.PointGroup, ...]
    presets: tuple[pages.Preset, ...]
    faults: tuple[pages.Fault, ...]


def house(id: str, options: Mapping[str, object], language: str) -> House:
    """A published rule set with house rules, as the page of house rules shows it.

    Raises:
        RuleSetError: there is no such rule set.
    """
    rules, problems = house_rules._nearest(id, options)
    return House(
        rules=rules,
        groups=axes(rules, language),
        presets=tuple(
            pages.Preset(each.id, each.titled(language), each.told(language), each.options)
            for each in PRESETS
            if each.ruleset == id
        ),
        faults=house_rules.faults_of(problems, language),
    )


# words


def outcome_words(outcome: Outcome, language: str) -> str:
    """How a deal ended."""
    return outcome.words(language)


def flaw_words(flaw: Flaw, language: str, number: int | None = None) -> str:
    """Why a deal cannot be, in plain words; `number` is the problem's own."""
    return FactsProblem(flaw, number=number).words(language)


def trouble_words(trouble: Trouble, language: str) -> str:
    """What is wrong in a sheet's file."""
    return trouble.words(language)


def double_words(rules: RuleSet, language: str) -> naming.DoubleWords:
    """What the table says for a double."""
    return naming.double_words(rules.double_term, language)


# announcements

RUNS = (Kind.TIERCE, Kind.CINQUANTE, Kind.CENT)


class AnnouncementKind(msgspec.Struct, frozen=True):
    """What may be announced, and what it is worth."""

    kind: Kind
    points: int
    words: str


def announcement_kinds(
    rules: RuleSet, trump: str | None, language: str
) -> tuple[AnnouncementKind, ...]:
    """What may be announced under that trump, as records write it; nothing where nobody does."""
    if rules.declarations is Declarations.OFF:
        return ()
    no_trump = trump is not None and trump == Trump.NONE.code
    special = no_trump and rules.suitless_fours is SuitlessFours.ACES_AND_TENS
    fours = NO_TRUMP_FOUR_POINTS if special else FOUR_POINTS
    runs = [
        AnnouncementKind(kind, points, naming.kind_name(kind, language))
        for kind, points in zip(RUNS, SEQUENCE_POINTS.values(), strict=True)
    ]
    label = Kind.CARRE.value
    return (
        *runs,
        *(
            AnnouncementKind(
                Kind.CARRE, points, naming.announcement_words(f"{label}:{rank.text}", language)
            )
            for rank, points in fours.items()
        ),
    )


# the chance to win


def percent_won(found: Chance, side: Side) -> int:
    """How many in a hundred a side wins from here, rounded."""
    return found.percent(side)


REPLACED = {
    place_of(Axis.words): place_of(axis_words),
    place_of(Axis.term): place_of(axis_term),
    place_of(house_rules._ways): place_of(ways),
    place_of(catalogue.published): place_of(published),
    place_of(catalogue.rule_set): place_of(rule_set),
}
"""What reads files or asks a choice for its own words, and what does the same here."""
