"""What goes into the log when something breaks here: where, and of what kind.

An exception's own words may quote what it failed on (a message, a card, a token), so they stay out.
"""

import logging
import traceback

_LOG = logging.getLogger("rebelote.server")


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
