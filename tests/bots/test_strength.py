"""Each level is stronger than the one below it. `make slow ARGS=-s` prints by how much."""

import sys

import pytest

from rebelote.bots import Luck, RandomBot, bot
from rebelote.rules.catalogue import rule_set
from tests.bots.positions import TABLES, table_name
from tests.bots.strength import margin

RANDOM = RandomBot(Luck(b"random"))
ONE, TWO = bot(1, Luck(b"one")), bot(2, Luck(b"two"))


@pytest.mark.parametrize("named", TABLES, ids=table_name)
def test_both_levels_beat_chance(named: tuple[str, dict[str, object]]) -> None:
    rules = rule_set(*named)
    for player in (ONE, TWO):
        assert margin(rules, player, RANDOM, 60).mean > 0


@pytest.mark.slow
@pytest.mark.parametrize("named", TABLES, ids=table_name)
def test_each_level_beats_the_one_below(named: tuple[str, dict[str, object]]) -> None:
    rules = rule_set(*named)
    chance = margin(rules, TWO, RANDOM, 400)
    below = margin(rules, TWO, ONE, 1500)
    sys.stdout.write(
        f"\n{table_name(named)}: over chance {chance.mean:+.1f} ± {chance.error:.1f},"
        f" over level 1 {below.mean:+.1f} ± {below.error:.1f} points a deal\n"
    )
    assert chance.sure
    assert below.sure
