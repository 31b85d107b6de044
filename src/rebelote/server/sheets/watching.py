"""Who watches which sheet: each is told how far it is, and asks for the changes itself."""

from collections.abc import Callable

from rebelote.server.guest import Outbox
from rebelote.server.protocol.answers import SheetAt


class Watcher:
    """One socket that watches a sheet. `seen` is the last number that it was told."""

    def __init__(self, outbox: Outbox, leave: Callable[["Watcher"], None]) -> None:
        self.outbox = outbox
        self.seen = 0
        self._leave = leave

    def leave(self) -> None:
        """Watch no more."""
        self._leave(self)


class Watchers:
    """Those of this process."""

    def __init__(self) -> None:
        self._of: dict[str, dict[Watcher, None]] = {}

    def __len__(self) -> int:
        """How many sheets are watched."""
        return len(self._of)

    def enter(self, sheet: str, outbox: Outbox) -> Watcher:
        """Tell this one from now on."""
        watcher = Watcher(outbox, lambda one: self._left(sheet, one))
        self._of.setdefault(sheet, {})[watcher] = None
        return watcher

    def tell(self, sheet: str, n: int) -> None:
        """A sheet is at number `n`: whoever has not been told so is."""
        at = SheetAt(sheet, n)
        for watcher in tuple(self._of.get(sheet, ())):
            if watcher.seen < n:
                watcher.seen = n
                watcher.outbox.send(at)

    def _left(self, sheet: str, watcher: Watcher) -> None:
        of_sheet = self._of.get(sheet, {})
        of_sheet.pop(watcher, None)
        if not of_sheet:
            self._of.pop(sheet, None)
