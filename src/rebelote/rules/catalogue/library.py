"""A shelf of rule set files, from which the rules of a table are built."""

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from rebelote.rules.axes import AXES, Choice
from rebelote.rules.catalogue.combinations import misplaced, senseless, unsound
from rebelote.rules.catalogue.options import Value, read_options
from rebelote.rules.catalogue.problems import Fault, Problem, RuleSetError, shown, suggestion
from rebelote.rules.catalogue.setfile import SetFile, read_set_file
from rebelote.rules.ruleset import NEEDED, RuleSet
from rebelote.rules.wording import LANGUAGES

_LAST = 1 << 30
"""The place of a set that does not say one: after those that do."""

_EITHER = {"target": "deals", "deals": "target"}
"""A match goes to a target or over a number of deals: to choose one is to drop the other."""


class Library:
    """Rule sets by id and revision."""

    def __init__(self, texts: Iterable[str]) -> None:
        """Read the files.

        Raises:
            RuleSetError: a file is wrong.
        """
        self._files: dict[tuple[str, int], SetFile] = {}
        self._built: dict[tuple[str, int], RuleSet] = {}
        for text in texts:
            file, problems = read_set_file(text)
            key = (file.id or "", file.revision)
            if file.id is None or key in self._files:
                problems.append(_ruleset(f"No name of its own: {key}.", f"Sans nom : {key}."))
            if problems:
                raise RuleSetError(problems)
            self._files[key] = file
        self._newest = dict(sorted(self._files))
        for id, revision in self._files:
            self._own(id, revision, ())
        by_place = sorted(self._newest.items(), key=lambda key: self._files[key].order or _LAST)
        self.ids = tuple(id for id, _ in by_place)
        """Every set's id, in the order of the files' `order`."""

    def build(self, id: object, options: object, revision: object) -> RuleSet:
        """A published set with house rules; each part may be anything that a record holds.

        Raises:
            RuleSetError: it lists every problem.
        """
        own, problems = self._find(id, revision)
        wanted, unread = read_options(options)
        problems += unread
        if own is None:
            raise RuleSetError(problems)
        problems += _both(wanted)
        return _with(own, wanted, problems)

    def build_own(self, text: str, options: object) -> RuleSet:
        """The rules of a table's own file, with house rules on top.

        Raises:
            RuleSetError: it lists every problem.
        """
        file, problems = read_set_file(text)
        wanted, unread = read_options(options)
        problems += unread + _both(file.axes) + _both(wanted)
        base: RuleSet | None = None
        if file.extends is not None:
            base, missing = self._find(file.extends, file.extends_revision)
            if missing:
                raise RuleSetError(problems + missing)
        own_frame = base is None or any(
            getattr(base, name) != value for name, value in file.frame.items()
        )
        if own_frame and file.id in self._newest:
            problems.append(
                _ruleset(
                    f"The id {shown(file.id)} is a published set's: choose another, or start from"
                    " that set with extends.",
                    f"L'id {shown(file.id)} est celui d'une règle publiée : prenez-en un autre, ou"
                    " partez de cette règle avec extends.",
                )
            )
        if own_frame:
            own = _build_file(file, base, problems)
            if own is None:
                raise RuleSetError(problems)
            return _with(own, wanted, problems)
        assert base is not None
        dropped = {_EITHER[name] for name in wanted if name in _EITHER}
        house = {name: value for name, value in file.axes.items() if name not in dropped}
        rules = _with(base, {**house, **wanted}, problems)
        return msgspec.structs.replace(rules, title=file.title or base.title)

    def _find(self, id: object, revision: object) -> tuple[RuleSet | None, list[Problem]]:
        if not isinstance(id, str) or id not in self._newest:
            near_en, near_fr = suggestion(id, self._newest)
            known = ", ".join(self.ids)
            return None, [
                *_not_a_number(revision),
                _ruleset(
                    f"There is no rule set {shown(id)}.{near_en or f' There are: {known}.'}",
                    f"Il n'y a pas de règle {shown(id)}.{near_fr or f' Il y a : {known}.'}",
                ),
            ]
        if revision is None:
            return self._built[id, self._newest[id]], []
        if type(revision) is int and (id, revision) in self._built:
            return self._built[id, revision], []
        if type(revision) is not int:
            return None, _not_a_number(revision)
        known = ", ".join(str(each) for name, each in sorted(self._files) if name == id)
        return None, [
            Problem(
                code=Fault.REVISION,
                en=f"{id} has no revision {shown(revision)}: there is {known}.",
                fr=f"{id} n'a pas de révision {shown(revision)} : il y a {known}.",
            )
        ]

    def _own(self, id: str, revision: int, below: tuple[tuple[str, int], ...]) -> RuleSet:
        """A file's rule set, after those it extends."""
        key = (id, revision)
        if key in self._built:
            return self._built[key]
        file = self._files.get(key)
        if file is None or key in below:
            raise RuleSetError([_ruleset(f"Nothing to extend: {key}.", f"Rien à étendre : {key}.")])
        base = None
        if file.extends is not None:
            last = file.extends_revision or self._newest.get(file.extends, 0)
            base = self._own(file.extends, last, (*below, key))
        problems = _both(file.axes)
        rules = _build_file(file, base, problems)
        if rules is None or problems:
            raise RuleSetError(problems)
        self._built[key] = rules
        return rules


def _build_file(file: SetFile, base: RuleSet | None, problems: list[Problem]) -> RuleSet | None:
    """A rule set of its own from a file, on top of another or from nothing."""
    fields: dict[str, Any] = {**file.frame, **_settled(file.axes)}
    if base is None:
        missing = [name for name in NEEDED if name not in fields]
        if missing or file.id is None:
            names = ", ".join(missing or ["id"])
            problems.append(
                _ruleset(
                    f"A file that extends no published set must also say: {names}.",
                    f"Un fichier qui n'étend aucune règle publiée doit aussi dire : {names}.",
                )
            )
            return None
        rules = RuleSet(
            id=file.id,
            revision=file.revision,
            title=file.title or dict.fromkeys(LANGUAGES, file.id),
            **fields,
        )
    elif file.id is None:
        problems.append(
            _ruleset(
                "A file that changes the structure of a set needs an id of its own.",
                "Un fichier qui change la structure d'une règle doit avoir son propre id.",
            )
        )
        return None
    else:
        named = {"id": file.id, "revision": file.revision, "title": file.title or base.title}
        rules = msgspec.structs.replace(base, **named, **fields)
    problems += unsound(rules, file.axes) + senseless(rules)
    return rules


def _with(own: RuleSet, wanted: Mapping[str, Value], problems: list[Problem]) -> RuleSet:
    """A set with house rules; `problems` are those found so far."""
    out_of_place = misplaced(own, wanted)
    barred = {problem.option for problem in out_of_place}
    kept = {name: value for name, value in wanted.items() if name not in barred}
    rules = msgspec.structs.replace(own, **_settled(kept))
    problems += [each for each in out_of_place + senseless(rules) if each not in problems]
    if problems:
        raise RuleSetError(problems)
    options: dict[str, str | int] = {}
    for name in AXES:
        value = getattr(rules, name)
        if value is not None and value != getattr(own, name):
            options[name] = str(value) if isinstance(value, Choice) else value
    return msgspec.structs.replace(rules, options=options)


def _settled(wanted: Mapping[str, Value]) -> dict[str, Value]:
    """The fields to change: a target drops the number of deals, and the reverse."""
    dropped = {other: None for name, other in _EITHER.items() if wanted.get(name)}
    return {**dropped, **wanted}


def _both(wanted: Mapping[str, Value]) -> list[Problem]:
    if not all(wanted.get(name) for name in _EITHER):
        return []
    return [
        Problem(
            code=Fault.OPTION,
            option="deals",
            en="A match goes to a target or over a number of deals, not both.",
            fr="Une partie se joue en un nombre de points ou de donnes, pas les deux.",
        )
    ]


def _ruleset(en: str, fr: str) -> Problem:
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
