"""Bots sit like people: the same views, the same referee."""

from dataclasses import dataclass
from pathlib import Path

import pytest

from rebelote.bots import Budget, IllegalChoiceError, Luck, RandomBot, act, bot, levels, play_out
from rebelote.game.actions import ANNUL, PASS, Action
from rebelote.game.views import SeatView
from rebelote.rules.catalogue import rule_set
from rebelote.table import Table
from tests.bots.positions import TABLES, decks, table_name
from tests.walls import source


@pytest.mark.parametrize("named", TABLES, ids=table_name)
@pytest.mark.parametrize("level", [1, 2, 3])
def test_a_match_of_bots_ends(named: tuple[str, dict[str, object]], level: int) -> None:
    rules = rule_set(*named)
    table = Table(rules)
    play_out(
        table,
        {seat: bot(level, Luck(bytes([seat]))) for seat in range(rules.players)},
        decks(rules, level),
    )
    assert table.over


@pytest.mark.parametrize("named", TABLES, ids=table_name)
def test_a_match_of_random_bots_ends(named: tuple[str, dict[str, object]]) -> None:
    rules = rule_set(*named)
    table = Table(rules)
    bots = {seat: RandomBot(Luck(bytes([seat]))) for seat in range(rules.players)}
    play_out(table, bots, decks(rules, 7))
    assert table.over


@dataclass
class Stubborn:
    """It always says the same."""

    action: Action

    def choose(self, view: SeatView, budget: Budget) -> Action:
        return self.action


def test_an_action_that_is_not_legal_is_refused_by_the_bots_name() -> None:
    rules = rule_set("classique")
    table = Table(rules)
    stubborn = Stubborn(ANNUL)
    with pytest.raises(IllegalChoiceError, match="Stubborn at seat 1") as caught:
        play_out(table, dict.fromkeys(range(4), stubborn), decks(rules, 1))
    assert (caught.value.bot, caught.value.seat) == (stubborn, 1)
    assert table.version == 1  # the deal alone


def test_a_seat_without_a_bot_is_waited_for() -> None:
    rules = rule_set("classique")
    table = Table(rules)
    assert not act(table, {1: Stubborn(PASS)}, Budget())  # a deal is waited for
    table.deal(decks(rules, 1)())
    assert act(table, {1: Stubborn(PASS)}, Budget())
    assert not act(table, {1: Stubborn(PASS)}, Budget())
    assert table.to_act == 2


def test_levels_have_a_name_in_both_languages() -> None:
    assert [level.number for level in levels()] == [1, 2, 3, 4]
    assert all(level.fr and level.en for level in levels())
    with pytest.raises(ValueError, match="no bot of level 5"):
        bot(5, Luck(b""))


OWN_DATA = {"array", "functools", "importlib", "json", "sys", "tomllib", "zlib"}
"""What reads the package's own policies and levels."""

BESIDES = {
    "imagined_deals.py": {"functools", "random"},  # an order for the stock it imagines
    "named.py": {"importlib"},  # a bot of somebody's own, by its name
    "learning.py": {"random"},  # luck that is brought to it
    "level_bot.py": OWN_DATA,
    "policy.py": OWN_DATA,
    "said.py": {"functools"},
    "seat_facts.py": {"functools"},
    "thinking.py": {"threading"},  # each thread has judges of its own
    "spending.py": {"time"},  # the processor time a thought may cost
}


@pytest.mark.parametrize("path", source.files("bots"), ids=source.module_name)
def test_nothing_but_the_view_is_in_reach(path: Path) -> None:
    allowed = {"rebelote", "msgspec", "math", "hashlib", "typing", "collections"}
    imported = source.imports(path)
    found = {name.partition(".")[0] for name in imported}
    assert found <= allowed | BESIDES.get(path.name, set())
    only_seating = {"rebelote.table", "rebelote.game.engine", "rebelote.game.events"} & imported
    assert path.name == "seating.py" or not only_seating
