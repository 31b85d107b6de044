"""Bots against bots, fairly: the same deals with the seats changed over, and how sure it is.

A deal is played once for each side that the first bot can sit on. What it gains over the others, in
card points and in points marked, is one number a deal; their mean and its standard error are what
an arena says. Deals come from a seed and their number, so any part of a contest can be played
anywhere, again.
"""

from rebelote.arena.contest import Contest
from rebelote.arena.deals import play_deal
from rebelote.arena.errors import (
    AllPassedError,
    ArenaError,
    BotError,
    BrokenBotError,
    IllegalActionError,
    ResultsError,
    ResumeError,
    WorkerLostError,
)
from rebelote.arena.executors import InProcess, processors, workers
from rebelote.arena.figures import Figure, Played, Standing
from rebelote.arena.running import run

__all__ = [
    "AllPassedError",
    "ArenaError",
    "BotError",
    "BrokenBotError",
    "Contest",
    "Figure",
    "IllegalActionError",
    "InProcess",
    "Played",
    "ResultsError",
    "ResumeError",
    "Standing",
    "WorkerLostError",
    "play_deal",
    "processors",
    "run",
    "workers",
]
