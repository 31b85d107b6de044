"""The pack as it is picked up after a deal, for tables that cut it and never shuffle."""

from collections.abc import Callable, Sequence

from rebelote.cards import Card, Deck, hand_of, side_count, side_of
from rebelote.fairness import gather
from rebelote.game.events import Dealt, Event, Played, TrickTaken
from rebelote.notation.errors import RecordError
from rebelote.notation.record import read_record
from rebelote.notation.replay import replay_record
from rebelote.notation.text import parse_action
from rebelote.table import Table


def gathered(log: Sequence[Event], players: int) -> Deck | None:
    """The pack after the last deal of a log; None where no card of it was played."""
    return gathered_packs(log, players)[-1]


def gathered_packs(log: Sequence[Event], players: int) -> list[Deck | None]:
    """The pack after each deal of a log."""
    packs: list[Deck | None] = []
    deck: Deck = ()
    piles: list[list[Card]] = []
    trick: list[Card] = []
    for event in log:
        if isinstance(event, Dealt):
            if deck:
                packs.append(_pack(deck, piles, trick))
            deck, trick = event.deck, []
            piles = [[] for _ in range(side_count(players))]
        elif isinstance(event, Played):
            trick.append(event.card)
        elif isinstance(event, TrickTaken):
            piles[side_of(event.seat, players)] += trick
            trick = []
    packs.append(_pack(deck, piles, trick))
    return packs


def _pack(deck: Deck, piles: list[list[Card]], trick: list[Card]) -> Deck | None:
    if not deck or not (trick or any(piles)):
        return None
    taken = hand_of(card for pile in piles for card in pile)
    return gather(piles, [card for card in deck if not taken >> card & 1])


def gathered_after(line: str) -> Callable[[int], Deck | None]:
    """For a verifier: the pack after each deal of a recorded match, None where it is unknown.

    The record is replayed at the first question: most are never asked.
    """
    packs: list[Deck | None] | None = None

    def after(deal: int) -> Deck | None:
        nonlocal packs
        if packs is None:
            packs = _packs_of(line)
        return packs[deal] if deal < len(packs) else None

    return after


def _packs_of(line: str) -> list[Deck | None]:
    try:
        record = read_record(line)
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
