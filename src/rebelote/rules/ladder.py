"""The duel's ladder: how strong the next rival is, and what a run of wins is worth (000)."""

import msgspec

_TOP_LEVEL = 4
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


def rival_level(wins_in_a_row: int) -> int:
    """The rival's level: 1, one more for each win in a row, at most 4."""
    return min(_TOP_LEVEL, 1 + wins_in_a_row)


def ladder_score(margins: tuple[int, ...]) -> int:
    """What a streak is worth: 10,000 a win, and the winning margins up to 9,999 in all."""
    return _score(len(margins), sum(margins))


def _score(wins: int, margin: int) -> int:
    return wins * _POINTS_A_WIN + min(_MOST_MARGIN, margin)
