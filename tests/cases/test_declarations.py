"""Every worked case of announcements and of belote."""

import pytest

from rebelote.cards import hand_of, side_of
from rebelote.game.actions import ANNOUNCE, TAKE, Play, play
from rebelote.game.events import Belote
from rebelote.rules.catalogue import rule_set
from rebelote.rules.declarations import best_set, settle
from rebelote.table import Table
from tests.cases.case_file import Case, by_side, cases
from tests.cases.decks import deck_for
from tests.cases.seating import cards as cards_of
from tests.cases.seating import hand as hand_from
from tests.cases.seating import seat, trump
from tests.cases.tables_at_play import leading, submitted, with_no_stock

CASES = cases("declarations")
ANNOUNCED = [case for case in CASES if "hands" in case.given]
PAIRS_IN_HAND = [case for case in CASES if "player" in case.given]
PAIRS_APART = [case for case in CASES if "king_held_by" in case.given]


def test_no_case_is_left_out() -> None:
    assert len(ANNOUNCED) + len(PAIRS_IN_HAND) + len(PAIRS_APART) == len(CASES) == 23


@pytest.mark.parametrize("case", ANNOUNCED, ids=lambda case: case.id)
def test_the_best_announcements_count(case: Case) -> None:
    rules = rule_set(case.ruleset, {**case.options(), "declarations": "on"})
    trumps = trump(case.given["trump"])
    hands = {seat(name): hand_from(held) for name, held in case.given["hands"].items()}
    called = tuple(
        best_set(rules, trumps, hands[each]) if each in hands else ()
        for each in range(rules.players)
    )
    for name, labels in case.expect["found"].items():
        assert [item.label for item in called[seat(name)]] == labels, case.why

    settled = settle(rules, trumps, seat(case.given["leader"]), called)

    scored = [0, 0]
    for one in settled.valid:
        scored[side_of(one.seat, rules.players)] += one.announcement.points
    assert tuple(scored) == by_side(case.expect["score"], 2), case.why
    # Where sequences and fours are ranked apart both sides may score, and nobody's is the best.
    winners = {side_of(one.seat, rules.players) for one in settled.valid}
    if case.expect["best"] is None:
        assert len(winners) != 1, case.why
    else:
        best = seat(case.expect["best"])
        most = max(one.announcement.points for one in settled.valid)
        assert winners == {side_of(best, rules.players)}, case.why
        assert most in {one.announcement.points for one in settled.valid if one.seat == best}


@pytest.mark.parametrize("case", PAIRS_IN_HAND, ids=lambda case: case.id)
def test_belote_is_heard_on_the_first_of_a_pair_held_together(case: Case) -> None:
    rules = rule_set(case.ruleset, case.options())
    player = seat(case.given["player"])
    held = cards_of(case.given["hand_before_play"])
    trumps = trump(case.given["trump"])
    at = (with_no_stock if case.given.get("stock") == 0 else leading)(rules, player, held, trumps)
    assert at.view(player).hand == hand_of(held)
    assert at.view(player).stock_size == case.given.get("stock", 0)
    first = cards_of([case.given.get("card_played", f"K{trumps.code}")])[0]
    if case.expect.get("annonces") == []:
        assert ANNOUNCE not in at.legal(player)

    heard = [event for event in submitted(at, player, play(first)) if isinstance(event, Belote)]

    assert heard == ([Belote(player, second=False)] if case.expect["belote"] else []), case.why


@pytest.mark.parametrize("case", PAIRS_APART, ids=lambda case: case.id)
def test_belote_is_held_in_one_hand(case: Case) -> None:
    rules = rule_set(case.ruleset, case.options())
    king, queen = cards_of(["K" + case.given["trump"], "Q" + case.given["trump"]])
    turned = cards_of(["7" + case.given["trump"]])[0]
    apart = {seat(case.given["king_held_by"]): [king], seat(case.given["queen_held_by"]): [queen]}
    at = Table(rules, dealer=0)
    at.deal(deck_for(rules, 0, apart, taker=1, turned=turned))
    submitted(at, 1, TAKE)
    while not at.needs_deal:
        assert at.to_act is not None
        card = next(each for each in at.legal(at.to_act) if isinstance(each, Play))
        submitted(at, at.to_act, card)

    assert any(isinstance(event, Belote) for event in at.log) == case.expect["belote"], case.why
