"""Each level is stronger than the one below it. `make slow ARGS=-s` prints by how much."""

import sys

import pytest

from rebelote.bots import Luck, RandomBot, bot
from rebelote.rules.catalogue import rule_set
from tests.bots.positions import TABLES, table_name
from tests.bots.strength import margin

RANDOM = RandomBot(Luck(b"random"))


@pytest.mark.parametrize("named", TABLES, ids=table_name)
@pytest.mark.parametrize("level", [1, 2, 3])
def test_every_level_beats_chance(named: tuple[str, dict[str, object]], level: int) -> None:
    assert margin(rule_set(*named), bot(level, Luck(b"level")), RANDOM, 60).mean > 0


@pytest.mark.slow
@pytest.mark.parametrize("named", TABLES, ids=table_name)
@pytest.mark.parametrize("level", [2, 3])
def test_each_level_beats_the_one_below(named: tuple[str, dict[str, object]], level: int) -> None:
    one, below = bot(level, Luck(b"one")), bot(level - 1, Luck(b"below"))
    found = margin(rule_set(*named), one, below, 1500)
    sys.stdout.write(
        f"\n{table_name(named)}: {level} over {level - 1}"
        f" {found.mean:+.1f} ± {found.error:.1f} points marked a deal\n"
    )
    assert found.sure
