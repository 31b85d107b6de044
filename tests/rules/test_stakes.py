"""What a double puts at stake is what the sheet then marks."""

import pytest
from msgspec.structs import replace

from rebelote.rules.catalogue import rule_set
from rebelote.rules.facts import Contract, Doubling, Facts, Promise
from rebelote.rules.marks import mark
from rebelote.rules.marks.stakes import Stakes, stakes, stakes_words
from rebelote.rules.order import Trump

BID = Contract(taker=0, trump=Trump.HEARTS, level=120, doubling=Doubling.CONTRE)
CAPOT = replace(BID, level=None, promise=Promise.CAPOT)


def test_the_stakes_of_a_doubled_bid() -> None:
    talba, coinche = rule_set("talba"), rule_set("coinche")
    again = replace(BID, doubling=Doubling.SURCONTRE)
    assert stakes(talba, BID) == Stakes(320, 320)
    assert stakes(talba, again) == Stakes(640, 640)
    assert stakes(coinche, BID) == Stakes(560, 560)
    assert stakes(coinche, again) == Stakes(1120, 1120)
    assert stakes(coinche, CAPOT) == Stakes(1000, 1000)


def test_a_failed_capot_may_cost_less_than_it_would_have_earned() -> None:
    rules = rule_set("coinche", {"failed_capot": "410"})
    assert stakes(rules, CAPOT) == Stakes(1000, 820)
    assert "1000" in stakes_words(rules, CAPOT, "fr")
    assert "820" in stakes_words(rules, CAPOT, "en")


def test_what_is_not_doubled_or_depends_on_the_cards_has_no_stakes() -> None:
    assert stakes(rule_set("talba"), replace(BID, doubling=Doubling.NONE)) is None
    rules = rule_set("coinche", {"double_pays": "bid-only"})
    assert stakes(rules, BID) is None
    assert stakes_words(rules, BID, "en").startswith("A double multiplies the bid alone")


@pytest.mark.parametrize("id", ["talba", "coinche"])
@pytest.mark.parametrize("redouble", ["3", "4"])
@pytest.mark.parametrize("doubling", [Doubling.CONTRE, Doubling.SURCONTRE])
def test_the_sheet_marks_the_stakes(id: str, redouble: str, doubling: Doubling) -> None:
    rules = rule_set(id, {"redouble": redouble})
    contract = replace(BID, doubling=doubling)
    for points, winner in (((130, 32), 0), ((60, 102), 1)):
        facts = Facts(
            players=4, contract=contract, dealer=3, card_points=points, belote=(0, 0), last_trick=0
        )
        found = stakes(rules, contract)
        assert found is not None
        assert mark(rules, facts).awarded[winner] == (found.failed if winner else found.made)
