"""Playing for the marks: contracts and facts of every kind against minimax and the referee."""

import random
from itertools import pairwise
from typing import Any

import pytest
from msgspec.structs import replace

from rebelote.cards import side_of
from rebelote.game import engine
from rebelote.rules import axes
from rebelote.rules.catalogue import presets, rule_set, rule_set_ids
from rebelote.rules.declarations import BELOTE
from rebelote.rules.facts import Announced, Contract, Doubling, Facts, Promise
from rebelote.rules.order import SUIT_TRUMPS, Order, Trump, order_of, pack_points
from rebelote.rules.ruleset import RuleSet
from rebelote.solver import DoubleDummy, Objective, SolverError, marked, whole_points
from rebelote.solver.reference import Minimax
from rebelote.table import Table
from rebelote.testing.games import play_deal
from tests.rules.test_marks_properties import CHOICES
from tests.solver.positions import random_position, with_random_duties

NUMBERS = {"capot": (0, 100, 250, 252, 500), "zero_penalty": (0, 10), "fall_penalty": (0, 100)}

TABLES: list[tuple[str, dict[str, Any]]] = [(id, {}) for id in rule_set_ids()] + [
    (preset.ruleset, preset.options) for id in rule_set_ids() for preset in presets(id)
]
"""The published rule sets, and the house rules that are shipped with them."""


def table(luck: random.Random, id: str, options: dict[str, Any]) -> RuleSet:
    """A table for two or for four."""
    rules = rule_set(id, options)
    return replace(rules, players=luck.choice([n for n in rules.table_sizes if n != 3]))


def with_random_marks(luck: random.Random, rules: RuleSet) -> RuleSet:
    """The same rules but for some of the choices that bear on the sheet."""
    names = luck.sample(sorted(CHOICES), luck.choice((1, 2, 8)))
    changes = {name: luck.choice(list(CHOICES[name])) for name in names}
    changes |= {name: luck.choice(some) for name, some in NUMBERS.items() if luck.random() < 0.3}
    return replace(rules, **changes)


def contract(luck: random.Random, rules: RuleSet) -> Contract:
    """One that this table's auction may end in, doubled, redoubled and for every trick too."""
    trump = luck.choice(SUIT_TRUMPS)
    if rules.auction is axes.Auction.BIDDING:
        if rules.suitless is axes.Suitless.ON:
            trump = luck.choice(list(Trump))
        promise = luck.choice((Promise.POINTS, Promise.POINTS, Promise.CAPOT))
        level = luck.randrange(rules.min_bid // 10, rules.max_bid // 10 + 1) * 10
        doubles = list(Doubling) if rules.double is axes.Double.ON else [Doubling.NONE]
        return Contract(
            taker=luck.randrange(rules.players),
            trump=trump,
            level=level if promise is Promise.POINTS else None,
            promise=promise,
            doubling=luck.choice(doubles),
        )
    rounds = (axes.SecondRound.ANY_CONTRACT, axes.SecondRound.OTHER_CONTRACTS)
    if rules.second_round in rounds:
        trump = luck.choice(list(Trump))
    return Contract(taker=luck.randrange(rules.players), trump=trump)


def facts(luck: random.Random, rules: RuleSet) -> Facts:
    """A deal's facts but for its cards: belote and announcements with either side, or none."""
    played = contract(luck, rules)
    belote = [0, 0]
    if rules.belote is axes.Belote.ON and played.trump is not Trump.NONE and luck.random() < 0.7:
        pairs = luck.randrange(1, 5) if played.trump is Trump.ALL else 1
        for _ in range(pairs):
            belote[luck.randrange(2)] += BELOTE
    announced: tuple[Announced, ...] = ()
    if rules.declarations is axes.Declarations.ON:
        valid = luck.randrange(2)
        announced = tuple(
            Announced(side, luck.choice((20, 50, 100, 150)), side == valid)
            for side in luck.choices((0, 1), k=luck.randrange(4))
        )
    return Facts(
        players=rules.players,
        contract=played,
        dealer=0,
        card_points=(0, 0),
        belote=tuple(belote),
        announced=announced,
        pending=luck.choice((0, 0, 81)),
        falls_before=luck.randrange(4),
    )


def order_under(rules: RuleSet, told: Facts) -> Order:
    assert told.contract.trump is not None
    return order_of(told.contract.trump, rules.suitless_points)


@pytest.mark.parametrize(("id", "options"), TABLES, ids=str)
def test_the_marks_are_what_minimax_says(id: str, options: dict[str, Any]) -> None:
    luck = random.Random(f"marked {id} {sorted(options)}")
    for number in range(12):
        rules = with_random_duties(luck, table(luck, id, options))
        if number % 2:
            rules = with_random_marks(luck, rules)
        told = facts(luck, rules)
        order = order_under(rules, told)
        position = random_position(luck, rules, order, luck.choice((1, 2, 3)))
        try:
            objective = marked(rules, order, told, whole_points(order, position))
        except SolverError:
            continue  # the test of rising marks below says where that may be
        plain = Minimax(rules, order, objective)
        solver = DoubleDummy(rules, order)
        assert solver.card_worths([position], objective) == [plain.values(position)]
        assert solver.worths([position], objective) == [plain.value(position)]


def rises(rules: RuleSet, told: Facts) -> bool:
    order = order_under(rules, told)
    try:
        found = marked(rules, order, told, pack_points(order))
    except SolverError:
        return False
    assert all(before <= after for before, after in pairwise(found.of_points))
    return True


@pytest.mark.parametrize(("id", "options"), TABLES, ids=str)
def test_more_points_are_never_marked_as_fewer(id: str, options: dict[str, Any]) -> None:
    luck = random.Random(f"rising {id} {sorted(options)}")
    for _ in range(40):
        rules = table(luck, id, options)
        assert rises(rules, facts(luck, rules))


def test_nor_under_house_rules_but_for_one_mix() -> None:
    """Level at all trumps with pairs of belote that wait: less than falling, which keeps them."""
    luck = random.Random("rising house rules")
    for _ in range(300):
        rules = with_random_marks(luck, table(luck, *luck.choice(TABLES)))
        told = facts(luck, rules)
        if not rises(rules, told):
            assert told.contract.trump is Trump.ALL
            assert rules.tie is axes.Tie.LITIGE
            assert rules.litige_belote is axes.LitigeBelote.WAITS
            assert told.belote[told.taker] >= 2 * BELOTE


def test_where_more_is_marked_as_less_the_solver_refuses() -> None:
    """108 at all trumps of 258 and 40 of belote: inside, 162 to 40. 109 is level: 149 to none."""
    house = {"second_round": "any-contract", "litige_belote": "waits"}
    rules = rule_set("classique", house)
    told = Facts(
        players=4,
        contract=Contract(taker=0, trump=Trump.ALL),
        dealer=0,
        card_points=(0, 0),
        belote=(2 * BELOTE, 0),
    )
    order = order_under(rules, told)
    with pytest.raises(SolverError, match="fewer") as refused:
        marked(rules, order, told, pack_points(order))
    assert refused.value.code == "objective"
    assert rises(rules, replace(told, belote=(BELOTE, 0)))


def ending(objective: Objective, points: int, sweep: int | None) -> int:
    if sweep is None:
        return objective.of_points[points]
    return objective.swept if sweep else objective.sweep


@pytest.mark.parametrize(("id", "options"), TABLES, ids=str)
def test_an_ending_is_worth_what_the_referee_marked(id: str, options: dict[str, Any]) -> None:
    luck = random.Random(f"referee {id} {sorted(options)}")
    for _ in range(6):
        rules = table(luck, id, options)
        at = Table(rules)
        play_deal(at, luck.randrange)
        state = engine.start(rules, 0)
        for event in at.log:
            state = engine.apply(state, event)
        deal = state.deal
        assert deal is not None
        told, marks = deal.facts, deal.marks
        if told is None or told.contract.promise is Promise.GENERALE:
            continue  # passed out; or one seat's tricks, which no side's points tell
        assert marks is not None
        found = marked(rules, order_under(rules, told), told, sum(deal.points))
        ours, theirs = marks.awarded
        assert ending(found, deal.points[0], told.capot) == ours - theirs


def test_whose_tricks_decide_what_a_capot_bid_is_worth() -> None:
    """Points alone do not make it: one empty trick lost and it has failed."""
    rules = rule_set("coinche")
    bid = Contract(taker=1, trump=Trump.SPADES, promise=Promise.CAPOT)
    told = Facts(players=4, contract=bid, dealer=0, card_points=(0, 0), belote=(0, 0))
    order = order_under(rules, told)
    found = marked(rules, order, told, pack_points(order))
    assert side_of(bid.taker, 4) == 1
    assert found.swept < 0 < min(found.of_points)
    assert len(set(found.of_points)) == 1
