"""Random games seen from inside: every state of a deal, one after the other."""

from collections.abc import Iterator
from random import Random

from rebelote.cards import Deck, Seat
from rebelote.game import engine
from rebelote.game.actions import Action
from rebelote.game.match import State
from rebelote.rules.refusals import Refusal
from rebelote.rules.ruleset import RuleSet
from rebelote.testing import random_action, random_deck


def done(result: engine.Step | Refusal) -> engine.Step:
    """A step that was not refused."""
    assert not isinstance(result, Refusal), result
    return result


def played(state: State, seat: Seat, action: Action) -> State:
    """The state after a legal action."""
    return done(engine.act(state, seat, action)).state


def states_of(rules: RuleSet, luck: Random, deals: int = 2) -> Iterator[State]:
    """Every state of a random match in which somebody is to act, and those after each deal."""
    state = engine.start(rules, luck.randrange(rules.players))
    yield state
    for _ in range(deals):
        if state.over:
            return
        state = done(engine.deal(state, random_deck(luck.randrange, rules))).state
        while engine.to_act(state) is not None:
            yield state
            seat = luck.choice([s for s in range(rules.players) if engine.may_act(state, s)])
            action = random_action(luck.randrange, engine.legal_actions(state, seat))
            state = played(state, seat, action)
        yield state


def random_moves(state: State, deck: Deck, luck: Random) -> list[tuple[Seat, Action]]:
    """The moves of a random deal played from this pack to its end."""
    state = done(engine.deal(state, deck)).state
    moves = []
    while engine.to_act(state) is not None:
        seats = [seat for seat in range(state.rules.players) if engine.may_act(state, seat)]
        seat = luck.choice(seats)
        action = random_action(luck.randrange, engine.legal_actions(state, seat))
        moves.append((seat, action))
        state = played(state, seat, action)
    return moves
