"""What a client may say on the socket: one JSON object a frame, its kind under `t`."""

from enum import StrEnum
from typing import Annotated, TypeAlias

import msgspec

VERSION = 1
"""The protocol spoken here; a client of another one is told to reload."""

TableId: TypeAlias = Annotated[str, msgspec.Meta(pattern=r"\A[A-Za-z0-9_-]{22}\Z")]
"""128 bits that nobody can guess."""

SheetId: TypeAlias = Annotated[
    str, msgspec.Meta(pattern=r"\A[A-Za-z0-9_-]{22}\Z", title="A shared sheet")
]
"""128 bits that nobody can guess: the right to read a shared score sheet."""

MoveId: TypeAlias = Annotated[str, msgspec.Meta(pattern=r"\A[A-Za-z0-9_-]{8,32}\Z")]
"""Made by the client, another one for each move. Sent again, it makes nothing happen twice."""

Number: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
"""How far a client is: the `n` of the last update it has seen, 0 when it has seen none."""

ActionText: TypeAlias = Annotated[str, msgspec.Meta(min_length=1, max_length=16)]
"""An action as records write it: "pass", "take", "S", "90H", "contre", "announce", "JH"."""

Entropy: TypeAlias = Annotated[str, msgspec.Meta(pattern=r"\A([0-9a-f]{2}){0,64}\Z")]
"""The player's share of the shuffle, 0 to 64 bytes in hexadecimal."""


class Language(StrEnum):
    """The language of every text that is sent."""

    FR = "fr"
    EN = "en"


class Tempo(StrEnum):
    """How fast bots play, and how long a trick stays where nothing else is asked."""

    SLOW = "slow"
    NORMAL = "normal"
    FAST = "fast"


class Pace(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The table's pace, in its player's hand.

    `keep` is how long a complete trick stays, in milliseconds (None: as the tempo has it); with
    `wait` it stays until the player takes it away.
    """

    tempo: Tempo = Tempo.NORMAL
    keep: Annotated[int, msgspec.Meta(ge=100, le=10_000)] | None = None
    wait: bool = False


class Asked(msgspec.Struct, frozen=True, tag_field="t", forbid_unknown_fields=True):
    """Anything a client says."""


class Hello(Asked, frozen=True, tag="hello"):
    """First of all; again to change the language."""

    lang: Language
    protocol: int = VERSION


class Join(Asked, frozen=True, tag="join"):
    """Sit down again, or watch where one has no seat. `n` is what was seen already."""

    table: TableId
    n: Number = 0


class WatchSheet(Asked, frozen=True, tag="watch-sheet"):
    """Hear how far a shared score sheet is, at once and whenever it has grown.

    A socket is at one table or watches one sheet: it leaves where it was.
    """

    sheet: SheetId


class Leave(Asked, frozen=True, tag="leave"):
    """Stand up from the table, and the match waits; or watch the sheet no more."""


class Ready(Asked, frozen=True, tag="ready"):
    """Ready for the next deal, with one's share of its shuffle."""

    id: MoveId
    n: Number
    entropy: Entropy = ""


class Act(Asked, frozen=True, tag="act"):
    """Call, announce or play; `n` is the update that the choice was made on."""

    id: MoveId
    n: Number
    action: ActionText


class GoOn(Asked, frozen=True, tag="go-on"):
    """Take the trick away, at a table that waits for it."""

    n: Number


class SetPace(Asked, frozen=True, tag="pace"):
    """Another pace from now on."""

    pace: Pace


class Undo(Asked, frozen=True, tag="undo"):
    """Take back one's last choice of this deal, where the table allows it."""

    id: MoveId
    n: Number


class AskHint(Asked, frozen=True, tag="hint"):
    """Ask what a bot would do here, where the table allows it."""

    n: Number


class GiveUp(Asked, frozen=True, tag="give-up"):
    """Give up the match: it counts as lost where losses count."""

    id: MoveId
    n: Number


class Ping(Asked, frozen=True, tag="ping"):
    """Is anyone there?"""


FromClient: TypeAlias = (
    Hello
    | Join
    | WatchSheet
    | Leave
    | Ready
    | Act
    | GoOn
    | SetPace
    | Undo
    | AskHint
    | GiveUp
    | Ping
)
