"""Seats are numbered from 0 in turn order: seat n + 1 sits on the left of seat n.

With four players the sides are 0 (seats 0 and 2) and 1 (seats 1 and 3); with two or three every
seat is a side of its own.
"""

from typing import TypeAlias

Seat: TypeAlias = int
Side: TypeAlias = int

_PARTNERSHIP = 4


def side_of(seat: Seat, players: int) -> Side:
    """The side of a seat."""
    return seat & 1 if players == _PARTNERSHIP else seat


def side_count(players: int) -> int:
    """How many sides play."""
    return 2 if players == _PARTNERSHIP else players


def next_seat(seat: Seat, players: int) -> Seat:
    """The seat on the left."""
    return (seat + 1) % players


def seats_from(first: Seat, players: int) -> tuple[Seat, ...]:
    """Every seat in turn order, starting with one."""
    return tuple((first + step) % players for step in range(players))
