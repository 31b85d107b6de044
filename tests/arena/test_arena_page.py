"""`docs/arena.md`: its examples run, and say there what they say here."""

import json
import re
import shlex
from pathlib import Path

import pytest

import rebelote.arena
from rebelote.cli import main
from tests.walls.source import ROOT

PAGE = (ROOT / "docs" / "arena.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```(\w*)\n(.*?)```", PAGE, re.S)
PYTHON = [text for kind, text in EXAMPLES if kind == "python"]


def test_the_example_in_python_runs() -> None:
    _, contest = PYTHON
    assert contest.count("assert") == 1
    exec(contest, {"__name__": "example"})


@pytest.mark.parametrize(
    "opening", ["rule against random, Classic", "my_bots:timid against rule, Coinche"]
)
def test_a_command_of_the_page_says_what_the_page_says(
    opening: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    said = next(text for kind, text in EXAMPLES if text.startswith(opening))
    commands = re.findall(r"rebelote (arena [^`\n]+--deals \d+)", PAGE)
    command = next(each for each in commands if opening.split()[0] in each)
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    (tmp_path / "my_bots.py").write_text(PYTHON[0])
    assert main([*shlex.split(command), "--processes", "1", "--language", "en"]) == 0
    assert capsys.readouterr().out == said


def test_the_file_of_the_page_is_written(tmp_path: Path) -> None:
    (text,) = (text for kind, text in EXAMPLES if kind == "json")
    command = re.search(r"rebelote (arena .*) --results contest\.jsonl", PAGE)
    assert command is not None
    file = tmp_path / "contest.jsonl"
    words = [*shlex.split(command[1]), "--results", str(file), "--processes", "1"]
    assert main(words) == 0
    assert file.read_text() == text
    head, *rows = map(json.loads, text.splitlines())
    for key in (*head, *head["contest"], *rows[0]):
        assert f"`{key}`" in PAGE or key == "contest"


def test_every_error_is_named_on_the_page() -> None:
    errors = [name for name in rebelote.arena.__all__ if name.endswith("Error")]
    assert [name for name in errors if f"`{name}`" not in PAGE and name != "BotError"] == []
