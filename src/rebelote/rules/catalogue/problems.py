"""What is wrong with a rule set that was asked for, said so that it can be mended."""

from collections.abc import Iterable
from difflib import get_close_matches
from enum import StrEnum

import msgspec

from rebelote.rules.wording import in_language, one_of

_LONGEST_SHOWN = 40
_LARGEST_SHOWN = 10**12


class Fault(StrEnum):
    """Where a problem lies, as a record's error code."""

    RULESET = "ruleset"
    REVISION = "revision"
    OPTION = "option"


class Problem(msgspec.Struct, frozen=True, kw_only=True):
    """One thing that is wrong: `option` names the option it is about, None for anything else."""

    code: Fault
    option: str | None = None
    en: str
    fr: str

    def words(self, language: str) -> str:
        """The problem in one sentence, with a suggestion where there is a near one."""
        return in_language(language, french=self.fr, english=self.en)


class RuleSetError(ValueError):
    """There is no such rule set: `problems` lists everything that is wrong, not only the first."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(problems)
        super().__init__(" ".join(problem.en for problem in self.problems))


def shown(value: object) -> str:
    """A value that somebody wrote, short enough to be quoted back whatever it is."""
    if isinstance(value, str):
        cut = value if len(value) <= _LONGEST_SHOWN else value[:_LONGEST_SHOWN] + "…"
        return f'"{repr(str(cut))[1:-1]}"'  # repr: whatever cannot be printed is escaped
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value) if abs(value) < _LARGEST_SHOWN else "…"
    if isinstance(value, float):
        return repr(value)
    return "{…}" if isinstance(value, dict) else "[…]"


def is_quotable(text: str) -> bool:
    """Whether a text that somebody wrote is short and printable, fit to be handed on as it is."""
    return len(text) <= _LONGEST_SHOWN and text.isprintable()


def suggestion(written: object, known: Iterable[str]) -> tuple[str, str]:
    """A question in English and French that offers the nearest words, both empty without one."""
    if not isinstance(written, str) or len(written) > _LONGEST_SHOWN:
        return "", ""
    tidy = written.strip().lower().replace(" ", "_")
    words = list(known)
    candidates = (tidy, tidy.replace("_", "-"), tidy.replace("-", "_"))
    near: list[str] = []
    for candidate in candidates:
        near += [word for word in get_close_matches(candidate, words, 3, 0.6) if word not in near]
    if not near:
        return "", ""
    chosen = near[:3]
    return f" Did you mean {one_of(chosen, 'en')}?", f" Vouliez-vous dire {one_of(chosen, 'fr')} ?"
