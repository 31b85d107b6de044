"""The rules that may be played here: the cards of the home page, and a table's house rules.

Every word and number comes from `rebelote.rules`.
"""

import re
from collections.abc import Mapping
from functools import lru_cache

from rebelote.rules.axes import AXES, Axis, Choice, Group, Number
from rebelote.rules.catalogue import (
    Problem,
    RuleSetError,
    presets,
    rule_set,
    rule_set_ids,
    usual_rule_set_id,
)
from rebelote.rules.catalogue.combinations import fitting_packets
from rebelote.rules.describing import features
from rebelote.rules.ladder import is_on_ladder
from rebelote.rules.ruleset import RuleSet
from rebelote.rules.sheet import SheetSection, rule_sheet
from rebelote.rules.wording import in_language
from rebelote.server.protocol.pages import (
    Bounds,
    Fault,
    HouseRules,
    Point,
    PointGroup,
    Preset,
    RuleSetCard,
    SheetLine,
    SheetPart,
    Way,
)

_OPTION = re.compile(rf"^({'|'.join(AXES)})\b|\b({'|'.join(n for n in AXES if '_' in n)})\b")


class UnknownRuleSetError(KeyError):
    """There is no rule set of that name."""


@lru_cache(maxsize=8)
def rule_set_cards(lang: str) -> tuple[RuleSetCard, ...]:
    """The published rule sets in the order in which they are offered, the usual one before all."""
    usual = usual_rule_set_id()
    ids = sorted(rule_set_ids(), key=lambda id: id != usual)
    return tuple(
        RuleSetCard(
            id=rules.id,
            title=rules.title[lang],
            blurb=_blurb(rules, lang),
            sizes=rules.table_sizes,
            players=rules.players,
            ladder=is_on_ladder(rules),
        )
        for rules in map(rule_set, ids)
    )


def house_rules(id: str, options: Mapping[str, object], lang: str) -> HouseRules:
    """A rule set with house rules: every point as it is played, the sheet, and what is wrong.

    Options that cannot stand are left out, and told among the faults.

    Raises:
        UnknownRuleSetError: there is no such rule set.
    """
    if id not in rule_set_ids():
        raise UnknownRuleSetError(id)
    rules, problems = _nearest(id, options)
    return HouseRules(
        id=id,
        title=rules.title[lang],
        blurb=_blurb(rules, lang),
        groups=_groups(rules, lang),
        presets=tuple(
            Preset(each.id, each.titled(lang), each.told(lang), dict(each.options))
            for each in presets(id)
        ),
        sheet=tuple(_part(section) for section in rule_sheet(rules, lang).sections),
        options=dict(rules.options),
        faults=faults_of(problems, lang),
    )


def faults_of(problems: tuple[Problem, ...], lang: str) -> tuple[Fault, ...]:
    """What is wrong with house rules, each option by its title."""
    return tuple(Fault(_in_titles(each.words(lang), lang), each.option) for each in problems)


def _in_titles(words: str, lang: str) -> str:
    def title(found: re.Match[str]) -> str:
        named = AXES[found[0]].title(lang)
        return in_language(lang, french=f"« {named} »", english=f"“{named}”")

    return _OPTION.sub(title, words)


def _nearest(id: str, options: Mapping[str, object]) -> tuple[RuleSet, tuple[Problem, ...]]:
    """The rules with as many of the options as stand together, in the order they were given."""
    try:
        return rule_set(id, dict(options)), ()
    except RuleSetError as error:
        problems = error.problems
    kept: dict[str, object] = {}
    # What one option needs may come after it: those that fell are tried once more.
    for _ in range(2):
        for name, value in options.items():
            try:
                rule_set(id, {**kept, name: value})
            except RuleSetError:
                continue
            kept[name] = value
    return rule_set(id, kept), problems


def _blurb(rules: RuleSet, lang: str) -> str:
    words = ", ".join(features(rules, lang))
    return f"{words[:1].upper()}{words[1:]}"


# points


def _groups(rules: RuleSet, lang: str) -> tuple[PointGroup, ...]:
    """The points that this rule set knows, by the part of the game."""
    own = rule_set(rules.id)
    groups = []
    for group in Group:
        points = tuple(
            _point(axis, rules, own, lang)
            for axis in AXES.values()
            if axis.group is group and axis.exists_in(rules) and _is_open(axis, own)
        )
        if points:
            groups.append(PointGroup(str(group), group.heading(lang), points))
    return tuple(groups)


def _is_open(axis: Axis, own: RuleSet) -> bool:
    """Whether there is anything to choose."""
    if axis.name == "players":
        return len(own.table_sizes) > 1
    return axis.name != "packets" or len(fitting_packets(own)) > 1


def _point(axis: Axis, rules: RuleSet, own: RuleSet, lang: str) -> Point:
    value = getattr(rules, axis.name)
    return Point(
        name=axis.name,
        title=axis.title(lang),
        value=_plain(value),
        default=_plain(getattr(own, axis.name)),
        here=axis.has_effect(rules),
        words=axis.words(value, lang),
        ways=_ways(axis, own, lang),
        bounds=_bounds(axis, own, lang),
        switch=None if axis.switch is None else str(axis.switch),
    )


def _plain(value: object) -> str | int | None:
    """A value as records write it."""
    if isinstance(value, Choice):
        return str(value)
    return value if isinstance(value, int) else None


def _ways(axis: Axis, own: RuleSet, lang: str) -> tuple[Way, ...]:
    if axis.choices is None:
        return ()
    choices = fitting_packets(own) if axis.name == "packets" else tuple(axis.choices)
    return tuple(Way(str(each), each.called(lang), each.words(lang)) for each in choices)


def _bounds(axis: Axis, own: RuleSet, lang: str) -> Bounds | None:
    number = axis.number
    if number is None:
        return None
    low, high = number.minimum, number.maximum
    if axis.name == "players":
        low, high = min(own.table_sizes), max(own.table_sizes)
    return Bounds(low, high, number.step, _zero(number, lang), number.also)


def _zero(number: Number, lang: str) -> str:
    """What nought stands for, empty where it may not be chosen."""
    return number.words(0, lang) if number.zero_en else ""


# the sheet


def _part(section: SheetSection) -> SheetPart:
    return SheetPart(
        title=section.title,
        items=tuple(
            SheetLine(item.text, item.term, item.option, item.house)
            for item in section.items
            if item.house or not item.understood
        ),
        table=section.table or (),
    )
