"""What is left of a budget, asked between two steps of a thought."""

import time

from rebelote.bots.protocol import Budget


class Spending:
    """A thought that began when this was made: how much of its budget is gone."""

    def __init__(self, budget: Budget) -> None:
        self._budget = budget
        self._started = time.thread_time()
        self._longest = 0.0
        self._before = 0.0

    def over(self, part: float = 1.0) -> bool:
        """Whether it is time to answer: so much of the budget is spent, or nobody wants to wait.

        Another step is taken to last as long as the longest between two questions so far. Where
        the budget is work no clock is looked at.
        """
        stopped = self._budget.stopped
        if stopped is not None and stopped():
            return True
        if self._budget.work is not None:
            return False
        now = time.thread_time() - self._started
        self._longest = max(self._longest, now - self._before)
        self._before = now
        return now + self._longest > part * self._budget.seconds

    def next_part(self) -> None:
        """Steps of another kind begin, which last as long as they last."""
        self._longest = 0.0
        self._before = time.thread_time() - self._started
