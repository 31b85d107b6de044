"""Fast searches over card positions, as integers: no rule and no number of the game stands here.

A card is `suit * 8 + strength`, a higher strength beating a lower one of its suit; where one suit
is trumps it is suit 0. A hand is a set of 32 bits. Who calls brings the duties and points as a
`Contract` and owns a `Solver`, its tables and its threads; nothing is kept anywhere else.
"""

from typing import TYPE_CHECKING

from rebelote_kernels import _baseline

if TYPE_CHECKING or not _baseline.has_v3():
    from rebelote_kernels._baseline import (
        DEAL_INTS,
        ESTIMATE_FLOATS,
        FACTS_INTS,
        PLACES_INTS,
        POLICY_FLOATS,
        POSITION_INTS,
        RESULT_INTS,
        STATEMENT_FLOATS,
        Contract,
        Games,
        Judge,
        Solver,
        deal_worlds,
        play_deals,
        random_playouts,
        train,
    )

    BUILD = "baseline"
else:
    try:
        from rebelote_kernels._v3 import (
            DEAL_INTS,
            ESTIMATE_FLOATS,
            FACTS_INTS,
            PLACES_INTS,
            POLICY_FLOATS,
            POSITION_INTS,
            RESULT_INTS,
            STATEMENT_FLOATS,
            Contract,
            Games,
            Judge,
            Solver,
            deal_worlds,
            play_deals,
            random_playouts,
            train,
        )

        BUILD = "x86-64-v3"
    except ImportError:  # built where the compiler could not
        from rebelote_kernels._baseline import (
            DEAL_INTS,
            ESTIMATE_FLOATS,
            FACTS_INTS,
            PLACES_INTS,
            POLICY_FLOATS,
            POSITION_INTS,
            RESULT_INTS,
            STATEMENT_FLOATS,
            Contract,
            Games,
            Judge,
            Solver,
            deal_worlds,
            play_deals,
            random_playouts,
            train,
        )

        BUILD = "baseline"

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
