"""The record of a match as it is played: one line of a file of records, openings included."""

import os
from collections.abc import Sequence

import msgspec

from rebelote.cli.files import read_bytes, write_whole
from rebelote.cli.texts import Texts
from rebelote.fairness import Opening, fairness_fields, opening_fields
from rebelote.game.events import Event
from rebelote.notation.log import record_of
from rebelote.rules.ruleset import RuleSet


class Keeper:
    """Writes the match into a file, after the records that stand there already."""

    def __init__(self, path: str, texts: Texts) -> None:
        """Look at the file now, so that a bad one is known before the first card.

        Raises:
            CommandError: the file cannot be read or written.
        """
        self.path = path
        self._texts = texts
        before = read_bytes(path, texts) if os.path.lexists(path) else b""
        self._before = before if not before or before.endswith(b"\n") else before + b"\n"
        write_whole(path, self._before, texts)

    def keep(self, rules: RuleSet, log: Sequence[Event], openings: Sequence[Opening]) -> None:
        """Write all deals so far; each with its opening is for anyone to verify.

        Openings that are left over are of deals that were promised and never dealt.

        Raises:
            CommandError: the file cannot be written.
        """
        record = msgspec.json.decode(record_of(rules, log))
        for deal, opening in zip(record["deals"], openings, strict=False):
            deal["fairness"] = fairness_fields(opening)
        aborted = openings[len(record["deals"]) :]
        if aborted:
            record["aborted"] = [opening_fields(opening) for opening in aborted]
        line = msgspec.json.encode(record) + b"\n"
        write_whole(self.path, self._before + line, self._texts)
