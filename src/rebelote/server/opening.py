"""How a table is opened: the first entry of its log, and the promise of its first deal."""

import hashlib
import hmac
from base64 import urlsafe_b64encode
from collections.abc import Callable

from rebelote.bots import levels
from rebelote.fairness import SECRET_BYTES
from rebelote.rules.catalogue import RuleSetError, rule_set, usual_rule_set_id
from rebelote.rules.ladder import ladder_rules, rival_level
from rebelote.rules.ruleset import RuleSet
from rebelote.server.bot_seats import first_names
from rebelote.server.entries import Climb, Opened, Promised
from rebelote.server.match import Match
from rebelote.server.protocol.pages import Fault, NewTable
from rebelote.server.protocol.screen import TableKind
from rebelote.server.refusing import RULES_AT_FAULT, TableError

ID_BYTES = 16
KEY_BYTES = 32
_SEED_BYTES = 32

Dice = Callable[[int], bytes]
"""So many bytes that nobody can guess."""


def table_id(key: bytes, visitor: str, wanted: str) -> str:
    """The table that a visitor's request opens: the same each time, and nobody else can tell."""
    said = visitor.encode() + b"\0" + wanted.encode()
    digest = hmac.digest(key, b"rebelote/table-id/1/" + said, hashlib.sha256)[:ID_BYTES]
    return urlsafe_b64encode(digest).rstrip(b"=").decode()


def rules_wanted(wanted: NewTable) -> RuleSet:
    """The rules of a table to open; the usual ones where none are named.

    Raises:
        TableError: they make no table, or there is no such level; every fault is listed.
    """
    if wanted.kind is TableKind.LADDER:
        return ladder_rules()
    faults: list[Fault] = []
    known = [level.number for level in levels()]
    if wanted.level not in known:
        numbers = ", ".join(map(str, known))
        french = f"Il n'y a pas de niveau {wanted.level} ; il y a : {numbers}."
        english = f"There is no level {wanted.level}; there are: {numbers}."
        faults.append(Fault(french if wanted.lang == "fr" else english, "level"))
    try:
        rules = rule_set(wanted.ruleset or usual_rule_set_id(), dict(wanted.options))
    except RuleSetError as error:
        faults += [
            Fault(problem.words(wanted.lang), problem.option or str(problem.code))
            for problem in error.problems
        ]
    else:
        if not faults:
            return rules
    raise TableError(RULES_AT_FAULT, tuple(faults))


def first_entry(
    visitor: str, name: str, wanted: NewTable, rules: RuleSet, climb: Climb, dice: Dice, at: float
) -> Opened:
    """A table for one person, at seat 0, and bots; luck says who deals first.

    `climb` is looked at on the ladder alone, `at` is in seconds since 1970.
    """
    ladder = wanted.kind is TableKind.LADDER
    others = rules.players - 1
    return Opened(
        kind=wanted.kind,
        ruleset=rules.id,
        revision=rules.revision,
        options=dict(rules.options),
        level=rival_level(climb.wins) if ladder else wanted.level,
        names=(name, *first_names(others, name, dice)),
        visitors=(visitor, *(None for _ in range(others))),
        dealer=int.from_bytes(dice(_SEED_BYTES), "big") % rules.players,
        seed=dice(_SEED_BYTES),
        at=at,
        pace=wanted.pace,
        climb=climb if ladder else None,
    )


def opened_with_promise(id: str, entry: Opened, dice: Dice) -> tuple[Match, Promised]:
    """A match before its first deal, and what was promised about that."""
    match = Match(id, entry)
    promised = match.promise(dice(SECRET_BYTES))
    match.fold(promised)
    return match, promised
