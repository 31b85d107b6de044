from collections import Counter
from typing import Any

import pytest

from rebelote.rules.axes import AXES, Choice
from rebelote.rules.catalogue import rule_set, rule_set_from_toml, rule_set_ids
from rebelote.rules.sheet import Sheet, SheetItem, rule_sheet
from rebelote.rules.wording import UnknownLanguageError

TABLES: list[Any] = [
    *((id, {}) for id in rule_set_ids()),
    ("carnet", {"players": 2}),
    ("carnet", {"players": 3, "three_pack": 32}),
    ("coinche", {"declarations": "on", "suitless": "on", "tie": "litige", "generale": 500}),
    ("moderne", {"declarations": "on", "belote": "on", "suitless_points": "rebalanced"}),
    ("duel", {"declarations": "on", "target": 500, "finish": "not-on-capot"}),
]


def items_of(sheet: Sheet) -> list[SheetItem]:
    return [item for section in sheet.sections for item in section.items]


@pytest.mark.parametrize(("id", "options"), TABLES)
@pytest.mark.parametrize("language", ["fr", "en"])
def test_each_point_that_has_an_effect_is_told_once_in_its_choices_own_words(
    id: str, options: dict[str, object], language: str
) -> None:
    rules = rule_set(id, options)
    told = {item.option: item for item in items_of(rule_sheet(rules, language)) if item.option}
    expected = {
        name
        for name, axis in AXES.items()
        if axis.exists_in(rules) and axis.has_effect(rules) and getattr(rules, name) is not None
    }
    if len(rules.table_sizes) == 1:
        expected -= {"players"}
    assert set(told) == expected
    counted = Counter(item.option for item in items_of(rule_sheet(rules, language)) if item.option)
    assert set(counted.values()) == {1}
    for name, item in told.items():
        value = getattr(rules, name)
        if isinstance(value, Choice):
            assert item.text == value.words(language)
            assert item.term == value.term
        else:
            assert value == 0 or str(value) in item.text
        assert item.house == (name in rules.options)


@pytest.mark.parametrize(("id", "options"), TABLES)
@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("width", [40, 80])
def test_a_sheet_reads_well_on_a_narrow_screen(
    id: str, options: dict[str, object], language: str, width: int
) -> None:
    text = rule_sheet(rule_set(id, options), language).text(width)
    assert all(len(line) <= width for line in text.splitlines())
    assert "{" not in text
    assert "None" not in text


def test_every_sentence_ends_and_none_is_said_twice() -> None:
    for id, options in TABLES:
        for language in ("fr", "en"):
            items = items_of(rule_sheet(rule_set(id, options), language))
            assert len({item.text for item in items}) == len(items)
            assert all(item.text.endswith(".") for item in items)


def test_house_rules_are_marked_and_explained() -> None:
    sheet = rule_sheet(rule_set("classique", {"tie": "inside"}), "fr")
    assert "* Égalité\u00a0: le preneur est dedans." in sheet.text()
    assert sheet.text().endswith("* règle de cette table\n")
    assert "* " not in rule_sheet(rule_set("classique"), "fr").text()


def test_customs_that_few_tables_know_are_told_only_where_they_are_played() -> None:
    usual = rule_sheet(rule_set("coinche"), "en").text()
    house = rule_sheet(rule_set("coinche", {"generale": 500, "zero_penalty": 10}), "en").text()
    assert "générale" not in usual
    assert "loses" not in usual
    assert "générale" in house
    assert "10" in house.partition("a rule of this table")[0]
    understood = {item.option for item in items_of(rule_sheet(rule_set("coinche"), "en"))}
    assert {"generale", "zero_penalty", "fall_penalty", "small_hand"} <= understood


def test_the_values_of_the_cards_come_with_the_order_from_the_strongest() -> None:
    french = rule_sheet(rule_set("moderne"), "fr").text()
    assert "Atout            V 20  9 14   A 11  10 10  R 4  D 3  8 0  7 0" in french
    assert "Autres couleurs  A 11  10 10  R 4   D 3    V 2  9 0  8 0  7 0" in french
    assert "Tout atout" in french
    assert "162" in french
    assert "Tout atout" not in rule_sheet(rule_set("classique"), "fr").text()


def test_a_rebalanced_deal_shows_its_own_values() -> None:
    sheet = rule_sheet(rule_set("coinche", {"suitless": "on"}), "en")
    (table,) = [section.table for section in sheet.sections if section.table]
    assert {row[0]: row[1:3] for row in table}["No trumps"] == ("A 19", "10 10")


def test_announcements_have_their_values_where_they_are_played() -> None:
    tables = [section.table for section in rule_sheet(rule_set("classique"), "en").sections]
    (announced,) = [table for table in tables if table and len(table[0]) == 2]
    assert [row[1] for row in announced] == ["20", "50", "100", "200", "150", "100"]


def test_a_tables_own_file_has_its_own_title_and_marks() -> None:
    mine = rule_set_from_toml('extends = "carnet"\ntitle = "Chez Mamie"\n[axes]\nplayers = 3')
    sheet = rule_sheet(mine, "fr")
    assert sheet.title == "Chez Mamie"
    assert [item.option for item in items_of(sheet) if item.house] == ["players"]


def test_a_language_nobody_speaks_here_is_an_error() -> None:
    with pytest.raises(UnknownLanguageError):
        rule_sheet(rule_set("duel"), "de")
