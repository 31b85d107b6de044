"""How long bots think and complete tricks lie: drawn before anybody looks at what may be played.

A card that was forced is never played faster than one that was chosen.
"""

from collections.abc import Callable
from typing import NamedTuple, TypeAlias

from rebelote.server.protocol.asked import Pace, Tempo

Numbers: TypeAlias = Callable[[], float]
"""A number from 0 up to 1, another one each time; what is drawn from it is no secret."""


class _Beat(NamedTuple):
    """In seconds: a bot thinks from `least` to `most`, a complete trick lies for `stay`."""

    least: float
    most: float
    stay: float


# Thirty-two cards and the calls before them: about 40 s with a person's own time at normal tempo,
# and far less than 15 s of waiting at the fast one.
_BEATS = {
    Tempo.SLOW: _Beat(1.0, 1.5, 2.6),
    Tempo.NORMAL: _Beat(0.5, 0.9, 1.6),
    Tempo.FAST: _Beat(0.10, 0.14, 0.3),
}
_SLOW_LEAST, _SLOW_SPREAD = 0.40, 0.10
"""Seconds in which a slow player's thought has long ended, whatever it had to think about."""
_MILLISECONDS = 1_000


def thinking_time(pace: Pace, numbers: Numbers, *, slow: bool) -> float:
    """How long a bot is seen to think, in seconds; `slow` ones at no tempo less than they need."""
    beat = _BEATS[pace.tempo]
    least = max(beat.least, _SLOW_LEAST) if slow else beat.least
    most = max(beat.most, least + _SLOW_SPREAD) if slow else beat.most
    return least + (most - least) * numbers()


def trick_stay(pace: Pace) -> float | None:
    """How long a complete trick lies, in seconds; None: until it is taken away."""
    if pace.wait:
        return None
    return _BEATS[pace.tempo].stay if pace.keep is None else pace.keep / _MILLISECONDS
