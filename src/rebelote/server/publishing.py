"""What guests are told, and the screens they are shown: each built from its own view.

A view is made once a seat and step, an update once for all who are told the same in one language.
"""

from collections.abc import Iterable

from msgspec.structs import replace

from rebelote.cards import Seat
from rebelote.game.views import TableView
from rebelote.server import ladder
from rebelote.server.guest import Guest
from rebelote.server.match import Match
from rebelote.server.protocol.answers import Update
from rebelote.server.protocol.asked import Language, Pace
from rebelote.server.protocol.screen import TableKind
from rebelote.server.protocol.told import Happening
from rebelote.server.showing import Setting, given_up, screen, told


class Publisher:
    """One table's updates. `match` is read, and never changed."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self._views: dict[Seat | None, TableView] = {}
        self._at = 0
        opened = match.opened
        self._setting = Setting(
            table=match.id,
            kind=opened.kind,
            names=opened.names,
            bots=tuple(opened.level if who is None else None for who in opened.visitors),
            here=(),
            pace=opened.pace,
        )

    def view(self, seat: Seat | None) -> TableView:
        """What a seat, or a spectator, may know now."""
        match = self._match
        if self._at != match.n:
            self._views.clear()
            self._at = match.n
        view = self._views.get(seat)
        if view is None:
            table = match.table
            view = table.spectator_view() if seat is None else table.view(seat)
            self._views[seat] = view
        return view

    def around(self, here: frozenset[Seat], pace: Pace, waits: Seat | None) -> None:
        """Set what stands around the cards: who is connected, the pace, who takes the trick."""
        match = self._match
        self._setting = replace(
            self._setting,
            here=tuple(match.is_bot(seat) or seat in here for seat in range(match.rules.players)),
            pace=pace,
            trick_waits=waits,
            promise=match.promise_shown(),
            finished=match.finished,
            given_up=match.given_up,
            helped=match.helped,
            ladder=ladder.shown(match),
        )

    def send(self, guests: Iterable[Guest], extra: tuple[Happening, ...] = ()) -> None:
        """Send everyone what happened since what it has seen, and the screen now.

        With `extra`, that alone is told.
        """
        groups: dict[tuple[Seat | None, Language, int], list[Guest]] = {}
        for guest in guests:
            groups.setdefault((guest.seat, guest.lang, guest.seen), []).append(guest)
        for (seat, lang, seen), group in groups.items():
            update = self._update(seat, lang, seen, extra)
            for guest in group:
                guest.seen = update.n
                guest.outbox.send(update)

    def send_fresh(self, guest: Guest) -> None:
        """Send a guest the screen now, with the deal on the table from its start."""
        guest.seen = 0
        self.send([guest])

    def _update(
        self, seat: Seat | None, lang: Language, seen: int, extra: tuple[Happening, ...]
    ) -> Update:
        match, view, setting = self._match, self.view(seat), self._setting_at(seat)
        shown = screen(view, setting, lang)
        if extra:
            return Update(match.n, extra, shown)
        since = match.since(seen)
        events = match.deal_so_far() if since is None else since
        heard = told(events, view, setting, lang) if events else ()
        if match.given_up is not None and match.left_since(0 if since is None else seen):
            heard = (*heard, given_up(match.given_up, match.rules.players))
        return Update(match.n, heard, shown, fresh=since is None)

    def _setting_at(self, seat: Seat | None) -> Setting:
        match = self._match
        if seat is None or match.opened.kind is not TableKind.BOTS or not match.running:
            return self._setting
        undo = match.before_last_choice(seat) is not None and not match.undo_spent
        hint = match.table.to_act == seat
        if not undo and not hint:
            return self._setting
        return replace(self._setting, can_undo=undo, can_hint=hint)
