"""A budget is kept: in processor time, in work, or until somebody no longer wants to wait."""

import time
from random import Random

import pytest

from rebelote.bots import Budget, Luck, bot
from rebelote.bots.spending import Spending
from rebelote.game.views import SeatView, Stage
from rebelote.rules.catalogue import rule_set
from rebelote.table import Table
from rebelote.testing import random_deck
from tests.bots.positions import position


class Clock:
    """Processor time that goes on when it is told to."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 5.0
        monkeypatch.setattr(time, "thread_time", lambda: self.now)


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    return Clock(monkeypatch)


def test_a_thought_ends_before_the_step_that_would_be_too_long(clock: Clock) -> None:
    spent = Spending(Budget(seconds=0.050))
    steps = 0
    while not spent.over():
        clock.now += 0.012
        steps += 1
    assert steps == 4  # a fifth would have ended after 60 ms


def test_a_part_of_the_budget_can_be_asked_for(clock: Clock) -> None:
    spent = Spending(Budget(seconds=0.050))
    clock.now += 0.020
    assert spent.over(0.5)  # as long again would be too long
    spent.next_part()
    assert not spent.over()  # how long steps of another kind are nobody knows
    clock.now += 0.020
    assert spent.over()


def test_with_work_no_clock_is_looked_at(clock: Clock) -> None:
    spent = Spending(Budget(seconds=0.0, work=3))
    clock.now += 100.0
    assert not spent.over()


def test_who_does_not_want_to_wait_is_answered_at_once() -> None:
    asked = 0

    def stopped() -> bool:
        nonlocal asked
        asked += 1
        return True

    for view in (_bidding(), position("AS 7S 8H KD", trick="9S", tricks=())):
        asked = 0
        thought = bot(4, Luck(b"hurry")).think(view, Budget(work=1000, stopped=stopped))
        assert thought.action in view.legal
        assert len(thought.worths) > 1
        assert asked <= 2  # after the first step of each kind


def test_a_budget_of_no_time_still_gets_an_answer() -> None:
    for view in (_bidding(), position("AS 7S 8H KD", trick="9S", tricks=())):
        assert bot(4, Luck(b"hurry")).choose(view, Budget(seconds=0.0)) in view.legal


@pytest.mark.parametrize(("seconds", "work"), [(-1.0, None), (float("nan"), None), (0.05, -3)])
def test_no_budget_is_less_than_nothing(seconds: float, work: int | None) -> None:
    with pytest.raises(ValueError, match="no such budget"):
        Budget(seconds, work)


def _bidding() -> SeatView:
    table = Table(rule_set("coinche"), dealer=3)
    table.deal(random_deck(Random(1).randrange, table.rules))
    view = table.view(0)
    assert view.stage is Stage.AUCTION
    return view
