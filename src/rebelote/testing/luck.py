"""Luck comes in by the door: whoever tests brings it."""

from collections.abc import Callable, Sequence
from typing import TypeAlias, TypeVar

T = TypeVar("T")

Pick: TypeAlias = Callable[[int], int]
"""A whole number from 0 up to the one given, that one left out: `random.Random(7).randrange`."""


def one_of(pick: Pick, things: Sequence[T]) -> T:
    """One of these, each as likely."""
    return things[pick(len(things))]


def shuffled(pick: Pick, things: Sequence[T]) -> list[T]:
    """These in another order, every order as likely."""
    order = list(things)
    for last in range(len(order) - 1, 0, -1):
        other = pick(last + 1)
        order[last], order[other] = order[other], order[last]
    return order
