"""What happened, as one reader may hear it.

A list of events may reach over several deals: what stood in an earlier one is read off its own
events, what stands now off the view after them all.
"""

from collections.abc import Sequence

import msgspec

from rebelote.cards import Card, Seat
from rebelote.game import events
from rebelote.game.events import Event
from rebelote.game.trick import Trick
from rebelote.game.views import SeatView, TableView
from rebelote.notation.text import action_text
from rebelote.rules.axes import BeloteCall
from rebelote.rules.facts import Contract
from rebelote.rules.order import order_of
from rebelote.server.protocol import told as happenings
from rebelote.server.protocol.told import Happening
from rebelote.server.showing.cards import texts_of, trick_count, trick_shown
from rebelote.server.showing.labels import announced, call_label, contract_label, kind_called
from rebelote.server.showing.screen import winner_against
from rebelote.server.showing.setting import Setting
from rebelote.server.showing.sheets import outcome_words
from rebelote.server.showing.voice import Voice, capital, voice_for


def told(
    batch: Sequence[Event], view_after: TableView, setting: Setting, lang: str
) -> tuple[Happening, ...]:
    """What the reader hears and sees of these events, in order; the view is the one after them."""
    me = view_after.seat if isinstance(view_after, SeatView) else None
    voice = voice_for(view_after.rules, setting, me, lang)
    deals = _by_deal(batch)
    number = view_after.deal_number - len(deals) + 1
    totals = _totals(batch, view_after.totals)
    heard: list[Happening] = []
    for place, part in enumerate(deals):
        deal = _deal(part, view_after, last=place == len(deals) - 1, number=number + place)
        heard += _Teller(deal, view_after, voice, totals).tell(part)
    return tuple(heard)


def given_up(seat: Seat, players: int) -> happenings.EndTold:
    """A seat gave up the match."""
    return happenings.EndTold(winner_against(seat, players), given_up=seat)


class _Deal(msgspec.Struct, frozen=True):
    """What is known of the deal that some events belong to.

    `tricks` are those complete before them, `left` the cards of the stock after them. `cards` are
    the complete tricks of the whole deal where they are known.
    """

    number: int
    contract: Contract | None
    tricks: int
    left: int
    cards: tuple[Trick, ...] | None


def _by_deal(batch: Sequence[Event]) -> list[list[Event]]:
    """The events deal by deal; the first ones may be the rest of a deal."""
    deals: list[list[Event]] = [[]]
    for event in batch:
        if isinstance(event, events.Dealt) and deals[-1]:
            deals.append([])
        deals[-1].append(event)
    return deals


def _totals(batch: Sequence[Event], after: tuple[int, ...]) -> list[tuple[int, ...]]:
    """The totals after each deal that these events finish."""
    totals = []
    for event in reversed(batch):
        if isinstance(event, events.Marked):
            totals.append(after)
            marks = event.marks.awarded
            after = tuple(total - mark for total, mark in zip(after, marks, strict=True))
    return totals[::-1]


def _deal(part: list[Event], view: TableView, last: bool, number: int) -> _Deal:
    taken = sum(isinstance(event, events.TrickTaken) for event in part)
    if last:
        tricks, left = len(view.tricks) - taken, view.stock_size
        return _Deal(number, view.contract, tricks, left, view.tricks)
    facts = [event.facts for event in part if isinstance(event, events.Marked)]
    contract = facts[-1].contract if facts and facts[-1] is not None else None
    whole = isinstance(part[0], events.Dealt)
    return _Deal(number, contract, 0 if whole else trick_count(view) - taken, 0, None)


class _Teller:
    """Tells the events of one deal."""

    def __init__(
        self, deal: _Deal, view: TableView, voice: Voice, totals: list[tuple[int, ...]]
    ) -> None:
        self._deal = deal
        self._view = view
        self._voice = voice
        self._totals = totals
        self._trick: list[Card] = []
        self._leader: Seat = 0
        self._number = deal.tricks

    def tell(self, part: list[Event]) -> list[Happening]:
        heard: list[Happening] = []
        draws = sum(isinstance(event, events.Drawn) for event in part)
        for event in part:
            if isinstance(event, events.Drawn):
                draws -= 1
                heard.append(self._drew(event, self._deal.left + draws))
            else:
                heard += self._one(event)
        return heard

    def _one(self, event: Event) -> list[Happening]:
        voice = self._voice
        match event:
            case events.Dealt():
                return [happenings.DealTold(event.dealer, self._deal.number)]
            case events.Called(seat, call):
                return [happenings.CallTold(seat, action_text(call), call_label(call, voice))]
            case events.Completed():
                return self._contract()
            case events.Announced(seat, items):
                # Only the kind is heard until the first trick is over (001).
                kinds = tuple(kind_called(seat, item.kind, voice.lang) for item in items)
                return [happenings.AnnouncedTold(seat, kinds)]
            case events.BeloteSaid(seat):
                return [happenings.BeloteTold(seat, again=False)]
            case events.Belote(seat, second):
                # Where belote must be said, it was heard before the card.
                said = self._view.rules.belote_call is BeloteCall.SAID and not second
                return [] if said else [happenings.BeloteTold(seat, again=second)]
            case events.Played(seat, card):
                self._leader = self._leader if self._trick else seat
                self._trick.append(card)
                return [happenings.PlayTold(seat, texts_of(1 << card)[0])]
            case events.TrickTaken(seat):
                return self._taken(seat)
            case events.Shown():
                return [self._shown(event)]
            case events.LaidDown(seat, hand):
                return [happenings.LayTold(seat, texts_of(hand))]
            case events.Marked():
                return [self._marked(event)]
            case events.MatchEnded(winner):
                return [happenings.EndTold(winner)]
        return []

    def _contract(self) -> list[Happening]:
        contract = self._deal.contract
        if contract is None:
            return []
        label = capital(contract_label(contract, self._voice))
        return [happenings.ContractTold(contract.taker, label)]

    def _taken(self, seat: Seat) -> list[Happening]:
        self._number += 1
        cards, self._trick = tuple(self._trick), []
        contract, known = self._deal.contract, self._deal.cards
        if known is not None:
            trick = known[self._number - 1]
        elif len(cards) == self._view.rules.players:
            trick = Trick(self._leader, cards, seat)
        else:
            return []  # it began before these events, in a deal that is long over
        if contract is None or contract.trump is None:
            return []
        order = order_of(contract.trump, self._view.rules.suitless_points)
        points = trick_shown(self._view, trick, order, self._number).points
        return [happenings.TrickTold(seat, self._number, points)]

    def _drew(self, event: events.Drawn, left: int) -> Happening:
        # What another draws is hidden.
        mine = event.seat == self._voice.me
        card = texts_of(1 << event.card)[0] if mine else None
        return happenings.DrawTold(event.seat, card, left)

    def _shown(self, event: events.Shown) -> Happening:
        lang, settled = self._voice.lang, event.settled
        return happenings.ShowTold(
            tuple(announced(one.seat, one.announcement, lang) for one in settled.valid),
            # Their height stays hidden: they are not shown (001).
            tuple(kind_called(one.seat, one.announcement.kind, lang) for one in settled.beaten),
            tuple(kind_called(one.seat, one.announcement.kind, lang) for one in settled.cancelled),
        )

    def _marked(self, event: events.Marked) -> Happening:
        marks = event.marks
        pays = self._view.rules.capot > 0
        contract = None if event.facts is None else event.facts.contract
        return happenings.MarksTold(
            outcome=str(marks.outcome),
            words=outcome_words(event, contract, pays, self._voice),
            awarded=marks.awarded,
            totals=self._totals.pop(0),
        )
