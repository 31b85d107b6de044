"""How much better one bot is than another: the same deals, the seats changed over."""

from math import sqrt
from typing import NamedTuple

from rebelote.bots import Bot
from rebelote.cards import Seat, side_count, side_of
from rebelote.rules.ruleset import RuleSet
from tests.bots.positions import play_one


class Margin(NamedTuple):
    """Points marked a deal over the other bot's, and one standard error."""

    mean: float
    error: float

    @property
    def sure(self) -> bool:
        """Whether chance alone would hardly give as much."""
        return self.mean > 3 * self.error


def margin(rules: RuleSet, better: Bot, worse: Bot, deals: int) -> Margin:
    """Every deal is played once for each side that the first bot can sit on."""
    sides = range(side_count(rules.players))
    differences = []
    for number in range(deals):
        total = 0.0
        for side in sides:
            bots: dict[Seat, Bot] = {
                seat: better if side_of(seat, rules.players) == side else worse
                for seat in range(rules.players)
            }
            awarded = play_one(rules, bots, number, number % rules.players).marks.awarded
            others = sum(awarded) - awarded[side]
            total += awarded[side] - others / (len(sides) - 1)
        differences.append(total / len(sides))
    mean = sum(differences) / deals
    spread = sum((each - mean) ** 2 for each in differences) / (deals - 1)
    return Margin(mean, sqrt(spread / deals))
