"""What a sheet comes to, as the score keeper of a real table would say it."""

import pytest

from rebelote.rules.flaws import Flaw
from rebelote.scoresheet import Deal, reckon
from tests.scoresheet.sheets import PASSED, reckoned, sheet, taken


def test_an_empty_sheet_has_nothing_on_it_and_its_first_dealer_deals() -> None:
    found = reckoned(dealer=2)
    assert (found.deals, found.totals, found.dealer, found.pending) == ((), (0, 0), 2, 0)
    assert (found.over, found.winner) == (False, None)


def test_one_side_is_typed_and_the_other_has_the_rest() -> None:
    found = reckoned(taken(0, 97), taken(1, 100))
    assert [row.totals for row in found.deals] == [(97, 65), (159, 165)]
    facts = found.deals[0].facts
    assert facts is not None
    assert facts.card_points == (97, 65)


def test_either_side_may_be_the_one_that_is_typed() -> None:
    assert reckoned(taken(0, None, 65)).totals == reckoned(taken(0, 97, None)).totals == (97, 65)


def test_partners_take_for_their_side() -> None:
    assert reckoned(taken(2, 97)).totals == reckoned(taken(0, 97)).totals
    assert reckoned(taken(3, 50)).totals == (162, 0)


def test_the_deal_goes_round_the_table() -> None:
    found = reckoned(*(taken(0, 97) for _ in range(5)), dealer=2)
    assert [row.dealer for row in found.deals] == [2, 3, 0, 1, 2]
    assert found.dealer == 3


def test_a_passed_deal_marks_nothing_and_the_next_player_deals() -> None:
    found = reckoned(taken(0, 97), PASSED, taken(1, 100))
    assert [row.dealer for row in found.deals] == [0, 1, 2]
    assert found.deals[1].totals == (97, 65)
    assert found.dealer == 3


def test_where_the_same_player_deals_again_a_passed_deal_does_not_move_the_dealer() -> None:
    found = reckoned(PASSED, PASSED, taken(0, 97, None), ruleset="duel", dealer=1)
    assert [row.dealer for row in found.deals] == [1, 1, 1]
    assert found.dealer == 0


def test_a_fallen_taker_leaves_the_whole_deal_and_keeps_belote() -> None:
    found = reckoned(taken(1, 60, belote=[0, 20]))
    assert found.totals == (162, 20)


def test_the_opponents_of_a_fallen_taker_get_the_declarations_of_both() -> None:
    found = reckoned(taken(0, 40, declarations=[[100], [50]]))
    assert found.totals == (0, 312)


def test_an_announcement_that_was_beaten_counts_where_the_table_says_so() -> None:
    deal = taken(0, 40, declarations=[[], [50]], beaten=[[20], []])
    assert reckoned(deal).totals == (0, 212)
    assert reckoned(deal, options={"dedans_declarations": "all"}).totals == (0, 232)


def test_a_capot_needs_no_points_typed() -> None:
    assert reckoned({"taker": 0, "capot": 0}).totals == (252, 0)
    assert reckoned({"taker": 0, "capot": 1}).totals == (0, 252)


def test_a_capot_with_points_of_the_others_is_refused() -> None:
    (row,) = reckoned(taken(0, 100, capot=0)).deals
    assert [problem.flaw for problem in row.problems] == [Flaw.CAPOT_POINTS]


def test_a_litige_lets_the_takers_points_wait_for_whoever_wins_the_next_deal() -> None:
    found = reckoned(taken(0, 81), taken(1, 100))
    first, second = found.deals
    assert (first.totals, second.pending) == ((0, 81), 81)
    assert second.totals == (62, 262)
    assert found.pending == 0


def test_two_litiges_in_a_row_add_up() -> None:
    found = reckoned(taken(0, 81), taken(1, 81), taken(0, 40))
    assert [row.pending for row in found.deals] == [0, 81, 162]
    assert found.totals == (81, 81 + 162 + 162)


def test_waiting_points_stay_through_a_passed_deal() -> None:
    found = reckoned(taken(0, 81), PASSED, {"outcome": "annulled"}, taken(0, 97))
    assert [row.pending for row in found.deals] == [0, 81, 81, 81]
    assert found.totals == (97 + 81, 81 + 65)


def test_waiting_points_are_told_while_they_wait() -> None:
    assert reckoned(taken(0, 81)).pending == 81


def test_belote_is_marked_at_once_when_the_deal_is_level() -> None:
    found = reckoned(taken(0, 71, belote=[20, 0]))
    assert (found.totals, found.pending) == ((20, 91), 71)


@pytest.mark.parametrize(
    ("tie", "totals"), [("inside", (0, 162)), ("made", (81, 81)), ("keep", (81, 81))]
)
def test_a_level_deal_is_what_the_table_makes_of_it(tie: str, totals: tuple[int, int]) -> None:
    found = reckoned(taken(0, 81), options={"tie": tie})
    assert (found.totals, found.pending) == (totals, 0)


def test_a_correction_changes_everything_after_it() -> None:
    deals = [taken(0, 81), taken(1, 100), PASSED, taken(0, 81)]
    before = reckoned(*deals)
    after = reckoned(taken(0, 82), *deals[1:])
    assert (before.totals, before.pending) == ((62, 343), 81)
    assert (after.totals, after.pending) == ((144, 261), 81)
    assert [row.pending for row in after.deals] == [0, 0, 0, 0]


def test_a_deal_taken_out_moves_every_dealer_after_it() -> None:
    deals = [taken(0, 97), PASSED, taken(1, 100), taken(2, 90)]
    found = reckoned(deals[0], *deals[2:])
    assert [row.dealer for row in found.deals] == [0, 1, 2]
    assert found.dealer == 3


def test_a_deal_that_cannot_be_marks_nothing_until_it_is_corrected() -> None:
    found = reckoned(taken(0, 81), taken(1, 170), taken(0, 100))
    row = found.deals[1]
    assert row.marks is None
    assert [problem.flaw for problem in row.problems] == [Flaw.OUT_OF_RANGE]
    assert row.totals == (0, 81)
    # It was dealt all the same, and what waited goes on waiting.
    assert [each.dealer for each in found.deals] == [0, 1, 2]
    assert found.deals[2].pending == 81
    assert found.totals == (181, 143)


def test_a_deal_with_nothing_typed_but_its_taker_waits_for_points() -> None:
    (row,) = reckoned({"taker": 0}).deals
    assert [problem.flaw for problem in row.problems] == [Flaw.UNTYPED]


def test_three_players_type_two_numbers_and_the_third_follows() -> None:
    found = reckoned(taken(0, 70, 60, None), options={"players": 3})
    assert found.totals == (70, 60, 32)


def test_at_three_one_number_is_too_few() -> None:
    (row,) = reckoned(taken(0, 70, None, None), options={"players": 3}).deals
    assert [problem.flaw for problem in row.problems] == [Flaw.UNTYPED]


def test_at_three_a_fallen_takers_points_go_to_the_better_opponent() -> None:
    assert reckoned(taken(0, 50, 70, 42), options={"players": 3}).totals == (0, 120, 42)


def test_at_three_two_level_opponents_share_the_odd_point_nearest_the_dealers_left() -> None:
    deal, three = taken(0, 40, 61, 61), {"players": 3}
    assert reckoned(taken(0, 41, 60, 61), options=three).totals == (0, 60, 102)
    assert reckoned(deal, options=three, dealer=0).totals == (0, 81, 81)
    odd = taken(0, 42, 60, 60, declarations=[[1], [], []])
    assert reckoned(odd, options=three, dealer=0).totals == (0, 82, 81)
    assert reckoned(odd, options=three, dealer=1).totals == (0, 81, 82)


def test_a_taker_level_with_the_best_opponent_is_in_litige_at_three_too() -> None:
    found = reckoned(taken(0, 60, 60, 42), options={"players": 3})
    assert (found.totals, found.pending) == ((0, 60, 42), 60)


def test_at_three_with_the_full_pack_every_players_points_are_typed() -> None:
    options = {"players": 3, "three_pack": 32}
    found = reckoned(taken(0, 70, 40, None), taken(0, 70, 40, 20), options=options)
    assert [problem.flaw for problem in found.deals[0].problems] == [Flaw.UNTYPED]
    assert found.totals == (70, 40, 20)


def test_at_two_the_whole_pack_is_taken_to_be_in_play() -> None:
    assert reckoned(taken(0, 90, None), options={"players": 2}).totals == (90, 72)


def test_at_two_with_cards_out_of_play_both_type_their_points() -> None:
    two = {"players": 2}
    found = reckoned(taken(0, 50, None), options=two, out_of_play=True)
    assert [problem.flaw for problem in found.deals[0].problems] == [Flaw.UNTYPED]
    assert reckoned(taken(0, 50, 40), options=two, out_of_play=True).totals == (50, 40)
    # A fallen taker pays what was in play.
    assert reckoned(taken(0, 30, 40), options=two, out_of_play=True).totals == (0, 70)


def test_with_cards_out_of_play_a_capot_is_worth_what_it_is_or_must_be_typed() -> None:
    two = {"players": 2}
    assert reckoned({"taker": 0, "capot": 0}, options=two, out_of_play=True).totals == (252, 0)
    (row,) = reckoned({"taker": 0, "capot": 0}, options={**two, "capot": 0}, out_of_play=True).deals
    assert [problem.flaw for problem in row.problems] == [Flaw.UNTYPED]


def test_the_third_fall_of_a_side_costs_the_penalty_and_so_does_the_sixth() -> None:
    falls = [taken(0, 60)] * 3 + [taken(1, 60)] + [taken(2, 60)] * 3
    found = reckoned(*falls, options={"fall_penalty": 100, "target": 5000})
    ours = [row.totals[0] for row in found.deals]
    assert ours == [0, 0, -100, 62, 62, 62, -38]


def test_a_bid_contract_counts_with_its_doubles() -> None:
    deals = [
        taken(0, 100, level=90, trump="H"),
        taken(1, 60, level=100, trump="S", multiplier=2),
        {"taker": 0, "level": "capot", "trump": "C", "capot": 0},
    ]
    found = reckoned(*deals, ruleset="coinche", options={"target": 5000})
    assert [row.totals for row in found.deals] == [(190, 60), (710, 60), (1210, 60)]


def test_a_contract_that_nobody_could_bid_is_refused() -> None:
    for deal in (
        taken(0, 100, trump="H"),
        taken(0, 100, level=70, trump="H"),
        taken(0, 100, level=90, multiplier=3),
    ):
        (row,) = reckoned(deal, ruleset="coinche").deals
        assert [problem.flaw for problem in row.problems] == [Flaw.CONTRACT]
    (row,) = reckoned(taken(0, 100, level=90)).deals
    assert [problem.flaw for problem in row.problems] == [Flaw.CONTRACT]


@pytest.mark.parametrize(
    ("ruleset", "options"),
    [("carnet", {}), ("coinche", {"suitless": "off"}), ("moderne", {"second_round": "any-suit"})],
)
def test_all_trumps_and_no_trumps_are_refused_where_they_are_not_offered(
    ruleset: str, options: dict[str, str]
) -> None:
    level = {"level": 90} if ruleset == "coinche" else {}
    for trump in ("AT", "NT"):
        (row,) = reckoned(
            taken(0, 100, trump=trump, **level), ruleset=ruleset, options=options
        ).deals
        assert [problem.flaw for problem in row.problems] == [Flaw.CONTRACT]


def test_all_trumps_are_counted_on_their_own_scale() -> None:
    assert reckoned(taken(0, 200, trump="AT"), ruleset="moderne").totals == (200, 58)
    assert reckoned(taken(0, 81, trump="NT"), ruleset="moderne").totals == (81, 49)


def test_a_seat_that_is_not_at_the_table_is_a_problem_and_no_crash() -> None:
    three = sheet(options={"players": 3})
    strange = [
        Deal(id="a", taker=3, card_points=(70, 60, 32)),
        Deal(id="b", taker=0, card_points=(70, 92)),
        Deal(id="c", taker=0, card_points=(70, 60, 32), belote=(20, 0)),
        Deal(id="d", taker=0, card_points=(70, 60, 32), declarations=((), (), (), (20,))),
        Deal(id="e", taker=0, capot=3),
    ]
    for deal in strange:
        (row,) = reckon(type(three)(rules=three.rules, deals=(deal,))).deals
        assert [problem.flaw for problem in row.problems] == [Flaw.SIDES]
    level = Deal(id="f", taker=0, card_points=(70, 60, 32), level="points")
    (row,) = reckon(type(three)(rules=three.rules, deals=(level,))).deals
    assert [problem.flaw for problem in row.problems] == [Flaw.CONTRACT]
