"""The referee's own knowledge: all hands and the pack. Only the referee's modules may import it."""

from enum import StrEnum

import msgspec

from rebelote.cards import Card, Deck, Hand, Seat, Side
from rebelote.game.trick import Trick
from rebelote.rules.calls import AuctionState
from rebelote.rules.declarations import Announcement, Settled
from rebelote.rules.facts import Contract, Facts
from rebelote.rules.marks.lines import Marks
from rebelote.rules.ruleset import RuleSet


class Phase(StrEnum):
    """What a deal waits for."""

    AUCTION = "auction"
    PLAY = "play"
    OVER = "over"


class DealState(msgspec.Struct, frozen=True):
    """One deal.

    `rest` is what has not been dealt, in order: the stock once play has begun. `points` are per
    side, in the cards' own values with the last trick's bonus; `taken` are tricks per seat;
    `called` and `belotes` are per seat; `spoke` has a bit for each seat that announced; `awaited`
    are the kings and queens whose partner was played as belote; `said` holds while the seat to
    act has said belote and not yet played; `laid_down` is the seat that annulled the deal.
    """

    dealer: Seat
    deck: Deck
    hands: tuple[Hand, ...]
    rest: tuple[Card, ...]
    turned: Card | None
    auction: AuctionState
    phase: Phase
    to_act: Seat
    points: tuple[int, ...]
    taken: tuple[int, ...]
    called: tuple[tuple[Announcement, ...], ...]
    belotes: tuple[int, ...]
    leader: Seat = 0
    trick: tuple[Card, ...] = ()
    tricks: tuple[Trick, ...] = ()
    spoke: int = 0
    settled: Settled | None = None
    awaited: Hand = 0
    said: bool = False
    laid_down: Seat | None = None
    facts: Facts | None = None
    marks: Marks | None = None

    @property
    def contract(self) -> Contract | None:
        """The contract, once there is one."""
        return self.auction.contract


class MatchState(msgspec.Struct, frozen=True):
    """A match: its rules, what has been marked, and the deal being played or just over.

    `dealer` deals next (or is dealing), `passed_in_row` counts deals passed out just before,
    `falls` the failed deals of each side as taker, `pending` the points that wait. `deals_marked`
    counts every deal that is over, `deals_played` those among them that were played out.
    """

    rules: RuleSet
    dealer: Seat
    totals: tuple[int, ...]
    falls: tuple[int, ...]
    pending: int = 0
    passed_in_row: int = 0
    deals_played: int = 0
    deals_marked: int = 0
    deal: DealState | None = None
    over: bool = False
    winner: Side | None = None
