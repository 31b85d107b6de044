"""Worlds and judgements: every deal that is possible, as likely as it should be, and no other."""

import random
from array import array
from collections import Counter
from itertools import combinations

import pytest
from msgspec.structs import replace

from rebelote.cards import CARDS, Hand, cards_in, hand_of
from rebelote.rules.catalogue import rule_set
from rebelote.rules.order import Trump, order_of
from rebelote.solver import DoubleDummy, Position, card_points
from rebelote.solver.judging import (
    POLICY_FLOATS,
    Estimate,
    Evidence,
    Judge,
    Known,
    Statement,
    possible_worlds,
)

RULES = rule_set("coinche")
ORDER = order_of(Trump.HEARTS, RULES.suitless_points)
WHOLE = 162
NONE = Evidence(said=0.0, played=0.0)
NO_POLICY = array("f", bytes(4 * POLICY_FLOATS))


def ending(luck: random.Random, left: int) -> tuple[Known, tuple[Hand, ...]]:
    """What seat 0 knows with so many cards left in each hand, and the hands as they are."""
    pack = list(CARDS)
    luck.shuffle(pack)
    hands = tuple(hand_of(pack[seat * left : (seat + 1) * left]) for seat in range(4))
    hidden = hands[1] | hands[2] | hands[3]
    possible = [0, hidden, hidden, hidden]
    # Some cards are ruled out where they are not; one is known to be where it is.
    for seat in (1, 2, 3):
        for card in cards_in(hidden & ~hands[seat]):
            if luck.random() < 0.25:
                possible[seat] &= ~(1 << card)
    shown = 1 << luck.choice(cards_in(hands[2]))
    hidden &= ~shown
    played = _leads_to_seat_0(pack[4 * left :])
    known = Known(
        seat=0,
        hand=hands[0],
        known=(0, 0, shown, 0),
        possible=tuple(cards & ~shown for cards in possible),
        slots=(0, left, left - 1, left),
        hidden=hidden,
        first_leader=played[0],
        played=played[1],
    )
    return known, hands


def _leads_to_seat_0(cards: list[int]) -> tuple[int, tuple[int, ...]]:
    """Who must have led first for seat 0 to lead now."""
    leader = 0
    for at in range(0, len(cards), 4):
        leader += ORDER.winner(tuple(cards[at : at + 4]))
    return -leader % 4, tuple(cards)


def every_world(known: Known) -> list[tuple[Hand, ...]]:
    """All deals that fit, by trying every way."""
    hidden = cards_in(known.hidden)
    found: list[tuple[Hand, ...]] = []
    for first in combinations(hidden, known.slots[1]):
        one = hand_of(first)
        if one & ~known.possible[1]:
            continue
        rest = [card for card in hidden if not one >> card & 1]
        for second in combinations(rest, known.slots[2]):
            two = hand_of(second)
            three = hand_of(rest) & ~two
            if not two & ~known.possible[2] and not three & ~known.possible[3]:
                found.append((one, two | known.known[2], three))
    return found


def drawn(judge: Judge, count: int) -> list[tuple[tuple[Hand, ...], float]]:
    found = []
    for number in range(count):
        hands, weight = judge.world(number)
        found.append((hands[1:4], weight))
    return found


@pytest.mark.parametrize("seed", range(6))
def test_few_worlds_are_all_listed_and_none_twice(seed: int) -> None:
    known, hands = ending(random.Random(f"listed {seed}"), 3)
    judge = Judge(RULES, ORDER, NO_POLICY)
    count = judge.begin(known, NONE, seed=1, pool=10, wanted=100_000, list_up_to=100_000)
    worlds = [world for world, _ in drawn(judge, count)]
    assert sorted(worlds) == sorted(every_world(known))
    assert hands[1:] in worlds


@pytest.mark.parametrize("seed", range(3))
def test_many_are_drawn_each_as_likely_as_any_other(seed: int) -> None:
    known, _ = ending(random.Random(f"drawn {seed}"), 3)
    possible = every_world(known)
    judge = Judge(RULES, ORDER, NO_POLICY)
    pool = 200 * len(possible)
    count = judge.begin(known, NONE, seed=seed, pool=pool, wanted=pool, list_up_to=0)
    found = Counter(world for world, _ in drawn(judge, count))
    assert set(found) == set(possible)
    expected = pool / len(possible)
    # Chi-square over its degrees of freedom: near 1, and its spread is sqrt(2 / freedom).
    chi = sum((found[world] - expected) ** 2 / expected for world in possible)
    freedom = len(possible) - 1
    assert abs(chi / freedom - 1) < 5 * (2 / freedom) ** 0.5


def test_what_contradicts_itself_is_refused() -> None:
    known, _ = ending(random.Random("wrong"), 3)
    judge = Judge(RULES, ORDER, NO_POLICY)
    wrong = replace(known, possible=(0, 0, 0, known.possible[3]))
    with pytest.raises(ValueError, match="no deal"):
        judge.begin(wrong, NONE, seed=1, pool=10, wanted=10, list_up_to=0)


def test_a_statement_weighs_the_worlds() -> None:
    known, _ = ending(random.Random("said"), 3)
    judge = Judge(RULES, ORDER, NO_POLICY)
    many_hearts = Estimate(
        0.0,
        tuple(
            tuple(float(cards.bit_count()) if suit == Trump.HEARTS else 0.0 for cards in range(256))
            for suit in range(4)
        ),
    )
    said = Evidence([Statement(1, many_hearts, 3.0, 4.0)], 1.0, 0.0)
    hearts = 0xFF << 8

    def mean(evidence: Evidence) -> float:
        count = judge.begin(known, evidence, seed=1, pool=10, wanted=100_000, list_up_to=100_000)
        worlds = drawn(judge, count)
        whole = sum(weight for _, weight in worlds)
        return sum(weight * (hands[0] & hearts).bit_count() for hands, weight in worlds) / whole

    assert mean(said) > mean(NONE)


def test_solving_every_world_is_the_mean_of_what_the_solver_says() -> None:
    known, _ = ending(random.Random("solved"), 3)
    judge = Judge(RULES, ORDER, NO_POLICY)
    objective = card_points(RULES, ORDER, WHOLE)
    count = judge.begin(known, NONE, seed=1, pool=10, wanted=100_000, list_up_to=100_000)
    judge.solve(objective, count)
    points, tricks, leader = [0, 0], [0, 0], known.first_leader
    for at in range(0, len(known.played), 4):
        trick = known.played[at : at + 4]
        leader = (leader + ORDER.winner(trick)) % 4
        points[leader % 2] += sum(ORDER.points[card] for card in trick)
        tricks[leader % 2] += 1
    positions = [
        Position((known.hand, *world), 0, (), tuple(points), tuple(tricks))
        for world in every_world(known)
    ]
    worths = DoubleDummy(RULES, ORDER).card_worths(positions, objective)
    for card in cards_in(known.hand):
        mean = sum(each[card] for each in worths) / len(worths)
        assert abs(judge.solved(card) - mean) < 1e-3


def test_the_same_seed_gives_the_same_worlds_and_another_others() -> None:
    known, _ = ending(random.Random("seeds"), 6)
    judge = Judge(RULES, ORDER, NO_POLICY)

    def worlds(seed: int) -> list[tuple[tuple[Hand, ...], float]]:
        count = judge.begin(known, NONE, seed=seed, pool=50, wanted=50, list_up_to=0)
        return drawn(judge, count)

    assert worlds(1) == worlds(1)
    assert worlds(1) != worlds(2)


def test_hands_are_imagined_before_the_play_too() -> None:
    luck = random.Random("auction")
    pack = list(CARDS)
    luck.shuffle(pack)
    own = hand_of(pack[:5])
    hidden = hand_of(pack[5:])
    known = Known(
        seat=0,
        hand=0,
        known=(own, 0, 0, 0),
        possible=(hidden,) * 4,
        slots=(3, 8, 8, 8),
        hidden=hidden,
    )
    worlds = possible_worlds(known, NONE, seed=3, pool=300, wanted=300)
    for hands in worlds.hands:
        assert hands[0] & own == own
        assert [hand.bit_count() for hand in hands] == [8, 8, 8, 8, 0]
        assert sum(hands) == hand_of(CARDS)
