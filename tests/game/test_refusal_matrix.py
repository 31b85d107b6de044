"""Every moment, every seat, every action: accepted and listed, or refused for the right reason."""

from random import Random

import pytest

from rebelote.game import engine
from rebelote.game.actions import Action, Play
from rebelote.game.match import State
from rebelote.rules.catalogue import rule_set, rule_set_ids
from rebelote.rules.refusals import Refusal
from rebelote.rules.ruleset import RuleSet
from rebelote.table import Table
from rebelote.testing import every_action, play_deal, random_rules
from tests.game.states import states_of
from tests.reference.refusals import expected_refusal, speaker

ACTIONS: tuple[Action, ...] = (*every_action(), Play(-1), Play(32), Play(1000))


def check_every_action(state: State) -> set[str]:
    """Try every action from every seat; the codes that came back."""
    if state.deal is not None and state.deal.phase == "auction":
        assert state.deal.to_act == speaker(state)
    codes = set()
    for seat in (-1, *range(state.rules.players + 1)):
        accepted = []
        before = state
        for action in ACTIONS:
            expected = expected_refusal(state, seat, action)
            result = engine.act(state, seat, action)
            if isinstance(result, Refusal):
                assert result.code == expected, (state.rules.options, seat, action)
                assert result.text("fr")
                assert result.text("en")
                codes.add(str(result.code))
            else:
                assert expected is None, (state.rules.options, seat, action)
                accepted.append(action)
        assert state is before
        listed = engine.legal_actions(state, seat)
        assert len(listed) == len(set(listed))
        assert set(listed) == set(accepted)
        assert engine.may_act(state, seat) is bool(accepted), (state, seat, accepted)
    return codes


def check_games(rules: RuleSet, luck: Random, deals: int, often: float) -> set[str]:
    """The matrix at random moments of random deals."""
    codes = set()
    for state in states_of(rules, luck, deals):
        if luck.random() < often:
            codes |= check_every_action(state)
    return codes


@pytest.mark.parametrize("id", rule_set_ids())
def test_every_action_of_every_rule_set_is_accepted_or_refused_as_the_record_format_says(
    id: str,
) -> None:
    check_games(rule_set(id), Random(f"matrix {id}"), deals=2, often=0.3)


@pytest.mark.parametrize("seed", range(40))
def test_every_action_under_house_rules_is_accepted_or_refused_as_the_record_format_says(
    seed: int,
) -> None:
    luck = Random(f"matrix {seed}")
    check_games(random_rules(luck.randrange), luck, deals=2, often=0.3)


@pytest.mark.parametrize("seed", range(10))
def test_a_refused_action_leaves_the_table_as_it_was(seed: int) -> None:
    luck = Random(f"table {seed}")
    table = Table(random_rules(luck.randrange))
    play_deal(table, luck.randrange)
    for _ in range(40):
        version, log = table.version, list(table.log)
        views = [table.view(seat) for seat in range(table.rules.players)]
        refused = table.submit(luck.randrange(table.rules.players), luck.choice(ACTIONS))
        if isinstance(refused, Refusal):
            assert (table.version, table.log) == (version, log)
            assert [table.view(seat) for seat in range(table.rules.players)] == views
