"""Bots that give themselves away, to see that a check would notice."""

from types import MethodType

from rebelote.cards import Seat
from rebelote.server.bot_turns import BotTurns, Think
from rebelote.server.live_table import LiveTable
from rebelote.server.protocol.asked import Pace


class HastyTurns(BotTurns):
    """Whoever has but one choice thinks a part of the time that it would otherwise."""

    part = 0.5

    def begin(self, n: int, seat: Seat, pace: Pace, think: Think, *, slow: bool) -> None:
        super().begin(n, seat, pace, think, slow=slow)
        assert isinstance(self._act, MethodType)  # a table's
        live = self._act.__self__
        assert isinstance(live, LiveTable)
        table = live.match.table
        if len(table.legal(seat)) == 1:
            self._delay *= self.part


class SlightlyHastyTurns(HastyTurns):
    """It is hardly to be seen."""

    part = 0.95
