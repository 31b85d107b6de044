"""The chance to win from here: an estimate that can be trusted to lean the right way."""

import json
from typing import Any

import pytest

from rebelote.rules.catalogue import rule_set, rule_set_ids
from rebelote.rules.ruleset import RuleSet
from rebelote.scoresheet import Deal, Sheet, reckon
from rebelote.scoresheet.chance import MATCHES, Chance, chance
from rebelote.scoresheet.file import deal_file, read_deal
from rebelote.scoresheet.played import deals_of, played_deals
from tests.scoresheet.sheets import Json, sheet, taken
from tools.simulate_sheets import play

TABLES = [(id, players) for id in rule_set_ids() for players in rule_set(id).table_sizes]


def chance_of(*deals: Json, most: int = 1000, **head: Any) -> Chance | None:
    found = sheet(*deals, **head)
    return chance(found, reckon(found), played_deals(found.rules), most)


def percents(*deals: Json, **head: Any) -> list[int]:
    found = chance_of(*deals, **head)
    assert found is not None
    return [found.percent(side) for side in range(len(found.won))]


@pytest.mark.parametrize(("id", "players"), TABLES)
def test_before_the_first_deal_everybody_has_the_same_chance(id: str, players: int) -> None:
    even = 100 // (2 if players == 4 else players)
    for percent in percents(ruleset=id, options={"players": players}):
        assert abs(percent - even) <= 4


@pytest.mark.parametrize("option", [{}, {"both_pass": "taker"}, {"finish": "not-on-capot"}])
def test_a_higher_total_never_lowers_the_chance(option: dict[str, str]) -> None:
    lower = 0
    for lead in range(0, 900, 60):
        deal = taken(0, 82, declarations=[[lead + 400], [400]])
        found = chance_of(deal, most=200, options={**option, "target": 1500})
        assert found is not None
        assert found.won[0] >= lower
        lower = found.won[0]
    assert lower > 180


def test_a_big_lead_is_nearly_won_and_a_big_gap_nearly_lost() -> None:
    deal = taken(0, 90, declarations=[[800], [20]])
    us, them = percents(deal, options={"target": 1000})
    assert us >= 95
    assert us + them in (99, 100, 101)


def test_at_a_finished_match_the_chance_is_no_guess() -> None:
    assert chance_of(taken(0, 100), options={"target": 90}) == Chance(matches=1, won=(1, 0))
    assert percents(taken(1, 60), options={"target": 90}) == [100, 0]
    assert percents(taken(0, 90, None), taken(1, None, 90), ruleset="duel") == [0, 0]  # drawn
    # What is typed after the end changes nothing.
    more = [taken(0, 100), {"taker": 1, "capot": 1}, {"taker": 1, "capot": 1}]
    assert percents(*more, options={"target": 90}) == [100, 0]


def test_points_that_wait_count_for_whoever_wins_them() -> None:
    """A litige lets 81 wait: whoever takes next has more to win than before."""
    level = [taken(0, 90), taken(1, 90)]
    options = {"target": 400}
    assert chance_of(*level, options=options) != chance_of(*level, taken(0, 81), options=options)


def test_in_a_match_of_so_many_deals_the_last_one_decides() -> None:
    ahead_by_100 = [taken(0, 131, None)]
    us, them = percents(*ahead_by_100, ruleset="duel", dealer=0)
    assert us > 70
    assert them < 30
    assert percents(*ahead_by_100, taken(0, 131, None), ruleset="duel") == [100, 0]


def test_three_players_each_have_a_chance_of_their_own() -> None:
    first, second, third = percents(
        taken(0, 82, 40, 40, declarations=[[300], [200], []]), options={"players": 3}
    )
    assert first > second > third
    assert 98 <= first + second + third <= 102


def test_the_answer_is_the_same_every_time() -> None:
    deals = [taken(0, 97), taken(1, 60), taken(2, 81)]
    found = chance_of(*deals, options={"target": 1000})
    assert found == chance_of(*deals, options={"target": 1000})
    assert found is not None
    assert found.matches == 1000


def test_a_long_match_is_guessed_from_fewer() -> None:
    found = chance_of(options={"target": 20_000}, most=MATCHES)
    assert found is not None
    assert 100 < found.matches < MATCHES


def test_without_deals_that_were_played_nothing_is_said() -> None:
    found = sheet(taken(0, 97))
    assert chance(found, reckon(found), ()) is None
    few = played_deals(found.rules)[:20]
    assert chance(found, reckon(found), few) is None


def test_deals_that_the_table_would_not_bid_are_left_out() -> None:
    suits = sheet(ruleset="coinche", options={"suitless": "off"})
    suitless = [
        Deal(taker=1, trump="AT", level=100, card_points=(52, 100)),
        Deal(taker=0, trump="NT", level=100, card_points=(100, 52)),
    ]
    assert chance(suits, reckon(suits), suitless * 50) is None
    both = sheet(ruleset="coinche", options={"suitless": "on"})
    assert chance(both, reckon(both), suitless * 50, 100) is not None


def house(id: str, **options: Any) -> RuleSet:
    return rule_set(id, options)


@pytest.mark.parametrize(
    "rules",
    [
        house("coinche", redouble=3),
        house("coinche", double="off"),
        house("coinche", declarations="on", belote="off"),
        house("coinche", suitless_points="scaled"),
        house("coinche", suitless_points="raw", min_bid=100),
        house("talba", rounding="each"),
        house("moderne", belote="on", suitless_points="rebalanced"),
        house("classique", declarations="off", capot=0),
        house("carnet", players=3, three_pack="32"),
        house("carnet", declarations_ranking="single"),
        house("carnet", fall_penalty=100, zero_penalty=10, tie="inside"),
        house("carnet", finish="not-on-belote"),
        house("duel", target=500),
    ],
    ids=lambda rules: f"{rules.id} {rules.options}",
)
def test_house_rules_are_estimated_too(rules: RuleSet) -> None:
    blank = Sheet(rules=rules)
    found = chance(blank, reckon(blank), played_deals(rules), 500)
    assert found is not None
    assert sum(found.won) > 0.9 * found.matches
    assert min(found.won) > 0.2 * found.matches


def test_at_two_with_cards_out_of_play_too() -> None:
    us, them = percents(options={"players": 2}, out_of_play=True)
    assert abs(us - them) <= 8


@pytest.mark.parametrize(("id", "players"), TABLES)
def test_the_deals_that_are_kept_can_be_marked(id: str, players: int) -> None:
    for declarations in ("off", "on"):
        options = {"players": players, "declarations": declarations, "belote": "on"}
        rules = rule_set(id, options)
        deals = played_deals(rules)
        assert len(deals) == 300
        played = [deal for deal in deals if deal.outcome is None]
        assert len(played) > 150
        fitting = [
            deal for deal in played if declarations == "on" or not any(map(len, deal.declarations))
        ]
        points = Sheet(rules=rules, deals=tuple(fitting), out_of_play=players == 2 and id != "duel")
        wrong = [row for row in reckon(points).deals if row.problems]
        assert wrong == []


def test_a_deal_is_kept_as_a_score_keeper_types_it() -> None:
    rules = rule_set("coinche", {"declarations": "on", "belote": "on"})
    kept = [play(rules, f"test {number}") for number in range(3)]
    assert kept == [play(rules, f"test {number}") for number in range(3)]
    file = json.loads(json.dumps({"deals": kept}))
    read = deals_of(file, rules)
    assert [deal_file(deal) | {"id": ""} for deal in read] == [{**each, "id": ""} for each in kept]
    assert read[0] == read_deal({**kept[0], "id": "0"}, rules)
    assert not any(row.problems for row in reckon(Sheet(rules=rules, deals=read)).deals)


@pytest.mark.parametrize("found", [None, [], {}, {"deals": None}])
def test_a_file_without_deals_has_none(found: object) -> None:
    assert deals_of(found, rule_set("coinche")) == ()


def test_the_luck_is_pinned_so_that_every_program_draws_alike() -> None:
    made = [Deal(taker=seat, card_points=(82 + n, 80 - n)) for n in range(13) for seat in (0, 2)]
    fell = [Deal(taker=seat, card_points=(90 + n, 72 - n)) for n in range(13) for seat in (1, 3)]
    passed = [Deal(outcome="passed")] * 3
    found = sheet(taken(0, 97), taken(1, 81), options={"target": 1000})
    assert chance(found, reckon(found), [*made, *passed, *fell], 500) == Chance(
        matches=500, won=(395, 105)
    )
