import json

import pytest

from rebelote.fairness import Code, Verdict, verify_line, verify_record_line
from tests.fairness.deals import Json
from tests.fairness.records import checked, codes, record_of


def test_a_record_whose_deals_all_verify_is_fair() -> None:
    record = record_of(3)
    result = checked(record)
    assert (result.checked, result.problems, result.remarks) == (3, (), ())
    assert verify_line(json.dumps(record)).verdict is Verdict.FAIR


def test_a_record_may_write_a_ten_with_a_t() -> None:
    record = record_of(1)
    deck = record["deals"][0]["deck"]
    record["deals"][0]["deck"] = [text.replace("10", "T") for text in deck]
    assert checked(record).verdict is Verdict.FAIR


@pytest.mark.parametrize("deals", [[], [{"dealer": 0, "deck": [], "actions": []}]])
def test_a_record_without_openings_has_nothing_to_verify_which_is_no_yes(deals: list[Json]) -> None:
    record = {"ruleset": "classique", "deals": deals}
    assert checked(record).verdict is Verdict.NOTHING
    assert [one.code for one in checked(record).remarks] == [Code.UNOPENED] * len(deals)


def test_a_record_with_a_deal_not_opened_is_partly_verified() -> None:
    record = record_of(3)
    del record["deals"][1]["fairness"]
    result = checked(record)
    assert result.verdict is Verdict.PARTIAL
    assert [(one.code, one.deal) for one in result.remarks] == [(Code.UNOPENED, 1)]


@pytest.mark.parametrize(
    ("field", "wrong"),
    [("ruleset", "moderne"), ("revision", 2), ("options", {"target": 501})],
)
def test_the_record_s_own_rules_are_what_was_committed_to(field: str, wrong: object) -> None:
    record = record_of(1) | {field: wrong}
    assert (Code.COMMITMENT_MISMATCH, 0) in codes(record)


def test_the_record_s_dealer_and_deck_are_what_was_committed_to() -> None:
    record = record_of(2)
    record["deals"][1]["dealer"] = 0
    assert (Code.COMMITMENT_MISMATCH, 1) in codes(record)
    record = record_of(2)
    record["deals"][1]["deck"].reverse()
    assert codes(record) == [(Code.DECK_MISMATCH, 1)]


def test_a_record_with_openings_names_its_revision() -> None:
    record = record_of(1)
    del record["revision"]
    assert codes(record) == [(Code.FIELD_MISSING, 0)]


def test_the_openings_of_a_record_hold_nothing_that_the_record_says() -> None:
    record = record_of(1)
    record["deals"][0]["fairness"]["dealer"] = 0
    assert codes(record) == [(Code.FIELD_UNKNOWN, 0)]


@pytest.mark.parametrize("fairness", [1, [], "", {}])
def test_an_opening_of_another_form_is_named(fairness: object) -> None:
    record = record_of(1)
    record["deals"][0]["fairness"] = fairness
    assert checked(record).verdict is Verdict.WRONG


@pytest.mark.parametrize(
    "line", ["", "[]", '{"deals": 1}', '{"deals": [1]}', '{"deals": [], "aborted": 1}']
)
def test_a_line_that_is_no_record_is_wrong(line: str) -> None:
    assert verify_record_line(line).verdict is Verdict.WRONG


def test_a_record_s_promises_are_told_for_those_who_took_notes() -> None:
    record = record_of(2)
    notes = checked(record).notes
    assert [(note.number, note.deal) for note in notes] == [(0, 0), (1, 1)]
    assert [note.commitment.hex() for note in notes] == [
        deal["fairness"]["commitment"] for deal in record["deals"]
    ]
    assert [note.receipt.hex() for note in notes] == [
        deal["fairness"]["receipt"] for deal in record["deals"]
    ]
