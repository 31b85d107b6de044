"""The players on offer, by level."""

import msgspec

from rebelote.bots.luck import Luck
from rebelote.bots.protocol import Bot
from rebelote.bots.rule_bot import RuleBot

# Level 1 remembers two tricks, and takes a plausible card for the best one now and then.
_REMEMBERED = 2
_LAPSES = 0.3


class Level(msgspec.Struct, frozen=True):
    """A strength of play, with its name in each language."""

    number: int
    fr: str
    en: str


_LEVELS = (
    Level(1, "Débutant", "Beginner"),
    Level(2, "Habitué", "Regular"),
)


def levels() -> tuple[Level, ...]:
    """Every level, the weakest first."""
    return _LEVELS


def bot(level: int, luck: Luck) -> Bot:
    """A player of that level.

    Raises:
        ValueError: there is no such level.
    """
    if level == 1:
        return RuleBot(luck, memory=_REMEMBERED, lapse=_LAPSES)
    if level == 2:
        return RuleBot(luck)
    numbers = ", ".join(str(each.number) for each in _LEVELS)
    raise ValueError(f"no bot of level {level}: there are {numbers}")
