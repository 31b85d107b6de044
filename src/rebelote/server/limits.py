"""How much one visitor, one address and one socket may ask for."""

from collections import OrderedDict, deque
from collections.abc import Callable
from ipaddress import IPv6Address, ip_address
from typing import Protocol, TypeAlias

Now: TypeAlias = Callable[[], float]
"""Seconds on a clock that never jumps."""

FRAME = 8_192
"""The longest message a client may send, in bytes."""

PENDING = 262_144
"""How many bytes may wait for a slow reader, those in the server's own buffers included."""

BODY = 16_384
"""The longest body of a request, in bytes."""

WINDOW = 20.0
"""Seconds over which messages are counted."""

PLAYER_MESSAGES, WATCHER_MESSAGES = 100, 50
"""Messages a visitor may send within the window, at seats (or none yet), and watching.

They count whichever sockets they come on, and so does the handshake of each.
"""

HOUSEHOLD = 4
"""How many visitors one address may well stand for."""

BAD_IN_A_ROW = 5
"""After so many messages that say nothing the socket is closed."""

POSTS, POSTS_WINDOW = 120, 60.0
"""What one address may post over HTTP, and in how many seconds."""

RECORDS, RECORDS_WINDOW = 20, 60.0
"""How often one visitor may ask for records, and in how many seconds; one address twice as often.

A record is the whole match, folded and written anew.
"""

UNDOS = 60
"""How often choices may be taken back in one deal."""

ENTRIES = 10_000
"""How long a table's log may be for another deal; to take something back, half as long."""

SHEET_BODY = 65_536
"""The longest body of a request that shares a sheet or writes in one, in bytes."""

SHEET_READS, SHEET_READS_WINDOW = 120, 60.0
"""How often one visitor may read shared sheets, and in how many seconds.

One address as often as HOUSEHOLD visitors.
"""

CHANGE_BYTES = 4_096
"""The longest change of a sheet, as it is written down."""

SHEET_CHANGES, SHEET_BYTES = 2_000, 524_288
"""How many changes a sheet may have, and how many bytes all of them."""

RULE_CHANGES = 200
"""How many of them may be of the rules: after each, every deal is looked at again."""


class Credit:
    """So many things within a stretch of time, whichever way that is laid.

    What is counted is remembered with its time, so no edge lets through twice as many.
    """

    __slots__ = ("_now", "_spent", "_window")

    def __init__(self, now: Now, window: float = WINDOW) -> None:
        self._now = now
        self._window = window
        self._spent: deque[float] = deque()

    def spend(self, allowance: int) -> bool:
        """Count one more; False, and not counted, where the allowance is used up."""
        now = self._now()
        self._forget(now)
        if len(self._spent) >= allowance:
            return False
        self._spent.append(now)
        return True

    def is_used_up(self, allowance: int) -> bool:
        """Whether one more would be one too many."""
        self._forget(self._now())
        return len(self._spent) >= allowance

    def is_full(self) -> bool:
        """Whether nothing is counted any more."""
        self._forget(self._now())
        return not self._spent

    def _forget(self, now: float) -> None:
        while self._spent and self._spent[0] <= now - self._window:
            self._spent.popleft()


class Credits:
    """A credit for each name, forgotten when nothing of it is spent."""

    def __init__(self, now: Now, allowance: int, window: float, most: int = 4_096) -> None:
        """`most` names are remembered at once; beyond that the longest silent make room."""
        self._now = now
        self._allowance = allowance
        self._window = window
        self._most = most
        self._of: OrderedDict[str, Credit] = OrderedDict()

    def spend(self, name: str) -> bool:
        """Count one more for this name; False where its allowance is used up."""
        credit = self._of.get(name)
        if credit is None:
            self._make_room()
            credit = self._of[name] = Credit(self._now, self._window)
        else:
            self._of.move_to_end(name)
        return credit.spend(self._allowance)

    def used_up(self, name: str) -> bool:
        """Whether this name's allowance is used up; nothing is spent or remembered."""
        credit = self._of.get(name)
        return credit is not None and credit.is_used_up(self._allowance)

    def _make_room(self) -> None:
        """Forget whoever has been silent for long: they stand first, in the order they spoke in."""
        while self._of:
            name, credit = next(iter(self._of.items()))
            if len(self._of) < self._most and not credit.is_full():
                return
            del self._of[name]


class Talk(Protocol):
    """How much may be said on sockets."""

    @property
    def player_messages(self) -> int:
        """By a visitor who plays, or sits nowhere yet, within 20 seconds."""

    @property
    def watcher_messages(self) -> int:
        """By a visitor who watches."""

    @property
    def sockets_per_address(self) -> int:
        """How many sockets one address may have."""

    @property
    def sockets(self) -> int:
        """How many there may be in all."""


class Messages:
    """What was said within the window: by each visitor and from each address, on any socket."""

    def __init__(self, now: Now, talk: Talk) -> None:
        """An address may say as much as a tenth of the sockets it may have."""
        crowd = max(HOUSEHOLD, talk.sockets_per_address // 10)
        self._players = Credits(now, talk.player_messages, WINDOW, talk.sockets)
        self._watchers = Credits(now, talk.watcher_messages, WINDOW, talk.sockets)
        self._addresses = Credits(now, crowd * talk.player_messages, WINDOW, talk.sockets)

    def spend(self, visitor: str, address: str, *, watches: bool = False) -> bool:
        """Count one more message, or a handshake; False where it is one too many."""
        if self._addresses.used_up(address):
            return False  # each call may come from a new visitor: none of them is remembered
        own = self._watchers if watches else self._players
        return own.spend(visitor) and self._addresses.spend(address)


class Places:
    """How many sockets are open, in all, by visitor and by address."""

    def __init__(self, visitor: int, address: int, total: int) -> None:
        """At most so many for one visitor, for one address, and in all."""
        self._most = (visitor, address, total)
        self._taken: dict[tuple[str, str], int] = {}

    @property
    def taken(self) -> int:
        """How many are open."""
        return self._taken.get(("all", ""), 0)

    def enter(self, visitor: str, address: str) -> bool:
        """Take a place; False, and nothing taken, where there is none left."""
        names = self._names(visitor, address)
        if any(
            self._taken.get(name, 0) >= most for name, most in zip(names, self._most, strict=True)
        ):
            return False
        for name in names:
            self._taken[name] = self._taken.get(name, 0) + 1
        return True

    def leave(self, visitor: str, address: str) -> None:
        """Give the place back."""
        for name in self._names(visitor, address):
            left = self._taken[name] - 1
            if left:
                self._taken[name] = left
            else:
                del self._taken[name]

    @staticmethod
    def _names(visitor: str, address: str) -> tuple[tuple[str, str], ...]:
        return ("visitor", visitor), ("address", address), ("all", "")


def neighbourhood(address: str) -> str:
    """What counts as one address: an IPv4 address, or the network of an IPv6 one.

    Whoever has one IPv6 address has 2**64 of them.
    """
    try:
        found = ip_address(address)
    except ValueError:
        return address
    if isinstance(found, IPv6Address):
        if found.ipv4_mapped is not None:
            return str(found.ipv4_mapped)
        return str(IPv6Address(int(found) >> 64 << 64))
    return str(found)
