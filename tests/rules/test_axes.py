import re

import msgspec
import pytest

from rebelote.rules.axes import AXES, Auction, Axis, Choice, Group, Stock, Tie
from rebelote.rules.ruleset import STRUCTURE, RuleSet

CHOICES = [
    pytest.param(choice, id=f"{axis.name}-{choice}")
    for axis in AXES.values()
    for choice in axis.choices or ()
]
NUMBERS = [axis for axis in AXES.values() if axis.number is not None]


def test_there_is_an_axis_for_every_field_of_a_rule_set_that_a_table_may_choose() -> None:
    told = {"id", "revision", "title", "double_term", "options", *STRUCTURE}
    assert set(AXES) == set(RuleSet.__struct_fields__) - told


@pytest.mark.parametrize("axis", AXES.values(), ids=list(AXES))
def test_an_axis_has_choices_or_a_number_and_a_short_title_in_both_languages(axis: Axis) -> None:
    assert (axis.choices is None) != (axis.number is None)
    for language in ("fr", "en"):
        assert 0 < len(axis.title(language)) <= 40
    assert axis.group in Group


@pytest.mark.parametrize("choice", CHOICES + list(Auction) + list(Stock))
def test_a_choice_is_one_sentence_in_each_language_with_a_term_and_a_source(
    choice: Choice,
) -> None:
    for sentence in (choice.en, choice.fr):
        assert sentence[0].isupper()
        assert sentence.endswith(".")
        assert "  " not in sentence
        assert sentence.count(".") == 1
    assert "'" not in choice.fr
    assert not re.search(r" [:;?!»]", choice.fr)
    assert choice.source


@pytest.mark.parametrize("choice", CHOICES + list(Auction) + list(Stock))
def test_a_choice_has_a_short_name_in_each_language_that_is_no_bare_value(choice: Choice) -> None:
    for language in ("fr", "en"):
        name = choice.called(language)
        assert 0 < len(name) <= 45
        assert name[0].islower() or name[0].isdigit()
        assert not name.endswith(".")
    # "all", "kept", "pack" say nothing beside the point's title; numbers need a word as well.
    assert choice.called("en") not in (choice.value, choice.value.replace("-", " "))


@pytest.mark.parametrize("axis", AXES.values(), ids=list(AXES))
def test_the_choices_of_an_axis_do_not_say_the_same(axis: Axis) -> None:
    choices = list(axis.choices or ())
    assert len({choice.en for choice in choices}) == len(choices)
    assert len({choice.fr for choice in choices}) == len(choices)
    for language in ("fr", "en"):
        assert len({choice.called(language) for choice in choices}) == len(choices)


@pytest.mark.parametrize("axis", NUMBERS, ids=[axis.name for axis in NUMBERS])
def test_a_number_says_itself_and_zero_says_what_none_means(axis: Axis) -> None:
    assert axis.number is not None
    for language in ("fr", "en"):
        assert "90" in axis.words(90, language)
        if axis.number.zero_en:
            assert "0" not in axis.words(0, language)
            assert axis.number.accepts(0)
        else:
            assert not axis.number.accepts(0)
    assert not axis.number.accepts(-10)


def test_a_choice_is_its_value_wherever_values_are_written() -> None:
    assert Tie("litige") is Tie.LITIGE
    assert str(Tie.LITIGE) == "litige"
    assert type(str(Tie.LITIGE)) is str
    assert msgspec.json.decode(msgspec.json.encode(Tie.KEEP), type=Tie) is Tie.KEEP


def test_what_an_axis_needs_are_options_or_the_frame_with_values_that_exist() -> None:
    for axis in AXES.values():
        for needs in axis.needs:
            for name, values in needs.items():
                other = AXES.get(name)
                if other is None:
                    assert name in STRUCTURE
                elif other.choices is not None:
                    assert set(values) <= {str(choice) for choice in other.choices}
