"""What may be typed for a deal: the form says it, so that whoever draws one knows no rule."""

from rebelote.rules.catalogue import rule_set_ids
from rebelote.scoresheet.form import form_of
from rebelote.scoresheet.reckoning import reckon
from tests.scoresheet.sheets import sheet, taken


def test_where_trumps_are_taken_nothing_is_bid_and_nothing_doubled() -> None:
    form = form_of(sheet())
    assert (form.sides, form.levels, form.multipliers) == (2, (), (1,))
    assert form.trumps == ("S", "H", "D", "C")
    assert (form.stakes[""].points, form.stakes["H"].points, form.belote) == (162, 162, 20)
    assert not form.all_typed
    assert not form.beaten


def test_a_deal_may_be_passed_out_or_annulled_where_the_table_knows_that() -> None:
    assert form_of(sheet()).outcomes == ("passed",)
    assert form_of(sheet(options={"dealer_must_take": "always"})).outcomes == ()
    assert form_of(sheet(options={"small_hand": "annulled"})).outcomes == ("passed", "annulled")


def test_bids_promises_and_doubles_of_an_auction() -> None:
    form = form_of(sheet(ruleset="coinche", options={"generale": 500}))
    assert form.levels == (80, 90, 100, 110, 120, 130, 140, 150, 160, "capot", "generale")
    assert form.multipliers == (1, 2, 4)
    assert form.trumps == ("S", "H", "D", "C")
    undoubled = form_of(sheet(ruleset="coinche", options={"double": "off"}))
    assert undoubled.multipliers == (1,)
    assert "generale" not in undoubled.levels


def test_all_trumps_have_a_belote_in_each_suit_and_no_trumps_have_none() -> None:
    form = form_of(sheet(ruleset="coinche", options={"suitless": "on"}))
    assert form.trumps == ("S", "H", "D", "C", "AT", "NT")
    assert [form.stakes[each].pairs for each in ("", "S", "AT", "NT")] == [1, 1, 4, 0]


def test_with_cards_in_nobodys_hand_every_side_is_typed() -> None:
    assert form_of(sheet(options={"players": 2}, out_of_play=True)).all_typed
    full = form_of(sheet(options={"players": 3, "three_pack": "32", "capot": 0}))
    assert (full.sides, full.all_typed, full.capot_typed) == (3, True, True)
    assert not form_of(sheet(options={"players": 3})).all_typed


def test_beaten_announcements_are_asked_for_where_they_change_something() -> None:
    asks = {each: form_of(sheet(ruleset=each)).beaten for each in rule_set_ids()}
    assert asks["classique"]
    assert not asks["carnet"]
    assert not asks["duel"]


def test_whatever_the_form_offers_can_be_marked() -> None:
    for ruleset in rule_set_ids():
        form = form_of(sheet(ruleset=ruleset))
        for level in form.levels or (None,):
            for trump in form.trumps:
                for times in form.multipliers:
                    half = form.stakes[trump].points // 2 + 20
                    deal = taken(0, half, trump=trump, level=level, multiplier=times)
                    deal["card_points"] = [half, None]
                    row = reckon(sheet(deal, ruleset=ruleset)).deals[0]
                    assert row.problems == (), (ruleset, level, trump, times)
