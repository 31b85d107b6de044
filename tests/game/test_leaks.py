"""Cards that a seat cannot tell apart change places, and not a byte of what it gets changes."""

from random import Random

import pytest
from msgspec.structs import replace

from rebelote.game import engine
from rebelote.game.actions import Action
from rebelote.game.match import State
from rebelote.game.views import SeatView, seat_view
from rebelote.rules.catalogue import rule_set, rule_set_ids
from rebelote.rules.refusals import Refusal
from rebelote.rules.ruleset import RuleSet
from rebelote.testing import leaks, leaks_in, random_deck, random_rules
from tests.game.states import random_moves


def check_deal(rules: RuleSet, luck: Random, moments: int = 2) -> int:
    """One random deal at some moments, for each seat and a spectator: how many twins compared."""
    start = engine.start(rules, luck.randrange(rules.players))
    deck = random_deck(luck.randrange, rules)
    moves = random_moves(start, deck, luck)
    compared = 0
    for _ in range(moments):
        so_far = moves[: luck.randrange(len(moves) + 1)]
        for observer in (None, *range(rules.players)):
            twins, leaks = leaks_in(start, deck, so_far, observer, luck.randrange)
            assert not leaks, (rules.id, rules.options, so_far, leaks[0])
            compared += twins
    return compared


@pytest.mark.parametrize("id", rule_set_ids())
def test_no_view_refusal_or_list_tells_of_hidden_cards(id: str) -> None:
    luck = Random(f"leaks {id}")
    assert sum(check_deal(rule_set(id), luck) for _ in range(5)) >= 60


def test_no_house_rule_tells_of_hidden_cards() -> None:
    luck = Random("leaks")
    assert sum(check_deal(random_rules(luck.randrange), luck) for _ in range(20)) >= 250


def test_announcements_and_belote_tell_no_more_than_is_heard() -> None:
    luck = Random("leaks of announcements")
    for id in ("classique", "coinche", "carnet"):
        rules = rule_set(id, {"declarations": "on", "belote_call": "said"})
        assert sum(check_deal(rules, luck, moments=2) for _ in range(5)) >= 60


def test_the_check_finds_a_view_that_tells(monkeypatch: pytest.MonkeyPatch) -> None:
    def telling(state: State, seat: int) -> SeatView:
        assert state.deal is not None
        view = seat_view(state, seat)
        return replace(view, pending=state.deal.hands[(seat + 1) % state.rules.players])

    monkeypatch.setattr(leaks, "seat_view", telling)
    luck = Random("telling")
    rules = rule_set("coinche")
    start, deck = engine.start(rules, 0), random_deck(luck.randrange, rules)
    _, found = leaks_in(start, deck, [], 2, luck.randrange)
    assert {leak.what for leak in found} == {"view"}


def test_the_check_finds_a_refusal_that_tells(monkeypatch: pytest.MonkeyPatch) -> None:
    def telling(state: State, seat: int, action: Action) -> engine.Step | Refusal:
        result = act(state, seat, action)
        if isinstance(result, Refusal) and state.deal is not None:
            return replace(result, facts=(("card", str(state.deal.hands[0])),))
        return result

    act = engine.act
    monkeypatch.setattr(engine, "act", telling)
    luck = Random("telling")
    rules = rule_set("classique")
    start, deck = engine.start(rules, 0), random_deck(luck.randrange, rules)
    _, found = leaks_in(start, deck, [], 2, luck.randrange)
    assert found
