"""The command line: help, mistakes that suggest the right word, files that cannot be used."""

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from rebelote.cli import main
from rebelote.cli.commands import OPTIONS, Kind

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)

    def run(*words: str) -> tuple[int, str, str]:
        status = main(words)
        shown = capsys.readouterr()
        return status, shown.out, shown.err

    return run


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("command", OPTIONS)
def test_each_command_has_help_with_every_option_and_examples(
    run: Run, command: str, language: str
) -> None:
    status, out, _ = run(command, "--help", "--language", language)

    assert status == 0
    assert all(option in out for option in OPTIONS[command] if option != "--no-color")
    assert f"  rebelote {command}" in out.replace("\u00a0", " ")
    assert ("Exemples" if language == "fr" else "Examples") in out
    assert all(len(line) <= 80 for line in out.splitlines())


def test_general_help_names_every_command(run: Run) -> None:
    for words in (["--help"], ["-h"], ["help"]):
        status, out, _ = run(*words)
        assert status == 0
        assert all(f"  {command} " in out for command in OPTIONS)
    assert run("help", "play")[1] == run("play", "--help")[1]


def test_the_version_is_told(run: Run) -> None:
    status, out, _ = run("--version")
    assert status == 0
    assert out.startswith("rebelote ")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ([], "play, rules, replay, solve, verify"),
        (["pley"], "Did you mean “play”?"),
        (["--versoin"], "Did you mean “--version”?"),
        (["play", "--ruels", "x"], "Did you mean “--rules”?"),
        (["play", "--rules"], "--rules needs a value."),
        (["play", "--plain=yes"], "--plain takes no value."),
        (["play", "--rules", "clasique"], "Did you mean classique?"),
        (["play", "--rules", "carnet", "--option", "players=5"], "players"),
        (["play", "--option", "tei=inside"], "Did you mean tie?"),
        (["play", "--option", "tie"], "NAME=VALUE"),
        (["play", "--option", "tie=insid"], "Did you mean inside?"),
        (["play", "--level", "5"], "--level cannot be “5”: it is 1, 2, 3 or 4."),
        (["play", "--tempo", "fats"], "Did you mean “fast”?"),
        (["play", "--language", "de"], "--language cannot be “de”: it is fr or en."),
        (["play", "--seat", "9"], "--seat cannot be “9”"),
        (["play", "--players", "3", "--option", "players=2"], "two different things"),
        (["play", "now"], "“now” is one word too many."),
        (["rules", "talbaa"], "Did you mean talba?"),
        (["rules", "talba", "duel"], "“duel” is one word too many."),
        (["rules", "--json"], "Something is missing: ID."),
        (["replay"], "Something is missing: FILE."),
        (["replay", "a", "b"], "“b” is one word too many."),
        (["replay", "nowhere.jsonl"], "There is no file “nowhere.jsonl”."),
        (["replay", "."], "“.” is a directory, not a file."),
        (["replay", "a\0b"], "cannot be used"),
        (["verify", "nowhere.jsonl"], "There is no file “nowhere.jsonl”."),
        (["play", "--seed-file", "nowhere"], "There is no file “nowhere”."),
        (["play", "--record", "nowhere/at/all"], "There is no file “nowhere/at/all”."),
        (["play", "--record", "."], "“.” is a directory, not a file."),
    ],
    ids=" ".join,
)
def test_a_mistake_is_told_in_words_and_ends_with_status_2(
    run: Run, words: list[str], said: str
) -> None:
    status, out, err = run(*words)

    assert status == 2
    assert said in err
    assert out == ""
    assert "Traceback" not in err


def test_every_problem_of_the_options_is_listed_at_once(run: Run) -> None:
    _, _, err = run("play", "--option", "tei=1", "--option", "tie=2", "--option", "nonsense")
    assert len(err.splitlines()) == 4


@pytest.mark.parametrize("words", [["pley"], ["play", "--level", "9"], ["rules", "talbaa"]])
def test_mistakes_are_told_in_french_too(run: Run, words: list[str]) -> None:
    status, _, err = run("--language", "fr", *words, "--language", "fr")
    assert status == 2
    assert err.startswith("rebelote\u00a0: ")


def test_the_language_follows_the_system(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "fr_FR.UTF-8")
    assert "Exemples" in run("--help")[1]
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    assert "Examples" in run("--help")[1]


def test_a_secret_that_is_too_short_is_refused_with_a_reason(run: Run, tmp_path: Path) -> None:
    secret = tmp_path / "secret"
    secret.write_text("ab" * 31)
    status, _, err = run("play", "--seed-file", str(secret))
    assert status == 2
    assert "248 bits" in err
    secret.write_text("not a secret, though it is long enough, is it not, or is it?")
    assert "hexadecimal" in run("play", "--seed-file", str(secret))[2]


def test_a_table_file_with_mistakes_lists_them_as_wrong_data(run: Run, tmp_path: Path) -> None:
    table = tmp_path / "my-table.toml"
    table.write_text('extends = "classique"\n[axes]\ntie = "never"\ncapto = 252\n')
    status, _, err = run("rules", str(table))
    assert status == 1
    assert len(err.splitlines()) == 3
    assert "Did you mean capot?" in err


def test_a_table_s_file_is_suggested_where_its_name_lacks_the_ending(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert "my-table.toml" not in run("rules", "my-table")[2]
    (tmp_path / "my-table.toml").write_text('extends = "classique"\n')
    assert "Did you mean “my-table.toml”?" in run("rules", "my-table", "--language", "en")[2]


def test_an_unknown_option_is_told_where_the_options_are_listed(run: Run) -> None:
    err = run("rules", "duel", "--option", "foo=1", "--language", "en")[2]
    assert "rebelote rules duel --json lists the options." in err


def test_a_seed_file_that_is_no_secret_is_told_what_it_needs(run: Run, tmp_path: Path) -> None:
    seed = tmp_path / "seed"
    seed.write_text("abc")
    err = run("play", "--seed-file", str(seed), "--language", "en")[2]
    assert "64 or more hexadecimal digits" in err
    assert "even number" in err


def test_rules_lists_the_sets_prints_a_sheet_and_a_schema(run: Run, tmp_path: Path) -> None:
    status, out, _ = run("rules")
    assert status == 0
    assert "Talba (Tunisian)" in out
    status, out, _ = run("rules", "classique", "--option", "tie=inside", "--language", "fr")
    assert status == 0
    assert "Classique" in out
    assert all(len(line) <= 80 for line in out.splitlines())
    status, out, _ = run("rules", "coinche", "--json")
    assert status == 0
    assert '"$schema"' in out
    table = tmp_path / "my-table.toml"
    table.write_text('extends = "classique"\n[axes]\ntie = "keep"\n')
    assert run("rules", str(table))[0] == 0
    status, out, _ = run("rules", str(table), "--option", "target=501", "--json")
    assert status == 0
    properties = json.loads(out)["properties"]
    assert properties["tie"]["default"] == "keep"
    assert properties["target"]["default"] == 501


def test_help_and_replay_load_neither_the_bots_nor_the_table() -> None:
    """So that help answers at once, and a replay of many games starts at once."""
    seen = (
        "import sys; from rebelote.cli import main; main({}); "
        "print([name for name in sys.modules if name.startswith(('rebelote.bots', "
        "'rebelote.cli.match', 'rebelote.cli.drawn', 'rebelote.fairness'))], file=sys.stderr)"
    )
    for words in (["--help"], ["replay", "-", "--json"]):
        done = subprocess.run(
            [sys.executable, "-c", seen.format(words)],
            input="",
            capture_output=True,
            text=True,
            check=True,
        )
        assert done.stderr.strip() == "[]"


def test_a_reader_that_stops_early_ends_the_command_quietly() -> None:
    many = subprocess.Popen(
        [sys.executable, "-m", "rebelote", "rules", "classique"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert many.stdout is not None
    assert many.stderr is not None
    many.stdout.close()
    said = many.stderr.read()
    many.stderr.close()
    assert many.wait() in (0, 141)
    assert said == b""


def test_a_fault_of_ours_shows_no_traceback(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*given: object) -> int:
        raise RuntimeError("inside")

    monkeypatch.setattr("rebelote.cli.rules_command.show_rules", broken)
    status, _, err = run("rules")
    assert status == 70
    assert "Traceback" not in err
    monkeypatch.setenv("REBELOTE_DEBUG", "1")
    with pytest.raises(RuntimeError):
        run("rules")


def test_ctrl_c_ends_any_command_in_words(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def stopped(*given: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr("rebelote.cli.rules_command.show_rules", stopped)
    assert run("rules") == (130, "", "\nStopped.\n")


def test_every_kind_of_option_is_known_to_the_parser() -> None:
    assert {kind for options in OPTIONS.values() for kind in options.values()} == set(Kind)
