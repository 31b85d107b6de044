"""Bots: a view and a budget in, an action out."""

from rebelote.bots.level_bot import LevelBot, Thought
from rebelote.bots.luck import Luck
from rebelote.bots.protocol import Bot, Budget
from rebelote.bots.random_bot import RandomBot
from rebelote.bots.registry import Level, bot, levels, usual_level
from rebelote.bots.rule_bot import RuleBot
from rebelote.bots.seating import IllegalChoiceError, act, play_out

__all__ = [
    "Bot",
    "Budget",
    "IllegalChoiceError",
    "Level",
    "LevelBot",
    "Luck",
    "RandomBot",
    "RuleBot",
    "Thought",
    "act",
    "bot",
    "levels",
    "play_out",
    "usual_level",
]
