"""Every worked case of a deal's marks."""

from typing import Any

import pytest

from rebelote.cards import side_count
from rebelote.rules.facts import Announced, Contract, Doubling, Facts, Promise
from rebelote.rules.facts_check import check_facts, from_one_side, points_in_play
from rebelote.rules.flaws import FactsError, Flaw
from rebelote.rules.marks import mark
from rebelote.rules.order import Trump, marked_points, order_of
from rebelote.rules.ruleset import RuleSet
from tests.cases.case_file import Case, by_side, cases, side
from tests.rules.tables import table

CASES = cases("deal_score")
DEALS = [case for case in CASES if "score" in case.expect]
ERRORS = [case for case in CASES if "error" in case.expect]
SCALES = [case for case in CASES if "scaled" in case.expect]

OUTCOMES = {"dedans": "inside", "chute": "inside", "failed": "inside"}
DOUBLES = {"none": "none", "coinche": "contre", "surcoinche": "surcontre"}


def test_no_case_is_left_out() -> None:
    assert len(DEALS) + len(ERRORS) + len(SCALES) == len(CASES) == 83


@pytest.mark.parametrize("case", DEALS, ids=lambda case: case.id)
def test_a_deal_marks(case: Case) -> None:
    rules = table(case.ruleset, **case.options())
    marks = mark(rules, facts_of(rules, case))
    assert marks.outcome == OUTCOMES.get(case.expect["result"], case.expect["result"]), case.why
    assert marks.awarded == by_side(case.expect["score"], len(marks.awarded)), case.why
    assert marks.pending == case.expect.get("pot", 0), case.why


@pytest.mark.parametrize("case", DEALS, ids=lambda case: case.id)
def test_a_score_keeper_may_enter_it(case: Case) -> None:
    rules = table(case.ruleset, **case.options())
    found = {problem.flaw for problem in check_facts(rules, facts_of(rules, case))}
    # One case holds king and queen of trumps where belote is not played.
    assert found == ({Flaw.BELOTE} if case.id == "moderne-ds-10" else set())


@pytest.mark.parametrize("case", ERRORS, ids=lambda case: case.id)
def test_an_impossible_entry_is_refused(case: Case) -> None:
    rules = table(case.ruleset, **case.options())
    with pytest.raises(FactsError) as refused:
        card_points(rules, case)
    assert refused.value.problem.flaw == case.expect["error"], case.why


@pytest.mark.parametrize("case", SCALES, ids=lambda case: case.id)
def test_points_without_a_trump_suit_are_scaled(case: Case) -> None:
    rules = table(case.ruleset, **case.options())
    trump = trump_of(case)
    assert trump is not None
    order = order_of(trump, rules.suitless_points)
    raw = by_side(case.given["raw"], 2)
    assert marked_points(raw, order, rules.suitless_points) == by_side(case.expect["scaled"], 2)


def facts_of(rules: RuleSet, case: Case) -> Facts:
    given, sides = case.given, side_count(rules.players)
    belote = by_side({given["belote"]: 20} if "belote" in given else {}, sides)
    capot = capot_of(given)
    points = card_points(rules, case)
    return Facts(
        players=rules.players,
        contract=contract_of(case),
        dealer=rules.players - 1,
        card_points=points,
        belote=belote,
        capot=capot,
        last_trick=capot,
        announced=tuple(
            Announced(side=side(name), points=points, valid=valid)
            for key, valid in (("declared", True), ("void_declared", False))
            for name, points in given.get(key, {}).items()
        ),
        pending=given.get("pot", 0),
    )


def card_points(rules: RuleSet, case: Case) -> tuple[int, ...]:
    """From both sides' points, from those typed, or from a capot alone."""
    sides = range(side_count(rules.players))
    if "cards" in case.given:
        return by_side(case.given["cards"], len(sides))
    trump = trump_of(case)
    if "typed" not in case.given:
        capot = side(case.given["capot"])
        return tuple(points_in_play(rules, trump) if at == capot else 0 for at in sides)
    typed = {side(name): points for name, points in case.given["typed"].items()}
    return from_one_side(rules, trump, tuple(typed.get(at) for at in sides))


def capot_of(given: dict[str, Any]) -> int | None:
    if "capot" in given:
        return side(given["capot"])
    tricks = given.get("tricks", {})
    takers = [name for name, count in tricks.items() if count]
    return side(takers[0]) if len(takers) == 1 else None


def contract_of(case: Case) -> Contract:
    given = case.given
    bid = given.get("bid")
    doubling = given.get("double", "none")
    return Contract(
        taker=side(given["taker"]),
        trump=trump_of(case),
        level=bid if isinstance(bid, int) else None,
        promise=Promise.CAPOT if bid == "capot" else Promise.POINTS,
        doubling=Doubling(DOUBLES.get(doubling, doubling)),
    )


def trump_of(case: Case) -> Trump | None:
    return next((trump for trump in Trump if trump.code == case.given.get("trump")), None)
