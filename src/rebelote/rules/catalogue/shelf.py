"""A shelf of rule sets, and the rules of a table: one of them, and house rules on top."""

from collections.abc import Mapping

import msgspec

from rebelote.rules.axes import AXES, Choice
from rebelote.rules.catalogue.combinations import misplaced, senseless
from rebelote.rules.catalogue.options import Value, read_options
from rebelote.rules.catalogue.problems import Fault, Problem, RuleSetError, shown, suggestion
from rebelote.rules.ruleset import RuleSet

EITHER = {"target": "deals", "deals": "target"}
"""A match goes to a target or over a number of deals: to choose one is to drop the other."""


class Shelf(msgspec.Struct, frozen=True):
    """Published rule sets: `sets` by id, in the order in which they are offered, and by revision.

    The newest revision is the last.
    """

    sets: dict[str, dict[int, RuleSet]]

    def build(self, id: object, options: object, revision: object) -> RuleSet:
        """A published set with house rules; each part may be anything that a record holds.

        Raises:
            RuleSetError: it lists every problem.
        """
        own, problems = self.find(id, revision)
        wanted, unread = read_options(options)
        problems += unread
        if own is None:
            raise RuleSetError(problems)
        problems += both_ends(wanted)
        return with_house_rules(own, wanted, problems)

    def find(self, id: object, revision: object) -> tuple[RuleSet | None, list[Problem]]:
        """A set as it was published, or what is wrong; the newest where no revision is named."""
        if not isinstance(id, str) or id not in self.sets:
            near_en, near_fr = suggestion(id, self.sets)
            known = ", ".join(self.sets)
            return None, [
                *_not_a_number(revision),
                wrong_rule_set(
                    f"There is no rule set {shown(id)}.{near_en or f' There are: {known}.'}",
                    f"Il n'y a pas de règle {shown(id)}.{near_fr or f' Il y a : {known}.'}",
                ),
            ]
        revisions = self.sets[id]
        if revision is None:
            return revisions[max(revisions)], []
        if type(revision) is not int:
            return None, _not_a_number(revision)
        if revision in revisions:
            return revisions[revision], []
        known = ", ".join(str(each) for each in revisions)
        return None, [
            Problem(
                code=Fault.REVISION,
                en=f"{id} has no revision {shown(revision)}: there is {known}.",
                fr=f"{id} n'a pas de révision {shown(revision)} : il y a {known}.",
            )
        ]


def with_house_rules(own: RuleSet, wanted: Mapping[str, Value], problems: list[Problem]) -> RuleSet:
    """A set with house rules; `problems` are those found so far.

    Raises:
        RuleSetError: it lists every problem.
    """
    out_of_place = misplaced(own, wanted)
    barred = {problem.option for problem in out_of_place}
    kept = {name: value for name, value in wanted.items() if name not in barred}
    rules = msgspec.structs.replace(own, **settled(kept))
    problems += [each for each in out_of_place + senseless(rules) if each not in problems]
    if problems:
        raise RuleSetError(problems)
    options: dict[str, str | int] = {}
    for name in AXES:
        value = getattr(rules, name)
        if value is not None and value != getattr(own, name):
            options[name] = str(value) if isinstance(value, Choice) else value
    return msgspec.structs.replace(rules, options=options)


def settled(wanted: Mapping[str, Value]) -> dict[str, Value]:
    """The fields to change: a target drops the number of deals, and the reverse."""
    dropped = {other: None for name, other in EITHER.items() if wanted.get(name)}
    return {**dropped, **wanted}


def both_ends(wanted: Mapping[str, Value]) -> list[Problem]:
    """A match has one end."""
    if not all(wanted.get(name) for name in EITHER):
        return []
    return [
        Problem(
            code=Fault.OPTION,
            option="deals",
            en="A match goes to a target or over a number of deals, not both.",
            fr="Une partie se joue en un nombre de points ou de donnes, pas les deux.",
        )
    ]


def wrong_rule_set(en: str, fr: str) -> Problem:
    """What is wrong with a rule set as a whole."""
    return Problem(code=Fault.RULESET, en=en, fr=fr)


def _not_a_number(revision: object) -> list[Problem]:
    if revision is None or type(revision) is int:
        return []
    return [
        Problem(
            code=Fault.REVISION,
            en=f"A revision is a whole number, not {shown(revision)}.",
            fr=f"Une révision est un nombre entier, et non {shown(revision)}.",
        )
    ]
