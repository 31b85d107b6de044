"""The facts of a finished deal: all that marking needs, from a game or from a score sheet."""

from enum import StrEnum

import msgspec

from rebelote.cards import Card, Seat, Side, side_count, side_of
from rebelote.rules.axes import Redouble
from rebelote.rules.order import Trump


class Promise(StrEnum):
    """What the taker undertook: points, every trick, or every trick alone (K11)."""

    POINTS = "points"
    CAPOT = "capot"
    GENERALE = "generale"


class Doubling(StrEnum):
    """Whether the contract was doubled (contre) and redoubled (surcontre)."""

    NONE = "none"
    CONTRE = "contre"
    SURCONTRE = "surcontre"

    def times(self, redouble: Redouble) -> int:
        """How many times the contract counts: 1, 2, or what a redouble is played for (K3)."""
        if self is Doubling.NONE:
            return 1
        return 2 if self is Doubling.CONTRE else int(redouble)


class Contract(msgspec.Struct, frozen=True, kw_only=True):
    """What was undertaken, and by whom.

    `trump` is None on a score sheet that does not say: one suit is trumps. `level` is the number of
    points bid, None in a turn-up auction and where every trick was promised.
    """

    taker: Seat
    trump: Trump | None = None
    level: int | None = None
    promise: Promise = Promise.POINTS
    doubling: Doubling = Doubling.NONE


class Announced(msgspec.Struct, frozen=True):
    """One announcement that was called.

    `valid` is False when it was called and beaten. Announcements that cancelled one another are no
    facts of the deal: they are left out. `label` names it ("tierce"); a sheet may leave it empty.
    """

    side: Side
    points: int
    valid: bool = True
    label: str = ""
    cards: tuple[Card, ...] = ()


class Facts(msgspec.Struct, frozen=True, kw_only=True):
    """A finished deal.

    `card_points`, one number a side, are on the contract's own scale; they hold the last trick's 10
    and never the capot bonus. `last_trick` is the side that won it (None where a sheet does not
    say), `capot` the side that took every trick. `belote` are points, 20 a pair, one number a side.
    `pending` are points that waited before the deal. `out_of_play` says that some cards were in
    nobody's hand (S8), `falls_before` how often the taker's side fell earlier in the match.
    """

    players: int
    contract: Contract
    dealer: Seat
    card_points: tuple[int, ...]
    belote: tuple[int, ...]
    last_trick: Side | None = None
    capot: Side | None = None
    generale_made: bool = False
    announced: tuple[Announced, ...] = ()
    pending: int = 0
    out_of_play: bool = False
    falls_before: int = 0

    @property
    def sides(self) -> range:
        """Every side of the table."""
        return range(side_count(self.players))

    @property
    def taker(self) -> Side:
        """The side that undertook the contract."""
        return side_of(self.contract.taker, self.players)
