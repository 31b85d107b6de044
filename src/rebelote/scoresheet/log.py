"""A sheet as a log of changes, so that several phones may write in one and nothing is lost.

Whoever keeps the log gives each change its number; the sheet is what they come to in that order.
A change names deals by their own names and never by their place, so that it means the same after
another one came in between, and it carries a name of its own, so that it counts once however often
it is sent.
"""

from collections.abc import Sequence

import msgspec

from rebelote.scoresheet.document import BLANK, HEAD, Deal

__all__ = ["HEAD", "Change", "Written", "undone", "written"]


class Change(msgspec.Struct, frozen=True, kw_only=True):
    """One change.

    `id` is its own name. With `deal` a deal is corrected, or put in where there is none of its
    name: before the deal named `before`, at the end where that is None or gone. `removed` names a
    deal that is taken out; together with `deal`, of the same name, it is moved. `head` is what else
    stands on the sheet: it changes what it names, of `HEAD`, and takes out what it names with None.
    """

    id: str
    deal: Deal | None = None
    before: str | None = None
    removed: str | None = None
    head: dict[str, object] | None = None


class Written(msgspec.Struct, frozen=True, kw_only=True):
    """What a log comes to: the head's entries, the deals in order, the changes that were made."""

    head: dict[str, object] = {}
    deals: tuple[Deal, ...] = ()
    changes: tuple[str, ...] = ()


def written(changes: Sequence[Change], before: Written | None = None) -> Written:
    """Make changes in their order, after what was written `before`."""
    start = Written() if before is None else before
    head = dict(start.head)
    deals = list(start.deals)
    made = list(start.changes)
    seen = set(made)
    for change in changes:
        if change.id in seen:
            continue
        seen.add(change.id)
        made.append(change.id)
        if change.head is not None:
            head = _with_head(head, change.head)
        if change.removed is not None:
            deals = [deal for deal in deals if deal.id != change.removed]
        if change.deal is not None:
            deals = _put(deals, change.deal, change.before)
    return Written(head=head, deals=tuple(deals), changes=tuple(made))


def undone(change: Change, before: Written, id: str) -> Change:
    """The change, named `id`, that takes back `change`, which was made after `before`.

    Made at once it leaves everything as it was, an entry of the head that was never written being
    written blank. Later, it takes back what that change did to its
    deal or its entries of the head, and leaves all others alone.
    """
    head: dict[str, object] | None = None
    if change.head is not None:
        head = {name: before.head.get(name, BLANK.get(name)) for name in change.head}
    name = change.removed if change.deal is None else change.deal.id
    if name is None:
        return Change(id=id, head=head)
    old = _named(before.deals, name)
    if old is None:
        return Change(id=id, removed=name, head=head)
    if change.removed is None:
        return Change(id=id, deal=old, head=head)
    moved = None if change.deal is None else name
    place = _after(before.deals, name)
    return Change(id=id, deal=old, before=place, removed=moved, head=head)


def _with_head(head: dict[str, object], changed: dict[str, object]) -> dict[str, object]:
    both = {**head, **changed}
    return {name: both[name] for name in HEAD if name in both and both[name] is not None}


def _put(deals: list[Deal], deal: Deal, before: str | None) -> list[Deal]:
    if _named(deals, deal.id) is not None:
        return [deal if each.id == deal.id else each for each in deals]
    if before is None or _named(deals, before) is None:
        return [*deals, deal]
    found: list[Deal] = []
    for each in deals:
        if each.id == before:
            found.append(deal)
        found.append(each)
    return found


def _named(deals: Sequence[Deal], id: str) -> Deal | None:
    return next((deal for deal in deals if deal.id == id), None)


def _after(deals: Sequence[Deal], id: str) -> str | None:
    """The name of the deal after one."""
    names = [deal.id for deal in deals]
    place = names.index(id) + 1
    return names[place] if place < len(names) else None
