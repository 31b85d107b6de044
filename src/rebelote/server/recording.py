"""A match as a record, with the openings of the deals that are over, for anyone to verify."""

from typing import NamedTuple

import msgspec

from rebelote.fairness import Opening, fairness_fields, opening_fields
from rebelote.game.events import Event
from rebelote.notation.log import record_of
from rebelote.rules.ruleset import RuleSet
from rebelote.server.match import Match


class Recorded(NamedTuple):
    """What a record is made of. It stays as it is, however the match goes on."""

    rules: RuleSet
    log: list[Event]
    dealt: list[Opening]
    aborted: list[Opening]

    def line(self) -> bytes:
        """The record as one line of a file of records."""
        record = msgspec.json.decode(record_of(self.rules, self.log))
        for deal, opening in zip(record["deals"], self.dealt, strict=True):
            deal["fairness"] = fairness_fields(opening)
        if self.aborted:
            record["aborted"] = [opening_fields(opening) for opening in self.aborted]
        return msgspec.json.encode(record) + b"\n"


def recorded(match: Match) -> Recorded:
    """What there is of a match, without the deal that is still being played.

    Once the match is over or given up, what was promised and never dealt is opened too.
    """
    return Recorded(match.rules, match.open_log(), *match.openings())
