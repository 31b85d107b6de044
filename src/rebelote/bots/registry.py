"""The players on offer, by level, and the rivals of the duel's ladder."""

import msgspec

from rebelote.bots.luck import Luck
from rebelote.bots.protocol import Bot
from rebelote.bots.rule_bot import RuleBot


class Level(msgspec.Struct, frozen=True):
    """A strength of play, with its name in each language.

    `slow` players think longer than a server may wait: their thoughts belong in a process of
    their own.
    """

    number: int
    fr: str
    en: str
    slow: bool = False


class _Care(msgspec.Struct, frozen=True):
    """How a rule bot errs: the tricks it remembers (None: all), and how often it lapses."""

    memory: int | None = None
    lapse: float = 0.0


_LEVELS = (
    Level(1, "Débutant", "Beginner"),
    Level(2, "Habitué", "Regular"),
)
_CARE = {1: _Care(memory=2, lapse=0.3), 2: _Care()}
_RIVALS = {
    1: _Care(memory=1, lapse=0.6),
    2: _Care(memory=2, lapse=0.3),
    3: _Care(memory=5, lapse=0.1),
    4: _Care(),
}


def levels() -> tuple[Level, ...]:
    """Every level, the weakest first."""
    return _LEVELS


def bot(level: int, luck: Luck) -> Bot:
    """A player of that level.

    Raises:
        ValueError: there is no such level.
    """
    return _careful(_CARE, level, luck)


def rival(level: int, luck: Luck) -> Bot:
    """The ladder's rival of that level: the rule bot, with fewer mistakes at each.

    Raises:
        ValueError: there is no such level.
    """
    return _careful(_RIVALS, level, luck)


def _careful(cares: dict[int, _Care], level: int, luck: Luck) -> Bot:
    care = cares.get(level)
    if care is None:
        numbers = ", ".join(map(str, cares))
        raise ValueError(f"no bot of level {level}: there are {numbers}")
    return RuleBot(luck, memory=care.memory, lapse=care.lapse)
