"""The file of a contest: broken off anywhere, it goes on and ends with the same bytes."""

import errno
import json
from pathlib import Path
from typing import Any

import pytest

from rebelote.arena import Contest, InProcess, Played, ResultsError, ResumeError, Standing, run
from rebelote.arena.results import ResultFile

DEALS = 8


def contest(**more: Any) -> Contest:
    return Contest(**{"ruleset": "duel", "first": "rule", "second": "random", **more})


def play(file: Path | None, deals: int = DEALS, **more: Any) -> Standing:
    return run(contest(**more), deals, InProcess(), file)


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """The file of a contest that nothing happened to."""
    file = tmp_path_factory.mktemp("arena") / "whole.jsonl"
    play(file)
    return file.read_bytes()


def test_the_head_names_the_rules_with_their_revision_and_what_differs(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    play(file, 1, ruleset="carnet", options={"players": 3, "belote": "on"}, seed="tuesday")
    head, *rows = file.read_text(encoding="utf-8").splitlines()
    assert json.loads(head) == {
        "arena": 1,
        "contest": {
            "ruleset": "carnet",
            "options": {"players": 3},  # belote is on at this table anyway
            "revision": 1,
            "first": "rule",
            "second": "random",
            "contracts": None,
            "seconds": 0.05,
            "work": None,
            "seed": "tuesday",
        },
    }
    assert [set(json.loads(row)) for row in rows] == [{"deal", "cards", "marks"}] * len(rows)


def test_a_file_cut_off_anywhere_ends_with_the_same_bytes_and_figures(
    tmp_path: Path, whole: bytes
) -> None:
    """Killed inside any line, the head among them: what is written next never joins a torn one."""
    file = tmp_path / "results.jsonl"
    plain = play(None)
    head = whole.index(b"\n")
    cuts = {0, 1, head - 1, head, head + 1, head + 2, len(whole) - 1, len(whole)}
    for cut in sorted(cuts | set(range(head + 5, len(whole), 23))):
        file.write_bytes(whole[:cut])
        assert play(file) == plain
        assert file.read_bytes() == whole


def test_a_contest_can_be_made_longer_and_looked_at_shorter(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    play(file, 5)
    assert play(file, 9) == play(None, 9)
    held = file.read_bytes()
    assert play(file, 4) == play(None, 4)
    assert file.read_bytes() == held


def test_rows_in_any_order_give_the_same_figures_and_a_hole_is_filled(
    tmp_path: Path, whole: bytes
) -> None:
    file = tmp_path / "results.jsonl"
    head, *rows = whole.splitlines(keepends=True)
    file.write_bytes(head + b"".join(reversed(rows)))
    assert play(file) == play(None)
    assert len(file.read_bytes()) == len(whole)
    file.write_bytes(head + b"".join(rows[:2] + rows[4:]))
    assert play(file) == play(None)
    assert sorted(file.read_bytes().splitlines()) == sorted(whole.splitlines())


def test_a_deal_that_stands_there_twice_counts_once(tmp_path: Path, whole: bytes) -> None:
    file = tmp_path / "results.jsonl"
    head, *rows = whole.splitlines(keepends=True)
    file.write_bytes(head + b"".join(row for row in rows for _ in range(2)))
    assert play(file) == play(None)


@pytest.mark.parametrize(
    "damage",
    [
        b"\n",
        b"{}\n",
        b'{"deal":-1,"cards":1,"marks":1}\n',
        b'{"deal":1,"cards":"2","marks":1}\n',
        b'{"deal":true,"cards":2,"marks":1}\n',
        b'{"deal":1,"cards":NaN,"marks":1}\n',
        b"\xff\xfe\x00\n",
    ],
)
def test_a_damaged_line_is_played_again(tmp_path: Path, whole: bytes, damage: bytes) -> None:
    file = tmp_path / "results.jsonl"
    head, one, two, *rows = whole.splitlines(keepends=True)
    file.write_bytes(head + one + damage + b"".join(rows))
    assert play(file) == play(None)
    assert two in file.read_bytes()


@pytest.mark.parametrize(
    "other",
    [{"seed": "b"}, {"second": "2"}, {"ruleset": "classique"}, {"work": 3}, {"contracts": "rule"}],
)
def test_a_file_of_another_contest_is_refused_and_left_alone(
    tmp_path: Path, whole: bytes, other: dict[str, Any]
) -> None:
    file = tmp_path / "results.jsonl"
    file.write_bytes(whole[:-5])
    with pytest.raises(ResumeError, match=r"results\.jsonl holds another contest"):
        play(file, **other)
    assert file.read_bytes() == whole[:-5]


@pytest.mark.parametrize("text", [b"Dear diary", b"Dear diary\nToday\n", b"\x00\xff\n", b"{}\n"])
def test_a_file_that_is_something_else_is_refused_and_left_alone(
    tmp_path: Path, text: bytes
) -> None:
    file = tmp_path / "results.jsonl"
    file.write_bytes(text)
    with pytest.raises(ResumeError):
        play(file)
    assert file.read_bytes() == text


def test_a_file_that_cannot_be_opened_says_why(tmp_path: Path) -> None:
    with pytest.raises(ResultsError) as caught:
        play(tmp_path / "nowhere" / "results.jsonl")
    assert isinstance(caught.value.reason, FileNotFoundError)
    with pytest.raises(ResultsError):
        play(tmp_path)


def test_a_disk_that_is_full_is_told(tmp_path: Path) -> None:
    full = Path("/dev/full")
    if not full.exists():
        pytest.skip("no full disk to try")

    def write_on_it() -> None:
        with ResultFile(tmp_path / "results.jsonl", {}, Played) as file:
            file._file.close()
            file._file = full.open("ab")
            file.append(Played(0, 1.0, 2.0))

    with pytest.raises(ResultsError) as caught:
        write_on_it()
    assert caught.value.reason.errno == errno.ENOSPC
