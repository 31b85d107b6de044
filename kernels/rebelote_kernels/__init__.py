"""Fast searches over card positions, as integers: no rule and no number of the game stands here.

A card is `suit * 8 + strength`, a higher strength beating a lower one of its suit; where one suit
is trumps it is suit 0. A hand is a set of 32 bits. Who calls brings the duties and points as a
`Contract` and owns a `Solver`, its tables and its threads; nothing is kept anywhere else.
"""

from importlib import import_module
from typing import TYPE_CHECKING

from rebelote_kernels import _baseline

BUILD = "baseline"
_build = _baseline
if not TYPE_CHECKING and _baseline.has_v3():
    try:
        _build = import_module("rebelote_kernels._v3")
    except ImportError:  # built where the compiler could not
        pass
    else:
        BUILD = "x86-64-v3"

DEAL_INTS = _build.DEAL_INTS
ESTIMATE_FLOATS = _build.ESTIMATE_FLOATS
FACTS_INTS = _build.FACTS_INTS
PLACES_INTS = _build.PLACES_INTS
POLICY_FLOATS = _build.POLICY_FLOATS
POSITION_INTS = _build.POSITION_INTS
RESULT_INTS = _build.RESULT_INTS
STATEMENT_FLOATS = _build.STATEMENT_FLOATS
Contract = _build.Contract
Games = _build.Games
Judge = _build.Judge
Solver = _build.Solver
deal_worlds = _build.deal_worlds
play_deals = _build.play_deals
random_playouts = _build.random_playouts
train = _build.train

__all__ = [
    "BUILD",
    "DEAL_INTS",
    "ESTIMATE_FLOATS",
    "FACTS_INTS",
    "PLACES_INTS",
    "POLICY_FLOATS",
    "POSITION_INTS",
    "RESULT_INTS",
    "STATEMENT_FLOATS",
    "Contract",
    "Games",
    "Judge",
    "Solver",
    "deal_worlds",
    "play_deals",
    "random_playouts",
    "train",
]
