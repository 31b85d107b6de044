"""Bidding by playing out: what a contract would bring, over the deals that a hand leaves possible.

Every hand is dealt as often as time allows, weighted by what was said, and each contract is played
out by the policy at all seats. A contract that looks best is often the one whose luck was
overestimated, so bids pay for their height before they are compared (`Nerve`).
"""

from collections.abc import Sequence
from functools import lru_cache
from random import Random

import msgspec

from rebelote.bots.luck import Luck
from rebelote.bots.policy import policy, policy_name
from rebelote.bots.said import said_by
from rebelote.cards import (
    Card,
    Hand,
    Seat,
    Side,
    cards_in,
    next_seat,
    pack_of,
    side_count,
    side_of,
    suit_of,
)
from rebelote.game.actions import Action
from rebelote.game.views import SeatView
from rebelote.rules.axes import BID_STEP, Auction, Declarations, Stock
from rebelote.rules.calls import CONTRE, PASS, SURCONTRE, Bid, Name, Take
from rebelote.rules.declarations import BELOTE, belote_pair, belote_suits, best_set
from rebelote.rules.facts import Announced, Contract, Doubling, Facts, Promise
from rebelote.rules.marks import mark
from rebelote.rules.order import Trump, marked_points, order_of
from rebelote.rules.ruleset import RuleSet
from rebelote.solver.judging import Dealt, Evidence, Known, Worlds, play_on, possible_worlds


class Nerve(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a player bids by imagining.

    `worlds` are how many deals it plays out for each contract, drawn from `pool`. In points marked:
    `height` is taken off for each ten above the lowest bid, `over` for bidding over a contract that
    stands, `double` and `redouble` are what a double must bring more than letting it be, and
    `take` what taking must bring more than passing. Levels more than `reach` above the points that
    its side would make on average are not thought of.
    """

    worlds: int
    pool: int
    said: float
    height: float
    over: float
    double: float
    redouble: float
    take: float
    reach: float


class Outcome(msgspec.Struct, frozen=True):
    """How an imagined deal ended: each side's card points, the side with every trick, belote."""

    points: tuple[int, ...]
    sweep: Side | None
    belote: tuple[int, ...]


class Imagination:
    """A seat's imagined deals before the play, and what contracts come to in them."""

    def __init__(self, view: SeatView, nerve: Nerve, luck: Luck) -> None:
        self._view = view
        self._rules = view.rules
        self._marking = _Marking(view.rules)
        self._nerve = nerve
        self._luck = luck
        self._worlds: dict[Seat | None, Worlds] = {}
        self._played: dict[tuple[Trump, Seat], dict[Outcome, float]] = {}

    def worth(self, contract: Contract) -> float:
        """What a contract brings one's own side, less what it brings the others (on average)."""
        assert contract.trump is not None
        announced = self._announced(contract)
        outcomes = self._outcomes(contract.trump, contract.taker)
        total = sum(
            weight * self._marked(contract, outcome, announced)
            for outcome, weight in outcomes.items()
        )
        return total / sum(outcomes.values())

    def reach(self, trump: Trump) -> float:
        """The points, belote among them, that one's own side makes on average with these trumps."""
        outcomes = self._outcomes(trump, self._view.seat)
        own = side_of(self._view.seat, self._rules.players)
        total = sum(
            weight * (outcome.points[own] + outcome.belote[own])
            for outcome, weight in outcomes.items()
        )
        return total / sum(outcomes.values())

    def _marked(
        self, contract: Contract, outcome: Outcome, announced: tuple[Announced, ...]
    ) -> float:
        view, rules = self._view, self._rules
        awarded = _awarded(
            self._marking,
            contract,
            view.dealer,
            outcome,
            announced,
            view.pending,
        )
        own = side_of(view.seat, rules.players)
        return awarded[own] - (sum(awarded) - awarded[own]) / (len(awarded) - 1)

    def _announced(self, contract: Contract) -> tuple[Announced, ...]:
        """One's own announcements; what the others hold is not guessed at."""
        view, rules = self._view, self._rules
        assert contract.trump is not None
        if rules.declarations is Declarations.OFF:
            return ()
        hand = view.hand
        if view.turned is not None and contract.taker == view.seat:
            hand |= 1 << view.turned
        own = side_of(view.seat, rules.players)
        return tuple(
            Announced(own, item.points, True, item.label)
            for item in best_set(rules, contract.trump, hand)
        )

    def _outcomes(self, trump: Trump, taker: Seat) -> dict[Outcome, float]:
        """The ways in which these trumps may end, with their weights."""
        key = (trump, taker)
        if key not in self._played:
            self._played[key] = self._play_out(trump, taker)
        return self._played[key]

    def _play_out(self, trump: Trump, taker: Seat) -> dict[Outcome, float]:
        rules, view = self._rules, self._view
        worlds = self._dealt(taker if view.turned is not None else None)
        order = order_of(trump, rules.suitless_points)
        deals = [self._deal(hands, number) for number, hands in enumerate(worlds.hands)]
        first = next_seat(view.dealer, rules.players)
        played = play_on(rules, order, policy(policy_name(rules, trump)), deals, taker, first)
        sides = side_count(rules.players)
        pairs = [belote_pair(suit) for suit in belote_suits(rules, trump)]
        found: dict[Outcome, float] = {}
        for deal, weight, (points, tricks) in zip(deals, worlds.weights, played, strict=True):
            taken = tricks[:sides]
            outcome = Outcome(
                marked_points(points[:sides], order, rules.suitless_points),
                taken.index(sum(taken)) if sum(taken) in taken else None,
                _belotes(players=rules.players, pairs=pairs, hands=deal.hands),
            )
            found[outcome] = found.get(outcome, 0.0) + weight
        return found

    def _dealt(self, taker: Seat | None) -> Worlds:
        """Deals that are possible; the turned card goes to whoever takes."""
        if taker in self._worlds:
            return self._worlds[taker]
        view, rules, nerve = self._view, self._rules, self._nerve
        players = rules.players
        known = [0] * players
        known[view.seat] = view.hand
        hidden = pack_of(rules.pack_size) & ~view.hand
        if view.turned is not None and taker is not None:
            known[taker] |= 1 << view.turned
            hidden &= ~(1 << view.turned)
        slots = tuple(rules.hand_size - hand.bit_count() for hand in known)
        others = tuple(seat for seat in range(players) if seat != view.seat)
        worlds = possible_worlds(
            Known(
                seat=view.seat,
                hand=0,
                known=tuple(known),
                possible=(hidden,) * players,
                slots=slots,
                hidden=hidden,
                out=hidden.bit_count() - sum(slots),
            ),
            Evidence(said_by(view, others), nerve.said),
            seed=self._luck.below(1 << 60, view, f"deals {taker}"),
            pool=nerve.pool,
            wanted=nerve.worlds,
        )
        self._worlds[taker] = worlds
        return worlds

    def _deal(self, hands: Sequence[Hand], number: int) -> Dealt:
        players = self._rules.players
        stock: list[Card] = []
        if self._rules.stock is Stock.DRAW:
            stock = cards_in(hands[-1])
            # Any order is as good as another: one that is the same whenever it is asked for.
            Random(f"{number} {hands[-1]}").shuffle(stock)
        return Dealt(tuple(hands[:players]), tuple(stock))


def imagined_worths(view: SeatView, nerve: Nerve, luck: Luck) -> dict[Action, float]:
    """What each call brings, by deals played out in thought: points marked, nerve taken off."""
    seen = Imagination(view, nerve, luck)
    if view.rules.auction is Auction.TURN_UP:
        return _worths_of_taking(view, nerve, seen)
    return _worths_of_bids(view, nerve, seen)


def _worths_of_taking(view: SeatView, nerve: Nerve, seen: Imagination) -> dict[Action, float]:
    assert view.turned is not None
    worths: dict[Action, float] = {PASS: nerve.take} if PASS in view.legal else {}
    for call in view.legal:
        if isinstance(call, Take):
            trump = Trump(suit_of(view.turned))
        elif isinstance(call, Name):
            trump = call.trump
        else:
            continue
        worths[call] = seen.worth(Contract(taker=view.seat, trump=trump))
    return worths


def _worths_of_bids(view: SeatView, nerve: Nerve, seen: Imagination) -> dict[Action, float]:
    standing = view.contract
    players = view.rules.players
    worths: dict[Action, float] = {PASS: seen.worth(standing) if standing is not None else 0.0}
    if standing is not None:
        ours = side_of(standing.taker, players) == side_of(view.seat, players)
        if CONTRE in view.legal and not ours:
            doubled = msgspec.structs.replace(standing, doubling=Doubling.CONTRE)
            worths[CONTRE] = seen.worth(doubled) - nerve.double
        if SURCONTRE in view.legal and ours:
            doubled = msgspec.structs.replace(standing, doubling=Doubling.SURCONTRE)
            worths[SURCONTRE] = seen.worth(doubled) - nerve.redouble
    over = nerve.over if standing is not None else 0.0
    for bid in view.legal:
        if not isinstance(bid, Bid) or bid.promise is Promise.GENERALE:
            continue  # nobody is so sure of every trick alone
        if bid.level is not None and bid.level > seen.reach(bid.trump) + nerve.reach:
            continue
        contract = Contract(taker=view.seat, trump=bid.trump, level=bid.level, promise=bid.promise)
        height = 0 if bid.level is None else (bid.level - view.rules.min_bid) / BID_STEP
        worths[bid] = seen.worth(contract) - over - nerve.height * height
    return worths


def _belotes(players: int, pairs: Sequence[Hand], hands: Sequence[Hand]) -> tuple[int, ...]:
    found = [0] * side_count(players)
    for seat, hand in enumerate(hands):
        for pair in pairs:
            if hand & pair == pair:
                found[side_of(seat, players)] += BELOTE
    return tuple(found)


class _Marking:
    """A rule set as a key: rules of the same file and options mark alike."""

    def __init__(self, rules: RuleSet) -> None:
        self.rules = rules
        self._key = (rules.id, rules.revision, str(rules.options), rules.players)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Marking) and self._key == other._key

    def __hash__(self) -> int:
        return hash(self._key)


@lru_cache(maxsize=200_000)
def _awarded(
    marking: _Marking,
    contract: Contract,
    dealer: Seat,
    outcome: Outcome,
    announced: tuple[Announced, ...],
    pending: int,
) -> tuple[int, ...]:
    rules = marking.rules
    facts = Facts(
        players=rules.players,
        contract=contract,
        dealer=dealer,
        card_points=outcome.points,
        belote=outcome.belote,
        capot=outcome.sweep,
        announced=announced,
        pending=pending,
        out_of_play=rules.stock is Stock.NONE and rules.players * rules.hand_size < rules.pack_size,
    )
    return mark(rules, facts).awarded
