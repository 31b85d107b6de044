"""What the server says on the socket: one JSON object a frame, its kind under `t`."""

from enum import StrEnum
from typing import TypeAlias

import msgspec

from rebelote.server.protocol.screen import Screen
from rebelote.server.protocol.told import Happening


class Answer(msgspec.Struct, frozen=True, tag_field="t"):
    """Anything the server says."""


class Welcome(Answer, frozen=True, tag="welcome"):
    """The answer to a hello."""

    protocol: int
    version: str


class Update(Answer, frozen=True, tag="update"):
    """The table at number `n`.

    `told` is everything since the number the client said it had seen, in order. With `fresh` that
    was not so: `told` then starts with the deal on the table, and is for the journal, not for the
    ear.
    """

    n: int
    told: tuple[Happening, ...]
    screen: Screen
    fresh: bool = False


class Done(Answer, frozen=True, tag="done"):
    """A move was made, once, at number `n`: the same answer however often it is sent."""

    id: str
    n: int


class Refused(Answer, frozen=True, tag="refused"):
    """A move was refused and changed nothing.

    `code` as records name it, or the table's own: "stale", "ready", "no_undo", "nothing_to_undo",
    "no_hint", "no_hint_now". `id` is empty where a hint was asked for.
    """

    id: str
    code: str
    text: str


class Hint(Answer, frozen=True, tag="hint"):
    """What a bot would do at number `n`; `action` as records write it."""

    n: int
    action: str
    text: str


class Replaced(Answer, frozen=True, tag="replaced"):
    """The seat is played from another window now; joining again takes it back."""


class SheetAt(Answer, frozen=True, tag="sheet"):
    """A shared score sheet is at number `n`: whoever has fewer changes asks for those after it."""

    sheet: str
    n: int


class TroubleCode(StrEnum):
    """Why something other than a move could not be done."""

    BAD_MESSAGE = "bad_message"
    NO_HELLO = "no_hello"
    PROTOCOL = "protocol"
    NO_TABLE = "no_table"
    NO_SHEET = "no_sheet"
    NOT_SEATED = "not_seated"
    NOT_HERE = "not_here"
    TOO_MANY_TABLES = "too_many_tables"
    TOO_FAST = "too_fast"
    PAUSED = "paused"
    BROKEN = "broken"


class Trouble(Answer, frozen=True, tag="trouble"):
    """Something was not done. `id` names the move that it was, if it was one.

    PAUSED: nothing can be written down just now, so nothing goes on; the same move may be sent
    again.
    """

    code: TroubleCode
    text: str
    id: str | None = None


class Pong(Answer, frozen=True, tag="pong"):
    """Yes."""


FromServer: TypeAlias = (
    Welcome | Update | Done | Refused | Hint | Replaced | SheetAt | Trouble | Pong
)
