"""What is no position is refused in words, and no number handed to the kernel breaks anything."""

import random
from array import array
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace
from rebelote_kernels import POSITION_INTS, Contract, Solver

from rebelote.cards import CARDS
from rebelote.game import engine
from rebelote.game.match import State
from rebelote.rules.catalogue import rule_set
from rebelote.rules.order import Trump, order_of
from rebelote.solver import (
    DoubleDummy,
    Position,
    SolverError,
    card_points,
    order_played,
    position_of,
    whole_points,
)
from tests.game.states import states_of
from tests.solver.positions import random_position

RULES = rule_set("classique")
ORDER = order_of(Trump.HEARTS, RULES.suitless_points)
DEALT = random_position(random.Random("dealt"), RULES, ORDER, 8, in_trick=False)
SOLVER = DoubleDummy(RULES, ORDER)
WHOLE = card_points(RULES, ORDER, whole_points(ORDER, DEALT))


def refused(state: State) -> str:
    """The code by which a state is no position."""
    with pytest.raises(SolverError) as refusal:
        position_of(state)
    with pytest.raises(SolverError):
        order_played(state)
    assert refusal.value.en
    assert refusal.value.fr
    return refusal.value.code


def test_before_and_after_the_play_there_is_no_position() -> None:
    assert refused(engine.start(RULES, 0)) == "phase"
    seen = set()
    for state in states_of(RULES, random.Random("phases"), deals=2):
        if any(engine.legal_actions(state, seat) for seat in range(4)) and state.deal:
            seen.add(state.deal.phase)
            if state.deal.phase == "auction":
                assert refused(state) == "phase"
            else:
                assert position_of(state).to_play == engine.to_act(state)
        else:
            assert refused(state) == "phase"
    assert seen == {"auction", "play"}


def test_while_cards_are_drawn_there_is_no_position() -> None:
    cards = set()
    for state in states_of(rule_set("duel"), random.Random("stock"), deals=4):
        if state.deal is None or state.deal.phase != "play":
            continue
        if state.deal.rest:
            assert refused(state) == "stock"
        else:
            cards |= {hand.bit_count() for hand in position_of(state).hands}
    assert max(cards) == rule_set("duel").hand_size


def test_cards_left_out_of_the_deal_are_no_stock() -> None:
    two = rule_set("carnet", {"players": 2})
    played = [
        state
        for state in states_of(two, random.Random("out of play"), deals=6)
        if state.deal and state.deal.phase == "play"
    ]
    assert played
    for state in played:
        assert len(position_of(state).hands) == 2


def test_three_players_are_refused() -> None:
    three = rule_set("carnet", {"players": 3})
    assert refused(engine.start(three, 0)) == "players"
    with pytest.raises(SolverError) as refusal:
        DoubleDummy(three, ORDER)
    assert refusal.value.code == "players"


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        ({"hands": (0, 0, 0, 0)}, "no card"),
        ({"hands": (*DEALT.hands[:3], DEALT.hands[0])}, "two places"),
        ({"hands": (*DEALT.hands[:3], DEALT.hands[3] & (DEALT.hands[3] - 1))}, "one size"),
        ({"leader": 4}, "leader"),
        ({"leader": -1}, "leader"),
        ({"trick": (0, 1, 2, 3)}, "table"),
        ({"trick": (5,)}, "two places"),
        ({"points": (-1, 0)}, "less than nothing"),
        ({"points": (10, 0)}, "without a trick"),
        ({"points": (10, 0), "tricks": (1, 0)}, "too little"),
    ],
)
def test_what_cannot_be_is_refused_in_words(wrong: dict[str, Any], words: str) -> None:
    position = replace(DEALT, **wrong)
    for ask in (SOLVER.worths, SOLVER.card_worths):
        with pytest.raises(ValueError, match=words):
            ask([DEALT, position], WHOLE)
    with pytest.raises(ValueError, match=words):
        SOLVER.line(position, WHOLE)


def test_an_objective_never_falls_and_speaks_of_every_point() -> None:
    falling = array("i", reversed(WHOLE.of_points))
    for objective, words in (
        (WHOLE._replace(of_points=falling), "never worth less"),
        (WHOLE._replace(of_points=WHOLE.of_points[:-1]), "too little"),
    ):
        with pytest.raises(ValueError, match=words):
            SOLVER.worths([DEALT], objective)


# --- the kernel itself, by numbers ------------------------------------------------------------

GOOD: dict[str, Any] = {
    "seats": 4,
    "trump": True,
    "climb": [2, 0, 0, 0],
    "trump_partner": False,
    "over_partner": 0,
    "undertrump": False,
    "last_trick": 10,
    "points": [1] * 32,
}

numbers = st.one_of(
    st.integers(-3, 40), st.sampled_from([2**31 - 1, -(2**31), 255, 256]), st.integers()
)


@given(st.data())
def test_a_contract_of_any_numbers_is_made_or_refused(data: st.DataObject) -> None:
    given = dict(GOOD)
    for name in data.draw(st.lists(st.sampled_from(sorted(GOOD)), min_size=1, max_size=3)):
        given[name] = data.draw(
            st.one_of(numbers, st.lists(numbers, max_size=33), st.none(), st.text(max_size=2))
        )
    with suppress(ValueError, TypeError, OverflowError):
        Solver(Contract(**given), table_bits=4)


def written(position: Position) -> "array[int]":
    """A position as numbers, a card's number being its own and each trick worth a point."""
    hands = [hand - (hand >> 31 << 32) for hand in position.hands]
    fields = [*padded(hands), position.leader, len(position.trick), *padded(position.trick)]
    return array("i", [*fields, *position.tricks, *position.tricks])


def padded(numbers: Sequence[int]) -> list[int]:
    return [*numbers, *[0] * (4 - len(numbers))]


def kernel_solver(seats: int) -> Solver:
    return Solver(Contract(**{**GOOD, "seats": seats}), table_bits=4)


KERNELS = {seats: kernel_solver(seats) for seats in (2, 4)}
WANTED = array("i", range(200))
"""Side 0 wants points: there are 42 in the pack."""

ints = st.one_of(st.integers(-4, 40), st.integers(-(2**31), 2**31 - 1))


@given(st.data())
def test_a_position_of_any_numbers_is_solved_or_refused(data: st.DataObject) -> None:
    """Few are solved where all is chance, so most differ in a few numbers from one that is."""
    players = data.draw(st.sampled_from((2, 4)))
    rules = replace(rule_set("carnet"), players=players)
    luck = random.Random(data.draw(st.integers(0, 99)))
    most = 5 if players == 4 else 9
    position = written(random_position(luck, rules, ORDER, luck.randint(1, most)))
    for place in data.draw(st.lists(st.integers(0, POSITION_INTS - 1), max_size=3)):
        position[place] = data.draw(ints)
    if data.draw(st.integers(0, 3)) == 0:
        position = array("i", data.draw(st.lists(ints, min_size=14, max_size=14)))
    sweep, swept = data.draw(st.tuples(ints, ints))
    values, cards = array("i", [0]), array("i", [0]) * len(CARDS)
    solver = KERNELS[players]
    try:
        solver.solve(position, WANTED, sweep, swept, values, cards)
    except ValueError:
        with pytest.raises(ValueError, match="position"):
            solver.line(position, WANTED, sweep, swept)
        return
    line = solver.line(position, WANTED, sweep, swept)
    assert len(set(line)) == len(line)


def solve(**changed: Any) -> None:
    """A call that is right but for what is changed."""
    position = written(random_position(random.Random("solve"), RULES, ORDER, 2, in_trick=False))
    right: dict[str, Any] = {
        "positions": position,
        "of_points": WANTED,
        "sweep": 0,
        "swept": 0,
        "values": array("i", [0]),
        "cards": array("i", bytes(4 * len(CARDS))),
    }
    KERNELS[4].solve(**right | changed)


def test_a_right_call_is_answered() -> None:
    solve()
    solve(cards=None)
    solve(threads=2)
    solve(threads=-1)
    solve(positions=array("i"), values=array("i"), cards=array("i"))


@pytest.mark.parametrize(
    "wrong",
    [
        {"positions": array("i", [0] * 13)},
        {"positions": array("q", [0] * 7)},
        {"positions": array("f", [0] * 14)},
        {"positions": bytes(56)},
        {"positions": memoryview(array("i", [0] * 28))[::2]},
        {"positions": None},
        {"positions": [0] * 14},
        {"of_points": array("i")},
        {"of_points": array("i", [1, 0])},
        {"of_points": 3},
        {"sweep": 2**31},
        {"sweep": "0"},
        {"swept": -(2**40)},
        {"values": array("i")},
        {"values": array("i", [0, 0])},
        {"values": memoryview(array("i", [0])).toreadonly()},
        {"values": array("b", [0])},
        {"values": bytearray(4)},
        {"cards": array("i", [0])},
        {"cards": bytes(128)},
        {"threads": None},
        {"threads": 2**40},
        {"elsewhere": 1},
    ],
    ids=lambda wrong: "".join(wrong),
)
def test_a_wrong_call_is_refused_by_type(wrong: dict[str, Any]) -> None:
    with pytest.raises((ValueError, TypeError, OverflowError, BufferError)):
        solve(**wrong)


@pytest.mark.parametrize("bits", [-1, 3, 21, 2**40])
def test_a_table_has_a_size_that_can_be(bits: int) -> None:
    with pytest.raises((ValueError, OverflowError)):
        Solver(Contract(**GOOD), table_bits=bits)


@pytest.mark.parametrize("contract", [None, 1, Contract])
def test_a_solver_is_for_a_contract(contract: Any) -> None:
    with pytest.raises(TypeError):
        Solver(contract)
