"""A sheet as a file: one JSON object, its keys the words of records.

What is read may come from anywhere, so everything is looked at, and everything that is wrong is
told in both languages. Written to be read by a person too: what says nothing is left out, and the
same sheet is always the same file.
"""

from collections.abc import Sequence

from rebelote.cards import side_count
from rebelote.rules.axes import Stock
from rebelote.rules.catalogue import RuleSetError
from rebelote.rules.catalogue.published import published
from rebelote.rules.order import Trump
from rebelote.rules.ruleset import RuleSet
from rebelote.scoresheet.document import FORMAT, HEAD, Deal, Sheet
from rebelote.scoresheet.entries import (
    LONGEST_NAME,
    MOST_DEALS,
    MOST_POINTS,
    SheetError,
    Trouble,
    by_side,
    called_by_side,
    is_line,
    is_whole,
    line,
    truth,
    typed_by_side,
    unknown,
    whole,
    wrong,
)

__all__ = [
    "LONGEST_NAME",
    "MOST_DEALS",
    "SheetError",
    "Trouble",
    "deal_file",
    "read_deal",
    "read_sheet",
    "sheet_file",
    "sheet_of",
]

_KEYS = ("rebelote_sheet", *HEAD, "deals")
_DEAL_KEYS = (
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
_NOT_PLAYED = ("passed", "annulled")
_PROMISES = ("capot", "generale")
_MOST_TIMES = 4
_TWO = 2


def read_sheet(found: object) -> Sheet:
    """A sheet from what a JSON file holds.

    Raises:
        SheetError: it lists everything that is wrong.
    """
    if not isinstance(found, dict):
        raise SheetError([Trouble("A sheet is an object.", "Une feuille est un objet.")])
    if not is_whole(found.get("rebelote_sheet"), FORMAT, FORMAT):
        raise SheetError(
            [
                Trouble(
                    f"It is no sheet of version {FORMAT} (rebelote_sheet).",
                    f"Ce n'est pas une feuille de version {FORMAT} (rebelote_sheet).",
                )
            ]
        )
    try:
        rules = published().build(found.get("ruleset"), found.get("options"), found.get("revision"))
    except RuleSetError as error:
        raise SheetError([Trouble(each.en, each.fr) for each in error.problems]) from None
    troubles = [unknown(str(key)) for key in found if key not in _KEYS]
    sheet = Sheet(
        rules=rules,
        title=line(found.get("title", ""), "title", troubles),
        names=_names(found.get("names", []), rules, troubles),
        dealer=whole(found.get("dealer", 0), 0, rules.players - 1, "dealer", None, troubles),
        out_of_play=_out_of_play(found.get("out_of_play", False), rules, troubles),
        deals=_deals(found.get("deals", []), rules, troubles),
    )
    if troubles:
        raise SheetError(troubles)
    return sheet


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
    """A deal by itself, from what a change that another phone made holds: it has its own name.

    Raises:
        SheetError: it lists everything that is wrong.
    """
    troubles: list[Trouble] = []
    deal = _deal(found, None, rules, troubles)
    if troubles:
        raise SheetError(troubles)
    return deal


def sheet_of(head: dict[str, object], deals: Sequence[Deal]) -> Sheet:
    """A sheet from what a log comes to (`log.Written`).

    Raises:
        SheetError: it lists everything that is wrong.
    """
    return read_sheet(
        {**head, "rebelote_sheet": FORMAT, "deals": [deal_file(deal) for deal in deals]}
    )


def _names(value: object, rules: RuleSet, troubles: list[Trouble]) -> tuple[str, ...]:
    """The names, without those that are left empty at the end."""
    if not isinstance(value, list) or len(value) > rules.players:
        troubles.append(wrong("names"))
        return ()
    if not all(is_line(each) for each in value):
        troubles.append(wrong("names"))
        return ()
    last = max([place + 1 for place, each in enumerate(value) if each != ""], default=0)
    return tuple(value[:last])


def _out_of_play(value: object, rules: RuleSet, troubles: list[Trouble]) -> bool:
    out = truth(value, "out_of_play", None, troubles)
    if out and (rules.players != _TWO or rules.stock is not Stock.NONE):
        troubles.append(wrong("out_of_play"))
    return out


def _deals(value: object, rules: RuleSet, troubles: list[Trouble]) -> tuple[Deal, ...]:
    if not isinstance(value, list) or len(value) > MOST_DEALS:
        troubles.append(wrong("deals"))
        return ()
    deals = [_deal(each, number, rules, troubles) for number, each in enumerate(value)]
    ids: set[str] = set()
    for number, deal in enumerate(deals):
        if deal.id in ids and deal.id != "":
            troubles.append(wrong("id", number))
        ids.add(deal.id)
    return tuple(deals)


def _deal(found: object, number: int | None, rules: RuleSet, troubles: list[Trouble]) -> Deal:
    if not isinstance(found, dict):
        troubles.append(wrong("deal", number))
        return Deal()
    troubles.extend(unknown(str(key), number) for key in found if key not in _DEAL_KEYS)
    id = found.get("id", None if number is None else f"deal-{number}")
    if not isinstance(id, str) or id == "" or not is_line(id):
        troubles.append(wrong("id", number))
        id = ""
    outcome = found.get("outcome")  # nothing else counts where nothing was played
    if outcome is not None:
        if outcome not in _NOT_PLAYED:
            troubles.append(wrong("outcome", number))
        return Deal(id=id, outcome=outcome if isinstance(outcome, str) else "")
    sides = side_count(rules.players)
    trump = found.get("trump")
    if trump is not None and not any(trump == each.code for each in Trump):
        troubles.append(wrong("trump", number))
        trump = None
    level = found.get("level")
    if level is not None and level not in _PROMISES and not is_whole(level, 0, MOST_POINTS):
        troubles.append(wrong("level", number))
        level = None
    capot = found.get("capot")
    if capot is not None and not is_whole(capot, 0, sides - 1):
        troubles.append(wrong("capot", number))
        capot = None
    times = found.get("multiplier", 1)
    points = found.get("card_points", [])
    declared, beaten = found.get("declarations", []), found.get("beaten", [])
    return Deal(
        id=id,
        taker=whole(found.get("taker"), 0, rules.players - 1, "taker", number, troubles),
        trump=trump,
        level=level,
        multiplier=whole(times, 1, _MOST_TIMES, "multiplier", number, troubles),
        card_points=typed_by_side(points, sides, "card_points", number, troubles),
        declarations=called_by_side(declared, sides, "declarations", number, troubles),
        beaten=called_by_side(beaten, sides, "beaten", number, troubles),
        belote=by_side(found.get("belote", []), sides, "belote", number, troubles),
        capot=capot,
        generale_made=truth(found.get("generale_made", False), "generale_made", number, troubles),
    )
