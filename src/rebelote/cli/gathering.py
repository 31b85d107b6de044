"""The pack as it is picked up after a deal that was played out, for tables that cut it."""

from collections.abc import Callable, Sequence

import msgspec

from rebelote.cards import Card, Deck, hand_of, side_count, side_of
from rebelote.fairness import gather
from rebelote.game.events import Dealt, Event, Marked, Played, TrickTaken
from rebelote.notation.errors import RecordError
from rebelote.notation.record import Record, read_record
from rebelote.notation.replay import replay_record
from rebelote.notation.text import parse_action
from rebelote.rules.ruleset import RuleSet
from rebelote.table import Table


def gathered(log: Sequence[Event], players: int) -> Deck | None:
    """The pack after the last deal of a log; None where it was not played out.

    What was passed out, annulled or given up is opened whole: a pack picked up from it and cut
    would hide next to nothing, so the next one is shuffled.
    """
    packs = gathered_packs(log, players)
    return packs[-1] if packs else None


def gathered_packs(log: Sequence[Event], players: int) -> list[Deck | None]:
    """The pack after each deal of a log, None after those that were not played out."""
    packs: list[Deck | None] = []
    deck: Deck = ()
    piles: list[list[Card]] = []
    trick: list[Card] = []
    for event in log:
        if isinstance(event, Dealt):
            packs.append(None)
            deck, trick = event.deck, []
            piles = [[] for _ in range(side_count(players))]
        elif isinstance(event, Played):
            trick.append(event.card)
        elif isinstance(event, TrickTaken):
            piles[side_of(event.seat, players)] += trick
            trick = []
        elif isinstance(event, Marked) and event.facts is not None:
            packs[-1] = _pack(deck, piles)
    return packs


def _pack(deck: Deck, piles: list[list[Card]]) -> Deck:
    taken = hand_of(card for pile in piles for card in pile)
    return gather(piles, [card for card in deck if not taken >> card & 1])


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
