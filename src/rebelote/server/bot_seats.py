"""Who sits in for people: the bots of a table, and the names they go by."""

from collections.abc import Callable

from rebelote.bots import levels, usual_level
from rebelote.cards import Seat
from rebelote.server.entries import Opened
from rebelote.server.thinking import Player

FIRST_NAMES = (
    *("Amélie", "Bastien", "Camille", "Étienne", "Hélène", "Jules", "Lucie", "Mathis"),
    *("Noémie", "Rémi", "Solène", "Théo", "Agnès", "Fabrice", "Odile", "Sylvain"),
    *("Amina", "Bilel", "Cyrine", "Fares", "Hatem", "Ines", "Khaled", "Leïla"),
    *("Mehdi", "Nour", "Rania", "Sami", "Selma", "Wassim", "Yasmine", "Zied"),
)
"""French and Tunisian first names."""

HELPER = Player(level=max(level.number for level in levels()))
"""Whose advice a hint is: the best there is."""
STAND_IN = Player(level=usual_level().number)
"""Who chooses where a bot fails, at once."""


def first_names(count: int, taken: str, dice: Callable[[int], bytes]) -> tuple[str, ...]:
    """So many different names, none of them the one that is taken."""
    left = [name for name in FIRST_NAMES if name.casefold() != taken.strip().casefold()]
    drawn = (int.from_bytes(dice(8), "big") for _ in range(count))
    return tuple(left.pop(number % len(left)) for number in drawn)


def player_at(opened: Opened, seat: Seat) -> Player:
    """The bot of a seat. Its luck is the table's bots', and never comes from a deal's secret."""
    luck = opened.seed + bytes([seat])
    return Player(opened.level, luck)
