"""The duel's ladder."""

import pytest

from rebelote.rules.catalogue import rule_set, rule_set_ids
from rebelote.rules.ladder import Streak, is_on_ladder, ladder_rules, ladder_score, rival_level


@pytest.mark.parametrize(("wins", "level"), [(0, 1), (1, 2), (2, 3), (3, 4), (4, 4), (50, 4)])
def test_the_rival_grows_stronger_with_each_win_up_to_four(wins: int, level: int) -> None:
    assert rival_level(wins) == level
    assert Streak(wins).level == level


@pytest.mark.parametrize(
    ("margins", "score"),
    [((), 0), ((30, 120, 55), 30205), ((9_999,), 19_999), ((5_000, 6_000), 29_999)],
)
def test_a_streak_is_worth_its_wins_and_its_margins(margins: tuple[int, ...], score: int) -> None:
    assert ladder_score(margins) == score
    streak = Streak()
    for margin in margins:
        streak = streak.after(100 + margin, 100)
    assert streak.score == score


def test_a_loss_or_a_draw_ends_a_streak() -> None:
    streak = Streak(wins=3, margin=205)
    assert streak.after(160, 164) == Streak()
    assert streak.after(162, 162) == Streak()
    assert streak.after(170, 154) == Streak(wins=4, margin=221)


def test_the_ladder_is_played_by_two_over_two_deals() -> None:
    rules = ladder_rules()
    assert (rules.players, rules.deals, rules.options) == (2, 2, {})
    assert [id for id in rule_set_ids() if is_on_ladder(rule_set(id))] == [rules.id]
    assert not is_on_ladder(rule_set(rules.id, {"deals": 3}))
