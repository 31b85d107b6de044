"""Exact values of a deal when every hand is known and every seat plays best for its side."""

from array import array
from collections.abc import Sequence

from rebelote_kernels import POSITION_INTS, Solver

from rebelote.cards import Card
from rebelote.rules.order import Order
from rebelote.rules.ruleset import RuleSet
from rebelote.solver.objective import (
    Ending,
    Objective,
    card_points,
    counted,
    whole_points,
)
from rebelote.solver.position import Position, check_rules
from rebelote.solver.tables import Table, empty, table_of

_CARDS = 32
_UNPLAYABLE = -(1 << 31)


class DoubleDummy:
    """A solver for one contract, with its own memory of what it proved.

    It is one caller's at a time. `threads` share the positions of a call that has many.
    """

    def __init__(
        self, rules: RuleSet, order: Order, *, threads: int = 1, table_bits: int = 12
    ) -> None:
        """Make one; its tables take 256 << `table_bits` bytes a thread.

        Raises:
            SolverError: three play, each for themselves.
        """
        check_rules(rules)
        self.rules = rules
        self.order = order
        self._table: Table = table_of(rules, order)
        self._solver = Solver(self._table.contract, table_bits=table_bits)
        self._threads = threads

    def worths(self, positions: Sequence[Position], objective: Objective) -> list[int]:
        """What each position comes to for side 0, as the objective counts."""
        values = empty(len(positions))
        self._solver.solve(self._written(positions), *objective, values, threads=self._threads)
        return list(values)

    def card_worths(
        self, positions: Sequence[Position], objective: Objective
    ) -> list[dict[Card, int]]:
        """What each position comes to for side 0 after each legal card."""
        values = empty(len(positions))
        cards = array("i", [_UNPLAYABLE]) * (_CARDS * len(positions))
        self._solver.solve(
            self._written(positions), *objective, values, cards, threads=self._threads
        )
        from_kernel = self._table.from_kernel
        return [
            {
                from_kernel[card]: worth
                for card, worth in enumerate(cards[at : at + _CARDS])
                if worth != _UNPLAYABLE
            }
            for at in range(0, len(cards), _CARDS)
        ]

    def line(self, position: Position, objective: Objective) -> list[Card]:
        """The cards of best play to the end of the deal; of equally good ones, the weakest."""
        line = self._solver.line(self._written([position]), *objective)
        return [self._table.from_kernel[card] for card in line]

    def value(self, position: Position) -> tuple[int, int]:
        """The card points that each side ends the deal with; a capot counts its value."""
        objective, endings = self._card_points(position)
        (worth,) = self.worths([position], objective)
        return counted(self.rules, self.order, endings[worth])

    def values(self, position: Position) -> dict[Card, int]:
        """The card points that the side to play ends the deal with, after each legal card."""
        objective, endings = self._card_points(position)
        (worths,) = self.card_worths([position], objective)
        side = position.to_play % 2
        return {
            card: counted(self.rules, self.order, endings[worth])[side]
            for card, worth in worths.items()
        }

    def best_line(self, position: Position) -> list[Card]:
        """`line`, played for card points."""
        return self.line(position, self._card_points(position)[0])

    @property
    def nodes(self) -> int:
        """How many positions it has looked at since it was made."""
        return self._solver.nodes()

    def _card_points(self, position: Position) -> tuple[Objective, dict[int, Ending]]:
        whole = whole_points(self.order, position)
        objective = card_points(self.rules, self.order, whole)
        return objective, objective.endings(whole)

    def _written(self, positions: Sequence[Position]) -> "array[int]":
        """Positions as a kernel reads them."""
        table = self._table
        written: array[int] = array("i")
        for position in positions:
            hands = [table.hand(hand) for hand in position.hands]
            trick = [table.to_kernel[card] for card in position.trick]
            written.extend((hands + [0] * 4)[:4])
            written.extend((position.leader, len(trick)))
            written.extend((trick + [0] * 4)[:4])
            written.extend((*position.points, *position.tricks))
        assert len(written) == POSITION_INTS * len(positions)
        return written
