"""A rule set file: its text read into values, and every mistake in it named.

```toml
id = "kitchen"            # a published file's name; a table's own file may leave it out
revision = 1              # a published file never changes: a correction is a new revision
order = 2                 # the place among the published sets; without it, after the others
extends = "classique@1"   # the set it starts from, at that revision (without @: the newest)
title = { fr = "Chez nous", en = "Our kitchen" }
double_term = "contre"    # the table's word for a double: contre or coinche

[axes]                    # the structure (auction, table_sizes, hand_size, stock), and options
target = 1000             # false for none
```
"""

import re
import tomllib
from collections.abc import Mapping
from typing import Any

import msgspec

from rebelote.rules.axes import Auction, Stock
from rebelote.rules.catalogue.options import Value, read_option
from rebelote.rules.catalogue.problems import Fault, Problem, shown, suggestion
from rebelote.rules.naming import DOUBLE_TERMS
from rebelote.rules.ruleset import STRUCTURE
from rebelote.rules.wording import LANGUAGES

_KEYS = ("id", "revision", "order", "extends", "title", "double_term", "axes")
_TAKES_FALSE = ("target", "deals")
_LONGEST_TITLE = 60
_LONGEST_FILE = 10_000  # reading a dotted key takes a time that grows with its length squared
_HIGHEST_NUMBER = 1_000_000
_NAME = re.compile(r"[a-z0-9_-]{1,64}")


class SetFile(msgspec.Struct, frozen=True, kw_only=True):
    """What a file says; `frame` is its part of the structure, `axes` its options.

    `extends` is the id of the set it starts from, at `extends_revision` (None: the newest).
    """

    id: str | None = None
    revision: int = 1
    order: int = 0
    title: dict[str, str] = {}
    double_term: str | None = None
    extends: str | None = None
    extends_revision: int | None = None
    frame: dict[str, Any] = {}
    axes: dict[str, Value] = {}


def read_set_file(text: str) -> tuple[SetFile, list[Problem]]:
    """What the text says, and what is wrong with it."""
    if len(text) > _LONGEST_FILE:
        return SetFile(), [
            _wrong(
                f"A rule set file has up to {_LONGEST_FILE} characters.",
                f"Un fichier de règles compte {_LONGEST_FILE} caractères au plus.",
            )
        ]
    try:
        data = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        return SetFile(), [
            _wrong(
                f"The file is not TOML: {error}.",
                f"Le fichier n'est pas du TOML : {error}.",
            )
        ]
    problems: list[Problem] = []
    for key in data:
        if key not in _KEYS:
            near_en, near_fr = suggestion(key, _KEYS)
            problems.append(
                _wrong(
                    f"A rule set file has no {shown(key)}.{near_en}",
                    f"Un fichier de règles n'a pas de {shown(key)}.{near_fr}",
                )
            )
    extends, extends_revision = _extends(data, problems)
    frame, axes = _axes(data.get("axes", {}), problems)
    name = data.get("id")
    if name is not None and not (isinstance(name, str) and _NAME.fullmatch(name)):
        problems.append(
            _wrong(
                "id must be 1 to 64 characters out of a-z, 0-9, _ and -.",
                "id doit compter de 1 à 64 caractères parmi a-z, 0-9, _ et -.",
            )
        )
        name = None
    found = SetFile(
        id=name,
        revision=_whole_number(data, "revision", 1, problems),
        order=_whole_number(data, "order", 0, problems),
        title=_title(data.get("title"), problems),
        double_term=_double_term(data.get("double_term"), problems),
        extends=extends,
        extends_revision=extends_revision,
        frame=frame,
        axes=axes,
    )
    return found, problems


def _extends(data: Mapping[str, Any], problems: list[Problem]) -> tuple[str | None, int | None]:
    extends = data.get("extends")
    if extends is None:
        return None, None
    if isinstance(extends, str):
        name, at, revision = extends.partition("@")
        if not at:
            return name, None
        if revision.isascii() and revision.isdigit():
            return name, int(revision[:9])
    problems.append(
        _wrong(
            f"extends names a rule set, not {shown(extends)}.",
            f"extends nomme une règle, et non {shown(extends)}.",
        )
    )
    return None, None


def _whole_number(data: Mapping[str, Any], key: str, default: int, problems: list[Problem]) -> int:
    value = data.get(key, default)
    if type(value) is int and default <= value <= _HIGHEST_NUMBER:
        return value
    problems.append(
        _wrong(
            f"{key} must be a whole number up to {_HIGHEST_NUMBER}, not {shown(value)}.",
            f"{key} doit être un nombre entier jusqu'à {_HIGHEST_NUMBER}, et non {shown(value)}.",
        )
    )
    return default


def _title(title: object, problems: list[Problem]) -> dict[str, str]:
    """The title in both languages; one text stands for both."""
    if title is None:
        return {}
    texts = dict.fromkeys(LANGUAGES, title) if isinstance(title, str) else title
    if isinstance(texts, dict) and texts and set(texts) <= set(LANGUAGES):
        first = next(iter(texts.values()))
        full = {language: texts.get(language, first) for language in LANGUAGES}
        if all(isinstance(text, str) and _is_a_title(text) for text in full.values()):
            return full
    problems.append(
        _wrong(
            f"title must be a text of up to {_LONGEST_TITLE} characters, or one for fr and en.",
            f"title doit être un texte de {_LONGEST_TITLE} caractères au plus, ou un pour fr et"
            " un pour en.",
        )
    )
    return {}


def _double_term(term: object, problems: list[Problem]) -> str | None:
    """The table's word for a double, None where the file says none."""
    if term is None:
        return None
    if isinstance(term, str) and term in DOUBLE_TERMS:
        return term
    words = ", ".join(DOUBLE_TERMS)
    problems.append(
        _wrong(
            f"double_term is one of {words}, not {shown(term)}.",
            f"double_term vaut {words}, et non {shown(term)}.",
        )
    )
    return None


def _is_a_title(text: str) -> bool:
    return bool(text.strip()) and len(text) <= _LONGEST_TITLE and text.isprintable()


def _axes(table: object, problems: list[Problem]) -> tuple[dict[str, Any], dict[str, Value]]:
    if not isinstance(table, dict):
        problems.append(_wrong("axes must be a table.", "axes doit être une table."))
        return {}, {}
    frame: dict[str, Any] = {}
    axes: dict[str, Value] = {}
    for name, value in table.items():
        if name in STRUCTURE:
            found = _read_frame(name, value)
        elif name in _TAKES_FALSE and value is False:
            axes[name] = None
            continue
        else:
            found = read_option(name, value)
        if isinstance(found, Problem):
            problems.append(found)
        elif name in STRUCTURE:
            frame[name] = found
        else:
            axes[name] = found
    return frame, axes


def _read_frame(name: str, value: object) -> Any:
    """A value of the structure, or what is wrong with it."""
    if name == "hand_size":
        if type(value) is int and value > 0:
            return value
    elif name == "table_sizes":
        if isinstance(value, list) and value and all(type(size) is int for size in value):
            return tuple(value)
    else:
        for choice in Auction if name == "auction" else Stock:
            if isinstance(value, str) and value == str(choice):
                return choice
    return Problem(
        code=Fault.OPTION,
        option=name,
        en=f"{name} cannot be {shown(value)}.",
        fr=f"{name} ne peut pas valoir {shown(value)}.",
    )


def _wrong(en: str, fr: str) -> Problem:
    return Problem(code=Fault.RULESET, en=en, fr=fr)
