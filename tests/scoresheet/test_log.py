"""A sheet as a log of changes: each kind, taken back exactly, and two phones at once."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rebelote.rules.catalogue import rule_set
from rebelote.scoresheet import Deal, SheetError
from rebelote.scoresheet.document import BLANK, HEAD
from rebelote.scoresheet.file import sheet_of
from rebelote.scoresheet.log import Change, Written, undone, written
from rebelote.scoresheet.log_file import change_file, read_change

CARNET = rule_set("carnet")


def put(id: str, points: int = 90, before: str | None = None, name: str = "") -> Change:
    """A change that puts a deal in, or corrects it."""
    deal = Deal(id=id, taker=0, card_points=(points, None))
    return Change(id=name or f"put {id} {points}", deal=deal, before=before)


def ids(found: Written) -> list[str]:
    return [deal.id for deal in found.deals]


def stands(found: Written) -> tuple[dict[str, object], tuple[Deal, ...]]:
    """What stands on a sheet, what was never written being blank."""
    return {**BLANK, **found.head}, found.deals


def points(found: Written) -> list[int | None]:
    return [deal.card_points[0] for deal in found.deals]


THREE = written([put("a"), put("b"), put("c")])


def test_deals_stand_in_the_order_in_which_they_were_put_in() -> None:
    assert ids(THREE) == ["a", "b", "c"]


def test_a_forgotten_deal_is_put_in_before_another() -> None:
    assert ids(written([put("x", before="b")], THREE)) == ["a", "x", "b", "c"]


def test_where_the_other_is_gone_it_stands_at_the_end() -> None:
    gone = [Change(id="1", removed="b"), put("x", before="b")]
    assert ids(written(gone, THREE)) == ["a", "c", "x"]


def test_a_correction_stays_in_its_place() -> None:
    found = written([put("b", 40, before="a")], THREE)
    assert (ids(found), points(found)) == (["a", "b", "c"], [90, 40, 90])


def test_a_deal_is_taken_out() -> None:
    assert ids(written([Change(id="1", removed="b")], THREE)) == ["a", "c"]
    assert ids(written([Change(id="1", removed="nobody")], THREE)) == ["a", "b", "c"]


def test_a_deal_is_moved() -> None:
    move = Change(id="1", removed="c", deal=THREE.deals[2], before="a")
    assert ids(written([move], THREE)) == ["c", "a", "b"]


def test_the_head_changes_what_it_names_and_leaves_the_rest() -> None:
    found = written(
        [
            Change(id="1", head={"ruleset": "carnet", "title": "Mardi"}),
            Change(id="2", head={"title": "Mercredi", "names": ["Anne"]}),
            Change(id="3", head={"names": None, "colour": "red"}),
        ]
    )
    assert found.head == {"title": "Mercredi", "ruleset": "carnet"}


def test_a_change_counts_once_however_often_it_is_sent() -> None:
    once = [put("a"), Change(id="out", removed="a"), put("b")]
    again = [*once, once[0], once[1], once[0]]
    assert written(again) == written(once)
    assert written(once, written(once)) == written(once)


def test_a_log_can_be_gone_on_with_from_anywhere() -> None:
    log = [put("a"), put("b"), put("x", before="a"), Change(id="1", removed="b"), put("a", 12)]
    for cut in range(len(log)):
        assert written(log[cut:], written(log[:cut])) == written(log)


def test_what_a_log_comes_to_is_read_as_a_sheet() -> None:
    head = Change(id="h", head={"ruleset": "carnet", "names": ["Anne", "Bruno"]})
    found = written([head, put("a", 97)])
    sheet = sheet_of(found.head, found.deals)
    assert (sheet.names, sheet.deals[0].card_points) == (("Anne", "Bruno"), (97, None))


def test_a_change_after_which_no_sheet_can_be_read_is_told() -> None:
    found = written(
        [
            Change(id="h", head={"ruleset": "carnet"}),
            Change(id="d", deal=Deal(id="a", taker=3, card_points=(None, 90))),
            Change(id="less", head={"options": {"players": 3}}),
        ]
    )
    with pytest.raises(SheetError) as refused:
        sheet_of(found.head, found.deals)
    assert {trouble.deal for trouble in refused.value.troubles} == {0}


# --- taking back ---------------------------------------------------------------------------------

names = st.sampled_from(["a", "b", "c", "d", "e"])
heads: st.SearchStrategy[dict[str, object]] = st.dictionaries(
    st.sampled_from(HEAD), st.one_of(st.none(), st.integers(0, 3), st.text(max_size=2))
)


@st.composite
def changes(draw: st.DrawFn, name: str) -> Change:
    kind = draw(st.sampled_from(["put", "out", "move", "head"]))
    if kind == "put":
        return put(draw(names), draw(st.integers(0, 162)), draw(st.none() | names), name)
    if kind == "out":
        return Change(id=name, removed=draw(names))
    if kind == "move":
        moved = draw(names)
        deal = Deal(id=moved, taker=0, card_points=(draw(st.integers(0, 162)), None))
        return Change(id=name, removed=moved, deal=deal, before=draw(st.none() | names))
    return Change(id=name, head=draw(heads))


@st.composite
def logs(draw: st.DrawFn, phone: str = "p") -> list[Change]:
    return [draw(changes(f"{phone}{number}")) for number in range(draw(st.integers(0, 10)))]


@given(logs(), changes("last"))
def test_every_change_can_be_taken_back_exactly(log: list[Change], change: Change) -> None:
    before = written(log)
    back = undone(change, before, "back")
    after = written([change, back], before)
    assert stands(after) == stands(before)


@given(logs(), changes("last"))
def test_and_made_again(log: list[Change], change: Change) -> None:
    before = written(log)
    done = written([change], before)
    back = undone(change, before, "back")
    again = undone(back, done, "again")
    after = written([change, back, again], before)
    assert stands(after) == stands(done)


@given(logs())
def test_fifty_changes_are_taken_back_one_after_the_other(log: list[Change]) -> None:
    states, found = [Written()], Written()
    for change in log:
        found = written([change], found)
        states.append(found)
    for number in reversed(range(len(log))):
        found = written([undone(log[number], states[number], f"u{number}")], found)
        assert stands(found) == stands(states[number])


def test_taking_back_leaves_alone_what_another_phone_did_since() -> None:
    ours = put("b", 12, name="ours")
    theirs = [put("c", 34), Change(id="t", removed="a"), put("d", before="b")]
    found = written([ours, *theirs, undone(ours, THREE, "back")], THREE)
    assert (ids(found), points(found)) == (["d", "b", "c"], [90, 90, 34])


# --- two phones ----------------------------------------------------------------------------------


@st.composite
def interleaved(draw: st.DrawFn, one: list[Change], other: list[Change]) -> list[Change]:
    """Two phones' changes as they may come in: each phone's own stay in their order."""
    first, second, found = list(one), list(other), []
    while first or second:
        take = first if not second or (first and draw(st.booleans())) else second
        found.append(take.pop(0))
    return found


def _typing(phone: str, count: int, befores: list[str | None]) -> list[Change]:
    """A phone on which so many deals are typed, and each is corrected once."""
    log = []
    for number in range(count):
        id = f"{phone}{number}"
        log.append(put(id, number, befores[number], f"new {id}"))
        log.append(put(id, 100 + number, None, f"right {id}"))
    return log


places = st.lists(st.sampled_from([None, "one0", "one1", "two0", "two1"]), min_size=4, max_size=4)


@given(st.data(), places, places)
def test_what_two_phones_type_is_all_there_in_any_order_of_arrival(
    data: st.DataObject, mine: list[str | None], yours: list[str | None]
) -> None:
    one, other = _typing("one", 4, mine), _typing("two", 4, yours)
    log = data.draw(interleaved(one, other))
    repeated = data.draw(st.lists(st.sampled_from(log), max_size=6))
    found = written([*log, *repeated])
    assert sorted(ids(found)) == sorted(f"{phone}{n}" for phone in ("one", "two") for n in range(4))
    assert all(deal.card_points[0] == 100 + int(deal.id[-1]) for deal in found.deals), (
        "each as it was last corrected"
    )


@given(st.data(), logs("one"), logs("two"))
def test_two_phones_that_got_the_same_log_show_the_same_sheet(
    data: st.DataObject, one: list[Change], other: list[Change]
) -> None:
    log = data.draw(interleaved(one, other))
    cut = data.draw(st.integers(0, len(log)))
    # One was away meanwhile, and got some of it twice.
    assert written(log[max(0, cut - 3) :], written(log[:cut])) == written(log)


@given(st.data(), logs("one"))
def test_a_phone_that_only_types_new_deals_takes_nothing_from_the_other(
    data: st.DataObject, other: list[Change]
) -> None:
    new = [put(f"n{number}", number) for number in range(3)]
    found = written(data.draw(interleaved(new, other)))
    alone = written(other)
    kept = [deal for deal in found.deals if not deal.id.startswith("n")]
    assert tuple(kept) == alone.deals
    assert found.head == alone.head
    assert [each for each in ids(found) if each.startswith("n")] == ["n0", "n1", "n2"]


# --- changes as they are sent --------------------------------------------------------------------


@given(logs())
def test_a_change_is_read_as_it_was_sent(log: list[Change]) -> None:
    for change in log:
        sent = json.loads(json.dumps(change_file(change)))
        assert read_change(sent, CARNET) == change


@pytest.mark.parametrize(
    "sent",
    [
        None,
        [],
        {},
        {"id": ""},
        {"id": 7},
        {"id": "x" * 41},
        {"id": "a\nb"},
        {"id": "1", "colour": "red"},
        {"id": "1", "before": 3},
        {"id": "1", "removed": ""},
        {"id": "1", "head": []},
        {"id": "1", "head": {"deals": []}},
        {"id": "1", "deal": {"taker": 0}},
        {"id": "1", "deal": {"id": "a", "taker": 4}},
        {"id": "1", "deal": {"id": "a", "taker": 0}, "removed": "b"},
    ],
)
def test_what_is_no_change_is_told(sent: Any) -> None:
    with pytest.raises(SheetError) as refused:
        read_change(sent, CARNET)
    for trouble in refused.value.troubles:
        assert trouble.deal is None
        assert trouble.words("en")
        assert trouble.words("fr")
