"""House rules as people and records write them, read one by one.

What a value means together with the others is the matter of `combinations`.
"""

import re
from collections.abc import Mapping
from typing import TypeAlias

from rebelote.rules.axes import AXES, Axis, Choice, Number
from rebelote.rules.catalogue.problems import (
    Fault,
    Problem,
    RuleSetError,
    is_quotable,
    shown,
    suggestion,
)
from rebelote.rules.ruleset import STRUCTURE
from rebelote.rules.wording import one_of

Value: TypeAlias = Choice | int | None
"""What an option is set to: a choice, a number, or None for a target or deals that do not count."""

_MOST_OPTIONS = 2 * len(AXES)
"""Nobody is told one by one what is wrong with more than that."""

_DIGITS = re.compile(r"[0-9]{1,9}")


def parse_option(text: str) -> tuple[str, str | int]:
    """Read NAME=VALUE as a command line gives it; an option that is a number gets a number.

    Whether there is such an option, and such a value, is for `rule_set` to say.

    Raises:
        RuleSetError: the text is not of that form.
    """
    name, equals, value = (part.strip() for part in text.partition("="))
    if not equals or not name or not value:
        raise RuleSetError(
            [
                Problem(
                    code=Fault.OPTION,
                    en=f"An option is written NAME=VALUE, not {shown(text)}.",
                    fr=f"Une option s'écrit NOM=VALEUR, et non {shown(text)}.",
                )
            ]
        )
    axis = AXES.get(name)
    if axis is not None and axis.number is not None and _DIGITS.fullmatch(value):
        return name, int(value)
    return name, value


def read_options(options: object) -> tuple[dict[str, Value], list[Problem]]:
    """The options that can be read, and what is wrong with the others."""
    if options is None:
        return {}, []
    if not isinstance(options, Mapping):
        return {}, [
            Problem(
                code=Fault.OPTION,
                en=f"Options are an object of names and values, not {shown(options)}.",
                fr=f"Les options sont un objet de noms et de valeurs, et non {shown(options)}.",
            )
        ]
    if len(options) > _MOST_OPTIONS:
        return {}, [
            Problem(
                code=Fault.OPTION,
                en=f"{len(options)} options are more than there are.",
                fr=f"Il n'existe pas {len(options)} options.",
            )
        ]
    read: dict[str, Value] = {}
    problems = []
    for name, value in options.items():
        found = read_option(name, value)
        if isinstance(found, Problem):
            problems.append(found)
        else:
            read[str(name)] = found
    return read, problems


def read_option(name: object, value: object) -> Value | Problem:
    """One option's value, or what is wrong with it."""
    axis = AXES.get(name) if isinstance(name, str) else None
    if name in STRUCTURE:
        return Problem(
            code=Fault.OPTION,
            option=str(name),
            en=f"{name} is the frame of a rule set, not an option of a table.",
            fr=f"{name} est le cadre d'une règle, et non une option de table.",
        )
    if axis is None:
        near_en, near_fr = suggestion(name, AXES)
        return Problem(
            code=Fault.OPTION,
            option=name if isinstance(name, str) and is_quotable(name) else None,
            en=f"There is no option {shown(name)}.{near_en}",
            fr=f"Il n'y a pas d'option {shown(name)}.{near_fr}",
        )
    if axis.choices is not None:
        return _read_choice(axis, axis.choices, value)
    assert axis.number is not None  # an axis holds one or the other
    if type(value) is int and axis.number.accepts(value):
        return value
    bounds_en, bounds_fr = _bounds(axis.number)
    return _bad_value(axis, value, bounds_en, bounds_fr)


def _read_choice(axis: Axis, choices: type[Choice], value: object) -> Choice | Problem:
    # A choice that is written in figures may come as a number ("failed_pays": 162).
    short = type(value) is int and -1 < value < 1000
    text = str(value) if short or isinstance(value, str) else None
    for choice in choices:
        if text == str(choice):
            return choice
    values = [str(choice) for choice in choices]
    near_en, near_fr = suggestion(value, values)
    return _bad_value(
        axis, value, f"{one_of(values, 'en')}.{near_en}", f"{one_of(values, 'fr')}.{near_fr}"
    )


def _bad_value(axis: Axis, value: object, en: str, fr: str) -> Problem:
    return Problem(
        code=Fault.OPTION,
        option=axis.name,
        en=f"{axis.name} cannot be {shown(value)}: it is {en}",
        fr=f"{axis.name} ne peut pas valoir {shown(value)} : c'est {fr}",
    )


def _bounds(number: Number) -> tuple[str, str]:
    low, high, step = number.minimum, number.maximum, number.step
    also_en = "".join(f", or {extra}" for extra in number.also)
    also_fr = "".join(f", ou {extra}" for extra in number.also)
    if number.zero_en:
        also_en, also_fr = f"{also_en}, or 0 for none", f"{also_fr}, ou 0 pour aucun"
    by_en = f" by {step}s" if step > 1 else ""
    by_fr = f" de {step} en {step}" if step > 1 else ""
    return (
        f"a number from {low} to {high}{by_en}{also_en}.",
        f"un nombre de {low} à {high}{by_fr}{also_fr}.",
    )
