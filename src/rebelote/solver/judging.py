"""Judging cards over the deals that a seat cannot rule out, and playing whole deals by a policy."""

from array import array
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

import msgspec
from rebelote_kernels import (
    DEAL_INTS,
    ESTIMATE_FLOATS,
    FACTS_INTS,
    POLICY_FLOATS,
    RESULT_INTS,
    Contract,
    deal_worlds,
    play_deals,
    train,
)
from rebelote_kernels import Judge as KernelJudge

from rebelote.cards import CARDS, Card, Hand, Seat
from rebelote.rules.order import Order
from rebelote.rules.ruleset import RuleSet
from rebelote.solver.objective import Objective
from rebelote.solver.tables import Table, empty, signed, table_of

__all__ = [
    "POLICY_FLOATS",
    "Dealt",
    "Estimate",
    "Evidence",
    "Judge",
    "Known",
    "Lessons",
    "Statement",
    "Worlds",
    "play_on",
    "possible_worlds",
    "written_deals",
]

_SEATS = 4
_HOLDERS = _SEATS + 1
_STOCK_PLACES = 16


class Estimate(NamedTuple):
    """A judgement of a hand that adds up by suits.

    `base`, and for each suit a number for each set of its cards, from the seven up, as bits.
    """

    base: float
    by_suit: tuple[tuple[float, ...], ...]


class Statement(NamedTuple):
    """What a seat said of its hand: an estimate of it is likely above a mark, or below.

    `sharpness` is how fast the odds change with each point; below 0 the estimate is the lower one.
    """

    seat: Seat
    estimate: Estimate
    mark: float
    sharpness: float


class Evidence(NamedTuple):
    """How the deals that are possible are weighted.

    `said` and `played` are how much statements and the others' cards count: 0 not at all.
    """

    statements: Sequence[Statement] = ()
    said: float = 1.0
    played: float = 1.0


class Known(msgspec.Struct, frozen=True):
    """What a seat knows of a deal.

    By seat: `known` are cards it holds for certain, `possible` others that it may hold, `slots` how
    many of those; its own entries are empty. `out` counts hidden cards that are in nobody's hand.
    `played` are the cards so far, in order, since `first_leader` began; `stocked` is how many cards
    there were to be drawn when play began.
    """

    seat: Seat
    hand: Hand
    known: tuple[Hand, ...]
    possible: tuple[Hand, ...]
    slots: tuple[int, ...]
    hidden: Hand
    out: int = 0
    taker: Seat = 0
    first_leader: Seat = 0
    played: tuple[Card, ...] = ()
    stocked: int = 0


class Sum:
    """A weighted mean by card, as far as it has got."""

    def __init__(self) -> None:
        self.sums = array("d", bytes(8 * len(CARDS)))
        self.weight = 0.0
        self.reached = 0


class Judge:
    """A seat's thoughts about its next card, under one contract and with one policy.

    Worlds are judged in their order, by playing on and by solving, as many of each as is asked.
    """

    def __init__(self, rules: RuleSet, order: Order, weights: "array[float]") -> None:
        self._table: Table = table_of(rules, order)
        self._judge = KernelJudge(self._table.contract, weights)
        self._played, self._solved = Sum(), Sum()

    def begin(
        self,
        known: Known,
        evidence: Evidence,
        *,
        seed: int,
        pool: int,
        wanted: int,
        list_up_to: int,
    ) -> int:
        """Draw the worlds to judge by, and say how many there are.

        Where no more than `list_up_to` are possible all of them are listed; else `pool` are drawn,
        each as likely as any other. Of more than `wanted`, so many are drawn by their weights.

        Raises:
            ValueError: what is known contradicts itself.
        """
        estimates, statements = _said(evidence.statements, self._table.to_kernel)
        self._played, self._solved = Sum(), Sum()
        return self._judge.begin(
            self._facts(known),
            estimates,
            statements,
            said=evidence.said,
            played=evidence.played,
            seed=seed,
            pool=pool,
            wanted=wanted,
            list_up_to=list_up_to,
        )

    def play_on(self, objective: Objective, worlds: int) -> None:
        """Play every legal card on by the policy, in so many worlds more."""
        self._further(self._played, self._judge.play_out, objective, worlds)

    def solve(self, objective: Objective, worlds: int) -> None:
        """Solve so many worlds more, for every legal card."""
        self._further(self._solved, self._judge.solve, objective, worlds)

    def played(self, card: Card) -> float:
        """What a card came to on average, played on."""
        return self._mean(self._played, card)

    def solved(self, card: Card) -> float:
        """What a card came to on average, solved."""
        return self._mean(self._solved, card)

    def scores(self, remembered: Hand) -> "Mapping[Card, float]":
        """How well the policy likes each card, for one who remembers these cards being played."""
        out = array("f", bytes(4 * len(CARDS)))
        self._judge.scores(_unsigned(self._table.hand(remembered)), out)
        return {card: out[number] for card, number in enumerate(self._table.to_kernel)}

    def world(self, index: int) -> tuple[tuple[Hand, ...], float]:
        """One of the worlds: the hands of every seat but one's own, what is in none, its weight."""
        hands, weight = self._judge.world(index)
        return tuple(self._table.hand_back(hand) for hand in hands), weight

    def _further(
        self, sum: Sum, by: Callable[..., float], objective: Objective, worlds: int
    ) -> None:
        start, sum.reached = sum.reached, sum.reached + worlds
        sum.weight += by(*objective, start, sum.reached, sum.sums)

    def _mean(self, sum: Sum, card: Card) -> float:
        return sum.sums[self._table.to_kernel[card]] / sum.weight if sum.weight else 0.0

    def _facts(self, known: Known) -> "array[int]":
        table = self._table
        facts = array("i", [known.seat, known.taker, known.first_leader, table.hand(known.hand)])
        facts.extend((known.stocked, len(known.played)))
        facts.extend(_places(known, table.hand))
        played = [table.to_kernel[card] for card in known.played]
        facts.extend(played + [0] * (len(CARDS) - len(played)))
        assert len(facts) == FACTS_INTS
        return facts


class Dealt(NamedTuple):
    """A whole deal before its first card: hands by seat, and the stock in the order it is drawn."""

    hands: tuple[Hand, ...]
    stock: tuple[Card, ...] = ()


class Worlds(NamedTuple):
    """Deals that may be, with their weights; the last hand of each is what no seat holds."""

    hands: Sequence[tuple[Hand, ...]]
    weights: Sequence[float]


def possible_worlds(
    known: Known, evidence: Evidence, *, seed: int, pool: int, wanted: int
) -> Worlds:
    """Deals that a seat cannot rule out before the play: of `pool`, `wanted` by what was said.

    Here a seat's own entries in `known`, `possible` and `slots` say what it is still to be dealt.

    Raises:
        ValueError: what is known contradicts itself.
    """
    estimates, statements = _said(evidence.statements, CARDS)
    hands = empty(_HOLDERS * wanted)
    weights = array("f", bytes(4 * wanted))
    found = deal_worlds(
        array("i", _places(known, signed)),
        estimates,
        statements,
        hands,
        weights,
        said=evidence.said,
        seed=seed,
        pool=pool,
        wanted=wanted,
    )
    return Worlds(
        [
            tuple(map(_unsigned, hands[at : at + _HOLDERS]))
            for at in range(0, found * _HOLDERS, _HOLDERS)
        ],
        list(weights[:found]),
    )


def play_on(
    rules: RuleSet,
    order: Order,
    weights: "array[float]",
    deals: Sequence[Dealt],
    taker: Seat,
    first_leader: Seat,
) -> list[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Each deal played out by a policy at every seat: points and tricks, by side."""
    table = table_of(rules, order)
    written = written_deals(table, deals, taker, first_leader)
    results = empty(RESULT_INTS * len(deals))
    play_deals(table.contract, weights, written, results)
    half = RESULT_INTS // 2
    return [
        (tuple(results[at : at + half]), tuple(results[at + half : at + RESULT_INTS]))
        for at in range(0, len(results), RESULT_INTS)
    ]


class Lessons:
    """Deals of one kind of contract that a policy learns from."""

    def __init__(self) -> None:
        self._contract: Contract | None = None
        self._written: array[int] = array("i")

    def add(
        self, rules: RuleSet, order: Order, deal: Dealt, taker: Seat, first_leader: Seat
    ) -> None:
        """One more deal. Any suit may be trumps: all are the same to a kernel."""
        table = table_of(rules, order)
        self._contract = table.contract
        self._written.extend(written_deals(table, [deal], taker, first_leader))

    def learn(
        self,
        weights: "array[float]",
        moved: "array[float]",
        *,
        rate: float,
        unit: float,
        sweep: int,
        seed: int,
    ) -> float:
        """One pass over the deals, changing `weights`; returns what a choice lost on average.

        `moved` is kept from pass to pass, all 0 at first. `unit` are the points that make a
        difference, `sweep` what every trick is worth.
        """
        assert self._contract is not None  # there is a deal
        return train(
            self._contract,
            self._written,
            weights,
            moved,
            rate=rate,
            unit=unit,
            sweep=sweep,
            seed=seed,
        )


def _places(known: Known, written: Callable[[Hand], int]) -> list[int]:
    """Where cards may be, as a kernel reads it."""
    spare = [0] * (_SEATS - len(known.slots))
    fixed = [*(written(hand) for hand in known.known), *spare, 0]
    allowed = [*(written(hand) for hand in known.possible), *spare, written(known.hidden)]
    return [*fixed, *allowed, *known.slots, *spare, known.out, written(known.hidden)]


def written_deals(
    table: Table, deals: Sequence[Dealt], taker: Seat, first_leader: Seat
) -> "array[int]":
    """Whole deals as a kernel reads them."""
    written: array[int] = array("i")
    for hands, stock in deals:
        written.extend(map(table.hand, hands))
        written.extend([0] * (_SEATS - len(hands)))
        written.extend((taker, first_leader, len(stock)))
        written.extend(table.to_kernel[card] for card in stock)
        written.extend([0] * (_STOCK_PLACES - len(stock)))
    assert len(written) == DEAL_INTS * len(deals)
    return written


def _said(
    statements: Sequence[Statement], to_kernel: Sequence[int]
) -> tuple["array[float]", "array[float]"]:
    """The estimates that are spoken of, and what is said of them."""
    estimates = list(dict.fromkeys(statement.estimate for statement in statements))
    tables = array("f")
    for estimate in estimates:
        tables.extend(_estimate(estimate, tuple(to_kernel)))
    rows = array("f")
    for seat, estimate, mark, sharpness in statements:
        rows.extend((seat, estimates.index(estimate), mark, sharpness))
    return tables, rows


@lru_cache(maxsize=256)
def _estimate(estimate: Estimate, to_kernel: tuple[int, ...]) -> "array[float]":
    """An estimate by a kernel's suits and strengths."""
    sizes = len(estimate.by_suit[0])
    table = array("f", bytes(4 * ESTIMATE_FLOATS))
    ranks = len(CARDS) // len(estimate.by_suit)
    for suit, values in enumerate(estimate.by_suit):
        numbers = to_kernel[suit * ranks : (suit + 1) * ranks]
        at = numbers[0] // ranks * sizes
        for held, value in enumerate(values):
            set_ = sum(
                1 << number % ranks for rank, number in enumerate(numbers) if held >> rank & 1
            )
            table[at + set_] = value
    table[-1] = estimate.base
    return table


def _unsigned(hand: int) -> Hand:
    return hand & (1 << len(CARDS)) - 1
