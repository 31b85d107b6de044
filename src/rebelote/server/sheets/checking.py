"""A change as it came in, looked at before it is written down: the sheet stays one to be read.

Of a sheet that could be read, a change looks at what it touches: a deal at that deal, a head at the
head. After a change of the rules every deal is looked at again.
"""

from typing import Any

import msgspec
from msgspec import UNSET

from rebelote.rules.ruleset import RuleSet
from rebelote.scoresheet import SheetError
from rebelote.scoresheet.file import MOST_DEALS, sheet_of
from rebelote.scoresheet.log import Change, Written, written
from rebelote.scoresheet.log_file import read_change
from rebelote.server.protocol.sheets import SheetChange, SheetFile
from rebelote.server.sheets.refusing import SharingCode, SharingError

_RULES = frozenset({"ruleset", "revision", "options"})


class Looked(msgspec.Struct, frozen=True):
    """A change that can be made, what the sheet is after it, and by which rules."""

    change: Change
    after: Written
    rules: RuleSet


def look(asked: SheetChange, before: Written, rules: RuleSet | None) -> Looked:
    """What a change does to a sheet; `rules` are the sheet's so far, None where it has none yet.

    Raises:
        SharingError: the sheet could not be read after it, or would have too many deals.
    """
    try:
        return _look(asked, before, rules)
    except SheetError as error:
        raise SharingError(SharingCode.UNREADABLE, error.troubles) from None


def as_sent(asked: SheetChange | SheetFile) -> dict[str, Any]:
    """The same as JSON has it, for whoever reads a sheet's file."""
    plain: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(asked))
    return plain


def asks_for_rules(asked: SheetChange) -> bool:
    """Whether a change asks for other rules."""
    head = asked.head
    return head is not None and any(getattr(head, name) is not UNSET for name in _RULES)


def changes_rules(change: Change) -> bool:
    """Whether a change is one of the rules."""
    return _has_rules(change.head)


def _look(asked: SheetChange, before: Written, rules: RuleSet | None) -> Looked:
    plain = as_sent(asked)
    head = plain.get("head")
    other_rules = rules is None or _has_rules(head)
    if rules is None or head is not None:
        if head is not None and "ruleset" in head:
            head.setdefault("revision", None)
        named = _head_after(head, before)
        rules = sheet_of(named, ()).rules
        if head is not None and "revision" in head and "revision" not in named:
            # A later revision of the rules must not change what a sheet says.
            head["revision"] = rules.revision
    change = read_change(plain, rules)
    after = written([change], before)
    if len(after.deals) > max(MOST_DEALS, len(before.deals)):
        raise SharingError(SharingCode.FULL)
    if other_rules and after.deals:
        sheet_of(after.head, after.deals)
    return Looked(change, after, rules)


def _head_after(head: dict[str, object] | None, before: Written) -> dict[str, object]:
    """The sheet's head after a change of it."""
    return written([Change(id="", head=head)], Written(head=before.head)).head


def _has_rules(head: dict[str, object] | None) -> bool:
    return head is not None and not _RULES.isdisjoint(head)
