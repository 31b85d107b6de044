"""Each level is stronger than the one below it. `make slow ARGS=-s` prints by how much."""

import sys

import pytest

from rebelote.bots import Luck, RandomBot, bot, rival
from rebelote.rules.catalogue import rule_set
from rebelote.rules.ladder import TOP_LEVEL, ladder_rules
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


def test_the_ladder_has_a_rival_for_each_level_and_no_other() -> None:
    for level in range(1, TOP_LEVEL + 1):
        assert rival(level, Luck(b"")) is not None
    for level in (0, TOP_LEVEL + 1):
        with pytest.raises(ValueError, match="no bot of level"):
            rival(level, Luck(b""))


def test_the_last_rival_beats_the_first() -> None:
    first, last = (rival(level, Luck(bytes([level]))) for level in (1, TOP_LEVEL))
    assert margin(ladder_rules(), last, first, 80).mean > 0


@pytest.mark.slow
@pytest.mark.parametrize("level", range(2, TOP_LEVEL + 1))
def test_each_rival_is_stronger_than_the_one_before(level: int) -> None:
    one, before = rival(level, Luck(b"one")), rival(level - 1, Luck(b"before"))
    found = margin(ladder_rules(), one, before, 2000)
    sys.stdout.write(f"\nrival {level} over {level - 1}: {found.mean:+.1f} ± {found.error:.1f}\n")
    assert found.sure
