"""A score sheet that several phones share: its changes, over HTTP.

What stands in a deal and in a head has the names and the meaning that the sheet's file gives it,
and as there, what says nothing is left out, by the server too. The server gives each change its
number, from 1, without a gap. The sheet is what the changes come to in that order.
"""

from typing import Annotated, TypeAlias

import msgspec
from msgspec import UNSET, UnsetType

from rebelote.server.protocol.asked import Language, MoveId
from rebelote.server.protocol.pages import Fault, Options

OwnId: TypeAlias = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
"""The name that a change or a deal has of its own, made by the client: another one for each."""

Word: TypeAlias = Annotated[str, msgspec.Meta(max_length=20)]
"""A word of records."""


class SheetDeal(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What was typed for one deal.

    `outcome` is "passed" or "annulled" where nothing was played, else None. `taker` is a seat.
    `card_points` are by side, None what is to be worked out; `declarations` are the points of each
    announcement that counts, by side, `beaten` of each that was called and beaten. `belote` is
    points by side, `capot` the side with every trick.
    """

    id: OwnId
    outcome: Word | None = None
    taker: int | None = None
    trump: Word | None = None
    level: int | Word | None = None
    multiplier: int = 1
    card_points: tuple[int | None, ...] = ()
    declarations: tuple[tuple[int, ...], ...] = ()
    beaten: tuple[tuple[int, ...], ...] = ()
    belote: tuple[int, ...] = ()
    capot: int | None = None
    generale_made: bool = False


class SheetHead(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What else stands on a sheet.

    A change of it changes what it names, and takes out what it names with None. A `ruleset` without
    its `revision` is the newest one, and stays that one.
    """

    title: str | UnsetType | None = UNSET
    ruleset: str | UnsetType | None = UNSET
    revision: int | UnsetType | None = UNSET
    options: Annotated[Options, msgspec.Meta(max_length=80)] | UnsetType | None = UNSET
    names: tuple[str, ...] | UnsetType | None = UNSET
    dealer: int | UnsetType | None = UNSET
    out_of_play: bool | UnsetType | None = UNSET


class SheetChange(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One change. It counts once, however often it is sent under its `id`.

    With `deal` a deal is corrected, or put in where there is none of its id: before the deal
    `before`, at the end where that is None or gone. `removed` is the id of a deal that is taken
    out; together with `deal`, of the same id, it is moved.
    """

    id: OwnId
    deal: SheetDeal | None = None
    before: OwnId | None = None
    removed: OwnId | None = None
    head: SheetHead | None = None


class SheetFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A whole sheet, as its file holds it."""

    rebelote_sheet: int
    ruleset: str
    revision: int | None = None
    options: Annotated[Options, msgspec.Meta(max_length=80)] = {}
    title: str = ""
    names: tuple[str, ...] = ()
    dealer: int = 0
    out_of_play: bool = False
    deals: tuple[SheetDeal, ...] = ()


class NewSheet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A sheet to share: a file, or the changes so far; of both, the changes come after the file.

    `id` sent again opens the same sheet, as it is by then.
    """

    id: MoveId
    sheet: SheetFile | None = None
    changes: Annotated[tuple[SheetChange, ...], msgspec.Meta(max_length=500)] = ()
    lang: Language = Language.FR


class SharedSheet(msgspec.Struct, frozen=True):
    """A sheet is shared, and at number `n`.

    Whoever has `sheet` may read it, whoever has `key` as well may write in it. Nobody can guess
    either.
    """

    sheet: str
    key: str
    n: int


class NumberedChange(msgspec.Struct, frozen=True):
    """A change and its number."""

    n: int
    change: SheetChange


class SheetChanges(msgspec.Struct, frozen=True):
    """The changes after the number asked for, in order. `n` is the sheet's last number.

    Where the last of these is not it, ask for what follows. Where `n` is below the number asked
    for, the sheet was put back to an older copy: read all of it, and send again what is missing.
    """

    sheet: str
    n: int
    changes: tuple[NumberedChange, ...]


class NewChanges(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Changes to write down, in this order."""

    key: Annotated[str, msgspec.Meta(max_length=64)]
    changes: Annotated[tuple[SheetChange, ...], msgspec.Meta(max_length=100)]
    lang: Language = Language.FR


class ChangeRefused(msgspec.Struct, frozen=True):
    """A change that was not made, and never can be on this sheet as it is: forget it.

    `code` is "unreadable" (`faults` say what is wrong), "change_too_long" or "sheet_full".
    """

    id: str
    code: str
    text: str
    faults: tuple[Fault, ...] = ()


class ChangesWritten(msgspec.Struct, frozen=True):
    """What became of changes: `numbers` has the number of each, in order, up to one `refused`.

    What came after that one was not looked at: it may be sent again. `n` is the sheet's last
    number; others may have written between one's own.
    """

    n: int
    numbers: tuple[int, ...]
    refused: ChangeRefused | None = None
