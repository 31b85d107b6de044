"""A match as a record, with the openings of the deals that are over, for anyone to verify."""

import msgspec

from rebelote.fairness import fairness_fields, opening_fields
from rebelote.notation.log import record_of
from rebelote.server.match import Match


def record_line(match: Match) -> bytes:
    """The record as one line of a file of records, without the deal that is still being played.

    Once the match is over or given up, what was promised and never dealt is opened too.
    """
    record = msgspec.json.decode(record_of(match.rules, match.open_log()))
    dealt, aborted = match.openings()
    for deal, opening in zip(record["deals"], dealt, strict=True):
        deal["fairness"] = fairness_fields(opening)
    if aborted:
        record["aborted"] = [opening_fields(opening) for opening in aborted]
    return msgspec.json.encode(record) + b"\n"
