"""The solver against plain minimax: every rule set, contract and duty, and rules of chance."""

import random
from collections.abc import Callable

import pytest

from rebelote.rules.order import Order
from rebelote.rules.ruleset import RuleSet
from rebelote.solver import DoubleDummy, card_points, whole_points
from rebelote.solver.reference import Minimax
from tests.solver.positions import random_position, rules_of_a_file, rules_of_chance

Rules = Callable[[random.Random], tuple[RuleSet, Order]]


def compare(rules_of: Rules, cards: int, seed: int) -> None:
    """One position, every card and the whole, with a table that overflows or one that does not."""
    luck = random.Random(f"minimax {rules_of.__name__} {cards} {seed}")
    rules, order = rules_of(luck)
    position = random_position(luck, rules, order, cards)
    objective = card_points(rules, order, whole_points(order, position))
    plain = Minimax(rules, order, objective)
    solver = DoubleDummy(rules, order, table_bits=luck.choice((4, 12)))
    assert solver.card_worths([position], objective) == [plain.values(position)]
    assert solver.worths([position], objective) == [plain.value(position)]


@pytest.mark.parametrize("rules_of", [rules_of_a_file, rules_of_chance])
@pytest.mark.parametrize("cards", [1, 2, 3, 4])
def test_every_card_is_worth_what_minimax_says(rules_of: Rules, cards: int) -> None:
    for seed in range(60):
        compare(rules_of, cards, seed)


@pytest.mark.slow
@pytest.mark.parametrize("rules_of", [rules_of_a_file, rules_of_chance])
@pytest.mark.parametrize("part", range(10))
def test_thousands_of_positions_of_up_to_four_cards(rules_of: Rules, part: int) -> None:
    for seed in range(250):
        compare(rules_of, (1, 2, 3, 4, 4)[seed % 5], 1000 + 250 * part + seed)


@pytest.mark.slow
@pytest.mark.parametrize("rules_of", [rules_of_a_file, rules_of_chance])
@pytest.mark.parametrize("part", range(10))
def test_positions_of_five_cards(rules_of: Rules, part: int) -> None:
    for seed in range(15):
        compare(rules_of, 5, 15 * part + seed)
