"""Bots by name: the house's own, anybody's, and what is said where there is none."""

import pickle

import pytest

from rebelote.bots import Luck, RandomBot, RuleBot, levels
from rebelote.bots.named import UnknownBotError, bot_named, bot_names
from tests.arena.tiny_bots import HERE

LUCK = Luck(b"named")


def test_every_name_of_the_house_is_a_bot() -> None:
    assert set(bot_names()) == {"rule", "random", *(str(level.number) for level in levels())}
    for name in bot_names():
        assert callable(bot_named(name, LUCK).choose)
    assert isinstance(bot_named("rule", LUCK), RuleBot)
    assert isinstance(bot_named("random", LUCK), RandomBot)


def test_a_bot_of_one_s_own_is_named_by_its_module_and_function() -> None:
    assert type(bot_named(HERE + "first", LUCK)).__name__ == "_First"


@pytest.mark.parametrize("name", ["", "ruel", "0", "99", "²", "1.0", ":", ":first", "json:"])
def test_a_name_that_nobody_has_is_answered_by_the_names_there_are(name: str) -> None:
    with pytest.raises(UnknownBotError, match=r"there are 1, .*rule, random, and package"):
        bot_named(name, LUCK)


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("tests.arena.nowhere:bot", "ModuleNotFoundError"),
        (HERE + "nothing", "AttributeError"),
        (HERE + "HERE", "TypeError"),
        (HERE + "unable", "ZeroDivisionError: no luck"),
        (HERE + "nobody", "NoneType has no choose"),
        ("..:x", "TypeError|ValueError"),
    ],
)
def test_a_bot_of_one_s_own_that_cannot_be_made_says_why(name: str, reason: str) -> None:
    with pytest.raises(UnknownBotError, match=reason) as caught:
        bot_named(name, LUCK)
    again = pickle.loads(pickle.dumps(caught.value))
    assert (again.name, again.reason) == (caught.value.name, caught.value.reason)
