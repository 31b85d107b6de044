"""The worked cases of the family's score book, typed as a person types them."""

from typing import Any

import pytest

from rebelote.cards import side_count
from rebelote.scoresheet import read_sheet, reckon
from tests.cases.case_file import Case, by_side, cases, side
from tests.cases.test_deal_score import OUTCOMES
from tests.rules.tables import table
from tests.scoresheet.sheets import Json, taken, typed

DEALS = [case for case in cases("deal_score") if case.ruleset == "carnet"]
MATCHES = [case for case in cases("match") if case.ruleset == "carnet"]


def test_there_are_cases() -> None:
    assert (len(DEALS), len(MATCHES)) == (17, 4)


@pytest.mark.parametrize("case", DEALS, ids=lambda case: case.id)
def test_a_deal(case: Case) -> None:
    given = case.given
    rules = table(case.ruleset, **case.options())
    before = _waiting(given["pot"]) if "pot" in given else []
    file = typed(*before, _entry(given, side_count(rules.players)), options=case.options())
    row = reckon(read_sheet(file)).deals[-1]
    assert row.pending == given.get("pot", 0)
    if "error" in case.expect:
        assert [problem.flaw for problem in row.problems] == [case.expect["error"]], case.why
        return
    assert row.marks is not None
    assert row.marks.outcome == OUTCOMES.get(case.expect["result"], case.expect["result"])
    assert row.marks.awarded == by_side(case.expect["score"], len(row.totals)), case.why
    assert row.marks.pending == case.expect.get("pot", 0), case.why


@pytest.mark.parametrize("case", MATCHES, ids=lambda case: case.id)
def test_a_match(case: Case) -> None:
    players = len(case.given["before"]) if "A" in case.given["before"] else 4
    sides = side_count(players)
    before, last = by_side(case.given["before"], sides), by_side(case.given["deal"], sides)
    taker = side(case.given["taker"]) if "taker" in case.given else last.index(max(last))
    fallen = last == (0, 162)
    deal = taken(0, 80) if fallen else taken(taker, *last)
    options = {**case.options(), "players": players}
    found = reckon(read_sheet(typed(_worth(before), deal, options=options)))
    winner = case.expect["winner"]
    assert (found.deals[0].totals, found.deals[0].over) == (before, False)
    assert found.totals == by_side(case.expect["totals"], sides), case.why
    assert found.over == case.expect.get("over", True), case.why
    assert found.winner == (None if winner is None else side(winner)), case.why


def _entry(given: dict[str, Any], sides: int) -> Json:
    entry: Json = {"taker": side(given["taker"])}
    if "typed" in given:
        points = {side(name): points for name, points in given["typed"].items()}
        entry["card_points"] = [points.get(each) for each in range(sides)]
    if "capot" in given:
        entry["capot"] = side(given["capot"])
    if "belote" in given:
        entry["belote"] = [20 * (each == side(given["belote"])) for each in range(sides)]
    if "declared" in given:
        called = {side(name): points for name, points in given["declared"].items()}
        entry["declarations"] = [[called[each]] if each in called else [] for each in range(sides)]
    return entry


def _waiting(points: int) -> list[Json]:
    """A level deal that leaves so many points waiting."""
    assert points == 81
    return [taken(0, points)]


def _worth(totals: tuple[int, ...]) -> Json:
    """A deal after which the totals are these: announcements make up what cards do not."""
    cards = (80, 82) if len(totals) == 2 else (50, 62, 50)
    declared = [[total - points] for total, points in zip(totals, cards, strict=True)]
    return taken(totals.index(max(totals)), *cards, declarations=declared)
