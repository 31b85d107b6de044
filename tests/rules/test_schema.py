from typing import Any

import pytest

from rebelote.rules.axes import AXES
from rebelote.rules.catalogue import (
    RuleSetError,
    rule_set,
    rule_set_from_toml,
    rule_set_ids,
)
from rebelote.rules.schema import json_schema


def values_of(schema: dict[str, Any]) -> list[Any]:
    """Every choice, or some numbers that the schema lets through."""
    if "oneOf" in schema:
        return [choice["const"] for choice in schema["oneOf"]]
    if "enum" in schema:
        return list(schema["enum"])
    parts = schema.get("anyOf", [schema])
    found = []
    for part in parts:
        found += part.get("enum", [part.get("minimum"), part.get("maximum")])
    return found


@pytest.mark.parametrize("id", rule_set_ids())
def test_a_form_offers_the_points_that_exist_in_the_set_with_its_own_values(id: str) -> None:
    own = rule_set(id)
    schema = json_schema(own)
    assert schema["x-revision"] == own.revision
    assert list(schema["properties"]) == [
        name for name, axis in AXES.items() if axis.exists_in(own)
    ]
    for name, prop in schema["properties"].items():
        assert prop["title"]
        assert prop["x-fr"]["title"]
        own_value = getattr(own, name)
        if own_value is None:
            assert "default" not in prop
        else:
            assert str(prop["default"]) == str(own_value)
        for choice in prop.get("oneOf", []):
            assert choice["title"]
            assert choice["description"].endswith(".")
            assert choice["x-fr"]["description"].endswith(".")


@pytest.mark.parametrize("id", rule_set_ids())
def test_whatever_a_form_offers_is_accepted_unless_two_choices_contradict_each_other(
    id: str,
) -> None:
    for name, prop in json_schema(rule_set(id))["properties"].items():
        for value in values_of(prop):
            try:
                rule_set(id, {name: value})
            except RuleSetError as error:
                (problem,) = error.problems
                assert problem.option in ("three_pack", "min_bid")


def test_only_fitting_packets_and_sizes_are_offered() -> None:
    duel = json_schema(rule_set("duel"))["properties"]
    carnet = json_schema(rule_set("carnet"))["properties"]
    assert values_of(duel["packets"]) == ["3-3"]
    assert values_of(duel["players"]) == [2]
    assert values_of(carnet["players"]) == [4, 3, 2]


def test_a_form_knows_when_a_point_has_no_effect() -> None:
    talba = json_schema(rule_set("talba"))["properties"]
    assert talba["declarations_tie"]["x-needs"] == [{"declarations": ["on"]}]
    assert talba["suitless_points"]["x-needs"] == [{"suitless": ["on"]}]
    assert "x-needs" not in talba["passed_out"]
    moderne = json_schema(rule_set("moderne"))["properties"]
    assert moderne["suitless_points"]["x-needs"] == [
        {"second_round": ["any-contract", "other-contracts"]}
    ]


def test_a_form_is_that_of_the_table_with_its_house_rules() -> None:
    schema = json_schema(rule_set("classique", {"tie": "inside", "target": 501}))
    assert schema["properties"]["tie"]["default"] == "inside"
    assert schema["properties"]["target"]["default"] == 501
    timed = json_schema(rule_set("classique", {"deals": 8}))["properties"]
    assert timed["deals"]["default"] == 8
    assert "default" not in timed["target"]


def test_a_form_for_a_table_s_own_file_has_its_title_and_its_values() -> None:
    own = rule_set_from_toml(
        """extends = "classique"
title = "Kitchen"
[axes]
hand_size = 8
tie = "inside"
"""
    )
    schema = json_schema(own)
    assert schema["title"] == schema["x-fr"]["title"] == "Kitchen"
    assert schema["properties"]["tie"]["default"] == "inside"
