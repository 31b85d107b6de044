"""A bot that does anything it may: the referee's sparring partner in tests."""

from rebelote.bots.luck import Luck
from rebelote.bots.protocol import Budget
from rebelote.game.actions import Action
from rebelote.game.views import SeatView


class RandomBot:
    """Every legal action is as likely as any other."""

    def __init__(self, luck: Luck) -> None:
        """All it knows is its luck."""
        self._luck = luck

    def choose(self, view: SeatView, budget: Budget) -> Action:
        """Any of the legal actions."""
        return view.legal[self._luck.below(len(view.legal), view)]
