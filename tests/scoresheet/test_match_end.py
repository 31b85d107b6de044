"""Who wins the match on a sheet, and when."""

from typing import Any

from tests.scoresheet.sheets import PASSED, reckoned, taken

SHORT: dict[str, Any] = {"target": 300}


def test_the_first_side_to_reach_the_target_wins() -> None:
    found = reckoned(taken(0, 150), taken(0, 150), options=SHORT)
    assert [(row.over, row.winner) for row in found.deals] == [(False, None), (True, 0)]
    assert (found.over, found.winner) == (True, 0)


def test_a_match_is_over_at_the_first_deal_that_ends_it() -> None:
    found = reckoned(*[taken(0, 150)] * 2, *[taken(1, 0, 162)] * 3, options=SHORT)
    assert found.totals == (300, 510)
    assert [row.winner for row in found.deals] == [None, 0, 0, 0, 0]
    assert found.winner == 0


def test_what_is_corrected_before_may_give_the_match_to_the_others() -> None:
    found = reckoned(taken(0, 60), taken(0, 150), taken(1, 0, 162), options=SHORT)
    assert [row.winner for row in found.deals] == [None, None, 1]


PAST_TOGETHER = [taken(1, 100), taken(1, 100), taken(0, 100)]
"""124 to 200, and then 224 to 262."""


def test_past_the_target_together_the_higher_total_wins() -> None:
    found = reckoned(*PAST_TOGETHER, options={"target": 210})
    assert (found.totals, found.winner) == ((224, 262), 1)


def test_or_the_taker_wins_where_the_table_plays_it_so() -> None:
    options = {"target": 210, "both_pass": "taker"}
    found = reckoned(*PAST_TOGETHER, options=options)
    assert (found.totals, found.winner) == ((224, 262), 0)
    # A taker that is not there itself wins nothing by it.
    found = reckoned(*PAST_TOGETHER, options={**options, "target": 225})
    assert (found.over, found.winner) == (True, 1)


def test_at_three_the_taker_is_one_player() -> None:
    deals = [taken(1, 31, 100, 31), taken(1, 40, 82, 40), taken(0, 82, 40, 40)]
    three = {"players": 3, "target": 150}
    assert reckoned(*deals, options=three).winner == 1
    house = {**three, "both_pass": "taker", "target": 153}
    found = reckoned(*deals, options=house)
    assert [row.over for row in found.deals] == [False, True, True]
    later = reckoned(*deals, options={**three, "both_pass": "taker", "target": 183})
    assert (later.totals, later.winner) == ((153, 222, 111), 1)


def test_level_past_the_target_another_deal_is_played() -> None:
    level = [taken(0, 100), taken(1, 100)]
    found = reckoned(*level, taken(0, 81), options={"target": 240, "tie": "made"})
    assert (found.totals, found.over) == ((243, 243), False)
    more = reckoned(*level, taken(0, 81), taken(0, 82), options={"target": 240, "tie": "made"})
    assert (more.over, more.winner) == (True, 0)


def test_a_passed_deal_ends_no_match() -> None:
    found = reckoned(taken(0, 100), PASSED, options={"target": 100, "tie": "made"})
    assert [row.over for row in found.deals] == [True, True]
    level = reckoned(taken(0, 81), PASSED, options={"target": 80, "tie": "made"})
    assert [row.over for row in level.deals] == [False, False]


def test_points_that_wait_at_the_end_are_nobodys() -> None:
    found = reckoned(taken(1, 100), taken(0, 81), options={"target": 180})
    assert (found.totals, found.over, found.winner) == ((62, 181), True, 1)
    assert found.pending == 81


def test_a_match_of_so_many_deals_does_not_count_passed_ones() -> None:
    found = reckoned(
        taken(0, 90, None), PASSED, taken(1, None, 100), ruleset="duel", options={"deals": 2}
    )
    assert [row.over for row in found.deals] == [False, False, True]
    assert (found.totals, found.winner) == ((152, 172), 1)


def test_a_match_of_so_many_deals_may_be_drawn() -> None:
    found = reckoned(taken(0, 90, None), taken(1, None, 90), ruleset="duel")
    assert (found.over, found.winner) == (True, None)


def test_at_three_the_highest_of_those_past_the_target_wins() -> None:
    three = {"players": 3, "target": 140}
    found = reckoned(taken(0, 100, 40, 22), taken(1, 62, 100, 0), options=three)
    assert (found.totals, found.winner) == ((162, 140, 22), 0)


def test_three_players_level_for_second_disturb_nobody() -> None:
    three = {"players": 3, "target": 150}
    found = reckoned(taken(0, 82, 40, 40), taken(0, 82, 40, 40), options=three)
    assert (found.totals, found.winner) == ((164, 80, 80), 0)
    # All three past it, two of them level below the best: the best still wins.
    all_past = reckoned(taken(0, 82, 40, 40), options={"players": 3, "target": 40})
    assert (all_past.over, all_past.winner) == (True, 0)


def test_two_level_at_the_top_of_three_play_on() -> None:
    options = {"players": 3, "target": 60, "tie": "made"}
    found = reckoned(taken(0, 70, 70, 22), options=options)
    assert (found.totals, found.over) == ((70, 70, 22), False)


def test_nobody_ends_on_belote_alone_where_that_is_barred() -> None:
    options = {"target": 100, "finish": "not-on-belote"}
    found = reckoned(taken(0, 97), taken(0, 60, belote=[20, 0]), options=options)
    assert (found.totals, found.winner) == ((117, 227), 1)
    alone = reckoned(
        taken(1, 72, 90),
        taken(1, 10, 152),
        taken(0, 70, belote=[20, 0]),
        options={"target": 400, "finish": "not-on-belote"},
    )
    assert (alone.totals, alone.over) == ((102, 404), True)


def test_a_side_with_every_trick_plays_on_where_a_capot_ends_nothing() -> None:
    options = {"target": 250, "finish": "not-on-capot"}
    found = reckoned({"taker": 0, "capot": 0}, taken(0, 82), options=options)
    assert [row.over for row in found.deals] == [False, True]
