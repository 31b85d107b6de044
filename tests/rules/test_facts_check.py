"""What a score keeper may enter."""

from typing import Any

import pytest

from rebelote.rules.facts import Doubling, Facts, Promise
from rebelote.rules.facts_check import FactsError, Flaw, check_facts, from_one_side, points_in_play
from rebelote.rules.order import Trump
from rebelote.rules.ruleset import RuleSet
from tests.rules.tables import called, deal, table

FAMILY = table("carnet")
COINCHE = table("coinche")
HEARTS = Trump.HEARTS


def flaws(rules: RuleSet, facts: Facts) -> set[str]:
    return {problem.flaw.value for problem in check_facts(rules, facts)}


def test_the_other_side_gets_the_rest() -> None:
    assert from_one_side(FAMILY, None, (97, None)) == (97, 65)
    assert from_one_side(FAMILY, HEARTS, (None, 0)) == (162, 0)


def test_at_three_the_last_player_gets_the_rest() -> None:
    assert from_one_side(FAMILY, None, (70, None, 32)) == (70, 60, 32)


@pytest.mark.parametrize(
    ("scheme", "trump", "whole"),
    [
        ("raw", Trump.ALL, 258),
        ("raw", Trump.NONE, 130),
        ("rebalanced", Trump.ALL, 162),
        ("rebalanced", Trump.NONE, 162),
        ("scaled", Trump.ALL, 162),
        ("raw", HEARTS, 162),
        ("raw", None, 162),
    ],
)
def test_the_points_in_play(scheme: str, trump: Trump | None, whole: int) -> None:
    rules = table("moderne", suitless_points=scheme)
    assert points_in_play(rules, trump) == whole
    assert from_one_side(rules, trump, (0, None)) == (0, whole)


@pytest.mark.parametrize("typed", [(170, None), (-1, None), (90, 80, None), (163, 0)])
def test_points_that_no_side_can_hold_are_refused(typed: tuple[int | None, ...]) -> None:
    with pytest.raises(FactsError) as refused:
        from_one_side(FAMILY, None, typed)
    assert refused.value.problem.flaw is Flaw.OUT_OF_RANGE


def test_two_sides_left_out_are_too_many() -> None:
    with pytest.raises(FactsError) as refused:
        from_one_side(FAMILY, None, (70, None, None))
    assert refused.value.problem.flaw is Flaw.UNTYPED


@pytest.mark.parametrize(
    ("facts", "found"),
    [
        (deal(92, 70), set()),
        (deal(170, -8), {"out_of_range"}),
        (deal(92, 71), {"pack_total"}),
        (deal(92, 60), {"pack_total"}),
        (deal(92, 70, capot=0), {"capot_points"}),
        (deal(162, 0, capot=0), set()),
        (deal(162, 0, capot=0, last_trick=1), {"last_trick"}),
        (deal(160, 2, last_trick=1), {"last_trick"}),
        (deal(162, 0, generale_made=True), {"generale"}),
        (deal(92, 70, belote=(20, 20)), {"belote"}),
        (deal(92, 70, belote=(10, 0)), {"belote"}),
        (deal(92, 70, belote=(20, 0), trump=Trump.NONE), {"belote", "pack_total"}),
        (deal(92, 70, announced=(called(0, 0),)), {"announcement"}),
        (deal(92, 70, announced=(called(0, 20), called(1, 100))), set()),
        (deal(92, 70, pending=-1), {"negative"}),
        (deal(92, 70, falls_before=-1), {"negative"}),
        (deal(92, 70, level=90), {"contract"}),
        (deal(92, 70, doubling=Doubling.CONTRE), {"contract"}),
        (deal(92, 70, dealer=4), {"sides"}),
        (deal(92, 70, last_trick=2), {"sides"}),
        (deal(92, 70, announced=(called(2, 20),)), {"sides"}),
        (deal(92, 70, belote=(0, 0, 0)), {"sides"}),
    ],
)
def test_what_is_wrong_with_a_deal(facts: Facts, found: set[str]) -> None:
    assert flaws(FAMILY, facts) == found


@pytest.mark.parametrize(
    ("contract", "found"),
    [
        ({"level": 80}, set()),
        ({"level": 70}, {"contract"}),
        ({"level": 170}, {"contract"}),
        ({}, {"contract"}),
        ({"promise": Promise.CAPOT}, set()),
        ({"promise": Promise.CAPOT, "level": 90}, {"contract"}),
        ({"promise": Promise.GENERALE}, {"contract"}),
        ({"level": 80, "doubling": Doubling.SURCONTRE}, set()),
    ],
)
def test_what_may_be_bid(contract: dict[str, Any], found: set[str]) -> None:
    assert flaws(COINCHE, deal(92, 70, **contract)) == found


def test_options_open_and_close_what_may_be_entered() -> None:
    generale = deal(92, 70, promise=Promise.GENERALE)
    assert flaws(table("coinche", generale=500), generale) == set()
    doubled = deal(92, 70, level=80, doubling=Doubling.CONTRE)
    assert flaws(table("coinche", double="off"), doubled) == {"contract"}
    tierce = deal(92, 70, level=80, announced=(called(0, 20),))
    assert flaws(COINCHE, tierce) == {"announcement"}
    assert flaws(table("coinche", declarations="on"), tierce) == set()


def test_in_one_ranking_only_one_side_has_announcements_that_count() -> None:
    facts = deal(92, 70, announced=(called(0, 20), called(1, 100)))
    assert flaws(table("classique"), facts) == {"announcement"}


def test_all_trumps_have_a_belote_in_each_suit() -> None:
    rules = table("moderne", belote="on")
    facts = deal(200, 58, trump=Trump.ALL, belote=(60, 20))
    assert flaws(rules, facts) == set()
    assert flaws(rules, deal(200, 58, trump=Trump.ALL, belote=(60, 40))) == {"belote"}


def test_with_cards_out_of_play_the_points_may_be_fewer_but_never_more() -> None:
    rules = table("carnet", players=2)
    assert flaws(rules, deal(30, 51, players=2, out_of_play=True)) == set()
    assert flaws(rules, deal(100, 81, players=2, out_of_play=True)) == {"pack_total"}


@pytest.mark.parametrize("language", ["fr", "en"])
def test_every_flaw_has_words(language: str) -> None:
    assert all(flaw.words(language) for flaw in Flaw)
