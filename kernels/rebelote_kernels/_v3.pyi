"""The kernel for any machine; `_v3` offers the same."""

from collections.abc import Sequence
from typing import Protocol

POSITION_INTS: int
"""How many 32-bit integers a position is: hands of seats 0 to 3, the leader, how many cards lie on
the table, those cards (four places), points taken by side 0 and 1, tricks taken by side 0 and 1."""

class Ints(Protocol):
    """A contiguous buffer of 32-bit integers: array('i'), a memoryview of one, a numpy array."""

    def __buffer__(self, flags: int, /) -> memoryview: ...

class Contract:
    """What a contract asks of a trick.

    `climb`, for each suit: whether who follows suit must beat the card that holds the trick when
    able (0 no, 1 unless that is the partner's, 2 always). `trump_partner`: a void hand must trump
    even where partner is winning. `over_partner`: void, partner holding the trick by a trump: 0
    any card, 1 a trump must beat it when able, 2 no lower trump. `undertrump`: who must trump and
    cannot beat an opponent's gives a lower one. `points` are the 32 cards'.

    Raises:
        ValueError: a number makes no sense, or a suit's points add up to more than 255.
    """

    def __new__(
        cls,
        *,
        seats: int,
        trump: bool,
        climb: Sequence[int],
        trump_partner: bool,
        over_partner: int,
        undertrump: bool,
        last_trick: int,
        points: Sequence[int],
    ) -> Contract: ...

class Solver:
    """A search for one contract, with its tables: 256 << `table_bits` bytes a thread.

    One call at a time; give each thread a Solver of its own. The interpreter's lock is not held.
    """

    def __new__(cls, contract: Contract, *, table_bits: int = 12) -> Solver: ...
    def solve(
        self,
        positions: Ints,
        of_points: Ints,
        sweep: int,
        swept: int,
        values: Ints,
        cards: Ints | None = None,
        *,
        threads: int = 1,
    ) -> None:
        """What each position's deal comes to when all hands are known and all play best.

        `of_points[p]` is what side 0 wants of a deal in which it gets p points and both sides take
        a trick, never falling with p; `sweep` and `swept` of one in which it takes every trick, or
        none. `values` receives one number a position, `cards`, where given, 32: what the deal comes
        to after each legal card (the others are left as they were).

        Raises:
            ValueError: a position or an objective cannot be.
            RuntimeError: this Solver is at work for another thread.
        """
    def line(self, position: Ints, of_points: Ints, sweep: int, swept: int) -> list[int]:
        """The cards of best play from a position to the deal's end, the lowest of equal ones."""
    def nodes(self) -> int:
        """How many positions it has looked at since it was made."""

def has_v3() -> bool:
    """Whether this processor runs the x86-64-v3 build."""
