"""The ladder: its rules, the next rival's strength, and what a run of wins is worth (000)."""

import msgspec

from rebelote.rules.axes import Stock
from rebelote.rules.catalogue import rule_set, rule_set_ids
from rebelote.rules.ruleset import RuleSet

TOP_LEVEL = 4
"""The strongest rival's level."""

_POINTS_A_WIN = 10_000
_MOST_MARGIN = 9_999


class Streak(msgspec.Struct, frozen=True):
    """Wins in a row, and the sum of the points they were won by."""

    wins: int = 0
    margin: int = 0

    @property
    def level(self) -> int:
        """The next rival's level, 1 to 4."""
        return rival_level(self.wins)

    @property
    def score(self) -> int:
        """What the streak is worth."""
        return _score(self.wins, self.margin)

    def after(self, mine: int, rival: int) -> "Streak":
        """The streak after a match: a win lengthens it, a loss or a draw ends it (D9)."""
        if mine <= rival:
            return Streak()
        return Streak(self.wins + 1, self.margin + mine - rival)


def is_on_ladder(rules: RuleSet) -> bool:
    """Whether the ladder is played by these rules: the duel's, by what sets it apart."""
    return rules.stock is Stock.DRAW and not rules.options


def ladder_rules() -> RuleSet:
    """The rules of a ladder match, without house rules."""
    return next(rules for rules in map(rule_set, rule_set_ids()) if is_on_ladder(rules))


def rival_level(wins_in_a_row: int) -> int:
    """The rival's level: 1, one more for each win in a row, at most 4."""
    return min(TOP_LEVEL, 1 + wins_in_a_row)


def ladder_score(margins: tuple[int, ...]) -> int:
    """What a streak is worth: 10,000 a win, and the winning margins up to 9,999 in all."""
    return _score(len(margins), sum(margins))


def _score(wins: int, margin: int) -> int:
    return wins * _POINTS_A_WIN + min(_MOST_MARGIN, margin)
