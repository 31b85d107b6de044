"""How many files and connections the system lets this process have open."""

import logging
import sys

RESERVED = 100
"""What is not for connections: the store's files, the bots' pipes, the libraries'."""

_LOG = logging.getLogger(__name__)


def raise_limit(sockets: int) -> int | None:
    """Ask the system for all it gives; how many connections fit then, None where it has no limit.

    Where fewer than `sockets` do, the log says so: the settings promise more than can be kept.
    """
    needed = sockets + RESERVED
    limit = _raised(needed)
    if limit is None:
        return None
    room = max(1, limit - RESERVED)
    if limit < needed:
        _LOG.warning(
            "the system lets this process have %d files open, so %d connections at once: fewer "
            "than the %d sockets of REBELOTE_SOCKETS. Raise the limit (ulimit -n) or lower that.",
            limit,
            room,
            sockets,
        )
    return room


def _raised(needed: int) -> int | None:
    if sys.platform == "win32":
        return None
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    boundless = resource.RLIM_INFINITY
    if soft == boundless:
        return None
    # Some systems name no limit and take no such number: what is needed may do there.
    for wanted in (hard, needed if hard == boundless else min(needed, hard)):
        if wanted == boundless or wanted > soft:
            try:
                resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
            except (OSError, ValueError):
                continue
            return None if wanted == boundless else wanted
    return soft
