"""Every worked case of the family's score book, typed on the page as a person types it."""

from typing import Any

from playwright.sync_api import Page, expect

from rebelote.cards import side_count
from rebelote.scoresheet import reckon
from tests.browser.conftest import OpenPage
from tests.browser.marking import Json, ScoreSheet
from tests.cases.case_file import Case, by_side, cases, side
from tests.cases.test_deal_score import OUTCOMES

BOOK = "carnet"
WAITING: Json = {"taker": 0, "card_points": [81]}
BEGINS = {"made": "Réussi.", "litige": "Litige.", "tie": "Égalité."}


def test_every_deal_that_was_worked_out(open_page: OpenPage) -> None:
    page = open_page("/sheet")
    found = [case for case in cases("deal_score") if case.ruleset == BOOK]
    assert len(found) == 17
    for case in found:
        _deal(page, case)


def test_every_match_that_was_worked_out(open_page: OpenPage) -> None:
    page = open_page("/sheet")
    found = [case for case in cases("match") if case.ruleset == BOOK]
    assert len(found) == 4
    for case in found:
        _match(page, case)


def _deal(page: Page, case: Case) -> None:
    given = case.given
    sheet = ScoreSheet.opened(page, options=case.options())
    if "pot" in given:
        assert given["pot"] == 81
        sheet.mark(WAITING)
    sheet.write(_entry(given, len(sheet.sides)))
    if "error" in case.expect:
        assert sheet.verdict.startswith("Il y a 162 points de cartes en tout"), case.id
        return
    outcome = OUTCOMES.get(case.expect["result"], case.expect["result"])
    taker = sheet.sides[side(given["taker"])]
    assert sheet.verdict.startswith(BEGINS.get(outcome, f"{taker} dedans.")), case.id
    sheet.keep()
    expect(page.locator(".rowb")).to_have_count(2 if "pot" in given else 1)
    row = reckon(sheet.assert_reckoned()).deals[-1]
    assert row.marks is not None
    assert row.marks.awarded == by_side(case.expect["score"], len(sheet.sides)), case.why
    assert row.marks.pending == case.expect.get("pot", 0), case.why


def _match(page: Page, case: Case) -> None:
    players = len(case.given["before"]) if "A" in case.given["before"] else 4
    sides = side_count(players)
    before, last = by_side(case.given["before"], sides), by_side(case.given["deal"], sides)
    taker = side(case.given["taker"]) if "taker" in case.given else last.index(max(last))
    fallen = last == (0, 162)
    options = {**case.options(), "players": players}
    sheet = ScoreSheet.opened(page, _worth(before), options=options)
    assert sheet.totals == before
    sheet.mark({"taker": 0, "card_points": [80]} if fallen else _typed(taker, last))
    assert sheet.totals == by_side(case.expect["totals"], sides), case.why
    winner = case.expect["winner"]
    if winner is None:
        expect(page.locator(".ended")).to_have_count(0)
    else:
        name = sheet.sides[side(winner)]
        expect(page.locator(".ended b")).to_contain_text(f"{name} ")


def _entry(given: dict[str, Any], sides: int) -> Json:
    entry: Json = {"taker": side(given["taker"])}
    if "typed" in given:
        points = {side(name): points for name, points in given["typed"].items()}
        entry |= _typed(entry["taker"], [points.get(each) for each in range(sides)])
    if "capot" in given:
        entry["capot"] = side(given["capot"])
    if "belote" in given:
        entry["belote"] = [20 * (each == side(given["belote"])) for each in range(sides)]
    if "declared" in given:
        called = {side(name): points for name, points in given["declared"].items()}
        entry["declarations"] = [[called[each]] if each in called else [] for each in range(sides)]
    return entry


def _typed(taker: int, points: Any) -> Json:
    """As a person types them: the last one is left to the page where all are known."""
    known = [each for each in points if each is not None]
    typed = [*points[:-1], None] if len(known) == len(points) else list(points)
    return {"taker": taker, "card_points": typed}


def _worth(totals: tuple[int, ...]) -> Json:
    """A deal after which the totals are these: announcements make up what cards do not."""
    cards = (80, 82) if len(totals) == 2 else (50, 62, 50)
    declared = [[total - points] for total, points in zip(totals, cards, strict=True)]
    return {
        "taker": totals.index(max(totals)),
        "card_points": list(cards),
        "declarations": declared,
    }
