"""`rebelote arena`: figures in words and JSON, files that go on, and every ending in words."""

import io
import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from rebelote.cli import main
from rebelote.cli.progress import Progress
from tests.arena.tiny_bots import HERE, Interrupted

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    def run(*words: str, language: str = "en") -> tuple[int, str, str]:
        status = main(["arena", *words, "--processes", "1", "--language", language])
        shown = capsys.readouterr()
        return status, shown.out, shown.err

    return run


def test_a_bot_against_itself_in_words(run: Run) -> None:
    words = ("rule", "rule", "--rules", "coinche", "--deals", "3", "--contracts", "rule")
    assert run(*words) == (
        0,
        "rule against rule, Coinche: each deal from every side.\n"
        "rule bids for all.\n"
        "  deals          3 (passed out besides: 0)\n"
        "  card points    +0.0 ± 0.0 a deal: too close to tell.\n"
        "  points marked  +0.0 ± 0.0 a deal: too close to tell.\n",
        "",  # nothing of the progress where there is no terminal
    )


def test_in_french_with_house_rules_and_a_comma(run: Run) -> None:
    words = ("random", "rule", "--rules", "carnet", "--players", "3", "--deals", "8")
    status, out, err = run(*words, language="fr")
    assert (status, err) == (0, "")
    title, deals, cards, marks = out.splitlines()
    assert title.startswith("random contre rule, Familiale (players=3)\u00a0:")
    assert deals.strip().startswith("donnes           8 (passées")
    for line in (cards, marks):
        assert re.search(r" [+-]\d+,\d ± \d+,\d par donne\u00a0: (rule mène|trop proche)", line)
    assert "rule mène." in cards


def test_one_deal_has_no_error(run: Run) -> None:
    words = ("2", "random", "--rules", "talba", "--deals", "1")
    assert "± ? a deal: too close to tell." in run(*words)[1]
    answer = json.loads(run(*words, "--json")[1])
    assert answer["deals"] == 1
    assert answer["cards"]["error"] is None


def test_json_is_one_line_that_says_what_was_played(run: Run) -> None:
    words = ("rule", "random", "--rules", "duel", "--option", "belote=off", "--deals", "4")
    status, out, _ = run(*words, "--seed", "tuesday", "--work", "7", "--json")
    assert status == 0
    assert out.count("\n") == 1
    answer = json.loads(out)
    assert set(answer) == {"arena", "contest", "deals", "passed", "cards", "marks"}
    assert answer["contest"] == {
        "ruleset": "duel",
        "options": {"belote": "off"},
        "revision": 1,
        "first": "rule",
        "second": "random",
        "contracts": None,
        "seconds": 0.05,
        "work": 7,
        "seed": "tuesday",
    }
    assert answer["deals"] == 4
    assert set(answer["marks"]) == {"mean", "error"}


def test_the_same_command_says_the_same_and_another_seed_something_else(run: Run) -> None:
    words = ("rule", "random", "--rules", "duel", "--deals", "3", "--json")
    assert run(*words) == run(*words)
    assert json.loads(run(*words)[1])["cards"] != json.loads(run(*words, "--seed", "b")[1])["cards"]


def test_a_contest_goes_on_from_its_file(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "contest.jsonl"
    words = ("rule", "random", "--rules", "duel", "--results", str(file), "--json", "--deals")
    run(*words, "3")
    file.write_bytes(file.read_bytes()[:-4])
    plain = run("rule", "random", "--rules", "duel", "--json", "--deals", "6")
    assert run(*words, "6") == plain
    assert len(file.read_text().splitlines()) == 1 + 6 + json.loads(plain[1])["passed"]


def test_ctrl_c_says_how_to_go_on(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "contest.jsonl"
    Interrupted.left = 150
    words = (HERE + "Interrupted", "rule", "--rules", "duel", "--results", str(file))
    status, out, err = run(*words)
    assert (status, out) == (130, "")
    assert "the same command goes on from there." in err
    assert err.endswith("\nStopped.\n")
    assert len(file.read_text().splitlines()) > 1


def test_one_s_own_bot_is_found_where_the_command_is_given(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.path", ["elsewhere", *__import__("sys").path])
    (tmp_path / "kitchen_bot.py").write_text(
        "from rebelote.bots import RandomBot\n\n\ndef make(luck):\n    return RandomBot(luck)\n"
    )
    words = ("kitchen_bot:make", "random", "--rules", "duel", "--deals", "2")
    status, out, _ = run(*words)
    assert status == 0
    assert out.startswith("kitchen_bot:make against random")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ([], "Something is missing: A B."),
        (["rule"], "Something is missing: B."),
        (["rule", "rule", "rule"], "“rule” is one word too many."),
        (["ruel", "rule"], "There is no bot “ruel”: there are 1, "),
        (["rule", "9"], "and package.module:function."),
        (["rule", HERE + "nothing"], "cannot be made: AttributeError"),
        (["rule", "rule", "--contracts", "x"], "There is no bot “x”"),
        (["rule", "rule", "--rules", "coinhce"], "Did you mean coinche?"),
        (["rule", "rule", "--rules", "duel", "--players", "4"], "players"),
        (["rule", "rule", "--players", "4", "--option", "players=2"], "two different things"),
        (
            ["rule", "rule", "--deals", "0"],
            "--deals cannot be “0”: it is a whole number from 1 up.",
        ),
        (["rule", "rule", "--deals", "-5"], "--deals"),
        (["rule", "rule", "--deals", "²"], "--deals cannot be “²”"),
        (["rule", "rule", "--work", "1.5"], "--work cannot be “1.5”"),
        (["rule", "rule", "--seconds", "nan"], "--seconds cannot be “nan”: it is a number of sec"),
        (["rule", "rule", "--seconds", "0"], "--seconds cannot be “0”"),
        (["rule", "rule", "--seconds", "1", "--work", "1"], "give one"),
        (["rule", "rule", "--results", "nowhere/at/all"], "There is no file “nowhere/at/all”."),
        (["rule", "rule", "--results", "."], "“.” is a directory, not a file."),
        (["rule", "rule", "--result", "x"], "Did you mean “--results”?"),
    ],
    ids=" ".join,
)
def test_a_mistake_is_told_in_words_and_ends_with_status_2(
    run: Run, words: list[str], said: str
) -> None:
    status, out, err = run(*words)
    assert (status, out) == (2, "")
    assert said in err
    assert "Traceback" not in err


@pytest.mark.parametrize(
    ("bot", "said"),
    [
        ("cheats", r"tiny_bots:cheats cheats: in deal 0, seat \d, it chose Play\(.*: not legal\."),
        (
            "breaks",
            r"tiny_bots:breaks broke in deal 0, seat \d: ZeroDivisionError: no trumps at all",
        ),
        ("passes", r"500 deals in a row were passed out"),
    ],
)
def test_a_bot_that_cannot_play_is_named_with_status_1(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, bot: str, said: str
) -> None:
    file = str(tmp_path / "contest.jsonl")
    other = HERE + "passes" if bot == "passes" else "rule"
    status, out, err = run(HERE + bot, other, "--rules", "duel", "--results", file)
    assert (status, out) == (1, "")
    assert re.search(said, err)
    assert err.splitlines()[-1].endswith("the same command goes on from there.")


def test_another_contest_s_file_is_told_with_status_1(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "contest.jsonl"
    words = ("rule", "random", "--rules", "duel", "--deals", "1", "--results", str(file))
    run(*words)
    status, _, err = run(*words, "--seed", "another")
    assert status == 1
    assert "holds another contest" in err
    assert "autre rencontre" in run(*words, "--seed", "another", language="fr")[2]


def test_rules_that_no_name_gives_back_are_refused(run: Run, tmp_path: Path) -> None:
    table = tmp_path / "my-table.toml"
    table.write_text('extends = "classique"\n[axes]\ntie = "inside"\n')
    words = ("rule", "random", "--rules", str(table), "--deals", "1")
    status, out, _ = run(*words)
    assert status == 0
    assert "Classic (tie=inside)" in out
    table.write_text('id = "kitchen"\nextends = "carnet"\n[axes]\ntable_sizes = [4]\n')
    status, _, err = run(*words)
    assert status == 2
    assert "can be named" in err


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_progress_is_one_line_that_is_gone_at_the_end() -> None:
    terminal, now = Terminal(), [0.0]
    with Progress(terminal, lambda: now[0]) as progress:
        progress.show(lambda: "one line")
        progress.show(lambda: "too soon")
        now[0] += 1
        progress.show(lambda: "two")
    assert terminal.getvalue() == "\rone line\rtwo     \r   \r"


def test_progress_says_nothing_where_there_is_no_terminal() -> None:
    for stream in (io.StringIO(), None):
        with Progress(stream, lambda: 0.0) as progress:
            progress.show(lambda: "never")
        assert stream is None or stream.getvalue() == ""


def test_a_line_of_progress_is_no_wider_than_the_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "20")
    terminal = Terminal()
    Progress(terminal, lambda: 0.0).show(lambda: "x" * 200)
    assert terminal.getvalue() == "\r" + "x" * 19


def test_the_bar_fills() -> None:
    assert Progress.bar(0, 8) == "[....................]"
    assert Progress.bar(4, 8) == "[##########..........]"
    assert Progress.bar(9, 8) == "[####################]"


def test_a_terminal_sees_cards_and_marks_with_their_errors_as_it_goes(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    terminal = Terminal()
    monkeypatch.setattr("sys.stderr", terminal)
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.setattr("rebelote.cli.progress._PAUSE", 0)
    run("rule", "random", "--rules", "duel", "--deals", "3")
    shown = terminal.getvalue().split("\r")
    assert shown[1].startswith("[....................] 0/3  cards +0.0 ± ?  marks +0.0 ± ?")
    lines = [line for line in shown if "] 3/3  cards " in line]
    assert re.search(
        r"cards [+-]\d+\.\d ± \d+\.\d  marks [+-]\d+\.\d ± \d+\.\d$", lines[-1].strip()
    )
    assert "\n" not in terminal.getvalue()
