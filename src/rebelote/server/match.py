"""A match as its log tells it: entries folded one by one. Nothing is refused: it has happened."""

from collections.abc import Iterable

from msgspec.structs import replace

from rebelote.cards import Seat
from rebelote.fairness import Committed, Opening, Terms, commit, gathered, terms_of
from rebelote.fairness import Dealt as Pack
from rebelote.game.events import Drawn, Event, Marked, Shown, TrickTaken
from rebelote.rules.axes import Shuffle
from rebelote.rules.catalogue import RuleSetError, rule_set
from rebelote.server.entries import (
    Acted,
    Dealt,
    Entry,
    EntryError,
    GivenUp,
    Helped,
    Opened,
    Promised,
    Readied,
    Undone,
    decode_entry,
)
from rebelote.server.limits import ENTRIES, UNDOS
from rebelote.server.protocol.screen import Promise
from rebelote.server.showing.setting import Finished
from rebelote.table import Decided, Table

AFTER_A_TRICK = (TrickTaken, Shown, Drawn)
"""What a log ends with when a complete trick lies on the table, and the deal goes on."""


class Match:
    """One table's match.

    `n` is the number of the last entry. `finished` are the deals that are over, `given_up` the
    seat that left the match. `promised` is the deal to come, `pack` the one on the table.
    """

    def __init__(self, id: str, opened: Opened) -> None:
        """Fold the first entry.

        Raises:
            EntryError: its rules are none that this program knows.
        """
        try:
            rules = rule_set(opened.ruleset, opened.options, opened.revision)
        except RuleSetError as error:
            raise EntryError(str(error)) from None
        self.id = id
        self.opened = opened
        self.rules = rules
        self.table = Table(rules, opened.dealer)
        self.promised: Committed | None = None
        self.pack: Pack | None = None
        self.finished: tuple[Finished, ...] = ()
        self.helped = False
        self.given_up: Seat | None = None
        self._given_up_at = 0
        self._deals = 0
        self._openings: list[Opening] = []
        self._moves: dict[tuple[Seat, str], int] = {}
        self._choices: dict[Seat, list[int]] = {}
        # By entry: how long the table's log was after it.
        self._versions = [0, 0]
        self._undone: list[tuple[int, int]] = []
        self._deal_at = 0
        self._undos = 0

    @property
    def n(self) -> int:
        """How many entries there are."""
        return len(self._versions) - 1

    @property
    def over(self) -> bool:
        """Whether nothing more can happen."""
        return self.given_up is not None or self.table.over

    @property
    def deals(self) -> int:
        """How many deals were promised, the one to come included."""
        return self._deals

    @property
    def running(self) -> bool:
        """Whether a deal is being called or played."""
        return not self.over and not self.table.needs_deal

    @property
    def trick_lies(self) -> bool:
        """Whether a complete trick lies on the table while the deal goes on."""
        return self.running and isinstance(self.table.log[-1], AFTER_A_TRICK)

    def is_bot(self, seat: Seat) -> bool:
        """Whether no person sits there."""
        return self.opened.visitors[seat] is None

    def seat_of(self, visitor: str) -> Seat | None:
        """Where a visitor sits, None for a spectator."""
        return next((at for at, who in enumerate(self.opened.visitors) if who == visitor), None)

    def people(self) -> tuple[Seat, ...]:
        """The seats where persons sit."""
        return tuple(at for at, who in enumerate(self.opened.visitors) if who is not None)

    def made(self, seat: Seat, move: str) -> int | None:
        """The entry that this move of a seat became, None where it has not been made."""
        return self._moves.get((seat, move))

    def before_last_choice(self, seat: Seat) -> int | None:
        """The entry that a seat can go back to in the deal on the table, None where to none."""
        choices = self._choices.get(seat)
        return choices[-1] if choices and self.running else None

    @property
    def undo_spent(self) -> bool:
        """Whether enough was taken back in the deal on the table."""
        return self._undos >= UNDOS or 2 * self.n >= ENTRIES

    @property
    def full(self) -> bool:
        """Whether the log is too long for another deal."""
        return self.n >= ENTRIES

    def since(self, n: int) -> tuple[Event, ...] | None:
        """What has happened since entry `n`; None where that was taken back, or never was."""
        if not 0 < n <= self.n:
            return None
        version = self._versions[n]
        for at, to in reversed(self._undone):
            if at <= n:
                break
            if to < version:
                return None
        return tuple(self.table.log[version:])

    def deal_so_far(self) -> tuple[Event, ...]:
        """What has happened in the deal on the table."""
        return tuple(self.table.log[self._deal_at :])

    def left_since(self, n: int) -> bool:
        """Whether the match was given up after entry `n`."""
        return self.given_up is not None and self._given_up_at > n

    # the promise

    def promise(self, secret: bytes, after: Decided | None = None) -> Promised:
        """The next deal, fixed by this secret; `after` is what is to be taken before it."""
        terms = self._terms(
            self.table.dealer if after is None else after.dealer,
            () if after is None else after.events,
        )
        return Promised(terms.number, secret, commit(terms, secret).commitment)

    def promise_shown(self) -> Promise | None:
        """What was promised about the deal to come, or the one on the table."""
        if self.promised is not None:
            number, commitment = self.promised.terms.number, self.promised.commitment
            return Promise(number + 1, commitment.hex())
        if self.pack is not None:
            pack = self.pack
            return Promise(pack.terms.number + 1, pack.commitment.hex(), pack.receipt.hex())
        return None

    def first_promise(self) -> Promise:
        """The promise that the table was opened with."""
        first = self._openings[0] if self._openings else self.pack or self.promised
        assert first is not None  # a table is opened with a promise
        return Promise(first.terms.number + 1, first.commitment.hex())

    def openings(self) -> tuple[list[Opening], list[Opening]]:
        """The openings of the deals that were dealt, and of those that were promised only.

        Deals that may still be played are never among them.
        """
        dealt, aborted = list(self._openings), []
        if self.given_up is not None:
            if self.promised is not None:
                aborted.append(self.promised.deal().open())
            elif self.pack is not None and len(dealt) < self._deals:
                dealt.append(self.pack.open())
        return dealt, aborted

    @property
    def open_length(self) -> int:
        """How long the table's log is without the deal that is still being played."""
        return self._deal_at if self.running else len(self.table.log)

    def open_log(self) -> list[Event]:
        """The table's log without the deal that is still being played."""
        return self.table.log[: self.open_length]

    def _terms(self, dealer: Seat, after: Iterable[Event]) -> Terms:
        cut = self.rules.shuffle is Shuffle.CUT
        return terms_of(
            self.rules,
            table=self.id,
            number=self._deals,
            dealer=dealer,
            gathered=gathered([*self.table.log, *after], self.rules.players) if cut else None,
        )

    # folding

    def fold(self, entry: Entry, decided: Decided | None = None) -> None:
        """Add an entry; `decided` is what it did to the table, where that is at hand.

        Raises:
            EntryError: it cannot follow what went before: the log is damaged.
        """
        n = self.n
        if isinstance(entry, Acted):
            self._play(entry.events, decided)
            if not self.is_bot(entry.seat):
                self._choices.setdefault(entry.seat, []).append(n)
            self._remember(entry.seat, entry.id)
        elif isinstance(entry, Promised):
            self._fold_promise(entry)
        elif isinstance(entry, Readied):
            self.promised = self._awaited().with_entropy(entry.seat, entry.entropy)
            self._remember(entry.seat, entry.id)
        elif isinstance(entry, Dealt):
            self.pack = replace(self._awaited(), entropies=entry.entropies).deal()
            self.promised = None
            self._choices.clear()
            self._undos = 0
            self._deal_at = len(self.table.log)
            self._play(entry.events, decided)
            self._remember(entry.seat, entry.id)
        elif isinstance(entry, Undone):
            self._fold_undone(entry)
        elif isinstance(entry, Helped):
            self.helped = True
        elif isinstance(entry, GivenUp):
            self.given_up, self._given_up_at = entry.seat, n + 1
            self._remember(entry.seat, entry.id)
        else:
            raise EntryError("a table is opened once")
        self._versions.append(len(self.table.log))

    def _play(self, events: tuple[Event, ...], decided: Decided | None) -> None:
        if decided is not None:
            self.table.take(decided)
        else:
            self.table.replay(list(events))
        for event in events:
            if isinstance(event, Marked):
                contract = self.table.spectator_view().contract
                self.finished = (*self.finished, Finished(event, contract))
                if self.pack is not None:
                    self._openings.append(self.pack.open())

    def _remember(self, seat: Seat, move: str | None) -> None:
        if move is not None:
            self._moves[seat, move] = self.n + 1

    def _fold_promise(self, entry: Promised) -> None:
        promised = commit(self._terms(self.table.dealer, ()), entry.secret)
        if promised.commitment != entry.commitment:
            raise EntryError("a promise is not the one that was published")
        self.promised = promised
        self._deals += 1

    def _fold_undone(self, entry: Undone) -> None:
        version = self._versions[entry.to]
        self.table.rewind(version)
        for choices in self._choices.values():
            while choices and choices[-1] >= entry.to:
                choices.pop()
        self._undone.append((self.n + 1, version))
        self._undos += 1
        self.helped = True
        self._remember(entry.seat, entry.id)

    def _awaited(self) -> Committed:
        if self.promised is None:
            raise EntryError("nothing was promised")
        return self.promised


def fold_log(id: str, entries: list[bytes]) -> Match:
    """The match that a log tells.

    Raises:
        EntryError: the log is damaged, or of a form that this program does not know.
    """
    first = decode_entry(1, entries[0])
    if not isinstance(first, Opened):
        raise EntryError("a log begins with the opening of its table")
    match = Match(id, first)
    for data in entries[1:]:
        fold_bytes(match, data)
    return match


def fold_bytes(match: Match, data: bytes) -> None:
    """Add the next entry of a log as it was written.

    Raises:
        EntryError: the log is damaged.
    """
    entry = decode_entry(match.n + 1, data)
    try:
        match.fold(entry)
    except EntryError:
        raise
    except Exception as error:  # whatever a damaged log makes of the referee, it is one thing here
        raise EntryError(f"an entry does not follow: {type(error).__name__}") from None
