"""One process's subscription, for several of its parts."""

from rebelote.server.bus.port import Bus, Heard


class Several:
    """A bus whose hints are heard by whoever opens it, and by others besides."""

    def __init__(self, below: Bus, *besides: Heard) -> None:
        self._below = below
        self._besides = besides

    async def open(self, heard: Heard) -> None:
        """Listen from now on."""
        listeners = (heard, *self._besides)

        def hear(table: str, number: int) -> None:
            for each in listeners:
                each(table, number)

        await self._below.open(hear)

    async def close(self) -> None:
        """Stop listening."""
        await self._below.close()

    def publish(self, table: str, number: int) -> None:
        """Tell every process."""
        self._below.publish(table, number)
