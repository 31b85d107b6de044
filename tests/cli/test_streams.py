"""Where the command cannot write or read, it says so in one line and does nothing else."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

import rebelote

EVERY = (
    "--help",
    "--version",
    "rules",
    "rules classique",
    "rules classique --json",
    "replay evening.jsonl",
    "replay evening.jsonl --json",
    "verify evening.jsonl",
    "play --rules classique",
)
READING = ("replay -", "replay - --json", "verify -", "play --rules classique")


@pytest.fixture(autouse=True)
def room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LANG", "C.UTF-8")
    for name in ("LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    Path("evening.jsonl").write_text('{"ruleset": "duel", "deals": []}\n')


def shell(words: str, streams: str) -> tuple[int, str, str]:
    """Run the command with its streams as a shell leaves them."""
    line = f'exec "{sys.executable}" -m rebelote {words} {streams}'
    # Buffered, as a person has it: what could not be written is tried once more at the end.
    here = {"PYTHONPATH": str(Path(rebelote.__file__).parents[1]), "PYTHONUNBUFFERED": ""}
    done = subprocess.run(
        ["sh", "-c", line],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        env=os.environ | here,
    )
    return done.returncode, done.stdout.decode(), done.stderr.decode()


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device here is always full")
@pytest.mark.parametrize("words", EVERY)
def test_output_that_is_full_is_told_in_one_line(words: str) -> None:
    status, out, err = shell(words, ">/dev/full")
    assert (status, out) == (2, "")
    assert err.startswith("rebelote: The output cannot be written: ")
    assert err.count("\n") == 1


@pytest.mark.parametrize("words", EVERY)
def test_output_that_is_closed_is_told_in_one_line(words: str) -> None:
    status, _, err = shell(words, ">&-")
    assert (status, err) == (2, "rebelote: The output cannot be written: it is closed.\n")


@pytest.mark.parametrize("words", READING)
def test_input_that_is_closed_or_cannot_be_read_is_told_in_one_line(words: str) -> None:
    told = "rebelote: The input cannot be read: "
    assert shell(words, "<&-") == (2, "", f"{told}it is closed.\n")
    status, _, err = shell(words, "0>/dev/null")
    assert status == 2
    assert err.startswith(told)
    assert err.count("\n") == 1


def test_a_command_that_reads_nothing_needs_no_input() -> None:
    assert shell("rules", "<&-")[0] == 0
    assert shell("replay evening.jsonl", "<&-")[0] == 0


@pytest.mark.parametrize(
    "words", ["nonsense", "verify nowhere.jsonl", "verify - <&-", "rules >&-", "play --level 9"]
)
def test_what_is_wrong_never_goes_where_the_answers_go(words: str) -> None:
    for streams in ("2>&-", "2>/dev/full"):
        assert shell(words, streams)[:2] == (2, "")
