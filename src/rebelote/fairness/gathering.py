"""The pack as it is picked up after a deal that was played out, for tables that cut it."""

from collections.abc import Sequence

from rebelote.cards import Card, Deck, hand_of, side_count, side_of
from rebelote.fairness.derivation import gather
from rebelote.game.events import Dealt, Event, Marked, Played, TrickTaken


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
