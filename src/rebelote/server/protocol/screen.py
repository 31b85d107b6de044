"""All that one seat's table shows, made anew from a view each time.

The client holds no rule: what may be done, what may not and why, the order of the hand and the
card that holds the trick are told here. Texts are in the reader's language.
"""

from enum import StrEnum

import msgspec

from rebelote.server.protocol.asked import Pace
from rebelote.server.protocol.told import Declared


class TableKind(StrEnum):
    """What a table is for: a game against bots, or a match of the ladder."""

    BOTS = "bots"
    LADDER = "ladder"


class Place(msgspec.Struct, frozen=True):
    """A seat. `bot` is its level, None for a person; `here` says that the person is connected.

    `cards` is how many it holds, `taken` how many tricks it has taken, `known` the cards in its
    hand that everybody knows. `spoke` is the label of its last call while the auction runs;
    `may_act` says that something is open to it now, a double out of turn included.
    """

    name: str
    side: int
    bot: int | None
    here: bool
    cards: int
    taken: int
    may_act: bool
    spoke: str | None = None
    known: tuple[str, ...] = ()


class Call(msgspec.Struct, frozen=True):
    """One call of the auction, in order; `call` as records write it, `label` in words."""

    seat: int
    call: str
    label: str
    trump: str | None = None
    level: str | None = None


class ContractShown(msgspec.Struct, frozen=True):
    """The contract, or the bid that stands while the auction runs.

    `trump` is S, H, D, C, AT or NT; `level` "90", "capot", "generale" or None; `times` 1, 2 or
    what a redouble is played for; `doubled` the words for it ("contré"), `by` the seat that
    doubled.
    """

    taker: int
    trump: str
    level: str | None
    label: str
    times: int = 1
    doubled: str = ""
    by: int | None = None
    final: bool = False


class TrickCard(msgspec.Struct, frozen=True):
    """A card on the table and who played it."""

    seat: int
    card: str


class TrickShown(msgspec.Struct, frozen=True):
    """A trick: its cards in playing order, and the seat whose card holds it so far."""

    cards: tuple[TrickCard, ...]
    winner: int | None
    points: int = 0
    number: int = 0


class HandCard(msgspec.Struct, frozen=True):
    """A card of one's own hand, in the order hands are held.

    `why` is not empty when it may not be played now although it is the player's turn to play.
    """

    card: str
    trump: bool
    ok: bool
    why: str = ""


class Choice(msgspec.Struct, frozen=True):
    """Something one may say instead of a card.

    `trump` where it names one, `detail` what follows; `lost` are the cards of the hand that give it
    up when they are played.
    """

    action: str
    label: str
    trump: str | None = None
    detail: str = ""
    lost: tuple[str, ...] = ()


class BidLevel(msgspec.Struct, frozen=True):
    """A height on the bidding box; `trumps` in which it may be bid now, `why` when in none."""

    level: str
    label: str
    trumps: tuple[str, ...]
    why: str = ""


class BidTrump(msgspec.Struct, frozen=True):
    """A column of the bidding box."""

    trump: str
    label: str


class BidBox(msgspec.Struct, frozen=True):
    """Every bid of the table; the action is a level's `level` followed by a trump's `trump`."""

    levels: tuple[BidLevel, ...]
    trumps: tuple[BidTrump, ...]


class AskKind(StrEnum):
    """What the table waits for from this seat."""

    READY = "ready"
    TAKE = "take"
    NAME = "name"
    BID = "bid"
    DOUBLE = "double"
    PLAY = "play"
    TRICK = "trick"


class Ask(msgspec.Struct, frozen=True):
    """What this seat is asked, in words, and its choices besides the cards of the hand.

    READY: say ready for the next deal. TAKE: take the turned card or pass. NAME: the second round.
    BID: a bidding box. DOUBLE: nothing but doubling, redoubling or passing is open; `turn` is False
    where it may be said out of turn. PLAY: a card, with announcing and the like among the choices.
    TRICK: take the complete trick away.
    """

    kind: AskKind
    text: str
    detail: str = ""
    choices: tuple[Choice, ...] = ()
    bids: BidBox | None = None
    turn: bool = True


class MarkLine(msgspec.Struct, frozen=True):
    """A line of a deal's sheet: its words with the rule it comes from, and its points by side."""

    words: str
    rule: str
    points: tuple[int | None, ...]


class DealSheet(msgspec.Struct, frozen=True):
    """How the last deal was marked; the lines of each side sum to `awarded`.

    `outcome` is made, inside, litige, tie, passed or annulled; `headline` says it in words, `count`
    what was compared. `number` is the deal's as the match counts them.
    """

    deal: int
    number: int
    outcome: str
    headline: str
    count: str
    taker: int | None
    capot: int | None
    lines: tuple[MarkLine, ...]
    awarded: tuple[int, ...]
    totals: tuple[int, ...]
    pending: int


class DealRow(msgspec.Struct, frozen=True):
    """A finished deal on the sheet of the match; `number` is null for one that does not count."""

    deal: int
    number: int | None
    outcome: str
    words: str
    awarded: tuple[int, ...]


class Promise(msgspec.Struct, frozen=True):
    """What was promised about the deal under way (or to come): hexadecimal, as `verify` reads it.

    `receipt` once it is dealt.
    """

    deal: int
    commitment: str
    receipt: str | None = None


class LadderShown(msgspec.Struct, frozen=True):
    """Where the player stands on the ladder: the rival's level now, the run of wins, its worth.

    After the match, `after_wins` and `after_score` are what it made of it, `after_level` the next
    rival's level.
    """

    level: int
    top: int
    wins: int
    score: int
    best: int
    after_wins: int | None = None
    after_score: int | None = None
    after_level: int | None = None


class Screen(msgspec.Struct, frozen=True, kw_only=True):
    """The table as one seat (`you`), or a spectator (`you` None), sees it.

    Everything listed by side has one entry a side; `sides` lists each side's seats. `title` and
    `length` say in words what is played and how long, `target` the points to reach where there are
    such, `house` how many house rules differ from the rule set.

    `stage` is dealing, auction, play or finished; `deal` counts from 1, and
    `number` as the match does: where it ends after so many deals, one that nobody played is none of
    them. `totals` are the points of
    the match, `pending` those that wait for the next deal, `points` those won in this deal so far.
    `winner` is a side, `given_up` and `to_act` are seats. In the auction `turned` is the card that
    is turned up and `round` the round about it, from 1 (0: the auction has none).

    `trick` is the one on the table: complete, it stays there until the next card. `last` is the one
    before it; `tricks` of `of` are done. `stock` counts the cards to draw from, and while there are
    some, `open_stock` says that any card may be played. `declared` are the announcements heard,
    `rows` the deals that are over, `sheet` the last of them in full.

    `ask` is what this seat is asked, null while others are waited for; `can_undo` and `can_hint`
    tell what the table allows now, and `helped` that a hint was given or a choice taken back in
    this match.
    """

    table: str
    kind: TableKind
    ruleset: str
    title: str
    length: str
    target: int | None
    house: int
    you: int | None
    places: tuple[Place, ...]
    sides: tuple[tuple[int, ...], ...]
    stage: str
    deal: int
    number: int
    dealer: int
    totals: tuple[int, ...]
    pending: int
    over: bool
    winner: int | None
    given_up: int | None = None
    to_act: int | None = None
    turned: str | None = None
    round: int = 0
    calls: tuple[Call, ...] = ()
    contract: ContractShown | None = None
    points: tuple[int, ...] = ()
    trick: TrickShown | None = None
    last: TrickShown | None = None
    tricks: int = 0
    of: int = 0
    stock: int | None = None
    open_stock: bool = False
    declared: tuple[Declared, ...] = ()
    hand: tuple[HandCard, ...] = ()
    ask: Ask | None = None
    sheet: DealSheet | None = None
    rows: tuple[DealRow, ...] = ()
    promise: Promise | None = None
    pace: Pace
    can_undo: bool = False
    can_hint: bool = False
    helped: bool = False
    ladder: LadderShown | None = None
