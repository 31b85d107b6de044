"""What is looked at before a change is written is what a whole reading of the sheet would find."""

import json
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from rebelote.rules.catalogue import rule_set_ids
from rebelote.scoresheet import SheetError
from rebelote.scoresheet.file import sheet_of
from rebelote.scoresheet.log import Change, Written, written
from rebelote.scoresheet.log_file import change_file, read_change
from rebelote.server.protocol.sheets import SheetChange
from rebelote.server.sheets.checking import Looked, look
from rebelote.server.sheets.entries import Changed, decode_entry, encode_entry
from rebelote.server.sheets.refusing import SharingError

names = st.sampled_from(["a", "b", "c"])
small = st.integers(-1, 5)
points = st.integers(-1, 200) | st.none()
deals = st.fixed_dictionaries(
    {"id": names},
    optional={
        "outcome": st.sampled_from([None, "passed", "annulled", "lost"]),
        "taker": small,
        "trump": st.sampled_from([None, "H", "AT", "X"]),
        "level": st.sampled_from([None, 90, "capot", "all", -1]),
        "multiplier": small,
        "card_points": st.lists(points, max_size=4),
        "declarations": st.lists(st.lists(st.sampled_from([20, 0, 50]), max_size=2), max_size=4),
        "belote": st.lists(st.sampled_from([0, 20]), max_size=4),
        "capot": st.none() | small,
    },
)
heads = st.fixed_dictionaries(
    {},
    optional={
        "title": st.none() | st.sampled_from(["", "Mardi", "x" * 41, "a\nb", "\u202e"]),
        "ruleset": st.sampled_from([*rule_set_ids(), *rule_set_ids(), None, "none"]),
        "revision": st.sampled_from([None, 1, 2]),
        "options": st.sampled_from([None, {}, {"target": 500}, {"players": 3}, {"colour": 1}]),
        "names": st.none() | st.lists(st.sampled_from(["", "Anne", "é" * 41]), max_size=5),
        "dealer": st.none() | small,
        "out_of_play": st.none() | st.booleans(),
    },
)
changes = st.fixed_dictionaries(
    {},
    optional={
        "deal": st.none() | deals,
        "before": st.none() | names,
        "removed": st.none() | names,
        "head": st.none() | heads,
    },
)


def whole(said: dict[str, Any], before: Written) -> Written | None:
    """The sheet after a change, read from its first entry to its last; None where it cannot be."""
    said = json.loads(json.dumps(said))
    head = said.get("head")
    if head is not None and head.get("ruleset") is not None:
        head.setdefault("revision", None)
    try:
        after = written([Change(id="head", head=head)], before)
        rules = sheet_of(after.head, ()).rules
        if head is not None and head.get("revision", 1) is None:
            head["revision"] = rules.revision
        after = written([read_change(said, rules)], before)
        sheet_of(after.head, after.deals)
    except SheetError:
        return None
    return after


@given(st.lists(changes, max_size=12))
def test_a_change_is_refused_just_where_the_sheet_could_not_be_read_after_it(
    log: list[dict[str, Any]],
) -> None:
    looked: Looked | None = None
    first = {"id": "first", "head": {"ruleset": rule_set_ids()[1]}}
    for said in [first, *({"id": f"c{number}", **each} for number, each in enumerate(log))]:
        before, rules = (Written(), None) if looked is None else (looked.after, looked.rules)
        expected = whole(said, before)
        asked = msgspec.convert(said, SheetChange)
        if expected is None:
            with pytest.raises(SharingError) as refused:
                look(asked, before, rules)
            assert refused.value.faults("fr")
        else:
            looked = look(asked, before, rules)
            assert looked.after == expected
            assert looked.rules == sheet_of(looked.after.head, ()).rules
            entry = Changed(looked.change, 1.5)
            assert decode_entry(7, encode_entry(7, entry)) == entry
            sent = msgspec.convert(change_file(looked.change), SheetChange)
            assert json.loads(msgspec.json.encode(sent)) == change_file(looked.change)
