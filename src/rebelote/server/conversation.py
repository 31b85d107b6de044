"""What is said on one socket: each message read, done, and answered."""

from collections.abc import Callable
from typing import Protocol, TypeAlias

import msgspec

from rebelote import __version__
from rebelote.server.apologies import problem, trouble
from rebelote.server.decoding import NotUnderstoodError, Reader
from rebelote.server.guest import Guest
from rebelote.server.limits import BAD_IN_A_ROW
from rebelote.server.outbox import Outbox
from rebelote.server.protocol.answers import Pong, Trouble, TroubleCode, Welcome
from rebelote.server.protocol.asked import (
    VERSION,
    FromClient,
    Hello,
    Join,
    Language,
    Leave,
    Ping,
    WatchSheet,
)
from rebelote.server.refusing import TableError
from rebelote.server.reporting import report
from rebelote.server.sheets.refusing import SharingError
from rebelote.server.sheets.watching import Watcher
from rebelote.server.storage.port import Reason, StorageError

POLICY = 1008
"""What a socket is closed with when its peer does not keep to the rules of talk."""


Spend: TypeAlias = Callable[[bool], bool]
"""Counts a message, of one who watches or not; False where it is one too many."""


class Tables(Protocol):
    """The tables that may be joined."""

    async def join(
        self, table_id: str, visitor: str, n: int, lang: Language, outbox: Outbox
    ) -> Guest:
        """Sit down, or watch.

        Raises:
            TableError: there is no such table.
        """


class Sheets(Protocol):
    """The shared sheets that may be watched."""

    async def watch(self, id: str, outbox: Outbox) -> Watcher:
        """Hear how far a sheet is.

        Raises:
            SharingError: there is no such sheet.
            StorageError: it cannot be read.
        """


_READER: Reader[FromClient] = Reader(msgspec.json.Decoder(FromClient))


class Conversation:
    """One socket's talk. Whatever is asked, an answer in words comes back and nothing breaks."""

    def __init__(
        self,
        tables: Tables,
        sheets: Sheets,
        visitor: str,
        lang: Language,
        outbox: Outbox,
        spend: Spend,
    ) -> None:
        self._tables = tables
        self._sheets = sheets
        self._spend = spend
        self._visitor = visitor
        self._lang = lang
        self._outbox = outbox
        self._guest: Guest | None = None
        self._watcher: Watcher | None = None
        self._bad = 0
        self.greeted = False

    @property
    def somewhere(self) -> bool:
        """Whether it sits at a table, or watches something."""
        return self._guest is not None or self._watcher is not None

    async def hear(self, message: str | None) -> None:
        """Do what one message asks; None stands for one that is no text."""
        guest = self._guest
        watches = self._watcher is not None if guest is None else guest.seat is None
        if not self._spend(watches):
            self.end_for(TroubleCode.TOO_FAST, "too many messages")
            return
        try:
            asked = _READER.read(message or "")
        except NotUnderstoodError:
            self._not_understood(TroubleCode.BAD_MESSAGE)
            return
        if not self.greeted and not isinstance(asked, Hello):
            self._not_understood(TroubleCode.NO_HELLO)
            return
        self._bad = 0
        move = getattr(asked, "id", None)
        try:
            await self._do(asked)
        except TableError as error:
            code = error.code if isinstance(error.code, TroubleCode) else TroubleCode.BROKEN
            self._outbox.send(Trouble(code=code, text=error.text(self._lang), id=move))
        except SharingError as error:
            self._outbox.send(Trouble(TroubleCode.NO_SHEET, error.text(self._lang)))
        except StorageError as error:
            self._not_read(error)
        except Exception as error:
            report(f"a message of the kind {type(asked).__name__}", error)
            self._say(TroubleCode.BROKEN, move)

    def end_for(self, code: TroubleCode, reason: str) -> None:
        """Say why, and close."""
        self._say(code)
        self._outbox.close(POLICY, reason)

    def leave(self) -> None:
        """Stand up from wherever one is, and watch nothing."""
        guest, self._guest = self._guest, None
        if guest is not None:
            guest.leave()
        watcher, self._watcher = self._watcher, None
        if watcher is not None:
            watcher.leave()

    async def _do(self, asked: FromClient) -> None:
        if isinstance(asked, Hello):
            await self._greet(asked)
        elif isinstance(asked, Join):
            self.leave()
            self._guest = await self._tables.join(
                asked.table, self._visitor, asked.n, self._lang, self._outbox
            )
        elif isinstance(asked, WatchSheet):
            self.leave()
            self._watcher = await self._sheets.watch(asked.sheet, self._outbox)
        elif isinstance(asked, Leave):
            self.leave()
        elif isinstance(asked, Ping):
            self._outbox.send(Pong())
        elif self._guest is None:
            self._say(TroubleCode.NOT_HERE, getattr(asked, "id", None))
        else:
            await self._guest.take(asked)

    async def _greet(self, asked: Hello) -> None:
        self._lang = asked.lang
        if asked.protocol != VERSION:
            self.end_for(TroubleCode.PROTOCOL, "another protocol")
            return
        self.greeted = True
        self._outbox.send(Welcome(protocol=VERSION, version=__version__))
        if self._guest is not None:
            await self._guest.speak(asked.lang)

    def _not_understood(self, code: TroubleCode) -> None:
        self._bad += 1
        if self._bad < BAD_IN_A_ROW:
            self._say(code)
        else:
            self.end_for(code, "too many messages that say nothing")

    def _not_read(self, error: StorageError) -> None:
        """A sheet cannot be read; where it is damaged, waiting mends nothing."""
        damaged = error.reason is Reason.DAMAGED
        code = TroubleCode.BROKEN if damaged else TroubleCode.PAUSED
        said = problem("damaged" if damaged else "paused", self._lang)
        self._outbox.send(Trouble(code, said.text))

    def _say(self, code: TroubleCode, move: str | None = None) -> None:
        self._outbox.send(trouble(code, self._lang, move))
