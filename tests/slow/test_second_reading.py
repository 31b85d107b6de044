"""The second reading over thousands of games, until every rare thing has come up."""

import pytest

from tests.reference.replayer_compare import differences
from tests.reference.replayer_facts import marking_differences

RARE = [
    *("litige", "tie", "passed", "unfinished", "drawn"),
    *("trump AT", "trump NT", "multiplier 2", "multiplier 4"),
    *("capot with every trick", "90 with every trick", "capot with announcements"),
    *("litige with announcements", "inside with announcements"),
    *("made at three", "inside at three", "litige at three"),
]
CODES = [
    *("deck", "dealer", "deal_over", "not_in_hand", "follow_suit", "must_trump", "must_raise"),
    *("must_overtrump", "must_undertrump", "must_name_suit", "suit_refused", "bid_too_low"),
    *("bid_unknown", "contract_frozen", "own_side", "nothing_to_double", "nothing_to_announce"),
    "too_late",
]


@pytest.mark.slow
def test_thousands_of_random_games_are_answered_alike() -> None:
    found, seen = differences(range(100_000, 108_000), spoilt=False)
    assert found == []
    assert [thing for thing in RARE if not seen[thing]] == []


@pytest.mark.slow
def test_thousands_of_illegal_actions_are_refused_alike() -> None:
    found, seen = differences(range(200_000, 206_000), spoilt=True)
    assert found == []
    assert [code for code in CODES if not seen[code]] == []


@pytest.mark.slow
def test_a_hundred_thousand_facts_are_marked_alike() -> None:
    found, seen = marking_differences(range(300_000, 310_000))
    assert found == []
    outcomes = ("made", "inside", "litige", "tie")
    assert [o for o in outcomes for n in (2, 3, 4) if not seen[f"{o} at {n}"]] == []
