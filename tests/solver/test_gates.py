"""What holds for every position, also where plain minimax would take too long."""

import random
import threading
from array import array
from collections.abc import Callable, Sequence

import pytest
from msgspec.structs import replace

from rebelote.cards import side_of
from rebelote.rules import axes
from rebelote.rules.catalogue import rule_set
from rebelote.rules.order import Order, Trump, order_of
from rebelote.rules.ruleset import RuleSet
from rebelote.solver import DoubleDummy, Objective, Position, card_points, whole_points
from rebelote.solver.reference import Minimax
from tests.solver.playing import after, legal_cards, renamed, turned, worth_at_the_end
from tests.solver.positions import (
    Asked,
    random_position,
    rules_of_a_file,
    rules_of_chance,
    with_random_duties,
)

Rules = Callable[[random.Random], tuple[RuleSet, Order]]
EVERY_RULES = pytest.mark.parametrize("rules_of", [rules_of_a_file, rules_of_chance])


def asked(rules_of: Rules, seed: str, cards: Sequence[int] = range(1, 9)) -> Asked:
    """Any position; small ones for two come with nine cards as well."""
    luck = random.Random(f"gates {rules_of.__name__} {seed}")
    rules, order = rules_of(luck)
    most = rules.hand_size if rules.players == 2 else max(cards)
    size = luck.choice([*cards, most])
    return Asked(rules, order, random_position(luck, rules, order, size))


def played_for_points(asked: Asked) -> Objective:
    return card_points(asked.rules, asked.order, whole_points(asked.order, asked.position))


@EVERY_RULES
@pytest.mark.parametrize("part", range(4))
def test_a_position_is_worth_its_best_card_and_a_card_what_follows_it(
    rules_of: Rules, part: int
) -> None:
    for seed in range(25):
        rules, order, position = one = asked(rules_of, f"best {part} {seed}")
        objective = played_for_points(one)
        solver = DoubleDummy(rules, order)
        (cards,) = solver.card_worths([position], objective)
        (worth,) = solver.worths([position], objective)
        best = max if side_of(position.to_play, rules.players) == 0 else min
        assert worth == best(cards.values())
        assert sorted(cards) == legal_cards(rules, order, position)
        for card, value in cards.items():
            then = after(order, position, card)
            if then is None:
                assert value == worth_at_the_end(order, position, card, objective)
            else:
                assert solver.worths([then], objective) == [value]


def two_players(cards: int, seed: int) -> None:
    """A position for two, with few enough lines of play for plain minimax."""
    luck = random.Random(f"two {cards} {seed}")
    rules = with_random_duties(luck, rule_set("duel", {"capot": luck.choice((0, 252))}))
    order = order_of(luck.choice(list(Trump)), rules.suitless_points)
    position = random_position(luck, rules, order, cards)
    objective = played_for_points(Asked(rules, order, position))
    plain = Minimax(rules, order, objective).values(position)
    assert DoubleDummy(rules, order).card_worths([position], objective) == [plain]


@pytest.mark.parametrize("cards", [5, 6, 7])
def test_two_players_with_many_cards_against_minimax(cards: int) -> None:
    for seed in range(4):
        two_players(cards, seed)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(8))
def test_two_players_with_whole_hands_against_minimax(seed: int) -> None:
    two_players(rule_set("duel").hand_size - (seed > 1), seed)


@EVERY_RULES
def test_the_names_of_the_suits_do_not_matter(rules_of: Rules) -> None:
    for seed in range(80):
        rules, order, position = one = asked(rules_of, f"suits {seed}")
        objective = played_for_points(one)
        suits = random.Random(seed).sample(range(4), 4)
        order_there, there = renamed(order, position, suits)
        (worths,) = DoubleDummy(rules, order).card_worths([position], objective)
        (others,) = DoubleDummy(rules, order_there).card_worths([there], objective)
        assert others == {suits[card // 8] * 8 + card % 8: w for card, w in worths.items()}


@EVERY_RULES
def test_who_sits_where_does_not_matter(rules_of: Rules) -> None:
    """A seat further on the sides are exchanged, and so is what they want."""
    for seed in range(80):
        rules, order, position = one = asked(rules_of, f"seats {seed}")
        objective = played_for_points(one)
        solver = DoubleDummy(rules, order)
        (worths,) = solver.card_worths([position], objective)
        for seats in range(1, rules.players):
            (others,) = solver.card_worths([turned(position, seats)], objective)
            sign = -1 if seats % 2 else 1
            assert others == {card: sign * worth for card, worth in worths.items()}


def deals(seed: str, rules: RuleSet, order: Order, number: int, cards: int) -> list[Position]:
    luck = random.Random(seed)
    return [random_position(luck, rules, order, cards) for _ in range(number)]


@pytest.mark.parametrize("trump", [Trump.HEARTS, Trump.ALL, Trump.NONE])
@pytest.mark.parametrize("players", [4, 2])
def test_many_at_once_over_threads_are_what_each_is_alone(trump: Trump, players: int) -> None:
    rules = replace(rule_set("carnet"), players=players)
    order = order_of(trump, rules.suitless_points)
    positions = deals(f"many {trump}", rules, order, 30, 6)
    whole = max(whole_points(order, position) for position in positions)
    objective = card_points(rules, order, whole)
    alone = DoubleDummy(rules, order)
    worths = [alone.worths([position], objective)[0] for position in positions]
    cards = [alone.card_worths([position], objective)[0] for position in positions]
    for threads in (1, 2, 3):
        together = DoubleDummy(rules, order, threads=threads)
        assert together.worths(positions, objective) == worths
        assert together.card_worths(positions, objective) == cards
    assert alone.worths([], objective) == []


def test_a_table_that_overflows_changes_no_value() -> None:
    rules = rule_set("coinche")
    order = order_of(Trump.SPADES, rules.suitless_points)
    positions = deals("overflow", rules, order, 12, 7)
    objective = card_points(rules, order, whole_points(order, positions[0]))
    small = DoubleDummy(rules, order, table_bits=4)
    large = DoubleDummy(rules, order, table_bits=16)
    assert small.card_worths(positions, objective) == large.card_worths(positions, objective)


@EVERY_RULES
def test_the_best_line_keeps_the_value_at_each_step(rules_of: Rules) -> None:
    for seed in range(50):
        rules, order, position = one = asked(rules_of, f"line {seed}")
        objective = played_for_points(one)
        solver = DoubleDummy(rules, order)
        (worth,) = solver.worths([position], objective)
        line = solver.line(position, objective)
        there: Position | None = position
        for place, card in enumerate(line):
            assert there is not None
            (cards,) = solver.card_worths([there], objective)
            assert cards[card] == worth
            equal = [other for other, value in cards.items() if value == worth]
            assert card // 8 != min(equal) // 8 or order.strength[card] == min(
                order.strength[other] for other in equal if other // 8 == card // 8
            )
            before, there = there, after(order, there, card)
            if there is None:
                assert place == len(line) - 1
                assert worth == worth_at_the_end(order, before, card, objective)
        assert there is None


def test_points_by_side_and_by_card_are_those_of_the_sheet() -> None:
    """The side to play has what its best card brings, on the scale of a suit too."""
    for seed in range(80):
        rules, order, position = asked(rules_of_a_file, f"points {seed}")
        rules = replace(rules, suitless_points=axes.SuitlessPoints.SCALED)
        solver = DoubleDummy(rules, order)
        ours, theirs = solver.value(position)
        side = position.to_play % 2
        assert max(solver.values(position).values()) == (ours, theirs)[side]


def test_a_solver_at_work_refuses_a_second_caller() -> None:
    rules = rule_set("classique")
    order = order_of(Trump.CLUBS, rules.suitless_points)
    many = deals("busy", rules, order, 120, 8)
    objective = card_points(rules, order, whole_points(order, many[0]))
    solver = DoubleDummy(rules, order)
    (expected,) = DoubleDummy(rules, order).worths(many[:1], objective)
    found: list[list[int]] = []
    refusals: list[str] = []

    def ask(positions: list[Position]) -> None:
        try:
            found.append(solver.worths(positions, objective))
        except RuntimeError as error:
            refusals.append(str(error))

    worker = threading.Thread(target=ask, args=(many,))
    worker.start()
    while worker.is_alive():
        ask(many[:1])
    worker.join()
    assert refusals
    assert all("at work" in refusal for refusal in refusals)
    assert {worths[0] for worths in found} <= {expected}
    assert solver.worths(many[:1], objective) == [expected]


def test_of_cards_that_come_to_the_same_the_line_takes_the_weakest() -> None:
    """A hand of trumps that takes everything begins with its seven."""
    rules = rule_set("classique")
    order = order_of(Trump.SPADES, rules.suitless_points)
    position = Position(tuple(0xFF << 8 * seat for seat in range(4)), 0)
    line = DoubleDummy(rules, order).best_line(position)
    assert line[0] == min(range(8), key=lambda card: order.strength[card])
    assert array("i", sorted(line)) == array("i", range(32))
