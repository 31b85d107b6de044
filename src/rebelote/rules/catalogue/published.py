"""The published rule sets, and the rules of a table: a set and its house rules.

The files of `sets/` are read once. Several revisions of a set may stand side by side
(`classique.toml` the newest, `classique.1.toml` an older one): what counts is what a file says of
its id and revision, and the highest revision is the newest.
"""

import importlib.resources
from collections.abc import Mapping
from functools import cache, lru_cache

from rebelote.rules.catalogue.library import Library
from rebelote.rules.catalogue.presets import Preset, read_presets
from rebelote.rules.ruleset import RuleSet

_KEPT = 1024
"""Rule sets kept once built; a server's tables share a few."""


def rule_set_ids() -> tuple[str, ...]:
    """The published rule sets, in the order in which they are offered."""
    return published().ids


def usual_rule_set_id() -> str:
    """The set that is played when none is named: the first that is for four players alone."""
    ids = rule_set_ids()
    return next((id for id in ids if rule_set(id).table_sizes == (4,)), ids[0])


def rule_set(
    id: str, options: Mapping[str, object] | None = None, revision: int | None = None
) -> RuleSet:
    """The rules of a table that plays a published set with these house rules.

    `options` are names and values as records write them; `revision` None is the newest. The same
    object may be handed out many times: its `options` and `title` are not to be changed.

    Raises:
        RuleSetError: there is no such set, revision, option or combination; it lists every problem.
    """
    # Whatever a record holds may be asked for. Only plain texts and numbers are safe keys: True
    # and 1.0 would find what was kept under 1.
    plain = type(id) is str and (revision is None or type(revision) is int)
    if plain and (options is None or (type(options) is dict and _are_plain(options))):
        return _kept(id, tuple(options.items()) if options else (), revision)
    return published().build(id, options, revision)


def presets(id: str) -> tuple[Preset, ...]:
    """Well-known mixes of house rules for a published set, in the order in which to offer them."""
    return tuple(preset for preset in _presets() if preset.ruleset == id)


def rule_set_from_toml(text: str, options: Mapping[str, object] | None = None) -> RuleSet:
    """The rules of a table's own file, with house rules on top.

    A file that extends a published set and leaves its structure as it is gives that set's id and
    revision, with its differences as options: games under it can be recorded and replayed by
    anyone. Any other file needs an id of its own.

    Raises:
        RuleSetError: the file or the options make no rule set; it lists every problem.
    """
    return published().build_own(text, options)


@cache
def published() -> Library:
    """The published rule set files of this package."""
    files = importlib.resources.files("rebelote.rules").joinpath("sets")
    return Library(
        [
            file.read_text(encoding="utf-8")
            for file in sorted(files.iterdir(), key=lambda file: file.name)
            if file.name.endswith(".toml")
        ]
    )


@cache
def _presets() -> tuple[Preset, ...]:
    file = importlib.resources.files("rebelote.rules").joinpath("presets.toml")
    return read_presets(file.read_text(encoding="utf-8"))


def _are_plain(options: dict[str, object]) -> bool:
    for name, value in options.items():
        if type(name) is not str or (type(value) is not str and type(value) is not int):
            return False
    return True


@lru_cache(maxsize=_KEPT)
def _kept(id: str, options: tuple[tuple[str, object], ...], revision: int | None) -> RuleSet:
    return published().build(id, dict(options), revision)
