from typing import Any

import pytest

from rebelote.cards import card_text, pack
from rebelote.fairness import Code, Dealer, Verdict
from rebelote.rules.axes import Shuffle
from rebelote.rules.catalogue import rule_set
from tests.fairness.deals import Json, source
from tests.fairness.records import (
    CUT,
    GATHERED,
    PLAYED_OUT,
    checked,
    codes,
    cut_record,
    deal_of,
    given_up,
    record_of,
    terms_at,
)


def test_a_deal_left_out_is_noticed() -> None:
    record = record_of(3)
    del record["deals"][1]
    assert codes(record) == [(Code.NUMBER_GAP, 1)]


def test_a_deal_that_stands_twice_is_noticed() -> None:
    record = record_of(2)
    record["deals"].append(record["deals"][1])
    assert codes(record) == [(Code.SECRET_REUSED, 2), (Code.NUMBER_GAP, 2)]


@pytest.mark.parametrize("gone", [1, 2])
def test_the_first_deals_are_not_left_out(gone: int) -> None:
    record = record_of(3)
    del record["deals"][:gone]
    assert codes(record) == [(Code.NUMBER_GAP, 0)]
    assert codes(record_of(2, first=5)) == [(Code.NUMBER_GAP, 0)]


def test_a_record_without_deals_and_aborted_ones_from_0_is_a_series() -> None:
    record = record_of(0)
    assert checked(record | {"aborted": [given_up(0)]}).verdict is Verdict.FAIR
    assert codes(record | {"aborted": [given_up(1)]}) == [(Code.NUMBER_GAP, None)]


@pytest.mark.parametrize("place", [0, 1, 2])
def test_an_aborted_deal_fills_its_place_once_it_is_opened(place: int) -> None:
    record = record_of(3)
    del record["deals"][place]
    record["aborted"] = [given_up(place)]
    result = checked(record)
    assert (result.checked, result.problems, result.remarks) == (3, (), ())
    assert [note.number for note in result.notes] == [0, 1, 2]
    assert {note.number for note in result.notes if note.deal is None} == {place}


@pytest.mark.parametrize(
    "numbers", [(0,), (1,), (2,), (4,), (99,), (3, 3), (3, 5), (3, 2), (0, 0, 7)], ids=str
)
def test_each_number_stands_once_deals_and_aborted_ones_together(numbers: tuple[int, ...]) -> None:
    record = record_of(3)
    record["aborted"] = [
        given_up(number, f"aborted {place}") for place, number in enumerate(numbers)
    ]
    assert Code.NUMBER_GAP in {code for code, _ in codes(record)}


def test_aborted_deals_may_stand_in_any_order() -> None:
    record = record_of(3) | {"aborted": [given_up(4), given_up(3)]}
    assert checked(record).verdict is Verdict.FAIR


def test_a_deal_that_was_not_opened_has_its_number_too() -> None:
    record = record_of(3)
    del record["deals"][0]["fairness"]
    assert checked(record).verdict is Verdict.PARTIAL
    record["aborted"] = [given_up(0)]
    assert codes(record) == [(Code.NUMBER_GAP, 1)]


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"ruleset": "moderne"}, Code.RULES_CHANGED),
        ({"revision": 2}, Code.RULES_CHANGED),
        ({"options": {"target": 501}}, Code.RULES_CHANGED),
        ({"shuffle": Shuffle.CUT}, Code.RULES_CHANGED),
        ({"players": 3}, Code.RULES_CHANGED),
        ({"pack_size": 24}, Code.RULES_CHANGED),
        ({"table": "table-2"}, Code.TABLE_CHANGED),
    ],
    ids=str,
)
@pytest.mark.parametrize("ruleset", ["classique", "ma-table"])
def test_an_aborted_deal_is_of_the_same_table_and_rules(
    ruleset: str, fields: Json, code: Code
) -> None:
    record = record_of(2, ruleset=ruleset)
    record["aborted"] = [given_up(2, **({"ruleset": ruleset} | fields))]
    assert (code, None) in codes(record)


def test_a_match_keeps_its_seats_where_the_rules_are_not_known() -> None:
    dealer = Dealer(source("seats"))
    own: Json = {"ruleset": "ma-table"}
    deals = [
        deal_of(dealer, terms_at(0, **own), "AS"),
        deal_of(dealer, terms_at(1, **own, players=3), "AS"),
    ]
    assert codes(own | {"revision": 1, "deals": deals}) == [(Code.RULES_CHANGED, 1)]


def test_a_seat_whose_entropy_is_left_out_is_missed() -> None:
    """The bytes agree with one another: only the rules say that four sat there."""
    assert codes(record_of(1, players=2, dealer=0)) == [(Code.SEATS, 0)]


def test_a_match_by_rules_that_are_not_known_is_no_yes() -> None:
    record = record_of(2, ruleset="ma-table")
    result = checked(record)
    assert result.verdict is Verdict.PARTIAL
    assert [one.code for one in result.remarks] == [Code.RULES_UNKNOWN]
    known = checked(record, rules_for=lambda *_: rule_set("classique"))
    assert known.verdict is Verdict.FAIR


def test_an_aborted_deal_is_verified_too() -> None:
    record = record_of(1)
    record["aborted"] = [given_up(1) | {"secret": "00" * 32}, 1]
    assert codes(record) == [
        (Code.COMMITMENT_MISMATCH, None),
        (Code.RECEIPT_MISMATCH, None),
        (Code.DECK_MISMATCH, None),
        (Code.JSON, None),
    ]


def test_a_match_stays_at_its_table() -> None:
    dealer = Dealer(source("here"))
    first = deal_of(dealer, terms_at(0), "AS")
    elsewhere = Dealer(source("elsewhere"))
    second = deal_of(elsewhere, terms_at(1, table="table-2"), "AS")
    record = {"ruleset": "classique", "revision": 1, "deals": [first, second]}
    assert codes(record) == [(Code.TABLE_CHANGED, 1)]


def test_a_cut_pack_is_compared_with_the_tricks() -> None:
    record = cut_record([None, GATHERED], *PLAYED_OUT)
    result = checked(record, gathered_after=[GATHERED].__getitem__)
    assert (result.checked, result.problems, result.remarks) == (2, (), ())
    other = (*GATHERED[:30], GATHERED[31], GATHERED[30])
    problem = checked(record, gathered_after=[other].__getitem__).problems[0]
    assert (problem.code, problem.deal, problem.place) == (Code.GATHERED_MISMATCH, 1, 31)


def test_a_cut_pack_that_was_not_compared_is_no_yes() -> None:
    result = checked(cut_record([None, GATHERED], *PLAYED_OUT))
    assert result.verdict is Verdict.PARTIAL
    assert [(one.code, one.deal) for one in result.remarks] == [(Code.GATHERED_UNCHECKED, 1)]


def test_a_pack_that_should_be_cut_may_not_be_shuffled() -> None:
    assert codes(cut_record([None, None], *PLAYED_OUT)) == [(Code.GATHERED_MISSING, 1)]


@pytest.mark.parametrize(
    "actions",
    [
        ("pass", "pass"),
        ("take", "annul"),
        ("take", "AS", "annul"),
        ("take", *map(card_text, pack(32)[1:])),
    ],
    ids=["passed out", "annulled", "annulled in a trick", "a card short"],
)
def test_the_pack_is_cut_only_after_a_deal_that_was_played_out(actions: tuple[str, ...]) -> None:
    """Any other has just been opened whole: a cut of it would hide nothing."""
    assert checked(cut_record([None, None], *actions)).verdict is Verdict.FAIR
    assert codes(cut_record([None, GATHERED], *actions)) == [(Code.GATHERED_UNEXPECTED, 1)]


def test_the_pack_is_shuffled_after_an_aborted_deal_which_is_itself_cut_where_it_should_be() -> (
    None
):
    record = cut_record([None, None, None], *PLAYED_OUT)
    del record["deals"][1]
    cut: dict[str, Any] = {"options": CUT, "shuffle": Shuffle.CUT}
    record["aborted"] = [given_up(1, **cut, gathered=GATHERED)]
    known: dict[str, Any] = {"gathered_after": [GATHERED].__getitem__}
    assert checked(record, **known).verdict is Verdict.FAIR
    record["aborted"] = [given_up(1, **cut)]
    assert codes(record, **known) == [(Code.GATHERED_MISSING, None)]
    record["aborted"] = [given_up(1, **cut, gathered=GATHERED[::-1])]
    assert codes(record, **known) == [(Code.GATHERED_MISMATCH, None)]


def test_a_first_deal_is_not_cut_whatever_its_number() -> None:
    record = cut_record([None, GATHERED], *PLAYED_OUT)
    del record["deals"][0]
    record["aborted"] = [given_up(0, options=CUT, shuffle=Shuffle.CUT)]
    assert codes(record) == [(Code.GATHERED_UNEXPECTED, 0)]


def test_a_rule_set_that_cuts_by_itself_is_a_series_like_one_that_cuts_by_an_option() -> None:
    own: Json = {"ruleset": "mytable", "options": {}}
    record = cut_record([None, GATHERED], *PLAYED_OUT, **own)
    known = checked(
        record,
        gathered_after=[GATHERED].__getitem__,
        rules_for=lambda *_: rule_set("classique", CUT),
    )
    assert known.verdict is Verdict.FAIR
    unknown = checked(record, gathered_after=[GATHERED].__getitem__)
    assert unknown.verdict is Verdict.PARTIAL
    assert codes(cut_record([None, GATHERED], "pass", **own)) == [(Code.GATHERED_UNEXPECTED, 1)]
    unclear = checked(cut_record([None, None], *PLAYED_OUT, **own))
    assert [one.code for one in unclear.remarks] == [Code.RULES_UNKNOWN, Code.GATHERED_UNCHECKED]
