"""What others may test their own parts with: random tables and games, and the leak check.

Luck is brought by the caller as a `Pick`, so that the same helpers serve a seeded loop, a property
test and a fuzzer: `random.Random(7).randrange` is one.
"""

from rebelote.testing.frames import Frames, leaks_in_frames
from rebelote.testing.games import play_deal, random_action, random_deck, random_match
from rebelote.testing.leaks import Leak, Move, every_action, leaks_in, public_events
from rebelote.testing.luck import Pick
from rebelote.testing.tables import random_options, random_rules

__all__ = [
    "Frames",
    "Leak",
    "Move",
    "Pick",
    "every_action",
    "leaks_in",
    "leaks_in_frames",
    "play_deal",
    "public_events",
    "random_action",
    "random_deck",
    "random_match",
    "random_options",
    "random_rules",
]
