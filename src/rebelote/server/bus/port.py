"""A bus says "table T is at number N", and nothing else: no card ever travels on it.

At least once, in no order, and of several numbers of one table the highest is enough: the log is
the truth, and a hint that is lost costs a delay alone.
Every version passes `rebelote.testing.bus_checks`.
"""

from collections.abc import Callable
from typing import Protocol, TypeAlias

Heard: TypeAlias = Callable[[str, int], None]
"""Called with a table and its number, in the event loop; it must not wait."""


class Bus(Protocol):
    """One subscription a process."""

    async def open(self, heard: Heard) -> None:
        """Listen from now on; `heard` gets every hint, one's own included.

        A `heard` that fails is reported by the event loop, and gets the next hint all the same.
        """

    async def close(self) -> None:
        """Stop listening: `heard` is not called any more. It may be opened again."""

    def publish(self, table: str, number: int) -> None:
        """Tell every process, without waiting; `heard` is never called before this returns.

        On a bus that is not open, nobody is told.
        """
