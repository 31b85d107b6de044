"""An evening in numbers."""

from rebelote.scoresheet import reckon
from rebelote.scoresheet.statistics import BestDeal, average_awarded, share_made, statistics
from tests.scoresheet.sheets import PASSED, sheet, taken

EVENING = sheet(
    taken(0, 97, belote=[20, 0]),  # 117, 65
    PASSED,
    taken(1, 100),  # 62, 100
    taken(2, 81),  # litige: 0, 81
    taken(1, 60, belote=[0, 20]),  # down: 162 + 81, 20
    {"taker": 0, "capot": 0},  # 252
    taken(0, 170),  # cannot be
    {"outcome": "annulled"},
    taken(2, 40),  # down: 162 to the others
)
FOUND = statistics(EVENING, reckon(EVENING))


def test_contracts_taken_made_and_lost() -> None:
    assert FOUND.deals == 6
    assert FOUND.taken == (4, 2)
    assert FOUND.made == (2, 1)
    assert FOUND.falls == (1, 1)
    assert FOUND.litiges == (1, 0)
    assert [share_made(FOUND, side) for side in (0, 1)] == [50, 50]


def test_capots_and_belotes_are_the_side_s_that_had_them() -> None:
    assert FOUND.capots == (1, 0)
    assert FOUND.belotes == (1, 1)


def test_a_deal_on_average_is_over_those_that_were_played() -> None:
    assert FOUND.awarded == reckon(EVENING).totals == (674, 428)
    assert [average_awarded(FOUND, side) for side in (0, 1)] == [112, 71]


def test_the_best_deal_is_the_first_of_the_best() -> None:
    assert FOUND.best == BestDeal(deal=5, side=0, points=252)
    twice = sheet(taken(0, 97), taken(1, 97), taken(1, 65, 97))
    assert statistics(twice, reckon(twice)).best == BestDeal(deal=0, side=0, points=97)


def test_before_the_first_deal_there_is_nothing_to_tell() -> None:
    blank = sheet(PASSED)
    found = statistics(blank, reckon(blank))
    assert (found.deals, found.best) == (0, None)
    assert share_made(found, 0) is None
    assert average_awarded(found, 0) is None


def test_a_third_is_rounded() -> None:
    deals = sheet(taken(0, 97), taken(0, 60), taken(0, 40))
    found = statistics(deals, reckon(deals))
    assert (share_made(found, 0), share_made(found, 1)) == (33, None)


def test_penalties_count_and_a_mean_below_nothing_is_rounded_alike() -> None:
    fallen = sheet(*[taken(0, 60)] * 3, options={"fall_penalty": 100})
    found = statistics(fallen, reckon(fallen))
    assert found.awarded == (-100, 486)
    assert average_awarded(found, 0) == -33


def test_three_players_have_three_columns() -> None:
    three = sheet(taken(2, 50, 42, 70, belote=[0, 20, 0]), options={"players": 3})
    found = statistics(three, reckon(three))
    assert (found.taken, found.made, found.belotes) == ((0, 0, 1), (0, 0, 1), (0, 1, 0))
