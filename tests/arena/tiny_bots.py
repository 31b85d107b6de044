"""Bots of a few lines, named in tests as `tests.arena.tiny_bots:...`."""

import os
from itertools import count

from rebelote.bots import Bot, Budget, Luck, RuleBot
from rebelote.game.actions import PASS, Action, play
from rebelote.game.views import SeatView, Stage

HERE = "tests.arena.tiny_bots:"
CALLS = count()
"""Turns of `restless`, whatever it is asked: it breaks the promise to keep nothing."""


class _First:
    """Takes the first thing that it may do: a pass, the lowest card."""

    def choose(self, view: SeatView, budget: Budget) -> Action:
        return view.legal[0]


class _Last:
    """Takes the last thing that it may do."""

    def choose(self, view: SeatView, budget: Budget) -> Action:
        return view.legal[-1]


class _Passes:
    """Never takes a contract unless it must."""

    def choose(self, view: SeatView, budget: Budget) -> Action:
        return PASS if PASS in view.legal else view.legal[0]


class _Restless:
    """Calls by how often it was asked before."""

    def choose(self, view: SeatView, budget: Budget) -> Action:
        return view.legal[next(CALLS) % len(view.legal)]


class _Cheats:
    """Follows the rules until cards are played, and then plays one that it does not hold."""

    def choose(self, view: SeatView, budget: Budget) -> Action:
        if view.stage is Stage.AUCTION:
            return view.legal[-1]
        return play(next(card for card in range(32) if not view.hand >> card & 1))


class _Leaves:
    """It ends the program, as it thinks."""

    def choose(self, view: SeatView, budget: Budget) -> Action:
        raise SystemExit(0)


class _Breaks:
    def choose(self, view: SeatView, budget: Budget) -> Action:
        raise ZeroDivisionError("no trumps\nat all")


class _Dies:
    """Takes its whole process with it."""

    def choose(self, view: SeatView, budget: Budget) -> Action:
        os._exit(3)


class Interrupted:
    """A rule bot at whose table somebody types Ctrl-C after so many choices."""

    left = 0

    def __init__(self, luck: Luck) -> None:
        self._bot = RuleBot(luck)

    def choose(self, view: SeatView, budget: Budget) -> Action:
        Interrupted.left -= 1
        if Interrupted.left == 0:
            raise KeyboardInterrupt
        return self._bot.choose(view, budget)


def first(luck: Luck) -> Bot:
    return _First()


def last(luck: Luck) -> Bot:
    return _Last()


def passes(luck: Luck) -> Bot:
    return _Passes()


def restless(luck: Luck) -> Bot:
    return _Restless()


def cheats(luck: Luck) -> Bot:
    return _Cheats()


def breaks(luck: Luck) -> Bot:
    return _Breaks()


def leaves(luck: Luck) -> Bot:
    return _Leaves()


def dies(luck: Luck) -> Bot:
    return _Dies()


def unable(luck: Luck) -> Bot:
    raise ZeroDivisionError("no luck")


def nobody(luck: Luck) -> None:
    return None
