"""What a screen shows beside the view: who sits where, the pace, the deals behind."""

import msgspec

from rebelote.game.events import Marked
from rebelote.rules.facts import Contract
from rebelote.server.protocol.asked import Pace
from rebelote.server.protocol.screen import LadderShown, Promise, TableKind


class Finished(msgspec.Struct, frozen=True, cache_hash=True):
    """A deal that is over: how it was marked, and what had been undertaken (None: passed out)."""

    marked: Marked
    contract: Contract | None


class Setting(msgspec.Struct, frozen=True, kw_only=True):
    """A table around the cards. Everything here is public.

    By seat: `names` (empty for a person without one), `bots` (level, None for a person), `here`
    (connected). `trick_waits` is the seat that is asked to take the complete trick away. `helped`
    tells that a choice was taken back or a hint given in this match.
    """

    table: str
    kind: TableKind
    names: tuple[str, ...]
    bots: tuple[int | None, ...]
    here: tuple[bool, ...]
    pace: Pace
    trick_waits: int | None = None
    promise: Promise | None = None
    finished: tuple[Finished, ...] = ()
    given_up: int | None = None
    can_undo: bool = False
    can_hint: bool = False
    helped: bool = False
    ladder: LadderShown | None = None
