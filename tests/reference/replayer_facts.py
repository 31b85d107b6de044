"""Marking alone, on facts by chance: far more capots, ties and falls than games would bring."""

import random
from collections import Counter

from rebelote.rules.catalogue import rule_set
from rebelote.rules.facts import Announced, Contract, Doubling, Promise
from rebelote.rules.facts import Facts as ProductFacts
from rebelote.rules.marks import mark as product_mark
from rebelote.rules.order import Trump
from tests.reference.replayer_games import random_options
from tests.reference.replayer_marks import Facts, mark
from tests.reference.replayer_rules import RULESETS, Rules, rules_of

TRUMPS = {"S": Trump.SPADES, "AT": Trump.ALL, "NT": Trump.NONE}
DOUBLING = {1: Doubling.NONE, 2: Doubling.CONTRE, 4: Doubling.SURCONTRE}


def random_points(rng: random.Random, sides: int, pack: int) -> list[int]:
    """Every trick to one side, close to level, or anything."""
    roll = rng.random()
    if roll < 0.25:
        points = [pack] + [0] * (sides - 1)
    elif roll < 0.5 and sides == 2:
        half = pack // 2 + rng.choice([-30, -11, -10, -1, 0, 0, 0, 1, 10, 20, 30])
        points = [half, pack - half]
    elif roll < 0.5:
        least = rng.randrange(pack // 2)
        half = (pack - least) // 2
        points = [least, half, pack - least - half]
    else:
        cuts = sorted(rng.randrange(pack + 1) for _ in range(sides - 1))
        points = [b - a for a, b in zip([0, *cuts], [*cuts, pack], strict=True)]
    rng.shuffle(points)
    return points


def random_facts(rng: random.Random, rules: Rules) -> tuple[str, Facts]:
    word, sides = rules.word, rules.sides
    suitless = word["suitless"] == "on" if rules.bidding else "contract" in word["second_round"]
    trump = rng.choice(["S", "AT", "NT"]) if suitless else "S"
    raw = {"S": 162, "AT": 258, "NT": 130}[trump]
    pack = raw if word["suitless_points"] == "raw" else 162
    if rules.ruleset == "carnet" and rules.players == 2:
        pack = rng.randrange(60, 120)
    points = random_points(rng, sides, pack)
    capot = points.index(pack) if pack in points and rng.random() < 0.9 else None
    good, beaten = [0] * sides, [0] * sides
    if word["declarations"] == "on" and rng.random() < 0.6:
        good = [rng.choice([0, 20, 50, 100, 120, 300]) for _ in range(sides)]
        if word["declarations_ranking"] == "single":
            best = rng.randrange(sides)
            beaten = [0 if s == best else g for s, g in enumerate(good)]
            good = [g if s == best else 0 for s, g in enumerate(good)]
    belote = [0] * sides
    if word["belote"] == "on" and rng.random() < 0.6:
        belote[rng.randrange(sides)] = 20
    facts = Facts(
        taker=rng.randrange(rules.players),
        first=rng.randrange(rules.players),
        points=points,
        capot=capot,
        good=good,
        beaten=beaten,
        belote=belote,
        # Where cards are marked in tens, so is what waits.
        pending=rng.choice([0, 0, 71, 81] if word["rounding"] == "none" else [0, 0, 70, 80]),
    )
    if rules.bidding:
        tens = range(rules.number["min_bid"], rules.number["max_bid"] + 10, 10)
        facts.level = "capot" if rng.random() < 0.15 else rng.choice(tens)
        facts.multiplier = rng.choice([1, 1, 2, 4]) if word["double"] == "on" else 1
    return trump, facts


def product_facts(rules: Rules, trump: str, facts: Facts) -> ProductFacts:
    numeric = facts.level if isinstance(facts.level, int) else None
    called = [(facts.good, True), (facts.beaten, False)]
    return ProductFacts(
        players=rules.players,
        contract=Contract(
            taker=facts.taker,
            trump=TRUMPS[trump],
            level=numeric,
            promise=Promise.CAPOT if facts.level == "capot" else Promise.POINTS,
            doubling=DOUBLING[facts.multiplier],
        ),
        dealer=(facts.first - 1) % rules.players,
        card_points=tuple(facts.points),
        belote=tuple(facts.belote),
        capot=facts.capot,
        announced=tuple(
            Announced(side, points, valid)
            for by_side, valid in called
            for side, points in enumerate(by_side)
            if points
        ),
        pending=facts.pending,
        out_of_play=rules.ruleset == "carnet" and rules.players == 2,
    )


def marking_differences(seeds: range) -> tuple[list[str], Counter[str]]:
    """The facts that the two readings mark differently, and how often each outcome came up."""
    found: list[str] = []
    seen: Counter[str] = Counter()
    for seed in seeds:
        rng = random.Random(seed)
        ruleset = rng.choice(RULESETS)
        options = random_options(rng, ruleset)
        rules, product_rules = rules_of(ruleset, options), rule_set(ruleset, options, None)
        for _ in range(10):
            trump, facts = random_facts(rng, rules)
            side = rules.side(facts.taker)
            if ruleset == "coinche" and facts.capot == side and facts.good[1 - side]:
                continue  # open: see `left_open`
            ours = mark(rules, facts)
            theirs = product_mark(product_rules, product_facts(rules, trump, facts))
            seen[f"{ours.outcome} at {rules.players}"] += 1
            told = (theirs.outcome, list(theirs.awarded), theirs.pending)
            if (ours.outcome, ours.awarded, ours.pending) != told:
                found.append(f"seed {seed}, {ruleset} {options}: {facts}: {ours} / {told}")
    return found, seen
