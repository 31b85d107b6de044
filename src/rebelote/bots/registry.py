"""The players on offer, by level."""

from rebelote.bots.level_bot import Level, LevelBot, levels
from rebelote.bots.luck import Luck

__all__ = ["Level", "bot", "level_of", "levels", "usual_level"]


def usual_level() -> Level:
    """The level that plays where none is asked for."""
    return next(level for level in levels() if level.usual)


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


def bot(level: int, luck: Luck) -> LevelBot:
    """A player of that level.

    Raises:
        ValueError: there is no such level.
    """
    return LevelBot(level_of(level), luck)
