"""Whole deals in which a proof once held for more positions than it had looked at.

The last to a trick may play the dearest or the cheapest of a run of like cards, and that one need
not be the highest of them: what was proved through it holds only where the whole run lies the same.
"""

from array import array

import pytest
from rebelote_kernels import Contract, Solver

PLAIN = [0, 0, 0, 2, 3, 4, 10, 11]
REBALANCED = [0, 0, 0, 2, 3, 4, 10, 19]
TRUMPS = [0, 0, 3, 4, 10, 11, 14, 20]
MOST = 202
"""More points than any side can have."""

# Whether a suit is trumps, the four hands, who leads, and twice what side 0 has over side 1.
FOUND = [
    (False, [1060425, 79823156, -1859551230, 1778667648], 2, -132),
    (True, [-1065267188, 268740627, 638059744, 158466816], 1, 108),
    (True, [676865032, 10770960, 1358987590, -2046623583], 2, -184),
]


@pytest.mark.parametrize("bits", [4, 8, 12, 16])
@pytest.mark.parametrize(("trump", "hands", "leader", "worth"), FOUND)
def test_a_deal_is_worth_the_same_whatever_is_remembered(
    trump: bool, hands: list[int], leader: int, worth: int, bits: int
) -> None:
    contract = Contract(
        seats=4,
        trump=trump,
        climb=[2, 0, 0, 0] if trump else [0, 0, 0, 0],
        trump_partner=False,
        over_partner=0,
        undertrump=False,
        last_trick=10,
        points=TRUMPS + 3 * PLAIN if trump else 4 * REBALANCED,
    )
    position = array("i", [*hands, leader, *([0] * 9)])
    of_points = array("i", [4 * (points - MOST // 2) for points in range(MOST + 1)])
    solver = Solver(contract, table_bits=bits)
    value, cards = array("i", [0]), array("i", [0] * 32)
    solver.solve(position, of_points, 499, -499, value, cards)
    assert value[0] == worth
    forgetful, others = Solver(contract, table_bits=4), array("i", [0] * 32)
    forgetful.solve(position, of_points, 499, -499, value, others)
    assert cards == others
