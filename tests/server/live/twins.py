"""A deal that was played, with cards elsewhere that somebody could not see: it looked the same."""

from collections.abc import Callable
from typing import Any

from rebelote.cards import Card, Deck, Hand, hand_of, holds
from rebelote.game.actions import ANNOUNCE, ANNUL, SAY_BELOTE, Action, play
from rebelote.game.events import Announced, BeloteSaid, Called, LaidDown, Played
from rebelote.game.views import SeatView, TableView
from rebelote.rules.axes import Shuffle
from rebelote.server.entries import Acted, Dealt, Opened, Undone, decode_entry
from rebelote.server.match import Match
from rebelote.table import Decided, Table
from rebelote.testing import Pick, public_events
from rebelote.testing.leaks import other_decks
from tests.server.live.script import Observer

_ROUNDS = 2


class LastDeal:
    """The last deal of a table's log, to be dealt again from other packs.

    `number` counts from 0, as promises do. `over` tells that its cards may be known.
    """

    def __init__(self, id: str, log: list[bytes]) -> None:
        self._id = id
        self._entries = [decode_entry(number, data) for number, data in enumerate(log, start=1)]
        deals = [at for at, entry in enumerate(self._entries) if isinstance(entry, Dealt)]
        self._at = deals[-1]
        self.number = len(deals) - 1
        match = self._before()
        for entry in self._entries[self._at :]:
            match.fold(entry)
        self.over = not match.running
        self._gathered = match.rules.shuffle is Shuffle.CUT and match.promised is not None

    def seen(self, deck: Deck, observer: Observer) -> dict[int, Hand]:
        """By entry: the cards whose place the observer knows from then on."""
        found: dict[int, Hand] = {}
        seen = 0

        def look(n: int, table: Table) -> None:
            nonlocal seen
            seen |= _seen_in(table.spectator_view() if observer is None else table.view(observer))
            found[n] = seen

        assert self._play(deck, observer, look)  # it was played so
        return found

    def twin(self, deck: Deck, observer: Observer, pick: Pick) -> Deck | None:
        """Another pack with which the observer would have seen the same, None where none is found.

        Somebody else's hand is another one then, or what lies in no hand.
        """
        if self._gathered:
            return None  # the next pack is this one, cut, and what is promised about it differs
        *_, seen = self.seen(deck, observer).values()
        told = self._play(deck, observer)
        found = deck
        for _ in range(_ROUNDS):
            places = [place for place, card in enumerate(deck) if not holds(seen, card)]
            for other in other_decks(found, places, pick):
                if self._play(other, observer, same=told):
                    found = other
        differs = found != deck and self._hands(found) != self._hands(deck)
        return found if differs else None

    def _hands(self, deck: Deck) -> list[tuple[object, ...]]:
        """Every hand at every step, and the cards that were never in one."""
        steps: list[tuple[object, ...]] = []
        held = 0

        def look(_: int, table: Table) -> None:
            nonlocal held
            hands = tuple(table.view(seat).hand for seat in range(table.rules.players))
            for hand in hands:
                held |= hand
            steps.append(hands)

        self._play(deck, None, look)
        return [*steps, tuple(card for card in deck if not holds(held, card))]

    def _before(self) -> Match:
        opened = self._entries[0]
        assert isinstance(opened, Opened)
        match = Match(self._id, opened)
        for entry in self._entries[1 : self._at]:
            match.fold(entry)
        return match

    def _play(
        self,
        deck: Deck,
        observer: Observer,
        look: Callable[[int, Table], None] | None = None,
        same: list[Any] | None = None,
    ) -> list[Any] | None:
        """What the observer hears of the deal from a pack.

        None: it cannot be played so, or something is heard that is not the `same`.
        """
        table = self._before().table
        heard: list[Any] = []
        versions: dict[int, int] = {}
        for n, entry in enumerate(self._entries[self._at :], start=self._at + 1):
            if isinstance(entry, Dealt | Acted):
                if isinstance(entry, Dealt):
                    decided = table.decide_deal(deck)
                else:
                    decided = table.decide(entry.seat, _action_of(entry))
                if not isinstance(decided, Decided):
                    return None
                table.take(decided)
                heard.append(public_events(list(decided.events), observer))
                if same is not None and same[len(heard) - 1] != heard[-1]:
                    return None
            elif isinstance(entry, Undone):
                table.rewind(versions[entry.to])
            versions[n] = table.version
            if look is not None:
                look(n, table)
        return heard


def _action_of(entry: Acted) -> Action:
    for event in entry.events:
        match event:
            case Called(_, call):
                return call
            case Played(_, card):
                return play(card)
            case Announced():
                return ANNOUNCE
            case BeloteSaid():
                return SAY_BELOTE
            case LaidDown():
                return ANNUL
    raise AssertionError("an entry of something else")


def _seen_in(view: TableView) -> int:
    """The cards whose place whoever sees this knows."""
    cards: list[Card] = [card for trick in view.tricks for card in trick.cards]
    cards += [*view.trick, *(card for heard in view.heard for card in heard.cards)]
    seen = hand_of(cards) | (view.hand if isinstance(view, SeatView) else 0)
    if view.turned is not None:
        seen |= 1 << view.turned
    for known in view.known:
        seen |= known
    return seen
