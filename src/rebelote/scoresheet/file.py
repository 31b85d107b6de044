"""A sheet as a file: one JSON object, its keys the words of records.

What is read may come from anywhere, so everything is looked at, and everything that is wrong is
told in both languages. Written to be read by a person too: what says nothing is left out.
"""

from collections.abc import Sequence

import msgspec

from rebelote.cards import side_count
from rebelote.rules.catalogue import RuleSetError
from rebelote.rules.catalogue.published import published
from rebelote.rules.order import Trump
from rebelote.rules.ruleset import RuleSet
from rebelote.scoresheet.document import FORMAT, Deal, Sheet

LONGEST_NAME = 40
"""Characters of a player's name, or of a sheet's title."""
MOST_DEALS = 500
_LONGEST_ID = 40
_MOST_CALLED = 16
"""Announcements of one side in one deal."""
_MOST_POINTS = 1000
"""More than anything that is typed for a side in one deal."""
_NOT_PLAYED = ("passed", "annulled")
_PROMISES = ("capot", "generale")


class Trouble(msgspec.Struct, frozen=True):
    """Something that is wrong in a file: in which deal (from 0), None where it is in none."""

    en: str
    fr: str
    deal: int | None = None


class SheetError(ValueError):
    """No sheet can be made of this; `troubles` says everything that is wrong."""

    def __init__(self, troubles: list[Trouble]) -> None:
        super().__init__(troubles[0].en)
        self.troubles = troubles


def read_sheet(found: object) -> Sheet:
    """A sheet from what a JSON file holds.

    Raises:
        SheetError: it lists everything that is wrong.
    """
    if not isinstance(found, dict):
        raise SheetError([Trouble("A sheet is an object.", "Une feuille est un objet.")])
    if found.get("rebelote_sheet") != FORMAT:
        raise SheetError(
            [
                Trouble(
                    f"It is no sheet of version {FORMAT} (rebelote_sheet).",
                    f"Ce n'est pas une feuille de version {FORMAT} (rebelote_sheet).",
                )
            ]
        )
    troubles: list[Trouble] = []
    try:
        rules = published().build(found.get("ruleset"), found.get("options"), found.get("revision"))
    except RuleSetError as error:
        raise SheetError([Trouble(each.en, each.fr) for each in error.problems]) from None
    title = _text(found.get("title", ""), "title", troubles)
    names = _names(found.get("names", []), rules, troubles)
    dealer = _whole(found.get("dealer", 0), 0, rules.players - 1, "dealer", None, troubles)
    out = _truth(found.get("out_of_play", False), "out_of_play", None, troubles)
    if out and rules.players != 2:
        troubles.append(_bad("out_of_play", None))
    deals: list[Deal] = []
    listed = found.get("deals", [])
    if not isinstance(listed, list) or len(listed) > MOST_DEALS:
        troubles.append(_bad("deals", None))
    else:
        deals = [_deal(each, number, rules, troubles) for number, each in enumerate(listed)]
    ids = [deal.id for deal in deals]
    if len(set(ids)) != len(ids):
        troubles.append(_bad("id", None))
    if troubles:
        raise SheetError(troubles)
    return Sheet(
        rules=rules,
        title=title,
        names=names,
        dealer=dealer,
        out_of_play=out,
        deals=tuple(deals),
    )


def sheet_file(sheet: Sheet) -> dict[str, object]:
    """A sheet as its file holds it."""
    rules = sheet.rules
    found: dict[str, object] = {
        "rebelote_sheet": FORMAT,
        "title": sheet.title,
        "ruleset": rules.id,
        "revision": rules.revision,
        "options": dict(rules.options),
        "names": list(sheet.names),
        "dealer": sheet.dealer,
    }
    if sheet.out_of_play:
        found["out_of_play"] = True
    found["deals"] = [deal_file(deal) for deal in sheet.deals]
    return found


def deal_file(deal: Deal) -> dict[str, object]:
    """A deal as the file holds it."""
    if deal.outcome is not None:
        return {"id": deal.id, "outcome": deal.outcome}
    found: dict[str, object] = {"id": deal.id, "taker": deal.taker}
    if deal.trump is not None:
        found["trump"] = deal.trump
    if deal.level is not None:
        found["level"] = deal.level
    if deal.multiplier != 1:
        found["multiplier"] = deal.multiplier
    if any(points is not None for points in deal.card_points):
        found["card_points"] = list(deal.card_points)
    if any(len(each) > 0 for each in deal.declarations):
        found["declarations"] = [list(each) for each in deal.declarations]
    if any(len(each) > 0 for each in deal.beaten):
        found["beaten"] = [list(each) for each in deal.beaten]
    if any(points != 0 for points in deal.belote):
        found["belote"] = list(deal.belote)
    if deal.capot is not None:
        found["capot"] = deal.capot
    if deal.generale_made:
        found["generale_made"] = True
    return found


def read_deal(found: object, rules: RuleSet) -> Deal:
    """A deal from what a file, or a change that another phone made, holds.

    Raises:
        SheetError: it lists everything that is wrong.
    """
    troubles: list[Trouble] = []
    deal = _deal(found, 0, rules, troubles)
    if troubles:
        raise SheetError(troubles)
    return deal


_KEYS = (
    "id",
    "outcome",
    "taker",
    "trump",
    "level",
    "multiplier",
    "card_points",
    "declarations",
    "beaten",
    "belote",
    "capot",
    "generale_made",
)


def _deal(found: object, number: int, rules: RuleSet, troubles: list[Trouble]) -> Deal:
    if not isinstance(found, dict):
        troubles.append(_bad("deals", number))
        return Deal()
    troubles.extend(_bad(str(key), number) for key in found if key not in _KEYS)
    id = found.get("id", f"deal-{number}")
    if not isinstance(id, str) or not 0 < len(id) <= _LONGEST_ID:
        troubles.append(_bad("id", number))
        id = ""
    outcome = found.get("outcome")
    if outcome is not None:
        if outcome not in _NOT_PLAYED:
            troubles.append(_bad("outcome", number))
        return Deal(id=id, outcome=str(outcome))
    sides = side_count(rules.players)
    trump = found.get("trump")
    if trump is not None and not any(trump == each.code for each in Trump):
        troubles.append(_bad("trump", number))
        trump = None
    level = found.get("level")
    if level is not None and level not in _PROMISES and not _is_whole(level, 0, _MOST_POINTS):
        troubles.append(_bad("level", number))
        level = None
    capot = found.get("capot")
    if capot is not None and not _is_whole(capot, 0, sides - 1):
        troubles.append(_bad("capot", number))
        capot = None
    return Deal(
        id=id,
        taker=_whole(found.get("taker"), 0, rules.players - 1, "taker", number, troubles),
        trump=trump,
        level=level,
        multiplier=_whole(found.get("multiplier", 1), 1, 4, "multiplier", number, troubles),
        card_points=_card_points(found.get("card_points", []), sides, number, troubles),
        declarations=_called(found, "declarations", sides, number, troubles),
        beaten=_called(found, "beaten", sides, number, troubles),
        belote=_by_side(found, "belote", sides, number, troubles),
        capot=capot,
        generale_made=_truth(found.get("generale_made", False), "generale_made", number, troubles),
    )


def _bad(key: str, number: int | None) -> Trouble:
    where_en = "" if number is None else f"deal {number}: "
    where_fr = "" if number is None else f"donne {number} : "
    return Trouble(
        f"{where_en}{key} cannot be what it is", f"{where_fr}{key} ne peut pas être cela", number
    )


def _is_whole(value: object, least: int, most: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and least <= value <= most


def _whole(
    value: object, least: int, most: int, key: str, number: int | None, troubles: list[Trouble]
) -> int:
    if isinstance(value, int) and _is_whole(value, least, most):
        return value
    troubles.append(_bad(key, number))
    return least


def _truth(value: object, key: str, number: int | None, troubles: list[Trouble]) -> bool:
    if isinstance(value, bool):
        return value
    troubles.append(_bad(key, number))
    return False


def _text(value: object, key: str, troubles: list[Trouble]) -> str:
    if isinstance(value, str) and len(value) <= LONGEST_NAME:
        return value
    troubles.append(_bad(key, None))
    return ""


def _names(value: object, rules: RuleSet, troubles: list[Trouble]) -> tuple[str, ...]:
    if not isinstance(value, list) or len(value) > rules.players:
        troubles.append(_bad("names", None))
        return ()
    return tuple(_text(each, "names", troubles) for each in value)


def _card_points(
    value: object, sides: int, number: int, troubles: list[Trouble]
) -> tuple[int | None, ...]:
    if not isinstance(value, list) or len(value) not in (0, sides):
        troubles.append(_bad("card_points", number))
        return ()
    if not all(each is None or _is_whole(each, 0, _MOST_POINTS) for each in value):
        troubles.append(_bad("card_points", number))
        return ()
    return tuple(value)


def _by_side(
    found: dict[str, object], key: str, sides: int, number: int, troubles: list[Trouble]
) -> tuple[int, ...]:
    value = found.get(key, [])
    if not isinstance(value, list) or len(value) not in (0, sides):
        troubles.append(_bad(key, number))
        return ()
    if not all(_is_whole(each, 0, _MOST_POINTS) for each in value):
        troubles.append(_bad(key, number))
        return ()
    return tuple(value)


def _called(
    found: dict[str, object], key: str, sides: int, number: int, troubles: list[Trouble]
) -> tuple[tuple[int, ...], ...]:
    value = found.get(key, [])
    if not isinstance(value, list) or len(value) not in (0, sides):
        troubles.append(_bad(key, number))
        return ()
    return tuple(_points_called(each, key, number, troubles) for each in value)


def _points_called(
    value: object, key: str, number: int, troubles: list[Trouble]
) -> tuple[int, ...]:
    if (
        not isinstance(value, list)
        or len(value) > _MOST_CALLED
        or not all(_is_whole(each, 1, _MOST_POINTS) for each in value)
    ):
        troubles.append(_bad(key, number))
        return ()
    return tuple(value)


def sheet_of(head: dict[str, object], deals: Sequence[Deal]) -> Sheet:
    """A sheet from what a log comes to (`log.Written`).

    Raises:
        SheetError: it lists everything that is wrong.
    """
    return read_sheet(
        {**head, "rebelote_sheet": FORMAT, "deals": [deal_file(deal) for deal in deals]}
    )
