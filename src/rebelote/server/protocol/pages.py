"""What goes over HTTP: JSON in and out, every object closed to unknown fields."""

from typing import Annotated

import msgspec

from rebelote.server.protocol.asked import Language, MoveId, Pace
from rebelote.server.protocol.screen import Promise, TableKind

Options = dict[
    Annotated[str, msgspec.Meta(max_length=40)],
    Annotated[str, msgspec.Meta(max_length=40)] | bool | int,
]
"""House rules by option, as records write them."""


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table to open. `id` sent again opens the same table; `level` is the bots'.

    Without a `ruleset` the usual game is played. On the ladder, the rules and the level are the
    ladder's own: `ruleset`, `options` and `level` are ignored.
    """

    id: MoveId
    ruleset: Annotated[str, msgspec.Meta(max_length=40)] = ""
    options: Annotated[Options, msgspec.Meta(max_length=80)] = {}
    kind: TableKind = TableKind.BOTS
    level: Annotated[int, msgspec.Meta(ge=1, le=4)] = 3
    pace: Pace = Pace()
    lang: Language = Language.FR


class Opened(msgspec.Struct, frozen=True):
    """A table was opened: join it from number `n`. `promise` binds the first deal."""

    table: str
    n: int
    promise: Promise


class Fault(msgspec.Struct, frozen=True):
    """One thing that is wrong; `field` names the option or the field where there is one."""

    text: str
    field: str | None = None


class Problem(msgspec.Struct, frozen=True):
    """Why a request was not done, in words."""

    code: str
    text: str
    faults: tuple[Fault, ...] = ()


class RuleSetCard(msgspec.Struct, frozen=True):
    """A rule set on the home page. `sizes` are the numbers of players it can be played by.

    `ladder` says that the ladder is played by it.
    """

    id: str
    title: str
    blurb: str
    sizes: tuple[int, ...]
    players: int
    ladder: bool


class Way(msgspec.Struct, frozen=True):
    """One choice on a point: its value, what tables call it, what is played."""

    value: str
    term: str
    words: str


class Bounds(msgspec.Struct, frozen=True):
    """The numbers that a point may take, and those that it may take besides.

    `zero` says what 0 stands for, empty where it may not be chosen.
    """

    minimum: int
    maximum: int
    step: int
    zero: str
    also: tuple[int, ...]


class Point(msgspec.Struct, frozen=True):
    """A point on which tables differ, as this table has it.

    `switch` names the way that "on" stands for, where the point is a plain yes or no. `here` is
    False where it changes nothing under the choices made.
    """

    name: str
    title: str
    value: str | int | None
    default: str | int | None
    here: bool
    words: str
    ways: tuple[Way, ...] = ()
    bounds: Bounds | None = None
    switch: str | None = None


class PointGroup(msgspec.Struct, frozen=True):
    """The points of one part of the game."""

    id: str
    title: str
    points: tuple[Point, ...]


class Preset(msgspec.Struct, frozen=True):
    """House rules that go together."""

    id: str
    title: str
    words: str
    options: Options


class SheetPart(msgspec.Struct, frozen=True):
    """A section of a rule sheet; `house` marks what is this table's own."""

    title: str
    items: tuple["SheetLine", ...]
    table: tuple[tuple[str, ...], ...] = ()


class SheetLine(msgspec.Struct, frozen=True):
    """A sentence of a rule sheet."""

    text: str
    term: str = ""
    option: str = ""
    house: bool = False


class HouseRules(msgspec.Struct, frozen=True):
    """The rules of a table: every point as chosen, the sheet, and what is wrong with the choices.

    With `faults`, the points and the sheet are those of the choices that could stand.
    """

    id: str
    title: str
    blurb: str
    groups: tuple[PointGroup, ...]
    presets: tuple[Preset, ...]
    sheet: tuple[SheetPart, ...]
    options: Options
    faults: tuple[Fault, ...] = ()


class WantedRules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """House rules to look at."""

    options: Annotated[Options, msgspec.Meta(max_length=80)] = {}
    lang: Language = Language.FR


class GameRow(msgspec.Struct, frozen=True):
    """One of the visitor's games, `updated` in seconds since 1970.

    `seat` and `side` are the visitor's own, `totals` are by side.
    """

    table: str
    kind: TableKind
    ruleset: str
    title: str
    deal: int
    totals: tuple[int, ...]
    seat: int
    side: int
    over: bool
    updated: float


class Standing(msgspec.Struct, frozen=True):
    """A run of wins on the ladder, and what it is worth.

    `level` is the next rival's, of `top` there are; `best` is the best score so far, and `table`
    the match that goes on.
    """

    level: int
    top: int
    wins: int
    score: int
    best: int
    table: str | None = None


class Me(msgspec.Struct, frozen=True):
    """The visitor: a name of one's own (may be empty), games going on and finished, the ladder."""

    name: str
    games: tuple[GameRow, ...]
    ladder: Standing


class NewName(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Another name."""

    name: Annotated[str, msgspec.Meta(max_length=24)]


class LadderRow(msgspec.Struct, frozen=True):
    """A best run. `you` marks the visitor's own."""

    rank: int
    name: str
    wins: int
    score: int
    you: bool


class Health(msgspec.Struct, frozen=True):
    """The server is ready."""

    ready: bool
    version: str
