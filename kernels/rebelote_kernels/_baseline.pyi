"""The kernel for any machine; `_v3`, for newer processors, offers the same."""

from collections.abc import Sequence
from typing import Protocol

POSITION_INTS: int
"""How many 32-bit integers a position is: hands of seats 0 to 3, the leader, how many cards lie on
the table, those cards (four places), points taken by side 0 and 1, tricks taken by side 0 and 1."""

PLACES_INTS: int
"""How many integers say where cards may be, for five holders, the seats and the stock or nobody:
cards known to be there (5), others that may be (5), room for how many of those (5); the others."""
FACTS_INTS: int
"""How many integers say what a seat knows in the play: its seat, the taker, the first leader, its
hand, how many cards there were to draw, how many were played, places, the cards played (32)."""
DEAL_INTS: int
"""How many integers are a deal: hands (4), the taker, the first leader, how many cards there are to
draw, those cards (16)."""
RESULT_INTS: int
"""How many integers are a deal's result: points by side (4), tricks by side (4)."""
ESTIMATE_FLOATS: int
"""How many numbers are an estimate of a hand: by suit and the set of its cards held, and a base."""
STATEMENT_FLOATS: int
"""How many numbers are a statement about a hand: the seat, which estimate, a mark, and how sharply
the estimate lies above it (or below, where negative)."""
POLICY_FLOATS: int
"""How many numbers a policy is."""

class Ints(Protocol):
    """A contiguous buffer of 32-bit integers: array('i'), a memoryview of one, a numpy array."""

    def __buffer__(self, flags: int, /) -> memoryview: ...

class Floats(Protocol):
    """A contiguous buffer of floats: array('f'), or array('d') where that is said."""

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

class Judge:
    """What each card may come to over the deals that a seat cannot rule out.

    It owns what it drew; one call at a time. The interpreter's lock is not held while it works.
    """

    def __new__(cls, contract: Contract, weights: Floats, *, table_bits: int = 11) -> Judge: ...
    def begin(
        self,
        facts: Ints,
        estimates: Floats,
        statements: Floats,
        *,
        said: float,
        played: float,
        seed: int,
        pool: int,
        wanted: int,
        list_up_to: int,
    ) -> int:
        """Draw worlds that fit the facts, and say how many are kept.

        At most `list_up_to` possible worlds are all listed, else `pool` are drawn, each as likely
        as any other. They are weighted by the statements (times `said`) and by how the others
        played (times `played`), and of more than `wanted` so many are drawn by those weights.

        Raises:
            ValueError: the facts contradict one another.
        """
    def play_out(
        self, of_points: Ints, sweep: int, swept: int, start: int, stop: int, sums: Floats
    ) -> float:
        """Play every legal card on with the policy, in the worlds from `start` to `stop`.

        Adds weight times worth to `sums` (32 of array('d'), by card) and returns the weight of the
        worlds. `of_points`, `sweep` and `swept` are as in `Solver.solve`, for the seat's own side.
        """
    def solve(
        self, of_points: Ints, sweep: int, swept: int, start: int, stop: int, sums: Floats
    ) -> float:
        """The same by exact values, every hand being known; 0.0 where three play."""
    def scores(self, seen: int, out: Floats) -> None:
        """The policy's score of each legal card into `out` (32), for one who remembers `seen`."""
    def world(self, index: int) -> tuple[tuple[int, int, int, int, int], float]:
        """One of the worlds, and its weight."""

class Games:
    """Deals of one contract, stepped together."""

    def __new__(cls, contract: Contract, deals: Ints) -> Games: ...
    def look(self, turns: Ints, legal: Ints) -> None:
        """Whose turn it is and which cards may be played, one of each a game; none: it is over."""
    def step(self, cards: Ints) -> None:
        """Play a card in each game, -1 for none.

        Raises:
            ValueError: one of them may not be played; then none is.
        """
    def results(self, out: Ints) -> None:
        """Each game's points and tricks so far."""

def play_deals(contract: Contract, weights: Floats, deals: Ints, results: Ints) -> None:
    """The policy plays each deal to its end."""

def random_playouts(contract: Contract, deals: Ints, times: int, seed: int, sums: Floats) -> None:
    """Legal cards at random: each deal's points by side (four of array('d')), over `times`."""

def deal_worlds(
    places: Ints,
    estimates: Floats,
    statements: Floats,
    hands: Ints,
    weights: Floats,
    *,
    said: float,
    seed: int,
    pool: int,
    wanted: int,
) -> int:
    """Draw `pool` deals that may be, and `wanted` of them by what was said.

    Writes their hands (5 each) and weights, and returns how many there are.

    Raises:
        ValueError: no deal is like this.
    """

def train(
    contract: Contract,
    deals: Ints,
    weights: Floats,
    moved: Floats,
    *,
    rate: float,
    unit: float,
    sweep: int,
    seed: int,
) -> float:
    """One pass of learning over deals, changing `weights`; returns what a choice lost on average.

    `moved` (as many numbers, 0 at first) is how far each weight went; `unit` are the points that
    make a difference, `sweep` what every trick is worth.
    """

def has_v3() -> bool:
    """Whether this processor runs the x86-64-v3 build."""
