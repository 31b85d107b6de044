"""Rule set files, from which the rules of a table are built."""

from collections.abc import Iterable
from typing import Any

import msgspec

from rebelote.rules.catalogue.combinations import senseless, unsound
from rebelote.rules.catalogue.options import read_options
from rebelote.rules.catalogue.problems import Problem, RuleSetError, shown
from rebelote.rules.catalogue.setfile import SetFile, read_set_file
from rebelote.rules.catalogue.shelf import (
    EITHER,
    Shelf,
    both_ends,
    settled,
    with_house_rules,
    wrong_rule_set,
)
from rebelote.rules.naming import DOUBLE_TERMS
from rebelote.rules.ruleset import NEEDED, RuleSet
from rebelote.rules.wording import LANGUAGES

_LAST = 1 << 30
"""The place of a set that does not say one: after those that do."""


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
                problems.append(wrong_rule_set(f"No name of its own: {key}.", f"Sans nom : {key}."))
            if problems:
                raise RuleSetError(problems)
            self._files[key] = file
        self._newest = dict(sorted(self._files))
        for id, revision in self._files:
            self._own(id, revision, ())
        by_place = sorted(self._newest.items(), key=lambda key: self._files[key].order or _LAST)
        sets: dict[str, dict[int, RuleSet]] = {id: {} for id, _ in by_place}
        for id, revision in sorted(self._built):
            sets[id][revision] = self._built[id, revision]
        self.shelf = Shelf(sets)
        self.ids = tuple(sets)
        """Every set's id, in the order of the files' `order`."""

    def build(self, id: object, options: object, revision: object) -> RuleSet:
        """A published set with house rules; each part may be anything that a record holds.

        Raises:
            RuleSetError: it lists every problem.
        """
        return self.shelf.build(id, options, revision)

    def build_own(self, text: str, options: object) -> RuleSet:
        """The rules of a table's own file, with house rules on top.

        Raises:
            RuleSetError: it lists every problem.
        """
        file, problems = read_set_file(text)
        wanted, unread = read_options(options)
        problems += unread + both_ends(file.axes) + both_ends(wanted)
        base: RuleSet | None = None
        if file.extends is not None:
            base, missing = self.shelf.find(file.extends, file.extends_revision)
            if missing:
                raise RuleSetError(problems + missing)
        own_frame = base is None or any(
            getattr(base, name) != value for name, value in file.frame.items()
        )
        if own_frame and file.id in self._newest:
            problems.append(
                wrong_rule_set(
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
            return with_house_rules(own, wanted, problems)
        assert base is not None
        dropped = {EITHER[name] for name in wanted if name in EITHER}
        house = {name: value for name, value in file.axes.items() if name not in dropped}
        rules = with_house_rules(base, {**house, **wanted}, problems)
        return msgspec.structs.replace(rules, **_told(file, base))

    def _own(self, id: str, revision: int, below: tuple[tuple[str, int], ...]) -> RuleSet:
        """A file's rule set, after those it extends."""
        key = (id, revision)
        if key in self._built:
            return self._built[key]
        file = self._files.get(key)
        if file is None or key in below:
            raise RuleSetError(
                [wrong_rule_set(f"Nothing to extend: {key}.", f"Rien à étendre : {key}.")]
            )
        base = None
        if file.extends is not None:
            last = file.extends_revision or self._newest.get(file.extends, 0)
            base = self._own(file.extends, last, (*below, key))
        problems = both_ends(file.axes)
        rules = _build_file(file, base, problems)
        if rules is None or problems:
            raise RuleSetError(problems)
        self._built[key] = rules
        return rules


def _build_file(file: SetFile, base: RuleSet | None, problems: list[Problem]) -> RuleSet | None:
    """A rule set of its own from a file, on top of another or from nothing."""
    fields: dict[str, Any] = {**file.frame, **settled(file.axes)}
    if base is None:
        missing = [name for name in NEEDED if name not in fields]
        if missing or file.id is None:
            names = ", ".join(missing or ["id"])
            problems.append(
                wrong_rule_set(
                    f"A file that extends no published set must also say: {names}.",
                    f"Un fichier qui n'étend aucune règle publiée doit aussi dire : {names}.",
                )
            )
            return None
        rules = RuleSet(
            id=file.id,
            revision=file.revision,
            title=file.title or dict.fromkeys(LANGUAGES, file.id),
            double_term=file.double_term or DOUBLE_TERMS[0],
            **fields,
        )
    elif file.id is None:
        problems.append(
            wrong_rule_set(
                "A file that changes the structure of a set needs an id of its own.",
                "Un fichier qui change la structure d'une règle doit avoir son propre id.",
            )
        )
        return None
    else:
        named = {"id": file.id, "revision": file.revision, **_told(file, base)}
        rules = msgspec.structs.replace(base, **named, **fields)
    problems += unsound(rules, file.axes) + senseless(rules)
    return rules


def _told(file: SetFile, base: RuleSet) -> dict[str, Any]:
    """What is said of a table and changes no rule: the file's, or its base's."""
    return {
        "title": file.title or base.title,
        "double_term": file.double_term or base.double_term,
    }
