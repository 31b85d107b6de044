"""What a seat can work out from its view: cards not seen yet, and who may still hold them."""

from math import comb

import msgspec

from rebelote.cards import (
    Card,
    Hand,
    Seat,
    hand_of,
    pack_of,
    seats_from,
    side_of,
    suit_mask,
)
from rebelote.game.trick import Trick
from rebelote.game.views import SeatView
from rebelote.rules.axes import BeloteCall, Stock
from rebelote.rules.declarations import belote_pair, belote_suits
from rebelote.rules.order import Order, order_of
from rebelote.rules.plays import duty


class Knowledge(msgspec.Struct, frozen=True):
    """A seat's thoughts about the cards.

    Per seat: `possible` are the unseen cards it may hold, `known` those it holds for certain, and
    `slots` how many of its cards are not known. `out` counts the cards that are in nobody's hand
    (the stock, cards left undealt). `free` says that no duty stands yet (the duel's stock).
    """

    view: SeatView
    order: Order
    seat: Seat
    partner: Seat | None
    rivals: tuple[Seat, ...]
    hand: Hand
    unseen: Hand
    possible: tuple[Hand, ...]
    known: tuple[Hand, ...]
    slots: tuple[int, ...]
    out: int
    free: bool

    def may_hold(self, seat: Seat, cards: Hand) -> bool:
        """Whether a seat can have one of these cards."""
        return bool((self.possible[seat] | self.known[seat]) & cards)

    def chance_of_none(self, cards: Hand, *seats: Seat) -> float:
        """How likely these seats hold none of these cards, all places being equally likely."""
        slots, wanted = 0, 0
        for seat in seats:
            if self.known[seat] & cards:
                return 0.0
            if self.possible[seat] & cards:
                wanted |= self.possible[seat] & cards
                slots += self.slots[seat]
        if not wanted or not slots:
            return 1.0
        places = self.out + sum(
            self.slots[other] for other in self.others if self.possible[other] & wanted
        )
        count = wanted.bit_count()
        if count + slots > places:
            return 0.0
        return comb(places - count, slots) / comb(places, slots)

    @property
    def others(self) -> tuple[Seat, ...]:
        """Every seat but one's own."""
        return self.rivals if self.partner is None else (*self.rivals, self.partner)

    @property
    def taker(self) -> Seat:
        """Who took."""
        assert self.view.contract is not None
        return self.view.contract.taker

    @property
    def taking(self) -> bool:
        """Whether one's own side took."""
        return self.taker in (self.seat, self.partner)

    @property
    def rival_trumps(self) -> Hand:
        """Trumps that a rival may still hold."""
        held = 0
        for rival in self.rivals:
            held |= self.possible[rival] | self.known[rival]
        return held & self.order.trumps

    @property
    def tricks_left(self) -> int:
        """How many of one's own cards are still to be played, this trick's among them."""
        return self.hand.bit_count() + self.view.stock_size // self.view.rules.players

    def is_master(self, card: Card) -> bool:
        """Whether nobody can hold a higher card of the suit."""
        return not self.order.above[card] & self.unseen


def know(view: SeatView, memory: int | None = None) -> Knowledge:
    """What the view tells; with `memory`, only so many of the last tricks are remembered."""
    rules, me = view.rules, view.seat
    contract = view.contract
    assert contract is not None
    assert contract.trump is not None
    order = order_of(contract.trump, rules.suitless_points)
    players = rules.players
    tricks = view.tricks if memory is None else view.tricks[max(0, len(view.tricks) - memory) :]
    first = len(view.tricks) - len(tricks)
    seen = view.hand | hand_of(view.trick)
    for trick in tricks:
        seen |= hand_of(trick.cards)
    unseen = pack_of(rules.pack_size) & ~seen
    known = tuple(0 if seat == me else view.known[seat] & unseen for seat in range(players))
    elsewhere = 0
    for cards in known:
        elsewhere |= cards
    possible = [unseen & ~elsewhere] * players
    possible[me] = 0
    for number, trick in enumerate(tricks, first):
        if not _was_free(view, number):
            _rule_out(view, order, trick, possible)
    free = rules.stock is Stock.DRAW and view.stock_size > 0
    if view.trick and not free and view.leader is not None:
        _rule_out(view, order, Trick(view.leader, view.trick, me), possible)
    _rule_out_pairs(view, tricks, first, order, possible)
    others = tuple(seat for seat in range(players) if seat != me)
    mine = side_of(me, players)
    partners = [seat for seat in others if side_of(seat, players) == mine]
    slots = tuple(
        0 if seat == me else view.hand_sizes[seat] - known[seat].bit_count()
        for seat in range(players)
    )
    hidden = (unseen & ~elsewhere).bit_count()
    return Knowledge(
        view=view,
        order=order,
        seat=me,
        partner=partners[0] if partners else None,
        rivals=tuple(seat for seat in others if seat not in partners),
        hand=view.hand,
        unseen=unseen,
        possible=tuple(possible),
        known=known,
        slots=slots,
        out=max(0, hidden - sum(slots)),
        free=free,
    )


def _was_free(view: SeatView, number: int) -> bool:
    """Whether the stock still lasted when this trick was played."""
    rules = view.rules
    stock = rules.pack_size - rules.players * rules.hand_size
    return rules.stock is Stock.DRAW and stock > number * rules.players


def _rule_out_pairs(
    view: SeatView, tricks: tuple[Trick, ...], first: int, order: Order, possible: list[Hand]
) -> None:
    """Whoever played a king or queen and said no belote has not the other one.

    Where belote must be said one may keep silent, and a card drawn later tells nothing of before.
    """
    rules = view.rules
    if rules.belote_call is not BeloteCall.AUTOMATIC:
        return
    pairs = [belote_pair(suit) for suit in belote_suits(rules, order.trump)]
    said = {heard.seat for heard in view.belotes}
    played = [
        (seat, card)
        for number, trick in enumerate(tricks, first)
        if not _was_free(view, number)
        for seat, card in zip(seats_from(trick.leader, rules.players), trick.cards, strict=True)
    ]
    drawing = rules.stock is Stock.DRAW and view.stock_size > 0
    if view.leader is not None and not drawing:
        played += zip(seats_from(view.leader, rules.players), view.trick, strict=False)
    for seat, card in played:
        for pair in pairs:
            if pair >> card & 1 and seat not in said:
                possible[seat] &= ~pair


def _rule_out(view: SeatView, order: Order, trick: Trick, possible: list[Hand]) -> None:
    """Take away what a seat cannot hold, since its card would then have been refused.

    The legal-card rule itself is asked, with the card played and one other in hand: so every
    house rule of play is understood, and none is written here.
    """
    led_suit = suit_mask(trick.cards[0] >> 3)
    seats = seats_from(trick.leader, view.rules.players)
    for index in range(1, len(trick.cards)):
        seat, card = seats[index], trick.cards[index]
        if not possible[seat]:
            continue
        before = trick.cards[:index]
        best = before[order.winner(before)]
        if 1 << card & led_suit:
            doubts = [led_suit & order.above[best]]
        else:
            higher = order.trumps & order.above[best] if order.trumps >> best & 1 else order.trumps
            doubts = [led_suit, higher, order.trumps & ~higher]
        for doubt in doubts:
            held = possible[seat] & doubt
            if not held or doubt >> card & 1:
                continue
            sample = held & -held
            owed = duty(view.rules, order, before, trick.leader, 1 << card | sample)
            if not owed.legal >> card & 1:
                possible[seat] &= ~doubt
