"""The players on offer, by level."""

from rebelote.bots.level_bot import Level, LevelBot, levels
from rebelote.bots.luck import Luck
from rebelote.bots.protocol import Bot

__all__ = ["Level", "bot", "level_of", "levels"]


def level_of(number: int) -> Level:
    """A level by its number.

    Raises:
        ValueError: there is no such level.
    """
    for level in levels():
        if level.number == number:
            return level
    numbers = ", ".join(str(level.number) for level in levels())
    raise ValueError(f"no bot of level {number}: there are {numbers}")


def bot(level: int, luck: Luck) -> Bot:
    """A player of that level.

    Raises:
        ValueError: there is no such level.
    """
    return LevelBot(level_of(level), luck)
