"""What holds for every deal at every table."""

from typing import Any

from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from rebelote.cards import side_count
from rebelote.rules import axes
from rebelote.rules.facts import Announced, Contract, Doubling, Facts, Promise
from rebelote.rules.facts_check import check_facts, from_one_side, points_in_play
from rebelote.rules.marks import LineKind, Outcome, mark
from rebelote.rules.order import Trump
from rebelote.rules.ruleset import RuleSet
from tests.rules.tables import table

CHOICES: dict[str, Any] = {
    "suitless_points": axes.SuitlessPoints,
    "declarations": axes.Declarations,
    "declarations_ranking": axes.DeclarationsRanking,
    "declarations_in_contract": axes.DeclarationsInContract,
    "dedans_declarations": axes.DedansDeclarations,
    "capot_declarations": axes.CapotDeclarations,
    "belote": axes.Belote,
    "belote_when_inside": axes.BeloteWhenInside,
    "belote_in_contract": axes.BeloteInContract,
    "belote_doubled": axes.BeloteDoubled,
    "tie": axes.Tie,
    "litige_belote": axes.LitigeBelote,
    "failed_pays": axes.FailedPays,
    "rounding": axes.Rounding,
    "bid_test": axes.BidTest,
    "contract_points": axes.ContractPoints,
    "double_pays": axes.DoublePays,
    "redouble": axes.Redouble,
    "failed_capot": axes.FailedCapot,
    "three_target": axes.ThreeTarget,
    "three_inside": axes.ThreeInside,
}
PUBLISHED = ["duel", "classique", "moderne", "carnet", "talba", "coinche"]


@st.composite
def tables(draw: st.DrawFn, /, **fixed: Any) -> RuleSet:
    """A published rule set with random choices on every axis of the sheet."""
    rules = table(draw(st.sampled_from(PUBLISHED)))
    choices = {name: draw(st.sampled_from(list(axis))) for name, axis in CHOICES.items()}
    numbers = {
        "players": draw(st.sampled_from(rules.table_sizes)),
        "capot": draw(st.sampled_from([0, 250, 252])),
        "generale": draw(st.sampled_from([0, 500])),
    }
    changes = {**choices, **numbers, **fixed}
    if changes["players"] == 3 and changes["rounding"] is axes.Rounding.TAKER:
        changes["rounding"] = axes.Rounding.EACH  # the rest of 160 would be two players'
    return replace(rules, **changes)


@st.composite
def deals(draw: st.DrawFn, rules: RuleSet) -> Facts:
    """A deal that may have been played at that table."""
    players = rules.players
    sides = range(side_count(players))
    trump = draw(st.sampled_from([None, *Trump]))
    whole = points_in_play(rules, trump)
    capot = draw(st.sampled_from([None, *sides]))
    if capot is not None:
        points = tuple(whole if side == capot else 0 for side in sides)
    elif draw(st.booleans()) and len(sides) == 2:
        points = (whole // 2, whole - whole // 2)
    else:
        first = draw(st.integers(0, whole))
        typed = [first] if len(sides) == 2 else [first, draw(st.integers(0, whole - first))]
        points = from_one_side(rules, trump, (*typed, None))
    seats = st.integers(0, players - 1)
    contract = draw(contracts(rules, draw(seats), trump))
    holder = draw(st.sampled_from([None, *sides]))
    pair = 20 if trump is not Trump.NONE and rules.belote is axes.Belote.ON else 0
    return Facts(
        players=players,
        contract=contract,
        dealer=draw(seats),
        card_points=points,
        belote=tuple(pair if side == holder else 0 for side in sides),
        capot=capot,
        last_trick=capot,
        generale_made=False,
        announced=draw(announcements(rules, len(sides))),
        pending=draw(st.sampled_from([0, 81, 182])),
        falls_before=draw(st.integers(0, 5)),
    )


@st.composite
def contracts(draw: st.DrawFn, rules: RuleSet, taker: int, trump: Trump | None) -> Contract:
    """A contract that the table's auction may end in."""
    if rules.auction is axes.Auction.TURN_UP:
        return Contract(taker=taker, trump=trump)
    promises = [Promise.POINTS, Promise.POINTS, Promise.CAPOT]
    promise = draw(st.sampled_from(promises + [Promise.GENERALE] * bool(rules.generale)))
    level = draw(st.integers(9, 16)) * 10 if promise is Promise.POINTS else None
    doubling = draw(st.sampled_from(Doubling))
    return Contract(taker=taker, trump=trump, level=level, promise=promise, doubling=doubling)


@st.composite
def announcements(draw: st.DrawFn, rules: RuleSet, sides: int) -> tuple[Announced, ...]:
    """What was called: one side's valid, another's beaten."""
    if rules.declarations is axes.Declarations.OFF:
        return ()
    best = draw(st.integers(0, sides - 1))
    called = draw(
        st.lists(st.tuples(st.integers(0, sides - 1), st.sampled_from([20, 50, 100])), max_size=3)
    )
    return tuple(Announced(side, points, side == best) for side, points in called)


@given(st.data())
def test_lines_add_up_to_the_award_and_nobody_marks_less_than_nothing(data: st.DataObject) -> None:
    rules = data.draw(tables())
    facts = data.draw(deals(rules))
    assert check_facts(rules, facts) == []
    marks = mark(rules, facts)
    for side, points in enumerate(marks.awarded):
        assert points == sum(each.points for each in marks.lines if each.side == side)
        assert points >= 0
    assert all(each.points and each.rule for each in marks.lines)
    assert marks.pending >= 0


@given(st.data())
def test_points_wait_only_where_a_level_deal_lets_them(data: st.DataObject) -> None:
    rules = data.draw(tables())
    facts = data.draw(deals(rules))
    marks = mark(rules, facts)
    if marks.outcome in (Outcome.MADE, Outcome.INSIDE):
        received = [each.points for each in marks.lines if each.kind is LineKind.WAITING_IN]
        assert marks.pending == 0
        assert sum(received) == facts.pending
    else:
        held = [each.points for each in marks.lines if each.kind is LineKind.WAITING_OUT]
        assert marks.pending == facts.pending - sum(held)


@given(st.data())
def test_no_point_is_lost_or_found_without_rounding(data: st.DataObject) -> None:
    """Two sides, no bid, no capot, the whole pack paid: what is marked is what was there."""
    rules = data.draw(
        tables(
            auction=axes.Auction.TURN_UP,
            rounding=axes.Rounding.NONE,
            failed_pays=axes.FailedPays.WHOLE,
            dedans_declarations=axes.DedansDeclarations.VALID,
            capot_declarations=axes.CapotDeclarations.KEPT,
            capot=0,
            players=4,
        )
    )
    facts = data.draw(deals(rules))
    marks = mark(rules, facts)
    extras = sum(each.points for each in facts.announced if each.valid) + sum(facts.belote)
    there = sum(facts.card_points) + extras + facts.pending
    assert sum(marks.awarded) + marks.pending == there


@given(st.data())
def test_a_penalty_is_all_that_takes_a_side_below_nothing(data: st.DataObject) -> None:
    rules = data.draw(tables(zero_penalty=10, fall_penalty=100))
    facts = data.draw(deals(rules))
    marks = mark(rules, facts)
    for side, points in enumerate(marks.awarded):
        paid = [
            each.points
            for each in marks.lines
            if each.side == side and each.kind is LineKind.PENALTY
        ]
        assert points - sum(paid) >= 0
        assert points != 0 or paid


@given(st.data())
def test_rounded_points_are_tens_and_two_sides_share_the_rounded_pack(
    data: st.DataObject,
) -> None:
    rules = data.draw(
        tables(
            auction=axes.Auction.TURN_UP,
            rounding=axes.Rounding.TAKER,
            declarations=axes.Declarations.OFF,
            belote=axes.Belote.OFF,
            tie=axes.Tie.KEEP,
            capot=0,
            players=4,
        )
    )
    facts = replace(data.draw(deals(rules)), pending=0)
    marks = mark(rules, facts)
    if marks.outcome is not Outcome.INSIDE:
        assert all(points % 10 == 0 for points in marks.awarded)
        assert sum(marks.awarded) == (sum(facts.card_points) + 5) // 10 * 10
