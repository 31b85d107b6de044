"""One table in this process: one writer, who writes a step down, then takes it, then tells it."""

import asyncio
from collections.abc import Callable

from rebelote.cards import Seat
from rebelote.game.views import SeatView
from rebelote.notation.text import action_text
from rebelote.server.bot_seats import HELPER, player_at
from rebelote.server.bot_turns import BotTurn, BotTurns, choice_of
from rebelote.server.deciding import EntryMove, NotDoneError, check_hint, decide
from rebelote.server.entries import Acted, GivenUp, Helped, Undone
from rebelote.server.errands import Errands
from rebelote.server.guest import Guest, Move, Outbox
from rebelote.server.match import Match
from rebelote.server.pacing import trick_stay
from rebelote.server.protocol.answers import Done, Hint, Refused, Replaced
from rebelote.server.protocol.asked import AskHint, GoOn, Language, SetPace
from rebelote.server.protocol.told import Happening, UndoTold
from rebelote.server.publishing import Publisher
from rebelote.server.refusing import Declined, declined, not_seated, paused
from rebelote.server.showing import hint_words
from rebelote.server.storage.port import StorageError
from rebelote.server.thinking import is_slow
from rebelote.server.world import World
from rebelote.server.writing import OvertakenError, Writer

RETRY = 1.0
"""Seconds after which a table that could not write or read tries again by itself."""


class LiveTable:
    """A match held in memory, and its guests; `emptied` is called when the last of them goes."""

    def __init__(self, match: Match, world: World, emptied: Callable[["LiveTable"], None]) -> None:
        self.match = match
        self._world = world
        self._emptied = emptied
        self._writer = Writer(match, world.storage, world.clock, world.dice)
        self._publisher = Publisher(match)
        self._bots = BotTurns(world.clock, world.numbers, self._bot_is_due)
        self._lock = asyncio.Lock()
        self._errands = Errands()
        self._guests: list[Guest] = []
        self._seated: dict[Seat, Guest] = {}
        self._pace = match.opened.pace
        self._taken_away = 0
        self._paused = False

    @property
    def empty(self) -> bool:
        """Whether nobody is connected and nothing is under way."""
        return not self._guests and not self._errands.under_way

    @property
    def guests(self) -> int:
        """How many sockets are here."""
        return len(self._guests)

    def counts_for(self, visitor: str) -> bool:
        """Whether this is one of a visitor's own tables, and not held up by others alone."""
        seat = self.match.seat_of(visitor)
        return seat is not None and (self.empty or seat in self._seated)

    # coming and going

    def enter(self, visitor: str, n: int, lang: Language, outbox: Outbox) -> Guest:
        """Sit down again, or watch; whoever held the seat from another window is told so."""
        seat = self.match.seat_of(visitor)
        guest = Guest(self, seat, lang, outbox)
        guest.seen = n
        before = None if seat is None else self._seated.get(seat)
        if before is not None:
            self._guests.remove(before)
            before.outbox.send(Replaced())
        others = list(self._guests)
        self._guests.append(guest)
        if seat is not None:
            self._seated[seat] = guest
        self._look_around()
        self._publisher.send([guest])
        if seat is not None and before is None:
            self._publisher.send(others)
        return guest

    def refresh(self, guest: Guest) -> None:
        """Tell a guest everything anew."""
        if guest in self._guests:
            self._publisher.send_fresh(guest)

    def part(self, guest: Guest) -> None:
        """A guest is gone; without a person, bots wait."""
        if guest not in self._guests:
            return
        self._guests.remove(guest)
        if guest.seat is not None:
            del self._seated[guest.seat]
            self._look_around()
            self._publisher.send(self._guests)
        if not self._guests:
            self._emptied(self)

    def close(self) -> None:
        """Do nothing more by oneself."""
        self._bots.stop()

    # what guests ask

    async def move(self, guest: Guest, message: Move) -> None:
        """Do what a guest asks; a step that was begun is finished, even if the guest is gone."""
        await self._errands.finish(self._move(guest, message))

    async def _move(self, guest: Guest, message: Move) -> None:
        seat, move = guest.seat, getattr(message, "id", "")
        if seat is None:
            guest.outbox.send(not_seated(guest.lang, move))
            return
        async with self._lock:
            if self._seated.get(seat) is not guest:
                if guest.here:
                    guest.outbox.send(Replaced())
                return
            try:
                await self._do(guest, seat, message)
            except NotDoneError as error:
                guest.outbox.send(Refused(move, error.code, error.text))
            except StorageError:
                guest.outbox.send(paused(guest.lang, move))
                self._pause(told=guest)

    async def _do(self, guest: Guest, seat: Seat, message: Move) -> None:
        if isinstance(message, SetPace):
            self._pace = message.pace
            self._bots.redraw(self._pace)
            self._look_around()
            self._publisher.send(self._guests)
        elif isinstance(message, GoOn):
            self._go_on(message.n)
        elif isinstance(message, AskHint):
            await self._hint(guest, seat, message)
        elif not self._is_answered(guest, seat, message):
            try:
                await self._make(guest, seat, message)
            except OvertakenError:
                self._tell()
                if not self._is_answered(guest, seat, message):
                    self._stale(guest, message.id)

    def _is_answered(self, guest: Guest, seat: Seat, move: EntryMove) -> bool:
        """Whether a move was made before, or belongs to another moment; then it is answered."""
        made = self.match.made(seat, move.id)
        if made is not None:
            guest.outbox.send(Done(move.id, made))
        elif move.n != self.match.n and not self.match.over:
            self._stale(guest, move.id)
        else:
            return False
        return True

    def _stale(self, guest: Guest, move: str) -> None:
        text = declined(Declined.STALE, guest.lang)
        guest.outbox.send(Refused(move, Declined.STALE, text))
        self._publisher.send_fresh(guest)

    async def _make(self, guest: Guest, seat: Seat, move: EntryMove) -> None:
        entry, decided = decide(self.match, seat, move, guest.lang)
        await self._writer.write(entry, decided)
        made = self.match.made(seat, move.id)
        assert made is not None  # it was made just now
        guest.outbox.send(Done(move.id, made))
        self._written((UndoTold(seat),) if isinstance(entry, Undone) else ())

    async def _hint(self, guest: Guest, seat: Seat, asked: AskHint) -> None:
        check_hint(self.match, seat, guest.lang)
        if asked.n != self.match.n:
            self._publisher.send_fresh(guest)
            return
        view = self._view(seat)
        thought = await self._world.thinker.advise(HELPER, view)
        if not self.match.helped:
            try:
                await self._writer.write(Helped(seat))
            except OvertakenError:
                self._tell()
                return
            self._written()
        words = hint_words(thought.action, view, guest.lang, thought.nearest)
        guest.outbox.send(Hint(self.match.n, action_text(thought.action), words))

    def _go_on(self, n: int) -> None:
        match = self.match
        if n == match.n and match.trick_lies and self._taken_away != n:
            self._taken_away = n
            if self._pace.wait:
                # Elsewhere the bot has been thinking while the trick lay there.
                self._bots.restart()
            self._look_around()
            self._publisher.send(self._guests)

    # what happens by itself

    def _bot_is_due(self, turn: BotTurn) -> None:
        self._errands.begin(self._bot_acts(turn))

    async def _bot_acts(self, turn: BotTurn) -> None:
        if not turn.thought.done():
            await asyncio.wait([turn.thought])
        async with self._lock:
            if self._bots.turn is not turn or self.match.n != turn.n:
                return
            decided = choice_of(turn, self.match.table, self._view(turn.seat))
            try:
                await self._writer.write(Acted(turn.seat, None, decided.events), decided)
            except OvertakenError:
                self._tell()
            except StorageError:
                self._pause()
                self._bots.again(RETRY)
            else:
                self._written()

    async def overtaken(self, number: int) -> None:
        """Another process has written entries up to this number."""
        async with self._lock:
            if number <= self.match.n:
                return
            try:
                grown = await self._writer.catch_up()
            except StorageError:
                later = self._world.clock.now() + RETRY
                self._world.clock.call_at(later, lambda: self.hear(number))
                return
            if grown:
                self._tell()

    def hear(self, number: int) -> None:
        """Somebody says that the table is at this number."""
        if number > self.match.n:
            self._errands.begin(self.overtaken(number))

    async def give_up(self, visitor: str) -> None:
        """A visitor leaves the match for another one.

        Raises:
            StorageError: it cannot be written down.
        """
        async with self._lock:
            seat = self.match.seat_of(visitor)
            while seat is not None and not self.match.over:
                try:
                    await self._writer.write(GivenUp(seat, None))
                except OvertakenError:
                    self._tell()
                else:
                    self._written()

    # telling

    def _written(self, extra: tuple[Happening, ...] = ()) -> None:
        """Something of ours is written down: tell the other processes, and everyone here."""
        self._world.bus.publish(self.match.id, self.match.n)
        self._tell(extra)

    def _tell(self, extra: tuple[Happening, ...] = ()) -> None:
        """The match has grown: tell everyone here."""
        self._paused = False
        self._look_around()
        self._publisher.send(self._guests, extra)

    def _pause(self, told: Guest | None = None) -> None:
        """Nothing can be written: say so to everyone, once."""
        if self._paused:
            return
        self._paused = True
        for guest in self._guests:
            if guest is not told:
                guest.outbox.send(paused(guest.lang))

    def _look_around(self) -> None:
        """See whose turn it is and what it waits for; a bot acts only where a person is there."""
        match, waits = self.match, None
        seat = match.table.to_act
        if match.over or seat is None or not match.is_bot(seat) or not self._seated:
            self._bots.stop()
        else:
            turn = self._bots.turn
            if turn is None or turn.n != match.n:
                player, thinker = player_at(match.opened, seat), self._world.thinker
                self._bots.begin(
                    match.n,
                    seat,
                    self._pace,
                    lambda: thinker.begin(player, self._view(seat)),
                    slow=is_slow(player),
                )
            lies = match.trick_lies and self._taken_away != match.n
            stay = trick_stay(self._pace) if lies else 0.0
            self._bots.wait(stay)
            waits = min(self._seated) if stay is None else None
        self._publisher.around(frozenset(self._seated), self._pace, waits)

    def _view(self, seat: Seat) -> SeatView:
        view = self._publisher.view(seat)
        assert isinstance(view, SeatView)  # a seat's, for it was asked for a seat
        return view
