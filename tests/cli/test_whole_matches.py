"""Whole matches of every rule set, typed by a script, in both languages and both modes."""

import unicodedata
from pathlib import Path

import pytest

from rebelote.cli import main
from rebelote.cli.languages import texts_in
from rebelote.cli.play import play
from rebelote.rules.catalogue import rule_set, rule_set_ids
from tests.cli.players import ANSI, FakeTerminal, Stubborn, options

TABLES = [
    *((id, rule_set(id).players) for id in rule_set_ids()),
    *(
        (id, size)
        for id in rule_set_ids()
        for size in rule_set(id).table_sizes
        if size != rule_set(id).players
    ),
]


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("drawn", [True, False], ids=["drawn", "plain"])
@pytest.mark.parametrize(("id", "players"), TABLES)
def test_a_whole_match_is_played_kept_replayed_and_verified(
    id: str,
    players: int,
    drawn: bool,
    language: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("secret").write_text("5a" * 32)
    terminal = FakeTerminal(Stubborn(7), drawn=drawn, colour=drawn)
    given = options(
        rules=id,
        players=str(players),
        seed_file="secret",
        record="evening.jsonl",
        option=[] if rule_set(id).deals else ["deals=3"],
    )

    assert play(given, texts_in(language), terminal) == 0

    assert "evening.jsonl" in terminal.text
    assert main(["replay", "evening.jsonl", "--json"]) == 0
    assert main(["verify", "evening.jsonl"]) == 0
    if drawn:
        for line in terminal.text.splitlines():
            assert len(line) <= 80, line
            assert not any(unicodedata.category(sign) == "Cc" for sign in line)
        assert all(text.count("\n") <= 24 for text in terminal.written)
    else:
        assert not terminal.slept
        assert not ANSI.search("".join(terminal.written))
        assert not set("│─╭╮╯╰♠♥♦♣") & set(terminal.text)
