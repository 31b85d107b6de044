import json
from typing import Any

import msgspec
import pytest

from rebelote.cards import Deck, card_text, pack
from rebelote.fairness import (
    Code,
    Dealer,
    Terms,
    Verdict,
    Verification,
    fairness_fields,
    verify_line,
    verify_record_line,
    write_opening,
)
from tests.fairness.deals import PLAIN, Json, opened, secret_of, source

GATHERED: Deck = pack(32)[::-1]
CUT: dict[str, str | int] = {"shuffle": "cut"}


def deal_of(dealer: Dealer, terms: Terms, *actions: str) -> Json:
    dealer.commit(terms)
    dealer.add_entropy(1, b"east")
    deck = dealer.deal().deck
    return {
        "dealer": terms.dealer,
        "deck": [card_text(card) for card in deck],
        "actions": list(actions),
        "fairness": fairness_fields(dealer.open()),
    }


def terms_at(number: int, **fields: Any) -> Terms:
    return msgspec.structs.replace(PLAIN, number=number, dealer=number % 4, **fields)


def record_of(count: int) -> Json:
    """A match of as many deals; what its actions are is no matter here."""
    dealer = Dealer(source("record"))
    deals = [deal_of(dealer, terms_at(number), "take", "AS") for number in range(count)]
    return {"ruleset": "classique", "revision": 1, "deals": deals}


def cut_record(gathered: list[Deck | None], *actions: str) -> Json:
    dealer = Dealer(source("cut"))
    deals = [
        deal_of(dealer, terms_at(number, options=CUT, gathered=cards), *actions)
        for number, cards in enumerate(gathered)
    ]
    return {"ruleset": "classique", "revision": 1, "options": CUT, "deals": deals}


def checked(record: Json, **more: Any) -> Verification:
    return verify_record_line(json.dumps(record), **more)


def codes(record: Json, **more: Any) -> list[tuple[Code, int | None]]:
    return [(one.code, one.deal) for one in checked(record, **more).problems]


def test_a_record_whose_deals_all_verify_is_fair() -> None:
    record = record_of(3)
    assert checked(record) == Verification(3)
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


def test_a_deal_left_out_is_noticed() -> None:
    record = record_of(3)
    del record["deals"][1]
    assert codes(record) == [(Code.NUMBER_GAP, 1)]


def test_a_deal_that_stands_twice_is_noticed() -> None:
    record = record_of(2)
    record["deals"].append(record["deals"][1])
    assert codes(record) == [(Code.SECRET_REUSED, 2), (Code.NUMBER_GAP, 2)]


def test_an_aborted_deal_fills_its_place_once_it_is_opened() -> None:
    record = record_of(3)
    del record["deals"][1]
    aborted = opened(terms_at(1), secret_of("aborted"), None)
    record["aborted"] = [json.loads(write_opening(aborted))]
    assert checked(record) == Verification(3)


def test_an_aborted_deal_is_verified_too() -> None:
    record = record_of(1)
    aborted = json.loads(write_opening(opened(terms_at(1), secret_of("aborted"), None)))
    record["aborted"] = [aborted | {"secret": "00" * 32}, 1]
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
    record = cut_record([None, GATHERED], "take", "AS")
    assert checked(record, gathered_after=[GATHERED].__getitem__) == Verification(2)
    other = (*GATHERED[:30], GATHERED[31], GATHERED[30])
    problem = checked(record, gathered_after=[other].__getitem__).problems[0]
    assert (problem.code, problem.deal, problem.place) == (Code.GATHERED_MISMATCH, 1, 31)


def test_a_cut_pack_that_was_not_compared_is_no_yes() -> None:
    result = checked(cut_record([None, GATHERED], "take", "AS"))
    assert result.verdict is Verdict.PARTIAL
    assert [(one.code, one.deal) for one in result.remarks] == [(Code.GATHERED_UNCHECKED, 1)]


def test_a_pack_that_should_be_cut_may_not_be_shuffled() -> None:
    assert codes(cut_record([None, None], "take", "AS")) == [(Code.GATHERED_MISSING, 1)]


def test_after_a_deal_without_a_card_played_the_pack_is_shuffled() -> None:
    assert checked(cut_record([None, None], "pass", "pass")).verdict is Verdict.FAIR
    assert codes(cut_record([None, GATHERED], "pass")) == [(Code.GATHERED_UNEXPECTED, 1)]
