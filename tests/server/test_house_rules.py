"""The rules that may be played, as forms show them."""

import msgspec
import pytest

from rebelote.rules.axes import AXES
from rebelote.rules.catalogue import (
    RuleSetError,
    presets,
    rule_set,
    rule_set_ids,
    usual_rule_set_id,
)
from rebelote.server.house_rules import UnknownRuleSetError, house_rules, rule_set_cards
from rebelote.server.protocol.pages import Point

LANGUAGES = ("fr", "en")


def points(id: str, **options: object) -> dict[str, Point]:
    """Every point of a rule set with these house rules."""
    found = house_rules(id, options, "fr")
    return {point.name: point for group in found.groups for point in group.points}


def test_every_rule_set_has_a_card_and_one_of_them_is_the_ladders() -> None:
    for lang in LANGUAGES:
        cards = rule_set_cards(lang)
        assert {card.id for card in cards} == set(rule_set_ids())
        assert cards[0].id == usual_rule_set_id()
        assert [card.id for card in cards if card.ladder] == ["duel"]
        assert all(card.title and card.blurb and card.players in card.sizes for card in cards)
    assert rule_set_cards("fr")[0].blurb == "Une carte retournée, annonces, en 1000 points"


@pytest.mark.parametrize("id", rule_set_ids())
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_point_of_a_rule_set_is_shown_with_its_words(id: str, lang: str) -> None:
    found = house_rules(id, {}, lang)
    assert found.faults == ()
    assert found.options == {}
    for group in found.groups:
        assert group.title
        for point in group.points:
            assert point.title
            assert point.value == point.default
            assert point.words or point.value is None
            assert bool(point.ways) != bool(point.bounds)
            assert all(way.words for way in point.ways)
            if point.ways:
                assert point.value in [way.value for way in point.ways]
    named = [point.name for group in found.groups for point in group.points]
    assert len(named) == len(set(named))
    assert set(named) <= {name for name, axis in AXES.items() if axis.exists_in(rule_set(id))}


def test_a_plain_yes_or_no_is_a_switch() -> None:
    found = points("classique")
    assert found["declarations"].switch == "on"
    assert found["raise_partner_trump"].switch == "must"
    assert found["tie"].switch is None
    for point in found.values():
        if point.switch is not None:
            assert len(point.ways) == 2
            assert point.switch in [way.value for way in point.ways]


def test_a_number_has_its_bounds() -> None:
    found = points("coinche")
    bounds = found["min_bid"].bounds
    assert bounds is not None
    assert (bounds.step, bounds.also) == (10, (82,))
    capot = found["capot"].bounds
    assert capot is not None
    assert capot.zero
    players = points("carnet")["players"].bounds
    assert players is not None
    assert (players.minimum, players.maximum) == (2, 4)
    assert "players" not in points("classique")


def test_a_point_without_effect_says_so() -> None:
    assert not points("classique")["suitless_points"].here
    assert points("classique", second_round="any-contract")["suitless_points"].here


def test_the_sheet_marks_what_is_this_tables_own() -> None:
    found = house_rules("classique", {"tie": "inside"}, "fr")
    own = [item for part in found.sheet for item in part.items if item.house]
    assert [item.option for item in own] == ["tie"]
    assert found.options == {"tie": "inside"}
    assert any(part.table for part in found.sheet)


def test_what_cannot_stand_is_told_and_the_rest_is_played() -> None:
    asked = {"capot": -3, "suitless": "on", "tie": "inside", "nonsense": 1}
    found = house_rules("classique", asked, "fr")
    assert found.options == {"tie": "inside"}
    assert {fault.field for fault in found.faults} == {"capot", "suitless", "nonsense"}
    assert all(fault.text for fault in found.faults)


def test_a_fault_names_points_as_a_player_reads_them() -> None:
    (fault,) = house_rules("coinche", {"min_bid": 170}, "fr").faults
    assert fault.text.replace("\u00a0", " ") == (
        "« Mise minimale » vaut 170, plus que « Mise maximale », 160."
    )


def test_options_that_need_one_another_stand_in_any_order() -> None:
    for options in ({"three_pack": "32", "players": 3, "capot": -1},):
        found = house_rules("carnet", options, "en")
        assert found.options == {"players": 3, "three_pack": "32"}


def test_a_target_and_a_number_of_deals_are_not_both_played() -> None:
    found = house_rules("classique", {"deals": 3, "target": 501}, "en")
    assert len(found.options) == 1
    assert found.faults


def test_there_is_no_rule_set_of_another_name() -> None:
    with pytest.raises(UnknownRuleSetError):
        house_rules("poker", {}, "fr")


@pytest.mark.parametrize("id", rule_set_ids())
def test_presets_come_with_the_rules_and_can_be_chosen(id: str) -> None:
    found = house_rules(id, {}, "en")
    assert [preset.id for preset in found.presets] == [preset.id for preset in presets(id)]
    for preset in found.presets:
        assert house_rules(id, preset.options, "en").faults == ()


def test_whatever_is_asked_for_is_answered() -> None:
    odd: list[object] = [None, True, 10**9, "", "\x00", 1.5, [], {}]
    for value in odd:
        for name in ("tie", "target", "players", "packets", ""):
            found = house_rules("carnet", {name: value}, "fr")
            assert msgspec.json.encode(found)
            try:
                rule_set("carnet", {name: value})
            except RuleSetError:
                assert found.faults
