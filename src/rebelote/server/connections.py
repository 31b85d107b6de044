"""The plain HTTP connections that are open: how many there may be, and which one gives way.

A browser needs a handful. Whoever holds more than its share loses the one that has been of no use
for longest, and never a place for its next request: neighbours behind one address, and this very
machine, cannot be locked out by connections that do nothing.
"""

from collections.abc import Collection, Hashable
from typing import Protocol

from rebelote.server.limits import neighbourhood


class Connection(Hashable, Protocol):
    """An open connection."""

    def is_idle(self) -> bool:
        """Whether nothing is asked on it, and nothing is on its way."""

    def is_stalled(self) -> bool:
        """Whether what was answered has not been read for a while."""

    def cut(self) -> None:
        """End it at once."""


class Connections:
    """Those that are open, by address, each in the order in which they came."""

    def __init__(self, address: int, trusted: Collection[str] = (), total: int | None = None):
        """So many for one address, and `total` in all, sockets included (None: any number).

        An address in `trusted` is a proxy's, and as many people's as it says.
        """
        self._most = address
        self._trusted = trusted
        self._total = total
        self._open: dict[Connection, str] = {}
        self._of: dict[str, dict[Connection, None]] = {}

    def __len__(self) -> int:
        """How many are open."""
        return len(self._open)

    def enter(self, connection: Connection, peer: str, all_told: int) -> bool:
        """Count one more; False where there is no room for it. `all_told` are open with it."""
        plain = peer.removeprefix("::ffff:")
        shared = plain in self._trusted
        address = plain if shared else neighbourhood(plain)
        own = self._of.get(address, {})
        if self._total is not None and all_told > self._total and not self._cut_one(self._open):
            return False
        if len(own) >= self._most and not shared and not self._cut_one(own):
            return False
        self._open[connection] = address
        self._of.setdefault(address, {})[connection] = None
        return True

    def leave(self, connection: Connection) -> None:
        """It is gone, or has become a socket, which is counted elsewhere."""
        address = self._open.pop(connection, None)
        if address is not None:
            own = self._of[address]
            del own[connection]
            if not own:
                del self._of[address]

    def _cut_one(self, among: Collection[Connection]) -> bool:
        """Cut the first that is of no use; whether there was one."""
        useless = next((one for one in among if one.is_idle()), None)
        if useless is None:
            useless = next((one for one in among if one.is_stalled()), None)
        if useless is None:
            return False
        self.leave(useless)
        useless.cut()
        return True
