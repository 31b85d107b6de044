"""How fast the referee is, from Python, next to OpenSpiel's skat in the same run.

`make bench` installs the peer. Prints actions per second (every legal list asked, one action done),
their ratio, and the time to answer 1,000 records of 3 deals, all on one core. `--seconds` sets how
long each side plays.
"""

import argparse
import time
from random import Random

from rebelote.game import engine
from rebelote.notation import record_of, replay_line
from rebelote.rules.catalogue import rule_set, rule_set_ids
from rebelote.rules.refusals import Refusal
from rebelote.testing import random_deck, random_match

RECORDS, DEALS = 1000, 3
LONGER_THAN_ANY_BENCHMARK = {"target": 100_000}


def referee(id: str, seconds: float) -> float:
    """Random play under a rule set: actions per second."""
    luck = Random(f"referee {id}")
    rules = rule_set(id, LONGER_THAN_ANY_BENCHMARK)
    decks = [random_deck(luck.randrange, rules) for _ in range(200)]
    actions, began = 0, time.perf_counter()
    while (passed := time.perf_counter() - began) < seconds:
        state = engine.start(rules, 0)
        for deck in luck.choices(decks, k=3):
            step = engine.deal(state, deck)
            assert not isinstance(step, Refusal)
            state = step.state
            while (seat := engine.to_act(state)) is not None:
                legal = engine.legal_actions(state, seat)
                done = engine.act(state, seat, luck.choice(legal))
                assert not isinstance(done, Refusal)
                state = done.state
                actions += 1
    return actions / passed


def peer(seconds: float) -> float | None:
    """Random play of OpenSpiel's skat from Python: actions per second, chance nodes left out."""
    try:
        import pyspiel
    except ImportError:
        return None
    luck = Random("peer")
    game = pyspiel.load_game("skat")
    actions, spent, began = 0, 0.0, time.perf_counter()
    while time.perf_counter() - began < seconds:
        state = game.new_initial_state()
        while state.is_chance_node():  # the deal, which our referee is handed as a deck
            state.apply_action(luck.choice(state.legal_actions()))
        started = time.perf_counter()
        while not state.is_terminal():
            state.apply_action(luck.choice(state.legal_actions()))
            actions += 1
        spent += time.perf_counter() - started
    return actions / spent


def replaying() -> float:
    """Seconds to answer 1,000 records of 3 deals, of every rule set."""
    luck = Random("records")
    lines = []
    ids = rule_set_ids()
    for number in range(RECORDS):
        rules = rule_set(ids[number % len(ids)])
        lines.append(record_of(rules, random_match(luck.randrange, rules, DEALS).log))
    began = time.perf_counter()
    for line in lines:
        assert "error" not in replay_line(line)
    return time.perf_counter() - began


def main() -> None:
    """Print every figure."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=3.0, help="for each side (default 3)")
    seconds = parser.parse_args().seconds
    print("Actions per second, random play from Python, one core")
    rates = {id: referee(id, seconds / 2) for id in rule_set_ids()}
    for id, rate in rates.items():
        print(f"  {id:<12}{rate:>10,.0f}")
    theirs = peer(seconds)
    if theirs is None:
        print("  OpenSpiel is not installed here: `make bench` brings it.")
    else:
        ours = sum(rates.values()) / len(rates)
        print(f"  OpenSpiel skat {theirs:>7,.0f}")
        print(f"  ratio, our mean to theirs (compiled C++ behind Python): {ours / theirs:.2f}")
    print(f"{RECORDS:,} records of {DEALS} deals replayed in {replaying():.2f} s")


if __name__ == "__main__":
    main()
