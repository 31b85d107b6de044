"""Whole deals keep their values, and the search its size: a change that moves either is seen."""

import pytest

from tests.solver.corpus import SHAPES, deal, find, read

ENTRIES = read()


@pytest.mark.parametrize("number", range(len(SHAPES)))
def test_a_deal_comes_to_what_it_came_to_by_the_same_number_of_positions(number: int) -> None:
    """Meant otherwise? `python -m tests.solver.corpus` writes the corpus anew."""
    asked, found = ENTRIES[number]
    assert find(asked) == found


def test_the_deals_are_those_of_their_seeds() -> None:
    assert [entry.asked for entry in ENTRIES] == [
        deal(*shape, number) for number, shape in enumerate(SHAPES)
    ]


def test_every_shape_is_there() -> None:
    kinds = {(len(one.position.hands), one.order.trump) for one, _ in ENTRIES}
    assert len(kinds) == len({2, 4}) * 6
    assert len(ENTRIES) >= 60
