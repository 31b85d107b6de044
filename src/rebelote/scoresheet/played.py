"""Deals that bots of the usual level played, from which the chance to win is estimated.

There is a file for each rule set, number of players and way with announcements; the program that
writes them is `tools/simulate_sheets.py`.
"""

import importlib.resources
from functools import cache

import msgspec

from rebelote.rules.axes import Declarations
from rebelote.rules.catalogue import rule_set
from rebelote.rules.ruleset import RuleSet
from rebelote.scoresheet.document import Deal
from rebelote.scoresheet.file import read_deal


def played_deals(rules: RuleSet) -> tuple[Deal, ...]:
    """The deals to draw from under these rules, all dealt by seat 0; none where none are kept."""
    for declarations in (rules.declarations, Declarations.ON):
        found = _kept(rules.id, rules.players, str(declarations))
        if found:
            return found
    return ()


def deals_of(found: object, rules: RuleSet) -> tuple[Deal, ...]:
    """The deals of a file; `rules` are the published set's for so many players.

    Raises:
        SheetError: one of them is none.
    """
    deals = found.get("deals") if isinstance(found, dict) else None
    if not isinstance(deals, list):
        return ()
    named = [{**each, "id": str(number)} for number, each in enumerate(deals)]
    return tuple(read_deal(each, rules) for each in named)


@cache
def _kept(id: str, players: int, declarations: str) -> tuple[Deal, ...]:
    folder = importlib.resources.files("rebelote.scoresheet").joinpath("deals")
    file = folder.joinpath(f"{id}-{players}-{declarations}.json")
    if not file.is_file():
        return ()
    return deals_of(msgspec.json.decode(file.read_bytes()), rule_set(id, {"players": players}))
