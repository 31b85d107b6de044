"""A bot's answer follows from what its seat may know, and from nothing else."""

from collections.abc import Callable
from functools import partial
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rebelote.bots import Bot, Budget, Luck, RandomBot, RuleBot, bot
from rebelote.cards import Deck, Hand, holds
from rebelote.game.actions import PASS, Action
from rebelote.game.views import SeatView, Stage
from rebelote.rules.catalogue import rule_set
from rebelote.table import Table
from rebelote.testing import random_deck, random_rules
from tests.bots.positions import TABLES, play_one, table_name, watched

MAKERS: dict[str, Callable[[], Bot]] = {
    "random": lambda: RandomBot(Luck(b"same")),
    "rule": lambda: RuleBot(Luck(b"same"), memory=2, lapse=0.3),
    **{f"level {level}": partial(bot, level, Luck(b"same")) for level in (1, 2, 3, 4)},
}
WORK = Budget(work=2)
"""A budget that no clock has a part in."""


@pytest.mark.parametrize("make", MAKERS.values(), ids=list(MAKERS))
@pytest.mark.parametrize("named", TABLES, ids=table_name)
def test_the_same_view_gets_the_same_answer(
    named: tuple[str, dict[str, object]], make: Callable[[], Bot]
) -> None:
    rules = rule_set(*named)
    seen: list[tuple[SeatView, Action]] = []
    old = watched(make(), lambda view, action: seen.append((view, action)))
    for number in range(2):
        play_one(rules, dict.fromkeys(range(rules.players), old), number, budget=WORK)
    fresh = make()
    for view, action in reversed(seen):  # no memory of its own, so any order will do
        assert fresh.choose(view, WORK) == action


@given(st.randoms(use_true_random=False), st.sampled_from(TABLES), st.sampled_from([1, 2, 3, 4]))
def test_cards_that_a_seat_cannot_see_change_nothing(
    luck: Random, named: tuple[str, dict[str, object]], level: int
) -> None:
    rules = rule_set(*named)
    deck = random_deck(luck.randrange, rules)
    player = bot(level, Luck(b"same"))
    opening, lead, own = _call_and_lead(Table(rules), deck, player)
    elsewhere = _shuffle_all_but(own, deck, luck)
    assert _call_and_lead(Table(rules), elsewhere, player) == (opening, lead, own)


def _call_and_lead(table: Table, deck: Deck, player: Bot) -> tuple[Action, Action, Hand]:
    """What the first to speak would call, what it does first once it took, and its hand."""
    table.deal(deck)
    seat = 1
    opening = player.choose(table.view(seat), WORK)
    takes = next(call for call in table.legal(seat) if call != PASS)
    table.submit(seat, takes)
    while table.view(seat).stage is Stage.AUCTION:
        assert table.to_act is not None
        table.submit(table.to_act, PASS)
    view = table.view(seat)
    return opening, player.choose(view, WORK), view.hand


def _shuffle_all_but(own: Hand, deck: Deck, luck: Random) -> Deck:
    hidden = [card for card in deck if not holds(own, card)]
    luck.shuffle(hidden)
    return tuple(card if holds(own, card) else hidden.pop() for card in deck)


@given(st.randoms(use_true_random=False), st.sampled_from([1, 2, 3, 4]))
def test_any_house_rules_can_be_played(luck: Random, level: int) -> None:
    rules = random_rules(luck.randrange)
    number = luck.randrange(1 << 30)
    player = bot(level, Luck(b"any"))
    play_one(rules, dict.fromkeys(range(rules.players), player), number, budget=WORK)
