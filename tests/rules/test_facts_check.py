"""What a score keeper may enter."""

from typing import Any

import pytest

from rebelote.rules.facts import Announced, Doubling, Facts, Promise
from rebelote.rules.facts_check import check_facts, from_one_side, points_in_play
from rebelote.rules.flaws import FactsError, FactsProblem, Flaw
from rebelote.rules.order import Trump
from rebelote.rules.ruleset import RuleSet
from tests.rules.tables import called, deal, table

FAMILY = table("carnet")
COINCHE = table("coinche")
HEARTS = Trump.HEARTS


def typed(side: int, points: int, valid: bool = True) -> Announced:
    """An announcement as a sheet has it: nobody says what it is."""
    return called(side, points, label="", valid=valid)


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


@pytest.mark.parametrize("typed", [(170, None), (-1, None), (163, 0, None), (163, 0)])
def test_points_that_no_side_can_hold_are_refused(typed: tuple[int | None, ...]) -> None:
    with pytest.raises(FactsError) as refused:
        from_one_side(FAMILY, None, typed)
    assert refused.value.problem.flaw is Flaw.OUT_OF_RANGE


def test_points_that_are_too_many_together_are_refused_as_that() -> None:
    with pytest.raises(FactsError) as refused:
        from_one_side(FAMILY, None, (100, 90, None))
    assert refused.value.problem.flaw is Flaw.PACK_TOTAL
    assert "162" in refused.value.problem.words("fr")


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
    facts = deal(92, 70, announced=(typed(0, 20), typed(1, 100)))
    assert flaws(table("classique"), facts) == {"one_side"}
    beaten = deal(92, 70, announced=(typed(0, 20, valid=False), typed(1, 100)))
    assert flaws(table("classique"), beaten) == set()


@pytest.mark.parametrize(
    ("announced", "found"),
    [
        ((typed(0, 20), typed(0, 50), typed(0, 200)), set()),
        ((typed(0, 20), typed(1, 200)), set()),
        ((typed(0, 20), typed(1, 100)), set()),  # four kings
        ((typed(0, 200), typed(1, 100)), set()),  # a run of five
        ((typed(0, 100), typed(1, 100)), set()),  # one of each
        ((typed(0, 100), typed(0, 150), typed(1, 20), typed(1, 100)), set()),
        ((typed(0, 20), typed(1, 50)), {"runs"}),
        ((typed(0, 20, valid=False), typed(1, 50)), set()),
        ((typed(0, 150), typed(1, 200)), {"fours"}),
        ((typed(0, 150, valid=False), typed(1, 200)), set()),
        ((typed(0, 20), typed(0, 150), typed(1, 50), typed(1, 200)), {"runs", "fours"}),
        ((typed(0, 20), typed(0, 150), typed(1, 100)), {"apart"}),
        ((called(0, 100, "cent:AS"), called(1, 100, "carre:K")), set()),
        ((called(0, 100, "cent:AS"), called(1, 100, "cent:AH")), {"runs"}),
        ((called(0, 100, "carre:K"), called(1, 100, "carre:A")), {"fours"}),
    ],
)
def test_ranked_apart_one_side_has_the_runs_and_one_the_fours(
    announced: tuple[Announced, ...], found: set[str]
) -> None:
    assert flaws(FAMILY, deal(92, 70, announced=announced)) == found


def test_at_three_as_well_one_player_has_the_runs_and_one_the_fours() -> None:
    rules = table("carnet", players=3)
    hundreds = tuple(typed(side, 100) for side in range(3))
    assert flaws(rules, deal(60, 60, 42, announced=hundreds[:2])) == set()
    assert flaws(rules, deal(60, 60, 42, announced=hundreds)) == {"apart"}


@pytest.mark.parametrize("name", ["classique", "carnet"])
@pytest.mark.parametrize("valid", [True, False])
@pytest.mark.parametrize(
    ("points", "most"),
    [(200, 1), (150, 1), (100, 8), (50, 8), (20, 8)],  # of each suit two runs of four fill eight
)
def test_the_pack_holds_no_more(name: str, valid: bool, points: int, most: int) -> None:
    own = min(most, 4)  # two runs fit in a hand
    announced = (typed(0, points, valid),) * own + (typed(1, points, valid=False),) * (most - own)
    assert flaws(table(name), deal(92, 70, announced=announced)) == set()
    announced += (typed(0, points, valid=False),)
    facts = deal(92, 70, announced=announced)
    assert flaws(table(name), facts) == {"too_many"}
    problem, *_ = check_facts(table(name), facts)
    assert str(points) in problem.words("fr")


def test_the_short_pack_holds_fewer_runs() -> None:
    rules = table("carnet", players=3)
    beaten = tuple(typed(side, 50, valid=False) for side in (0, 0, 1, 1, 2))
    facts = deal(60, 60, 42, announced=beaten)
    assert flaws(rules, facts) == {"too_many"}
    assert flaws(table("carnet", players=3, three_pack="32"), facts) == set()


@pytest.mark.parametrize(("players", "most"), [(4, 4), (3, 2)])
def test_a_sides_hands_hold_two_runs_each(players: int, most: int) -> None:
    rules = table("carnet", players=players)
    points = (92, 70) if players == 4 else (60, 60, 42)
    for runs in (most, most + 1):
        mixed = tuple(typed(0, worth) for worth in (20, 50, 20, 50, 20)[:runs])
        assert flaws(rules, deal(*points, announced=mixed)) == (
            {"too_many"} if runs > most else set()
        )


@pytest.mark.parametrize("points", [-20, 0])
def test_an_announcement_is_worth_something(points: int) -> None:
    facts = deal(92, 70, announced=(typed(0, points), typed(1, points)))
    assert flaws(FAMILY, facts) == {"announcement"}


def test_a_house_may_have_announcements_of_its_own() -> None:
    announced = tuple(typed(side, 30) for side in (*range(2), *range(2)))
    assert flaws(FAMILY, deal(92, 70, announced=announced)) == set()
    assert flaws(table("classique"), deal(92, 70, announced=announced)) == {"one_side"}


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


@pytest.mark.parametrize("language", ["fr", "en"])
def test_points_that_cannot_be_say_how_many_there_are(language: str) -> None:
    found = [*check_facts(FAMILY, deal(170, -8)), *check_facts(FAMILY, deal(92, 71))]
    assert len(found) == 3
    assert all("162" in problem.words(language) for problem in found)
    raw = check_facts(table("moderne"), deal(259, -1, trump=Trump.ALL))
    assert all("258" in problem.words(language) for problem in raw)


@pytest.mark.parametrize("sides", [(252, None), (None, 252)])
def test_who_types_a_capots_worth_is_told_of_the_capot(sides: tuple[int | None, ...]) -> None:
    with pytest.raises(FactsError) as refused:
        from_one_side(FAMILY, None, sides)
    assert refused.value.problem == FactsProblem(Flaw.CAPOT_TYPED, sides.index(252))
    assert "Capot" in refused.value.problem.words("fr")
    assert from_one_side(table("moderne", capot=252), Trump.ALL, (252, None)) == (252, 6)


def test_who_is_told_that_one_side_counts_is_told_where_the_others_go() -> None:
    for flaw in (Flaw.ONE_SIDE, Flaw.RUNS, Flaw.FOURS, Flaw.APART):
        assert "Battues" in flaw.words("fr")
        assert "Beaten" in flaw.words("en")
