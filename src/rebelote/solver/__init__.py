"""Deals with every hand known: exact values, and the positions and objectives they are about."""

from rebelote.solver.double_dummy import DoubleDummy
from rebelote.solver.objective import Ending, Objective, card_points, marked, whole_points
from rebelote.solver.position import Position, SolverError, order_played, position_of

__all__ = [
    "DoubleDummy",
    "Ending",
    "Objective",
    "Position",
    "SolverError",
    "card_points",
    "marked",
    "order_played",
    "position_of",
    "whole_points",
]
