"""What one seat may know, and what anyone may know.

A view is built from nothing, by listing what may be seen; it is never a state with things taken
out. The leak test (`tests/game/test_leaks.py`) swaps every card that a seat cannot tell apart and
asks for the same bytes.
"""

from enum import StrEnum

import msgspec
from msgspec.structs import replace

from rebelote.cards import Card, Hand, Seat, Side, cards_in, size_of
from rebelote.game import engine
from rebelote.game._apply import deal_of, order_in
from rebelote.game._state import DealState, MatchState, Phase
from rebelote.game.actions import Action
from rebelote.game.trick import Trick
from rebelote.rules.calls import Call
from rebelote.rules.declarations import Announcement, Kind, best_set
from rebelote.rules.facts import Contract
from rebelote.rules.marks.lines import Marks
from rebelote.rules.order import marked_points
from rebelote.rules.plays import why_not
from rebelote.rules.refusals import Refusal
from rebelote.rules.ruleset import RuleSet


class Stage(StrEnum):
    """What the table waits for."""

    DEALING = "dealing"
    AUCTION = "auction"
    PLAY = "play"
    FINISHED = "finished"


class Fate(StrEnum):
    """What became of a called announcement once the first trick was over."""

    CALLED = "called"
    VALID = "valid"
    BEATEN = "beaten"
    CANCELLED = "cancelled"


class Heard(msgspec.Struct, frozen=True):
    """An announcement that was called: its kind is heard at once.

    `cards` are shown at the end of the first trick, for those that count alone (001).
    """

    seat: Seat
    kind: Kind
    fate: Fate
    cards: tuple[Card, ...] = ()


class BeloteHeard(msgspec.Struct, frozen=True):
    """A seat said belote; `again` when it has said rebelote too."""

    seat: Seat
    again: bool


class Barred(msgspec.Struct, frozen=True):
    """A card of one's hand that may not be played now, and why."""

    card: Card
    refusal: Refusal


class TableView(msgspec.Struct, frozen=True, kw_only=True):
    """What anyone at the table may know.

    `speakers` are the seats that hold the right to act now. Points and counts are per side,
    `hand_sizes` and `taken` (tricks) per seat. `known` are cards that everybody knows in a seat's
    hand: the turned card picked up, announcements shown, a pair whose belote was said, a hand laid
    down. `saying` has said belote and must play one of the two now. `points` are the deal's card
    points so far; `marks` what was written down for the last deal.
    """

    rules: RuleSet
    stage: Stage
    deal_number: int
    dealer: Seat
    totals: tuple[int, ...]
    pending: int
    over: bool
    winner: Side | None
    speakers: tuple[Seat, ...] = ()
    to_act: Seat | None = None
    turned: Card | None = None
    calls: tuple[tuple[Seat, Call], ...] = ()
    contract: Contract | None = None
    leader: Seat | None = None
    trick: tuple[Card, ...] = ()
    tricks: tuple[Trick, ...] = ()
    taken: tuple[int, ...] = ()
    points: tuple[int, ...] = ()
    hand_sizes: tuple[int, ...] = ()
    stock_size: int = 0
    heard: tuple[Heard, ...] = ()
    belotes: tuple[BeloteHeard, ...] = ()
    saying: Seat | None = None
    known: tuple[Hand, ...] = ()
    marks: Marks | None = None

    @property
    def last_trick(self) -> Trick | None:
        """The trick that may still be looked at."""
        return self.tricks[-1] if self.tricks else None


class SeatView(TableView, frozen=True, kw_only=True):
    """What one seat may know: all that anyone may, its own hand, and what it may do.

    `legal` and `barred` are empty unless the seat may act; `announcements` are what it would call
    by announcing.
    """

    seat: Seat
    hand: Hand = 0
    legal: tuple[Action, ...] = ()
    barred: tuple[Barred, ...] = ()
    announcements: tuple[Announcement, ...] = ()


def spectator_view(state: MatchState) -> TableView:
    """What anyone may know."""
    deal = state.deal
    running = deal is not None and deal.phase is not Phase.OVER
    view = TableView(
        rules=state.rules,
        stage=_stage(state),
        deal_number=state.deals_marked + running,
        dealer=state.dealer if deal is None else deal.dealer,
        totals=state.totals,
        pending=state.pending,
        over=state.over,
        winner=state.winner,
    )
    if deal is None:
        return view
    view = replace(
        view,
        to_act=engine.to_act(state),
        speakers=tuple(seat for seat in _seats(state) if engine.may_act(state, seat)),
        turned=deal.turned,
        calls=deal.auction.calls,
        contract=deal.contract,
        hand_sizes=tuple(size_of(hand) for hand in deal.hands),
        stock_size=len(deal.rest),
        marks=deal.marks,
    )
    return view if deal.phase is Phase.AUCTION or deal.contract is None else _played(state, view)


def seat_view(state: MatchState, seat: Seat) -> SeatView:
    """What a seat may know.

    Raises:
        ValueError: nobody sits there.
    """
    if not engine.is_seat(state, seat):
        raise ValueError(f"no seat {seat!r} at a table of {state.rules.players}")
    table = msgspec.structs.asdict(spectator_view(state))
    deal = state.deal
    if deal is None:
        return SeatView(**table, seat=seat)
    hand = deal.hands[seat]
    legal = engine.legal_actions(state, seat)
    return SeatView(
        **table,
        seat=seat,
        hand=hand,
        legal=legal,
        barred=_barred(state, deal, hand) if legal else (),
        announcements=_own_announcements(state, deal, seat),
    )


def _seats(state: MatchState) -> range:
    return range(state.rules.players)


def _played(state: MatchState, view: TableView) -> TableView:
    """The view with what the play of the cards has shown."""
    deal = deal_of(state)
    return replace(
        view,
        leader=deal.leader,
        trick=deal.trick,
        tricks=deal.tricks,
        taken=deal.taken,
        points=marked_points(deal.points, order_in(state), state.rules.suitless_points),
        heard=_heard(deal),
        belotes=_belotes(deal),
        saying=deal.to_act if deal.said else None,
        known=_known(state, deal),
    )


def _stage(state: MatchState) -> Stage:
    if state.over:
        return Stage.FINISHED
    if engine.awaits_deal(state):
        return Stage.DEALING
    return Stage.AUCTION if deal_of(state).phase is Phase.AUCTION else Stage.PLAY


def _barred(state: MatchState, deal: DealState, hand: Hand) -> tuple[Barred, ...]:
    if deal.phase is not Phase.PLAY:
        return ()
    owed = engine.playable(state)
    return tuple(
        Barred(card, engine.play_refusal(state, owed, card, code))
        for card in cards_in(hand & ~owed.legal)
        if (code := why_not(owed, deal.trick, card)) is not None
    )


def _own_announcements(state: MatchState, deal: DealState, seat: Seat) -> tuple[Announcement, ...]:
    if not engine.may_announce(state, seat):
        return ()
    return best_set(state.rules, order_in(state).trump, deal.hands[seat])


def _heard(deal: DealState) -> tuple[Heard, ...]:
    """In seat order, so that nothing but the settling itself decides it."""
    if deal.settled is None:
        return tuple(
            Heard(seat, item.kind, Fate.CALLED)
            for seat, items in enumerate(deal.called)
            for item in items
        )
    settled = deal.settled
    valid = tuple(
        Heard(one.seat, one.announcement.kind, Fate.VALID, tuple(cards_in(one.announcement.cards)))
        for one in settled.valid
    )
    beaten = tuple(Heard(one.seat, one.announcement.kind, Fate.BEATEN) for one in settled.beaten)
    cancelled = tuple(
        Heard(one.seat, one.announcement.kind, Fate.CANCELLED) for one in settled.cancelled
    )
    return valid + beaten + cancelled


def _belotes(deal: DealState) -> tuple[BeloteHeard, ...]:
    """Every pair said; where a card of one is still awaited, rebelote has not been said."""
    heard = []
    for seat, said in enumerate(deal.belotes):
        awaited = size_of(deal.awaited & deal.hands[seat])
        heard += [BeloteHeard(seat, again=pair < said - awaited) for pair in range(said)]
    return tuple(heard)


def _known(state: MatchState, deal: DealState) -> tuple[Hand, ...]:
    """Cards that everybody knows to be in a hand still."""
    known = [0] * state.rules.players
    if deal.turned is not None and deal.contract is not None:
        known[deal.contract.taker] |= 1 << deal.turned
    if deal.laid_down is not None:
        known[deal.laid_down] = deal.hands[deal.laid_down]
    if deal.settled is not None:
        for one in deal.settled.valid:
            known[one.seat] |= one.announcement.cards
    for seat in _seats(state):
        known[seat] = (known[seat] | deal.awaited) & deal.hands[seat]
    return tuple(known)
