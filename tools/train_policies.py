"""Learns the bots' policies from nothing and writes them into the package.

    python tools/train_policies.py              every kind of table and contract
    python tools/train_policies.py 4-suit ...   these alone

Each is learned by playing with itself (`rebelote.solver.judging.Lessons`). Each file says
what it loses on deals it never saw: at a choice, how many points its odds fall short of the best
card when every card is played on, and how many it lost there before it had learned anything.
The same seed gives the same files on one kind of machine.
"""

import argparse
import random
import sys
import time
from array import array
from pathlib import Path

from rebelote.bots.learning import lessons
from rebelote.bots.policy import policy_name, write_policy
from rebelote.rules.catalogue import rule_set
from rebelote.rules.order import Trump
from rebelote.rules.ruleset import RuleSet
from rebelote.solver.judging import POLICY_FLOATS

PLACE = Path(__file__).parent.parent / "src" / "rebelote" / "bots" / "policies"
TABLES: tuple[RuleSet, ...] = (
    rule_set("coinche"),
    rule_set("carnet", {"players": 3}),
    rule_set("carnet", {"players": 2}),
    rule_set("duel"),
)
UNIT = 20.0
TIMES = 2
"""How often each pass learns from its deals: played differently, they teach again."""


HELD_OUT = 10_000
"""Deals that are looked at and not learned from."""


def zeros() -> "array[float]":
    """As many numbers as a policy has."""
    return array("f", bytes(4 * POLICY_FLOATS))


def learn(rules: RuleSet, trump: Trump, deals: int, passes: int, rate: float) -> None:
    """Learn one policy, say how it came along, and write it."""
    name = policy_name(rules, trump)
    started = time.process_time()
    weights, moved = zeros(), zeros()
    lost = 0.0
    for number in range(passes):
        school = lessons(rules, trump, deals, random.Random(f"{name} {number}"))
        for again in range(TIMES):
            seed = number * TIMES + again + 1
            lost = school.learn(weights, moved, rate=rate, unit=UNIT, sweep=rules.capot, seed=seed)
        seconds = time.process_time() - started
        sys.stdout.write(
            f"{name} pass {number + 1}: {lost:.3f} points lost a choice, {seconds:.0f} s\n"
        )
    figures: dict[str, object] = {
        "deals": deals * passes,
        "held_out_deals": HELD_OUT,
        "held_out_lost": round(held_out(rules, trump, weights), 3),
        "untrained_lost": round(held_out(rules, trump, zeros()), 3),
    }
    sys.stdout.write(f"{name}: {figures}\n")
    PLACE.mkdir(exist_ok=True)
    (PLACE / f"{name}.policy").write_bytes(write_policy(name, weights, figures))


def held_out(rules: RuleSet, trump: Trump, weights: "array[float]") -> float:
    """Points lost a choice on deals that were kept back."""
    name = policy_name(rules, trump)
    unseen = lessons(rules, trump, HELD_OUT, random.Random(f"{name} held out"))
    return unseen.learn(weights[:], zeros(), rate=0.0, unit=UNIT, sweep=rules.capot, seed=HELD_OUT)


def main() -> None:
    """Learn those asked for."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("names", nargs="*", help="which, by name: 4-suit, 2-stock-none...")
    parser.add_argument("--deals", type=int, default=60_000, help="new ones in each pass")
    parser.add_argument("--passes", type=int, default=8)
    parser.add_argument("--rate", type=float, default=0.3)
    asked = parser.parse_args()
    known = {
        policy_name(rules, trump)
        for rules in TABLES
        for trump in (Trump.SPADES, Trump.ALL, Trump.NONE)
    }
    if unknown := set(asked.names) - known:
        parser.error(f"no policy {sorted(unknown)}: there are {sorted(known)}")
    for rules in TABLES:
        for trump in (Trump.SPADES, Trump.ALL, Trump.NONE):
            if not asked.names or policy_name(rules, trump) in asked.names:
                learn(rules, trump, asked.deals, asked.passes, asked.rate)


if __name__ == "__main__":
    main()
