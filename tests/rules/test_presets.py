"""House rules that go together are rules that stand."""

import pytest

from rebelote.rules.catalogue import presets, rule_set, rule_set_ids
from rebelote.rules.catalogue.presets import Preset

EVERY = [preset for id in rule_set_ids() for preset in presets(id)]


@pytest.mark.parametrize("preset", EVERY, ids=lambda preset: f"{preset.ruleset} {preset.id}")
def test_a_preset_stands_and_changes_all_that_it_says(preset: Preset) -> None:
    assert rule_set(preset.ruleset, preset.options).options == preset.options
    for language in ("fr", "en"):
        assert preset.titled(language)
        assert preset.told(language).endswith(".")


@pytest.mark.parametrize("id", rule_set_ids())
def test_a_rule_set_has_a_few_presets_and_no_two_are_the_same(id: str) -> None:
    found = presets(id)
    assert 3 <= len(found) <= 5
    for part in ([each.id for each in found], [each.titled("fr") for each in found]):
        assert len(set(part)) == len(found)
    played = [tuple(sorted(each.options.items())) for each in found]
    assert len(set(played)) == len(found)


def test_every_preset_is_of_a_published_rule_set() -> None:
    assert {each.ruleset for each in EVERY} == set(rule_set_ids())


def test_a_preset_states_no_number_that_its_options_might_not_keep() -> None:
    for preset in EVERY:
        for text in (*preset.title.values(), *preset.words.values()):
            assert not any(sign.isdigit() for sign in text)
