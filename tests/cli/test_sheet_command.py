"""`rebelote sheet`: a table's sheet in words, as JSON, for a spreadsheet, and every fault told."""

import io
import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from rebelote.cli import main
from tests.scoresheet.sheets import PASSED, taken, typed

Run = Callable[..., tuple[int, str, str]]

EVENING = typed(
    taken(0, 97, belote=[20, 0]),
    PASSED,
    taken(1, 81, trump="H"),
    taken(2, None, 170),
    taken(0, 60, declarations=[[100], [50, 20]]),
    title="Tuesday",
    options={"tie": "litige", "target": 2000},
    names=["Anne", "Bruno", "Zoé"],
    dealer=2,
)


@pytest.fixture
def run(capsysbinary: pytest.CaptureFixture[bytes], tmp_path: Path) -> Run:
    def run(sheet: Any, *words: str, language: str = "en") -> tuple[int, str, str]:
        text = sheet if isinstance(sheet, str) else json.dumps(sheet)
        file = tmp_path / "sheet.json"
        file.write_text(text, encoding="utf-8", newline="")
        status = main(["sheet", str(file), *words, "--language", language])
        shown = capsysbinary.readouterr()
        place = str(file)
        return status, shown.out.decode(), shown.err.decode().replace(place, "FILE")

    return run


def test_a_sheet_in_words(run: Run) -> None:
    status, out, err = run(EVENING)
    assert (status, err) == (0, "")
    words = [" ".join(line.split()) for line in out.splitlines()]
    bar = words[5]
    assert set(bar) == {"─"}
    assert words[:-1] == [
        "Tuesday · Family",
        "The first side to reach 2000 points wins the match.",
        "",
        "Anne Bruno",
        "Zoé seat 3",
        bar,
        "1 · Anne and Zoé, made, belote 117 65",
        "2 · passed out 0 0",
        "3 · Bruno and seat 3, hearts, tied, points held over 81 0",
        "4 · Anne and Zoé, not marked: There are 162 card",
        "points in all: a side has 0 to 162 of them.",
        "5 · Anne and Zoé, down, announced 100 + 50 + 20 0 413",
        bar,
        "Total 198 478",
        "",
        "Ahead: Bruno and seat 3, by 280.",
        "Next to deal: seat 3.",
        "",
        "Contracts made: Anne and Zoé 1 of 2 (50%), Bruno and seat 3 0 of 1 (0%).",
        "Marked in a deal, on average: Anne and Zoé 66, Bruno and seat 3 159.",
        "Contracts that fell: Anne and Zoé 1.",
        "Level deals held over (litiges): Bruno and seat 3 1.",
        "Belotes: Anne and Zoé 1.",
        "Most points in one deal: 413, Bruno and seat 3 in deal 5.",
        "",
    ]
    assert words[-1].startswith("Chance to win from here, an estimate: Anne and Zoé ")
    assert max(map(len, out.splitlines())) <= 80


def test_in_french(run: Run) -> None:
    status, out, _ = run(EVENING, language="fr")
    assert status == 0
    assert "Tuesday · Familiale" in out
    assert "3 · Bruno et place 3, cœur, litige" in out
    assert "En tête\u00a0: Bruno et place 3, de 280." in out
    assert "Contrats réussis\u00a0: Anne et Zoé 1 sur 2 (50\u00a0%)" in out
    assert "Chances de gagner d’ici, estimées\u00a0: Anne et Zoé" in out


def test_an_empty_sheet_says_who_deals(run: Run) -> None:
    status, out, _ = run(typed(dealer=1))
    assert status == 0
    assert "Nothing has been marked yet." in out
    assert "Next to deal: seat 1." in out
    assert "Contracts" not in out
    assert "Chance to win" in out


def test_waiting_points_and_a_level_match_are_told(run: Run) -> None:
    _, out, _ = run(typed(taken(0, 90), taken(1, 90), taken(0, 81)))
    assert "81 points wait for the next deal." in out
    _, out, _ = run(typed(taken(0, 90), taken(1, 90)))
    assert "Nobody is ahead." in out


def test_a_match_that_is_over_has_a_winner_and_no_chance(run: Run) -> None:
    over = typed(taken(0, 100), taken(1, 97), options={"target": 90}, names=["Anne", "", "Zoé"])
    _, out, _ = run(over)
    assert "Won by Anne and Zoé, with deal 1." in out
    assert "Chance" not in out
    assert "Next to deal" not in out
    _, out, _ = run(typed(taken(0, 90, None), taken(1, None, 90), ruleset="duel"))
    assert "Drawn, with deal 2." in out


def test_three_players_have_three_columns(run: Run) -> None:
    names = ["Anne", "Bruno", "A very long name that fits no column"]
    three = typed(taken(1, 40, 82, None), options={"players": 3}, names=names)
    _, out, _ = run(three)
    assert "        Anne       Bruno  A very long name that…\n" in out
    assert "1 · Bruno, made" in out
    assert max(map(len, out.splitlines())) <= 80


def test_names_have_the_room_that_the_line_has(run: Run) -> None:
    names = ["Mamie Jeanne", "Bruno", "Grand-père Augustin", "Zoé"]
    _, out, _ = run(typed(taken(0, 97), names=names))
    heads = [line for line in out.splitlines() if line.endswith(("Bruno", "Zoé"))]
    assert [line.split("  ")[-1].strip() for line in heads] == ["Bruno", "Zoé"]
    assert all(name in out for name in names)
    assert {len(line) for line in heads} == {80}
    _, out, _ = run(typed(taken(0, 97), names=["x" * 40, "y" * 40, "z" * 40, "Zoé"]))
    assert f"{'x' * 21}…  {'y' * 21}…\n" in out
    assert max(map(len, out.splitlines())) <= 80


def test_a_contract_is_told_with_its_bid_and_its_double(run: Run) -> None:
    deals = [
        taken(0, 100, level=90, trump="H", multiplier=2),
        {"taker": 1, "level": "capot", "trump": "S", "capot": 1},
        taken(1, 100, level=80),
    ]
    _, out, _ = run(typed(*deals, ruleset="coinche"))
    assert "1 · seat 0 and seat 2, 90 hearts ×2, made" in out
    assert "2 · seat 1 and seat 3, capot spades, made, capot" in out
    assert "3 · seat 1 and seat 3, 80, made" in out


def test_cards_out_of_play_are_told(run: Run) -> None:
    _, out, _ = run(typed(taken(0, 50, 40), options={"players": 2}, out_of_play=True))
    assert "Some cards are out of play: both type their points." in out


def test_a_name_cannot_steer_the_screen(run: Run) -> None:
    status, out, err = run(typed(names=["\x1b[31mAnne"]))
    assert (status, out) == (1, "")
    assert "\x1b" not in err
    _, out, _ = run(typed(names=["An\u200bne"]))
    assert "\u200b" not in out


def test_as_json_it_says_what_the_sheet_comes_to(run: Run) -> None:
    status, out, _ = run(EVENING, "--json")
    assert status == 0
    found = json.loads(out)
    assert found["names"] == ["Anne", "Bruno", "Zoé"]
    assert (found["totals"], found["next_dealer"], found["pending"]) == ([198, 478], 3, 0)
    assert (found["over"], found["winner"]) == (False, None)
    first, passed, litige, wrong, last = found["deals"]
    assert first["score"] == {
        "outcome": "made",
        "taker": 0,
        "trump": None,
        "level": None,
        "multiplier": 1,
        "card_points": [97, 65],
        "declarations": [0, 0],
        "belote": [20, 0],
        "capot": None,
        "awarded": [117, 65],
        "pending": 0,
    }
    assert passed["score"] == {"outcome": "passed", "awarded": [0, 0], "pending": 0}
    assert litige["score"]["pending"] == 81
    assert (wrong["score"], wrong["problems"]) == (None, ["out_of_range"])
    assert last["score"]["declarations"] == [100, 70]
    assert found["statistics"]["taken"] == [2, 1]
    assert sum(found["chance"]["won"]) <= found["chance"]["matches"]


def test_for_a_spreadsheet_and_back(run: Run) -> None:
    status, out, _ = run(EVENING, "--csv")
    assert status == 0
    assert out.startswith("rebelote_sheet,1,")
    assert out.count("\r\n") == out.count("\n")
    assert run(out, "--csv")[1] == out
    assert run(out)[1] == run(EVENING)[1]
    assert run("\ufeff" + out, "--json")[1] == run(EVENING, "--json")[1]


def test_standard_input(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    text = io.BytesIO(json.dumps(EVENING).encode())
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(text))
    assert main(["sheet", "-", "--language", "en"]) == 0
    assert "Tuesday · Family" in capsys.readouterr().out


def test_everything_that_is_wrong_is_told(run: Run) -> None:
    status, out, err = run(typed({"taker": 9}, {"taker": 0, "trump": "X"}, dealer=7))
    assert (status, out) == (1, "")
    assert err.splitlines() == [
        "rebelote: “FILE”: dealer must be a seat of this table.",
        "rebelote: “FILE”: Deal 1: taker must be a seat of this table.",
        "rebelote: “FILE”: Deal 2: trump must be S, H, D, C, AT or NT.",
    ]
    _, _, err = run(typed(ruleset="carnets"), language="fr")
    assert err.startswith("rebelote\u00a0: «\u00a0FILE\u00a0»\u00a0: Il n’y a pas de règle")


def test_a_hundred_faults_are_not_all_told(run: Run) -> None:
    status, _, err = run(typed(*[{"taker": 9}] * 100))
    assert status == 1
    assert len(err.splitlines()) == 21
    assert err.splitlines()[-1] == "rebelote: And 80 faults more."


@pytest.mark.parametrize("text", ["", "Anne 97", "[", "[" * 100_000, '{"rebelote_sheet": 1'])
def test_what_is_neither_json_nor_comma_separated_is_told(run: Run, text: str) -> None:
    status, out, err = run(text)
    assert (status, out) == (1, "")
    assert err == ("rebelote: “FILE” is no sheet, neither in JSON nor as comma-separated values.\n")


@pytest.mark.parametrize("text", ["[]", "7", "{}", "null", "rebelote_sheet,1", 'rebelote_sheet,"'])
def test_what_is_another_thing_in_json_or_comma_separated_is_told(run: Run, text: str) -> None:
    status, out, err = run(text)
    assert (status, out) == (1, "")
    assert err.startswith("rebelote: “FILE”: ")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ([], "Something is missing: FILE."),
        (["a", "b"], "“b” is one word too many."),
        (["a", "--cvs"], "Did you mean “--csv”?"),
        (["none.json"], "There is no file “none.json”."),
        (["none.json", "--json", "--csv"], "--json and --csv are two forms of one sheet"),
    ],
)
def test_a_command_that_is_not_right_is_told(
    words: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["sheet", *words, "--language", "en"]) == 2
    assert said in capsys.readouterr().err
