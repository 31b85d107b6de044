"""The contract of `replay`, read a second time by someone who had not seen the engine."""

from tests.reference.replayer_compare import differences
from tests.reference.replayer_facts import marking_differences


def test_random_games_of_all_rule_sets_are_answered_alike() -> None:
    found, seen = differences(range(110), spoilt=False)
    assert found == []
    assert seen["made"]
    assert seen["inside"]
    assert seen["passed"]


def test_an_illegal_action_is_refused_at_the_same_step_with_the_same_code() -> None:
    found, seen = differences(range(1000, 1080), spoilt=True)
    assert found == []
    assert seen["follow_suit"]


def test_facts_by_chance_are_marked_alike() -> None:
    found, seen = marking_differences(range(300))
    assert found == []
    assert seen["inside at 3"]
