"""Bots: a view and a budget in, an action out."""

from rebelote.bots.luck import Luck
from rebelote.bots.protocol import Bot, Budget
from rebelote.bots.random_bot import RandomBot
from rebelote.bots.registry import Level, bot, levels
from rebelote.bots.rule_bot import RuleBot
from rebelote.bots.seating import IllegalChoiceError, act, play_out

__all__ = [
    "Bot",
    "Budget",
    "IllegalChoiceError",
    "Level",
    "Luck",
    "RandomBot",
    "RuleBot",
    "act",
    "bot",
    "levels",
    "play_out",
]
