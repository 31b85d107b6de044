"""How fast whole deals are solved, next to colver in the same run; every card must agree.

`make bench` installs the peer. Random full deals with a suit of trumps, both sides on one thread of
this process, measured in its processor time: what every lead is worth, and the value of the deal
alone. Prints times, their ratios by sums and medians, and how many positions the search looked at.
The exit status is 1 where a card is worth something else to the peer. `--deals` sets how many.
"""

import argparse
import sys
import time
from collections.abc import Callable
from random import Random
from statistics import mean, median
from typing import Any, NamedTuple, TypeVar

from rebelote_kernels import BUILD

from rebelote.cards import CARDS, Card, Suit, card_text, hand_of, parse_card, suit_of
from rebelote.rules.catalogue import rule_set
from rebelote.rules.order import SUIT_PACK, SUIT_TRUMPS, Trump, order_of
from rebelote.solver import DoubleDummy, Position, card_points
from rebelote.solver.objective import counted

RULES = rule_set("coinche", {"capot": 252})
"""The peer's rules, as to cards: undertrump free, partner's trump overtaken at will."""

Answer = TypeVar("Answer")


class Deal(NamedTuple):
    """A whole deal, before its first card."""

    trump: Trump
    position: Position


def deals(number: int) -> list[Deal]:
    """Random ones, the same at every run."""
    luck = Random("deals to solve")
    found = []
    for _ in range(number):
        pack = luck.sample(CARDS, len(CARDS))
        size = RULES.hand_size
        hands = tuple(hand_of(pack[at : at + size]) for at in range(0, len(pack), size))
        leader = luck.randrange(RULES.players)
        found.append(Deal(luck.choice(SUIT_TRUMPS), Position(hands, leader)))
    return found


def timed(work: Callable[[], Answer]) -> tuple[Answer, float]:
    """What comes of it, and the milliseconds it took of this process."""
    began = time.process_time()
    answer = work()
    return answer, 1000 * (time.process_time() - began)


class Ours:
    """Our solver: one for each suit of trumps, as a program would keep them."""

    def __init__(self) -> None:
        orders = {trump: order_of(trump, RULES.suitless_points) for trump in SUIT_TRUMPS}
        self._solvers = {trump: DoubleDummy(RULES, order) for trump, order in orders.items()}
        order = orders[Trump.SPADES]
        self._wanted = card_points(RULES, order, SUIT_PACK)
        endings = self._wanted.endings(SUIT_PACK)
        self._points = {w: counted(RULES, order, ending)[0] for w, ending in endings.items()}

    def leads(self, deal: Deal) -> dict[Card, int]:
        """What seat 0's side ends the deal with after each lead."""
        (worths,) = self._solvers[deal.trump].card_worths([deal.position], self._wanted)
        return {card: self._points[worth] for card, worth in worths.items()}

    def value(self, deal: Deal) -> int:
        """What seat 0's side ends the deal with."""
        (worth,) = self._solvers[deal.trump].worths([deal.position], self._wanted)
        return self._points[worth]

    @property
    def nodes(self) -> int:
        """How many positions were looked at."""
        return sum(solver.nodes for solver in self._solvers.values())


class Peer:
    """colver, in the same process."""

    def __init__(self, colver: Any) -> None:
        self._env = colver.Env
        letters = {suit.symbol: suit.letter for suit in Suit}
        names = [self._env.card_name(number) for number in range(len(CARDS))]
        self._cards = [parse_card(name[:-1] + letters[name[-1]]) for name in names]
        self._suits = [suit_of(card) for card in self._cards[:: len(CARDS) // len(Suit)]]

    def table(self, deal: Deal) -> Any:
        """The deal on a table of its own; what the contract pays bears on no card points."""
        hands = [
            [number for number, card in enumerate(self._cards) if hand >> card & 1]
            for hand in deal.position.hands
        ]
        table = self._env.deal_with_hands((deal.position.leader - 1) % RULES.players, hands)
        table.set_contract(self._suits.index(Suit(deal.trump)), RULES.min_bid, 0, 0)
        table.set_phase_playing()
        assert table.current_player() == deal.position.leader
        return table

    def leads(self, table: Any) -> dict[Card, int]:
        """What seat 0's side ends the deal with after each lead."""
        return {self._cards[number]: points for number, points in table.solve_scores()["scores"]}


def differences(ours: dict[Card, int], theirs: dict[Card, int]) -> list[str]:
    """The cards that are not worth the same, in words."""
    return [
        f"{card_text(card)}: {ours.get(card)}, {theirs.get(card)} to the peer"
        for card in sorted(ours.keys() | theirs.keys())
        if ours.get(card) != theirs.get(card)
    ]


def peer() -> Peer | None:
    """The peer, where it is installed."""
    try:
        import colver
    except ImportError:
        return None
    return Peer(colver)


class Figures:
    """Milliseconds a deal, and every card on which the two differ."""

    def __init__(self) -> None:
        self.leads: list[float] = []
        self.value: list[float] = []
        self.theirs: list[float] = []
        self.wrong: list[str] = []

    def measure(self, number: int, deal: Deal, ours: Ours, alone: Ours, other: Peer | None) -> None:
        """Solve a deal by each in turn; `alone` is asked for the value of the deal, no more."""
        leads, spent = timed(lambda: ours.leads(deal))
        value, spent_on_value = timed(lambda: alone.value(deal))
        self.leads.append(spent)
        self.value.append(spent_on_value)
        best = max if deal.position.to_play % 2 == 0 else min
        if value != best(leads.values()):
            self.wrong.append(f"deal {number}: {value} alone, {best(leads.values())} by its cards")
        if other is None:
            return
        table = other.table(deal)
        theirs, spent = timed(lambda: other.leads(table))
        self.theirs.append(spent)
        self.wrong += [f"deal {number}, {words}" for words in differences(leads, theirs)]


def main() -> int:
    """Print every figure; 1 where a card is worth something else to the peer."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=300, help="how many (default 300)")
    found = deals(parser.parse_args().deals)
    ours, alone, other, figures = Ours(), Ours(), peer(), Figures()
    for number, deal in enumerate(found):
        figures.measure(number, deal, ours, alone, other)
    print(f"{len(found)} whole deals with a suit of trumps, one thread, kernel for {BUILD}")
    print("                    mean ms   median ms   positions a deal")
    for words, spent, nodes in (
        ("every lead", figures.leads, ours.nodes),
        ("the value alone", figures.value, alone.nodes),
    ):
        positions = nodes / len(found)
        print(f"  {words:<16}{mean(spent):>9.3f}{median(spent):>12.3f}{positions:>19,.0f}")
    if other is None:
        print("  colver is not installed here: `make bench` brings it.")
    else:
        theirs = figures.theirs
        print(f"  {'colver, leads':<16}{mean(theirs):>9.3f}{median(theirs):>12.3f}")
        for words, spent in (("every lead", figures.leads), ("the value alone", figures.value)):
            sums = sum(theirs) / sum(spent)
            ratios = median(one / two for one, two in zip(theirs, spent, strict=True))
            print(f"  colver / ours, {words}: {sums:.1f} by sums, {ratios:.1f} at the median")
        agreed = "no card" if not figures.wrong else f"{len(figures.wrong)} cards"
        print(f"  {agreed} of {len(found)} deals is worth something else to colver")
    for words in figures.wrong:
        print(f"  {words}", file=sys.stderr)
    return 1 if figures.wrong else 0


if __name__ == "__main__":
    sys.exit(main())
