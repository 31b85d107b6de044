"""The bot whose turn it is: what it will do, and when it is seen to do it.

It waits out a delay that was drawn before, and thinks early in it: how long it thought, and
whether it had a choice, does not show. It does not think at once, since whoever made the move
before would then wait for its own answer as long as the bot thinks.
"""

import asyncio
import logging
from collections.abc import Callable
from typing import TypeAlias

from rebelote.cards import Seat
from rebelote.game.actions import Action
from rebelote.game.views import SeatView
from rebelote.rules.refusals import Refusal
from rebelote.server.bot_seats import STAND_IN
from rebelote.server.clock import Clock, Timer
from rebelote.server.pacing import Numbers, thinking_time
from rebelote.server.protocol.asked import Pace
from rebelote.server.thinking import choose
from rebelote.table import Decided, Table

_LOG = logging.getLogger(__name__)


Think: TypeAlias = Callable[[], asyncio.Future[Action]]
"""Asks the bot."""

_ASKED_AT = 0.25
"""When a bot is asked, as a part of its delay: at no moment that could be waited for."""


class BotTurn:
    """One turn: the table's number when it came, whose it is, and whether that one is slow."""

    def __init__(self, n: int, seat: Seat, think: Think, slow: bool) -> None:
        self.n = n
        self.seat = seat
        self.slow = slow
        self._think = think
        self._thought: asyncio.Future[Action] | None = None

    def ask(self) -> None:
        """Let the bot think, once."""
        if self._thought is None:
            self._thought = self._think()

    @property
    def thought(self) -> asyncio.Future[Action]:
        """What the bot thinks."""
        self.ask()
        assert self._thought is not None  # it has been asked
        return self._thought

    def drop(self) -> None:
        """Nobody wants to know any more, not even that it failed."""
        if self._thought is not None:
            self._thought.cancel()


class BotTurns:
    """At most one turn at a time; `act` is called when it is due."""

    def __init__(self, clock: Clock, numbers: Numbers, act: Callable[[BotTurn], None]) -> None:
        self._clock = clock
        self._numbers = numbers
        self._act = act
        self._timer: Timer | None = None
        self._asking: Timer | None = None
        self._since = 0.0
        self._delay = 0.0
        self.turn: BotTurn | None = None

    def begin(self, n: int, seat: Seat, pace: Pace, think: Think, *, slow: bool) -> None:
        """A turn has come. Its delay is drawn first; the bot is asked within it."""
        self.stop()
        self._since = self._clock.now()
        self._delay = thinking_time(pace, self._numbers, slow=slow)
        turn = self.turn = BotTurn(n, seat, think, slow)
        self._asking = self._clock.call_at(self._since + _ASKED_AT * self._delay, turn.ask)

    def redraw(self, pace: Pace) -> None:
        """Another delay for the turn, at another pace."""
        slow = self.turn is not None and self.turn.slow
        self._delay = thinking_time(pace, self._numbers, slow=slow)

    def restart(self) -> None:
        """The delay begins now."""
        self._since = self._clock.now()

    def wait(self, stay: float | None) -> None:
        """Act once the complete trick has lain for so many seconds and the delay is over.

        None: not before the trick is taken away.
        """
        self._unset()
        if stay is not None:
            self._set(self._since + stay + self._delay)

    def again(self, seconds: float) -> None:
        """Try once more, after so many seconds."""
        self._unset()
        self._set(self._clock.now() + seconds)

    def stop(self) -> None:
        """No bot is to act."""
        self._unset()
        if self.turn is not None and self._asking is not None:
            self._asking.cancel()
            self.turn.drop()
            self.turn = None

    def _set(self, when: float) -> None:
        if self.turn is not None:
            turn = self.turn
            self._timer = self._clock.call_at(when, lambda: self._act(turn))

    def _unset(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None


def choice_of(turn: BotTurn, table: Table, view: SeatView) -> Decided:
    """What the bot has chosen; were it to fail, what a quick one would do, or anything else."""
    thoughts: tuple[Callable[[], Action], ...] = (
        lambda: turn.thought.result(),
        lambda: choose(STAND_IN, view),
        lambda: view.legal[0],
    )
    for think in thoughts:
        try:
            decided = table.decide(turn.seat, think())
        except (Exception, asyncio.CancelledError) as error:
            _LOG.error("a bot failed: %s", type(error).__name__)
            continue
        if not isinstance(decided, Refusal):
            return decided
        _LOG.error("a bot chose what it may not do: %s", decided.code)
    raise AssertionError("whoever is to act may always do something")
