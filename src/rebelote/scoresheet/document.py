"""A score sheet as it is kept: who plays, by which rules, and what was typed for each deal.

Nothing in it is worked out: totals, failures and waiting points follow from it (`reckoning`). Its
words are those of records.
"""

import msgspec

from rebelote.cards import Seat, Side
from rebelote.rules.ruleset import RuleSet

FORMAT = 1
"""The version of the sheet's file, `rebelote_sheet` there."""

HEAD = ("title", "ruleset", "revision", "options", "names", "dealer", "out_of_play")
"""What stands on a sheet besides its deals."""

BLANK: dict[str, object] = {
    "title": "",
    "options": {},
    "names": [],
    "dealer": 0,
    "out_of_play": False,
}
"""What an entry of the head that was never written stands for, where it stands for anything."""


class Deal(msgspec.Struct, frozen=True, kw_only=True):
    """What a score keeper types for one deal.

    `id` is the deal's own name: it stays when deals before it come and go. `outcome` is "passed" or
    "annulled" where nothing was played, else None: how a deal ended is worked out. `taker` is a
    seat, any of its side's. `card_points` are by side, the last trick's 10 among them; None is what
    is to be worked out. `declarations` are the points of each announcement that counts, by side,
    `beaten` of each that was called and beaten. `belote` is points by side, and left empty none.
    `capot` is the side with every trick; then no points need be typed.
    """

    id: str = ""
    outcome: str | None = None
    taker: Seat = 0
    trump: str | None = None
    level: int | str | None = None
    multiplier: int = 1
    card_points: tuple[int | None, ...] = ()
    declarations: tuple[tuple[int, ...], ...] = ()
    beaten: tuple[tuple[int, ...], ...] = ()
    belote: tuple[int, ...] = ()
    capot: Side | None = None
    generale_made: bool = False


class Sheet(msgspec.Struct, frozen=True, kw_only=True):
    """A table's sheet: `names` by seat, `dealer` the seat that deals first.

    `out_of_play` says that two play and not every card is in their hands: then both type their
    points (S8). At three the rules say so themselves (`three_pack`).
    """

    rules: RuleSet
    title: str = ""
    names: tuple[str, ...] = ()
    dealer: Seat = 0
    out_of_play: bool = False
    deals: tuple[Deal, ...] = ()
