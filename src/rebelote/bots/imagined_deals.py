"""Deals imagined before the play, and what contracts come to in them.

Every hand is dealt as often as time allows, weighted by what was said, and each contract is played
out by the policy at all seats. What an ending marks is asked of the rules.
"""

from collections.abc import Sequence
from functools import lru_cache
from random import Random

import msgspec

from rebelote.bots.luck import Luck
from rebelote.bots.policy import policy, policy_name
from rebelote.bots.said import said_by
from rebelote.cards import Card, Hand, Seat, Side, cards_in, next_seat, pack_of, side_count, side_of
from rebelote.game.views import SeatView
from rebelote.rules.axes import Declarations, Stock
from rebelote.rules.declarations import BELOTE, belote_pair, belote_suits, best_set
from rebelote.rules.facts import Announced, Contract, Facts
from rebelote.rules.marks import mark
from rebelote.rules.order import Trump, marked_points, order_of
from rebelote.rules.ruleset import RuleSet
from rebelote.solver.judging import Dealt, Evidence, Known, Worlds, play_on, possible_worlds


class Outcome(msgspec.Struct, frozen=True):
    """How an imagined deal ended: each side's card points, the side with every trick, belote."""

    points: tuple[int, ...]
    sweep: Side | None
    belote: tuple[int, ...]


class Imagination:
    """A seat's imagined deals, in rounds: `rounds` counts the deals up to the end of each.

    `pool` deals are drawn, and as many as the last round reaches are kept by what was `said`.
    """

    def __init__(
        self, view: SeatView, luck: Luck, rounds: Sequence[int], pool: int, said: float
    ) -> None:
        self._view = view
        self._rules = view.rules
        self._marking = _Marking(view.rules)
        self._luck = luck
        self._rounds = rounds
        self._pool = pool
        self._said = said
        self._worlds: dict[Seat | None, Worlds] = {}
        self._played: dict[tuple[Trump, Seat, int], dict[Outcome, float]] = {}
        self._called: dict[tuple[Trump, Seat], tuple[Announced, ...]] = {}

    def gains(self, contract: Contract, number: int) -> list[tuple[float, float]]:
        """What a contract brings one's own side, less the others' mean, with weights.

        In the deals of one round.
        """
        assert contract.trump is not None
        announced = self._announced(contract.trump, contract.taker)
        outcomes = self._outcomes(contract.trump, contract.taker, number)
        return [
            (self._marked(contract, outcome, announced), weight)
            for outcome, weight in outcomes.items()
        ]

    def reach(self, trump: Trump) -> float:
        """The points, belote among them, that one's own side makes on average with these trumps.

        In the first round's deals.
        """
        outcomes = self._outcomes(trump, self._view.seat, 0)
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

    def _announced(self, trump: Trump, taker: Seat) -> tuple[Announced, ...]:
        """One's own announcements; what the others hold is not guessed at."""
        view, rules = self._view, self._rules
        if rules.declarations is Declarations.OFF:
            return ()
        key = (trump, taker)
        if key not in self._called:
            hand = view.hand
            if view.turned is not None and taker == view.seat:
                hand |= 1 << view.turned
            own = side_of(view.seat, rules.players)
            self._called[key] = tuple(
                Announced(own, item.points, True, item.label)
                for item in best_set(rules, trump, hand)
            )
        return self._called[key]

    def _outcomes(self, trump: Trump, taker: Seat, number: int) -> dict[Outcome, float]:
        """The ways in which these trumps end in one round's deals, with their weights."""
        key = (trump, taker, number)
        if key not in self._played:
            self._played[key] = self._play_out(trump, taker, number)
        return self._played[key]

    def _play_out(self, trump: Trump, taker: Seat, number: int) -> dict[Outcome, float]:
        rules, view = self._rules, self._view
        worlds = self._dealt(taker if view.turned is not None else None)
        order = order_of(trump, rules.suitless_points)
        start, stop = self._rounds[number - 1] if number else 0, self._rounds[number]
        weights = worlds.weights[start:stop]
        deals = [
            self._deal(hands, start + place) for place, hands in enumerate(worlds.hands[start:stop])
        ]
        first = next_seat(view.dealer, rules.players)
        played = play_on(rules, order, policy(policy_name(rules, trump)), deals, taker, first)
        sides = side_count(rules.players)
        pairs = [belote_pair(suit) for suit in belote_suits(rules, trump)]
        found: dict[Outcome, float] = {}
        for deal, weight, (points, tricks) in zip(deals, weights, played, strict=True):
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
        view, rules = self._view, self._rules
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
            Evidence(said_by(view, others), self._said),
            seed=self._luck.below(1 << 60, view, f"deals {taker}"),
            pool=self._pool,
            wanted=self._rounds[-1],
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


def _belotes(players: int, pairs: Sequence[Hand], hands: Sequence[Hand]) -> tuple[int, ...]:
    found = [0] * side_count(players)
    for seat, hand in enumerate(hands):
        for pair in pairs:
            if hand & pair == pair:
                found[side_of(seat, players)] += BELOTE
    return tuple(found)


class _Marking:
    """A rule set as a key: those that are alike in everything mark alike."""

    def __init__(self, rules: RuleSet) -> None:
        self.rules = rules
        self._key = msgspec.json.encode(rules)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Marking) and self._key == other._key

    def __hash__(self) -> int:
        return hash(self._key)


@lru_cache(maxsize=50_000)
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
