"""The players by name: the house's levels, the rule bot, chance, and anybody's own."""

from collections.abc import Callable
from importlib import import_module

from rebelote.bots.luck import Luck
from rebelote.bots.protocol import Bot
from rebelote.bots.random_bot import RandomBot
from rebelote.bots.registry import bot, levels
from rebelote.bots.rule_bot import RuleBot


class UnknownBotError(ValueError):
    """There is no player of that name; `reason` says why one's own could not be made."""

    def __init__(self, name: str, reason: str = "") -> None:
        super().__init__(name, reason)  # both, so that it crosses from one process to another
        self.name, self.reason = name, reason

    def __str__(self) -> str:
        """What is wrong, or which names there are."""
        known = f"there are {', '.join(bot_names())}, and package.module:function"
        return f"no bot {self.name!r}: {self.reason or known}"


_NAMED: dict[str, Callable[[Luck], Bot]] = {"rule": RuleBot, "random": RandomBot}


def bot_names() -> tuple[str, ...]:
    """The names of the house's own."""
    return (*(str(level.number) for level in levels()), *_NAMED)


def bot_named(name: str, luck: Luck) -> Bot:
    """A player by name: a level's number, `rule`, `random`, or `package.module:function`.

    Such a function is given the luck and returns a bot.

    Raises:
        UnknownBotError: there is none of that name, or one's own cannot be made.
    """
    if name in _NAMED:
        return _NAMED[name](luck)
    if name in bot_names():
        return bot(int(name), luck)
    module, colon, attribute = name.partition(":")
    if not (module and colon and attribute):
        raise UnknownBotError(name)
    try:
        made: Bot = getattr(import_module(module), attribute)(luck)
    except Exception as error:  # it is anybody's code that runs here
        raise UnknownBotError(name, f"{type(error).__name__}: {error}") from error
    if not callable(getattr(made, "choose", None)):
        raise UnknownBotError(name, f"{type(made).__name__} has no choose(view, budget)")
    return made
