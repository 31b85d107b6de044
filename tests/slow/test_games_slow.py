"""Long counts of whole games: leaks, refusals, conservation, replays and positions."""

from random import Random

import pytest

from rebelote.rules.catalogue import rule_set, rule_set_ids
from rebelote.testing import random_rules
from tests.game.test_leaks import check_deal
from tests.game.test_random_games import check_game
from tests.game.test_refusal_matrix import check_games
from tests.notation.test_log import check_log
from tests.notation.test_position import check_positions

pytestmark = pytest.mark.slow

LEAK_DEALS = 2000


def test_two_thousand_deals_tell_nothing() -> None:
    luck = Random("slow leaks")
    compared = 0
    ids = rule_set_ids()
    for number in range(LEAK_DEALS):
        # Half under the published rules, half under house rules.
        id = ids[number % len(ids)]
        rules = rule_set(id) if number % 2 else random_rules(luck.randrange, id)
        compared += check_deal(rules, luck, moments=1)
    assert compared > 4 * LEAK_DEALS


def test_a_thousand_rule_sets_refuse_for_the_right_reason() -> None:
    codes = set()
    for seed in range(1000):
        luck = Random(f"slow matrix {seed}")
        codes |= check_games(random_rules(luck.randrange), luck, deals=2, often=0.1)
    assert {"must_take", "must_name_suit", "contract_frozen", "said_belote"} <= codes


def test_five_thousand_rule_sets_play_to_the_end_and_are_replayed() -> None:
    for seed in range(5000):
        luck = Random(f"slow games {seed}")
        rules = random_rules(luck.randrange)
        check_game(rules, luck, deals=2)
        check_log(rules, luck, deals=2)


def test_a_thousand_rule_sets_are_read_back_from_their_positions() -> None:
    for seed in range(1000):
        luck = Random(f"slow positions {seed}")
        check_positions(random_rules(luck.randrange), luck)
