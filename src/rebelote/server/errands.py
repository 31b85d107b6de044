"""Things that are finished once they were begun, whoever waits for them or no longer does."""

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

from rebelote.server.reporting import report

T = TypeVar("T")


class Errands:
    """What is under way. The event loop by itself would forget a task that nobody holds."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[Any]] = set()

    @property
    def under_way(self) -> bool:
        """Whether something is."""
        return bool(self._tasks)

    def begin(self, doing: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Do it, beside everything else."""
        task = self._start(doing)
        task.add_done_callback(_report)
        return task

    async def finish(self, doing: Coroutine[Any, Any, T]) -> T:
        """Do it and wait for it; it goes on where the one who waits is sent away."""
        task = self._start(doing)
        try:
            return await asyncio.shield(task)
        except asyncio.CancelledError:
            task.add_done_callback(_report)
            raise

    def _start(self, doing: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        task = asyncio.get_running_loop().create_task(doing)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task


def _report(task: asyncio.Task[Any]) -> None:
    """Nobody waits for it any more: what it broke on is written down here, without its words."""
    error = None if task.cancelled() else task.exception()
    if error is not None:
        report("an errand", error)
