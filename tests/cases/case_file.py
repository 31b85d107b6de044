"""The worked cases, and their old words in the words of today's options."""

from functools import cache
from pathlib import Path
from typing import Any

import msgspec

_FILE = Path(__file__).with_name("cases.jsonl")

# The cases were written before the options had their names. By old name: the option, and what its
# old values mean where they differ.
_OPTIONS: dict[str, tuple[str, dict[Any, Any]]] = {
    "players": ("players", {}),
    "target": ("target", {}),
    "tie": ("tie", {"dedans": "inside"}),
    "count": ("contract_points", {"made_plus_contract": "made-and-bid", "contract_only": "bid"}),
    "belote_counts": ("belote_in_contract", {True: "yes", False: "no"}),
    "annonces": ("declarations", {True: "on", False: "off"}),
    "rounding": ("rounding", {10: "taker"}),
    "opening_min": ("min_bid", {}),
    "tout_atout": ("suitless_points", {"scaled_to_162": "scaled"}),
    "three_player_test": ("three_target", {"both_together": "together"}),
    "three_player_dedans": ("three_inside", {"best_opponent": "best"}),
    "both_over": ("both_pass", {"higher_total": "points"}),
}

_SIDES = {"NS": 0, "EW": 1, "A": 0, "B": 1, "C": 2}


class Case(msgspec.Struct, frozen=True):
    """One worked case: what is given, what must follow, and why."""

    id: str
    ruleset: str
    kind: str
    given: dict[str, Any]
    expect: dict[str, Any]
    why: str

    def options(self) -> dict[str, Any]:
        """The options of this case that differ from its rule set, by today's names."""
        old = {key: self.given[key] for key in ("players", "target") if key in self.given}
        old |= self.given.get("options", {})
        new = {}
        for key, value in old.items():
            name, values = _OPTIONS[key]
            new[name] = values.get(value, value)
        return new


@cache
def every_case() -> tuple[Case, ...]:
    """All the cases of the file."""
    lines = _FILE.read_text(encoding="utf-8").splitlines()
    return tuple(msgspec.json.decode(line, type=Case) for line in lines)


def cases(kind: str) -> list[Case]:
    """The cases of one kind."""
    return [case for case in every_case() if case.kind == kind]


def side(name: str) -> int:
    """A side by its name in the cases."""
    return _SIDES[name]


def by_side(points: dict[str, int], sides: int) -> tuple[int, ...]:
    """Points by the names of sides, as one number a side; none where a side is not named."""
    return tuple(sum(points[name] for name in points if side(name) == at) for at in range(sides))
