"""`rebelote solve`: positions worked out by hand, and what is said where nothing can be solved.

In most of them seat 0 has led and won all tricks but the last two. Everybody always follows suit,
so the last two tricks can be followed by eye.
"""

import io
import json
import random
import re
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from rebelote.cards import card_text, parse_card
from rebelote.cli import main
from rebelote.cli.solve_command import solve_record
from rebelote.notation import read_record
from rebelote.notation.log import record_of
from rebelote.rules.catalogue import rule_set, rule_set_ids
from rebelote.solver import card_points, whole_points
from rebelote.solver.reference import Minimax
from rebelote.testing import random_match
from tests.cases.decks import deck_for
from tests.walls.source import ROOT

Json = dict[str, Any]
Run = Callable[..., tuple[int, str]]

# Tricks that seat 0 leads and wins. Hearts are trumps: 30 + 30 + 13 + 27 points.
HEARTS = (
    *("AS 7S 8S 9S", "10S JS QS KS", "AD 7D 8D 9D", "10D JD QD KD"),
    *("AC JC 9C 8C", "JH KH QH 8H"),
)
# All trumps, jack and nine highest everywhere: 62 + 62 + 31 + 34 points.
ALL_TRUMPS = (
    *("JS 7S 8S KS", "9S AS QS 10S", "JD 7D 8D KD", "9D AD QD 10D"),
    *("JC AC 8C 7C", "JH 9H 8H 7H"),
)
# Two players, seven tricks while they draw and seven by the duties: 41 + 30 + 30 + 16 points.
DUEL = (
    *("JH 7H", "9H 8H", "KH QH", "AS 7S", "10S 8S", "KS 9S", "QS JS"),
    *("AD 7D", "10D 8D", "KD 9D", "QD JD", "AC 7C", "QC JC", "9C 8C"),
)


def record(
    ruleset: str,
    calls: str,
    tricks: tuple[str, ...],
    ends: tuple[str, ...],
    then: str = "",
    **options: Any,
) -> Json:
    """A deal by seat 3 (at two, 1) in which these tricks were played, and then some cards more."""
    rules = rule_set(ruleset, options)
    played = [[parse_card(card) for card in trick.split()] for trick in tricks]
    each = [
        [*(trick[seat] for trick in played), *(parse_card(card) for card in end.split())]
        for seat, end in enumerate(ends)
    ]
    size = rules.hand_size
    dealer = len(ends) - 1
    hands = {seat: cards[:size] for seat, cards in enumerate(each)}
    stock = [cards[place] for place in range(size, len(each[0])) for cards in each]
    turned = parse_card("JH") if "take" in calls else None
    deck = deck_for(rules, dealer, hands, taker=0, turned=turned, stock=stock)
    actions = [*calls.split(), *(card for trick in tricks for card in trick.split()), *then.split()]
    deal = {"dealer": dealer, "deck": [card_text(card) for card in deck], "actions": actions}
    return {"ruleset": ruleset, "options": options, "deals": [deal]}


@pytest.fixture
def run(capsysbinary: pytest.CaptureFixture[bytes], tmp_path: Path) -> Run:
    def run(*records: Json | str, words: tuple[str, ...] = ()) -> tuple[int, str]:
        file = tmp_path / "positions.jsonl"
        file.write_text("\n".join(r if isinstance(r, str) else json.dumps(r) for r in records))
        status = main(["solve", str(file), *words])
        return status, capsysbinary.readouterr().out.decode()

    return run


def solved(run: Run, record: Json) -> Json:
    """The one line that a record is answered by."""
    status, out = run(record, words=("--json",))
    assert status == 0, out
    answer: Json = json.loads(out)
    return answer


KING_OR_ACE = ("KC AH", "7C 9H", "10C 7H", "QC 10H")
"""The king to partner's ten, 17 points, and the trumps are lost: 100 + 17. Or the ace of trumps,
lost to the nine, and the last trick is partner's: 100 + 17 + 10."""

NOTHING_LOST = ("QC 9H", "KC AH", "10C 7H", "7C 10H")
"""A club to partner's ten and a trump to one's own nine, in either order."""


@pytest.mark.parametrize(
    ("ruleset", "calls", "options"),
    [
        ("classique", "take", {}),
        ("moderne", "take", {}),
        ("carnet", "take", {}),
        ("talba", "90H pass pass pass", {}),
        ("coinche", "80H pass pass pass", {}),
    ],
)
def test_a_suit_of_trumps(run: Run, ruleset: str, calls: str, options: Json) -> None:
    position = record(ruleset, calls, HEARTS, KING_OR_ACE, **options)
    assert solved(run, position) == {"seat": 0, "values": {"KC": 117, "AH": 127}}


@pytest.mark.parametrize(
    ("ruleset", "calls", "capot"),
    [
        ("classique", "take", 250),
        ("moderne", "take", 162),  # no capot: the points of the pack
        ("carnet", "take", 252),
        ("talba", "90H pass pass pass", 250),
        ("coinche", "80H pass pass pass", 250),
    ],
)
def test_every_trick_counts_the_capot_value(run: Run, ruleset: str, calls: str, capot: int) -> None:
    lead = record(ruleset, calls, HEARTS, NOTHING_LOST)
    assert solved(run, lead) == {"seat": 0, "values": {"QC": capot, "9H": capot}}
    against = record(ruleset, calls, HEARTS, NOTHING_LOST, "QC")
    assert solved(run, against) == {"seat": 1, "values": {"KC": 0}}


def test_a_table_s_own_capot_value_counts(run: Run) -> None:
    position = record("coinche", "80H pass pass pass", HEARTS, NOTHING_LOST, capot=300)
    assert solved(run, position)["values"] == {"QC": 300, "9H": 300}


def test_who_follows_speaks_for_the_own_side(run: Run) -> None:
    """After the ace of trumps: 9 for seat 1's side 35, and partner's last trick is the others'."""
    position = record("classique", "take", HEARTS, KING_OR_ACE, "AH")
    assert solved(run, position) == {"seat": 1, "values": {"9H": 35}}


def test_all_trumps_with_raw_points(run: Run) -> None:
    """The ten to partner's nine, 31 points, and then the hearts go: 189 + 31. Or the king of
    hearts, lost to the ace, and partner's nine takes the last trick: 189 + 31 + 10."""
    ends = ("10C KH", "KC AH", "9C QH", "QC 10H")
    position = record("talba", "90AT pass pass pass", ALL_TRUMPS, ends, suitless="on")
    assert solved(run, position) == {"seat": 0, "values": {"10C": 220, "KH": 230}}


def test_all_trumps_brought_to_the_points_of_a_suit(run: Run) -> None:
    """The same cards at the scale of 162: 220 and 230 of 258."""
    ends = ("10C KH", "KC AH", "9C QH", "QC 10H")
    scaled = {"suitless": "on", "suitless_points": "scaled"}
    position = record("talba", "90AT pass pass pass", ALL_TRUMPS, ends, **scaled)
    assert solved(run, position)["values"] == {"10C": 138, "KH": 144}


def test_two_players_once_nothing_is_left_to_draw(run: Run) -> None:
    """The king is lost to the ten at once, and the ace of trumps takes the last trick: 117 + 31.
    Or the ace takes 21 first, and the last trick is lost: 117 + 21."""
    position = record("duel", "take", DUEL, ("KC AH", "10C 10H"))
    assert solved(run, position) == {"seat": 0, "values": {"KC": 148, "AH": 138}}
    capot = record("duel", "take", DUEL, ("10C AH", "KC 10H"))
    assert solved(run, capot) == {"seat": 0, "values": {"10C": 252, "AH": 252}}


def test_while_cards_are_drawn_there_is_nothing_to_solve(run: Run) -> None:
    position = record("duel", "take", DUEL, ("KC AH", "10C 10H"))
    actions = position["deals"][0]["actions"]
    for cards, code in ((0, "stock"), (13, "stock"), (14, None)):
        position["deals"][0]["actions"] = actions[: 1 + cards]
        status, out = run(position, words=("--json",))
        assert status == (1 if code else 0)
        error = json.loads(out).get("error")
        assert (error and (error["code"], error["deal"], error["step"])) == (
            (code, 0, 1 + cards) if code else None
        )


def test_belote_once_said_leaves_its_king_and_queen_alone(run: Run) -> None:
    tricks = (*HEARTS[:4], "JH 9H 8H 7H")
    ends = ("AC KH QH", "10C 9C AH", "KC 8C 10H", "JC QC 7C")
    free = record("classique", "take", tricks, ends, belote_call="said")
    assert set(solved(run, free)["values"]) == {"AC", "KH", "QH"}
    said = record("classique", "take", tricks, ends, "belote", belote_call="said")
    values = solved(run, said)["values"]
    assert values == {card: solved(run, free)["values"][card] for card in ("KH", "QH")}
    status, out = run(said, words=("--language", "en"))
    assert status == 0
    line = out.partition("Best play:\n")[2]
    assert line.startswith(f"    seat 0 {max(values, key=lambda card: values[card])[0]}♥, seat 1 A")
    assert len(line.splitlines()) == 3


@pytest.mark.parametrize("ruleset", rule_set_ids())
def test_random_records_are_answered_as_plain_minimax_does(ruleset: str) -> None:
    luck = random.Random(f"solve {ruleset}")
    sizes = [players for players in rule_set(ruleset).table_sizes if players != 3]
    for number in range(10):
        players = sizes[number % len(sizes)]
        played = random_match(luck.randrange, rule_set(ruleset, {"players": players}), 1)
        line = json.loads(record_of(played.rules, played.log))
        actions = line["deals"][0]["actions"]
        if len(actions) < 4 * players:
            continue  # passed out
        del actions[-luck.randrange(1, 3 * players) :]
        answer = solve_record(read_record(json.dumps(line)))
        objective = card_points(
            played.rules, answer.order, whole_points(answer.order, answer.position)
        )
        plain = Minimax(played.rules, answer.order, objective).values(answer.position)
        sign = 1 if answer.position.to_play % 2 == 0 else -1
        ranked = sorted(plain, key=lambda card: sign * plain[card])
        assert answer.values.keys() == plain.keys()
        own = [answer.values[card] for card in ranked]
        assert own == sorted(own)


def cut(record: Json, actions: int) -> Json:
    deal = record["deals"][-1]
    return {**record, "deals": [{**deal, "actions": deal["actions"][:actions]}]}


def test_an_error_has_its_code_and_place_and_the_other_lines_are_answered(run: Run) -> None:
    position = record("coinche", "80H pass pass pass", HEARTS, KING_OR_ACE)
    whole = record("coinche", "80H pass pass pass", HEARTS, KING_OR_ACE, "KC 7C 10C QC 7H 10H AH")
    whole["deals"][0]["actions"].append("9H")
    passed = {**cut(position, 0), "ruleset": "coinche"}
    passed["deals"][0]["actions"] = ["pass"] * 4
    refused = cut(position, 5)
    refused["deals"][0]["actions"][4] = "KS"
    three = {"ruleset": "carnet", "options": {"players": 3}, "deals": []}
    status, out = run(
        *(position, "{nonsense", whole, passed, cut(position, 2), refused, three),
        *({**position, "deals": []}, position),
        words=("--json",),
    )
    answers = [json.loads(line) for line in out.splitlines()]
    assert status == 1
    assert "values" in answers[0]
    assert "values" in answers[-1]
    found = [answer["error"] for answer in answers[1:-1]]
    assert [(error["code"], error["deal"], error["step"]) for error in found] == [
        ("json", None, None),
        ("deal_over", 0, 36),
        ("deal_over", 0, 4),
        ("action", 0, 2),
        ("not_in_hand", 0, 4),
        ("players", None, None),
        ("deal_over", None, None),
    ]
    assert all(error["message"] for error in found)


def test_three_players_in_the_play_have_no_value(run: Run) -> None:
    played = random_match(random.Random(1).randrange, rule_set("carnet", {"players": 3}), 1)
    line = json.loads(record_of(played.rules, played.log))
    line["deals"][0]["actions"].pop()
    status, out = run(line, words=("--json",))
    assert status == 1
    assert json.loads(out)["error"]["code"] == "players"


def test_standard_input_is_answered_line_by_line(
    monkeypatch: pytest.MonkeyPatch, capsysbinary: pytest.CaptureFixture[bytes]
) -> None:
    line = json.dumps(record("classique", "take", HEARTS, KING_OR_ACE)).encode()
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(line + b"\n" + line + b"\n\n")))
    assert main(["solve", "-", "--json"]) == 0
    assert capsysbinary.readouterr().out == b'{"seat":0,"values":{"AH":127,"KC":117}}\n' * 2


def test_a_person_reads_a_table_and_the_line_of_best_play(run: Run) -> None:
    position = record("classique", "take", HEARTS, KING_OR_ACE)
    status, out = run(position, "{", words=("--language", "en"))
    assert status == 1
    assert out.splitlines() == [
        "Game 1: Classic",
        "  Deal 0, hearts: seat 0 plays.",
        "  Points for its side, when all hands are known and everybody plays best:",
        "    A♥   127",
        "    K♣   117",
        "  Best play:",
        "    seat 0 A♥, seat 1 9♥, seat 2 7♥, seat 3 10♥",
        "    seat 1 7♣, seat 2 10♣, seat 3 Q♣, seat 0 K♣",
        out.splitlines()[-1],
    ]
    assert out.splitlines()[-1].startswith("Line 2: json")


def test_the_table_in_french_begins_inside_a_trick(run: Run) -> None:
    position = record("classique", "take", HEARTS, KING_OR_ACE, "KC 7C", target=501)
    status, out = run(position, words=("--language", "fr"))
    assert status == 0
    assert out.splitlines() == [
        "Partie 1\u00a0: Classique (target=501)",
        "  Donne 0, cœur\u00a0: place 2 joue.",
        "  Points de son camp, toutes les mains connues et chacun jouant au mieux\u00a0:",
        "    10♣  117",
        "  La meilleure suite\u00a0:",
        "    place 2 10♣, place 3 D♣",
        "    place 2 7♥, place 3 10♥, place 0 A♥, place 1 9♥",
    ]
    assert all(len(line) <= 80 for line in out.splitlines())


def test_the_codes_of_the_page_are_those_that_are_given() -> None:
    page = (ROOT / "docs" / "notation.md").read_text(encoding="utf-8")
    section = page.partition("## Solved positions")[2].partition("\n## ")[0]
    assert re.findall(r"^\| `(\w+)` \|", section, re.M) == [
        "stock",
        "players",
        "deal_over",
        "action",
    ]


def test_a_whole_deal_is_solved_card_by_card(run: Run) -> None:
    position = record("classique", "take", HEARTS, KING_OR_ACE)
    answer = solved(run, cut(position, 1))
    assert answer["seat"] == 0
    assert len(answer["values"]) == rule_set("classique").hand_size


def test_an_empty_file_is_told(run: Run) -> None:
    assert run("", words=("--json",)) == (0, "")
    status, out = run("", words=("--language", "en"))
    assert status == 0
    assert "no record" in out
