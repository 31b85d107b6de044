"""The house's levels: what each compares, and what it answers."""

from random import Random

import pytest

from rebelote.bots import Budget, Luck
from rebelote.bots.level_bot import Level, LevelBot, levels
from rebelote.bots.registry import level_of
from rebelote.cards import parse_card
from rebelote.game.actions import PASS, Play, play
from rebelote.game.views import SeatView, Stage
from rebelote.rules.calls import Bid
from rebelote.rules.catalogue import rule_set
from rebelote.rules.order import Trump
from rebelote.table import Table
from rebelote.testing import random_deck
from tests.bots.positions import TABLES, position, table_name

WORK = Budget(work=2)


def views(named: tuple[str, dict[str, object]], seed: int) -> list[SeatView]:
    """What seats see through a deal that is played by chance."""
    luck = Random(f"levels {named} {seed}")
    table = Table(rule_set(*named))
    found: list[SeatView] = []
    while not any(view.stage is Stage.PLAY for view in found):
        found.clear()
        table.deal(random_deck(luck.randrange, table.rules))
        while (seat := table.to_act) is not None:
            view = table.view(seat)
            found.append(view)
            takes = [action for action in view.legal if action != PASS]
            table.submit(seat, luck.choice(takes if takes and luck.random() < 0.4 else view.legal))
    return found


@pytest.mark.parametrize("named", TABLES, ids=table_name)
@pytest.mark.parametrize("level", levels(), ids=lambda level: level.en)
def test_a_thought_compares_what_may_be_done_and_nothing_else(
    named: tuple[str, dict[str, object]], level: Level
) -> None:
    player = LevelBot(level, Luck(b"thought"))
    for view in views(named, level.number)[::3]:
        thought = player.think(view, WORK)
        assert thought.action in view.legal
        assert set(thought.worths) <= set(view.legal)
        cards = {action for action in view.legal if isinstance(action, Play)}
        if thought.worths and view.stage is Stage.PLAY:
            assert set(thought.worths) == cards
        plain = level.card.certainty is None and level.card.liking == 0.0
        for _, less in thought.others if plain else []:
            assert less >= -level.card.loyalty - 1e-6


def test_an_expert_says_how_much_another_card_would_cost() -> None:
    view = position("AS 7S 8H", trick="9S JS QS", tricks=())
    thought = LevelBot(level_of(4), Luck(b"why")).think(view, WORK)
    assert thought.imagined
    assert set(thought.worths) == {play(0), play(7)}
    assert thought.nearest is not None
    other, less = thought.nearest
    assert {thought.action, other} == set(thought.worths)
    assert less == thought.worths[thought.action] - thought.worths[other]


def test_a_bot_that_is_not_asked_has_nothing_to_choose() -> None:
    table = Table(rule_set("coinche"), dealer=3)
    table.deal(random_deck(Random(1).randrange, table.rules))
    with pytest.raises(ValueError, match="when its seat may act"):
        LevelBot(level_of(4), Luck(b"turn")).think(table.view(2), WORK)


def test_a_liking_is_no_number_of_points() -> None:
    view = position("AS 7S 8H", trick="9S JS QS", tricks=())
    thought = LevelBot(level_of(3), Luck(b"why")).think(view, WORK)
    assert thought.worths
    assert thought.nearest is None


@pytest.mark.parametrize("level", [3, 4])
def test_a_ten_is_not_thrown_on_a_trick_that_a_rival_surely_wins(level: int) -> None:
    # A rival leads the highest trump; a small card is at hand.
    tricks = ((2, "9H 7H QH 8H"), (2, "QS 9S JS AS"))
    view = position("10D 7D 8C", trick="JH", tricks=tricks)
    for seed in range(20):
        chosen = LevelBot(level_of(level), Luck(bytes([seed]))).choose(view, WORK)
        assert chosen != play(parse_card("10D"))


def test_an_expert_bids_a_hand_that_cannot_fail() -> None:
    rules = rule_set("coinche")
    table = Table(rules, dealer=3)
    pack = list(range(32))
    # Seat 0 speaks first and gets every spade trump worth having, two aces and a ten beside one.
    strong = [4, 2, 7, 3, 5, 15, 23, 19]
    rest = [card for card in pack if card not in strong]
    Random(4).shuffle(rest)
    own = list(strong)
    deck = [
        own.pop() if seat == 0 else rest.pop()
        for size in rules.packet_sizes
        for seat in range(4)
        for _ in range(size)
    ]
    table.deal(tuple(deck))
    thought = LevelBot(level_of(4), Luck(b"bid")).think(table.view(0), WORK)
    assert isinstance(thought.action, Bid)
    assert thought.action.trump is Trump.SPADES
    assert thought.worths[thought.action] > thought.worths[PASS]
