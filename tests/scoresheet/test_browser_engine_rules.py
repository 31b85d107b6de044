"""The phone knows the same rule sets, house rules and words as the server."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from rebelote.cards import FULL
from rebelote.rules.axes import AXES, Declarations, SuitlessFours
from rebelote.rules.catalogue import RuleSetError, presets, rule_set, rule_set_ids
from rebelote.rules.catalogue.published import published
from rebelote.rules.declarations import best_set
from rebelote.rules.order import Trump
from rebelote.rules.wording import LANGUAGES
from rebelote.server.house_rules import faults_of, house_rules
from rebelote.testing import random_options
from tests.scoresheet.browser_engine import ODD, Browser, plain
from tools.browser_engine import entry

NAMES = (
    *AXES,
    "auction",
    "table_sizes",
    "tye",
    "Target",
    "max bid",
    "declaration",
    "",
    "é",
    "x" * 50,
)


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with Browser() as running:
        yield running


def rules_here(id: object, options: object, revision: object = None) -> dict[str, Any]:
    """The rules, or what is wrong, as the browser answers."""
    try:
        return {"answer": plain(published().build(id, options, revision))}
    except RuleSetError as error:
        return {"thrown": "RuleSetError", "problems": plain(error.problems)}


def test_the_published_rule_sets_are_the_same(browser: Browser) -> None:
    assert browser.call("rule_set_ids") == {"answer": list(rule_set_ids())}
    for id in rule_set_ids():
        assert browser.call("rule_set", id) == {"answer": plain(rule_set(id))}


@pytest.mark.parametrize("id", rule_set_ids())
def test_house_rules_make_the_same_rules(browser: Browser, id: str) -> None:
    luck = Random(f"house rules {id}")
    for _ in range(60):
        options = random_options(luck.randrange, id)
        assert browser.call("rule_set", id, options) == rules_here(id, options)


@pytest.mark.parametrize("id", rule_set_ids())
def test_house_rules_that_cannot_be_are_refused_in_the_same_words(
    browser: Browser, id: str
) -> None:
    luck = Random(f"odd house rules {id}")
    refused = 0
    for _ in range(150):
        options = random_options(luck.randrange, id)
        for _ in range(luck.randint(1, 4)):
            options[luck.choice(NAMES)] = luck.choice(ODD)
        here = rules_here(id, options)
        assert browser.call("rule_set", id, options) == here
        refused += "thrown" in here
    assert refused > 100


def test_each_value_of_each_point_is_taken_or_refused_alike(browser: Browser) -> None:
    for id in ("carnet", "talba"):
        for name, axis in AXES.items():
            values = [str(choice) for choice in axis.choices or ()]
            for value in (*values, *(value.upper() for value in values), *ODD):
                options = {name: value}
                assert browser.call("rule_set", id, options) == rules_here(id, options)


def test_rule_sets_that_do_not_exist_are_refused_in_the_same_words(browser: Browser) -> None:
    for id in (*ODD, "Classique", "coinché", "tablba", "modern", "car net"):
        assert browser.call("rule_set", id) == rules_here(id, None)
    for revision in (*ODD, 2):
        assert browser.call("rule_set", "carnet", {}, revision) == rules_here(
            "carnet", {}, revision
        )
    for options in ODD:
        assert browser.call("rule_set", "carnet", options) == rules_here("carnet", options)
    many = {f"option {number}": number for number in range(200)}
    assert browser.call("rule_set", "carnet", many) == rules_here("carnet", many)


@pytest.mark.parametrize("id", rule_set_ids())
def test_the_form_of_house_rules_is_the_servers(browser: Browser, id: str) -> None:
    luck = Random(f"form {id}")
    for number in range(12):
        options = random_options(luck.randrange, id)
        if number % 2:
            options |= {luck.choice(list(AXES)): luck.choice(["on", "off", 3, 82, "inside"])}
        for lang in LANGUAGES:
            here = plain(house_rules(id, options, lang))
            there = browser.call("house", id, options, lang)["answer"]
            assert {key: there[key] for key in ("groups", "presets", "faults")} == {
                key: here[key] for key in ("groups", "presets", "faults")
            }
            assert there["rules"]["options"] == here["options"]


def test_presets_are_those_that_are_published(browser: Browser) -> None:
    for id in rule_set_ids():
        shown = browser.call("house", id, {}, "fr")["answer"]["presets"]
        assert [each["options"] for each in shown] == [dict(each.options) for each in presets(id)]


def test_what_stands_in_for_a_choices_own_words_says_the_same() -> None:
    for axis in AXES.values():
        for value in (*(axis.choices or ()), 0, 3, 250, None):
            assert entry.axis_term(axis, value) == axis.term(value)
            for lang in LANGUAGES:
                assert entry.axis_words(axis, value, lang) == axis.words(value, lang)


def test_problems_are_told_in_titles(browser: Browser) -> None:
    with pytest.raises(RuleSetError) as refused:
        rule_set("talba", {"min_bid": 160, "max_bid": 100})
    faults = browser.call("house", "talba", {"min_bid": 160, "max_bid": 100}, "fr")["answer"]
    assert faults["faults"] == plain(faults_of(refused.value.problems, "fr"))


def test_what_may_be_announced_is_worth_what_a_hand_is(browser: Browser) -> None:
    house = {"declarations": "on", "declarations_overlap": "yes", "suitless_fours": "aces-and-tens"}
    rules = rule_set("coinche", house)
    for trump in (*Trump, None):
        code = None if trump is None else trump.code
        kinds = browser.call("announcement_kinds", rules, code, "fr")["answer"]
        assert kinds == plain(entry.announcement_kinds(rules, code, "fr"))
        fours = {each["points"] for each in kinds if each["kind"] == "carre"}
        held = best_set(rules, Trump.SPADES if trump is None else trump, FULL)
        assert fours == {each.points for each in held if each.kind == "carre"}
    runs = browser.call("announcement_kinds", rules, "S", "en")["answer"]
    assert [(each["words"], each["points"]) for each in runs[:3]] == [
        ("run of three", 20),
        ("run of four", 50),
        ("run of five", 100),
    ]
    assert rules.suitless_fours is SuitlessFours.ACES_AND_TENS


def test_nothing_is_announced_where_nobody_does(browser: Browser) -> None:
    rules = rule_set("talba")
    assert rules.declarations is Declarations.OFF
    assert browser.call("announcement_kinds", rules, "S", "fr") == {"answer": []}


def test_a_double_is_called_as_at_the_table(browser: Browser) -> None:
    for id in rule_set_ids():
        for lang in LANGUAGES:
            here = entry.double_words(rule_set(id), lang)
            assert browser.call("double_words", rule_set(id), lang) == {"answer": plain(here)}


def test_a_language_that_nobody_speaks_is_refused(browser: Browser) -> None:
    said = browser.call("flaw_words", "sides", "de")
    assert said == {"thrown": "UnknownLanguageError", "problems": "no words in the language 'de'"}
