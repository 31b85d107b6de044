"""The sheet of a deal and the rows of a match, as its reader says them."""

from random import Random

import msgspec
import pytest

from rebelote.game.events import Marked
from rebelote.game.views import TableView
from rebelote.rules.catalogue import rule_set, rule_set_ids
from rebelote.rules.facts import Announced, Contract, Facts
from rebelote.rules.marks import Marks, Outcome, mark
from rebelote.rules.marks.lines import Line, LineKind
from rebelote.rules.order import Trump
from rebelote.rules.ruleset import RuleSet
from rebelote.server.protocol.screen import DealSheet
from rebelote.server.showing import Finished, screen
from rebelote.testing import random_rules
from tests.server.showing.tables import moments, setting


def deal(rules: RuleSet, taker: int, points: tuple[int, ...], **facts: object) -> Finished:
    """A deal that was played: hearts, taken by a seat, with these card points by side."""
    level = facts.pop("level", None)
    contract = Contract(taker=taker, trump=Trump.HEARTS)
    contract = msgspec.structs.replace(contract, level=level)
    none = (0,) * len(points)
    plain = Facts(
        players=rules.players, contract=contract, dealer=0, card_points=points, belote=none
    )
    full = msgspec.structs.replace(plain, **facts)
    return Finished(Marked(mark(rules, full), full), contract)


def sheet(rules: RuleSet, done: Finished, seat: int | None, lang: str = "fr") -> DealSheet:
    """The sheet that a seat or a spectator reads after that deal."""
    first = next(iter(moments(rules, Random(1))))
    view = first.table if seat is None else first.seats[seat]
    after: TableView = msgspec.structs.replace(
        view, deal_number=1, totals=done.marked.marks.awarded, marks=done.marked.marks
    )
    found = screen(after, setting(rules, finished=(done,)), lang).sheet
    assert found is not None
    return found


def plain(text: str) -> str:
    return text.replace("\u00a0", " ")


@pytest.mark.parametrize("id", rule_set_ids())
def test_the_lines_of_each_side_sum_to_what_it_is_awarded(id: str) -> None:
    luck = Random(f"sheet {id}")
    sheets = 0
    for rules in (rule_set(id), *(random_rules(luck.randrange, id) for _ in range(4))):
        for moment in moments(rules, luck, deals=4):
            for view in moment.views():
                shown = screen(view, moment.setting, "fr")
                if shown.sheet is None:
                    continue
                sheets += 1
                sums = [
                    sum(line.points[side] or 0 for line in shown.sheet.lines)
                    for side in range(len(shown.sides))
                ]
                assert tuple(sums) == shown.sheet.awarded
                assert shown.sheet.totals == shown.totals
                assert shown.rows[-1].awarded == shown.sheet.awarded
                assert shown.sheet.deal == len(shown.rows)
    assert sheets


def test_a_contract_that_is_made_is_told_with_what_was_compared() -> None:
    done = deal(rule_set("classique"), 0, (92, 70))
    found = sheet(rule_set("classique"), done, 0)
    assert found.headline == "Nous réussissons notre contrat"
    assert plain(found.count) == "Le compte : Nous 92, Eux 70."
    assert sheet(rule_set("classique"), done, 1).count.startswith("Le compte\u00a0: Nous 70")
    assert found.lines[0].words == "Points de cartes"


@pytest.mark.parametrize(
    ("seat", "lang", "words"),
    [
        (0, "fr", "Nous sommes dedans"),
        (3, "fr", "Ils sont dedans"),
        (None, "fr", "Inès et Léo sont dedans"),
        (0, "en", "We went down"),
        (3, "en", "They went down"),
        (None, "en", "Inès and Léo went down"),
    ],
)
def test_who_is_inside_is_said_by_who_reads_it(seat: int | None, lang: str, words: str) -> None:
    rules = rule_set("classique")
    assert sheet(rules, deal(rules, 0, (70, 92)), seat, lang).headline == words


@pytest.mark.parametrize(
    ("seat", "lang", "words"),
    [
        (2, "fr", "Nous réussissons notre contrat"),
        (3, "fr", "Ils réussissent leur contrat"),
        (None, "fr", "Inès et Léo réussissent leur contrat"),
        (2, "en", "We made our contract"),
        (3, "en", "They made their contract"),
        (None, "en", "Inès and Léo made their contract"),
    ],
)
def test_whose_contract_was_made_is_said_by_who_reads_it(
    seat: int | None, lang: str, words: str
) -> None:
    rules = rule_set("classique")
    assert sheet(rules, deal(rules, 0, (92, 70)), seat, lang).headline == words


def test_each_for_oneself_is_named_or_called_you() -> None:
    rules = rule_set("carnet", {"players": 3})
    done = deal(rules, 0, (40, 80, 42))
    assert sheet(rules, done, 0).headline == "Vous êtes dedans"
    assert sheet(rules, done, 1, "en").headline == "Inès went down"
    assert plain(sheet(rules, done, 1).count) == "Le compte : Vous 80, Joueur 42, Inès 40."
    made = deal(rules, 0, (90, 40, 32))
    assert sheet(rules, made, 0).headline == "Vous réussissez votre contrat"
    assert sheet(rules, made, 1).headline == "Inès réussit son contrat"
    assert sheet(rules, made, None, "en").headline == "Inès made the contract"


def test_the_rule_that_a_line_comes_from_is_named_beside_it() -> None:
    rules = rule_set("talba")
    done = deal(rules, 0, (70, 92), level=90, belote=(20, 0))
    lines = {line.words: line.rule for line in sheet(rules, done, 0).lines}
    assert lines["La donne entière"] == "dedans à 160"
    assert lines["Belote"] == ""  # it would say its own word again
    rules = rule_set("classique")
    held = sheet(rules, deal(rules, 0, (81, 81)), 0)
    assert plain(held.headline) == "Litige : 81 points attendent"
    assert {line.words: line.rule for line in held.lines}["Points mis en attente"] == "litige"


def test_an_announcement_is_a_line_with_its_height() -> None:
    rules = rule_set("classique")
    done = deal(rules, 0, (92, 70), announced=(Announced(0, 20, label="tierce:AS"),))
    (line,) = [line for line in sheet(rules, done, 0).lines if line.words.startswith("Annonce")]
    assert line.words == "Annonce (tierce à l’as de pique)"
    assert line.points == (20, None)
    assert "20 d’annonces" in sheet(rules, done, 0).count


def test_the_same_reason_twice_on_one_side_is_two_lines() -> None:
    rules = rule_set("classique")
    twice = Line(0, LineKind.ANNOUNCEMENT, 100, "declarations=on", "cent:AS")
    marks = Marks(outcome=Outcome.MADE, lines=(twice, twice), awarded=(200, 0), pending=0, taker=0)
    done = Finished(Marked(marks), Contract(taker=0, trump=Trump.HEARTS))
    assert [line.points for line in sheet(rules, done, 0).lines] == [(100, None), (100, None)]


def test_a_capot_is_news_where_it_is_worth_something_and_was_not_promised() -> None:
    rules = rule_set("classique")
    done = deal(rules, 0, (162, 0), capot=0)
    assert sheet(rules, done, 0).headline == "Nous réussissons notre contrat, capot"
    nothing = rule_set("classique", {"capot": 0})
    done = deal(nothing, 0, (162, 0), capot=0)
    assert sheet(nothing, done, 0).headline == "Nous réussissons notre contrat"


def test_a_row_says_who_took_and_how_it_ended() -> None:
    rules = rule_set("talba")
    done = deal(rules, 1, (70, 92), level=90)
    first = next(iter(moments(rules, Random(1))))
    around = setting(rules, finished=(done,))
    assert plain(screen(first.seats[0], around, "fr").rows[0].words) == "Karim, 90 cœur : réussi"
    assert plain(screen(first.seats[1], around, "fr").rows[0].words) == "Vous, 90 cœur : réussi"
    assert screen(first.table, around, "en").rows[0].words == "Karim, 90 hearts: made"


def test_a_deal_that_was_passed_out_has_a_row_and_marks_nothing() -> None:
    for moment in moments(rule_set("classique"), Random(2), deals=6):
        shown = screen(moment.table, moment.setting, "fr")
        for row in shown.rows:
            if row.outcome == "passed":
                assert (row.words, row.awarded) == ("Passée", (0, 0))
                if shown.sheet is not None and shown.sheet.deal == row.deal:
                    assert shown.sheet.headline == "Tout le monde a passé"
                    assert shown.sheet.lines == ()


def test_a_match_of_so_many_deals_numbers_only_those_that_were_played() -> None:
    rules = rule_set("duel")
    assert rules.deals == 2
    played = deal(rules, 0, (90, 72))
    none = (0, 0)
    passed = Finished(
        Marked(Marks(outcome=Outcome.PASSED, lines=(), awarded=none, pending=0), None), None
    )
    first = next(iter(moments(rules, Random(1))))
    after: TableView = msgspec.structs.replace(first.table, deal_number=4)
    finished = (passed, played, passed)

    shown = screen(after, setting(rules, finished=finished), "en")
    assert (shown.deal, shown.number) == (4, 2)
    assert [row.number for row in shown.rows] == [None, 1, None]
    assert [row.deal for row in shown.rows] == [1, 2, 3]

    to_a_score = rule_set("classique")
    four = next(iter(moments(to_a_score, Random(1))))
    after = msgspec.structs.replace(four.table, deal_number=4)
    done = deal(to_a_score, 0, (90, 72))
    shown = screen(after, setting(to_a_score, finished=(passed, done, passed)), "en")
    assert shown.number == 4
    assert [row.number for row in shown.rows] == [1, 2, 3]
