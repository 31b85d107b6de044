"""Changes of a sheet as they are kept and sent: one JSON object each."""

from rebelote.rules.ruleset import RuleSet
from rebelote.scoresheet.document import HEAD
from rebelote.scoresheet.entries import SheetError, Trouble, is_line, unknown, wrong
from rebelote.scoresheet.file import deal_file, read_deal
from rebelote.scoresheet.log import Change

_KEYS = ("id", "deal", "before", "removed", "head")


def change_file(change: Change) -> dict[str, object]:
    """A change as it is kept and sent."""
    found: dict[str, object] = {"id": change.id}
    if change.deal is not None:
        found["deal"] = deal_file(change.deal)
    if change.before is not None:
        found["before"] = change.before
    if change.removed is not None:
        found["removed"] = change.removed
    if change.head is not None:
        found["head"] = dict(change.head)
    return found


def read_change(found: object, rules: RuleSet) -> Change:
    """A change from what another phone sent, `rules` being those of the sheet.

    A change of the head is looked at only by name: `file.sheet_of` tells whether the sheet can be
    read after it, and whoever keeps the log refuses it where it cannot.

    Raises:
        SheetError: it lists everything that is wrong.
    """
    if not isinstance(found, dict):
        raise SheetError([Trouble("A change is an object.", "Un changement est un objet.")])
    troubles = [unknown(str(key)) for key in found if key not in _KEYS]
    id, before, removed = found.get("id"), found.get("before"), found.get("removed")
    names = [id, *(each for each in (before, removed) if each is not None)]
    if not all(is_line(each) and each != "" for each in names):
        troubles.append(wrong("id"))
    head = found.get("head")
    if head is not None and not isinstance(head, dict):
        troubles.append(Trouble("head must be an object.", "head doit être un objet."))
    if isinstance(head, dict):
        troubles.extend(unknown(str(key)) for key in head if key not in HEAD)
    deal = None
    if found.get("deal") is not None:
        try:
            deal = read_deal(found.get("deal"), rules)
        except SheetError as error:
            troubles.extend(error.troubles)
    if deal is not None and removed is not None and removed != deal.id:
        troubles.append(
            Trouble(
                "deal and removed together name one deal.",
                "deal et removed ensemble nomment une seule donne.",
            )
        )
    if troubles:
        raise SheetError(troubles)
    return Change(id=str(id), deal=deal, before=before, removed=removed, head=head)
