"""What the tables are given from outside: everything with luck, time, disk or processes in it."""

from collections.abc import Callable
from typing import NamedTuple

from rebelote.server.bus.port import Bus
from rebelote.server.clock import Clock
from rebelote.server.pacing import Numbers
from rebelote.server.storage.port import Storage
from rebelote.server.thinking import Thinker


class World(NamedTuple):
    """`dice` give so many bytes that nobody can guess; `numbers` time bots, and are no secret."""

    storage: Storage
    bus: Bus
    clock: Clock
    dice: Callable[[int], bytes]
    numbers: Numbers
    thinker: Thinker
