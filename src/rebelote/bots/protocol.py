"""What a bot is: a view and a budget in, an action out, and nothing else in reach."""

from collections.abc import Callable
from typing import Protocol

import msgspec

from rebelote.game.actions import Action
from rebelote.game.views import SeatView


class Budget(msgspec.Struct, frozen=True):
    """What one choice may cost: seconds of processor time, never of the wall's clock.

    A clock on the wall is unfair on a busy machine. Rule bots need about a thousandth of a
    second and look at no budget; bots that search stop in time. Where `work` is given it counts
    instead, and no clock is looked at: so many deals are solved at the first trick, and as many as
    cost the same later on. The same view, luck and work get the same answer on any machine.

    `stopped` is asked between two steps of a thought; once it says yes, the bot answers at once
    with the best it has found.
    """

    seconds: float = 0.05
    work: int | None = None
    stopped: Callable[[], bool] | None = None

    def __post_init__(self) -> None:
        """No budget is less than nothing.

        Raises:
            ValueError: `seconds` or `work` are below 0, or no number.
        """
        if not self.seconds >= 0.0 or (self.work is not None and self.work < 0):
            raise ValueError(f"no such budget: {self.seconds} seconds, work {self.work}")


class Bot(Protocol):
    """Somebody at a seat.

    A bot keeps nothing between two choices: the view holds all that its seat may know, and what
    luck it wants is its own from the start (`Luck`). So the same view always gets the same answer.
    """

    def choose(self, view: SeatView, budget: Budget) -> Action:
        """One of `view.legal`, which is not empty."""
        ...
