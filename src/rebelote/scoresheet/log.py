"""A sheet as a log of changes, so that several phones may write in one and nothing is lost.

Whoever keeps the log gives each change its number; the sheet is what they come to in that order.
A change names deals by their own names and never by their place, so that it means the same after
another one came in between, and it carries a name of its own, so that it counts once however often
it is sent.
"""

from collections.abc import Sequence

import msgspec

from rebelote.scoresheet.document import Deal


class Change(msgspec.Struct, frozen=True, kw_only=True):
    """One change.

    `id` is its own name. With `deal` a deal is corrected, or put in where there is none of its
    name: before the deal named `before`, at the end where that is None or gone. `removed` names a
    deal that is taken out. `head` is what else stands on the sheet, as `HEAD` lists it, and changes
    what it names.
    """

    id: str
    deal: Deal | None = None
    before: str | None = None
    removed: str | None = None
    head: dict[str, object] | None = None


HEAD = ("title", "ruleset", "revision", "options", "names", "dealer", "out_of_play")
"""What a change of the head may name."""


class Written(msgspec.Struct, frozen=True, kw_only=True):
    """What a log comes to: the head's entries, and the deals in order."""

    head: dict[str, object] = {}
    deals: tuple[Deal, ...] = ()


def written(changes: Sequence[Change], before: Written | None = None) -> Written:
    """Make changes in their order, after what was written `before`."""
    start = Written() if before is None else before
    head = dict(start.head)
    deals = list(start.deals)
    for change in changes:
        if change.head is not None:
            head = {**head, **change.head}
        if change.removed is not None:
            deals = [deal for deal in deals if deal.id != change.removed]
        if change.deal is not None:
            deals = _put(deals, change.deal, change.before)
    return Written(head=head, deals=tuple(deals))


def undone(change: Change, before: Written, id: str) -> Change:
    """The change, named `id`, that takes back `change`, which was made after `before`."""
    head = None
    if change.head is not None:
        head = {name: before.head[name] for name in change.head if name in before.head}
    if change.deal is not None:
        old = _named(before.deals, change.deal.id)
        if old is None:
            return Change(id=id, removed=change.deal.id, head=head)
        return Change(id=id, deal=old, head=head)
    if change.removed is not None:
        gone = _named(before.deals, change.removed)
        if gone is not None:
            return Change(id=id, deal=gone, before=_after(before.deals, gone.id), head=head)
    return Change(id=id, head=head)


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
