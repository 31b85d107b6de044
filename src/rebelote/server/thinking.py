"""Where bots think: quick ones in place, slow ones in processes of their own.

A bot is asked with its own seat's view and nothing else, and answers the same wherever it thinks.
"""

import asyncio
from collections.abc import Callable
from concurrent.futures import Executor
from functools import lru_cache
from typing import TypeVar

import msgspec

from rebelote.bots import Budget, LevelBot, Luck, Thought, bot, levels
from rebelote.game.actions import Action
from rebelote.game.views import SeatView

Answer = TypeVar("Answer")

BUDGET = Budget(work=16)
"""What a bot may spend on a choice: work and no time, so that a busy server plays as well."""


class Player(msgspec.Struct, frozen=True):
    """A bot by its specification; `luck` is its seat's own seed."""

    level: int
    luck: bytes = b""

    def __repr__(self) -> str:
        return f"Player({self.level}, the luck is not shown)"


def is_slow(player: Player) -> bool:
    """Whether a player thinks longer than the others at the server may wait."""
    slow = {level.number for level in levels() if level.slow}
    return player.level in slow


def choose(player: Player, view: SeatView) -> Action:
    """What a player does; called in whichever process it thinks in."""
    return think(player, view).action


def think(player: Player, view: SeatView) -> Thought:
    """The same, with why."""
    return _sit(player).think(view, BUDGET)


class Thinker:
    """The one place where bots are asked."""

    def __init__(
        self,
        workers: Callable[[], Executor] | None = None,
        slow: Callable[[Player], bool] = is_slow,
    ) -> None:
        """`workers` is asked at the first slow thought, and again when its processes have died.

        Without it everybody thinks in place.
        """
        self._start = workers
        self._slow = slow
        self._workers: Executor | None = None

    def begin(self, player: Player, view: SeatView) -> asyncio.Future[Action]:
        """Let a player think; the answer is there at once if the player is quick."""
        return self._begin(choose, player, view)

    def advise(self, helper: Player, view: SeatView) -> asyncio.Future[Thought]:
        """Let a helper think, for somebody else who asks what to do and why."""
        return self._begin(think, helper, view)

    def close(self) -> None:
        """Let the processes go; what they were thinking about is dropped."""
        workers, self._workers = self._workers, None
        if workers is not None:
            workers.shutdown(wait=False, cancel_futures=True)

    def _begin(
        self, way: Callable[[Player, SeatView], Answer], player: Player, view: SeatView
    ) -> asyncio.Future[Answer]:
        if self._start is not None and self._slow(player):
            try:
                return asyncio.wrap_future(self._hired(self._start).submit(way, player, view))
            except RuntimeError:  # the processes have died, or are leaving
                self.close()
                hired = self._hired(self._start)
                return asyncio.wrap_future(hired.submit(way, player, view))
        answer: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        try:
            answer.set_result(way(player, view))
        except Exception as error:
            answer.set_exception(error)
        return answer

    def _hired(self, start: Callable[[], Executor]) -> Executor:
        if self._workers is None:
            self._workers = start()
        return self._workers


@lru_cache(maxsize=1024)
def _sit(player: Player) -> LevelBot:
    return bot(player.level, Luck(player.luck))
