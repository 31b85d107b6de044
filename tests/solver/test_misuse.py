"""What a caller may do to a kernel without harm to either."""

import random
from array import array

from msgspec.structs import replace
from rebelote_kernels import Solver

from rebelote.rules.catalogue import rule_set
from rebelote.rules.order import Trump, order_of
from rebelote.solver import DoubleDummy
from rebelote.solver.objective import card_points, whole_points
from rebelote.solver.tables import empty, table_of
from tests.solver.positions import random_position

RULES = rule_set("coinche")
ORDER = order_of(Trump.SPADES, RULES.suitless_points)


def test_answers_written_over_the_questions_change_none_of_them() -> None:
    luck = random.Random("overlap")
    positions = [random_position(luck, RULES, ORDER, 8, in_trick=False) for _ in range(20)]
    table = table_of(RULES, ORDER)
    objective = card_points(RULES, ORDER, whole_points(ORDER, positions[0]))
    expected = DoubleDummy(RULES, ORDER).card_worths(positions, objective)
    written = array("i")
    for position in positions:
        written.extend([*map(table.hand, position.hands), position.leader, *[0] * 9])
    shared = memoryview(written + empty(32 * len(positions) - len(written)))
    values = empty(len(positions))
    Solver(table.contract).solve(shared[: len(written)], *objective, values, shared, threads=2)
    for number, worths in enumerate(expected):
        found = shared[32 * number : 32 * number + 32]
        assert all(found[table.to_kernel[card]] == worth for card, worth in worths.items())


def test_more_threads_than_there_can_be_are_no_harm() -> None:
    luck = random.Random("threads")
    positions = [random_position(luck, RULES, ORDER, 2, in_trick=False) for _ in range(600)]
    objective = card_points(RULES, ORDER, 162)
    many = DoubleDummy(RULES, ORDER, threads=100_000, table_bits=4)
    assert many.worths(positions, objective) == DoubleDummy(RULES, ORDER).worths(
        positions, objective
    )


def test_a_capot_worth_as_much_as_some_points_is_told_from_them() -> None:
    whole = 162
    for capot in (100, 250):
        objective = card_points(replace(RULES, capot=capot), ORDER, whole)
        assert len(objective.endings(whole)) == whole + 3
