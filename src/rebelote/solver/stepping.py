"""Many deals of one contract played together, a card for each at a time: for research."""

from array import array
from collections.abc import Sequence

from rebelote_kernels import RESULT_INTS, Games, random_playouts

from rebelote.cards import Seat
from rebelote.rules.order import Order
from rebelote.rules.ruleset import RuleSet
from rebelote.solver.judging import Dealt, written_deals
from rebelote.solver.tables import Table, empty, table_of

_SIDES = RESULT_INTS // 2


class Batch:
    """Deals being played.

    `turns` and `legal` hold one number a deal: whose turn it is, and the cards that may be played
    as 32 bits, 0 once the deal is over. Cards are numbered as in `table`: the trump suit first,
    each suit by strength. Both are buffers of 32-bit integers, filled anew by each `step`.
    """

    def __init__(
        self,
        rules: RuleSet,
        order: Order,
        deals: Sequence[Dealt],
        takers: Sequence[Seat],
        first_leaders: Sequence[Seat],
    ) -> None:
        """Deal; each deal has its taker and the seat that leads first.

        Raises:
            ValueError: a deal cannot be.
        """
        self.table: Table = table_of(rules, order)
        written: array[int] = array("i")
        for deal, taker, leader in zip(deals, takers, first_leaders, strict=True):
            written.extend(written_deals(self.table, [deal], taker, leader))
        self._games = Games(self.table.contract, written)
        self.turns = empty(len(deals))
        self.legal = empty(len(deals))
        self._games.look(self.turns, self.legal)

    def step(self, cards: "array[int]") -> None:
        """Play a card in each deal, -1 where none is to be played.

        Raises:
            ValueError: one of them may not be played; then none is.
        """
        self._games.step(cards)
        self._games.look(self.turns, self.legal)

    def results(self) -> list[tuple[tuple[int, ...], tuple[int, ...]]]:
        """Each deal's card points and tricks so far, four places each, by side."""
        out = empty(RESULT_INTS * len(self.turns))
        self._games.results(out)
        return [
            (tuple(out[at : at + _SIDES]), tuple(out[at + _SIDES : at + RESULT_INTS]))
            for at in range(0, len(out), RESULT_INTS)
        ]


def played_by_chance(
    rules: RuleSet, order: Order, deal: Dealt, first_leader: Seat, times: int, seed: int
) -> tuple[float, ...]:
    """Each side's mean card points (four places) when every seat plays legal cards by chance."""
    table = table_of(rules, order)
    sums = array("d", [0.0] * _SIDES)
    written = written_deals(table, [deal], 0, first_leader)
    random_playouts(table.contract, written, times, seed, sums)
    return tuple(points / times for points in sums)
