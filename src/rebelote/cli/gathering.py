"""For a verifier: the packs picked up in the course of a recorded match."""

from collections.abc import Callable

import msgspec

from rebelote.cards import Deck
from rebelote.fairness import gathered_packs
from rebelote.notation.errors import RecordError
from rebelote.notation.record import Record, read_record
from rebelote.notation.replay import replay_record
from rebelote.notation.text import parse_action
from rebelote.rules.ruleset import RuleSet
from rebelote.table import Table


def gathered_after(line: str, rules: RuleSet | None = None) -> Callable[[int], Deck | None]:
    """For a verifier: the pack after each deal of a recorded match, None where it is unknown.

    `rules` are those of the record where no published set has them. The record is replayed at the
    first question: most are never asked.
    """
    packs: list[Deck | None] | None = None

    def after(deal: int) -> Deck | None:
        nonlocal packs
        if packs is None:
            packs = _packs_of(line, rules)
        return packs[deal] if deal < len(packs) else None

    return after


def _packs_of(line: str, rules: RuleSet | None) -> list[Deck | None]:
    try:
        record = read_record(line) if rules is None else _read_by(line, rules)
        replayed = replay_record(record)
    except RecordError:
        return []
    table: Table | None = None
    for deal, answer in zip(record.deals(), replayed.deals, strict=True):
        if table is None:
            table = Table(record.rules, deal.dealer)
        table.deal(deal.deck)
        for step in answer["steps"]:
            table.submit(step["seat"], parse_action(step["action"]))
    return [] if table is None else gathered_packs(table.log, record.rules.players)


def _read_by(line: str, rules: RuleSet) -> Record:
    """A record that was read already, by rules that no published set has."""
    return Record(rules, msgspec.json.decode(line)["deals"])
