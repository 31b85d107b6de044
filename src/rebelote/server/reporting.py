"""What goes into the log when something breaks here: where, and of what kind.

An exception's own words may quote what it failed on (a message, a card, a token), so they stay out.
"""

import logging
import traceback
from collections import OrderedDict

_LOG = logging.getLogger("rebelote.server")

_REMEMBERED = 1_000


class Once:
    """Lines that stand in the log once, however often there is reason for them."""

    def __init__(self, log: logging.Logger = _LOG) -> None:
        self._log = log
        self._said: OrderedDict[str, None] = OrderedDict()

    def warn(self, line: str) -> None:
        """Write a line down, unless it was written before, not too many others ago."""
        new = line not in self._said
        self._said[line] = None
        self._said.move_to_end(line)
        if len(self._said) > _REMEMBERED:
            self._said.popitem(last=False)
        if new:
            self._log.warning("%s", line)


def report(place: str, error: BaseException) -> None:
    """Write down that something broke: the kind of error and the lines of code it came through."""
    lines: list[str] = []
    shown: BaseException | None = error
    while shown is not None:
        frames = traceback.extract_tb(shown.__traceback__)
        lines.append(type(shown).__name__)
        lines += [f"  {frame.name} in {frame.filename}:{frame.lineno}" for frame in frames]
        shown = shown.__cause__
    _LOG.error("%s broke: %s", place, "\n".join(lines))
