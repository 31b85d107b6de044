"""`rebelote replay` and `rebelote verify`: one answer a line, whatever the lines hold."""

import io
import json
import random
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from rebelote.cli import main
from rebelote.notation.log import record_of
from rebelote.rules.catalogue import rule_set
from rebelote.testing import random_match

Answer = Callable[[bytes], tuple[int, list[dict[str, Any]]]]


def record(id: str = "classique", deals: int = 2, seed: int = 3) -> bytes:
    table = random_match(random.Random(seed).randrange, rule_set(id), deals)
    return record_of(table.rules, table.log).encode()


@pytest.fixture
def answer(tmp_path: Path, capsysbinary: pytest.CaptureFixture[bytes]) -> Answer:
    def answer(content: bytes) -> tuple[int, list[dict[str, Any]]]:
        file = tmp_path / "games.jsonl"
        file.write_bytes(content)
        status = main(["replay", str(file), "--json"])
        out = capsysbinary.readouterr().out
        return status, [json.loads(line) for line in out.splitlines()]

    return answer


def codes(answers: list[dict[str, Any]]) -> list[str | None]:
    return [each["error"]["code"] if "error" in each else None for each in answers]


def test_each_line_is_answered_in_order_and_an_error_makes_the_status_1(answer: Answer) -> None:
    status, answers = answer(record() + b"\n{nonsense\n" + record("duel") + b"\n")
    assert status == 1
    assert codes(answers) == [None, "json", None]
    assert len(answers[0]["deals"]) == 2
    assert answer(record() + b"\n")[0] == 0


@pytest.mark.parametrize(
    ("content", "expected"),
    [
        (b"", []),
        (b"\n\n", []),
        (b"%s", [None]),
        (b"%s\r\n%s\r\n", [None, None]),
        (b"%s\n\n%s\n\n\n", [None, "json", None]),
        (b"\xef\xbb\xbf%s\n", [None]),
        (b"\xff\xfe\n", ["json"]),
        (b"[]\n{}\nnull\n", ["json", "ruleset", "json"]),
        (b'{"ruleset": "whist", "deals": []}', ["ruleset"]),
        (b'{"ruleset": "duel", "revision": 99, "deals": []}', ["revision"]),
        (b'{"ruleset": "duel", "options": {"tie": 3}, "deals": []}', ["option"]),
        (b"[" * 100_000, ["json"]),
    ],
)
def test_lines_of_every_kind(answer: Answer, content: bytes, expected: list[str | None]) -> None:
    status, answers = answer(content.replace(b"%s", record()))
    assert codes(answers) == expected
    assert status == (1 if any(expected) else 0)


def test_standard_input_is_read_line_by_line(
    monkeypatch: pytest.MonkeyPatch, capsysbinary: pytest.CaptureFixture[bytes]
) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(record() + b"\n" + record())))
    assert main(["replay", "-", "--json"]) == 0
    assert len(capsysbinary.readouterr().out.splitlines()) == 2


@pytest.mark.parametrize("language", ["fr", "en"])
def test_the_summary_tells_each_game_deal_by_deal(
    language: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "games.jsonl"
    games = [record(id, 2) for id in ("duel", "classique", "moderne", "talba", "coinche")]
    file.write_bytes(b"\n".join([*games, b"{", record("carnet", 1)]))
    assert main(["replay", str(file), "--language", language]) == 1
    out = capsys.readouterr().out
    assert out.count("Partie" if language == "fr" else "Game") == 6
    assert ("camp 1 (places 1 et 3)" if language == "fr" else "side 1 (seats 1 and 3)") in out
    assert ("Ligne 6" if language == "fr" else "Line 6") in out
    assert ("Victoire" if language == "fr" else "Won by") in out


def test_errors_are_told_in_the_language_asked_for_and_numbered_as_records_are(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    refused, unread, no_dealer = (json.loads(record()) for _ in range(3))
    refused["deals"][1]["actions"][0] = "surcontre"
    unread["deals"][0]["actions"][2] = "7X"
    no_dealer["deals"][0]["dealer"] = 9
    lines = [*(json.dumps(game) for game in (refused, unread, no_dealer)), "{"]
    lines.append('{"ruleset": "clasique", "deals": []}')
    file = tmp_path / "games.jsonl"
    file.write_text("\n".join(lines))
    main(["replay", str(file), "--language", "fr"])
    french = capsys.readouterr().out.splitlines()
    main(["replay", str(file), "--language", "en"])
    english = capsys.readouterr().out.splitlines()
    assert french[0].endswith("(donne 1, coup 0)")
    assert english[0].endswith("(deal 1, step 0)")
    assert french[1].endswith('action, "7X" n’est pas une action (donne 0, coup 2)')
    assert french[2].endswith("le donneur est une place de 0 à 3 (donne 0)")
    assert english[2].endswith("the dealer is a seat from 0 to 3 (deal 0)")
    assert french[3].endswith("json, cette ligne n’est pas du JSON")
    assert "Vouliez-vous dire classique" in french[4]
    assert not set(french) & set(english)


def test_an_unfinished_deal_and_an_empty_file_are_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    game = json.loads(record())
    game["deals"][-1]["actions"].pop()
    file = tmp_path / "games.jsonl"
    file.write_text(json.dumps(game))
    assert main(["replay", str(file), "--language", "en"]) == 0
    assert "Deal 1: not finished." in capsys.readouterr().out
    file.write_text("")
    assert main(["replay", str(file), "--language", "en"]) == 0
    assert "no record" in capsys.readouterr().out


def test_nothing_to_verify_is_not_a_yes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "games.jsonl"
    for content in (b"", record(), b"{"):
        file.write_bytes(content)
        assert main(["verify", str(file), "--language", "en"]) == 1
        assert "Yes" not in capsys.readouterr().out
    file.write_bytes(b'{"note": "\xff"}')
    assert main(["verify", str(file), "--language", "fr"]) == 1
    assert "Non." in capsys.readouterr().out
