"""A sheet as a file: what is written is read again, and whatever is wrong is told."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rebelote.rules.catalogue import rule_set
from rebelote.scoresheet import Deal, Sheet, SheetError, Trouble, read_sheet, sheet_file
from tests.scoresheet.sheets import Json, sheet_files, taken, typed


@given(sheet_files())
def test_a_sheet_is_read_as_it_was_written(file: Json) -> None:
    sheet = read_sheet(file)
    written = json.loads(json.dumps(sheet_file(sheet)))
    assert read_sheet(written) == sheet
    assert json.dumps(sheet_file(read_sheet(written))) == json.dumps(written)


def test_what_says_nothing_is_left_out() -> None:
    quiet: Json = {
        "taker": 2,
        "trump": None,
        "level": None,
        "multiplier": 1,
        "card_points": [None, None],
        "declarations": [[], []],
        "beaten": [],
        "belote": [0, 0],
        "capot": None,
        "generale_made": False,
    }
    file = sheet_file(read_sheet(typed(quiet, names=["Anne", "", ""])))
    assert file["deals"] == [{"id": "d0", "taker": 2}]
    assert file["names"] == ["Anne"]


def test_the_file_of_a_sheet_says_its_rules_and_their_revision() -> None:
    file = sheet_file(read_sheet(typed(title="Mardi", options={"target": 500}, dealer=1)))
    assert file == {
        "rebelote_sheet": 1,
        "title": "Mardi",
        "ruleset": "carnet",
        "revision": 1,
        "options": {"target": 500},
        "names": [],
        "dealer": 1,
        "deals": [],
    }


def test_a_deal_without_a_name_gets_one_from_its_place() -> None:
    file = typed()
    file["deals"] = [{"outcome": "passed"}, taken(0, 97)]
    assert [deal.id for deal in read_sheet(file).deals] == ["deal-0", "deal-1"]


def test_a_name_may_be_any_line_of_text() -> None:
    names = ["Zoé", "محمد", "👩‍👩‍👧 & co", "=1+1"]
    assert read_sheet(typed(names=names)).names == tuple(names)


HEADS: list[tuple[str, Json]] = [
    ("version", {"rebelote_sheet": 2}),
    ("version", {"rebelote_sheet": True}),
    ("version", {"rebelote_sheet": "1"}),
    ("version", {"rebelote_sheet": None}),
    ("rule set", {"ruleset": "whist"}),
    ("rule set", {"ruleset": None}),
    ("rule set", {"ruleset": ["carnet"]}),
    ("revision", {"revision": 99}),
    ("revision", {"revision": "1"}),
    ("option", {"options": {"colour": "red"}}),
    ("Options", {"options": [1]}),
    ("players", {"options": {"players": 5}}),
    ("title", {"title": 7}),
    ("title", {"title": "x" * 41}),
    ("title", {"title": "a\nb"}),
    ("title", {"title": "\x1b[2J"}),
    ("title", {"title": "\u202eretsim"}),
    ("title", {"title": "\ud800"}),
    ("names", {"names": "Anne"}),
    ("names", {"names": ["A", "B", "C", "D", "E"]}),
    ("names", {"names": [None]}),
    ("names", {"names": ["A", "B\tC"]}),
    ("dealer", {"dealer": 4}),
    ("dealer", {"dealer": -1}),
    ("dealer", {"dealer": 1.0}),
    ("dealer", {"dealer": True}),
    ("dealer", {"dealer": None}),
    ("out_of_play", {"out_of_play": True}),
    ("out_of_play", {"out_of_play": True, "ruleset": "duel"}),
    ("out_of_play", {"out_of_play": 1, "options": {"players": 2}}),
    ("deals", {"deals": {}}),
    ("deals", {"deals": [{"outcome": "passed"}] * 501}),
    ("colour", {"colour": "red"}),
]


@pytest.mark.parametrize(("told", "head"), HEADS)
def test_what_is_wrong_with_the_head_is_told(told: str, head: Json) -> None:
    with pytest.raises(SheetError) as refused:
        read_sheet({**typed(), **head})
    assert told in str(refused.value)
    assert all(trouble.deal is None for trouble in refused.value.troubles)


DEALS: list[tuple[str, Any]] = [
    ("deal", None),
    ("deal", [0, 97]),
    ("id", {"id": ""}),
    ("id", {"id": 3}),
    ("id", {"id": "x" * 41}),
    ("id", {"id": "other"}),
    ("outcome", {"outcome": "made"}),
    ("outcome", {"outcome": 1}),
    ("outcome", {"outcome": [[]]}),
    ("taker", {"taker": 4}),
    ("taker", {"taker": None}),
    ("taker", {"taker": "0"}),
    ("trump", {"trump": "X"}),
    ("trump", {"trump": ["S"]}),
    ("level", {"level": "points"}),
    ("level", {"level": -80}),
    ("level", {"level": 80.5}),
    ("level", {"level": True}),
    ("multiplier", {"multiplier": 0}),
    ("multiplier", {"multiplier": 5}),
    ("multiplier", {"multiplier": "2"}),
    ("card_points", {"card_points": 97}),
    ("card_points", {"card_points": [97]}),
    ("card_points", {"card_points": [97, 65, 0]}),
    ("card_points", {"card_points": [-1, None]}),
    ("card_points", {"card_points": [97.5, None]}),
    ("card_points", {"card_points": [10**400, None]}),
    ("declarations", {"declarations": [20, 0]}),
    ("declarations", {"declarations": [[20]]}),
    ("declarations", {"declarations": [[0], []]}),
    ("declarations", {"declarations": [[20] * 17, []]}),
    ("beaten", {"beaten": [["tierce"], []]}),
    ("belote", {"belote": 20}),
    ("belote", {"belote": [20]}),
    ("belote", {"belote": [None, 20]}),
    ("capot", {"capot": 2}),
    ("capot", {"capot": "NS"}),
    ("generale_made", {"generale_made": 1}),
    ("colour", {"colour": "red"}),
]


@pytest.mark.parametrize(("told", "deal"), DEALS)
def test_what_is_wrong_with_a_deal_is_told_with_its_number(told: str, deal: Any) -> None:
    file = typed(taken(0, 97), taken(0, 97))
    file["deals"][0]["id"] = "other"
    if isinstance(deal, dict) and "outcome" not in deal:
        deal = {"id": "mine", "taker": 0, **deal}
    file["deals"][1] = deal
    with pytest.raises(SheetError) as refused:
        read_sheet(file)
    assert [trouble.deal for trouble in refused.value.troubles] == [1]
    (trouble,) = refused.value.troubles
    assert told in trouble.en
    assert told in trouble.fr
    assert trouble.words("en").startswith("Deal 2: ")
    assert trouble.words("fr").startswith("Donne 2\u00a0: ")


def test_everything_that_is_wrong_is_told_at_once() -> None:
    file = typed({"taker": 9, "trump": "X"}, taken(0, 97), {"outcome": "lost"}, dealer=9, title=7)
    with pytest.raises(SheetError) as refused:
        read_sheet(file)
    told = [trouble.en.partition(" must be")[0] for trouble in refused.value.troubles]
    assert told == ["title", "dealer", "Deal 1: trump", "Deal 1: taker", "Deal 3: outcome"]


def test_where_nothing_was_played_nothing_else_counts() -> None:
    file = typed({"outcome": "passed", "taker": None, "card_points": [97, None], "capot": 0})
    assert read_sheet(file).deals == (Deal(id="d0", outcome="passed"),)


def test_a_key_that_steers_a_screen_is_not_said_again() -> None:
    with pytest.raises(SheetError) as refused:
        read_sheet({**typed(), "\x1b[31m": 1})
    assert "\x1b" not in str(refused.value)


@pytest.mark.parametrize("found", [None, [], "sheet", 1, 1.5, True, {}])
def test_what_is_no_sheet_is_told(found: object) -> None:
    with pytest.raises(SheetError):
        read_sheet(found)


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=True) | st.text(max_size=50),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner),
    max_leaves=12,
)


@given(st.data(), sheet_files(), json_values)
def test_hostile_json_is_a_sheet_or_a_list_of_troubles(
    data: st.DataObject, file: Json, hostile: Any
) -> None:
    """Anything may stand anywhere in it."""
    place: Any = file
    while True:
        keys = list(place) if isinstance(place, dict) else list(range(len(place)))
        keys += ["colour"] if isinstance(place, dict) else []
        if not keys:
            break
        key = data.draw(st.sampled_from(keys))
        inner = place[key] if key != "colour" else None
        if not isinstance(inner, dict | list) or data.draw(st.booleans()):
            place[key] = hostile
            break
        place = inner
    found = _sheet_or_troubles(file)
    if isinstance(found, Sheet):
        assert read_sheet(sheet_file(found)) == found
    else:
        assert found
        assert all(trouble.words("en") and trouble.words("fr") for trouble in found)


def _sheet_or_troubles(file: object) -> Sheet | list[Trouble]:
    try:
        return read_sheet(file)
    except SheetError as error:
        return error.troubles


@given(json_values)
def test_anything_at_all_is_told(found: Any) -> None:
    with pytest.raises(SheetError):
        read_sheet(found)


def test_the_rules_of_a_revision_are_the_rules_it_was_typed_under() -> None:
    sheet = read_sheet(typed(revision=1))
    assert sheet == Sheet(rules=rule_set("carnet", revision=1))
    assert sheet_file(Sheet(rules=sheet.rules, deals=(Deal(id="a", taker=1),)))["deals"] == [
        {"id": "a", "taker": 1}
    ]
